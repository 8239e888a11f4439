//! How each kind of rule is drawn, in one table: its meaning in a sentence, the keys that its marks show, what makes them.
//!
//! A kind without a row fails a test. Keys that no mark shows are told with the name of the kind, so nothing is dropped.

use super::makers::{Counted, Make, cages, dots, lines, numbers, outside, pictures, regions};
use std::fmt;

/// How a kind of rule is drawn.
pub(super) struct Row {
    pub(super) name: &'static str,
    /// What it means.
    pub(super) says: &'static str,
    /// What it means with the numbers of a clue, and the keys that this says.
    pub(super) counted: Option<Counted>,
    /// The keys that its marks show.
    pub(super) shown: &'static [&'static str],
    /// What makes its marks; without it, it is told in words.
    pub(super) make: Option<Make>,
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Row").field("name", &self.name).finish_non_exhaustive()
    }
}

const fn drawn(name: &'static str, says: &'static str, shown: &'static [&'static str], make: Make) -> Row {
    Row { name, says, counted: None, shown, make: Some(make) }
}

/// A kind whose meaning has numbers: what it means without them, and how it is said with them.
const fn counted(
    name: &'static str,
    says: &'static str,
    counted: Counted,
    shown: &'static [&'static str],
    make: Make,
) -> Row {
    Row { name, says, counted: Some(counted), shown, make: Some(make) }
}

const fn told(name: &'static str, says: &'static str) -> Row {
    Row { name, says, counted: None, shown: &[], make: None }
}

const CELLS: &[&str] = &["cells"];
const LINES: &[&str] = &["cells", "lines"];
const WHISPERS: &[&str] = &["cells", "lines", "apart"];
/// The keys of a line, and the number beside it.
const SUM: &[&str] = &["line", "from", "direction", "cells", "sum"];
const VALUE: &[&str] = &["line", "from", "direction", "cells", "value"];
const SEEN: &[&str] = &["line", "from", "direction", "cells", "seen"];
const RANK: &[&str] = &["line", "from", "direction", "cells", "rank"];
const LINE: &[&str] = &["line", "from", "direction", "cells", "lines"];

/// Every kind of rule.
pub(super) const ROWS: &[Row] = &[
    drawn("cage", "different values that add up to the number", &["cells", "sum"], cages::cage),
    drawn("calcudoku", "the values come to the number by the sign", &["cells", "op", "result"], cages::calcudoku),
    drawn("rellik-cage", "no values of it add up to the number", &["cells", "sum"], cages::cage),
    drawn("equality-cage", "as many even as odd values, and as many low as high", CELLS, cages::cage),
    drawn(
        "lunchbox",
        "what stands between the least and the greatest value adds up to the number",
        &["cells", "sum"],
        cages::cage,
    ),
    drawn("sandwich", "what stands between the least and the greatest value adds up to the number", SUM, outside::sum),
    drawn("little-killer", "the diagonal adds up to the number", SUM, outside::sum),
    drawn("skyscrapers", "so many values are greater than all before them, seen from there", SEEN, outside::seen),
    drawn("x-sum", "the first value says how many cells add up to the number", SUM, outside::sum),
    drawn("numbered-room", "the first value says in which cell the number stands", VALUE, outside::value),
    drawn("hidden-skyscraper", "the number is the first value behind a greater or an equal one", VALUE, outside::value),
    drawn("full-rank", "the place of the line among all lines, read as numbers", RANK, outside::rank),
    told("sum", "the values add up"),
    told("exactly", "so many cells have one of the values"),
    told("at-least", "so many cells or more have one of the values"),
    told("at-most", "no more cells than that have one of the values"),
    drawn("different", "the values of the cells differ", LINE, regions::line),
    told("pairs-different", "no pair of values comes twice"),
    told("occupy", "each value marks places, and no place twice"),
    told("partners", "the cells of a list name each other"),
    told("lexicographic", "the first list comes before the second, as words do"),
    told("table", "the values are a row of the table"),
    told("relation", "the values fulfil the condition"),
    told("either", "one of the rules holds, or several"),
    told("not", "the rule does not hold"),
    told("regex", "the values match the pattern"),
    told("automaton", "the automaton accepts the values"),
    told("anti-knight", "cells a knight's move apart differ"),
    told("anti-king", "cells that touch differ"),
    told("non-consecutive", "neighbours never differ by 1"),
    told("offsets", "cells at these steps differ"),
    drawn("inequality", "the sign opens to the greater value", &["signs"], dots::inequality),
    drawn("kropki", "white: consecutive values; black: one is twice the other", dots::KROPKI, dots::kropki),
    drawn("xv", "X: the values add up to 10; V: to 5", dots::XV, dots::xv),
    drawn("difference", "-n: the values differ by n", dots::PAIRS, dots::difference),
    drawn("ratio", ":n: one value is n times the other", dots::PAIRS, dots::ratio),
    drawn("pair-sum", "+n: the values add up to n", dots::PAIRS, dots::pair_sum),
    drawn("thermometer", "values rise from the bulb on", LINES, lines::thermometer),
    drawn("arrow", "the values along the arrow add up to the circle", &["circle", "shaft"], lines::arrow),
    drawn("palindrome", "reads the same from both ends", LINES, lines::plain),
    drawn("clone", "cells of one letter have the same values, in their order", &["regions"], regions::clone),
    drawn("renban", "consecutive values, in any order", LINES, lines::plain),
    counted("whispers", "cells that follow each other differ by as much", numbers::apart, WHISPERS, lines::plain),
    drawn("between-line", "values inside lie between those of the circles", LINES, lines::between),
    drawn("region-sum-line", "all parts, as regions cut it, have the same sum", LINES, lines::plain),
    drawn("entropic-line", "any three cells in a row have a low, a middle and a high value", LINES, lines::plain),
    drawn("modular-line", "any three cells in a row leave 0, 1 and 2, divided by three", LINES, lines::plain),
    drawn("nabner", "no two values are equal or consecutive", LINES, lines::plain),
    drawn("double-arrow", "values inside add up to the sum of the circles", LINES, lines::between),
    drawn("zipper-line", "two cells at the same distance from the middle have the same sum", LINES, lines::plain),
    drawn("row-indexer", "says in which row of the column the number of its row stands", CELLS, regions::letters),
    drawn("column-indexer", "says in which column of the row the number of its column stands", CELLS, regions::letters),
    drawn("box-indexer", "says in which cell of the box the number of its place stands", CELLS, regions::letters),
    drawn("even", "squares, or { }: even values", CELLS, regions::tiles),
    drawn("odd", "circles, or ( ): odd values", CELLS, regions::circles),
    drawn("values", "only some values may stand there", CELLS, regions::letters),
    drawn("quadruple", "these values stand in the cells around", &["cells", "values"], regions::quadruple),
    drawn("counting-circles", "the value of a circle, or ( ), says how many circles have it", CELLS, regions::circles),
    drawn("parity-line", "odd and even values take turns", LINES, lines::plain),
    drawn("sum-line", "parts that follow each other have this sum", LINES, lines::plain),
    drawn("lockout-line", "the ends are far apart, and no value inside lies between them", LINES, lines::lockout),
    drawn("minimum", "less than every cell beside it", CELLS, regions::letters),
    drawn("maximum", "greater than every cell beside it", CELLS, regions::letters),
    told("anti-taxicab", "cells at the distance n are not both n"),
    told("global-entropy", "each block of 2 x 2 has a low, a middle and a high value"),
    told("global-modular", "each block of 2 x 2 has values that leave 0, 1 and 2, divided by three"),
    told("dutch-flatmates", "a middle value has the least above it or the greatest below it"),
    drawn("same-values", "cells of one letter have the same values, in any order", &["regions"], regions::clone),
    drawn(
        "distinct",
        "the circle says how many values the cells of the letter have",
        &["cells", "count"],
        regions::distinct,
    ),
    told("doppelganger", "rows, columns and boxes lack different values"),
    told("runs", "only so many equal values follow each other"),
    told("lists-different", "no two of the lists are the same"),
    told("number-snake", "consecutive values touch"),
    drawn("nonogram", "the lengths of the blocks, in their order", &["rows", "columns"], pictures::blocks),
    counted(
        "star-battle",
        "so many stars in each row, column and region; none touch",
        numbers::stars,
        &["regions", "stars"],
        pictures::stars,
    ),
    drawn("akari", "a number says how many bulbs stand beside it", &["picture"], pictures::walls),
    drawn("kakuro", "n\\: the run below adds up to n; \\n: the run to the right", &["picture"], pictures::walls),
    drawn("str8ts", "white cells side by side are consecutive, in any order", &["picture"], pictures::walls),
    drawn(
        "tents",
        "a tent beside each tree; the numbers count tents",
        &["picture", "rows", "columns"],
        pictures::trees,
    ),
];

/// How a kind of rule is drawn.
pub(super) fn row(kind: &str) -> Option<&'static Row> {
    ROWS.iter().find(|row| row.name == kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;
    use std::collections::BTreeSet;

    #[test]
    fn every_kind_of_rule_has_one_row_and_a_meaning() {
        let rows: BTreeSet<&str> = ROWS.iter().map(|row| row.name).collect();
        let kinds: BTreeSet<&str> = Model::kinds_of_rules().collect();
        assert_eq!(rows, kinds);
        assert_eq!(rows.len(), ROWS.len(), "a kind has two rows");
        assert!(ROWS.iter().all(|row| !row.says.is_empty()));
    }
}
