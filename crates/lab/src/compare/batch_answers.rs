//! The answers to a batch in short: a letter for each, and a hash of all. Every solution is checked first.

use super::workload::checked;
use exactone_core::spelling::hexadecimal;
use exactone_formats::model::Compiled;
use exactone_formats::puzzle::Puzzle;
use exactone_session::answer::{Answer, Solution, Status};
use sha2::{Digest, Sha256};

/// Checks the solutions of puzzles of these rules.
pub(super) struct Judge<'c> {
    pub(super) compiled: &'c Compiled,
}

/// All answers of a batch.
pub(super) struct Judged {
    /// `u` unique, `m` multiple, `s` solved, `n` none.
    pub(super) letters: String,
    /// The SHA-256 of the letters, each with the only solution.
    pub(super) hash: String,
}

impl Judge<'_> {
    /// The answers in short, or what is wrong with a solution.
    pub(super) fn judged(&self, puzzles: &[Puzzle], answers: &[Answer]) -> Result<Judged, String> {
        let (mut letters, mut all) = (String::new(), Sha256::new());
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            let solutions = [&answer.solution, &answer.second].into_iter().flatten();
            let hashes = solutions.map(|solution| self.checked(puzzle, solution)).collect::<Result<Vec<_>, _>>();
            let hashes = hashes.map_err(|message| format!("puzzle {} of the batch: {message}", puzzle.place.index))?;
            let letter = letter(answer.status);
            // Which of several solutions was found says nothing.
            let only = hashes.first().filter(|_| letter == 'u').map_or("", String::as_str);
            all.update(format!("{letter} {only}\n"));
            letters.push(letter);
        }
        Ok(Judged { letters, hash: hexadecimal(&all.finalize()) })
    }

    /// The hash of a solution that passes the check. The session has checked every candidate of it; where rules have
    /// candidates that nobody sees, what is seen is checked again here.
    fn checked(&self, puzzle: &Puzzle, solution: &Solution) -> Result<String, String> {
        let (instance, chosen) = (puzzle.instance(self.compiled), solution.candidates());
        if instance.problem().all_candidates().all(|candidate| instance.legend().is_visible(candidate)) {
            return checked(&instance, chosen);
        }
        instance.rules.check_stated(chosen)?;
        if !instance.givens.iter().all(|given| chosen.binary_search(given).is_ok()) {
            return Err("the solution fails the check: a given is missing".to_owned());
        }
        let names: Vec<String> = chosen.iter().map(|&candidate| instance.candidate_name(candidate)).collect();
        Ok(hexadecimal(&Sha256::digest(names.join(" "))))
    }
}

fn letter(status: Status) -> char {
    match status {
        Status::Unique => 'u',
        Status::Multiple => 'm',
        Status::Solved => 's',
        Status::None => 'n',
        Status::Unknown(_) => '?',
    }
}
