//! Fields that say how many values of a puzzle were given: `"givensCount": 30`.

use super::{Fault, ways};
use crate::model::variant_names::plain;

/// Names of such fields, without signs.
const NAMES: [&str; 16] = [
    "givenscount",
    "givencount",
    "cluescount",
    "cluecount",
    "clues",
    "givens",
    "hints",
    "hintcount",
    "numgivens",
    "numclues",
    "nclues",
    "ngivens",
    "numberofgivens",
    "numberofclues",
    "initialcount",
    "fixedcount",
];

/// Fewer are the number of something else.
const FEWEST: usize = 4;

/// Whether a field of this name says so.
pub(super) fn is_count(name: &str) -> bool {
    NAMES.contains(&plain(name).as_str())
}

/// What is said of a grid with so many values, if a field of this name states fewer.
pub(super) fn fault(name: &str, count: usize, values: usize) -> Option<Fault> {
    let readings = || vec![format!("all {values} values"), format!("only {count} of them, as `{name}` says")];
    let are_fewer = (FEWEST..values).contains(&count) && is_count(name);
    are_fewer.then(|| Fault::Readings { readings: readings(), way: ways::ANY })
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::one;
    use crate::puzzle::read::sample::LINE;

    #[test]
    fn fewer_values_than_there_are_may_be_stated_in_each_form() {
        for name in ["givensCount", "clues", "num_clues"] {
            for count in [25, 30] {
                for text in [
                    format!("{{\"{name}\":{count},\"puzzle\":\"{LINE}\"}}\n"),
                    format!("var p={{\"{name}\":{count},\"puzzle\":\"{LINE}\"}};\n"),
                    format!("puzzle,{name}\n{LINE},{count}\n"),
                ] {
                    let told = one(&text).map(|_| ()).map_err(|error| error.to_string());
                    match told {
                        Ok(()) => assert_eq!(count, 30, "{text}"),
                        Err(told) => assert!(count == 25 && told.contains("only 25 of them"), "{text}{told}"),
                    }
                }
            }
        }
    }
}
