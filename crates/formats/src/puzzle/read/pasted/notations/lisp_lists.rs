//! Lists of Lisp with words that make them: `(list '(5 3 0) '(6 0 0))`, `(vector (vector 5 3 0) ...)`. The words are left out.

/// What opens a list behind its bracket.
const WORDS: [&str; 2] = ["list ", "vector "];

/// Fewer lists are no rows.
const FEWEST: usize = 4;

/// What changes or turns a list, and the sign of a remark: these are looked at elsewhere, only where the list stands alone.
const CHANGES: [&str; 9] = ["setf", "aset", "transpose", "mapcar", "reverse", "rotate", "col", "box", ";"];

/// The text with brackets alone, if it has as many such lists.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let makes_lists = WORDS.iter().any(|word| {
        text.match_indices(&format!("({word}"))
            .any(|(at, begin)| text[at + begin.len()..].trim_start().starts_with(['(', '\'']))
    });
    let lower = text.to_lowercase();
    if !makes_lists || CHANGES.iter().any(|word| lower.contains(word)) {
        return None;
    }
    let mut out = text.replace("'(", "(");
    for word in WORDS {
        out = out.replace(&format!("({word}"), "(");
    }
    let is_row = |part: &str| part.starts_with(|sign: char| sign.is_ascii_digit() || sign == 'n' || sign == '_');
    (out.split('(').filter(|part| is_row(part)).count() >= FEWEST).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn the_words_are_left_out() {
        let expected = "(setq b ((1 0)\n(2 0)\n(0 1)\n(0 2)))";
        for text in [
            "(setq b (list '(1 0)\n'(2 0)\n'(0 1)\n'(0 2)))",
            "(setq b (list (list 1 0)\n(list 2 0)\n(list 0 1)\n(list 0 2)))",
            "(setq b (vector (vector 1 0)\n(vector 2 0)\n(vector 0 1)\n(vector 0 2)))",
        ] {
            assert_eq!(plain(text).as_deref(), Some(expected), "{text}");
        }
        for other in ["(setf (nth 2 (nth 0 b)) 4)", "; by columns", "(setq b (reverse b))"] {
            assert_eq!(plain(&format!("(setq b (list '(1 0)\n'(2 0)\n'(0 1)\n'(0 2)))\n{other}")), None, "{other}");
        }
        assert_eq!(plain("(list (a b))"), None);
        assert_eq!(plain("(list 1 0 2 0)\n(list 1 0 0 0)"), None);
    }
}
