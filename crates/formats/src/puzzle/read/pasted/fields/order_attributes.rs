//! Attributes of tags and parameters of links that say that cells do not stand row by row: `<grid order="column">`, `?transposed=true`.

use super::super::cells::line::line_of;
use crate::model::variant_names::plain;
use crate::puzzle::read::Fault;
use crate::puzzle::read::json_messages::STATES_AN_ORDER;
use crate::puzzle::read::stated_fields::states_order;

/// Tags whose attributes say how something is drawn, and not how cells stand.
const DRAWN: [&str; 20] = [
    "a", "animate", "button", "g", "image", "img", "input", "line", "link", "marker", "meta", "option", "path", "rect",
    "script", "select", "svg", "text", "tspan", "use",
];

/// A link has so many cells in one word at least.
const FEWEST_CELLS: usize = 16;

/// The line of the first that says so, and what is said of it.
pub(in super::super) fn fault(text: &str) -> Option<(u64, Fault)> {
    let (at, name) = in_tags(text).or_else(|| in_links(text))?;
    Some((line_of(text, at), Fault::Field { message: format!("`{name}` {STATES_AN_ORDER}") }))
}

/// Where the first tag begins that has such an attribute, and its name.
fn in_tags(text: &str) -> Option<(usize, String)> {
    if !text.trim_start().starts_with('<') {
        return None;
    }
    let tags = text.match_indices('<').filter_map(|(at, _)| {
        let tag = text[at + 1..].split(['>', '<']).next()?;
        let name = tag.split(|sign: char| !sign.is_alphanumeric()).next()?;
        (!name.is_empty() && !DRAWN.contains(&name.to_ascii_lowercase().as_str())).then_some((at, tag))
    });
    tags.filter(|(_, tag)| tag.contains(' ')).find_map(|(at, tag)| Some((at, in_tag(tag)?.to_owned())))
}

fn in_tag(tag: &str) -> Option<&str> {
    let mut rest = tag.trim_end_matches('/').split_once(char::is_whitespace)?.1.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|sign: char| sign == '=' || sign.is_whitespace()).unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let (value, behind) = match behind.strip_prefix('=') {
            None => ("true", behind),
            Some(value) => match value.chars().next() {
                Some(quote @ ('"' | '\'')) => value[1..].split_once(quote)?,
                _ => value.split_once(char::is_whitespace).unwrap_or((value, "")),
            },
        };
        if says_order(name, value) {
            return Some(name);
        }
        rest = behind.trim_start();
    }
    None
}

/// Where the first link, or the like, begins that has such a parameter beside cells, and its name.
fn in_links(text: &str) -> Option<(usize, String)> {
    let is_end = |sign: char| sign.is_whitespace() || matches!(sign, '"' | '\'' | '<' | '>' | '(' | ')');
    let mut from = 0;
    for word in text.split(is_end) {
        let at = from;
        from += word.len() + text[from + word.len()..].chars().next().map_or(0, char::len_utf8);
        if word.len() > FEWEST_CELLS && word.contains('&') && has_cells(word) {
            let mut parameters = word.split(['?', '&', '#']).filter_map(|part| part.split_once('='));
            if let Some((name, _)) = parameters.find(|(name, value)| says_order(name, value)) {
                return Some((at, name.to_owned()));
            }
        }
    }
    None
}

fn has_cells(word: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '_' | '-' | '*');
    word.split(|sign| !is_cell(sign)).any(|cells| cells.len() >= FEWEST_CELLS)
}

fn says_order(name: &str, value: &str) -> bool {
    let word = plain(name.trim_start_matches("data-"));
    let word = if word.ends_with("order") || word == "layout" { "order" } else { word.as_str() };
    states_order(word, value)
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn attributes_and_parameters_say_an_order() {
        let cells = "1..4..1..1..3..1";
        for text in [
            "<grid transposed=\"true\">".to_owned(),
            "<table class='a b' data-order='column'>".to_owned(),
            "<sudoku>\n<cells layout=\"columns\"/>".to_owned(),
            "<grid transposed>".to_owned(),
            "<grid rotation=90>".to_owned(),
            format!("https://example.org/?p={cells}&transposed=true"),
            format!("curl -d \"p={cells}&order=column\""),
        ] {
            assert!(fault(&text).is_some(), "{text}");
        }
        for text in [
            "<grid order=\"rows\">".to_owned(),
            "<table layout='fixed' order='1'>".to_owned(),
            "<svg><text rotate=\"90\">5</text></svg>".to_owned(),
            format!("https://example.org/?p={cells}&order=asc"),
            "https://example.org/?order=column&x=1".to_owned(),
            "if (a <grid order=\"column\">".to_owned(),
        ] {
            assert!(fault(&text).is_none(), "{text}");
        }
    }
}
