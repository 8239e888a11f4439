//! The runs of a comparison, in the order in which they are made.
//!
//! For each seed, shuffle and puzzle, all arms run one after the other. So if the machine changes during a comparison (it
//! gets warm, it has another user), that meets all arms alike. The order of the puzzles, and of the arms on each, is
//! drawn by lot. So no arm always runs after the same other arm.

use crate::record::{Key, Manifest, Shuffle};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// One run to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    /// Which instance of the manifest.
    pub instance: usize,
    /// Which arm.
    pub arm: usize,
    /// What is shuffled.
    pub shuffle: Shuffle,
    /// By which seed.
    pub seed: u64,
}

impl Job {
    /// The key of the run, which no other run has.
    ///
    /// # Panics
    /// If it is of another manifest.
    #[must_use]
    pub fn key(&self, manifest: &Manifest) -> Key {
        let instance = &manifest.instances[self.instance];
        Key {
            machine: manifest.machine.id.clone(),
            set: instance.set.clone(),
            instance: instance.name.clone(),
            arm: manifest.arms[self.arm].name.clone(),
            shuffle: self.shuffle,
            seed: self.seed,
        }
    }
}

/// All runs of a comparison, or of its shard, the same each time. Time and memory O(runs).
#[must_use]
pub fn jobs(manifest: &Manifest) -> Vec<Job> {
    let mut lot = ChaCha8Rng::seed_from_u64(manifest.order);
    let mut jobs = Vec::new();
    for &seed in &manifest.seeds {
        for &shuffle in &manifest.shuffles {
            for instance in drawn(manifest.instances.len(), &mut lot) {
                let arms = drawn(manifest.arms.len(), &mut lot);
                if manifest.shard.as_ref().is_some_and(|shard| !shard.has(instance)) {
                    continue;
                }
                jobs.extend(arms.into_iter().map(|arm| Job { instance, arm, shuffle, seed }));
            }
        }
    }
    jobs
}

/// The numbers from 0, in an order drawn by lot.
fn drawn(length: usize, lot: &mut ChaCha8Rng) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..length).collect();
    numbers.shuffle(lot);
    numbers
}

/// The place of a run in the order of the plan: set by set, puzzle by puzzle, arm by arm.
#[must_use]
pub(super) fn place(job: &Job, manifest: &Manifest) -> impl Ord + use<> {
    let shuffle = manifest.shuffles.iter().position(|shuffle| *shuffle == job.shuffle);
    let seed = manifest.seeds.iter().position(|seed| *seed == job.seed);
    (job.instance, shuffle, seed, job.arm)
}
