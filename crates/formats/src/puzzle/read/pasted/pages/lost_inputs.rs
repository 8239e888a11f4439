//! Pages with an `input` for each cell, of which some are lost, or cut off.

use super::super::cells::line::line_of;
use super::tags::tags;
use crate::puzzle::read::Fault;

/// Sides of grids that pages have.
const SIDES: [usize; 2] = [9, 16];

/// So many may be lost; a page with fewer has some other cells, or something else.
const MOST_LOST: usize = 3;

/// Kinds of inputs that are no cells.
const OTHERS: [&str; 7] = ["hidden", "submit", "button", "checkbox", "radio", "reset", "range"];

/// The line of the last input of a page that has one to three too few for a grid, and how many it has.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let tags = tags(text);
    let is_other = |kind: &str| OTHERS.iter().any(|other| other.eq_ignore_ascii_case(kind));
    let inputs = tags
        .iter()
        .filter(|tag| tag.name.eq_ignore_ascii_case("input") && !tag.attribute("type").is_some_and(is_other));
    let inputs: Vec<usize> = inputs.map(|tag| tag.start).collect();
    let whole = SIDES
        .map(|side| side * side)
        .into_iter()
        .find(|&whole| inputs.len() < whole && inputs.len() + MOST_LOST >= whole)?;
    let message = format!("{} `input` found, and {whole} are the cells of a grid", inputs.len());
    Some((line_of(text, *inputs.last()?), Fault::Field { message }))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_page_that_has_lost_inputs_is_told() {
        let page = |count: usize| "<input maxlength=\"1\" value=\"\">\n".repeat(count);
        let told = |text: &str| fault(text).map(|(line, _)| line);
        assert_eq!(told(&page(80)), Some(80));
        assert_eq!(told(&(page(80) + "<input maxlength=\"1\" valu")), Some(80));
        assert_eq!(told(&(page(81) + "<input type=\"hidden\" value=\"5\">")), None);
        assert_eq!((told(&page(81)), told(&page(82)), told(&page(55)), told("")), (None, None, None, None));
    }
}
