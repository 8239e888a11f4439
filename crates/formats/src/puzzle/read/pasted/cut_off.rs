//! Files of `OpenSudoku` that are cut off: what is left of them is not read as if it were whole.

use super::super::Fault;
use super::line::line_of;

/// The line at which a file is cut off: its last tag is not closed, or the element of the whole file is not.
pub(super) fn of(text: &str) -> Option<(u64, Fault)> {
    const ROOT: &str = "<opensudoku";
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

#[cfg(test)]
mod tests {
    use super::super::super::Fault;
    use super::of;

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
    }
}
