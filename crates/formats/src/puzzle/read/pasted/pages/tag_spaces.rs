//! Tags of a page whose attributes are written with spaces around `=`, or with none behind a quote mark: as a browser understands them.

/// The text with each attribute of its tags as ` name=value`.
pub(in super::super) fn plain(text: String) -> String {
    if !text.contains('<') || !text.contains('=') {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(start) = rest.find('<') {
        out += &rest[..start];
        let tag = &rest[start..];
        let is_tag = tag[1..].starts_with(|first: char| first.is_ascii_alphabetic());
        let end = tag[1..].find(['<', '>']).map_or(tag.len(), |end| end + 1);
        let (tag, behind) = tag.split_at(end);
        if is_tag && behind.starts_with('>') {
            spaced(tag, &mut out);
        } else {
            out += tag;
        }
        rest = behind;
    }
    out + rest
}

/// A tag without spaces around the signs `=` that stand in no quote marks, and with one behind each quote mark that closes a value.
fn spaced(tag: &str, out: &mut String) {
    let mut quote = None;
    let mut is_behind_quote = false;
    let mut rest = tag;
    while let Some(sign) = rest.chars().next() {
        let behind = rest.trim_start_matches([' ', '\t']);
        if quote.is_none() && behind.len() < rest.len() && behind.starts_with('=') {
            rest = behind;
            continue;
        }
        if is_behind_quote && sign.is_ascii_alphabetic() {
            out.push(' ');
        }
        is_behind_quote = quote == Some(sign);
        out.push(sign);
        rest = &rest[sign.len_utf8()..];
        match (quote, sign) {
            (Some(open), _) if open == sign => quote = None,
            (None, '=') => {
                rest = rest.trim_start_matches([' ', '\t']);
                quote = rest.chars().next().filter(|first| matches!(first, '"' | '\''));
                if let Some(first) = quote {
                    out.push(first);
                    rest = &rest[1..];
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn attributes_are_written_in_one_way() {
        for (text, expected) in [
            ("<input value =\"6\">", "<input value=\"6\">"),
            ("<img alt = '6' src= a.png>", "<img alt='6' src=a.png>"),
            ("<game last=\"0\"data=\"53\" />", "<game last=\"0\" data=\"53\" />"),
            ("<a title=\"x = y\">1 = 2</a>", "<a title=\"x = y\">1 = 2</a>"),
            ("if a < b = c > d", "if a < b = c > d"),
            ("<a b = <c d = 1>", "<a b = <c d=1>"),
        ] {
            assert_eq!(plain(text.to_owned()), expected);
        }
    }
}
