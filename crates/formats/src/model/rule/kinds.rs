//! Every kind of rule in one table: its name, its reader, what is known of it before it is read.
//!
//! The names in messages are made from the table.

use super::{Context, Rule};
use super::{
    akari, arrow, automaton, between_line, blocks, cage, calcudoku, classes, count, counting_circles, different,
    distinct, doppelganger, dots, double_arrow, equal, equality_cage, extremes, flatmates, full_rank,
    hidden_skyscrapers, indexer, inequality, kakuro, lexicographic, lists_different, little_killer, lunchbox, nabner,
    nonogram, number_snake, numbered_room, occupy, offsets, pairs_different, parity_line, partners, quadruple, regex,
    region_sum_line, rellik_cage, renban, restricted, runs, same_values, sandwich, skyscrapers, star_battle, str8ts,
    sum, sum_line, table, taxicab, tents, thermometer, whispers, x_sum, zipper_line,
};
use crate::instance::TextError;
use crate::model::document::{Section, unknown};

type Read = fn(&Section<'_>, &Context<'_>) -> Result<Box<dyn Rule>, TextError>;

/// A kind of rule.
#[derive(Debug)]
pub(in crate::model) struct Kind {
    pub(in crate::model) name: &'static str,
    /// Whether it is the same everywhere on the board and needs no auxiliary choice: such models keep up with streams of
    /// puzzles.
    pub(in crate::model) is_plain: bool,
    /// Whether it stays the same rule if the board is turned or mirrored and the values are exchanged.
    pub(in crate::model) may_turn: bool,
    read: Read,
}

const fn kind(name: &'static str, read: Read) -> Kind {
    Kind { name, is_plain: false, may_turn: false, read }
}

const fn plain(name: &'static str, read: Read) -> Kind {
    Kind { is_plain: true, ..kind(name, read) }
}

const fn turning(name: &'static str, read: Read) -> Kind {
    Kind { may_turn: true, ..plain(name, read) }
}

/// Every kind of rule, by name.
pub(in crate::model) const KINDS: &[Kind] = &[
    kind("cage", cage::read),
    kind("calcudoku", calcudoku::read),
    kind("sandwich", sandwich::read),
    kind("little-killer", little_killer::read),
    kind("skyscrapers", skyscrapers::read),
    kind("x-sum", x_sum::read),
    kind("numbered-room", numbered_room::read),
    kind("sum", sum::read),
    kind("exactly", count::exactly),
    kind("at-least", count::at_least),
    kind("at-most", count::at_most),
    kind("different", different::read),
    kind("pairs-different", pairs_different::read),
    kind("occupy", occupy::read),
    kind("partners", partners::read),
    kind("lexicographic", lexicographic::read),
    kind("table", table::read),
    kind("regex", regex::read),
    kind("automaton", automaton::read),
    turning("anti-knight", offsets::anti_knight),
    turning("anti-king", offsets::anti_king),
    plain("non-consecutive", offsets::non_consecutive),
    plain("offsets", offsets::read),
    kind("inequality", inequality::read),
    kind("kropki", dots::kropki),
    kind("xv", dots::xv),
    kind("difference", dots::difference),
    kind("ratio", dots::ratio),
    kind("pair-sum", dots::pair_sum),
    kind("thermometer", thermometer::read),
    kind("arrow", arrow::read),
    kind("palindrome", equal::palindrome),
    kind("clone", equal::clone),
    kind("renban", renban::read),
    kind("whispers", whispers::read),
    kind("between-line", between_line::read),
    kind("region-sum-line", region_sum_line::read),
    kind("entropic-line", classes::entropic),
    kind("modular-line", classes::modular),
    kind("nabner", nabner::read),
    kind("double-arrow", double_arrow::read),
    kind("zipper-line", zipper_line::read),
    kind("row-indexer", indexer::row),
    kind("column-indexer", indexer::column),
    kind("box-indexer", indexer::box_of),
    kind("even", restricted::even),
    kind("odd", restricted::odd),
    kind("values", restricted::values),
    kind("quadruple", quadruple::read),
    kind("counting-circles", counting_circles::read),
    kind("parity-line", parity_line::read),
    kind("sum-line", sum_line::read),
    kind("lockout-line", between_line::lockout),
    kind("lunchbox", lunchbox::read),
    kind("rellik-cage", rellik_cage::read),
    kind("equality-cage", equality_cage::read),
    kind("hidden-skyscraper", hidden_skyscrapers::read),
    kind("minimum", extremes::minimum),
    kind("maximum", extremes::maximum),
    plain("anti-taxicab", taxicab::read),
    kind("global-entropy", blocks::entropy),
    kind("global-modular", blocks::modular),
    kind("dutch-flatmates", flatmates::read),
    kind("same-values", same_values::read),
    kind("distinct", distinct::read),
    kind("full-rank", full_rank::read),
    kind("doppelganger", doppelganger::read),
    kind("runs", runs::read),
    kind("lists-different", lists_different::read),
    kind("number-snake", number_snake::read),
    kind("nonogram", nonogram::read),
    kind("star-battle", star_battle::read),
    kind("akari", akari::read),
    kind("kakuro", kakuro::read),
    kind("str8ts", str8ts::read),
    kind("tents", tents::read),
];

/// The kind of an entry of `[[rules]]` or `[[clues]]`.
pub(in crate::model) fn kind_of(section: &Section<'_>) -> Result<&'static Kind, TextError> {
    let name = section.text("kind")?;
    let found = KINDS.iter().find(|kind| kind.name == name);
    found.ok_or_else(|| section.fault_at("kind", unknown("kind of rule", name, KINDS.iter().map(|kind| kind.name))))
}

/// Reads an entry of `[[rules]]` or `[[clues]]`, and refuses keys that its kind does not know.
pub(in crate::model) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let rule = (kind_of(section)?.read)(section, context)?;
    section.finish()?;
    Ok(rule)
}
