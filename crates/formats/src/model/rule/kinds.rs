//! Every kind of rule in one table: its name, its reader, what is known of it before it is read.
//!
//! The names in messages are made from the table.

use super::titled::titled;
use super::{Context, Rule};
use super::{
    akari, arrow, automaton, between_line, blocks, cage, calcudoku, classes, combined, count, counting_circles,
    different, distinct, doppelganger, dots, double_arrow, equal, equality_cage, extremes, flatmates, full_rank,
    hidden_skyscrapers, indexer, inequality, kakuro, lexicographic, lists_different, little_killer, lunchbox, nabner,
    nonogram, number_snake, numbered_room, occupy, offsets, pairs_different, parity_line, partners, quadruple, regex,
    region_sum_line, relation, rellik_cage, renban, restricted, runs, same_values, sandwich, skyscrapers, star_battle,
    str8ts, sum, sum_line, table, taxicab, tents, thermometer, whispers, x_sum, zipper_line,
};
use crate::instance::TextError;
use crate::model::document::Section;
use crate::model::section_values::as_known;
use crate::model::unknown_names::unknown;

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
    /// What `in` names for it.
    pub(in crate::model) scope: ScopeKeys,
    read: Read,
}

/// Which keys of a rule take the lists of cells that `in` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) enum ScopeKeys {
    /// None: the rule has no list of cells, or several of them.
    Nothing,
    /// This key, a list for each rule.
    Each(&'static str),
    /// None: the rule reads `in` itself, and takes all lists together.
    Itself,
    /// These keys, two lists that follow each other for each rule.
    Following([&'static str; 2]),
}

const fn kind(name: &'static str, read: Read) -> Kind {
    Kind { name, is_plain: false, may_turn: false, scope: ScopeKeys::Each("cells"), read }
}

/// A kind that takes no `in`.
const fn single(name: &'static str, read: Read) -> Kind {
    Kind { scope: ScopeKeys::Nothing, ..kind(name, read) }
}

/// A kind whose `in` names pairs: each two cells that follow each other.
const fn pairs(name: &'static str, read: Read) -> Kind {
    Kind { scope: ScopeKeys::Each("pairs"), ..kind(name, read) }
}

/// A kind whose `in` names a first and a second list.
const fn following(name: &'static str, read: Read) -> Kind {
    Kind { scope: ScopeKeys::Following(["first", "second"]), ..kind(name, read) }
}

const fn plain(name: &'static str, read: Read) -> Kind {
    Kind { is_plain: true, ..single(name, read) }
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
    single("pairs-different", pairs_different::read),
    kind("occupy", occupy::read),
    kind("partners", partners::read),
    following("lexicographic", lexicographic::read),
    kind("table", table::read),
    kind("relation", relation::read),
    single("either", combined::either),
    single("not", combined::not),
    kind("regex", regex::read),
    kind("automaton", automaton::read),
    turning("anti-knight", offsets::anti_knight),
    turning("anti-king", offsets::anti_king),
    plain("non-consecutive", offsets::non_consecutive),
    plain("offsets", offsets::read),
    single("inequality", inequality::read),
    single("kropki", dots::kropki),
    single("xv", dots::xv),
    pairs("difference", dots::difference),
    pairs("ratio", dots::ratio),
    pairs("pair-sum", dots::pair_sum),
    kind("thermometer", thermometer::read),
    single("arrow", arrow::read),
    kind("palindrome", equal::palindrome),
    single("clone", equal::clone),
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
    single("global-entropy", blocks::entropy),
    single("global-modular", blocks::modular),
    single("dutch-flatmates", flatmates::read),
    single("same-values", same_values::read),
    kind("distinct", distinct::read),
    kind("full-rank", full_rank::read),
    single("doppelganger", doppelganger::read),
    kind("runs", runs::read),
    Kind { scope: ScopeKeys::Itself, ..kind("lists-different", lists_different::read) },
    single("number-snake", number_snake::read),
    single("nonogram", nonogram::read),
    single("star-battle", star_battle::read),
    single("akari", akari::read),
    single("kakuro", kakuro::read),
    single("str8ts", str8ts::read),
    single("tents", tents::read),
];

/// The kind of an entry of `[[rules]]` or `[[clues]]`.
pub(in crate::model) fn kind_of(section: &Section<'_>) -> Result<&'static Kind, TextError> {
    let name = section.text("kind")?;
    let plain = as_known(name);
    let found = KINDS.iter().find(|kind| kind.name == plain);
    found.ok_or_else(|| section.fault_at("kind", strange(name, &plain)))
}

/// The kind that is called so, or so by other programs.
pub(in crate::model) fn kind_named(name: &str) -> Option<&'static str> {
    let plain = as_known(name);
    KINDS.iter().find(|kind| kind.name == plain).map(|kind| kind.name)
}

/// What other programs call some kinds.
const SYNONYMS: [(&str, &str); 14] = [
    ("german-whispers", "whispers"),
    ("german-whisper", "whispers"),
    ("whisper", "whispers"),
    ("killer", "cage"),
    ("killer-cage", "cage"),
    ("sum-cage", "cage"),
    ("thermo", "thermometer"),
    ("x-v", "xv"),
    ("skyscraper", "skyscrapers"),
    ("sandwich-sum", "sandwich"),
    ("knight", "anti-knight"),
    ("king", "anti-king"),
    ("nonconsecutive", "non-consecutive"),
    ("quadruples", "quadruple"),
];

/// Kinds of units, which people write as rules.
const UNITS: [&str; 5] = ["diagonals", "rows", "columns", "boxes", "regions"];

/// What is said of a kind that there is not.
fn strange(name: &str, plain: &str) -> String {
    let joined = |name: &str| name.replace('-', "");
    let synonym = SYNONYMS.iter().find(|(other, _)| joined(other) == joined(plain));
    let plural = UNITS
        .iter()
        .find(|unit| joined(unit) == joined(plain) || joined(unit).strip_suffix('s') == Some(&joined(plain)));
    if let Some(unit) = plural {
        return format!("`{name}` is no kind of rule, but of units: a table `[[units]]` with `kind = \"{unit}\"`");
    }
    if ["xsudoku", "sudokux", "diagonalsudoku"].contains(&joined(plain).as_str()) {
        return format!(
            "`{name}` is no kind of rule, but a model: `model = \"x-sudoku\"` at the head, or `[[units]]` with `kind = \"diagonals\"`"
        );
    }
    let known = unknown("kind of rule", name, KINDS.iter().map(|kind| kind.name));
    match (synonym, known.find("xpected one of")) {
        (Some((_, kind)), Some(list)) => {
            format!("unknown kind of rule `{name}`, did you mean `{kind}`? E{}", &known[list..])
        }
        _ => known,
    }
}

/// Reads an entry of `[[rules]]` or `[[clues]]`, and refuses keys that its kind does not know.
pub(in crate::model) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let kind = kind_of(section)?;
    let rule = (kind.read)(section, context)?;
    section.finish()?;
    titled(kind.name, section, context, rule)
}

/// Reads a rule that stands inside another, which must be about cells that it names.
pub(in crate::model) fn read_inside(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let rule = read(section, context)?;
    if rule.cells().is_empty() {
        return Err(section.fault_at("kind", "a rule about the whole board cannot stand here, only one of few cells"));
    }
    Ok(rule)
}
