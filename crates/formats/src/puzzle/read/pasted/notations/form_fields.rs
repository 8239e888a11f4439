//! Fields of forms in quote marks, as `curl` sends them: `-d 'board=[[5,3,0],...]'`, their codes decoded or not.

/// How the value of a field begins that is a list of lists.
const LISTS: [&str; 3] = ["[[", "%5B%5B", "%5b%5b"];
/// A longer name is none of a field.
const LONGEST: usize = 24;

/// The text with the list right behind the quote mark; `None` if it has no such field.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let (before, list) = LISTS.iter().find_map(|list| {
        let at = text.find(&["=", list].concat())?;
        Some((&text[..at], &text[at + 1..]))
    })?;
    let name = before.len() - before.trim_end_matches(|sign: char| sign.is_ascii_alphanumeric() || sign == '_').len();
    let is_quoted = before[..before.len() - name].ends_with(['\'', '"']);
    ((1..=LONGEST).contains(&name) && is_quoted).then(|| [&before[..before.len() - name], list].concat())
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_name_of_a_field_in_quote_marks_is_left_out() {
        assert_eq!(plain("curl -d 'board=[[5,3]]'").as_deref(), Some("curl -d '[[5,3]]'"));
        assert_eq!(plain("\"board=%5B%5B5%2C3%5D%5D\"").as_deref(), Some("\"%5B%5B5%2C3%5D%5D\""));
        for text in ["board=[[5,3]]", "'=[[5,3]]'", "'board=[5,3]'"] {
            assert_eq!(plain(text), None, "{text}");
        }
    }
}
