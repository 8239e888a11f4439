//! Matrices of Eigen, whose cells stand behind two signs for less: `m << 5, 3, 0, 0, 7;`.

/// The sign before such a list.
const SIGN: &str = "<<";

/// The text with brackets around each such list, if it has as many cells as a square of this side or a larger one.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    const SMALLEST: usize = 4;
    let (mut out, mut from, mut found) = (String::with_capacity(text.len() + 8), 0, 0);
    for (at, sign) in text.match_indices(SIGN) {
        let start = at + sign.len();
        let Some(length) = text[start..].find(';') else { break };
        let (name, list) = (text[from..at].trim_end(), &text[start..start + length]);
        let cells = list.split(',').map(str::trim);
        let are_cells =
            cells.clone().all(|cell| (1..=2).contains(&cell.len()) && cell.bytes().all(|sign| sign.is_ascii_digit()));
        let side = cells.count().isqrt();
        let is_named = name.ends_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '_' | ')' | ']'));
        if at < from || !are_cells || !is_named || side < SMALLEST || list.matches(',').count() + 1 != side * side {
            continue;
        }
        out.push_str(&text[from..at]);
        out.push_str("= [");
        out.push_str(list);
        out.push(']');
        (from, found) = (start + length, found + 1);
    }
    (found > 0).then(|| out + &text[from..])
}

#[cfg(test)]
mod tests {
    use super::plain;

    const LIST: &str = "1, 0, 0, 2,\n 0, 0, 0, 0,\n 0, 0, 0, 0,\n 3, 0, 0, 4";

    #[test]
    fn lists_get_brackets() {
        let text = format!("Matrix4i m;\nm << {LIST};\nstd::cout << m;\n");
        assert_eq!(plain(&text).unwrap(), format!("Matrix4i m;\nm = [ {LIST}];\nstd::cout << m;\n"));
        let two = format!("a << {LIST}; b << {LIST};");
        assert_eq!(plain(&two).unwrap(), format!("a = [ {LIST}]; b = [ {LIST}];"));
    }

    #[test]
    fn other_streams_are_left_as_they_are() {
        for text in [
            format!("m << {LIST}, 5;"),
            format!("m << {LIST}"),
            format!("<< {LIST};"),
            "std::cout << 5 << 3;".to_owned(),
            format!("m << {};", LIST.replace('4', "x")),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
