//! Fields beside a puzzle that say how its boxes are cut or how large it is: in JSON, in tables, in programs.
//!
//! | field | says |
//! |---|---|
//! | `"box": [3, 2]`, `"boxSize": "3x2"`, `"block": {"rows": 3, "columns": 2}` | boxes of 3 rows and 2 columns |
//! | `"box": 3` | boxes of 3 rows and 3 columns, or 3 boxes |
//! | `"boxHeight": 3, "boxWidth": 2` | the same as `[3, 2]` |
//! | `"size": 9` | a puzzle of side 9, or of 9 cells, or of boxes of 9 rows |

use crate::model::BoxShape;

/// Fields that say the shape of boxes.
const BOXES: &str = "block blockdimensions blocks blockshape blocksize box boxdim boxdimensions boxdims boxes boxshape boxsize \
    regionshape regionsize subgrid subgrids subgridshape subgridsize";

/// Fields that say how many rows a box has.
const ROWS: &str = "blockheight blockrows boxheight boxrows rowsperblock rowsperbox subgridheight subgridrows";

/// Fields that say how many columns a box has.
const COLUMNS: &str = "blockcols blockcolumns blockwidth boxcols boxcolumns boxwidth colsperbox columnsperblock columnsperbox \
    subgridcols subgridcolumns subgridwidth";

/// Fields that say how large the puzzle is.
const SIDES: &str = "gridsize side size";

/// Larger numbers say how large a picture is.
const LARGEST: usize = 100;

/// What one field says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    Nothing,
    Shape(BoxShape),
    Rows(usize),
    Columns(usize),
    Number(usize),
    Side(usize),
}

/// What the fields say, each with its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SizeFields {
    said: Vec<(String, Said)>,
}

/// Whether a field of this name, without spaces and signs, says how boxes are cut.
pub(super) fn says_boxes(name: &str) -> bool {
    [BOXES, ROWS, COLUMNS].iter().any(|names| is_among(names, name))
}

/// Whether a field of this name, without spaces and signs, says how large the puzzle is.
pub(super) fn says_side(name: &str) -> bool {
    is_among(SIDES, name)
}

fn is_among(names: &str, name: &str) -> bool {
    names.split_whitespace().any(|known| known == name)
}

impl SizeFields {
    /// Takes a field by its name, without spaces and signs, and its value as JSON; `None` if it is not understood.
    pub(super) fn take(&mut self, name: &str, value: &str) -> Option<()> {
        let said = match said(value)? {
            Said::Shape(shape) if is_among(SIDES, name) => {
                if shape.rows == shape.columns {
                    Said::Side(shape.rows)
                } else {
                    Said::Nothing
                }
            }
            Said::Number(number) if is_among(SIDES, name) => Said::Side(number),
            Said::Number(number) if is_among(ROWS, name) => Said::Rows(number),
            Said::Number(number) if is_among(COLUMNS, name) => Said::Columns(number),
            Said::Shape(_) if !is_among(BOXES, name) => return None,
            said => said,
        };
        self.said.push((name.to_owned(), said));
        Some(())
    }

    /// Takes boxes that are described otherwise, and what they are called.
    pub(super) fn take_shape(&mut self, name: &str, shape: BoxShape) {
        self.said.push((name.to_owned(), Said::Shape(shape)));
    }

    /// Takes a field that says how large the puzzle is, if it is one.
    pub(super) fn take_side(&mut self, name: &str, value: &str) {
        if is_among(SIDES, name) {
            _ = self.take(name, value);
        }
    }

    /// The boxes of a puzzle of this side.
    ///
    /// # Errors
    /// What does not fit the puzzle, or each other, in words.
    pub(super) fn boxes(&self, side: usize) -> Result<Option<BoxShape>, String> {
        let mut found: Option<(&str, BoxShape)> = None;
        for (name, said) in &self.said {
            let Some(shape) = self.shape(name, *said, side)? else { continue };
            if !shape.fits(side) {
                let BoxShape { rows, columns } = shape;
                return Err(format!("`{name}`: boxes of {rows} by {columns} do not fit a puzzle of side {side}"));
            }
            match found {
                Some((other, before)) if before != shape => {
                    return Err(format!("`{other}` says boxes of {before}, and `{name}` boxes of {shape}"));
                }
                _ => found = Some((name, shape)),
            }
        }
        Ok(found.map(|(_, shape)| shape))
    }

    fn shape(&self, name: &str, said: Said, side: usize) -> Result<Option<BoxShape>, String> {
        let other = |wanted: fn(Said) -> Option<usize>| self.said.iter().find_map(|(_, said)| wanted(*said));
        Ok(match said {
            Said::Nothing => None,
            Said::Shape(shape) => Some(shape),
            Said::Rows(rows) => {
                let columns = other(|said| if let Said::Columns(columns) = said { Some(columns) } else { None });
                Some(BoxShape { rows, columns: columns.unwrap_or(side / rows.max(1)) })
            }
            Said::Columns(columns) => {
                let rows = other(|said| if let Said::Rows(rows) = said { Some(rows) } else { None });
                Some(BoxShape { rows: rows.unwrap_or(side / columns.max(1)), columns })
            }
            Said::Number(number) if number * number == side => Some(BoxShape { rows: number, columns: number }),
            Said::Number(number) if number == side => None,
            Said::Number(number) => {
                return Err(format!("`{name}` is {number}, which says no boxes of a puzzle of side {side}"));
            }
            Said::Side(number) => {
                let fits = number == side || number == side * side || number * number == side || number > LARGEST;
                return if fits {
                    Ok(None)
                } else {
                    Err(format!("`{name}` is {number}, but the puzzle is {side}x{side}"))
                };
            }
        })
    }
}

/// What the value of a field says, as JSON or the like has it; text may follow. `None` if it is not understood.
fn said(value: &str) -> Option<Said> {
    let value = value.trim();
    let inside = |open: char, close: char| value.strip_prefix(open)?.split_once(close).map(|(inside, _)| inside.trim());
    if let Some(text) = inside('"', '"').or_else(|| inside('\'', '\'')) {
        return of_text(text);
    }
    if let Some(list) = inside('[', ']').or_else(|| inside('(', ')')) {
        return if list.is_empty() { Some(Said::Nothing) } else { pair(list.split(',').map(number)) };
    }
    if let Some(fields) = inside('{', '}') {
        return if fields.is_empty() { Some(Said::Nothing) } else { of_object(fields) };
    }
    let word = value.split([',', '}', ')', '\n']).next().unwrap_or("").trim();
    // A truth says that there are the usual boxes.
    let is_usual = ["null", "None", "undefined", "true", "True"].contains(&word);
    if is_usual { Some(Said::Nothing) } else { number(word).map(Said::Number) }
}

/// `3x2`, `3 by 2`, `9`.
fn of_text(text: &str) -> Option<Said> {
    if ["", "standard", "classic", "normal", "default", "regular", "usual"].contains(&text) {
        return Some(Said::Nothing);
    }
    let lower = text.to_lowercase();
    let parts = ["by", "x", "×", "*", ","].iter().find_map(|between| lower.split_once(between));
    match parts {
        Some((rows, columns)) => pair([number(rows), number(columns)].into_iter()),
        None => number(text).map(Said::Number),
    }
}

/// `"rows": 3, "columns": 2`
fn of_object(fields: &str) -> Option<Said> {
    let (mut rows, mut columns) = (None, None);
    for field in fields.split(',') {
        let (name, value) = field.split_once([':', '='])?;
        let place = match name.trim().trim_matches(['"', '\'']).to_lowercase().as_str() {
            "rows" | "row" | "height" | "h" | "r" | "bh" => &mut rows,
            "columns" | "cols" | "column" | "width" | "w" | "c" | "bw" => &mut columns,
            _ => return None,
        };
        if place.replace(number(value)?).is_some() {
            return None;
        }
    }
    Some(Said::Shape(BoxShape { rows: rows?, columns: columns? }))
}

fn pair(mut numbers: impl Iterator<Item = Option<usize>>) -> Option<Said> {
    let (rows, columns) = (numbers.next()??, numbers.next()??);
    if numbers.next().is_some() { None } else { Some(Said::Shape(BoxShape { rows, columns })) }
}

/// A number above 0, which may stand in quotes.
fn number(text: &str) -> Option<usize> {
    let digits = text.trim().trim_matches(['"', '\'']);
    digits.parse().ok().filter(|number| (1..=1 << 16).contains(number))
}

#[cfg(test)]
mod tests {
    use super::SizeFields;
    use crate::model::BoxShape;

    fn boxes(fields: &[(&str, &str)], side: usize) -> Result<Option<BoxShape>, String> {
        let mut sizes = SizeFields::default();
        for (name, value) in fields {
            sizes.take(name, value).ok_or_else(|| format!("`{name}` is not understood"))?;
        }
        sizes.boxes(side)
    }

    #[test]
    fn boxes_are_said_in_every_way() {
        let tall = Ok(Some(BoxShape { rows: 3, columns: 2 }));
        for value in [
            "[3,2]",
            "\"3x2\"",
            "\"3 by 2\"",
            "\"3 X 2\"",
            "{\"rows\":3,\"columns\":2}",
            "{\"width\":2,\"height\":3}",
            "(3, 2)",
        ] {
            assert_eq!(boxes(&[("boxsize", value)], 6), tall, "{value}");
        }
        assert_eq!(boxes(&[("box", "[\"3\",\"2\"]")], 6), tall);
        assert_eq!(boxes(&[("boxrows", "3"), ("boxcolumns", "2")], 6), tall);
        assert_eq!(boxes(&[("boxwidth", "2")], 6), tall);
        assert_eq!(boxes(&[("box", "2")], 4), Ok(Some(BoxShape { rows: 2, columns: 2 })));
        for nothing in ["null", "true", "[]", "9", "\"classic\""] {
            assert_eq!(boxes(&[("boxes", nothing)], 9), Ok(None), "{nothing}");
        }
    }

    #[test]
    fn what_fits_nothing_is_told() {
        for value in ["[3,2,1]", "\"3 by\"", "false", "\"jigsaw\"", "[[1,2]]", "-3", "0", "[3]", "{\"rows\":3}"] {
            assert!(boxes(&[("box", value)], 6).unwrap_err().contains("not understood"), "{value}");
        }
        assert_eq!(boxes(&[("box", "3")], 6).unwrap_err(), "`box` is 3, which says no boxes of a puzzle of side 6");
        assert_eq!(boxes(&[("box", "[3,3]")], 6).unwrap_err(), "`box`: boxes of 3 by 3 do not fit a puzzle of side 6");
        let two = boxes(&[("box", "[3,2]"), ("boxsize", "\"2x3\"")], 6).unwrap_err();
        assert_eq!(two, "`box` says boxes of 3x2, and `boxsize` boxes of 2x3");
    }

    #[test]
    fn the_size_of_the_puzzle_is_compared() {
        for (value, fits) in [("9", false), ("4", true), ("16", true), ("2", true), ("450", true), ("\"4x4\"", true)] {
            assert_eq!(boxes(&[("size", value)], 4).is_ok(), fits, "{value}");
        }
        assert_eq!(boxes(&[("size", "9")], 4).unwrap_err(), "`size` is 9, but the puzzle is 4x4");
    }
}
