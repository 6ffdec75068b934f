//! How a player acted on a street: [`Line`].

use core::str::FromStr;

use hoyle_rules::poker::{VARIANTS, Variant};

use super::FilterError;

/// A street by its name, or by the first word of it: `preflop`, `turn`, `fourth street`, `sixth`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreetName(String);

impl StreetName {
    /// Whether a variant calls the street with this number so, counted from 0.
    pub(super) fn is(&self, variant: &Variant, number: u8) -> bool {
        variant.streets.get(usize::from(number)).is_some_and(|street| is_called(street.name, &self.0))
    }
}

fn is_called(name: &str, typed: &str) -> bool {
    name == typed || name.split(' ').next() == Some(typed)
}

impl FromStr for StreetName {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<StreetName, FilterError> {
        let typed = text.trim().to_ascii_lowercase().replace('-', "");
        let mut streets = VARIANTS.iter().flat_map(|variant| variant.streets);
        if streets.any(|street| is_called(street.name, &typed)) {
            return Ok(StreetName(typed));
        }
        let mut names: Vec<&str> = Vec::new();
        for street in VARIANTS.iter().flat_map(|variant| variant.streets) {
            if !names.contains(&street.name) {
                names.push(street.name);
            }
        }
        Err(FilterError(format!("{text} is no street; there are {}", names.join(", "))))
    }
}

/// What somebody did on a street, and nothing else: `river=XR`. `X` is a check, `B` a bet, `C` a call, `R` a raise or a
/// completion, `F` a fold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    street: StreetName,
    letters: String,
}

impl Line {
    /// Whether somebody did so, of whom these are the letters street by street.
    pub(super) fn is_that_of(&self, variant: &Variant, streets: &[String]) -> bool {
        let mut numbered = (0..).zip(streets);
        numbered.any(|(number, letters)| self.street.is(variant, number) && *letters == self.letters)
    }
}

impl FromStr for Line {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Line, FilterError> {
        let wrong = || {
            FilterError(format!(
                "{text} is no line of play: write river=XR, with X for a check, B for a bet, C for a call, R for a \
                 raise, F for a fold"
            ))
        };
        let (street, letters) = text.split_once('=').ok_or_else(wrong)?;
        let letters = letters.trim().to_ascii_uppercase();
        if letters.is_empty() || !letters.chars().all(|letter| "XBCRF".contains(letter)) {
            return Err(wrong());
        }
        // Whoever is asked again has a bet to call, and whoever has folded is asked no more.
        let later = letters.get(1..).unwrap_or_default();
        let folds_last = letters.find('F').is_none_or(|place| place + 1 == letters.len());
        if later.contains(['X', 'B']) || !folds_last {
            return Err(FilterError(format!(
                "{text}: nobody acts so on a street; a check or a bet comes first, a fold last"
            )));
        }
        Ok(Line { street: street.parse()?, letters })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_acts_after_a_fold() {
        for line in ["river=X", "river=XRC", "flop=BRF", "turn=XF", "third street=CR"] {
            assert!(line.parse::<Line>().is_ok(), "{line}");
        }
        for line in ["river=FX", "river=FC", "river=XB", "river=CX", "river=", "river", "pond=X"] {
            assert!(line.parse::<Line>().is_err(), "{line}");
        }
    }
}
