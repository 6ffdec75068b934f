//! See `hoyle_testing::fuzz::ppn_json`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hoyle_testing::fuzz::ppn_json(bytes));
