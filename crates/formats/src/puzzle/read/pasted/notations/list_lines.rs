//! All cells of a grid on one line with signs between them: `|0,0,0| |4,7,8|`, bands such as `..3/.5.`, a value of a link with `%2C` or commas, the
//! last arguments of a call.
//!
//! Each line stays a line.

use super::super::cells::cell::is_blank_character;

/// Grids that are written so.
const SIDES: [usize; 4] = [4, 6, 9, 16];

/// No such line is longer.
const LONGEST: usize = 4_000;

/// The text with the cells of such lines in one word; `None` if it has none.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let states_order = says_order(text);
    let lines: Vec<Option<String>> = text.split('\n').map(|line| joined(line, states_order)).collect();
    let line = |(line, joined): (&str, &Option<String>)| joined.clone().unwrap_or_else(|| line.to_owned());
    lines.iter().any(Option::is_some).then(|| text.split('\n').zip(&lines).map(line).collect::<Vec<_>>().join("\n"))
}

/// Whether a word of a text may say in which order cells stand, or that a rule is added: what a call or a link does with its cells is then not known.
fn says_order(text: &str) -> bool {
    const WORDS: [&str; 14] = [
        "col",
        "order",
        "transpose",
        "matrix",
        "nrow",
        "reverse",
        "flip",
        "diag",
        "rule",
        "rotat",
        "mirror",
        "map=",
        "candidate",
        "state",
    ];
    let lower = text.to_lowercase();
    WORDS.iter().any(|word| lower.contains(word))
}

fn joined(line: &str, states_order: bool) -> Option<String> {
    if line.len() > LONGEST || line.len() < SIDES[0] * SIDES[0] {
        return None;
    }
    let of_program = || in_link(line).or_else(|| arguments(line)).filter(|_| !states_order);
    between_bars(line).or_else(|| of_bands(line)).or_else(of_program)
}

/// Whether a field is a digit or the sign for a blank.
fn is_cell(field: &str) -> bool {
    let mut signs = field.chars();
    signs.next().is_some_and(|sign| sign.is_ascii_digit() || is_blank_character(sign)) && signs.next().is_none()
}

/// Groups of as many cells as a box is wide, with commas between them and bars around each.
fn between_bars(line: &str) -> Option<String> {
    let groups: Vec<&str> = line.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').map(str::trim).collect();
    let groups: Vec<Vec<&str>> = groups
        .into_iter()
        .filter(|group| !group.is_empty())
        .map(|group| group.split(',').map(str::trim).collect())
        .collect();
    let width = groups.first()?.len();
    let count = groups.len() * width;
    let is_grid = SIDES.iter().any(|side| side * side == count && side.is_multiple_of(width));
    let are_cells = groups.iter().all(|group| group.len() == width && group.iter().all(|field| is_cell(field)));
    (width > 1 && is_grid && are_cells).then(|| groups.concat().concat())
}

/// The value of a link whose cells have commas between them, and nothing in place of a blank.
fn in_link(line: &str) -> Option<String> {
    const COMMAS: [&str; 3] = ["%2C", "%2c", ","];
    let start = line.find("://")?;
    let comma = COMMAS.into_iter().find(|comma| line[start..].contains(comma))?;
    let ends = |sign: char| matches!(sign, '=' | '&' | '#' | '/' | '?' | '"' | '<' | '>') || sign.is_whitespace();
    let mut grids = line[start..].split(ends).filter_map(|value| Some((value, of_fields(value, comma)?)));
    let (value, word) = grids.next().filter(|_| grids.next().is_none())?;
    Some(line.replacen(value, &word, 1))
}

/// The fields of a value in one word, if they are all cells of a grid, of which some have a digit.
fn of_fields(value: &str, comma: &str) -> Option<String> {
    let fields: Vec<&str> = value.split(comma).collect();
    let is_grid = SIDES.iter().any(|side| side * side == fields.len());
    // Where blanks have a sign, an empty field has lost its value.
    let (signs, empty) = (fields.iter().any(|field| is_blank(field)), fields.contains(&""));
    let are_cells = fields.iter().all(|field| field.is_empty() || is_cell(field));
    let word = || fields.iter().map(|field| if field.is_empty() { "." } else { field }).collect();
    (is_grid && are_cells && signs != empty).then(word)
}

fn is_blank(field: &str) -> bool {
    field == "0" || field.chars().next().is_some_and(is_blank_character)
}

/// A line of nothing but the bands of a grid with slashes between them.
fn of_bands(line: &str) -> Option<String> {
    let bands: Vec<&str> = line.trim().split('/').collect();
    let cells = bands.concat();
    let count = cells.chars().count();
    let side = SIDES.into_iter().find(|side| side * side == count && *side > 4)?;
    let is_band = |band: &&str| band.chars().count() * bands.len() == count;
    let are_cells = cells.chars().all(|sign| sign.is_ascii_digit() || is_blank_character(sign));
    // With a slash behind each row the reader knows them.
    (bands.len() > 1
        && bands.len() < side
        && side.is_multiple_of(bands.len())
        && bands.iter().all(is_band)
        && are_cells)
        .then_some(cells)
}

/// The last arguments of a call, which ends on their line: `5, 3, 4, ... 9);`.
fn arguments(line: &str) -> Option<String> {
    let cells = line.trim().trim_end_matches(';').trim_end().strip_suffix(')')?.trim_end_matches([' ', ')']);
    let fields: Vec<&str> = cells.split(',').map(str::trim).collect();
    let is_grid = SIDES.iter().any(|side| side * side == fields.len());
    let is_number = |field: &&str| matches!(field.len(), 1 | 2) && field.bytes().all(|sign| sign.is_ascii_digit());
    (is_grid && fields.iter().all(is_number)).then(|| cells.to_owned())
}

#[cfg(test)]
mod tests {
    use super::plain;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The cells in groups of so many, with `between` two cells of them.
    fn groups(length: usize, between: &str) -> Vec<String> {
        let cells: Vec<char> = LINE.chars().collect();
        cells.chunks(length).map(|cells| cells.iter().map(char::to_string).collect::<Vec<_>>().join(between)).collect()
    }

    #[test]
    fn cells_with_signs_between_them_are_one_word() {
        let bars = format!("|{}|", groups(3, ",").join("| |"));
        assert_eq!(plain(&bars).unwrap(), LINE);
        let numbers = groups(81, ", ").concat().replace('.', "0");
        assert_eq!(plain(&format!("P(\"a\",\n {numbers});")).unwrap(), format!("P(\"a\",\n{numbers}"));
        assert_eq!(plain(&groups(27, "").join("/")).unwrap(), LINE);
        let fields = groups(81, ",").concat();
        for comma in [",", "%2C", "%2c"] {
            let fields = fields.replace(',', comma);
            let link = |fields: &str| format!("see https://example.org/?level=3&puzzle={fields}&t=1 for it");
            assert_eq!(plain(&link(&fields)).unwrap(), link(LINE));
            assert_eq!(plain(&link(&fields.replace('.', ""))).unwrap(), link(LINE));
            assert_eq!(plain(&link(&fields.replacen('.', "", 1))), None, "an empty field among dots");
        }
    }

    #[test]
    fn others_stay_as_they_are() {
        let bars = format!("|{}|", groups(3, ",").join("| |"));
        let numbers = groups(81, ", ").concat().replace('.', "0");
        for text in [
            format!("matrix(nrow=9, data=c(\n{numbers}))"),
            format!("// by columns\nMat m(\n{numbers});"),
            format!("http://example.org/?order=columns&cells={}", groups(81, ",").concat()),
            bars.replacen("5,3", "53", 1),
            bars.replacen("5,3", "5,3,", 1),
            groups(9, "").join("/"),
            groups(27, "").join("/") + ".",
            format!("http://example.org/?puzzle={}", groups(80, ",").concat()),
            groups(81, ",").concat(),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
