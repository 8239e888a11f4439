//! A clue at random of every kind of rule: one line of the table for each kind.

use super::draw::Draw;
use super::{lines, pictures};

/// Where a kind can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Between any cells.
    Cells,
    /// On a board of rows and columns.
    Board,
}

/// A kind of rule, and how a clue of it is drawn.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) needs: Needs,
    /// The keys of a clue, without its kind. It must be one that is read and posted, whatever was drawn.
    pub(crate) clue: fn(&mut Draw) -> String,
}

const fn anywhere(name: &'static str, clue: fn(&mut Draw) -> String) -> Kind {
    Kind { name, needs: Needs::Cells, clue }
}

const fn on_boards(name: &'static str, clue: fn(&mut Draw) -> String) -> Kind {
    Kind { name, needs: Needs::Board, clue }
}

/// Every kind.
pub(crate) const KINDS: &[Kind] = &[
    anywhere("cage", cage),
    on_boards("anti-knight", nothing),
    on_boards("anti-king", nothing),
    on_boards("non-consecutive", nothing),
    on_boards("offsets", offsets),
    anywhere("inequality", inequality),
    anywhere("kropki", kropki),
    anywhere("xv", xv),
    anywhere("difference", |draw| pairs(draw, "by", 0, 2)),
    anywhere("ratio", |draw| pairs(draw, "by", 1, 3)),
    anywhere("pair-sum", |draw| pairs(draw, "sum", 1, 6)),
    anywhere("thermometer", thermometer),
    anywhere("arrow", arrow),
    anywhere("palindrome", |draw| crossing(draw, 2, 0)),
    anywhere("clone", clone),
    anywhere("renban", |draw| crossing(draw, 1, 0)),
    anywhere("whispers", whispers),
    anywhere("between-line", |draw| between(draw, 3)),
    on_boards("region-sum-line", region_sum_line),
    anywhere("entropic-line", |draw| crossing(draw, 2, 2)),
    anywhere("modular-line", |draw| crossing(draw, 2, 2)),
    anywhere("nabner", |draw| crossing(draw, 2, 0)),
    anywhere("double-arrow", |draw| crossing(draw, 3, 0)),
    anywhere("zipper-line", |draw| crossing(draw, 3, 0)),
    on_boards("row-indexer", |draw| format!("cells = \"{}\"", draw.crossing(1, 3, 0))),
    on_boards("column-indexer", |draw| format!("cells = \"{}\"", draw.crossing(1, 3, 0))),
    on_boards("box-indexer", box_indexer),
    anywhere("even", |draw| format!("cells = \"{}\"", draw.list(1, 2))),
    anywhere("odd", |draw| format!("cells = \"{}\"", draw.list(1, 2))),
    anywhere("values", values),
    anywhere("quadruple", quadruple),
    anywhere("counting-circles", |draw| format!("cells = \"{}\"", draw.list(1, 4))),
    anywhere("parity-line", |draw| crossing(draw, 2, 1)),
    anywhere("sum-line", |draw| format!("{}\nsum = {}", crossing(draw, 1, 0), draw.number(1, 6))),
    anywhere("lockout-line", |draw| format!("{}\napart = {}", between(draw, 2), draw.number(0, 2))),
    anywhere("lunchbox", |draw| format!("cells = \"{}\"\nsum = {}", draw.list(2, 4), draw.number(0, 4))),
    anywhere("rellik-cage", |draw| format!("cells = \"{}\"\nsum = {}", draw.list(1, 4), draw.number(1, 6))),
    anywhere("equality-cage", |draw| {
        let count = 2 + 2 * draw.below(2);
        format!("cells = \"{}\"", draw.list(count, count))
    }),
    anywhere("hidden-skyscraper", lines::hidden_skyscraper),
    on_boards("minimum", |draw| format!("cells = \"{}\"", draw.list(1, 2))),
    on_boards("maximum", |draw| format!("cells = \"{}\"", draw.list(1, 2))),
    on_boards("anti-taxicab", nothing),
    on_boards("global-entropy", nothing),
    on_boards("global-modular", nothing),
    on_boards("dutch-flatmates", flatmates),
    anywhere("same-values", same_values),
    anywhere("distinct", |draw| format!("count = \"{}\"\ncells = \"{}\"", draw.list(1, 1), draw.list(1, 4))),
    on_boards("full-rank", |draw| format!("line = \"row 1\"\nrank = {}", draw.number(1, 2))),
    anywhere("calcudoku", lines::calcudoku),
    anywhere("sandwich", lines::sandwich),
    anywhere("little-killer", lines::little_killer),
    anywhere("skyscrapers", lines::skyscrapers),
    anywhere("x-sum", lines::x_sum),
    anywhere("numbered-room", lines::numbered_room),
    anywhere("sum", lines::sum),
    anywhere("exactly", lines::count),
    anywhere("at-least", lines::count),
    anywhere("at-most", lines::count),
    anywhere("different", lines::different),
    anywhere("pairs-different", lines::pairs_different),
    anywhere("occupy", lines::occupy),
    anywhere("partners", lines::partners),
    anywhere("lexicographic", lines::lexicographic),
    anywhere("table", lines::table),
    anywhere("relation", lines::relation),
    anywhere("either", lines::either),
    anywhere("not", lines::not),
    anywhere("regex", lines::regex),
    anywhere("automaton", lines::automaton),
    anywhere("runs", lines::runs),
    anywhere("lists-different", lines::lists_different),
    on_boards("number-snake", |draw| format!("corners = {}", draw.coin())),
    on_boards("nonogram", pictures::nonogram),
    on_boards("star-battle", pictures::star_battle),
    on_boards("akari", pictures::akari),
    on_boards("kakuro", pictures::kakuro),
    on_boards("str8ts", pictures::str8ts),
    on_boards("tents", pictures::tents),
];

fn nothing(_: &mut Draw) -> String {
    String::new()
}

fn cage(draw: &mut Draw) -> String {
    let cells = draw.some(3);
    let repeats = draw.coin();
    let sum = draw.number(2, 9);
    let sum = if draw.below(4) == 0 { String::new() } else { format!("sum = {sum}") };
    format!("cells = {cells:?}\nrepeats = {repeats}\n{sum}")
}

fn offsets(draw: &mut Draw) -> String {
    let step = [draw.number(-1, 2), draw.number(1, 2)];
    format!("steps = [{step:?}]\napart = {}", draw.number(1, 2))
}

fn inequality(draw: &mut Draw) -> String {
    let sign = |draw: &mut Draw| draw.one_of(&["<", ">", "<=", ">=", "=", "!="]);
    let cells = draw.some(4);
    let (one, other) = (sign(draw), sign(draw));
    format!("signs = \"{} {one} {}, {} {other} {}{one}{}\"", cells[0], cells[1], cells[2], cells[1], cells[3])
}

/// Negative marks are for boards; some pairs may be left out of them.
fn negative(draw: &mut Draw) -> String {
    if draw.size.is_none() || draw.below(3) > 0 {
        return "negative = false".to_owned();
    }
    let except = if draw.coin() { format!("\nexcept = \"{}\"", draw.neighbours()) } else { String::new() };
    format!("negative = true{except}")
}

fn kropki(draw: &mut Draw) -> String {
    format!("white = [\"{}\"]\nblack = \"{}\"\n{}", draw.neighbours(), draw.neighbours(), negative(draw))
}

fn xv(draw: &mut Draw) -> String {
    let key = draw.one_of(&["v", "v", "x"]);
    format!("{key} = \"{}\"\n{}", draw.neighbours(), negative(draw))
}

fn pairs(draw: &mut Draw, key: &str, least: i64, most: i64) -> String {
    let number = draw.number(least, most);
    format!("pairs = [\"{}\", \"{}\"]\n{key} = {number}\n{}", draw.list(2, 3), draw.neighbours(), negative(draw))
}

/// One line or two.
fn line(draw: &mut Draw, least: usize) -> String {
    if draw.coin() {
        format!("cells = \"{}\"", draw.list(least, 4))
    } else {
        format!("lines = [\"{}\", \"{}\"]", draw.list(least, 3), draw.list(least, 4))
    }
}

/// The same of lines that may cross themselves, and come back to a cell after so many others.
fn crossing(draw: &mut Draw, least: usize, apart: usize) -> String {
    if draw.coin() {
        format!("cells = \"{}\"", draw.crossing(least, 5, apart))
    } else {
        format!("lines = [\"{}\", \"{}\"]", draw.list(least, 3), draw.crossing(least, 4, apart))
    }
}

/// A line between two ends; what is inside may stand there twice.
fn between(draw: &mut Draw, least: usize) -> String {
    let cells = draw.some(4);
    if draw.below(3) > 0 {
        return line(draw, least);
    }
    format!("cells = \"{} {} {} {} {}\"", cells[0], cells[1], cells[2], cells[1], cells[3])
}

fn thermometer(draw: &mut Draw) -> String {
    format!("{}\nslow = {}", line(draw, 2), draw.coin())
}

fn whispers(draw: &mut Draw) -> String {
    let line = crossing(draw, 2, 1);
    if draw.below(4) == 0 { line } else { format!("{line}\napart = {}", draw.number(1, 3)) }
}

fn arrow(draw: &mut Draw) -> String {
    let cells = draw.some(4);
    match draw.below(4) {
        0 => format!("circle = \"{} {}\"\nshaft = \"{} {}\"", cells[0], cells[1], cells[2], cells[3]),
        1 => format!("circle = \"{}\"\nshaft = \"{1} {2} {1}\"", cells[0], cells[1], cells[2]),
        2 => format!("circle = \"{}\"\nshaft = \"{} {}\"", cells[0], cells[1], cells[2]),
        _ => format!("circle = \"{}\"\nshaft = [\"{}\", \"{} {}\"]", cells[0], cells[1], cells[1], cells[2]),
    }
}

fn clone(draw: &mut Draw) -> String {
    let count = 1 + draw.below(2);
    format!("regions = [\"{}\", \"{}\"]", draw.list(count, count), draw.list(count, count))
}

fn flatmates(draw: &mut Draw) -> String {
    let value = draw.value();
    if draw.coin() {
        return format!("value = {value}");
    }
    format!("value = {value}\nabove = {}\nbelow = {}", draw.value(), draw.value())
}

/// Two lists or three.
fn same_values(draw: &mut Draw) -> String {
    let count = 1 + draw.below(2);
    let lists: Vec<String> = (0..2 + draw.below(2)).map(|_| draw.list(count, count)).collect();
    format!("regions = {lists:?}")
}

fn region_sum_line(draw: &mut Draw) -> String {
    format!("{}\n{}", crossing(draw, 2, 0), draw.regions())
}

/// Beside the regions that it needs.
fn box_indexer(draw: &mut Draw) -> String {
    let regions = draw.regions();
    format!("cells = \"{}\"\n{regions}", draw.crossing(1, 3, 0))
}

fn values(draw: &mut Draw) -> String {
    let key = draw.one_of(&["allowed", "forbidden"]);
    format!("cells = \"{}\"\n{key} = \"{} {}\"", draw.list(1, 3), draw.value(), draw.value())
}

fn quadruple(draw: &mut Draw) -> String {
    let values: Vec<i64> = (0..=draw.below(3)).map(|_| draw.value()).collect();
    format!("cells = \"{}\"\nvalues = {values:?}", draw.list(3, 4))
}
