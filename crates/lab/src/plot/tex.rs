//! Text for TeX, with every character that means something to it escaped.

/// Text in which TeX finds nothing of its own. O(length).
///
/// ```
/// assert_eq!(exactone_lab::plot::tex("a_b & 50%"), r"a\_b \& 50\%");
/// ```
#[must_use]
pub fn tex(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => safe.extend(['\\', character]),
            '\\' => safe.push_str("\\textbackslash{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '<' => safe.push_str("\\textless{}"),
            '>' => safe.push_str("\\textgreater{}"),
            '"' => safe.push_str("\\textquotedbl{}"),
            '`' => safe.push_str("\\textasciigrave{}"),
            '|' => safe.push_str("\\textbar{}"),
            '[' | ']' => safe.extend(['{', character, '}']),
            '×' => safe.push_str("\\(\\times\\)"),
            '–' => safe.push_str("--"),
            '…' => safe.push_str("\\ldots{}"),
            'µ' => safe.push_str("\\textmu{}"),
            '\u{a0}' => safe.push('~'),
            '\u{202f}' => safe.push_str("\\,"),
            '\n' | '\r' => safe.push(' '),
            plain => safe.push(plain),
        }
    }
    safe
}
