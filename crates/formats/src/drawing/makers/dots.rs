//! Signs between two cells: on the side that they share, or in words where they share none.

use super::{Made, Making};
use crate::drawing::mark::{Shape, Sign};

/// The keys of `kropki` that marks and words show.
pub(in crate::drawing) const KROPKI: &[&str] = &["white", "black", "negative", "except"];
/// The keys of `xv`.
pub(in crate::drawing) const XV: &[&str] = &["x", "v", "negative", "except"];
/// The keys of `difference`, `ratio`, `pair-sum`.
pub(in crate::drawing) const PAIRS: &[&str] = &["pairs", "by", "sum", "negative", "except"];

pub(in crate::drawing) fn kropki(making: &mut Making<'_>) -> Made {
    let mut made = Made::default();
    add(making, "white", &Sign::White, "white", &mut made);
    add(making, "black", &Sign::Black, "black", &mut made);
    with_negative(making, made)
}

pub(in crate::drawing) fn xv(making: &mut Making<'_>) -> Made {
    let mut made = Made::default();
    add(making, "x", &Sign::Text("X".to_owned()), "X", &mut made);
    add(making, "v", &Sign::Text("V".to_owned()), "V", &mut made);
    with_negative(making, made)
}

pub(in crate::drawing) fn difference(making: &mut Making<'_>) -> Made {
    numbered(making, "-", "by")
}

pub(in crate::drawing) fn ratio(making: &mut Making<'_>) -> Made {
    numbered(making, ":", "by")
}

pub(in crate::drawing) fn pair_sum(making: &mut Making<'_>) -> Made {
    numbered(making, "+", "sum")
}

pub(in crate::drawing) fn inequality(making: &mut Making<'_>) -> Made {
    let mut made = Made::default();
    for (cells, sign) in making.sheet.outline.signs(making.clue) {
        let words = cells.map(|cell| making.sheet.outline.name(cell)).join(&format!(" {sign} "));
        made.add(shape(making, cells, Sign::Compare(sign)), words);
    }
    made
}

/// A number behind a sign that says what is meant by it.
fn numbered(making: &mut Making<'_>, before: &str, key: &'static str) -> Made {
    let text = format!("{before}{}", making.clue.word(key).unwrap_or_default());
    let mut made = Made::default();
    add(making, "pairs", &Sign::Text(text.clone()), &text, &mut made);
    with_negative(making, made)
}

/// A mark between each two cells that follow each other in a list of the key.
fn add(making: &Making<'_>, key: &'static str, sign: &Sign, called: &str, made: &mut Made) {
    for list in making.sheet.outline.lists(making.clue, key) {
        for pair in list.windows(2) {
            let words = format!("{called}: {}", making.sheet.names(pair));
            made.add(shape(making, [pair[0], pair[1]], sign.clone()), words);
        }
    }
}

fn shape(making: &Making<'_>, cells: [usize; 2], sign: Sign) -> Shape {
    let squares = making.sheet.squares(&cells).filter(|it| making.sheet.share_a_side([it[0], it[1]]));
    squares.map_or(Shape::Told, |it| Shape::Dot { between: [it[0], it[1]], sign })
}

fn with_negative(making: &Making<'_>, mut made: Made) -> Made {
    if making.clue.flag("negative") {
        let pairs: Vec<String> = making.clue.texts("except");
        let but = if pairs.is_empty() { String::new() } else { format!(", but for {}", pairs.join(", ")) };
        made.add(Shape::Told, format!("it holds for no neighbours without a sign{but}"));
    }
    made
}
