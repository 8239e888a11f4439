//! Messages of the library name options of the program. Here they name what does the same in Python.

use std::borrow::Cow;

/// What a message says of the program, and what is said in its place.
const INSTEAD: [(&str, &str); 8] = [
    ("which --from rows says", "which a list of rows of numbers says"),
    ("say which is meant with --symbols or --from", "say which is meant with a list of rows of numbers"),
    ("--from says that it is a puzzle of side 1", "[[0]] is a puzzle of side 1"),
    ("--column NAME says which it is", "exactone.puzzles(column) reads one alone, as that of a table of pandas"),
    ("only --model asks for its rules", "only exactone.Solver(model) asks for its rules"),
    ("(`--model latin`)", "(`exactone.Solver(\"latin\")`)"),
    ("`--colours 3` says it, or a line `c colours 3` of the file", "a line `c colours 3` of the file says it"),
    ("(--groups)", "(groups=True)"),
];

/// A message as somebody reads it who asks from Python.
pub(crate) fn in_python(message: &str) -> Cow<'_, str> {
    let mut said = Cow::Borrowed(message);
    if message.contains("--") {
        for (of_program, of_python) in INSTEAD {
            said = Cow::Owned(said.replace(of_program, of_python));
        }
    }
    said
}
