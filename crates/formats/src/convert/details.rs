//! Details beside a puzzle: which of them a format holds.

use super::part::Part;
use super::{Leave, NotWritten, Style, Subject};
use crate::puzzle::read::is_free_field;
use crate::puzzle::{Detail, DetailKind, Puzzle};

/// Which details a format holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    /// None.
    Nothing,
    /// Comments only.
    Comments,
    /// Those that have a header in `.sdk` files.
    Headers,
    /// These, and the sections of such files.
    Sections,
    /// Those that have a column of the table.
    Columns,
    /// Those that are no word of a puzzle as JSON.
    Fields,
    /// The author only.
    Author,
}

impl Holds {
    /// Takes out what is not held, and tells it in words.
    pub(super) fn cut(self, puzzle: &mut Puzzle, style: Style<'_>) -> Vec<String> {
        let (held, lost) =
            std::mem::take(&mut puzzle.details).into_iter().partition(|detail| self.holds(detail, style));
        puzzle.details = held;
        words(&lost)
    }

    fn holds(self, detail: &Detail, style: Style<'_>) -> bool {
        match self {
            Self::Nothing => false,
            Self::Comments => detail.name == "comment",
            Self::Headers => detail.header().is_some() && detail.kind == DetailKind::Words,
            Self::Sections => detail.kind == DetailKind::Section || Self::Headers.holds(detail, style),
            Self::Columns => style.columns.contains(&detail.name) && detail.kind != DetailKind::Section,
            Self::Fields => detail.kind != DetailKind::Section && is_free_field(&detail.name, &in_json(detail)),
            Self::Author => detail.name == "author",
        }
    }
}

/// The value of a detail as JSON has it; quote marks in words are left as they are.
fn in_json(detail: &Detail) -> String {
    if detail.kind == DetailKind::Json { detail.text.clone() } else { format!("\"{}\"", detail.text) }
}

/// Takes out the words that hold characters that control a terminal: a file that cannot escape them does not say them. Tells details in words,
/// and whether the name went.
pub(super) fn cut_controls(puzzle: &mut Puzzle, words_of_details: &mut Vec<String>) -> Option<Part> {
    let (held, lost) = std::mem::take(&mut puzzle.details).into_iter().partition(|it| it.text.lines().all(is_plain));
    puzzle.details = held;
    words_of_details.extend(words(&lost));
    puzzle.name.take_if(|name| !is_plain(name)).map(|_| Part::Name)
}

fn is_plain(text: &str) -> bool {
    !text.contains(|c: char| {
        c != '\t' && c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}')
    })
}

/// What a picture of a puzzle does not show of it, in words: it shows the name, the author, values, pencil
/// marks, rules and clues.
///
/// ```
/// use exactone_formats::convert::{Leave, Subject, not_pictured};
/// use exactone_formats::puzzle::Puzzle;
///
/// let mut puzzle: Puzzle = "1..4..1..1..3..1".parse()?;
/// puzzle.expected = Some(vec![1, 3, 2, 4, 2, 4, 1, 3, 4, 1, 3, 2, 3, 2, 4, 1]);
/// let grid = Subject::Grid { puzzle: &puzzle, model: Some("sudoku") };
/// assert_eq!(not_pictured(&grid, Leave::Told)?, ["the solution that stands beside it"]);
/// let refused = not_pictured(&grid, Leave::Refused).unwrap_err().to_string();
/// assert_eq!(refused, "a picture cannot hold the solution that stands beside it");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NotWritten`], if that is not to be left out.
pub fn not_pictured(subject: &Subject<'_>, leave: Leave) -> Result<Vec<String>, NotWritten> {
    let (has_solution, details) = match subject {
        Subject::Grid { puzzle, .. } => {
            let details = puzzle.details.iter().filter(|detail| detail.name != "author").cloned();
            (puzzle.expected.is_some(), details.collect())
        }
        Subject::Design { sketch: Some(sketch), .. } => (sketch.solution.is_some(), Vec::new()),
        Subject::Design { .. } => (false, Vec::new()),
    };
    let solution = has_solution.then(|| Part::Solution.words().to_owned());
    let left_out: Vec<String> = solution.into_iter().chain(words(&details)).collect();
    if leave == Leave::Refused {
        subject.check_read()?;
        if !left_out.is_empty() {
            return Err(NotWritten::Loss { target: "a picture", left_out, others: Vec::new() });
        }
    }
    Ok(left_out)
}

/// The details in words, but for those that say nothing.
pub(super) fn words(details: &[Detail]) -> Vec<String> {
    details.iter().filter(|detail| !detail.text.is_empty() || detail.kind == DetailKind::Section).map(word).collect()
}

fn word(detail: &Detail) -> String {
    match detail.kind {
        DetailKind::Section => format!("the section {}", detail.name),
        DetailKind::Words if detail.header().is_some() => format!("the {}", detail.name),
        _ => format!("the field `{}`", detail.name),
    }
}

/// Those of the details that another puzzle does not have.
pub(super) fn lost(details: &[Detail], again: &[Detail]) -> Vec<Detail> {
    let is_there = |detail: &Detail| again.iter().any(|other| other.name == detail.name && other.text == detail.text);
    details.iter().filter(|detail| !is_there(detail)).cloned().collect()
}
