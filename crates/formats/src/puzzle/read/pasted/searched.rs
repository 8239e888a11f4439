//! What all searches find in a text, weighed.

use super::super::{Fault, ReadOptions, encoding};
use super::find::{Doubt, Find};
use super::parts::Plainly;
use super::text::Text;
use super::weigh::Outcome;
use super::{
    by_columns, cell_objects, codes, columns, filled, lists, named_cells, parts, rows, runs, sheets, side_by_side,
    weigh, windows,
};

/// A text with more grids is a collection, in which each line is read by itself.
const MOST_FINDS: usize = 500;

/// A way to find grids in a text.
type Search = fn(&Text, &ReadOptions) -> Vec<Find>;

const SEARCHES: [Search; 10] = [
    rows::search,
    runs::search,
    lists::search,
    columns::search,
    sheets::search,
    named_cells::search,
    cell_objects::search,
    codes::search,
    side_by_side::search,
    windows::search,
];

/// What the searches find in a text.
pub(super) fn searched(bytes: &[u8], options: &ReadOptions, plainly: Plainly) -> Outcome {
    let Some(text) = Text::of(bytes) else {
        let cut = Outcome::Refused { line: 1, fault: Fault::HalfCharacter };
        return if encoding::is_cut(bytes) { cut } else { Outcome::Nothing(None) };
    };
    if let Some((line, name)) = text.rule() {
        return Outcome::Refused { line, fault: Fault::Rule { name } };
    }
    if let Some((line, name)) = text.key {
        return Outcome::Refused { line, fault: Fault::Key { name } };
    }
    if let Some((line, fault)) = text.cut.clone() {
        return Outcome::Refused { line, fault };
    }
    if let Some((line, fault)) = text.page_fault.clone() {
        return Outcome::Refused { line, fault };
    }
    if let Some(line) = text.design() {
        return Outcome::Refused { line, fault: Fault::Design };
    }
    let others = SEARCHES.iter().flat_map(|search| search(&text, options));
    let finds = parts::search(&text, options, plainly).into_iter().chain(others);
    let finds: Vec<Find> = finds.take(MOST_FINDS + 1).collect();
    if finds.len() > MOST_FINDS {
        return Outcome::Nothing(None);
    }
    let finds = finds.into_iter().map(|find| by_columns::ordered(find, &text)).map(|find| text.with_boxes(find));
    let finds: Vec<Find> = finds.collect();
    // A list that is doubted so is told at its own line.
    let fills = filled::fills_by_columns(&text) && !finds.iter().any(|find| find.doubt == Doubt::Order);
    let finds = finds.into_iter().map(|find| if fills { filled::filled(find, &text) } else { find });
    weigh::weigh(finds.collect(), &text)
}
