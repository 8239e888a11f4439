//! Marks of hidden parts that are damaged: `<tabe style="display:none">`, `display:nne`, `#if0`.

use super::super::cells::slips::is_slip;
use super::tags::{Tag, tags};

/// Elements that may be hidden by their attributes.
pub(in super::super) const ELEMENTS: [&str; 9] =
    ["table", "div", "section", "pre", "tbody", "tr", "p", "ul", "article"];

/// How a tag says that its element is not shown.
const STYLE: &str = "display:none";

/// Where an element ends that begins here: behind the end of its name that ends no other element of that name inside it.
pub(in super::super) fn end_of(text: &str, start: usize, name: &str) -> Option<usize> {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut from) = (0_usize, start);
    loop {
        let closed = from + text[from..].find(&close)?;
        let opened = text[from..closed].match_indices(&open).filter(|(at, _)| !goes_on(text, from + at + open.len()));
        depth += opened.count();
        depth = depth.checked_sub(1)?;
        from = closed + close.len();
        if depth == 0 {
            return Some(from);
        }
    }
}

/// Whether a name goes on here.
fn goes_on(text: &str, at: usize) -> bool {
    text[at..].starts_with(|sign: char| sign.is_ascii_alphanumeric())
}

/// Where marks stand that hide nothing and would but for one slip, and tags of hidden elements without an end.
pub(in super::super) fn damaged(text: &str) -> Vec<usize> {
    let tags = tags(text);
    let is_of_element = |tag: &Tag<'_>| ELEMENTS.contains(&tag.name);
    let is_unclosed = |tag: &&Tag<'_>| {
        let is_hidden = is_of_element(tag) && tag.is_hidden();
        let is_misspelt = !is_of_element(tag) && ELEMENTS.iter().any(|name| name.len() > 2 && is_slip(tag.name, name));
        is_hidden && end_of(text, tag.start, tag.name).is_none() || is_misspelt && tag.is_hidden() || nearly_hides(tag)
    };
    let lines = text.split_inclusive('\n').scan(0, |from, line| {
        let start = std::mem::replace(from, *from + line.len());
        Some((start, line.trim()))
    });
    let directives = directives(lines);
    let unclosed = tags.iter().filter(is_unclosed).map(|tag| tag.start);
    unclosed.chain(unopened(text, &tags)).chain(directives).collect()
}

/// Whether a tag would hide its element but for a slip.
fn nearly_hides(tag: &Tag<'_>) -> bool {
    let style = tag.attribute("style").unwrap_or("");
    let style: String = style.chars().filter(|sign| !sign.is_whitespace()).collect();
    let names = tag.attributes.iter().map(|(name, _)| name.as_str());
    ELEMENTS.contains(&tag.name)
        && (style.split(';').any(|declaration| is_slip(declaration, STYLE))
            || names.into_iter().any(|name| is_slip(name, "hidden")))
}

/// Where a style says that an element is not shown, and no tag has it.
fn unopened<'a>(text: &'a str, tags: &[Tag<'_>]) -> impl Iterator<Item = usize> + use<'a> {
    let styles = ["style='display:none", "style=\"display:none"];
    let places: Vec<usize> = styles.iter().flat_map(|style| text.match_indices(style).map(|(at, _)| at)).collect();
    let hidden = tags.iter().filter(|tag| tag.attribute("style").is_some_and(|style| style.starts_with(STYLE))).count();
    let is_unopened = places.len() > hidden;
    places.into_iter().filter(move |_| is_unopened)
}

/// Where lines stand that begin or end what a C program leaves out, and have lost the other one or a character.
fn directives<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    let mut damaged = Vec::new();
    for (at, line) in lines {
        match line {
            _ if line == "#if" || is_slip(line, "#if 0") || is_slip(line, "#endif") => damaged.push(at),
            _ if line.starts_with("#if") => open.push(at),
            _ if line.starts_with("#endif") && open.pop().is_none() => damaged.push(at),
            _ => {}
        }
    }
    damaged.extend(open);
    damaged
}

#[cfg(test)]
mod tests {
    use super::{damaged, end_of};

    #[test]
    fn elements_end_behind_those_inside_them() {
        let text = "<div hidden><div>5</div></div><div>3</div>";
        assert_eq!(end_of(text, 0, "div"), text.find("<div>3"));
        assert_eq!(end_of("<div hidden><div>5</div>", 0, "div"), None);
        assert_eq!(end_of("<p hidden><pre>5</pre></p>", 0, "p"), Some(26));
    }

    #[test]
    fn marks_with_a_slip_are_told() {
        for text in [
            "#if0\nint a;\n#endif\n",
            "#if \nint a;\n#endif\n",
            "#if 0\nint a;\n#enif\n",
            "int a;\n#endif\n",
            "#if 0\nint a;\n",
            "<table style='dis5play:none'></table>",
            "<tabel style='display:none'></tabel>",
            "table style='display:none'></table>",
            "<table style='display:none'></tabe>",
            "<div hiden></div>",
        ] {
            assert!(!damaged(text).is_empty(), "{text}");
        }
        for text in [
            "#if 0\nint a;\n#endif\n",
            "#ifdef DEBUG\nint a;\n#else\n#endif\n",
            "<table style='display:none'></table>",
            "<table style='display:block'></table>",
            "<div hidden></div><span style='display:none'></span>",
        ] {
            assert!(damaged(text).is_empty(), "{text}");
        }
    }
}
