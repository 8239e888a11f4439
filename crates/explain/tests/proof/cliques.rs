//! "At most one" of groups that the formula does not have: derived where it is first needed, and kept from then on.

use crate::checker::check;
use crate::samples::with_clues;
use std::collections::BTreeMap;

const ANTI_KING: &str = include_str!("../../../../puzzles/models/anti-king.toml");
const MIRACLE: &str = include_str!("../../../../puzzles/models/miracle.toml");

/// What a proof says of one constraint of a clique: only these are divided.
#[derive(Debug, Default)]
struct Use {
    /// How often it is added up later.
    times: usize,
    /// Whether that is behind a line that deletes constraints on both sides of it.
    is_behind_its_branch: bool,
}

/// The constraints of cliques by their numbers, and their uses.
fn cliques(proof: &str) -> BTreeMap<u64, Use> {
    let (mut last, mut found) = (0, BTreeMap::<u64, Use>::new());
    let mut behind: Vec<u64> = Vec::new();
    for line in proof.lines() {
        let words: Vec<&str> = line.trim_end_matches(';').split(' ').collect();
        match words[0] {
            "f" => last = words[1].parse().unwrap(),
            "ia" => last += 1,
            "pol" => {
                last += 1;
                for number in words[1..].iter().filter_map(|word| word.parse().ok()) {
                    if let Some(used) = found.get_mut(&number) {
                        used.times += 1;
                        used.is_behind_its_branch |= behind.contains(&number);
                    }
                }
                if words.contains(&"d") {
                    found.insert(last, Use::default());
                }
            }
            // The range before a constraint that is kept ends with it.
            "del" => behind.extend(words[3].parse::<u64>().ok().filter(|end| found.contains_key(end))),
            _ => {}
        }
    }
    found
}

#[test]
fn a_proof_of_nothing_derives_nothing() {
    let mut path = with_clues(MIRACLE);
    path.givens.clear();
    let (_, proof) = path.proof();
    assert!(!proof.contains("pol"), "{proof}");
}

#[test]
fn each_clique_that_is_derived_is_used() {
    for text in [ANTI_KING, MIRACLE] {
        let (outcome, proof) = with_clues(text).explained().proof();
        outcome.unwrap();
        let found = cliques(&proof);
        assert!(found.len() > 10 && found.values().all(|used| used.times > 0), "{found:?}");
    }
}

#[test]
fn a_clique_that_is_derived_in_a_branch_is_kept_behind_it() {
    let path = with_clues(ANTI_KING).searched(1);
    let (outcome, proof) = path.proof();
    outcome.unwrap();
    check(&path.formula(), &proof).unwrap();
    assert!(cliques(&proof).values().any(|used| used.is_behind_its_branch));
}
