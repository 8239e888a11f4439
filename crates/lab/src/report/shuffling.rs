//! Whether the first arm depends on the order of puzzles, clauses and variables.
//!
//! A structured order can suit one solver by accident. If another arm comes first after shuffling, the report says so,
//! and whether the difference of the two is significant.

use super::Analysis;
use super::conclusion::against;
use super::words::{arm_name, listed, order_word};
use crate::record::Shuffle;
use exactone_core::spelling::escaped;

/// Sets in a sentence.
const NAMED: usize = 6;

/// Whether another order of puzzles, clauses or variables changes who comes first, in a sentence for each such order.
pub(super) fn shuffling(analysis: &Analysis) -> Vec<String> {
    let Some(plain) = analysis.blocks.first().map(|block| block.shuffle) else {
        return Vec::new();
    };
    let mut orders: Vec<Shuffle> = analysis.blocks.iter().map(|block| block.shuffle).collect();
    orders.dedup();
    let others = orders.into_iter().filter(|&order| order != plain);
    others.map(|order| format!("With {}: {}.", order_word(order), change(analysis, plain, order))).collect()
}

/// Of which sets another arm comes first in another order.
fn change(analysis: &Analysis, plain: Shuffle, other: Shuffle) -> String {
    let of = |order: Shuffle| analysis.blocks.iter().filter(move |block| block.shuffle == order);
    let mut changes = Vec::new();
    for (block, shuffled) in of(plain).filter_map(|it| Some((it, of(other).find(|other| other.set == it.set)?))) {
        let (Some(one), Some(other)) = (block.arms.first(), shuffled.arms.first()) else {
            continue;
        };
        let is_same = analysis.arms.get(one.arm).is_some_and(|arm| arm.same_engine.contains(&other.arm));
        if one.arm != other.arm && !is_same {
            let set = block.set.as_ref().map_or("all sets".to_owned(), |set| escaped(set).into_owned());
            let (before, now) = (arm_name(analysis, one.arm), arm_name(analysis, other.arm));
            let of_both = against(shuffled, other.arm).into_iter().find(|it| it.second == one.arm);
            let told = of_both.is_some_and(|it| it.verdict.is_better() || it.verdict.is_worse());
            let told = if told { "" } else { " (not told apart)" };
            changes.push(format!("`{now}` instead of `{before}` on {set}{told}"));
        }
    }
    if changes.is_empty() {
        "the same arms come first".to_owned()
    } else {
        format!("first comes {}", listed(&changes, NAMED))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Settings;
    use super::super::sample::{answered, study};
    use super::*;
    use crate::record::Row;

    #[test]
    fn shuffling_says_who_comes_first_instead() {
        let orders = [(Shuffle::None, 1.0), (Shuffle::Clauses, 1.0), (Shuffle::All, 3.0)];
        let rows = orders.into_iter().flat_map(|(shuffle, a)| {
            let rows = [answered("a", 0, a), answered("b", 0, 2.0)];
            rows.map(|row| Row { shuffle, ..row })
        });
        let analysis = Analysis::of(&study(rows.collect()), &Settings { resamples: 100, ..Settings::default() });
        let expected = [
            "With clauses shuffled: the same arms come first.",
            "With all shuffled: first comes `b` instead of `a` on s (not told apart).",
        ];
        assert_eq!(shuffling(&analysis), expected);
    }
}
