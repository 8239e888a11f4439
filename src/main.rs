//! The program: hands the arguments to [`exactone::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    exactone::cli::run()
}
