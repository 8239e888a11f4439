//! Files of `OpenSudoku` that are cut off: what is left of them is not read as if it were whole.

use super::super::cells::line::line_of;
use crate::puzzle::read::Fault;

/// The line at which a file is cut off: its last tag is not closed, or the element of the whole file is not.
pub(in super::super) fn of(text: &str) -> Option<(u64, Fault)> {
    if let Some(cut) = cut_root(text) {
        return Some(cut);
    }
    let at = text.to_ascii_lowercase().find(ROOT)?;
    let last = at + text[at..].rfind('<')?;
    let name = |at: usize| text[at..].split([' ', '\n', '\t', '>', '=']).next().unwrap_or("").to_owned();
    if !text[last..].contains('>') {
        return Some((line_of(text, last), Fault::CutOff { tag: name(last) }));
    }
    // A tag that is not closed swallows those behind it up to a quote mark.
    let is_open = |tag: &str| tag.split('>').next().unwrap_or("").contains('<');
    let mut tags = text[at..].match_indices('<').map(|(inside, _)| at + inside);
    if let Some(open) = tags.find(|&tag| is_open(&text[tag + 1..])) {
        return Some((line_of(text, open), Fault::CutOff { tag: name(open) }));
    }
    let is_closed = text.to_ascii_lowercase().contains("</opensudoku") || text[at..].split('>').next()?.ends_with('/');
    (!is_closed).then(|| (line_of(text, text.trim_end().len()), Fault::CutOff { tag: ROOT.to_owned() }))
}

/// The tag that every file begins with.
const ROOT: &str = "<opensudoku";

/// The line of a first tag that is cut off itself, before another file or at the end.
fn cut_root(text: &str) -> Option<(u64, Fault)> {
    const SHORTEST: &str = "<op";
    let lower = text.to_ascii_lowercase();
    lower.match_indices(SHORTEST).find_map(|(at, _)| {
        let name: String = lower[at + 1..].chars().take_while(char::is_ascii_alphabetic).collect();
        let behind = lower[at + 1 + name.len()..].trim_start();
        let tag = format!("<{name}");
        (ROOT.starts_with(&tag) && (behind.is_empty() || behind.starts_with('<')))
            .then(|| (line_of(text, at), Fault::CutOff { tag }))
    })
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::puzzle::read::Fault;

    #[test]
    fn a_file_that_is_cut_off_is_told_where() {
        let whole = "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"53\" />\n<game data=\"67\"/>\n</opensudoku>\n";
        let told = |text: &str| {
            of(text).map(|(line, fault)| match fault {
                Fault::CutOff { tag } => (line, tag),
                other => panic!("{other}"),
            })
        };
        assert_eq!(told(whole), None);
        let before = |end: &str| told(&whole[..whole.find(end).unwrap()]);
        assert_eq!(before("67"), Some((4, "<game".to_owned())));
        assert_eq!(before("me data=\"67"), Some((4, "<ga".to_owned())));
        assert_eq!(before("</"), Some((4, "<opensudoku".to_owned())));
        assert_eq!(told(&whole.replace("53\" />", "53")), Some((3, "<game".to_owned())));
        assert_eq!(told("53..7...."), None);
        assert_eq!(told(&format!("<?xml?>\n<opensud\n\n{whole}")), Some((2, "<opensud".to_owned())));
    }
}
