//! Messages on standard error, safe to print.

use exactone_formats::puzzle::escaped;
use std::io::{self, Write};

/// The lines of a message, safe to print: it may quote a file that came from anywhere.
pub(crate) fn printable(message: &str) -> String {
    message.split('\n').map(escaped).collect::<Vec<_>>().join("\n")
}

/// Lines on standard error, made safe. If nobody reads that either, there is nobody to tell.
pub(crate) fn say(lines: &str) {
    writeln!(io::stderr().lock(), "{}", printable(lines)).ok();
}
