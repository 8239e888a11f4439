//! Rules, one file each: how it is read, what it restricts, how it is posted, and when it holds.
//!
//! A rule is posted as exactly-one and at-most-one groups (`../poster.rs`), so no engine needs to know it. `holds` says the
//! same again without groups. It judges every solution, and in tests the posting.
//!
//! | to add | do |
//! |---|---|
//! | a kind of rule | a file here with a reader and a type that is a [`Rule`]; a row of `KINDS` in `kinds.rs`; a row in `tests/rules/kinds.rs` and one in `tests/json_schema/kinds.rs`; a paragraph in `docs/rules.md`, `docs/rules-lines.md` or `docs/families.md`, its name in `docs/models.md` |
//! | a relation that several rules post | a function of [`Poster`](super::poster::Poster) |
//! | a relation for engines that reason with rules as such | see `docs/domains.md`; [`Poster::beside`](super::poster::Poster::beside) states it beside the groups |
//! | a rule that streams take | the same, with the row made by `plain`; by `turning` if turns and mirrors of the board keep it |

mod akari;
mod arrow;
mod automaton;
mod between_line;
mod blocks;
mod cage;
mod calcudoku;
mod classes;
mod combinations;
mod combined;
mod context;
mod count;
mod count_cell;
mod counting_circles;
mod different;
mod disjoint_sets;
mod distinct;
mod doppelganger;
mod dots;
mod double_arrow;
mod equal;
mod equality_cage;
mod extremes;
mod flatmates;
mod full_rank;
mod hidden_skyscrapers;
mod impossible;
mod indexer;
mod inequality;
mod kakuro;
mod kinds;
mod lexicographic;
mod lists_different;
mod little_killer;
mod lunchbox;
mod nabner;
mod nonogram;
mod number_snake;
mod numbered_room;
mod occupy;
mod offsets;
mod pairs_different;
mod parity_line;
mod partners;

mod picture;
mod quadruple;
mod regex;
mod region_sum_line;
mod relation;
mod rellik_cage;
mod renban;
mod restricted;
mod runs;
mod same_values;
mod sandwich;
mod skyscrapers;
mod star_battle;
mod str8ts;
mod sum;
mod sum_line;
mod table;
mod taxicab;
mod tent_rings;
mod tents;
mod thermometer;
mod titled;
#[cfg(test)]
mod trial;
mod whispers;
mod x_sum;
mod zipper_line;

use super::cell_board::CellBoard;
use super::document::Section;
use super::poster::Poster;
use super::rule_error::Posted;

use context::all_differ;
pub(super) use context::{Context, Domains, Rule};
pub(super) use inequality::signs;
pub(super) use kinds::{KINDS, Kind, ScopeKeys, kind_named, kind_of, read, read_inside};
pub(super) use picture::squares;
