//! Style sheets of a page: their rules, which elements each is for, and what of them counts on a screen.

use super::tags::Tag;
use std::borrow::Cow;

/// Elements that have no end.
const VOID: [&str; 9] = ["input", "br", "img", "hr", "meta", "link", "col", "wbr", "source"];

/// What the style sheets of a page say of each of its tags, and its own style, without spaces and in small letters.
pub(in super::super) fn styles(tags: &[Tag<'_>], tells: impl Fn(&str) -> bool) -> Vec<String> {
    let mut rules = Vec::new();
    for tag in tags.iter().filter(|tag| is_sheet(tag)) {
        let sheet = shown(tag.sheet()).to_lowercase();
        for (names, style) in sheet.split('}').filter_map(|rule| rule.split_once('{')) {
            let style: String = style.split_whitespace().collect();
            if tells(&style) {
                let names = names.rsplit(';').next().unwrap_or("");
                rules.push((names.split(',').map(Selector::of).collect::<Vec<_>>(), style));
            }
        }
    }
    let parents = if rules.is_empty() { Vec::new() } else { parents(tags) };
    let style = |at: usize| {
        let is_for = |rule: &&(Vec<Selector>, String)| rule.0.iter().any(|names| names.is_for(tags, &parents, at));
        let of_rules = rules.iter().filter(is_for).map(|rule| rule.1.clone());
        of_rules.chain([tags[at].style()]).collect::<Vec<_>>().join(";")
    };
    (0..tags.len()).map(style).collect()
}

/// Whether a tag begins a style sheet that counts on a screen.
pub(in super::super) fn is_sheet(tag: &Tag<'_>) -> bool {
    tag.name.eq_ignore_ascii_case("style") && tag.attribute("media").is_none_or(is_for_screens)
}

/// Media that are no screens.
const OTHER_MEDIA: [&str; 8] = ["print", "speech", "aural", "braille", "embossed", "tty", "tv", "projection"];

/// Whether one of the media of a list may be a screen: all but those that are something else by their names.
fn is_for_screens(media: &str) -> bool {
    media.to_ascii_lowercase().split(',').any(|medium| {
        let mut words = medium.split(|sign: char| sign.is_whitespace() || sign == '(');
        let mut word = || words.find(|word| !word.is_empty() && *word != "only").unwrap_or("");
        match word() {
            "not" => !matches!(word(), "screen" | "all"),
            medium => !OTHER_MEDIA.contains(&medium),
        }
    })
}

/// A style sheet, or a page with some, without remarks and without what counts on other screens, or on paper.
pub(in super::super) fn shown(sheet: &str) -> Cow<'_, str> {
    if !sheet.contains("/*") && !sheet.contains('@') {
        return Cow::Borrowed(sheet);
    }
    let mut plain = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, behind)) = rest.split_once("/*") {
        plain += before;
        rest = behind.split_once("*/").map_or("", |(_, behind)| behind);
    }
    plain += rest;
    Cow::Owned(without_media(&plain))
}

fn without_media(sheet: &str) -> String {
    let mut plain = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some(at) = rest.find("@media") {
        plain += &rest[..at];
        let block = &rest[at..];
        let Some((condition, inside)) = block.split_once('{') else { return plain + block };
        let mut depth = 1_usize;
        let end = inside.char_indices().find(|(_, sign)| {
            depth += usize::from(*sign == '{');
            depth -= usize::from(*sign == '}');
            depth == 0
        });
        let end = end.map_or(inside.len(), |(end, _)| end);
        if is_for_screens(&condition["@media".len()..]) {
            plain += &inside[..end];
        }
        rest = inside.get(end + 1..).unwrap_or("");
    }
    plain + rest
}

/// The elements that a rule is for: a chain of elements in each other, the inner one last.
#[derive(Clone, Debug)]
struct Selector {
    /// Each with whether it stands right in the one before.
    elements: Vec<(Element, bool)>,
}

impl Selector {
    fn of(text: &str) -> Self {
        let text = text.replace('>', " > ");
        let (mut elements, mut is_child) = (Vec::new(), false);
        for word in text.split_whitespace() {
            match word {
                ">" => is_child = true,
                // What stands beside another one is not asked for that one.
                "+" | "~" => drop(elements.pop()),
                // Each page has these.
                "html" | "body" | ":root" => {}
                word => {
                    elements.push((Element::of(word), is_child));
                    is_child = false;
                }
            }
        }
        Self { elements }
    }

    fn is_for(&self, tags: &[Tag<'_>], parents: &[Option<usize>], at: usize) -> bool {
        let Some(((last, is_child), before)) = self.elements.split_last() else { return false };
        last.is_for(&tags[at]) && holds(before, *is_child, (tags, parents), at)
    }
}

/// Whether the element at this place stands in the others.
fn holds(
    before: &[(Element, bool)],
    is_child: bool,
    (tags, parents): (&[Tag<'_>], &[Option<usize>]),
    at: usize,
) -> bool {
    let Some(((outer, is_inner), further)) = before.split_last() else { return true };
    let mut parent = parents[at];
    while let Some(place) = parent {
        if outer.is_for(&tags[place]) && holds(further, *is_inner, (tags, parents), place) {
            return true;
        }
        parent = if is_child { None } else { parents[place] };
    }
    false
}

/// What a selector says of one element.
#[derive(Clone, Debug, Default)]
struct Element {
    name: String,
    id: Option<String>,
    classes: Vec<String>,
    /// What it must not be.
    not: Option<Box<Element>>,
    /// Whether it is for some of these elements only, or for none as they are shown first.
    is_special: bool,
}

impl Element {
    fn of(text: &str) -> Self {
        let (own, pseudo) = text.split_once(':').map_or((text, ""), |(own, pseudo)| (own, pseudo));
        let mut element = Self::default();
        if let Some(other) = pseudo.strip_prefix("not(").and_then(|other| other.split_once(')')) {
            element.not = Some(Box::new(Self::of(other.0)));
        } else {
            element.is_special = !pseudo.is_empty() || own.contains('[');
        }
        let start = own.find(['.', '#']).unwrap_or(own.len());
        own[..start].trim_matches('*').clone_into(&mut element.name);
        let mut rest = &own[start..];
        while let Some(sign) = rest.chars().next() {
            let length = rest[1..].find(['.', '#']).map_or(rest.len(), |end| end + 1);
            let word = rest[1..length].to_owned();
            if sign == '#' {
                element.id = Some(word);
            } else {
                element.classes.push(word);
            }
            rest = &rest[length..];
        }
        element
    }

    fn is_for(&self, tag: &Tag<'_>) -> bool {
        let classes: Vec<&str> = tag.attribute("class").unwrap_or("").split_whitespace().collect();
        !self.is_special
            && (self.name.is_empty() || tag.name.eq_ignore_ascii_case(&self.name))
            && self.id.as_deref().is_none_or(|id| tag.attribute("id") == Some(id))
            && self.classes.iter().all(|class| classes.contains(&class.as_str()))
            && !self.not.as_ref().is_some_and(|not| not.is_for(tag))
    }
}

/// The element in which each tag stands.
fn parents(tags: &[Tag<'_>]) -> Vec<Option<usize>> {
    let Some(first) = tags.first() else { return Vec::new() };
    let text = first.behind();
    // Places are told from the end of the page, which each of them has.
    let left = |at: usize| text.len() - at;
    let mut ends = text.match_indices("</").map(|(at, _)| (left(at), &text[at + 2..])).peekable();
    let (mut open, mut parents): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    for (at, tag) in tags.iter().enumerate() {
        while let Some((_, name)) = ends.next_if(|(end, _)| *end > tag.behind().len()) {
            let is_of = |open: &&usize| {
                let own = tags[**open].name;
                name.get(..own.len()).is_some_and(|name| name.eq_ignore_ascii_case(own))
            };
            if let Some(inner) = open.iter().rev().find(is_of).copied() {
                open.retain(|other| *other < inner);
            }
        }
        parents.push(open.last().copied());
        if !VOID.iter().any(|void| tag.name.eq_ignore_ascii_case(void)) && !tag.is_closed() {
            open.push(at);
        }
    }
    parents
}

#[cfg(test)]
mod tests {
    use super::super::tags::tags;
    use super::{shown, styles};

    /// The tags that a rule is for.
    fn count(selector: &str, page: &str) -> usize {
        let page = format!("<style>{selector}{{float:right}}</style>{page}");
        styles(&tags(&page), |_| true).iter().filter(|style| style.contains("float:right")).count()
    }

    #[test]
    fn rules_are_for_the_elements_that_they_name() {
        let page = "<div class=menu><div>x</div></div><div id=g class='grid big'><div class=cell>1</div><p><div>2</div></p></div>";
        for (selector, many) in [
            ("div", 5),
            (".grid div", 2),
            (".grid>div", 1),
            ("#g .cell", 1),
            (".grid.big", 1),
            ("body .cell", 1),
            (".cell:not(.x)", 1),
            (".cell:not(.cell)", 0),
            (".cell:hover", 0),
            (".menu div, .cell", 2),
            ("div.grid > div", 1),
        ] {
            assert_eq!(count(selector, page), many, "{selector}");
        }
    }

    #[test]
    fn remarks_and_rules_for_paper_do_not_count() {
        let sheet = "/* .a{x} */.b{y}@media print{.c{z}.d{z}}@media screen{.e{w}}@media speech{.f{z}}.g{v}";
        assert_eq!(shown(sheet), ".b{y}.e{w}.g{v}");
        for medium in
            ["(min-width:600px)", "only screen and (min-width:9em)", "screen, print", "print, (hover)", "not print"]
        {
            assert_eq!(shown(&format!("@media {medium} {{.a{{b}}}}")), ".a{b}", "{medium}");
        }
        for medium in ["print and (orientation:landscape)", "only print", "print, speech", "not screen", "Print"] {
            assert_eq!(shown(&format!("@media {medium}{{.a{{b}}}}.c{{d}}")), ".c{d}", "{medium}");
        }
        assert_eq!(shown("a{b}"), "a{b}");
    }
}
