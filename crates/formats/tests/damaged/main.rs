//! Damaged copies of texts that hold puzzles: where the structure tells that something was lost, added or exchanged, none may be read as another
//! puzzle.
//!
//! A copy has one slip: a line lost or doubled, a cell emptied, a character lost, added or exchanged with the next one. What cannot be told is a
//! digit where a digit or a blank may stand: then one cell differs, or two that stand beside each other. Where blanks at the ends of lines are cut
//! off, and where givens are listed one by one, less can be told; docs/formats.md says so.
//!
//! `DAMAGED=heading,julia` asks only for the forms with one of these in their names.

mod copies;
mod forms;
mod loose;
mod single;
mod verdict;

use copies::{Copy, Slip, copies};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use verdict::{Read, Verdict, read, verdict};

/// Whether nobody can tell from the structure that this copy is damaged.
fn is_hidden(slip: Slip, verdict: Verdict) -> bool {
    match verdict {
        Verdict::Refused | Verdict::Same | Verdict::Clash | Verdict::Cells(1) => true,
        // A value of a design is a digit, too.
        Verdict::Cells(2) | Verdict::Design(1) => slip == Slip::CharactersSwapped || verdict == Verdict::Design(1),
        _ => false,
    }
}

/// What became of copies.
#[derive(Default)]
struct Outcome {
    /// How often each verdict was found.
    tally: BTreeMap<String, usize>,
    /// The copies that are read as another puzzle, though their structure tells that they are damaged.
    wrong: Vec<String>,
}

impl Outcome {
    fn add_copies(&mut self, name: &str, text: &str, original: &[Read], most: usize) {
        for Copy { slip, place, text } in copies(text, most) {
            let found = verdict(original, read(name, &text).as_deref());
            let kind = format!("{found:?}").split('(').next().unwrap_or_default().to_owned();
            *self.tally.entry(kind).or_default() += 1;
            if !is_hidden(slip, found) && !loose::is_loose_copy(name, slip, place) {
                self.wrong.push(format!("{name}: {slip:?} at {place}: {found:?}"));
            }
        }
    }

    fn join(mut self, other: Self) -> Self {
        for (kind, count) in other.tally {
            *self.tally.entry(kind).or_default() += count;
        }
        self.wrong.extend(other.wrong);
        self
    }
}

/// Looks at each form, two at a time.
fn of_all<Form: Sync>(forms: &[Form], look_at: impl Fn(&Form, &mut Outcome) + Sync) -> Outcome {
    let look_at_every_second = |first: usize| {
        let mut outcome = Outcome::default();
        forms.iter().skip(first).step_by(2).for_each(|form| look_at(form, &mut outcome));
        outcome
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| look_at_every_second(1));
        look_at_every_second(0).join(other.join().unwrap())
    })
}

/// Forms that have two readings as they are: an empty row below a heading.
const DOUBTFUL: [&str; 1] = ["first/title.csv"];

/// The part of names that the environment asks for.
fn asked() -> Option<String> {
    std::env::var("DAMAGED").ok()
}

/// Whether a form is asked for: all are, if none is.
fn is_asked(name: &str) -> bool {
    asked().is_none_or(|part| part.split(',').any(|part| name.contains(part)))
}

fn of_made_forms(most: usize) {
    let forms: Vec<_> = forms::made().into_iter().filter(|(name, ..)| is_asked(name)).collect();
    let Outcome { tally, wrong } = of_all(&forms, |(name, text, values), outcome| {
        let original = vec![Read::Grid { side: 9, values: values.clone(), note: None }];
        let whole = verdict(&original, read(name, text).as_deref());
        let expected = if DOUBTFUL.contains(&&**name) { Verdict::Refused } else { Verdict::Same };
        assert_eq!(whole, expected, "{name} itself:\n{text}");
        outcome.add_copies(name, text, &original, most);
    });
    assert!(wrong.is_empty(), "{tally:?}\n{}", wrong.join("\n"));
    let told = |kind: &str| tally.get(kind).copied().unwrap_or_default();
    assert!(asked().is_some() || told("Refused") > 600 && told("Same") > 60, "{tally:?}");
}

#[test]
fn damaged_copies_of_made_forms_are_not_read_as_another_puzzle() {
    of_made_forms(3);
}

#[test]
#[ignore = "it reads 70,000 copies: some minutes, with --release"]
fn all_damaged_copies_of_made_forms() {
    of_made_forms(usize::MAX);
}

#[test]
fn single_copies_of_pasted_forms_are_not_read_as_another_puzzle() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pasted");
    for (name, slip, place) in single::SINGLE {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let original = read(name, &text).unwrap();
        let copy = copies(&text, usize::MAX).into_iter().find(|copy| (copy.slip, copy.place) == (slip, place)).unwrap();
        let found = verdict(&original, read(name, &copy.text).as_deref());
        assert!(matches!(found, Verdict::Refused | Verdict::Same), "{name}: {slip:?} at {place}: {found:?}");
    }
}

#[test]
#[ignore = "it reads 300,000 copies: some minutes, with --release"]
fn damaged_copies_of_pasted_forms_are_not_read_as_another_puzzle() {
    const MOST: usize = 100;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pasted");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    let Outcome { tally, wrong } = of_all(&names, |name, outcome| {
        let (path, name) = (folder.join(name), name.to_str().unwrap());
        let Some(text) = fs::read_to_string(path).ok().filter(|_| is_asked(name)) else { return };
        let Some(original) = read(name, &text).filter(|original| !loose::is_loose(name, original)) else { return };
        outcome.add_copies(name, &text, &original, MOST);
    });
    println!("{tally:?}");
    assert!(wrong.is_empty(), "{} of {tally:?}\n{}", wrong.len(), wrong.join("\n"));
}
