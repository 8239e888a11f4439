//! Names of the cells and rows of a page, as `data-index="80"`, `id="cell-0-1"`, `<row n="9">`: they tell where these stand.

use super::super::cells::cell::is_side;
use super::tags::{Tag, tags};
use std::collections::BTreeMap;

/// Attributes with such names.
const ATTRIBUTES: [&str; 14] = [
    "data-index",
    "data-idx",
    "data-cell",
    "data-pos",
    "data-position",
    "data-id",
    "data-n",
    "data-key",
    "data-cell-id",
    "data-cellid",
    "data-coord",
    "index",
    "name",
    "id",
];

/// Attributes of rows.
const OF_ROWS: [&str; 18] = [
    "n",
    "nr",
    "no",
    "num",
    "number",
    "id",
    "index",
    "idx",
    "i",
    "r",
    "y",
    "row",
    "pos",
    "name",
    "data-row",
    "data-index",
    "data-y",
    "data-r",
];

/// Elements that are rows.
const ROWS: [&str; 7] = ["tr", "row", "line", "ul", "div", "p", "r"];

/// No cell has more characters.
const LONGEST_CELL: usize = 2;

/// What the names of all cells of a page tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Names {
    /// The cells are counted, row by row, from the first number.
    Counted(Vec<usize>),
    /// Each name has its row and its column.
    Placed(Vec<(usize, usize)>),
    /// Each name has two numbers, and nothing says which of them is the row.
    Pairs(Vec<(usize, usize)>),
}

/// The cells of a page that have names of one form, as many as a grid has, and what these tell.
pub(in super::super) fn of<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<(Vec<&'b Tag<'a>>, Names)> {
    ATTRIBUTES.iter().find_map(|attribute| {
        let is_grid = |cells: usize| cells >= 16 && cells.isqrt().pow(2) == cells && is_side(cells.isqrt());
        let (form, cells) = by_form(tags, attribute).into_iter().find(|(_, cells)| is_grid(cells.len()))?;
        let numbers: Vec<Vec<&str>> = cells.iter().map(|(_, numbers)| numbers.clone()).collect();
        Some((cells.into_iter().map(|(tag, _)| tag).collect(), names(&form, &numbers)?))
    })
}

/// Whether the cells of a page are called A1, A2 and so on, as many with the first letter as a row has.
pub(in super::super) fn are_lettered(text: &str) -> bool {
    let tags = tags(text);
    ATTRIBUTES.iter().any(|attribute| {
        let forms = by_form(&tags, attribute);
        let Some(cells) = forms.get("@#") else { return false };
        let side = cells.len().isqrt();
        let letter = |at: usize| cells[at].1[0];
        is_side(side) && side * side == cells.len() && (1..side).all(|at| letter(at) == letter(0))
    })
}

/// The cells of a page that have a name of one form with one number, and this number; by forms.
pub(in super::super) fn numbered<'a, 'b>(tags: &'b [Tag<'a>]) -> Vec<Vec<(&'b Tag<'a>, usize)>> {
    let number = |(tag, numbers): (&'b Tag<'a>, Vec<&str>)| match numbers[..] {
        [number] => Some((tag, number.parse().ok()?)),
        _ => None,
    };
    let forms = ATTRIBUTES.iter().flat_map(|attribute| by_form(tags, attribute).into_values());
    forms.map(|cells| cells.into_iter().filter_map(number).collect()).collect()
}

/// The cells of a page that have a name of one form with two numbers, and these, the row first where the name says so; by forms.
pub(in super::super) fn paired<'a, 'b>(tags: &'b [Tag<'a>]) -> Vec<Vec<(&'b Tag<'a>, (usize, usize))>> {
    let pairs = |(form, cells): (String, Vec<(&'b Tag<'a>, Vec<&str>)>)| {
        let (cells, numbers): (Vec<&'b Tag<'a>>, Vec<Vec<&str>>) = cells.into_iter().unzip();
        let (Names::Placed(pairs) | Names::Pairs(pairs)) = names(&form, &numbers)? else { return None };
        Some(cells.into_iter().zip(pairs).collect())
    };
    ATTRIBUTES.iter().flat_map(|attribute| by_form(tags, attribute)).filter_map(pairs).collect()
}

/// The tags whose names in this attribute have one form, and the numbers in these; by forms.
fn by_form<'a, 'b>(tags: &'b [Tag<'a>], attribute: &str) -> BTreeMap<String, Vec<(&'b Tag<'a>, Vec<&'b str>)>> {
    let mut forms: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for tag in tags {
        let Some((form, numbers)) = tag.attribute(attribute).and_then(form) else { continue };
        forms.entry(form).or_default().push((tag, numbers));
    }
    forms
}

/// A name with `#` for its numbers, and these. A letter before a number counts as one.
fn form(name: &str) -> Option<(String, Vec<&str>)> {
    let rest = name.trim();
    if rest.len() == 2
        && rest.starts_with(|first: char| first.is_ascii_alphabetic())
        && rest.ends_with(|last: char| last.is_ascii_digit())
    {
        return Some(("@#".to_owned(), vec![&rest[..1], &rest[1..]]));
    }
    let (form, numbers) = with_signs(rest);
    (1..=2).contains(&numbers.len()).then_some((form, numbers))
}

/// A name with `#` for each of its numbers, and these.
pub(in super::super) fn with_signs(name: &str) -> (String, Vec<&str>) {
    let mut numbers = Vec::new();
    let mut form = String::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        if end > 0 {
            numbers.push(&rest[..end]);
            form.push('#');
            rest = &rest[end..];
        } else {
            form.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    (form, numbers)
}

fn names(form: &str, numbers: &[Vec<&str>]) -> Option<Names> {
    let number = |text: &str| text.parse().ok().or_else(|| Some(usize::from(text.bytes().next()?)));
    let letters = form.replace(|sign: char| !sign.is_alphabetic() && sign != '#', "");
    let pairs =
        || numbers.iter().map(|pair| Some((number(pair[0])?, number(pair.get(1)?)?))).collect::<Option<Vec<_>>>();
    if numbers[0].len() == 2 {
        let ends = |first: &str, second: &str| letters.ends_with(&format!("{first}#{second}#"));
        let names = [("r", "c"), ("row", "col"), ("row", "column"), ("y", "x")];
        return if names.iter().any(|(row, column)| ends(row, column)) {
            pairs().map(Names::Placed)
        } else if names.iter().any(|(row, column)| ends(column, row)) {
            pairs().map(|pairs| Names::Placed(pairs.into_iter().map(|(column, row)| (row, column)).collect()))
        } else {
            pairs().map(Names::Pairs)
        };
    }
    let counted: Vec<usize> = numbers.iter().map(|one| number(one[0])).collect::<Option<_>>()?;
    let first = *counted.iter().min()?;
    if first < 2 && are_all(&counted, first) {
        return Some(Names::Counted(counted.iter().map(|number| number - first).collect()));
    }
    let digits = |one: &Vec<&str>| (one[0].len() == 2).then(|| Some((number(&one[0][..1])?, number(&one[0][1..])?)))?;
    numbers.iter().map(digits).collect::<Option<Vec<_>>>().map(Names::Pairs)
}

/// Whether numbers are all from the first one on, each once.
pub(in super::super) fn are_all(numbers: &[usize], first: usize) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().eq(first..first + numbers.len())
}

/// Whether numbers are all from 0 or 1 on, each once, and in another order.
pub(in super::super) fn are_in_another_order(numbers: &[usize]) -> bool {
    numbers.iter().min().is_some_and(|&first| first < 2 && are_all(numbers, first)) && !numbers.is_sorted()
}

/// The first of the rows of a page whose numbers are all there, and in another order than they follow each other.
pub(in super::super) fn rows_out_of_order<'a, 'b>(tags: &'b [Tag<'a>]) -> Option<&'b Tag<'a>> {
    let number = |tag: &Tag<'_>, attribute: &str| {
        let text = tag.attribute(attribute)?.trim();
        let digits = text.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let letter = text.bytes().next().filter(|first| text.len() == 1 && first.is_ascii_alphabetic());
        digits.parse().ok().or_else(|| letter.map(|letter| usize::from(letter - b'a') + 1))
    };
    ROWS.iter().find_map(|name| {
        let rows: Vec<&Tag<'_>> = tags.iter().filter(|tag| tag.name.eq_ignore_ascii_case(name)).collect();
        OF_ROWS.iter().find_map(|attribute| {
            let numbered: Vec<(&Tag<'_>, usize)> =
                rows.iter().filter_map(|row| Some((*row, number(row, attribute)?))).collect();
            let numbers: Vec<usize> = numbered.iter().map(|(_, number)| *number).collect();
            let first = *numbers.iter().min()?;
            let is_other = is_side(numbers.len())
                && first < 2
                && are_all(&numbers, first)
                && !numbers.is_sorted()
                && numbered.iter().any(|(row, _)| row.text().chars().count() > LONGEST_CELL);
            is_other.then(|| numbered[0].0)
        })
    })
}
