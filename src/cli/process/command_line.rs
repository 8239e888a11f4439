//! The command line that the program was started with, as text.

/// The command as it was given.
pub(crate) fn command_line() -> String {
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    std::iter::once("exactone".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
