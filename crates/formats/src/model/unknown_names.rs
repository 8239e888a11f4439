//! What is said of a name that is not known: the nearest one, and those that are known.

use exactone_core::spelling::nearest;

/// `, did you mean ...?`, for names that are not known before the file is read.
pub(in crate::model) fn nearest_of<'n>(found: &str, known: impl Iterator<Item = &'n str>) -> String {
    // Two letters are near to nothing.
    let near = nearest(found, known).filter(|near| near.len() * 3 >= found.len());
    near.map_or(String::new(), |near| format!(", did you mean `{near}`?"))
}

/// The same for the name of a cell: where it counts rows or columns from 0, the one that counts from 1.
pub(in crate::model) fn nearest_cell<'n>(found: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    let from_one = found.replace("r0c", "r1c");
    let from_one = from_one.strip_suffix("c0").map_or(from_one.clone(), |row| format!("{row}c1"));
    let counted = known.clone().find(|name| *name == from_one && from_one != found);
    counted.map_or_else(|| nearest_of(found, known), |near| format!(", did you mean `{near}`?"))
}

/// Names that are listed on the line of the message.
const MOST_ON_A_LINE: usize = 20;
/// The width of a line of a longer list.
const WIDTH: usize = 100;

/// Names in lines below the message.
fn in_lines(names: &[String]) -> String {
    let (mut text, mut width) = (String::from("\n   "), 3);
    for (at, name) in names.iter().enumerate() {
        let name = format!(" {name}{}", if at + 1 < names.len() { "," } else { "" });
        if width + name.len() > WIDTH {
            text += "\n   ";
            width = 3;
        }
        width += name.len();
        text += &name;
    }
    text
}

/// Words that people have for names that are not like them.
const OTHER_WORDS: [(&str, &str); 8] = [
    ("total", "sum"),
    ("target", "sum"),
    ("amount", "sum"),
    ("squares", "cells"),
    ("positions", "cells"),
    ("clues", "givens"),
    ("grid", "givens"),
    ("type", "kind"),
];

/// `unknown key `colums`, did you mean `columns`? expected one of ...`
pub(in crate::model) fn unknown(what: &str, found: &str, known: impl Iterator<Item = &'static str>) -> String {
    let mut known: Vec<&'static str> = known.collect();
    known.sort_unstable();
    known.dedup();
    let other = OTHER_WORDS.iter().find(|(word, name)| *word == found && known.contains(name));
    let near = match other {
        Some((_, name)) => format!(", did you mean `{name}`?"),
        None => nearest_of(found, known.iter().copied()),
    };
    let list = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>();
    let list = if list.len() > MOST_ON_A_LINE { in_lines(&list) } else { format!(" {}", list.join(", ")) };
    format!("unknown {what} `{found}`{near} Expected one of{list}").replace("` Expected", "`; expected")
}
