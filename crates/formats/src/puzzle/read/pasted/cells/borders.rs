//! Lines that are drawn between rows.

/// Whether a line is a border: strokes that meet a bar or a corner.
pub(in super::super) fn is_border(line: &str) -> bool {
    const MEET: [&str; 9] = ["+", "|-", "-|", ":-", "-:", "*-", "'-", ".-", "|="];
    !line.contains(char::is_alphanumeric)
        && line.contains(['-', '–', '—', '='])
        && MEET.iter().any(|pair| line.contains(pair))
}

/// Whether a line has no letter and no digit.
pub(in super::super) fn carries_nothing(line: &str) -> bool {
    let text = line.trim_start_matches("\\hline").trim_start_matches("\\cline").trim_start_matches("\\midrule");
    !text.contains(char::is_alphanumeric) || text.trim().is_empty() || text.starts_with('{') && text.len() < 8
}
