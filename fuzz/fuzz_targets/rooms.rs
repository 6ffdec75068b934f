//! See `hoyle_testing::fuzz::rooms`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hoyle_testing::fuzz::rooms(bytes));
