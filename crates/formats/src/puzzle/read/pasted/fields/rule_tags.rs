//! Tags and attributes of XML that state a rule: `<sudoku type="killer">`, `<cage sum="8">`, `<variant>jigsaw</variant>`.

use crate::model::variant_names::is_variant_name;
use crate::puzzle::read::rule_names::states_rule;

/// The line and the name of the first that does.
pub(in super::super) fn first(text: &str) -> Option<(u64, String)> {
    // Only a document has tags; a program compares with the same sign.
    let begin = text.trim_start();
    if !begin.starts_with('<') {
        return None;
    }
    let tags = text.match_indices('<').map(|(at, _)| (at, &text[at + 1..]));
    tags.filter(|(_, behind)| behind.starts_with(char::is_alphabetic)).find_map(|(at, behind)| {
        let (tag, content) = behind.split_once('>')?;
        let name = in_tag(tag, content)?;
        Some((text[..at].matches('\n').count() as u64 + 1, name))
    })
}

fn in_tag(tag: &str, content: &str) -> Option<String> {
    let name = tag.split(|sign: char| !sign.is_alphanumeric() && !matches!(sign, '_' | '-')).next()?;
    let content = content.split('<').next().unwrap_or("").trim();
    let says = |name: &str, value: &str| states_rule(name, &format!("\"{value}\""));
    if is_variant_name(name) || ["type", "variant", "kind"].contains(&name) && says(name, content) {
        return Some(name.to_owned());
    }
    ["type", "variant", "kind"].iter().find_map(|key| {
        let value = tag.split_once(&format!(" {key}="))?.1;
        let quote = value.chars().next().filter(|quote| ['"', '\''].contains(quote))?;
        says(key, value[1..].split(quote).next()?).then(|| (*key).to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::first;

    #[test]
    fn tags_and_attributes_name_variants() {
        for (text, name) in [
            ("<sudoku type='killer'>\n<row>1</row>", "type"),
            ("<puzzle>\n<cage sum='8'>r1c1</cage>", "cage"),
            ("<puzzle>\n<variant>Jigsaw</variant>", "variant"),
            ("<puzzle>\n<thermometers/>", "thermometers"),
        ] {
            assert_eq!(first(text).map(|(_, name)| name).as_deref(), Some(name), "{text}");
        }
        for text in [
            "<table type='plain'><tr><td>1</td></tr></table>",
            "<html><input type='text'><path d='M1 1' shape='rect'>",
            "if (a <killer> b)",
            "<sudoku type='classic'>",
        ] {
            assert_eq!(first(text), None, "{text}");
        }
    }
}
