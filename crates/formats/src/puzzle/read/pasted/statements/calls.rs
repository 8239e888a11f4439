//! Statements that hand a grid to a call and take nothing back: whether the call changes it, by its name and its numbers.

use super::super::order::program_calls::{Asked, words};
use super::paths::{Place, is_of_name};

/// Whether a statement gives a cell a value: `*(*(g+0)+2) = 4;`, `Mid(g, 3, 1) = "4"`, `set_cell(g, 0, 2, 4)`.
pub(super) fn sets_by_place(place: &Place<'_>) -> bool {
    let before = place.before.trim_start();
    let (target, value) = place.behind.split_once('=').unwrap_or(("", ""));
    let gets_value = !value.is_empty() && !value.starts_with('=') && target.trim_end().ends_with(')');
    let inside = target.trim_end().trim_end_matches(')');
    let is_pointed = before.starts_with("*(") && !inside.contains(char::is_alphabetic);
    let is_part = ["mid(", "mid$("].contains(&&*before.to_ascii_lowercase());
    gets_value && (is_pointed || is_part) || calls_with_place(place)
}

/// Whether a call gets the grid, a row, a column and a value.
fn calls_with_place(place: &Place<'_>) -> bool {
    let is_number = |part: &str| !part.trim().is_empty() && part.trim().bytes().all(|sign| sign.is_ascii_digit());
    let numbers = place.behind.strip_prefix(',').and_then(|behind| behind.split_once(')'));
    let numbers: Vec<&str> = numbers.map_or("", |(inside, _)| inside).split(',').collect();
    numbers.len() == 3 && numbers.into_iter().all(is_number) && begins(place, Asked::Setter)
}

/// Whether a statement is a call with a name such as `shuffle_rows(g)`.
pub(super) fn changes_by_name(place: &Place<'_>) -> bool {
    !place.behind.ends_with('{') && begins(place, Asked::Begin)
}

/// Whether a statement begins with a call whose name begins with one of these, and whose first argument is the grid.
fn begins(place: &Place<'_>, asked: Asked) -> bool {
    let before = place.before.trim_start().trim_end_matches(['&', '$']);
    let call = before.strip_suffix('(').unwrap_or("");
    let is_call = call.chars().all(|sign| is_of_name(sign) || matches!(sign, '.' | ':'));
    let name = call.rsplit(['.', ':']).next().unwrap_or("").to_ascii_lowercase();
    place.parts.is_empty() && is_call && words(asked).any(|begin| name.starts_with(begin))
}
