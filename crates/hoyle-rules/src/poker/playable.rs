//! A [`Setup`] of which it is known that it can be played: [`Playable`].

use crate::poker::setup::{Setup, SetupError};

/// A setup that was examined and can be played: nobody need look at it again.
#[derive(Clone, Copy, Debug)]
pub struct Playable<'s>(&'s Setup);

impl<'s> Playable<'s> {
    /// What was agreed.
    #[inline]
    pub fn setup(self) -> &'s Setup {
        self.0
    }
}

impl Setup {
    /// The setup as one that can be played.
    ///
    /// # Errors
    /// Every reason why it cannot.
    #[inline]
    pub fn playable(&self) -> Result<Playable<'_>, SetupError> {
        let wrong = self.examine();
        if wrong.is_empty() { Ok(Playable(self)) } else { Err(wrong) }
    }
}
