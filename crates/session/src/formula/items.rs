//! Groups as items of exact cover: names that are legal in such files, and each of one group only.
//!
//! ```text
//! cell r2c7                    r2c7
//! item edge                    edge
//! value 4 in row 2             value_4_in_row_2
//! cage 3, choice 1             cage_3,_choice_1        and the next group of that name  cage_3,_choice_1#2
//! ```

use exactone_formats::instance::Instance;
use std::collections::{HashMap, HashSet};

/// The longest name that is taken over; a name stands in the file once for each member of its group.
const LONGEST: usize = 24;

/// The name of each group. In square grids: `r2c7` for a cell, `4r2`, `4c7` and `4b3` for a value in a row, column and box.
pub(super) fn item_names(instance: &Instance) -> Vec<String> {
    if instance.legend().layout().is_some() {
        return instance.problem().all_groups().map(|group| in_grid(&instance.rules.group_name(group))).collect();
    }
    let plain = instance.problem().all_groups().map(|group| {
        let name = legal(&instance.rules.group_name(group));
        if name.is_empty() || name.len() > LONGEST { format!("group{}", group.index() + 1) } else { name }
    });
    unique(plain.collect())
}

fn in_grid(name: &str) -> String {
    match name.split(' ').collect::<Vec<_>>()[..] {
        ["value", value, "in", unit, index] => format!("{value}{}{index}", &unit[..1]),
        _ => name.trim_start_matches("cell ").to_owned(),
    }
}

/// Without the word in front, and without what parts names from each other.
fn legal(name: &str) -> String {
    let name = name.strip_prefix("cell ").or_else(|| name.strip_prefix("item ")).unwrap_or(name);
    let is_bad = |c: char| c.is_whitespace() || c.is_control() || c == '|' || c == ':';
    name.chars().map(|c| if is_bad(c) { '_' } else { c }).collect()
}

/// The same names, but those that were there before get a number.
fn unique(names: Vec<String>) -> Vec<String> {
    let mut taken: HashSet<String> = names.iter().cloned().collect();
    let mut met: HashMap<String, usize> = HashMap::new();
    let mut fresh = |name: String| {
        let times = met.entry(name.clone()).or_insert(0);
        *times += 1;
        if *times == 1 {
            return name;
        }
        loop {
            let numbered = format!("{name}#{times}");
            if taken.insert(numbered.clone()) {
                return numbered;
            }
            *times += 1;
        }
    };
    names.into_iter().map(&mut fresh).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_legal_and_stay_apart() {
        assert_eq!(legal("cell r1c2"), "r1c2");
        assert_eq!(legal("value a|b in the:unit\u{7}"), "value_a_b_in_the_unit_");
        let names = ["a", "b", "a", "a#2", "a", "b"].map(str::to_owned).to_vec();
        assert_eq!(unique(names), ["a", "b", "a#3", "a#2", "a#4", "b#2"]);
    }
}
