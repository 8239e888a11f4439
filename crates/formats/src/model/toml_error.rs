//! What is wrong with a text that is no TOML, in words of these files, at the place where it can be mended.

use crate::instance::TextError;
use std::ops::Range;

/// The error of a parser, at the place that it tells.
pub(super) fn told(path: &str, text: &str, error: &toml::de::Error) -> TextError {
    let span = error.span().unwrap_or(0..0);
    let message = error.message();
    let (span, message) = [table_and_list, open_above, empty_value, open_text, open_line, twice]
        .iter()
        .find_map(|look| look(text, &span, message))
        .unwrap_or_else(|| (span.clone(), message.to_owned()));
    TextError::at(path, text, span, format!("this is not TOML: {message}"))
}

type Told = Option<(Range<usize>, String)>;

/// `[clues]` where `[[clues]]` is meant: told at the first of both.
fn table_and_list(text: &str, span: &Range<usize>, message: &str) -> Told {
    const LISTS: [&str; 5] = ["clues", "rules", "units", "grids", "pieces"];
    if message != "duplicate key" {
        return None;
    }
    let begin = text.get(..span.start)?.rfind('\n').map_or(0, |end| end + 1);
    let name = text[begin..].lines().next()?.trim().trim_matches(['[', ']']).trim();
    let mut from = 0;
    let single = text.split_inclusive('\n').find_map(|line| {
        let is_head = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let start = from + (line.len() - line.trim_start().len());
        from += line.len();
        is_head.is_some_and(|inside| inside.trim() == name).then_some(start)
    });
    let single = single.filter(|_| LISTS.contains(&name))?;
    Some((
        single..single + name.len(),
        format!("`[{name}]` is one table, and there are several: write `[[{name}]]` above each"),
    ))
}

/// A key without a value: `sum =`.
fn empty_value(text: &str, span: &Range<usize>, _: &str) -> Told {
    let begin = text.get(..span.start)?.rfind('\n').map_or(0, |end| end + 1);
    let line = text[begin..].lines().next()?;
    let (key, value) = line.split_once('=')?;
    let value = value.split('#').next().unwrap_or("").trim();
    let is_key =
        !key.trim().is_empty() && key.trim().chars().all(|sign| sign.is_alphanumeric() || "_-.".contains(sign));
    (value.is_empty() && is_key).then(|| (span.clone(), format!("a value is missing behind `{} =`", key.trim())))
}

/// A text in single quote marks that is not closed on its line.
fn open_line(_: &str, span: &Range<usize>, message: &str) -> Told {
    let quote = if message.contains("literal") { "'" } else { "\"" };
    let is_open = message.starts_with("invalid literal string, expected `'`")
        || message.starts_with("invalid basic string, expected `\"`");
    is_open.then(|| (span.clone(), format!("this text is not closed on its line: `{quote}` is missing")))
}

/// A text of several lines in single quote marks: told where it begins.
fn open_above(text: &str, span: &Range<usize>, _: &str) -> Told {
    let above = text.get(..span.start)?;
    let (mut from, mut told) = (0, None);
    for line in above.split_inclusive('\n').chain([""]) {
        let opening = line.find('"').filter(|_| line.matches('"').count() == 1 && !line.contains(['\'', '#', '\\']));
        if let Some(at) = opening.filter(|at| line[..*at].trim_end().ends_with('=') && line.ends_with('\n')) {
            told = told.or(Some(from + at));
        }
        from += line.len();
    }
    let is_of_lines = above.matches("\"\"\"").count().is_multiple_of(2);
    let at = told.filter(|_| is_of_lines)?;
    let message =
        "the text that begins here is not closed on its line; several lines stand between `\"\"\"` and `\"\"\"`";
    Some((at..at + 1, message.to_owned()))
}

/// A key that stands twice in a table.
fn twice(text: &str, span: &Range<usize>, message: &str) -> Told {
    let key = text.get(span.clone()).filter(|_| message == "duplicate key")?;
    let is_key = !key.is_empty() && key.chars().all(|sign| sign.is_alphanumeric() || "_-.\"'".contains(sign));
    is_key.then(|| (span.clone(), format!("duplicate key, `{key}` stands twice in this table")))
}

/// A text in three quotes that is not closed: told where it begins.
fn open_text(text: &str, span: &Range<usize>, message: &str) -> Told {
    let quotes = if message.contains("literal") { "'''" } else { "\"\"\"" };
    if !message.contains("multi-line") || text.get(span.start..).is_none_or(|rest| !rest.trim().is_empty()) {
        return None;
    }
    let opening = text.rfind(quotes)?;
    Some((opening..opening + quotes.len(), format!("the text that begins here is not closed: `{quotes}` is missing")))
}

#[cfg(test)]
mod tests {
    use crate::model::Model;

    fn error(text: &str) -> String {
        Model::parse("x.toml", text).unwrap_err().to_string().lines().next().unwrap_or_default().to_owned()
    }

    #[test]
    fn mistakes_are_told_where_they_can_be_mended() {
        let list =
            "x.toml:2:1: this is not TOML: `[clues]` is one table, and there are several: write `[[clues]]` above each";
        for second in ["[[clues]]", "[clues]"] {
            assert_eq!(error(&format!("model = 'killer'\n[clues]\nkind = 'cage'\n{second}\nkind = 'cage'\n")), list);
        }
        let missing = error("[[clues]]\nsum = # later\ncells = 'r1'\n");
        assert!(missing.ends_with("this is not TOML: a value is missing behind `sum =`"), "{missing}");
        for quotes in ["\"\"\"", "'''"] {
            let open = error(&format!("model = 'sudoku'\ngivens = {quotes}\n1..\n"));
            let told = format!(
                "x.toml:2:10: this is not TOML: the text that begins here is not closed: `{quotes}` is missing"
            );
            assert_eq!(open, told);
        }
        assert!(error("a = 1\na = 2\n").contains("duplicate key, `a` stands twice"));
        let line = error("[[clues]]\ncells = 'r1c1 r1c2\nsum = 3\n");
        assert!(line.ends_with("this text is not closed on its line: `'` is missing"), "{line}");
        let lines = error("givens = \"12..\n3...\n\"\n");
        assert!(lines.starts_with("x.toml:1:10: this is not TOML: the text that begins here is not closed"), "{lines}");
        let of_end = error("model = \"sudoku\"\ngivens = \"12..\n");
        assert!(of_end.ends_with("this text is not closed on its line: `\"` is missing"), "{of_end}");
    }
}
