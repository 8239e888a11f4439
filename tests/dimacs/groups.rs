//! Problems as OPB, KNF and exact cover: each file, judged by its own rules, has the solutions of the problem.

use super::{lines, numbers};
use exactone::exchange::{Export, Format, write};
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};
use proptest::prelude::*;
use rustsat::instances::SatInstance;
use rustsat::instances::fio::opb::Options;
use rustsat::types::{Assignment, TernaryVal};

/// A small problem with facts.
#[derive(Debug)]
struct Sample {
    problem: Problem,
    givens: Vec<Candidate>,
    removed: Vec<Candidate>,
}

fn sample() -> impl Strategy<Value = Sample> {
    let choices = prop::collection::vec(1..4_usize, 1..4);
    let groups = prop::collection::vec((any::<bool>(), prop::collection::btree_set(0..9_usize, 0..4)), 0..4);
    let facts = prop::collection::btree_set(0..9_usize, 0..2);
    (choices, groups, facts.clone(), facts).prop_map(|(choices, groups, givens, removed)| {
        let mut builder = ProblemBuilder::new();
        for values in choices {
            builder.choice(values).unwrap();
        }
        let count = builder.candidates();
        let existing = |members: &std::collections::BTreeSet<usize>| -> Vec<Candidate> {
            members.iter().filter(|&&at| at < count).map(|&at| Candidate::new(at)).collect()
        };
        for (exactly, members) in &groups {
            let bound = if *exactly { Bound::ExactlyOne } else { Bound::AtMostOne };
            builder.group(bound, &existing(members)).unwrap();
        }
        let (givens, removed) = (existing(&givens), existing(&removed));
        Sample { problem: builder.build().unwrap(), givens, removed }
    })
}

impl Sample {
    fn export(&self) -> Export<'_> {
        Export::new(&self.problem).givens(&self.givens).removed(&self.removed)
    }

    fn written(&self, format: Format) -> String {
        let mut text = Vec::new();
        write(format, &self.export(), &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    /// All sets of candidates, as truth values, that a test accepts.
    fn sets(&self, accepts: impl Fn(&[bool]) -> bool) -> Vec<Vec<bool>> {
        let count = self.problem.candidates();
        let all = (0..1_u32 << count).map(|set| (0..count).map(|at| set >> at & 1 == 1).collect::<Vec<_>>());
        all.filter(|set| accepts(set)).collect()
    }

    fn solutions(&self) -> Vec<Vec<bool>> {
        self.sets(|set| {
            let chosen: Vec<Candidate> = (0..set.len()).filter(|&at| set[at]).map(Candidate::new).collect();
            self.problem.check(&chosen).is_ok()
                && self.givens.iter().all(|given| set[given.index()])
                && !self.removed.iter().any(|removed| set[removed.index()])
        })
    }
}

/// Whether a set satisfies a line of OPB. A candidate that does not exist is false.
fn satisfies_linear(line: &str, set: &[bool]) -> bool {
    let words: Vec<&str> = line.strip_suffix(" ;").unwrap().split(' ').collect();
    let (terms, relation) = words.split_at(words.len() - 2);
    let term = |pair: &[&str]| -> i64 {
        let at: usize = pair[1].strip_prefix('x').unwrap().parse().unwrap();
        if set.get(at - 1) == Some(&true) { pair[0].parse().unwrap() } else { 0 }
    };
    let (sum, bound): (i64, i64) = (terms.chunks(2).map(term).sum(), relation[1].parse().unwrap());
    if relation[0] == "=" { sum == bound } else { sum >= bound }
}

/// The sets that satisfy a file of OPB, as somebody else reads it.
fn foreign_sets(opb: &str, sample: &Sample) -> Vec<Vec<bool>> {
    let instance: SatInstance = SatInstance::from_opb(&mut opb.as_bytes(), Options::default()).unwrap();
    sample.sets(|set| {
        let values = set.iter().map(|&value| TernaryVal::from(value)).collect::<Vec<_>>();
        instance.evaluate(&Assignment::from(values)) == TernaryVal::True
    })
}

/// Whether a set satisfies a line of KNF.
fn satisfies_bound(words: &[&str], set: &[bool]) -> bool {
    let (bound, literals) =
        if words.first() == Some(&"k") { (words[1].parse().unwrap(), &words[2..]) } else { (1, words) };
    let is_true = |&&number: &&i32| set[number.unsigned_abs() as usize - 1] == (number > 0);
    numbers(literals).iter().filter(is_true).count() >= bound
}

/// The exact covers of a file of Knuth's, as sets of options.
fn covers(text: &str) -> Vec<Vec<usize>> {
    let mut lines = text.lines();
    let (primary, secondary) = lines.next().map(|items| items.split_once('|').unwrap_or((items, ""))).unwrap();
    let options: Vec<Vec<&str>> = lines.map(|option| option.split_whitespace().collect()).collect();
    let times = |item: &str, set: &[usize]| set.iter().filter(|&&option| options[option].contains(&item)).count();
    let sets = (0..1_u32 << options.len()).map(|set| (0..options.len()).filter(|at| set >> at & 1 == 1).collect());
    sets.filter(|set: &Vec<usize>| {
        primary.split_whitespace().all(|item| times(item, set) == 1)
            && secondary.split_whitespace().all(|item| times(item, set) <= 1)
    })
    .collect()
}

proptest! {
    #[test]
    fn groups_as_files_have_the_solutions_of_the_problem(sample in sample()) {
        let solutions = sample.solutions();
        let opb = sample.written(Format::Opb);
        let (header, constraints) = opb.split_once('\n').unwrap();
        let count = constraints.lines().count();
        prop_assert!(header.ends_with(&format!("#constraint= {count}")), "{}", header);
        prop_assert_eq!(sample.sets(|set| constraints.lines().all(|line| satisfies_linear(line, set))), solutions.clone());
        prop_assert_eq!(foreign_sets(&opb, &sample), solutions.clone());

        let knf = sample.written(Format::Knf);
        let constraints = lines(&knf);
        let header = format!("p knf {} {}\n", sample.problem.candidates(), constraints.len());
        prop_assert!(knf.starts_with(&header), "{}", knf);
        prop_assert_eq!(sample.sets(|set| constraints.iter().all(|words| satisfies_bound(words, set))), solutions.clone());

        let dlx = sample.written(Format::Dlx);
        prop_assert_eq!(dlx.lines().count(), 1 + sample.export().options().count());
        prop_assert_eq!(covers(&dlx).len(), solutions.len(), "{}", dlx);
    }
}
