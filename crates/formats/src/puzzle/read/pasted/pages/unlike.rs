//! How the values of a page look: some of them may be marked unlike the others, by tags, classes or styles.

use super::tags::{Tag, tags};
use std::collections::BTreeMap;

/// What a style says of the look of a value; what is behind it says nothing.
const PROPERTIES: [&str; 8] =
    ["color", "font-style", "font-weight", "font-size", "opacity", "visibility", "display", "text-decoration"];

/// How the value of a cell looks: the tags inside the cell, with the words of their classes and what styles say.
pub(in super::super) fn look(cell: &Tag<'_>) -> String {
    let inner = tags(cell.inside());
    let parts = inner.iter().map(|tag| format!("<{}{}", tag.name.to_ascii_lowercase(), attributes(tag)));
    std::iter::once(style(cell)).chain(parts).collect()
}

/// The words of the class of a tag, without those with digits, and its style.
fn attributes(tag: &Tag<'_>) -> String {
    let class = tag.attribute("class").unwrap_or("");
    let words = class.split_whitespace().filter(|word| !word.contains(|sign: char| sign.is_ascii_digit()));
    let flags = ["contenteditable", "hidden", "color"].into_iter().filter_map(|name| tag.attribute(name));
    words.chain(flags).flat_map(|word| [" ", word]).collect::<String>() + &style(tag)
}

fn style(tag: &Tag<'_>) -> String {
    let style: String = tag.attribute("style").unwrap_or("").chars().filter(|sign| !sign.is_whitespace()).collect();
    let says = |declaration: &&str| declaration.split_once(':').is_some_and(|(name, _)| PROPERTIES.contains(&name));
    style.split(';').filter(says).flat_map(|declaration| [" ", declaration]).collect()
}

/// Of values with the looks of their cells, those that do not look as most do; none if they number rows or columns, or if there are so many
/// looks that each is that of a value.
pub(in super::super) fn others(values: &[(u16, String)], side: usize) -> usize {
    const MOST_LOOKS: usize = 4;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, look) in values {
        *counts.entry(look).or_insert(0) += 1;
    }
    let Some((usual, _)) = counts.iter().max_by_key(|(_, count)| **count) else { return 0 };
    let others: Vec<u16> = values.iter().filter(|(_, look)| look != usual).map(|(value, _)| *value).collect();
    let usual: Vec<u16> = values.iter().filter(|(_, look)| look == usual).map(|(value, _)| *value).collect();
    let are_headings =
        || [&others, &usual].into_iter().any(|values| [side, side - 1].into_iter().any(|side| count(values, side)));
    if counts.len() > MOST_LOOKS || others.is_empty() || are_headings() { 0 } else { others.len() }
}

/// Whether values count the rows, or the columns, or both.
fn count(values: &[u16], side: usize) -> bool {
    side > 1
        && values.len().is_multiple_of(side)
        && [0, 1].into_iter().any(|first| values.chunks(side).all(|part| part.iter().copied().eq((first..).take(side))))
}

#[cfg(test)]
mod tests {
    use super::{look, others, tags};

    #[test]
    fn tags_classes_and_styles_make_a_look() {
        let look = |cell: &str| look(&tags(cell)[0]);
        assert_eq!(look("<td class='left'>5</td>"), look("<td class='right' style='border: 1px'>5</td>"));
        assert_eq!(look("<td><span class='v5'>5</span></td>"), look("<td><span class='v3'>3</span></td>"));
        for other in ["<td><u>5</u></td>", "<td><span class='note'>5</span></td>", "<td style='color: blue'>5</td>"] {
            assert_ne!(look(other), look("<td>5</td>"), "{other}");
        }
    }

    #[test]
    fn values_that_look_otherwise_are_counted_and_headings_are_not() {
        let values =
            |texts: &[(u16, &str)]| texts.iter().map(|(value, look)| (*value, (*look).to_owned())).collect::<Vec<_>>();
        assert_eq!(others(&values(&[(4, "u"), (5, "u"), (3, ""), (2, ""), (6, "")]), 9), 2);
        assert_eq!(
            others(&values(&[(1, "b"), (2, "b"), (3, "b"), (4, "b"), (3, ""), (2, ""), (4, ""), (1, ""), (1, "")]), 4),
            0
        );
        assert_eq!(others(&values(&[(4, ""), (5, "")]), 9), 0);
    }
}
