//! A clue at random of the kinds that read lines: sums, counts, tables, automata.

use super::draw::Draw;

/// One way to name a line, and how many cells it has.
fn line(draw: &mut Draw, least: usize) -> (String, usize) {
    let Some((rows, columns)) = draw.size.filter(|_| draw.coin()) else {
        let cells = draw.some(least + 2);
        return (format!("cells = \"{}\"", cells.join(" ")), cells.len());
    };
    let cell = draw.some(1).remove(0);
    let (row, column) = cell.strip_prefix('r').and_then(|cell| cell.split_once('c')).expect("boards have places");
    let backwards = draw.one_of(&["", " backwards"]);
    let on = |draw: &Draw, part: &str, at: usize| {
        let is_on = |cell: &&String| cell.strip_prefix('r').unwrap().split('c').nth(at) == Some(part);
        draw.cells.iter().filter(is_on).count()
    };
    match (draw.below(3), on(draw, row, 0), on(draw, column, 1)) {
        (0, length, _) if length >= least => (format!("line = \"row {row}{backwards}\""), length),
        (1, _, length) if length >= least => (format!("line = \"column {column}{backwards}\""), length),
        _ if least == 1 => {
            let direction = draw.one_of(&["north", "south-east", "west", "north-east", "south-west"]);
            (format!("from = \"{cell}\"\ndirection = \"{direction}\""), rows.min(columns))
        }
        _ => (format!("cells = \"{}\"", draw.some(least).join(" ")), least),
    }
}

/// One line, or every line of a kind.
fn lines(draw: &mut Draw) -> String {
    if draw.size.is_some() && draw.coin() {
        format!("in = \"{}\"", draw.one_of(&["rows", "columns", "diagonals", "long-diagonals"]))
    } else {
        line(draw, 1).0
    }
}

pub(super) fn sandwich(draw: &mut Draw) -> String {
    let (line, sum) = (line(draw, 2).0, draw.number(0, 4));
    let (one, other) = (draw.values[0], draw.values[1]);
    let crusts = if draw.coin() { format!("\ncrusts = [{one}, {other}]") } else { String::new() };
    format!("{line}\nsum = {sum}{crusts}")
}

pub(super) fn little_killer(draw: &mut Draw) -> String {
    format!("{}\nsum = {}", line(draw, 1).0, draw.number(2, 9))
}

pub(super) fn skyscrapers(draw: &mut Draw) -> String {
    format!("{}\nseen = {}", line(draw, 1).0, draw.number(0, 1))
}

pub(super) fn hidden_skyscraper(draw: &mut Draw) -> String {
    format!("{}\nvalue = {}", line(draw, 2).0, draw.value())
}

pub(super) fn x_sum(draw: &mut Draw) -> String {
    format!("{}\nsum = {}", line(draw, 2).0, draw.number(1, 7))
}

pub(super) fn numbered_room(draw: &mut Draw) -> String {
    format!("{}\nvalue = {}", line(draw, 2).0, draw.value())
}

pub(super) fn calcudoku(draw: &mut Draw) -> String {
    let op = draw.one_of(&["+", "*", "-", "/", ""]);
    let count = match op {
        "" => 1,
        "-" | "/" => 2,
        _ => 1 + draw.below(3),
    };
    let stated = if op.is_empty() { String::new() } else { format!("op = \"{op}\"\n") };
    format!("cells = \"{}\"\n{stated}result = {}", draw.list(count, count), draw.number(0, 6))
}

/// The same, which may come to a cell twice.
fn crossing(draw: &mut Draw) -> String {
    if draw.coin() { line(draw, 1).0 } else { format!("cells = \"{}\"", draw.crossing(2, 5, 0)) }
}

pub(super) fn sum(draw: &mut Draw) -> String {
    let number = draw.number(1, 8);
    let bound = match draw.below(4) {
        0 => format!("total = {number}"),
        1 => format!("least = {}\nmost = {number}", number - 2),
        2 => format!("most = {number}"),
        _ => format!("equals = \"{}\"", draw.list(1, 2)),
    };
    if draw.coin() {
        return format!("{}\n{bound}", lines(draw));
    }
    let (cells, weights) = (draw.crossing(3, 3, 0), [draw.number(-2, 3), draw.number(-1, 2), draw.number(0, 1)]);
    format!("cells = \"{cells}\"\ncoefficients = {weights:?}\n{bound}")
}

pub(super) fn count(draw: &mut Draw) -> String {
    let most = draw.cells.len().min(4);
    let values = [draw.value(), draw.value()];
    let line = lines(draw);
    let count = if draw.below(3) == 0 {
        format!("equals = \"{}\"", draw.list(1, 1))
    } else {
        format!("count = {}", draw.below(most))
    };
    format!("{line}\nvalues = {values:?}\n{count}")
}

pub(super) fn pairs_different(draw: &mut Draw) -> String {
    let cells = draw.some(6);
    let (one, other) = cells.split_at(cells.len() / 2);
    format!("first = {one:?}\nsecond = {:?}", &other[..one.len()])
}

pub(super) fn lexicographic(draw: &mut Draw) -> String {
    format!("{}\nstrict = {}", pairs_different(draw), draw.coin())
}

pub(super) fn different(draw: &mut Draw) -> String {
    lines(draw)
}

pub(super) fn partners(draw: &mut Draw) -> String {
    let count = draw.values.len().min(draw.cells.len());
    format!("cells = \"{}\"\nalone = true", draw.list(2, count))
}

pub(super) fn occupy(draw: &mut Draw) -> String {
    let line = line(draw, 2).0;
    let offsets = draw.one_of(&["[\"i\"]", "[\"-i\"]", "[\"0\", \"i + 1\"]", "[0, 2]"]);
    let (first, length) = (draw.number(-1, 1), draw.number(2, 7));
    let each = draw.one_of(&["exactly-once", "at-most-once", "at-most-once"]);
    if draw.coin() {
        format!("{line}\noffsets = {offsets}")
    } else {
        format!("{line}\noffsets = {offsets}\nfirst = {first}\nlast = {}\neach = \"{each}\"", first + length)
    }
}

pub(super) fn table(draw: &mut Draw) -> String {
    let key = draw.one_of(&["allowed", "forbidden"]);
    let width = 1 + draw.below(3);
    let row = |draw: &mut Draw| -> Vec<i64> { (0..width).map(|_| draw.value()).collect() };
    let rows: Vec<Vec<i64>> = (0..=draw.below(12)).map(|_| row(draw)).collect();
    format!("cells = \"{}\"\n{key} = {rows:?}", draw.list(width, width))
}

pub(super) fn relation(draw: &mut Draw) -> String {
    let (shape, number) = (draw.below(8), draw.number(0, 3));
    if shape == 7 && draw.size.is_some() {
        let pairs = [draw.list(2, 3), draw.neighbours()];
        return format!("pairs = {pairs:?}\nallowed = \"a + 2 * b > {number}\"");
    }
    let cells = draw.some([1, 2, 2, 2, 3, 3, 4, 2][shape]);
    // Cells of a board are letters by their order, others have their names.
    let name = |at: usize| if draw.size.is_some() { ["a", "b", "c", "d"][at] } else { &cells[at.min(cells.len() - 1)] };
    let [a, b, c, d] = [0, 1, 2, 3].map(name);
    let condition = match shape {
        0 => format!("{a} % 2 = {number} % 2 or {a} > 2"),
        1 => format!("abs({a} - {b}) = {number}"),
        2 => format!("{b} != 0 and {a} / {b} = 2 or {b} = {a}"),
        3 => format!("not ({a} < {b} and {a} * {b} > {number})"),
        4 => format!("{a} < {b} <= {c}"),
        5 => format!("max({a}, {b}) - min({b}, {c}) >= {number} - {a}"),
        6 => format!("({a} + {b}) / 2 = ({c} - {d}) * {number}"),
        _ => format!("{a} + 2 * {b} > {number}"),
    };
    format!("cells = {cells:?}\nallowed = \"{condition}\"")
}

/// Two rules of few cells.
fn small(draw: &mut Draw) -> [String; 2] {
    let (pair, others) = (draw.some(2), draw.some(3));
    let (number, sign) = (draw.number(1, 6), draw.one_of(&["<", ">=", "=", "!="]));
    let first = format!("{{ kind = \"sum\", cells = {others:?}, most = {number} }}");
    [first, format!("{{ kind = \"inequality\", signs = \"{} {sign} {}\" }}", pair[0], pair[1])]
}

pub(super) fn either(draw: &mut Draw) -> String {
    let [one, other] = small(draw);
    if draw.below(3) == 0 { format!("rules = [{other}]") } else { format!("rules = [{one}, {other}]") }
}

pub(super) fn not(draw: &mut Draw) -> String {
    let at = draw.below(2);
    format!("rule = {}", small(draw)[at])
}

pub(super) fn regex(draw: &mut Draw) -> String {
    let (a, b) = (draw.value(), draw.value());
    let pattern = match draw.below(4) {
        0 => format!("( ?{a})*( ?-?[0-9])?"),
        1 => format!(".*{a}.*{b}.*"),
        2 => format!("[^{a}]*({a}[^{a}]*){{0,2}}"),
        _ => format!("({a}|{b}| )*"),
    };
    format!("{}\npattern = '{}'", crossing(draw), pattern.replace("--", "-"))
}

pub(super) fn automaton(draw: &mut Draw) -> String {
    let (first, last) = (draw.values[0], draw.values[draw.values.len() - 1]);
    let line = crossing(draw);
    let transitions = if draw.coin() {
        format!("[\"low {first} low\", \"low {last} high\", \"high {first}..{last} high\"]")
    } else {
        format!("[\"low {first}..{last} high\", \"high {first} low\", \"high {last} high\"]")
    };
    let accepting = draw.one_of(&["\"high\"", "[\"low\", \"high\"]"]);
    format!("{line}\nstart = \"low\"\naccepting = {accepting}\ntransitions = {transitions}")
}

pub(super) fn runs(draw: &mut Draw) -> String {
    format!("{}\nmost = {}", lines(draw), 1 + draw.below(2))
}

/// Lists that may share cells, at any places.
pub(super) fn lists_different(draw: &mut Draw) -> String {
    if draw.size.is_some() && draw.coin() {
        return format!("in = \"{}\"", draw.one_of(&["rows", "columns", "diagonals"]));
    }
    let count = 1 + draw.below(3);
    let lists: Vec<String> = (0..3).map(|_| draw.list(count, count)).collect();
    format!("lists = {lists:?}")
}
