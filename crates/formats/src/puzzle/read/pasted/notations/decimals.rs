//! Tables whose whole numbers have decimals, as spreadsheets write them: `5.00,,3.00` and, with a comma before the decimals, `5,0;;3,0`.

/// Fewer such lines are no grid.
const FEWEST: usize = 4;

/// The text with whole numbers, if all fields of its lines are such numbers or empty.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    [(';', ','), ('\t', ','), (';', '.'), ('\t', '.'), (',', '.')].into_iter().find_map(|(between, point)| {
        let mut decimals = 0;
        let lines: Vec<String> = text
            .split('\n')
            .map(|line| {
                let fields: Vec<&str> = line.trim_end_matches('\r').split(between).collect();
                let whole = fields.iter().map(|field| whole(field.trim(), point)).collect::<Option<Vec<&str>>>()?;
                decimals += usize::from(fields.len() > 1 && fields.iter().any(|field| field.contains(point)));
                Some(whole.join(&between.to_string()))
            })
            .collect::<Option<_>>()?;
        (decimals >= FEWEST).then(|| lines.join("\n"))
    })
}

/// The whole number that a field is, or nothing where it is empty.
fn whole(field: &str, point: char) -> Option<&str> {
    let (number, decimals) = field.split_once(point).unwrap_or((field, "0"));
    let is_number = number.len() <= 2 && number.bytes().all(|digit| digit.is_ascii_digit());
    let are_zeros = !decimals.is_empty() && decimals.bytes().all(|digit| digit == b'0');
    (is_number && are_zeros && (!number.is_empty() || field.is_empty())).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn decimals_of_whole_numbers_go() {
        assert_eq!(plain(&"5,0;;3,0\n".repeat(4)), Some("5;;3\n".repeat(4)));
        assert_eq!(plain(&"5.00,,3.00\r\n".repeat(4)), Some("5,,3\n".repeat(4)));
        for text in ["5,3,0\n", "5.5,,3.00\n", "5;;3\n", "5.0,x\n", ".0,5.0\n"] {
            assert_eq!(plain(&text.repeat(4)), None, "{text}");
        }
    }
}
