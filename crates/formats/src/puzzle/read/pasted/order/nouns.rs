//! Nouns of every language for the parts of a grid, as the beginnings of words in small letters. What is written here is known wherever an order
//! may be stated.

use crate::puzzle::read::order::Order;
use crate::puzzle::read::order_names::{BOX, BOXES as OF_HEADINGS};

/// A part of a grid that a word names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Row,
    Column,
    Box,
}

impl Part {
    /// The order in which cells stand where lines are such parts.
    pub(super) fn order(self) -> Option<Order> {
        match self {
            Self::Row => None,
            Self::Column => Some(Order::Columns),
            Self::Box => Some(Order::Boxes),
        }
    }
}

/// Words that are short or stand for something else with another end: they count only as a whole.
const WHOLE: [(&str, Part); 29] = [
    ("ред", Part::Row),
    ("列", Part::Column),
    ("열", Part::Column),
    ("row", Part::Row),
    ("rows", Part::Row),
    ("line", Part::Row),
    ("lines", Part::Row),
    ("linea", Part::Row),
    ("lineas", Part::Row),
    ("fila", Part::Row),
    ("filas", Part::Row),
    ("riga", Part::Row),
    ("righe", Part::Row),
    ("rij", Part::Row),
    ("rijen", Part::Row),
    ("rad", Part::Row),
    ("rader", Part::Row),
    ("sor", Part::Row),
    ("sorok", Part::Row),
    ("ряд", Part::Row),
    ("ряды", Part::Row),
    ("صف", Part::Row),
    ("col", Part::Column),
    ("cols", Part::Column),
    ("טור", Part::Column),
    ("box", Part::Box),
    ("boxes", Part::Box),
    ("caja", Part::Box),
    ("cajas", Part::Box),
];

/// Beginnings of words for a row of cells or a line of text.
const ROWS: [&str; 41] = [
    "linie",
    "renglón",
    "renglon",
    "tuple",
    "tupel",
    "zeile",
    "reihe",
    "ligne",
    "rangée",
    "línea",
    "linha",
    "regel",
    "wiersz",
    "rząd",
    "rzęd",
    "řád",
    "řad",
    "riad",
    "række",
    "rekke",
    "linje",
    "rivi",
    "satır",
    "satir",
    "строк",
    "строч",
    "рядк",
    "рядок",
    "γραμμ",
    "σειρ",
    "hàng",
    "dòng",
    "baris",
    "पंक्ति",
    "سطر",
    "أسطر",
    "שור",
    "แถว",
    "rând",
    "redak",
    "vrstic",
];

/// Beginnings of words for a column.
const COLUMNS: [&str; 36] = [
    "column",
    "spalte",
    "colonn",
    "colunas",
    "coluna",
    "kolom",
    "kolumn",
    "kolonn",
    "sloup",
    "stĺp",
    "stupac",
    "stupc",
    "stolpec",
    "stolpc",
    "sütun",
    "sarake",
    "sarakk",
    "oszlop",
    "столб",
    "стълб",
    "колонк",
    "колон",
    "стовп",
    "στήλ",
    "στηλ",
    "cột",
    "lajur",
    "स्तंभ",
    "คอลัมน์",
    "عمود",
    "الأعمدة",
    "أعمدة",
    "עמוד",
    "ستون",
    "coloan",
    "søjle",
];

/// Beginnings of words for a box.
const BOXES: [&str; 29] = [
    "block",
    "nonet",
    "subgrid",
    "kästchen",
    "kasten",
    "kästen",
    "blöck",
    "bloc",
    "carré",
    "carre",
    "bloque",
    "recuadro",
    "riquadr",
    "blok",
    "kvadrant",
    "kwadrat",
    "čtver",
    "lohko",
    "kutu",
    "блок",
    "квадрат",
    "τετράγων",
    "μπλοκ",
    "khối",
    "kotak",
    "ब्लॉक",
    "مربع",
    "בלוק",
    "rute",
];

/// The part of a grid that a word names, and the beginning by which it is known.
pub(super) fn part_of(word: &str) -> Option<(Part, &'static str)> {
    let whole = WHOLE.iter().find(|(noun, _)| word == *noun).map(|&(noun, part)| (part, noun));
    let begins =
        |stems: &[&'static str], part| stems.iter().find(|stem| word.starts_with(**stem)).map(|stem| (part, *stem));
    whole
        .or_else(|| begins(&COLUMNS, Part::Column))
        .or_else(|| begins(&ROWS, Part::Row))
        .or_else(|| begins(&BOXES, Part::Box))
}

/// Whether a word names a part of a grid.
pub(in super::super) fn names_part(word: &str) -> bool {
    part_of(word).is_some()
}

/// Whether a word names a row or rows.
pub(in super::super) fn names_row(word: &str) -> bool {
    is_part(word, Part::Row)
}

/// Whether a word names a column or columns.
pub(in super::super) fn names_column(word: &str) -> bool {
    is_part(word, Part::Column)
}

/// Whether a word names a box or boxes, or is a heading of them.
pub(in super::super) fn names_box(word: &str) -> bool {
    is_part(word, Part::Box) || BOX.contains(&word) || OF_HEADINGS.contains(&word)
}

fn is_part(word: &str, wanted: Part) -> bool {
    part_of(word).is_some_and(|(part, _)| part == wanted)
}

/// The beginnings of all such words.
pub(super) fn stems() -> impl Iterator<Item = &'static str> {
    let stems: [&[&str]; 3] = [&COLUMNS, &ROWS, &BOXES];
    WHOLE.iter().map(|(noun, _)| *noun).chain(stems.into_iter().flatten().copied())
}

#[cfg(test)]
mod tests {
    use super::{Part, part_of};

    #[test]
    fn nouns_are_known_with_their_ends() {
        for (word, part) in [
            ("spalten", Part::Column),
            ("sloupcích", Part::Column),
            ("столбцам", Part::Column),
            ("zeilen", Part::Row),
            ("γραμμή", Part::Row),
            ("bloques", Part::Box),
            ("box", Part::Box),
        ] {
            assert_eq!(part_of(word).map(|(part, _)| part), Some(part), "{word}");
        }
        for word in ["boxer", "rowan", "linear", "cold", "sorry", "radio", ""] {
            assert!(part_of(word).is_none(), "{word}");
        }
    }
}
