//! Text that holds puzzles among other things: behind names, in lists of programming languages, in tables, in prose.
//!
//! The [reader](super) understands puzzles that stand by themselves. If it refuses a short text, the text is searched here as a whole. Each
//! search knows one way in which people write grids. What they find is weighed: two readings of the same lines that differ are refused,
//! and so is a text in which something is left over that looks like a part of a puzzle.
//!
//! Where nothing is found, the text is searched again with one cell or row changed (`repair/`): what is then read has its mistake there.
//!
//! Its rooms, from the ground up; each asks only those before it:
//!
//! | room | its question |
//! |---|---|
//! | `cells` | What is a cell, a line, a count? |
//! | `pages` | What does a page show? |
//! | `given` | Which values were given, and which entered? |
//! | `grids` | What is a grid that was found? |
//! | `order` | In which order do cells stand, by words and calls? |
//! | `sentences` | What does a sentence correct? |
//! | `notations` | Which plain lines does another notation mean? |
//! | `fields` | What does a field beside a grid state? |
//! | `text` | What are the lines of a source? |
//! | `statements` | What does a program do with a grid? |
//! | `lists`, `rows` | Which grids stand in lists, or in rows and columns? |
//! | `doubts` | What is doubtful in a grid that was found? |
//! | `weighed` | What is the answer, of all that was found? |
//! | `repair` | Which one mistake keeps a text from being read? |
//!
//! | to add | do |
//! |---|---|
//! | a notation that becomes a plain one line by line | a function in `notations/dialects.rs` |
//! | a character that nobody sees, or one for a digit or a blank | a range in `cells/clean.rs` |
//! | a word for a blank | a word in `cells/cell.rs` |
//! | words that state the order of cells, and labels of rows and columns | `order/`, which says where |
//! | a way to mark some values unlike others | in lines `given/marks.rs` and `given/marked_digits.rs`, in pages `pages/unlike.rs` |
//! | a word that corrects a grid, or that says that digits stand for others | `sentences/correcting_words.rs`, `sentences/said_words.rs`, `sentences/recoded.rs` |
//! | a call that turns, flips or changes a grid | a line of `order/program_calls.rs` |
//! | what a statement of a program does with a grid | `statements/`, which says where |
//! | a field of cells that says nothing of what was given | a name in `cells/split.rs` |
//! | a way to hide text | a pair in `pages/hidden.rs` |
//! | something that stands before or behind each row | an arm in `rows/affixes.rs` |
//! | a way in which cells are set apart | a variant of `Split` in `cells/row_cells.rs` |
//! | another way to write a grid | a file in `lists/` or `rows/` with a search, and its line in `SEARCHES` of `weighed/searched.rs` |
//! | something that is never read, and how it is called | a function in `weighed/asides.rs` |
//! | the text of it | a file in `tests/pasted`, and its line in `tests/pasted.tsv` |

mod cells;
mod doubts;
mod fields;
mod given;
mod grids;
mod lists;
mod notations;
mod order;
mod pages;
mod repair;
mod rows;
mod sentences;
mod statements;
mod text;
mod weighed;

use super::order::Order;
use super::rules_in_words::variant_of;
use super::{Fault, ReadOptions, encoding, ways};
use exactone_core::spelling::escaped;
use order::column_headings::says_columns;
use order::labels::names_column;
pub(super) use order::labels_behind::doubt_of_names;
use order::list_names::has_column_first;
use order::nearly::nearly_stated;
pub(super) use order::phrases::ANYWHERE;
use order::sentences::names_boxes;
pub(super) use order::stated::order_in;
use order::stems::may_state;
pub(super) use sentences::boxes_in_words::{SaidBoxes, said_boxes};
use text::Text;
use text::parts::Plainly;
pub(super) use weighed::asides::Near;
use weighed::long_lists;
use weighed::searched::searched;
pub(super) use weighed::weigh::{Found, Outcome};

/// The longest text that is searched, in bytes.
pub(super) const MOST_BYTES: usize = 256 << 10;

/// Whether the one mistake of a text that is refused is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mistakes {
    Sought,
    /// The reader has told it.
    Told,
}

/// The puzzles of a text; where there are none, the one mistake that keeps it from being read, unless that is told already, or else what looks
/// most like a puzzle.
pub(super) fn read(bytes: &[u8], options: &ReadOptions, plainly: Plainly, mistakes: Mistakes) -> Outcome {
    if let Some(outcome) = long_lists::of(bytes, options, plainly) {
        return outcome;
    }
    let outcome = searched(bytes, options, plainly);
    let own = || encoding::decoded(bytes).and_then(|text| weighed::own_tables::found(&text));
    if !matches!(outcome, Outcome::Puzzles(_))
        && let Some(own) = own()
    {
        // A table that is read without its name is refused for that.
        let is_for_name = matches!(outcome, Outcome::Refused { .. })
            && matches!(searched(own.table.as_bytes(), options, plainly), Outcome::Puzzles(_));
        return if is_for_name { outcome } else { of_own(own) };
    }
    // Signs of a name are written with others before them, which keep words apart that belong together.
    if bytes.starts_with(b"**")
        && let Some(own) = own().filter(|own| own.has_signs)
        && let Some(fault) = doubt_of_table(&own.name)
    {
        return Outcome::Refused { line: own.found.line, fault };
    }
    let is_lost = matches!(&outcome, Outcome::Nothing(_) | Outcome::Refused { fault: Fault::SolutionAlone, .. });
    let mistake = || repair::of(&encoding::decoded(bytes).filter(|_| mistakes == Mistakes::Sought)?, options, plainly);
    match outcome {
        outcome if !is_lost => outcome,
        Outcome::Nothing(None) => {
            Outcome::Nothing(mistake().or_else(|| weighed::near::of(&Text::of(bytes)?, options, plainly)))
        }
        outcome => mistake().map_or(outcome, |mistake| Outcome::Nothing(Some(mistake))),
    }
}

/// Why a table with this name is not meant as it stands.
fn doubt_of_table(name: &str) -> Option<Fault> {
    let order = || order_in(name).or_else(|| order_of_heading(name)).map(Order::doubt);
    doubt_of_values(name).or_else(order)
}

/// What is made of a table of our own: its name may say that it is not meant as it stands, or name a variant.
fn of_own(own: weighed::own_tables::Own) -> Outcome {
    let name = own.name.trim();
    if let Some(fault) = doubt_of_table(name) {
        return Outcome::Refused { line: own.found.line, fault };
    }
    let named = (!name.is_empty()).then(|| format!("its name is passed over, \"{}\"", escaped(name)));
    let told = |variant| format!("it names a variant, \"{variant}\": {}", ways::ONLY_MODEL);
    let notes = [Some(own.found.note), named, variant_of(name).map(told)];
    let found = Found { note: notes.into_iter().flatten().collect::<Vec<String>>().join("; "), ..own.found };
    Outcome::Puzzles(vec![found])
}

/// The order of cells that a comment or a title states as a heading, if only but for a slip.
pub(super) fn order_of_heading(text: &str) -> Option<Order> {
    let may_state = may_state(text);
    if may_state && says_columns(text) || has_column_first(text) || names_column(text) {
        Some(Order::Columns)
    } else if may_state && names_boxes(text) {
        Some(Order::Boxes)
    } else {
        nearly_stated(text)
    }
}

/// Why a grid beside this line of words is not meant as it stands: the line corrects it, or says that its digits stand for others.
pub(super) fn doubt_of_values(line: &str) -> Option<Fault> {
    if sentences::corrections::corrects(line) {
        Some(sentences::corrections::doubt())
    } else {
        sentences::recoded::recodes(line).then(sentences::recoded::doubt)
    }
}
