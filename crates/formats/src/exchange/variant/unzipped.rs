//! The short JSON inside the links of `SudokuPad` that begin with `scl`, as JSON.
//!
//! It differs from JSON in this: names stand without quote marks, and the usual ones are shortened; quote marks are single ones; `t` and `f`
//! stand for `true` and `false`, `#0` and `#F` for black and white, six hexadecimal digits for a colour; nothing between two commas stands
//! for an empty object. Known from the script `puzzlezipper.js` of the program.

/// Short names, and what they stand for.
const NAMES: [(&str, &str); 25] = [
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The text as JSON; a text that is JSON already stays as it is.
pub(super) fn unzipped(text: &str) -> String {
    if text.trim_start().starts_with("{\"") {
        return text.to_owned();
    }
    let plain = with_double_quotes(text);
    let mut out = String::with_capacity(plain.len() * 2);
    let mut rest = plain.as_str();
    let mut last = ' ';
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => string_length(rest),
            _ if is_bare(first) => rest.find(|character| !is_bare(character)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (piece, behind) = rest.split_at(length);
        if matches!(first, ',' | ']' | '}') && matches!(last, ',' | '[' | '{') && (last, first) != ('{', '}') {
            out.push_str("{}");
        }
        let long = is_bare(first).then(|| bare(piece, behind.starts_with(':'), last));
        out.push_str(long.as_deref().unwrap_or(piece));
        last = piece.chars().next_back().unwrap_or(' ');
        rest = behind;
    }
    out
}

fn is_bare(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '#' | '.' | '-' | '+')
}

/// A name or a value without quote marks.
fn bare(piece: &str, is_name: bool, before: char) -> String {
    let is_colour = before == ':' && piece.len() == 6 && piece.bytes().all(|byte| byte.is_ascii_hexdigit());
    match piece {
        _ if is_name => {
            let known = NAMES.iter().find(|(short, _)| *short == piece);
            format!("\"{}\"", known.map_or(piece, |(_, long)| long))
        }
        "t" => "true".to_owned(),
        "f" => "false".to_owned(),
        "#0" => "\"#000000\"".to_owned(),
        "#F" => "\"#FFFFFF\"".to_owned(),
        _ if is_colour => format!("\"#{piece}\""),
        _ => piece.to_owned(),
    }
}

/// How long the string is that begins the text, with its quote marks.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Single quote marks as double ones, and escaped single ones as such; a text with double ones has them already.
fn with_double_quotes(text: &str) -> String {
    if text.contains('"') {
        return text.to_owned();
    }
    let parts: Vec<String> = text.split("\\'").map(|part| part.replace('\'', "\"")).collect();
    parts.join("'")
}

#[cfg(test)]
mod tests {
    use super::unzipped;

    #[test]
    fn short_names_and_values_become_those_of_json() {
        let short = "{ce:[[{v:5},,{}],[,,]],ca:[{ce:[[0,1]],v:'7',unique:t}],c:#F,c1:12abEF,t:'it\\'s'}";
        let long = concat!(
            r#"{"cells":[[{"value":5},{},{}],[{},{},{}]],"cages":[{"cells":[[0,1]],"value":"7","unique":true}],"#,
            r##""color":"#FFFFFF","borderColor":"#12abEF","title":"it's"}"##
        );
        assert_eq!(unzipped(short), long);
        assert_eq!(unzipped(long), long);
    }
}
