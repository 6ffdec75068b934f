//! Errors say their own part; what the system says is their source.

use std::error::Error;

use hoyle::notation::GameNotation as _;

#[test]
fn an_error_does_not_repeat_its_source() {
    let error = hoyle::open("no/such/file.phh").unwrap_err();
    assert_eq!(error.to_string(), "cannot read no/such/file.phh");
    let source = error.source().expect("what the system says").to_string();
    assert!(!source.is_empty() && !error.to_string().contains(&source));

    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the line is cut"))
        }
    }
    let error = hoyle::read_from(Broken).unwrap_err();
    assert_eq!(error.to_string(), "cannot read the input");
    assert_eq!(error.source().map(ToString::to_string).as_deref(), Some("the line is cut"));
}

/// A `main` that returns it prints it with `{:?}`.
#[test]
fn why_a_record_cannot_be_written_can_be_read() {
    let hand = hoyle::poker::Hand::builder(hoyle::rules::poker::Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 60]);
    let error = hoyle::notation::psn::Psn.write(&hand.finish().expect("a hand")).expect_err("it has no end");
    assert_eq!(format!("{error:?}"), error.to_string());
    assert!(error.to_string().starts_with("PSN523: the hand is not played to its end"), "{error}");
}

/// Also by the notations that look at the values of the options they have.
#[test]
fn an_option_of_nobody_is_refused() {
    let options = hoyle::notation::Options::default().with("colour", "red");
    for notation in hoyle::NOTATIONS {
        let error = notation.check_options(&options).expect_err("nobody has it");
        assert_eq!(error.to_string(), format!("{} has no option colour", notation.name()));
    }
}

/// What is found can be shown with `{:?}`, so that `unwrap_err` and the like compile.
#[test]
fn what_is_found_can_be_shown() {
    let text = b"variant = 'NT'";
    let found = hoyle::phh::read(text).next().expect("a record");
    let shown = format!("{found:?}");
    assert!(shown.contains("notation: Some(phh)") && shown.contains("PHH201"), "{shown}");
}
