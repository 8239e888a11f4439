//! Skyscraper, 2-string kite, empty rectangle, turbot fish: two strong links of one value.
//!
//! Value 4 has two places in row 2 and two in row 7. One of each is in column 3: they are not both true, so one of the others is (skyscraper).
//! With a row and a column that meet in a box it is a kite; with a box whose places lie in a row and a column, an empty rectangle; else a turbot fish.

use super::roles::UnitFamily;
use super::shape::Shape;
use super::technique::Technique;

pub(crate) fn names(shape: &Shape<'_>) -> Vec<Technique> {
    let [one, other] = &shape.base[..] else { return Vec::new() };
    if shape.rank != 1 || !shape.is_of_one_value() {
        return Vec::new();
    }
    let Some(link) = shape.cover.iter().find(|cover| cover.shared(one) > 0 && cover.shared(other) > 0) else {
        return Vec::new();
    };
    let [first, second, link] = [one, other, link].map(|part| shape.family(part));
    let is_plain = one.live.len() == 2 && other.live.len() == 2;
    let is_line = |family| matches!(family, Some(UnitFamily::Row | UnitFamily::Column));
    let mut names = Vec::new();
    if is_plain && is_line(first) && first == second {
        names.push(Technique::Skyscraper);
    } else if is_plain && is_line(first) && is_line(second) && link == Some(UnitFamily::Box) {
        names.push(Technique::TwoStringKite);
    } else if [first, second].contains(&Some(UnitFamily::Box)) && is_line(link) {
        names.push(Technique::EmptyRectangle);
    }
    if is_plain {
        names.push(Technique::TurbotFish);
    }
    names
}
