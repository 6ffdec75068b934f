//! The remarks that PFN has (PFN901). Not here: when they arise.
//!
//! The examples stand in the frame of `corpus/pfn/good/heads-up.pfn`.

use crate::problem::problems;

problems! {
    family 3;

    /// # What it means
    ///
    /// The text begins with a byte order mark.
    ///
    /// # Why it matters
    ///
    /// Some readers refuse it.
    ///
    /// # Example
    ///
    /// ```pfn /byte-order-mark
    /// "mark": true
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` takes it out.
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 8.1: "Implementations MUST NOT add a byte order mark (U+FEFF) to the beginning of a
    /// networked-transmitted JSON text."
    901 ByteOrderMark: Note "a byte order mark stands before the frame"
        help "save the text without it";
}
