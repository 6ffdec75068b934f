//! The `hoyle` program. Everything is in the library of this crate, so that tests can run it with notations of their
//! own.

fn main() -> std::process::ExitCode {
    hoyle_cli::main()
}
