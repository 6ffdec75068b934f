//! Made by `cargo xtask tables`: the key of each rank.

/// Deuce first. Modulo 2^24 the sum of five, six or seven keys is different for every choice of ranks.
pub(super) const KEYS: [u32; 13] = [
    0x0000_0000,
    0x009e_3779,
    0x0017_155d,
    0x0098_c466,
    0x0091_3c52,
    0x00f8_291d,
    0x003a_18f7,
    0x00a8_c52a,
    0x008c_3c16,
    0x0056_81e5,
    0x0096_6be5,
    0x00cf_a371,
    0x0011_d325,
];
