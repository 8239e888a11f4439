//! Pages that show no grid, with one in a program, in an attribute or in a link: `<script>var puzzle = "53..7....";</script>`,
//! `<div data-puzzle="53..7....">`, `<a href="https://example.org/?bd=53..7....">`.

use super::tags::{Tag, digits, tags};

/// Elements that hold cells which are shown.
const CELLS: [&str; 8] = ["table", "td", "input", "select", "svg", "canvas", "pre", "textarea"];

/// A page that shows more digits may have its grid there.
const MOST_SHOWN: usize = 12;

/// A value with fewer digits and blanks holds no puzzle.
const FEWEST: usize = 16;

/// The page with its programs, and with what attributes and links hold, where it is shown; none if it may show a grid itself.
pub(in super::super) fn shown(page: &str) -> Option<String> {
    let lower = page.to_ascii_lowercase();
    let is_page = ["<html", "<body", "<p>", "<h1"].iter().any(|tag| lower.contains(tag));
    let may_hold = ["<script", " data-", "<a "].iter().any(|tag| lower.contains(tag));
    if !is_page || !may_hold {
        return None;
    }
    let tags = tags(page);
    let is = |tag: &Tag<'_>, names: &[&str]| names.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
    let shown: usize =
        tags.iter().filter(|tag| !is(tag, &["script", "style", "title"])).map(|tag| digits(tag.begin())).sum();
    if shown > MOST_SHOWN || tags.iter().any(|tag| is(tag, &CELLS)) {
        return None;
    }
    let (mut out, mut from) = (String::with_capacity(page.len() * 2), 0);
    for tag in &tags {
        let end = tag.start + page[tag.start..].find('>')? + 1;
        let told: Vec<String> = held(tag).collect();
        if is(tag, &["script"]) && may_be_cells(tag.inside()) {
            let ends: String = page[tag.start..end].chars().filter(|sign| *sign == '\n').collect();
            out += &[&page[from..tag.start], &ends, "<pre>"].concat();
            from = end;
        } else if !told.is_empty() {
            out += &[&page[from..end], "<pre>", &told.join("</pre><pre>"), "</pre>"].concat();
            from = end;
        }
    }
    (from > 0).then(|| (out + &page[from..]).replace("</script>", "</pre>").replace("</SCRIPT>", "</pre>"))
}

/// What attributes of a tag hold, each with its name, and where it leads to.
fn held<'a>(tag: &'a Tag<'_>) -> impl Iterator<Item = String> + 'a {
    let held = tag.attributes.iter().filter(|(_, value)| may_be_cells(value));
    held.filter_map(|(name, value)| match name.strip_prefix("data-") {
        Some(name) => Some(format!("{name} = \"{value}\"")),
        None => (name == "href").then(|| value.clone()),
    })
}

fn may_be_cells(text: &str) -> bool {
    text.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').count() >= FEWEST
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn what_a_page_hides_is_shown_where_it_shows_no_grid() {
        let cells = "53..7....6..195...";
        let page = |inner: &str| format!("<html><body>\n<h1>Day 5</h1>\n{inner}\n<p>Digits 1 to 9.</p></body></html>");
        let script = page(&format!("<script type=\"x\">\nvar puzzle = \"{cells}\";\n</script>"));
        let text = shown(&script).unwrap();
        assert!(text.contains(&format!("<pre>\nvar puzzle = \"{cells}\";\n</pre>")), "{text}");
        let data = page(&format!("<div data-puzzle=\"{cells}\"></div>"));
        assert!(shown(&data).unwrap().contains(&format!("<pre>puzzle = \"{cells}\"</pre></div>")));
        let link = page(&format!("<a href=\"https://example.org/?bd={cells}\">Play</a>"));
        assert!(shown(&link).unwrap().contains(&format!("<pre>https://example.org/?bd={cells}</pre>Play")));
        for other in [
            script.replace("<p>", "<table><p>"),
            script.replace("Day 5", "53..7.... 6..195... 1 2 3 4 5 6 7 8"),
            page("<script>start();</script>"),
            cells.to_owned(),
        ] {
            assert_eq!(shown(&other), None, "{other}");
        }
    }
}
