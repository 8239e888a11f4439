//! The tags of a page with their attributes, and what stands in their elements.

/// The most bytes that are looked at in an element: cells are many, and their ends may be missing.
const MOST_INSIDE: usize = 4096;

/// A tag that opens an element.
#[derive(Debug)]
pub(in super::super) struct Tag<'a> {
    pub(in super::super) name: &'a str,
    /// Its attributes in small letters, with their values.
    pub(in super::super) attributes: Vec<(String, String)>,
    /// Where the tag begins, and what stands behind it.
    pub(in super::super) start: usize,
    /// Whether it closes its own element: `<cell/>`.
    is_closed: bool,
    behind: &'a str,
}

/// The tags of a text that open an element.
pub(in super::super) fn tags(text: &str) -> Vec<Tag<'_>> {
    let starts = text.match_indices('<').map(|(at, _)| at);
    let opening = starts.filter(|&at| text[at + 1..].starts_with(|first: char| first.is_ascii_alphabetic()));
    let tag = |start: usize| {
        let behind = &text[start + 1..];
        // What is opened again before it ends is no tag: a text of nothing else would be gone through once for each.
        let end = behind.find(['<', '>']).filter(|&end| behind[end..].starts_with('>'))?;
        let (tag, behind) = (&behind[..end], &behind[end + 1..]);
        let is_closed = tag.ends_with('/');
        let end = tag.find(|sign: char| sign.is_whitespace() || sign == '/').unwrap_or(tag.len());
        let (name, rest) = tag.split_at(end);
        Some(Tag { name, attributes: attributes(rest), start, is_closed, behind })
    };
    opening.filter_map(tag).collect()
}

fn attributes(mut text: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    loop {
        text = text.trim_start_matches(|sign: char| sign.is_whitespace() || sign == '/');
        let end = text.find(|sign: char| sign.is_whitespace() || matches!(sign, '=' | '/')).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        if name.is_empty() {
            return attributes;
        }
        let (value, behind) = match rest.strip_prefix('=').map(str::trim_start) {
            None => ("", rest),
            Some(rest) => match rest.chars().next().filter(|first| matches!(first, '"' | '\'')) {
                Some(quote) => rest[1..].split_once(quote).unwrap_or((&rest[1..], "")),
                None => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
            },
        };
        attributes.push((name.to_ascii_lowercase(), value.to_ascii_lowercase()));
        text = behind;
    }
}

impl<'a> Tag<'a> {
    /// The value of an attribute.
    pub(in super::super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// What stands behind it, to the end of the page.
    pub(in super::super) const fn behind(&self) -> &'a str {
        self.behind
    }

    /// Whether it closes its own element.
    pub(in super::super) const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The style sheet that it begins, as a whole.
    pub(in super::super) fn sheet(&self) -> &'a str {
        &self.behind[..self.behind.find("</").unwrap_or(self.behind.len())]
    }

    /// Whether its class has one of these words.
    pub(in super::super) fn is_of_class(&self, words: &[&str]) -> bool {
        let class = self.attribute("class").unwrap_or("");
        class.split(|sign: char| !sign.is_alphanumeric()).any(|word| words.contains(&word))
    }

    /// What stands between it and the next tag.
    pub(in super::super) fn begin(&self) -> &'a str {
        self.behind.split('<').next().unwrap_or("")
    }

    /// Whether its element holds no other one.
    pub(in super::super) fn is_leaf(&self) -> bool {
        let behind = &self.behind[self.begin().len()..];
        self.is_closed
            || behind
                .strip_prefix("</")
                .is_some_and(|end| end.get(..self.name.len()).is_some_and(|name| name.eq_ignore_ascii_case(self.name)))
    }

    /// Its style without spaces.
    pub(in super::super) fn style(&self) -> String {
        self.attribute("style").unwrap_or_default().split_whitespace().collect()
    }

    /// Whether it has its element not shown, or in white.
    pub(in super::super) fn is_hidden(&self) -> bool {
        const STYLES: [&str; 7] = [
            "display:none",
            "visibility:hidden",
            "visibility:collapse",
            "opacity:0",
            "color:white",
            "color:#fff",
            "color:transparent",
        ];
        let style = self.style();
        let mut declarations = style.split(';');
        let is_white = matches!(self.attribute("color"), Some("white" | "#fff" | "#ffffff"));
        is_white
            || self.attribute("hidden").is_some()
            || declarations.any(|declaration| STYLES.contains(&declaration) || declaration == "color:#ffffff")
    }

    /// What stands in its element, with tags: up to the first end of an element of that name, and no more than a cell may have.
    pub(in super::super) fn inside(&self) -> &'a str {
        let end = format!("</{}", self.name);
        let near = &self.behind[..self.behind.floor_char_boundary(MOST_INSIDE)];
        if self.is_closed || self.name.eq_ignore_ascii_case("input") {
            return "";
        }
        let is_cell = ["td", "th"].iter().any(|cell| self.name.eq_ignore_ascii_case(cell));
        match near.split_once(&end) {
            Some((inside, _)) => inside,
            None if is_cell => open_cell(near),
            None => near,
        }
    }

    /// The text of its element, with the values of fields in it.
    pub(in super::super) fn text(&self) -> String {
        let own = self.attribute("value").filter(|_| self.name.eq_ignore_ascii_case("input")).unwrap_or("");
        let inner = self.inside();
        let words: String = inner.split('<').enumerate().map(|(at, part)| plain(at, part)).collect();
        let fields = tags(inner);
        let fields = fields.iter().filter_map(|field| field.attribute("value"));
        let text = [own.to_owned(), words].into_iter().chain(fields.map(str::to_owned)).collect::<String>();
        text.replace("&nbsp;", " ").trim().to_owned()
    }
}

/// What a cell has that is not closed: it ends where another cell or row begins, or where its row or its table ends.
fn open_cell(text: &str) -> &str {
    let end = text.match_indices('<').map(|(at, _)| at).find(|&at| ends_cell(&text[at..]));
    &text[..end.unwrap_or(text.len())]
}

/// Whether a text begins with a tag before which a cell of a table ends.
fn ends_cell(text: &str) -> bool {
    ["<td", "<th", "<tr", "</t"]
        .iter()
        .any(|tag| text.get(..tag.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(tag)))
}

/// What stands behind the tag that a part begins with; the first part begins with none.
fn plain(at: usize, part: &str) -> &str {
    if at == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) }
}

/// How many digits a text has.
pub(in super::super) fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

/// Whether a text has several words, as no value has.
pub(in super::super) fn has_words(text: &str) -> bool {
    const FEWEST: usize = 3;
    let is_word = |word: &&str| word.chars().filter(|sign| sign.is_alphabetic()).count() > 1;
    text.split_whitespace().filter(is_word).count() >= FEWEST
}

/// How many digits a page shows: those in no tag.
pub(in super::super) fn shown_digits(page: &str) -> usize {
    page.split('<').filter_map(|part| part.split_once('>')).map(|(_, shown)| digits(shown)).sum()
}

#[cfg(test)]
mod tests {
    use super::{MOST_INSIDE, tags};

    #[test]
    fn tags_have_attributes_and_texts() {
        let text = "<td class=\"a b\" data-row=3 disabled><b>5</b></td><input value='7' readonly/>";
        let tags = tags(text);
        assert_eq!(
            (tags.len(), tags[0].attribute("data-row"), tags[0].attribute("disabled")),
            (3, Some("3"), Some(""))
        );
        assert!(tags[0].is_of_class(&["b"]) && !tags[0].is_of_class(&["c"]));
        assert_eq!((tags[0].text(), tags[2].text()), ("5".to_owned(), "7".to_owned()));
        assert_eq!(tags[2].attribute("readonly"), Some(""));
    }

    #[test]
    fn what_is_opened_again_before_it_ends_is_no_tag() {
        let names = |text: &str| tags(text).iter().map(|tag| tag.name.to_owned()).collect::<Vec<_>>();
        assert_eq!(names("<td class=x>5</td><p>"), ["td", "p"]);
        assert_eq!(names("<a <a <b>"), ["b"]);
        assert_eq!(names(&format!("{}>", "<a ".repeat(50_000))), ["a"]);
    }

    #[test]
    fn elements_without_an_end_are_cut() {
        let longest = |text: &str| tags(text).iter().map(|tag| tag.inside().len()).max();
        assert_eq!(longest(&"<div>5".repeat(20_000)), Some(MOST_INSIDE));
        assert_eq!(longest(&"<TR><TD>5<B>".repeat(20_000)), Some(MOST_INSIDE));
        assert_eq!(longest(&"<TD>5".repeat(20_000)), Some(1));
    }
}
