//! Scopes: the lists of cells that `in` names, so that one entry states a rule for each of them.
//!
//! | written | lists |
//! |---|---|
//! | `in = "rows"`, `"columns"`, `"diagonals"` (of all lengths), `"long-diagonals"` | every line of a kind, on each grid |
//! | `in = "boxes"`, `"regions"`, `"windows"`, `"disjoint-groups"`, `"broken-diagonals"` | the units of a kind that the model has |
//! | `in = "units"` | every unit of the model |
//! | `in = "2x3"` | every block of two rows and three columns, wherever it fits |
//! | `in = "every cell"` | each cell by itself |
//! | `in = "neighbours"` | each two cells that share a side |

use super::cell_board::CellBoard;
use super::document::Section;
use super::lines::Family;
use super::rule::Context;
use super::unknown_names::unknown;
use super::{BoxShape, UnitKind};
use crate::instance::TextError;
use std::collections::HashSet;

/// What `in` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Lines(Family),
    Units(UnitKind),
    AllUnits,
    EveryCell,
    Neighbours,
    Blocks(BoxShape),
}

const NAMES: [(&str, Scope); 12] = [
    ("rows", Scope::Lines(Family::Rows)),
    ("columns", Scope::Lines(Family::Columns)),
    ("diagonals", Scope::Lines(Family::Diagonals)),
    ("long-diagonals", Scope::Lines(Family::LongDiagonals)),
    ("boxes", Scope::Units(UnitKind::Boxes)),
    ("regions", Scope::Units(UnitKind::Regions)),
    ("windows", Scope::Units(UnitKind::Windows)),
    ("disjoint-groups", Scope::Units(UnitKind::DisjointGroups)),
    ("broken-diagonals", Scope::Units(UnitKind::BrokenDiagonals)),
    ("units", Scope::AllUnits),
    ("every cell", Scope::EveryCell),
    ("neighbours", Scope::Neighbours),
];

/// The lists of cells that `in` names; `None` without it. Each list has a cell at least.
pub(super) fn lists(section: &Section<'_>, context: &Context<'_>) -> Result<Option<Vec<Vec<usize>>>, TextError> {
    let Some(text) = section.optional_text("in")? else { return Ok(None) };
    let scope = scope(text).ok_or_else(|| {
        let message = unknown("scope", text, NAMES.iter().map(|(name, _)| *name));
        section.fault_at("in", format!("{message}, or the size of blocks, such as `2x2`"))
    })?;
    if context.board.size.is_none() && !matches!(scope, Scope::EveryCell | Scope::AllUnits | Scope::Units(_)) {
        return Err(section.fault_at("in", "these cells have names and stand on no board: list them in `cells`"));
    }
    bounded(scope, context).map_err(|message| section.fault_at("in", message).limit())?;
    let mut lists = listed(scope, context);
    lists.retain(|list| !list.is_empty());
    if lists.is_empty() {
        return Err(section.fault_at("in", format!("`{text}` names no cells here")));
    }
    Ok(Some(lists))
}

fn scope(text: &str) -> Option<Scope> {
    let named = NAMES.iter().find(|(name, _)| *name == text).map(|(_, scope)| *scope);
    let size = |text: &str| text.parse().ok().filter(|_| text.starts_with(|c: char| c.is_ascii_digit()));
    let block = || {
        let (rows, columns) = text.split_once('x')?;
        let (rows, columns) = (size(rows)?, size(columns)?);
        (rows > 0 && columns > 0).then_some(Scope::Blocks(BoxShape { rows, columns }))
    };
    named.or_else(block)
}

/// How many places a block has along a side.
fn places(side: usize, length: usize) -> usize {
    (side + 1).saturating_sub(length)
}

/// Refuses a scope of too many lists, or cells, before any list is made.
fn bounded(scope: Scope, context: &Context<'_>) -> Result<(), String> {
    let Context { board, units, .. } = context;
    let of_areas = |count: &dyn Fn(usize, usize) -> (usize, usize)| {
        let all = board.areas.iter().map(|area| count(area.rows, area.columns));
        all.fold((0, 0), |sum: (usize, usize), one| (sum.0.saturating_add(one.0), sum.1.saturating_add(one.1)))
    };
    let (lists, cells) = match scope {
        Scope::Lines(Family::Rows) => of_areas(&|rows, columns| (rows, rows * columns)),
        Scope::Lines(Family::Columns) => of_areas(&|rows, columns| (columns, rows * columns)),
        Scope::Lines(Family::LongDiagonals) => of_areas(&|rows, columns| (2, 2 * rows.min(columns))),
        Scope::Lines(Family::Diagonals) => of_areas(&|rows, columns| (2 * (rows + columns), 2 * rows * columns)),
        Scope::Units(_) | Scope::AllUnits => (units.len(), units.iter().map(|unit| unit.cells.len()).sum()),
        Scope::EveryCell => (board.cells.len(), board.cells.len()),
        Scope::Neighbours => {
            let pairs = board.all_neighbours().count();
            (pairs, 2 * pairs)
        }
        Scope::Blocks(block) => of_areas(&|rows, columns| {
            let blocks = places(rows, block.rows) * places(columns, block.columns);
            (blocks, blocks.saturating_mul(block.rows.saturating_mul(block.columns)))
        }),
    };
    let (most, most_cells) = (board.limits.repeated().rules, board.limits.named(board.values.len()));
    match (lists, cells) {
        (lists, _) if lists > most => Err(format!("this names {lists} lists of cells; the limit is {most}")),
        (_, cells) if cells > most_cells => Err(format!("these lists name {cells} cells; the limit is {most_cells}")),
        _ => Ok(()),
    }
}

fn listed(scope: Scope, context: &Context<'_>) -> Vec<Vec<usize>> {
    let Context { board, units, .. } = context;
    let of_kind =
        |wanted: Option<UnitKind>| units.iter().filter(move |unit| wanted.is_none_or(|kind| unit.kind == kind));
    match scope {
        Scope::Lines(family) => board.areas.iter().flat_map(|area| board.family(family, area)).collect(),
        Scope::Units(kind) => of_kind(Some(kind)).map(|unit| unit.cells.clone()).collect(),
        Scope::AllUnits => of_kind(None).map(|unit| unit.cells.clone()).collect(),
        Scope::EveryCell => (0..board.cells.len()).map(|cell| vec![cell]).collect(),
        Scope::Neighbours => board.all_neighbours().map(Vec::from).collect(),
        Scope::Blocks(block) => blocks(board, block),
    }
}

/// The blocks of every grid, each once, without those that have a hole.
fn blocks(board: &CellBoard, block: BoxShape) -> Vec<Vec<usize>> {
    let corners = board.areas.iter().flat_map(|area| {
        let across = move |row| (0..places(area.columns, block.columns)).map(move |column| (row, area.left + column));
        (0..places(area.rows, block.rows)).flat_map(move |row| across(area.top + row))
    });
    let mut seen = HashSet::new();
    let cells = |(top, left): (usize, usize)| -> Option<Vec<usize>> {
        let at = |at: usize| board.cell_at(top + at / block.columns, left + at % block.columns);
        (0..block.rows * block.columns).map(at).collect()
    };
    corners.filter(|corner| seen.insert(*corner)).filter_map(cells).collect()
}
