//! From what the searches found to the puzzles of the text, or to the reason why there are none.

use super::super::cells::borders::is_border;
use super::super::cells::cell::is_blank_character;
use super::super::cells::counts::counts_up;
use super::super::cells::remains::may_be_part;
use super::super::doubts::pairs_of_finds::{conflict, progress, slipped};
use super::super::doubts::underlines::is_underline;
use super::super::doubts::{
    broken_lines, edge_doubts, given_again, late_heads, listed_clashes, marked, passed_names, quoted_rows, said_orders,
    states, strangers, stray_dots, table_rows,
};
use super::super::grids::find::{Doubt, Find, Written};
use super::super::grids::{layers, own_marks};
use super::super::rows::leftover::{self, extends};
use super::super::sentences::{corrections, recoded};
use super::super::statements;
use super::super::statements::operations;
use super::super::text::Text;
use super::asides::{self, Near};
use super::wording::{TAKEN, in_words, note, told_apart, way_between};
use super::{cells_beside, damaged_words, near, row_lines};
use crate::puzzle::Form;
use crate::puzzle::read::content::Content;
use crate::puzzle::read::{Fault, ways};
use std::collections::BTreeSet;

/// What a text holds.
#[derive(Debug)]
pub(in super::super::super) enum Outcome {
    /// No puzzle, or something beside puzzles that may be a part of one.
    Nothing(Option<Near>),
    /// These puzzles, in their order.
    Puzzles(Vec<Found>),
    /// Something that must not be passed over.
    Refused {
        /// The number of its line.
        line: u64,
        /// What it is.
        fault: Fault,
    },
}

/// A puzzle of the text.
#[derive(Clone, Debug)]
pub(in super::super::super) struct Found {
    /// The number of its first line.
    pub(in super::super::super) line: u64,
    pub(in super::super::super) content: Content,
    /// The solution that stands beside it.
    pub(in super::super::super) solution: Option<Vec<u16>>,
    /// Whether it is the solution of another one.
    pub(in super::super::super) is_solution: bool,
    /// How it is written, and what was passed over.
    pub(in super::super::super) note: String,
}

impl Found {
    /// What is to be said if the puzzle was handed out before the rest of the text was read: nothing was compared with it.
    pub(in super::super::super) fn note_behind(&self) -> String {
        self.note.replace(TAKEN, "agrees with it")
    }
}

/// What a text is refused for: the number of a line, and why.
type Told = Option<(u64, Fault)>;

/// Decides between finds.
pub(in super::super) fn weigh(finds: Vec<Find>, text: &Text) -> Outcome {
    let (entered, finds) = states::entered(prepared(finds, text), text);
    let (marks, finds) = own_marks::apart(finds);
    if let Some((line, fault)) = fault_of_one(&finds, text).or_else(|| fault_of_several(&finds, text)) {
        return Outcome::Refused { line, fault };
    }
    let (solved, finds) = strangers::strangers(finds, text);
    let aside = || entered.iter().map(|(find, _)| find).chain(&marks);
    let all: Vec<Find> = finds.iter().chain(&solved).chain(aside()).cloned().collect();
    let passed = passed_lines(&all, text);
    if let Some((line, fault)) = fault_beside(&finds, &all, &passed, text) {
        return Outcome::Refused { line, fault };
    }
    let known: Vec<Find> = finds.iter().chain(aside()).cloned().collect();
    if finds.is_empty() || has_parts_beside(&known, &passed, text) {
        let nothing = || Outcome::Nothing(near::beside(&finds, text, &passed));
        let other = quoted_rows::fault(&finds, &passed, text);
        return other.map_or_else(nothing, |(line, fault)| Outcome::Refused { line, fault });
    }
    let names = || passed_names::fault(&finds, &passed, text).or_else(|| late_heads::fault(&finds, text));
    let parts = || broken_lines::fault(&finds, &passed, text).or_else(|| stray_dots::fault(&finds, text));
    if let Some((line, fault)) = cells_beside::fault(&finds, &passed, text).or_else(names).or_else(parts) {
        return Outcome::Refused { line, fault };
    }
    let mut puzzles = puzzles(&finds, text, &passed);
    for (puzzle, other) in puzzles.iter_mut().filter_map(|puzzle| solved.first().map(|other| (puzzle, other))) {
        let line = text.lines[other.lines.0].number;
        let told = format!("; the solved grid at line {line} is that of another puzzle, and is passed over");
        puzzle.note.push_str(&told);
    }
    for (puzzle, (_, name)) in puzzles.iter_mut().filter_map(|puzzle| entered.first().map(|entered| (puzzle, entered)))
    {
        let told = format!("; `{name}` has the same values and more, and is passed over");
        puzzle.note.push_str(&told);
    }
    for puzzle in &mut puzzles {
        for own in marks.iter().filter(|marks| own_marks::belong_to(&marks.content, &puzzle.content)) {
            let line = text.lines[own.lines.0].number;
            let told = format!("; the pencil marks at line {line} are those of the same puzzle, and are passed over");
            puzzle.note.push_str(&told);
        }
    }
    Outcome::Puzzles(puzzles)
}

/// The finds that count, each grid once, with what the text around them makes doubtful.
fn prepared(mut finds: Vec<Find>, text: &Text) -> Vec<Find> {
    finds.retain(|find| find.doubt != Doubt::OnlyBoxes);
    // Rows of numbers look like places with their values, of which some cannot be read.
    let whole: Vec<Find> = finds.iter().filter(|find| find.doubt == Doubt::Nothing).cloned().collect();
    let is_of_rows = |find: &Find| {
        let covers = |other: &Find| other.lines.0 <= find.lines.0 && find.lines.1 <= other.lines.1;
        let is_unread = matches!(find.doubt, Doubt::Unread { .. }) && find.form.is_of_cells();
        is_unread && whole.iter().any(|other| !other.form.is_of_cells() && covers(other))
    };
    finds.retain(|find| !is_of_rows(find));
    finds.sort_by_key(|find| (find.lines, find.column, find.form));
    let finds = listed_clashes::kept(finds, text);
    let finds: Vec<Find> = largest(&finds).into_iter().map(|find| edge_doubts::doubted(find, text)).collect();
    finds.iter().map(|find| marked::doubted(find.clone(), &finds, text)).collect()
}

/// What is doubtful about the first find that is.
fn fault_of_one(finds: &[Find], text: &Text) -> Told {
    if let Some(find) = finds.first().filter(|_| states::is_headless(text)) {
        return Some((text.lines[find.lines.0].number, Fault::Headless));
    }
    let (find, fault) = finds.iter().find_map(|find| Some((find, find.doubt.fault(find.content.side)?)))?;
    let line = match find.doubt {
        Doubt::Unread { line, .. } | Doubt::Outside { line, .. } => line,
        Doubt::Emptied(cell) => row_lines::line_of(find, cell / find.content.side, text),
        _ => find.lines.0,
    };
    let fault = match fault {
        Fault::NoGiven { found } if given_again::is_given_again(&found, text) => Fault::GivenTwice { found },
        fault => fault,
    };
    Some((said_orders::line(find, text).unwrap_or(text.lines[line].number), fault))
}

/// Why several finds cannot stand beside each other.
fn fault_of_several(finds: &[Find], text: &Text) -> Told {
    let number = |find: &Find| text.lines[find.lines.0].number;
    if let Some((one, other)) = conflict(finds, text) {
        let fault = Fault::Readings { readings: told_apart(one, other, text), way: way_between(one, other, text) };
        return Some((number(one), fault));
    }
    if let Some((less, more)) = progress(finds, text) {
        let readings = vec![in_words(less, text), in_words(more, text) + ", with more values"];
        return Some((number(less), Fault::Readings { readings, way: ways::ANY }));
    }
    if let Some((one, other)) = slipped(finds, text) {
        let readings = vec![in_words(one, text), in_words(other, text) + ", of which few values are others"];
        return Some((number(one), Fault::Readings { readings, way: ways::ANY }));
    }
    if let Some((find, fault)) = layers::fault(finds) {
        return Some((number(find), fault));
    }
    let find = strangers::solution_with_blanks(finds, text)?;
    Some((number(find), Fault::Readings { readings: strangers::readings_with_blanks(), way: ways::ANY }))
}

/// The lines beside all finds that are not empty.
fn passed_lines(all: &[Find], text: &Text) -> Vec<usize> {
    let covered = |line: usize| all.iter().any(|find| find.lines.0 <= line && line <= find.lines.1);
    (0..text.lines.len()).filter(|&line| !covered(line) && !text.lines[line].text.trim().is_empty()).collect()
}

/// What stands beside the finds, and must not be passed over.
fn fault_beside(finds: &[Find], all: &[Find], passed: &[usize], text: &Text) -> Told {
    let left = || {
        let (line, fault) = leftover::fault(all, text)?;
        let is_other = matches!(fault, Fault::OtherGrid { .. });
        let word = if is_other { damaged_words::fault(all, text) } else { None };
        Some(word.unwrap_or((text.lines[line].number, fault)))
    };
    let sum = || {
        let states_sum = |line: &&usize| asides::states_sum(&text.lines[**line].text);
        let line = passed.iter().find(states_sum).filter(|_| !finds.is_empty())?;
        Some((text.lines[*line].number, Fault::Sums))
    };
    let arrows = || {
        let has_arrows = |line: &&usize| asides::has_arrow_sums(&text.lines[**line].text);
        let line = passed.iter().find(has_arrows).filter(|_| !finds.is_empty())?;
        Some((text.lines[*line].number, Fault::ArrowSums))
    };
    let beside = other_solution(finds, text).or_else(left).or_else(sum).or_else(arrows);
    beside.or_else(|| values_in_words(finds, text))
}

/// Whether something beside the finds may be a part of a puzzle.
fn has_parts_beside(finds: &[Find], passed: &[usize], text: &Text) -> bool {
    let sides: BTreeSet<usize> = finds.iter().map(|find| find.content.side).collect();
    let is_part = |line: usize| {
        let words = &text.lines[line].text;
        may_be_part(words, &sides) && !is_border(words) && !is_underline(words, finds, text)
            || is_like_a_row(line, finds, text)
            || table_rows::is_damaged_row(line, finds, text)
    };
    has_other_words(finds, text)
        || passed.iter().any(|&line| is_part(line) && !quoted_rows::is_quoted(line, finds, text))
}

/// The first line that corrects a grid of the text, or says that its digits stand for others, or makes others of them.
fn values_in_words(finds: &[Find], text: &Text) -> Told {
    let words = || corrections::fault(&text.lines, finds).or_else(|| recoded::fault(&text.lines));
    let programs = || operations::fault(finds, text).or_else(|| statements::fault(finds, text));
    if finds.is_empty() { None } else { words().or_else(programs) }
}

/// Whether a line has cells and nothing else, as many and in as many groups as a line of a grid below or above it has.
fn is_like_a_row(line: usize, finds: &[Find], text: &Text) -> bool {
    let shape = |line: usize| {
        let words: Vec<&str> = text.lines[line].text.split(|only: char| only.is_whitespace() || only == '|').collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let are_cells =
            words.iter().all(|word| word.chars().all(|only| only.is_ascii_digit() || is_blank_character(only)));
        let has_digit = words.iter().any(|word| word.contains(|only: char| only.is_ascii_digit()));
        let characters = words.iter().map(|word| word.len()).sum::<usize>();
        (are_cells && has_digit && words.len() > 1).then_some((words.len(), characters))
    };
    let Some(found) = shape(line) else { return false };
    let words = text.lines[line].text.split(|only: char| !only.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    !counts_up(words)
        && finds
            .iter()
            .filter(|find| find.lines.0 < find.lines.1)
            .any(|find| (find.lines.0..=find.lines.1).any(|row| shape(row) == Some(found)))
}

/// The finds that are no part of a larger one; each grid once.
fn largest(finds: &[Find]) -> Vec<Find> {
    let mut kept: Vec<Find> = Vec::new();
    let is_of_text = |doubt: &Doubt| matches!(doubt, Doubt::Order | Doubt::Margin(..));
    for (at, find) in finds.iter().enumerate() {
        let is_part = |other: &Find| other.content.side > find.content.side && other.spans(find);
        let is_unread = matches!(find.doubt, Doubt::Unread { .. } | Doubt::Outside { .. } | Doubt::NoValue { .. });
        let is_again = |other: &Find| !is_unread && other.meets(find) && other.content.values == find.content.values;
        if finds.iter().enumerate().any(|(index, other)| index != at && is_part(other)) {
            continue;
        }
        match kept.iter_mut().find(|other| is_again(other)) {
            None => kept.push(find.clone()),
            // What the text says of the order or the place of its cells holds however they are found.
            Some(other) if is_of_text(&find.doubt) && other.doubt == Doubt::Nothing => other.doubt = find.doubt.clone(),
            Some(_) => {}
        }
    }
    kept
}

/// The line of a full grid that the text calls the solution, if it is that of no puzzle of the text.
fn other_solution(finds: &[Find], text: &Text) -> Told {
    let number = |find: &Find| text.lines[find.lines.0].number;
    let is_named = |find: &Find| text.solution.is_some_and(|line| line <= number(find));
    let is_of = |find: &Find, puzzle: &Find| extends(&find.content, &puzzle.content);
    let is_of_none = |find: &Find| !finds.iter().any(|puzzle| is_of(find, puzzle));
    let is_full = |find: &&Find| !find.content.values.contains(&0);
    let puzzles = finds.iter().filter(|find| !is_full(find)).count();
    let has_solutions = finds.iter().any(|find| !is_of_none(find));
    let mut full = finds.iter().filter(is_full).filter(|find| is_of_none(find));
    let found = full.find(|find| puzzles == 1 || has_solutions || is_named(find))?;
    let fault = if puzzles == 0 { Fault::SolutionAlone } else { Fault::OtherSolution };
    Some((number(found), fault))
}

/// The puzzles, and the solutions that stand beside them.
fn puzzles(finds: &[Find], text: &Text, passed: &[usize]) -> Vec<Found> {
    let is_solution = |find: &Find| finds.iter().any(|puzzle| extends(&find.content, &puzzle.content));
    let mut found: Vec<Found> = Vec::new();
    for (at, find) in finds.iter().enumerate() {
        // In two ways one puzzle is written; in one way it is written twice.
        let is_again = |earlier: &&Find| {
            let has_other_signs = has_brackets(earlier, text) != has_brackets(find, text);
            let is_other_way =
                earlier.form != find.form || has_a_line_a_cell(earlier) != has_a_line_a_cell(find) || has_other_signs;
            is_other_way
                && earlier.content.values == find.content.values
                && (earlier.meets(find) || has_other_signs || !are_written_alike(earlier, find))
        };
        if finds[..at].iter().any(|earlier| is_again(&earlier)) {
            continue;
        }
        let solution = finds.iter().find(|full| extends(&full.content, &find.content));
        found.push(Found {
            line: text.lines[find.lines.0].number,
            content: find.content.clone(),
            solution: solution.map(|full| full.content.values.clone()),
            is_solution: is_solution(find),
            note: note(find, solution, text, passed),
        });
    }
    found
}

/// Whether a grid has a line for each cell.
fn has_a_line_a_cell(find: &Find) -> bool {
    find.lines.1 - find.lines.0 + 1 >= find.content.values.len()
}

/// Whether each row of a grid, or the whole of it, stands in brackets, or the whole of it between bars.
fn has_brackets(find: &Find, text: &Text) -> bool {
    let rows = || text.in_source(find.lines).filter(|line| !line.trim().is_empty());
    let is_between_bars = |line: &str| line.trim().starts_with('|') && line.trim().ends_with('|');
    if find.lines.0 == find.lines.1 && rows().all(is_between_bars) {
        return true;
    }
    rows().count() > 1 && rows().all(|line| line.contains(['[', ']', '(', ')', '{', '}']))
}

/// Whether both grids stand in one word, or both in a line for each row.
fn are_written_alike(one: &Find, other: &Find) -> bool {
    let is_line = |find: &Find| find.form.is_word() || find.form == Written::Plainly && find.lines.0 == find.lines.1;
    let is_of_rows = |find: &Find| {
        let is_of_lines = matches!(find.form, Written::Plainly | Written::Rows | Written::Columns);
        is_of_lines && find.lines.0 < find.lines.1 && !has_a_line_a_cell(find)
    };
    is_line(one) && is_line(other) || is_of_rows(one) && is_of_rows(other)
}

/// Whether a line has words of as many digits and blanks as a puzzle in it, and they are none.
fn has_other_words(finds: &[Find], text: &Text) -> bool {
    let runs = finds.iter().filter(|find| find.form.is_word());
    runs.into_iter().any(|run| {
        let words = super::super::rows::runs::words(&text.lines[run.lines.0].text);
        let is_whole = |word: &str| {
            word.len() >= run.content.values.len()
                && word.chars().all(|cell| cell.is_ascii_digit() || is_blank_character(cell))
        };
        let whole = words.iter().filter(|(_, word)| is_whole(word)).count();
        // The reader finds the first one by itself, up to the next line that it reads.
        let is_line = |find: &&Find| find.content.form == Form::Line && find.lines.0 == run.lines.0;
        let is_found = |find: &&Find| find.form.is_word() && find.lines == run.lines || is_line(find);
        let found = finds.iter().filter(is_found).count();
        whole > found
    })
}
