//! Links of the Interactive Sudoku Solver, whose constraints are text: `?q=.~R1C1_5~R1C4_2`, with a shape or without.

/// What is in every such link.
const SITE: &str = "Interactive-Sudoku-Solver/?q=";

/// Signs behind a link.
const ENDS: [char; 5] = ['&', '#', ')', '>', '"'];

/// Sides that are written as one word.
const SIDES: [usize; 3] = [4, 6, 9];

/// The text with the cells of the puzzle in place of each such link that has nothing but givens and a shape.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let word = |word: &str| link(word).and_then(|query| cells(&query));
    let is_whole = || !text.split(char::is_whitespace).any(goes_on);
    (text.contains(SITE) && is_whole()).then(|| replaced(text, word))
}

/// The text with what each of its words is replaced by, if it is.
pub(in super::super) fn replaced(text: &str, by: impl Fn(&str) -> Option<String>) -> String {
    let parts = text.split_inclusive(char::is_whitespace).map(|part| {
        let word = part.trim_end_matches(char::is_whitespace);
        by(word).map_or(part.to_owned(), |by| by + &part[word.len()..])
    });
    parts.collect()
}

/// Whether a word is the rest of a link that is broken: a given stands in it, behind what ends a link or without one.
fn goes_on(word: &str) -> bool {
    let rest = match word.split_once(SITE) {
        Some((_, query)) => query.split_once(ENDS).map_or("", |(_, rest)| rest),
        None => word,
    };
    // Links may follow each other without a space.
    !rest.contains(SITE) && rest.split(['~', '&', '#', ')', '>', '"']).any(|part| given(part).is_some())
}

/// What a link holds besides givens and a shape: the name of its first other constraint.
pub(in super::super) fn other(link_text: &str) -> Option<String> {
    let query = link(link_text)?;
    let other = constraints(&query).map(|(name, _)| name.to_owned()).find(|name| !matches!(&**name, "" | "Shape"));
    Some(other.unwrap_or_else(|| "a cell or a shape that is not plain".to_owned()))
}

/// What a link asks for, without signs that are written as numbers.
fn link(word: &str) -> Option<String> {
    let (site, query) = word.split_once(SITE)?;
    let query = query.split(ENDS).next()?;
    site.contains("://").then(|| query.replace("%7E", "~").replace("%7e", "~").replace("%2E", ".").replace("%2e", "."))
}

/// The names of constraints and what stands behind them.
fn constraints(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('.').filter(|part| !part.is_empty()).map(|part| part.split_once('~').unwrap_or((part, "")))
}

/// The cells of a query in one word; none if it has something else.
fn cells(query: &str) -> Option<String> {
    let mut side = 9;
    let mut givens = Vec::new();
    for (name, arguments) in constraints(query) {
        match name {
            "" => givens.extend(arguments.split('~').map(given).collect::<Option<Vec<_>>>()?),
            "Shape" => {
                let (rows, columns) = arguments.split_once('x')?;
                side = rows.parse().ok().filter(|_| rows == columns)?;
            }
            _ => return None,
        }
    }
    let mut cells = vec!['.'; side * side];
    for (row, column, value) in givens {
        let is_of_grid = [row, column, value].iter().all(|number| (1..=side).contains(number));
        let cell = cells
            .get_mut((row.checked_sub(1)?) * side + column.checked_sub(1)?)
            .filter(|cell| is_of_grid && **cell == '.')?;
        *cell = char::from_digit(u32::try_from(value).ok()?, 10)?;
    }
    (SIDES.contains(&side) && cells.iter().any(|cell| *cell != '.')).then(|| cells.into_iter().collect())
}

/// `R1C1_5` as row, column and value.
fn given(text: &str) -> Option<(usize, usize, usize)> {
    let (place, value) = text.split_once('_')?;
    let (row, column) = place.strip_prefix('R')?.split_once('C')?;
    Some((row.parse().ok()?, column.parse().ok()?, value.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{other, plain};

    #[test]
    fn links_of_givens_are_their_cells() {
        let link = |query: &str| format!("see https://sigh.github.io/{}{query} now", super::SITE);
        let cells = format!("see {} now", "1...".to_owned() + "...4" + &".".repeat(8));
        assert_eq!(plain(&link(".~R1C1_1~R2C4_4.Shape~4x4")).as_deref(), Some(&*cells));
        assert_eq!(plain(&link(".%7ER1C1_5")).unwrap().len(), "see  now".len() + 81);
        for query in [
            ".~R1C1_1.AntiKnight",
            ".~R1C1_1_2",
            ".~R1C1_1~R1C1_2",
            ".~R5C1_1.Shape~4x4",
            ".Shape~9x9",
            ".~R0C1_1",
            ".~R1C1_1.Shape~9x8",
        ] {
            assert_eq!(plain(&link(query)).unwrap(), link(query));
        }
        let word = link(".~R1C1_1.AntiKnight.X").split(' ').nth(1).unwrap().to_owned();
        assert_eq!(other(&word).as_deref(), Some("AntiKnight"));
        for broken in [".~R1C1_1\"~R2C2_4~R3C3_1", ".~R1C1_1\n~R2C2_4", ".~R1C1_1~R2\nC2_4~R3C3_1"] {
            assert_eq!(plain(&link(broken)), None, "{broken}");
        }
        assert_eq!((plain("53..7...."), other("https://example.org")), (None, None));
    }
}
