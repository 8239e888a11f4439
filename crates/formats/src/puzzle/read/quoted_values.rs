//! Values of a grid that quote marks tell apart, `5, "3"`: some may be given, and the others what a player entered.

use super::{Fault, ways};
use std::collections::BTreeSet;

/// So few values are of a kind at least; fewer are slips.
const FEWEST: usize = 3;

/// A value, and whether it stands in quote marks.
type Value = (u16, bool);

/// What is said of a text with these values, row by row, if some stand in quote marks and others do not, otherwise than by row, column or value.
pub(super) fn fault(text: &str, values: &[u16], side: usize) -> Option<Fault> {
    let filled: Vec<usize> = (0..values.len()).filter(|&at| values[at] > 0).collect();
    let found = values_in(text);
    let is_grid = |part: &&[Value]| part.iter().map(|value| value.0).eq(filled.iter().map(|&at| values[at]));
    let part = found.windows(filled.len().max(1)).find(is_grid)?;
    let quoted = part.iter().filter(|value| value.1).count();
    let follows = |kind: &dyn Fn(usize) -> usize| {
        let pairs: BTreeSet<(usize, bool)> = filled.iter().zip(part).map(|(&at, value)| (kind(at), value.1)).collect();
        pairs.iter().map(|pair| pair.0).collect::<BTreeSet<usize>>().len() == pairs.len()
    };
    let kinds: [&dyn Fn(usize) -> usize; 3] = [&|at| at / side, &|at| at % side, &|at| usize::from(values[at])];
    let are_apart = quoted.min(part.len() - quoted) >= FEWEST && !kinds.into_iter().any(follows);
    let readings = || {
        vec![
            format!("all {} values are given", part.len()),
            format!("only the {quoted} in quote marks, or only the {} without", part.len() - quoted),
        ]
    };
    are_apart.then(|| Fault::Readings { readings: readings(), way: ways::ANY })
}

/// The numbers from 1 of a text, each between signs that part cells.
fn values_in(text: &str) -> Vec<Value> {
    let parts = text.split(|sign: char| sign.is_whitespace() || ",;|[](){}:".contains(sign));
    let value = |part: &str| {
        let inner = part.trim_matches(['"', '\'']);
        let is_number = (1..=2).contains(&inner.len()) && inner.bytes().all(|digit| digit.is_ascii_digit());
        let number = inner.parse().ok().filter(|&number| is_number && number > 0)?;
        Some((number, inner.len() < part.len()))
    };
    parts.filter_map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::fault;

    const VALUES: [u16; 16] = [1, 2, 3, 4, 3, 0, 1, 0, 2, 0, 4, 0, 4, 3, 0, 1];

    #[test]
    fn some_values_in_quote_marks_are_told_apart() {
        let text = "1,\"2\",3,\"4\"\n3,,\"1\",\n\"2\",\"\",4,\n4,\"3\",,1\n";
        let told = fault(text, &VALUES, 4).unwrap().to_string();
        assert!(told.contains("only the 5 in quote marks, or only the 6 without"), "{told}");
        assert!(fault(&format!("{{\"size\": 4, \"g\": [{text}]}}"), &VALUES, 4).is_some());
    }

    #[test]
    fn rows_columns_and_all_values_in_quote_marks_are_not() {
        for text in [
            "1,2,3,4\n3,,1,\n2,,4,\n4,3,,1\n",
            "\"1\",\"2\",\"3\",\"4\"\n\"3\",,\"1\",\n\"2\",,\"4\",\n\"4\",\"3\",,\"1\"\n",
            "\"1\",2,3,4\n\"3\",,1,\n\"2\",,4,\n\"4\",3,,1\n",
            "\"1\",\"2\",\"3\",\"4\"\n3,,1,\n2,,4,\n4,3,,1\n",
            "1,2,3,4\n3,,1,\n2,,4,\n4,\"3\",,\"1\"\n",
        ] {
            assert_eq!(fault(text, &VALUES, 4), None, "{text}");
        }
    }
}
