//! Bytes decide a setup and a hand, which is played under audit.

/// Chips are conserved, `legal` and `check` agree, refusals change nothing, the twin pays out the same.
pub fn rules(bytes: &[u8]) {
    crate::audit::hand(bytes);
}
