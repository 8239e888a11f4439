//! Details: what a text says of a puzzle beside its grid, which no rule reads.

/// What a text says of a puzzle beside its grid, under a name: its author, a remark, another column of its table.
///
/// Readers keep them [where that is asked for](super::read::Details).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detail {
    /// What it is: `author`, `comment`, the name of a column or a field, `[State]` for a section.
    pub name: String,
    /// What it says; several lines if there are several.
    pub text: String,
    /// How the text is to be taken.
    pub kind: DetailKind,
}

/// How the text of a [`Detail`] is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DetailKind {
    /// Words.
    Words,
    /// A value of JSON that is no string: a number, a list, an object.
    Json,
    /// A section of a file, with its lines.
    Section,
}

/// The headers of `.sdk` files, with the detail that each says.
const HEADERS: [(char, &str); 6] =
    [('A', "author"), ('B', "date"), ('C', "comment"), ('L', "level"), ('S', "source"), ('U', "url")];

impl Detail {
    pub(crate) fn words(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), kind: DetailKind::Words }
    }

    /// What the comment line of a text says; nothing if it only draws a line. `#A`, `#S` and others are the headers of `.sdk` files, unless they
    /// begin a word.
    pub(crate) fn of_comment(line: &str) -> Option<Self> {
        let mut after = line.strip_prefix('#').unwrap_or_default().chars();
        let header = after.next().and_then(|letter| HEADERS.iter().find(|(known, _)| *known == letter));
        let begins_word = |name: &str| after.as_str().starts_with(char::is_lowercase) && !is_link(name, after.as_str());
        if let Some((_, name)) = header.filter(|(_, name)| !begins_word(name)) {
            return Some(Self::words(*name, after.as_str().trim())).filter(|detail| !detail.text.is_empty());
        }
        let text = line.trim_start_matches(['#', '%', '/', ';']).trim();
        text.contains(char::is_alphanumeric).then(|| Self::words("comment", text))
    }

    /// Whether these words of a message are about a detail that is no comment and no section: `the author`, ``the field `difficulty` ``.
    ///
    /// ```
    /// use exactone_formats::puzzle::Detail;
    ///
    /// assert!(Detail::is_told_by("the level") && !Detail::is_told_by("the pencil marks"));
    /// ```
    #[must_use]
    pub fn is_told_by(words: &str) -> bool {
        let is_header = |name: &str| HEADERS.iter().any(|(_, known)| *known == name && name != "comment");
        words.strip_prefix("the ").is_some_and(|name| name.starts_with("field `") || is_header(name))
    }

    /// What stands between the letter of its header and a line of it: nothing that makes a word of both.
    pub(crate) fn gap(&self, line: &str) -> &'static str {
        if line.starts_with(char::is_lowercase) && !is_link(&self.name, line) { " " } else { "" }
    }

    /// The header of `.sdk` files that says it.
    pub(crate) fn header(&self) -> Option<char> {
        HEADERS.iter().find(|(_, name)| *name == self.name).map(|(letter, _)| *letter)
    }

    /// Adds it: several texts of one name are several lines of one detail.
    pub(crate) fn push(self, details: &mut Vec<Self>) {
        match details.iter_mut().find(|known| known.name == self.name && known.kind == self.kind) {
            Some(known) => known.text = format!("{}\n{}", known.text, self.text),
            None => details.push(self),
        }
    }
}

/// Whether this is a link where one is expected: it stands directly behind its header, as in `#Uhttp://`.
fn is_link(name: &str, text: &str) -> bool {
    name == "url" && ["http://", "https://", "www."].iter().any(|start| text.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::Detail;

    #[test]
    fn headers_are_told_from_remarks() {
        let said = |line: &str| Detail::of_comment(line).map(|detail| (detail.name, detail.text));
        let some = |name: &str, text: &str| Some((name.to_owned(), text.to_owned()));
        assert_eq!(said("#ARuud"), some("author", "Ruud"));
        assert_eq!(said("#A ruud"), some("author", "ruud"));
        assert_eq!(said("#Copyright"), some("comment", "Copyright"));
        for line in ["#Uhttp://a.org/1", "#U http://a.org/1"] {
            assert_eq!(said(line), some("url", "http://a.org/1"));
        }
        assert_eq!(said("#Under the bridge"), some("comment", "Under the bridge"));
        assert_eq!(said("// by hand"), some("comment", "by hand"));
        assert_eq!((said("# ---"), said("#A")), (None, None));
    }

    #[test]
    fn texts_of_one_name_are_lines_of_one_detail() {
        let mut details = Vec::new();
        for text in ["a", "b"] {
            Detail::words("comment", text).push(&mut details);
        }
        assert_eq!(details, [Detail::words("comment", "a\nb")]);
    }
}
