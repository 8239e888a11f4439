//! Files of `KSudoku`, whose values are letters from `b` for 1 on, and `_` for blanks. Its cells follow each other down the columns
//! (`cellIndex` in `skgraph.h` of its source), which `order/list_names.rs` knows.

/// The elements with values.
const ELEMENTS: [&str; 2] = ["<values>", "<solution>"];

/// The text with digits in place of the letters of a puzzle of up to 9 values.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let text = Some(text).filter(|text| text.contains("<ksudoku"))?;
    let mut out = text.to_owned();
    for element in ELEMENTS {
        let Some(start) = out.find(element).map(|at| at + element.len()) else { continue };
        let end = start + out[start..].find('<')?;
        let digits: String = out[start..end].chars().map(digit).collect::<Option<_>>()?;
        out.replace_range(start..end, &digits);
    }
    Some(out)
}

/// The digit or the blank that a sign of such a file stands for.
fn digit(sign: char) -> Option<char> {
    match sign {
        'b'..='j' => char::from_digit(u32::from(sign) - u32::from('a'), 10),
        '_' => Some('.'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn letters_become_digits_and_other_files_are_left() {
        let file = "<ksudoku><values>b_j_</values><solution>bcjd</solution></ksudoku>";
        let digits = "<ksudoku><values>1.9.</values><solution>1293</solution></ksudoku>";
        assert_eq!(plain(file).as_deref(), Some(digits));
        assert_eq!(plain("<values>b_j_</values>"), None);
        assert_eq!(plain("<ksudoku><values>b_k_</values>"), None);
    }
}
