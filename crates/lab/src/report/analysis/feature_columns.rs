//! The features that an analysis looks at: those that vary, and that do not order the instances as one before them does. Trees
//! ask only for those that are known of every instance.

use super::Study;
use crate::record::Row;
use crate::statistics::mean_ranks;
use serde::Serialize;
use std::collections::HashMap;

/// A feature that is not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct LeftOut {
    /// Its name.
    pub feature: String,
    /// Why.
    pub reason: LeftOutReason,
}

/// Why a feature is not looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftOutReason {
    /// So many instances lack it. If enough have it, it is left out of the trees alone.
    Unknown(usize),
    /// All instances have the same value.
    Constant,
    /// It orders the instances as this one does, or the other way round.
    SameOrderAs(String),
}

/// Features by instance.
#[derive(Debug, Default, PartialEq)]
pub(super) struct FeatureColumns {
    pub(super) names: Vec<String>,
    /// By instance, and then by feature.
    pub(super) values: Vec<Vec<f64>>,
    /// Those that some instances lack, and their values by instance.
    pub(super) partial: Vec<(String, Vec<Option<f64>>)>,
    pub(super) left_out: Vec<LeftOut>,
}

/// With fewer instances nothing is said.
pub(super) const NEEDED: usize = 30;

/// A feature, and what a row tells of it.
type OfRow = (&'static str, fn(&Row) -> Option<u32>);

/// What the rows themselves tell of an instance.
const OF_ROWS: [OfRow; 3] = [("side", |row| row.side), ("givens", |row| row.givens), ("open", |row| row.open)];

impl FeatureColumns {
    /// The features of these instances, by their hashes. Rows tell those that no table has. O(features² × n + features × n log n).
    pub(super) fn of(study: &Study, rows: &[&Row], hashes: &[&str]) -> Self {
        let mut columns = Self { values: vec![Vec::new(); hashes.len()], ..Self::default() };
        let by_hash: HashMap<&str, &Row> = rows.iter().map(|row| (row.hash.as_str(), *row)).collect();
        let names = study.features.names();
        let of_rows = OF_ROWS.into_iter().filter(|(name, _)| !names.iter().any(|it| it == name));
        let mut seen = Vec::new();
        for (name, number) in of_rows {
            let value = |hash: &&str| by_hash.get(hash).and_then(|row| number(row)).map(f64::from);
            columns.add(name, &hashes.iter().map(value).collect::<Vec<_>>(), &mut seen);
        }
        for (at, name) in names.iter().enumerate() {
            let value = |hash: &&str| study.features.value(hash, at);
            columns.add(name, &hashes.iter().map(value).collect::<Vec<_>>(), &mut seen);
        }
        columns
    }

    /// What is known of the features with these places, those that some instances lack at the end; by feature and instance.
    pub(super) fn by_feature(&self) -> Vec<Vec<Option<f64>>> {
        let whole = |feature: usize| self.values.iter().map(|values| Some(values[feature])).collect();
        let partial = self.partial.iter().map(|(_, values)| values.clone());
        (0..self.names.len()).map(whole).chain(partial).collect()
    }

    /// Adds a feature, or says why not; nothing is said of one that no instance has. `seen` are the ranks of those that were added.
    fn add(&mut self, name: &str, values: &[Option<f64>], seen: &mut Vec<Vec<f64>>) {
        let known: Vec<f64> = values.iter().copied().flatten().collect();
        if known.is_empty() {
            return;
        }
        let ranks = mean_ranks(&known);
        let is_constant = ranks.windows(2).all(|pair| pair[0].total_cmp(&pair[1]).is_eq());
        let reason = if known.len() < values.len() {
            if known.len() >= NEEDED && !is_constant {
                self.partial.push((name.to_owned(), values.to_vec()));
            }
            Some(LeftOutReason::Unknown(values.len() - known.len()))
        } else if is_constant {
            Some(LeftOutReason::Constant)
        } else {
            let twin = seen.iter().position(|other| is_same_order(&ranks, other));
            twin.map(|at| LeftOutReason::SameOrderAs(self.names[at].clone()))
        };
        if let Some(reason) = reason {
            return self.left_out.push(LeftOut { feature: name.to_owned(), reason });
        }
        self.names.push(name.to_owned());
        seen.push(ranks);
        self.values.iter_mut().zip(known).for_each(|(values, value)| values.push(value));
    }
}

/// Whether ranks are the same, or the same from the other end. They are halves of whole numbers, so sums of them are exact.
fn is_same_order(one: &[f64], other: &[f64]) -> bool {
    let pairs = || one.iter().zip(other);
    let sum = one[0] + other[0];
    pairs().all(|(one, other)| one.total_cmp(other).is_eq())
        || pairs().all(|(one, other)| (one + other).total_cmp(&sum).is_eq())
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::*;

    #[test]
    fn features_that_tell_nothing_new_are_left_out_and_why() {
        let row = |at: usize| Row { givens: Some(30 - u32::try_from(at).unwrap()), ..answered("a", at, 1.0) };
        let mut study = study((0..4).map(row).collect());
        let line =
            |at: usize| format!("{:064x},{},{},{}\n", at, at * at, [3, 1, 2, 1][at], if at == 2 { "" } else { "1" });
        let text = format!("hash,squares,mine,partly\n{}", (0..4).map(line).collect::<String>());
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.csv");
        std::fs::write(&path, text).unwrap();
        study = study.with_features(&path).unwrap();
        let rows: Vec<&Row> = study.rows.iter().collect();
        let hashes: Vec<&str> = rows.iter().map(|row| row.hash.as_str()).collect();
        let found = FeatureColumns::of(&study, &rows, &hashes);
        assert_eq!(found.names, ["givens", "mine"]);
        assert_eq!(found.values[3], [27.0, 1.0]);
        let left_out = |feature: &str, reason| LeftOut { feature: feature.to_owned(), reason };
        let expected = [
            left_out("side", LeftOutReason::Constant),
            left_out("open", LeftOutReason::Constant),
            left_out("squares", LeftOutReason::SameOrderAs("givens".to_owned())),
            left_out("partly", LeftOutReason::Unknown(1)),
        ];
        assert!(found.left_out == expected && found.partial.is_empty(), "{found:?}");
    }
}
