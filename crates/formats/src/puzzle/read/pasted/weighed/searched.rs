//! What all searches find in a text, weighed.

use super::super::doubts::by_columns;
use super::super::doubts::{drawn_boxes, lone_marks, odd_signs, two_blanks, uncovered, uneven_bands};
use super::super::fields::{changed_lines, stated_counts};
use super::super::given::two_values;
use super::super::grids::find::{Doubt, Find};
use super::super::lists::list_order::ListOrder;
use super::super::lists::{bad_objects, cell_loops, cell_objects, filled, listed_names, named_cells, part_objects};
use super::super::pages::hidden::{self, Shown};
use super::super::pages::{damaged_tags, page_scripts};
use super::super::rows::{
    codes, columns, fixed_marks, listed_marks, parted_tables, runs, sheets, side_by_side, windows,
};
use super::super::text::Text;
use super::super::text::parts;
use super::super::text::parts::Plainly;
use super::super::{lists, rows};
use super::weigh;
use super::weigh::Outcome;
use crate::puzzle::read::json_messages::{BOXES_EXPECTED, STATES_AN_ORDER, STATES_VALUES};
use crate::puzzle::read::{Fault, ReadOptions, drawn, encoding, samurai, ways};
use std::cell::OnceCell;

/// A text with more grids is a collection, in which each line is read by itself.
const MOST_FINDS: usize = 500;

/// A way to find grids in a text.
type Search = fn(&Text, &ReadOptions) -> Vec<Find>;

const SEARCHES: [Search; 11] = [
    rows::search,
    runs::search,
    lists::search,
    columns::search,
    sheets::search,
    parted_tables::search,
    named_cells::search,
    cell_objects::search,
    codes::search,
    side_by_side::search,
    windows::search,
];

/// What the searches find in a text; where a page shows nothing, what stands in its programs, attributes and links.
pub(in super::super) fn searched(bytes: &[u8], options: &ReadOptions, plainly: Plainly) -> Outcome {
    let outcome = of_source(bytes, options, plainly);
    if !matches!(outcome, Outcome::Nothing(_)) {
        return outcome;
    }
    let Some(page) = encoding::decoded(bytes).and_then(|page| page_scripts::shown(&page)) else { return outcome };
    match of_source(page.as_bytes(), options, plainly) {
        Outcome::Nothing(_) => outcome,
        found => with_note(found, |_| Some("it stands in a part of the page that is not shown".to_owned())),
    }
}

/// What the searches find in a source. What it hides is passed over, unless nothing else is in it.
fn of_source(bytes: &[u8], options: &ReadOptions, plainly: Plainly) -> Outcome {
    let search = || of_shown(bytes, options, plainly);
    let whole = OnceCell::new();
    let text = encoding::decoded(bytes);
    if let Some(line) = text.as_deref().and_then(hidden::damaged_mark)
        && let Outcome::Puzzles(found) = whole.get_or_init(search)
        && found.len() > 1
    {
        return Outcome::Refused { line, fault: hidden::doubt() };
    }
    let whole = || whole.into_inner().unwrap_or_else(search);
    let shown = text.and_then(|text| Shown::of(&text));
    let Some(shown) = shown else { return whole() };
    match of_shown(shown.text.as_bytes(), options, plainly) {
        Outcome::Nothing(_) => match (shown.row(), whole()) {
            (Some(line), Outcome::Puzzles(_)) => Outcome::Refused { line, fault: hidden::doubt_of_row() },
            (_, outcome) => of_hidden(&shown, outcome),
        },
        outcome => with_note(outcome, |_| Some(shown.note())),
    }
}

/// What a text holds that shows no puzzle.
fn of_hidden(shown: &Shown, outcome: Outcome) -> Outcome {
    let told = "it stands in a comment or is not shown".to_owned();
    with_note(outcome, |line| shown.hides(line).then(|| told.clone()))
}

/// The outcome with something more in the notes of its puzzles, by their lines.
fn with_note(outcome: Outcome, told: impl Fn(u64) -> Option<String>) -> Outcome {
    let Outcome::Puzzles(mut found) = outcome else { return outcome };
    for puzzle in &mut found {
        puzzle.note.extend(told(puzzle.line).map(|told| format!("; {told}")));
    }
    Outcome::Puzzles(found)
}

/// What the searches find in a text that hides nothing.
fn of_shown(bytes: &[u8], options: &ReadOptions, plainly: Plainly) -> Outcome {
    let Some(text) = Text::of(bytes) else {
        let cut = Outcome::Refused { line: 1, fault: Fault::HalfCharacter };
        return if encoding::is_cut(bytes) { cut } else { Outcome::Nothing(None) };
    };
    if let Some((line, fault)) = fault_of_text(&text, options) {
        return Outcome::Refused { line, fault };
    }
    let mut finds = found(&text, options, plainly);
    if let Some(rest) = uncovered::text(&finds, &text) {
        let others = found(&rest, options, plainly).into_iter();
        let others: Vec<Find> = others.filter(|other| !finds.iter().any(|find| find.meets(other))).collect();
        finds.extend(others);
    }
    if finds.len() > MOST_FINDS {
        return Outcome::Nothing(None);
    }
    let finds = finds.into_iter().map(|find| drawn_boxes::with_drawn(find, &text));
    let finds = finds.map(|find| by_columns::ordered(find, &text)).map(|find| text.with_boxes(find));
    let finds = finds.map(|find| two_blanks::doubted(listed_names::doubted(find, &text), &text));
    let finds = finds.map(|find| lone_marks::settled(find, &text)).map(|find| uneven_bands::doubted(find, &text));
    let finds: Vec<Find> = finds.map(|find| with_stated_side(find, &text)).collect();
    // A list that is doubted so is told at its own line.
    let is_settled = ListOrder::of_reshaped(&text).is_some();
    let fills = !is_settled && filled::fills_by_columns(&text) && !finds.iter().any(|find| find.doubt == Doubt::Order);
    let finds = finds.into_iter().map(|find| if fills { filled::filled(find, &text) } else { find });
    let finds: Vec<Find> = finds.collect();
    if let Some((line, fault)) = odd_signs::fault(&finds, &text) {
        return Outcome::Refused { line, fault };
    }
    let outcome = weigh::weigh(finds, &text);
    if let Outcome::Puzzles(_) = outcome
        && let source = text.whole_source()
        && let Some((line, fault)) = bad_objects::unpaired(&source).or_else(|| damaged_tags::fault(&source))
    {
        return Outcome::Refused { line, fault };
    }
    with_stated_count(with_stated_boxes(outcome, &text), &text)
}

/// What each search finds in a text, up to a few too many.
fn found(text: &Text, options: &ReadOptions, plainly: Plainly) -> Vec<Find> {
    let others = SEARCHES.iter().flat_map(|search| search(text, options));
    let finds = parts::search(text, options, plainly).into_iter().chain(others);
    let finds: Vec<Find> = finds.take(MOST_FINDS + 1).collect();
    let mut marks = fixed_marks::search(text, options);
    marks.extend(listed_marks::search(text, options));
    let is_other = |find: &Find| !marks.iter().any(|marks| marks.meets(find));
    finds.into_iter().filter(is_other).chain(marks.iter().cloned()).collect()
}

/// What keeps a text from being searched, with the number of its line.
fn fault_of_text(text: &Text, options: &ReadOptions) -> Option<(u64, Fault)> {
    let field = |told: &Option<(u64, String)>, states: &str| {
        let (line, name) = told.as_ref()?;
        Some((*line, Fault::Field { message: format!("`{name}` {states}") }))
    };
    let cells = || {
        let lines = text.lines.iter().map(|line| (line.number, line.text.as_str()));
        drawn::doubt_of_cells(lines, options)
    };
    text.rule()
        .map(|(line, name)| (line, Fault::Rule { name }))
        .or_else(|| field(&text.fields.order, STATES_AN_ORDER))
        .or_else(|| field(&text.fields.values, STATES_VALUES))
        .or_else(|| text.key.map(|(line, name)| (line, Fault::Key { name })))
        .or_else(|| text.cut.clone())
        .or_else(|| text.page_fault.clone())
        .or_else(|| part_objects::fault(&text.whole_source()))
        .or_else(|| changed_lines::fault(&text.lines))
        .or_else(|| bad_objects::fault(text))
        .or_else(|| two_values::fault(&text.whole_source()))
        .or_else(|| cell_loops::fault(text))
        .or_else(|| {
            let begin = samurai::begins(text.lines.iter().map(|line| line.text.as_str()))?;
            Some((text.lines[begin].number, Fault::Samurai))
        })
        .or_else(|| text.design().map(|line| (line, Fault::Design)))
        .or_else(cells)
}

/// The find, whose side is certain if a field of the text says it.
fn with_stated_side(find: Find, text: &Text) -> Find {
    let is_side = text.fields.sides.iter().eq([&find.content.side]);
    match find.doubt {
        Doubt::Size { is_placed: true, .. } if is_side => Find { doubt: Doubt::Nothing, ..find },
        _ => find,
    }
}

/// The outcome, refused where a field of the text says that fewer values of its only puzzle were given.
fn with_stated_count(outcome: Outcome, text: &Text) -> Outcome {
    let Outcome::Puzzles(found) = &outcome else { return outcome };
    let mut puzzles = found.iter().filter(|found| !found.is_solution);
    let (Some(puzzle), None) = (puzzles.next(), puzzles.next()) else { return outcome };
    let values = puzzle.content.values.iter().filter(|&&value| value > 0).count();
    let lines: Vec<&str> = text.lines.iter().map(|line| line.text.as_str()).collect();
    let Some((line, fault)) = stated_counts::fault(&lines.join("\n"), values) else { return outcome };
    let number = usize::try_from(line).ok().and_then(|line| text.lines.get(line - 1)).map_or(line, |line| line.number);
    Outcome::Refused { line: number, fault }
}

/// The puzzles with the boxes that fields of the text say; refused where these do not fit, or are not understood.
fn with_stated_boxes(outcome: Outcome, text: &Text) -> Outcome {
    let mut found = match outcome {
        Outcome::Puzzles(found) => found,
        outcome => return outcome,
    };
    if let Some((line, name)) = &text.fields.unclear {
        let message = format!("`{name}` says boxes, {BOXES_EXPECTED}");
        return Outcome::Refused { line: *line, fault: Fault::Field { message } };
    }
    for puzzle in &mut found {
        match text.fields.sizes.boxes(puzzle.content.side) {
            Ok(Some(stated))
                if let Some(drawn) = puzzle.content.boxes
                    && drawn != stated =>
            {
                return Outcome::Refused { line: puzzle.line, fault: ways::stated_boxes(drawn, stated) };
            }
            Ok(boxes) => {
                let of_size = || text.fields.size?.of_puzzle(&puzzle.content.values, puzzle.content.side);
                puzzle.content.boxes = boxes.or(puzzle.content.boxes).or_else(of_size);
            }
            Err(message) => {
                return Outcome::Refused { line: text.fields.line.unwrap_or(1), fault: Fault::Field { message } };
            }
        }
    }
    Outcome::Puzzles(found)
}
