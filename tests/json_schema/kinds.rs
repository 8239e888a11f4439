//! Every kind of rule with its keys, as the schemas say it. What the program reads is compared with this.

use super::keys::{Key, LINE, LINES, OneOf, PAIRED, Type, may, must};
use Type::{Cells, Flag, Lists, Number, NumberRows, Numbers, Picture, Text, Texts, ValueRows, Values, Word};

/// Kinds that take no `in`: they have no list of cells, or several.
pub(crate) const UNSCOPED: [&str; 25] = [
    "akari",
    "anti-king",
    "anti-knight",
    "anti-taxicab",
    "arrow",
    "clone",
    "doppelganger",
    "dutch-flatmates",
    "either",
    "global-entropy",
    "global-modular",
    "inequality",
    "kakuro",
    "kropki",
    "nonogram",
    "non-consecutive",
    "not",
    "number-snake",
    "offsets",
    "pairs-different",
    "same-values",
    "star-battle",
    "str8ts",
    "tents",
    "xv",
];

/// A kind of rule.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) says: &'static str,
    /// Keys of which one must be there.
    pub(crate) one_of: Option<OneOf>,
    pub(crate) keys: &'static [Key],
}

const fn kind(name: &'static str, says: &'static str, keys: &'static [Key]) -> Kind {
    Kind { name, says, one_of: None, keys }
}

const fn with(one_of: OneOf, name: &'static str, says: &'static str, keys: &'static [Key]) -> Kind {
    Kind { name, says, one_of: Some(one_of), keys }
}

const CELLS: Key = must("cells", Cells, "The cells that it is about.");
const ONLY: Key = may("cells", Cells, "The cells that it is about; all of them if it is not said.");
const SUM: Key = must("sum", Number, "What the values add up to.");
const NEGATIVE: Key = may("negative", Flag, "Whether neighbours without a mark have none of these relations.");
const EXCEPT: Key = may("except", Lists, "Pairs of which `negative` says nothing.");
const PAIRS: Key = may("pairs", Lists, "Lists of cells: each two that follow each other are a pair.");
const FIRST: Key = must("first", Cells, "A list of cells.");
const SECOND: Key = must("second", Cells, "A list of as many cells.");
const COUNT: Key = may("count", Number, "How many cells.");
const COUNT_CELL: Key = may("equals", Cells, "The cell whose number is the count.");
const COUNTED: Key = must("values", Values, "The values that are counted: names, or ranges such as 2..5.");
const APART: Key = may("apart", Number, "By how much values differ at least.");
const PICTURE: Key = must("picture", Picture, "The board: a line for each row, a character or a word for each square.");

/// Every kind, by name.
pub(crate) const KINDS: &[Kind] = &[
    kind("akari", "Bulbs light rows and columns up to the next wall.", &[PICTURE]),
    kind("anti-king", "Cells a king's move apart differ.", &[ONLY]),
    kind("anti-knight", "Cells a knight's move apart differ.", &[ONLY]),
    kind("anti-taxicab", "Two cells with the value d are not d steps apart.", &[]),
    kind(
        "arrow",
        "Values along each shaft add up to the circle.",
        &[
            must("circle", Cells, "A cell; two or more are read as one number."),
            must("shaft", Lists, "A list of cells, or several."),
        ],
    ),
    with(
        LINE,
        "at-least",
        "So many cells of a line, or more, hold one of these values.",
        &[COUNT, COUNT_CELL, COUNTED],
    ),
    with(
        LINE,
        "at-most",
        "So many cells of a line, or fewer, hold one of these values.",
        &[COUNT, COUNT_CELL, COUNTED],
    ),
    with(
        LINE,
        "automaton",
        "An automaton accepts the values of the line.",
        &[
            must("start", Text, "The state to begin with."),
            must("accepting", Values, "The states in which it may end."),
            must("transitions", Texts, "A state, values, a state: \"rest day,night work\"."),
        ],
    ),
    with(LINES, "between-line", "Values inside the line lie between those of its ends.", &[]),
    kind("box-indexer", "The value of a cell says where in its box its own place stands as a value.", &[CELLS]),
    kind(
        "cage",
        "The values differ and add up to a sum.",
        &[
            CELLS,
            may("sum", Number, "What the values add up to; without it they only differ."),
            may("repeats", Flag, "Whether values may repeat."),
        ],
    ),
    kind(
        "calcudoku",
        "The values come to a result by an operation.",
        &[
            CELLS,
            may("op", Word(&["+", "*", "-", "/"]), "The operation; none for a cage of one cell."),
            must("result", Number, "What the values come to."),
        ],
    ),
    kind(
        "clone",
        "All regions have the same values at the same places.",
        &[must("regions", Lists, "Lists of as many cells.")],
    ),
    kind(
        "column-indexer",
        "The value of a cell says in which column of its row the number of its own column stands.",
        &[CELLS],
    ),
    kind("counting-circles", "The value of a circle says how many circles have that value.", &[CELLS]),
    kind(
        "difference",
        "Values of pairs differ by a number.",
        &[PAIRS, must("by", Number, "The difference."), NEGATIVE, EXCEPT],
    ),
    with(LINE, "different", "The values of the cells differ.", &[]),
    kind(
        "distinct",
        "The value of a cell is how many different values others have.",
        &[must("count", Cells, "The cell that counts."), CELLS],
    ),
    kind(
        "doppelganger",
        "Each row, column and box has a zero and lacks one other value.",
        &[may("zero", Values, "The zero; 0 if it is not said.")],
    ),
    with(LINES, "double-arrow", "The values between the ends add up to the ends.", &[]),
    kind(
        "dutch-flatmates",
        "Each middle value has the least above it or the greatest below it.",
        &[
            may("value", Values, "The middle value."),
            may("above", Values, "The value above it."),
            may("below", Values, "The value below it."),
        ],
    ),
    kind(
        "either",
        "One of several rules holds, or more of them.",
        &[must("rules", Type::ListOf("rule"), "The rules.")],
    ),
    with(LINES, "entropic-line", "Any three cells in a row have a low, a middle and a high value.", &[]),
    kind("equality-cage", "Values differ; as many are even as odd, as many low as high.", &[CELLS]),
    kind("even", "The values are even.", &[CELLS]),
    with(LINE, "exactly", "So many cells of a line hold one of these values.", &[COUNT, COUNT_CELL, COUNTED]),
    with(
        LINE,
        "full-rank",
        "The place of the line among all rows and columns read from both ends.",
        &[must("rank", Number, "The place, from 1.")],
    ),
    kind("global-entropy", "Each block of 2 x 2 cells has a low, a middle and a high value.", &[]),
    kind("global-modular", "Each block of 2 x 2 cells has a value of each remainder by three.", &[]),
    with(LINE, "hidden-skyscraper", "The first hidden value along the line.", &[must("value", Values, "The value.")]),
    kind(
        "inequality",
        "Signs between cells.",
        &[must("signs", Text, "Chains of cells with <, <=, >, >=, = or != between them.")],
    ),
    kind("kakuro", "Runs of white squares differ and add up to the number at their head.", &[PICTURE]),
    kind(
        "kropki",
        "White dots: consecutive values. Black dots: one value is twice the other.",
        &[
            may("white", Lists, "Pairs of consecutive values."),
            may("black", Lists, "Pairs of which one value is twice the other."),
            NEGATIVE,
            EXCEPT,
        ],
    ),
    kind(
        "lexicographic",
        "One list comes before the other, as in a dictionary.",
        &[FIRST, SECOND, may("strict", Flag, "Whether they also differ.")],
    ),
    with(
        OneOf { keys: &["lists"], of: &[may("lists", Lists, "The lists of cells.")] },
        "lists-different",
        "No two lists of the same length have the same values.",
        &[],
    ),
    with(LINE, "little-killer", "The values of the line add up to a sum, and may repeat.", &[SUM]),
    with(LINES, "lockout-line", "Values inside the line lie outside those of its ends.", &[APART]),
    kind("lunchbox", "Values between the least and the greatest add up to a sum.", &[CELLS, SUM]),
    kind("maximum", "The cells are greater than their neighbours.", &[CELLS]),
    kind("minimum", "The cells are less than their neighbours.", &[CELLS]),
    with(LINES, "modular-line", "Any three cells in a row leave three different remainders by three.", &[]),
    with(LINES, "nabner", "No two values of the line are equal or consecutive.", &[]),
    kind("non-consecutive", "Neighbours never differ by exactly 1.", &[ONLY]),
    kind(
        "nonogram",
        "The lengths of the blocks of filled squares.",
        &[
            must("rows", Texts, "A text for each row: \"3 1\"; 0 for none, ? where nothing is said."),
            must("columns", Texts, "A text for each column."),
        ],
    ),
    kind("not", "A rule does not hold.", &[must("rule", Type::Of("rule"), "The rule.")]),
    kind("number-snake", "Consecutive values touch.", &[may("corners", Flag, "Whether cells also touch at a corner.")]),
    with(
        LINE,
        "numbered-room",
        "The first value says where in the line a value stands.",
        &[must("value", Values, "The value.")],
    ),
    with(
        LINE,
        "occupy",
        "A cell of value x stands on the places x + offset, each place once.",
        &[
            must("offsets", Values, "Numbers or expressions, in which i is the place of the cell."),
            may("first", Number, "The first place."),
            may("last", Number, "The last place."),
            may("each", super::keys::EACH, "Whether each place must be stood on."),
        ],
    ),
    kind("odd", "The values are odd.", &[CELLS]),
    kind(
        "offsets",
        "Cells at these steps differ.",
        &[must("steps", NumberRows, "Rows down and columns to the right: [[1, 2], [2, 1]]."), ONLY, APART],
    ),
    kind("pair-sum", "Values of pairs add up to a number.", &[PAIRS, SUM, NEGATIVE, EXCEPT]),
    kind("pairs-different", "Cell by cell, two lists bring no pair of values twice.", &[FIRST, SECOND]),
    with(LINES, "palindrome", "The line reads the same from both ends.", &[]),
    with(LINES, "parity-line", "Odd and even values take turns.", &[]),
    with(
        LINE,
        "partners",
        "The cells of a list name each other.",
        &[may("alone", Flag, "Whether a cell may name itself.")],
    ),
    kind(
        "quadruple",
        "These values stand among the cells.",
        &[CELLS, must("values", Values, "The values; one may be listed twice.")],
    ),
    kind(
        "ratio",
        "Of each pair one value is so many times the other.",
        &[PAIRS, must("by", Number, "The ratio."), NEGATIVE, EXCEPT],
    ),
    with(
        LINE,
        "regex",
        "The values of the line match a pattern as a whole.",
        &[must("pattern", Text, "A regular expression.")],
    ),
    with(LINES, "region-sum-line", "Boxes cut the line into parts of the same sum.", &[]),
    with(
        PAIRED,
        "relation",
        "One to four cells have values that fulfil a condition.",
        &[must("allowed", Text, "The condition: the cells are a, b, c, d.")],
    ),
    kind("rellik-cage", "No one, two or more of the values add up to the number.", &[CELLS, SUM]),
    with(LINES, "renban", "The values are consecutive, in any order.", &[]),
    kind(
        "row-indexer",
        "The value of a cell says in which row of its column the number of its own row stands.",
        &[CELLS],
    ),
    with(LINE, "runs", "At most so many equal values follow each other.", &[must("most", Number, "How many.")]),
    kind(
        "same-values",
        "Lists of cells have the same values, as often.",
        &[must("regions", Lists, "The lists, each a text.")],
    ),
    with(
        LINE,
        "sandwich",
        "The values between two crusts add up to a sum.",
        &[SUM, may("crusts", Values, "Two values; the least and the greatest if it is not said.")],
    ),
    with(
        LINE,
        "skyscrapers",
        "So many values of the line are greater than all before them.",
        &[must("seen", Number, "How many.")],
    ),
    kind(
        "star-battle",
        "So many stars in each row, column and region, which do not touch.",
        &[
            may("stars", Number, "Stars in each; 1 if it is not said."),
            may("regions", Picture, "Cells of one letter are a region."),
        ],
    ),
    kind("str8ts", "Black squares cut lines into straights.", &[PICTURE]),
    with(
        LINE,
        "sum",
        "Values times coefficients add up to a total.",
        &[
            may("coefficients", Numbers, "A number for each cell; 1 if it is not said."),
            may("total", Number, "What they add up to."),
            may("least", Number, "The least that they may add up to."),
            may("most", Number, "The most that they may add up to."),
            may("equals", Cells, "Cells that add up to the same."),
        ],
    ),
    with(LINES, "sum-line", "The line falls into parts of this sum.", &[SUM]),
    with(
        LINE,
        "table",
        "The values of the cells are one of these rows, or none of them.",
        &[
            may("allowed", ValueRows, "Rows of values that are allowed."),
            may("forbidden", ValueRows, "Rows of values that are not."),
        ],
    ),
    kind(
        "tents",
        "Each tree has a tent of its own beside it, and tents do not touch.",
        &[
            may("rows", Values, "Tents in each row; ? where nothing is said."),
            may("columns", Values, "Tents in each column."),
            PICTURE,
        ],
    ),
    with(LINES, "thermometer", "Values rise along the line.", &[may("slow", Flag, "Whether they may stay the same.")]),
    kind(
        "values",
        "Values that the cells may have, or may not have.",
        &[
            CELLS,
            may("allowed", Values, "The values that they may have."),
            may("forbidden", Values, "The values that they may not have."),
        ],
    ),
    with(LINES, "whispers", "Cells that follow each other differ by so much.", &[APART]),
    with(LINE, "x-sum", "The first value says how many cells add up to the sum.", &[SUM]),
    kind(
        "xv",
        "X: the values add up to 10. V: to 5.",
        &[may("x", Lists, "Pairs that add up to 10."), may("v", Lists, "Pairs that add up to 5."), NEGATIVE, EXCEPT],
    ),
    with(LINES, "zipper-line", "Two cells at the same distance from the middle add up to the same.", &[]),
];
