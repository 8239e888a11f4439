//! Reads a regression library in the format of `HoDoKu`, and asks of each case: is all of it found and proved, and does a step bear its name?
//!
//! `cargo run --release -p exactone-explain --example reglib -- FILE [CODE]`. It writes a line for each code:
//! - its cases, and how many are proved;
//! - in how many the cheapest step bears the name, and in how many any step of the least size does;
//! - in how many the least size is less than that of the technique;
//! - in how many no step of the name was found, so that its size is not known;
//! - the names of the least steps where no step of the technique's size or less bears its name.

use exactone_core::problem::{Candidate, Problem};
use exactone_explain::{Adder, Argument, Explainer, Patterns, Roles, State, Step, Technique};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

/// The most bases of steps that are looked at for their names.
const MOST_BASES: usize = 16;

/// One case of the library.
struct Case {
    code: String,
    /// Whether the technique must not be found.
    is_absent: bool,
    givens: Vec<Candidate>,
    placed: Vec<Candidate>,
    deleted: Vec<Candidate>,
    gone: Vec<Candidate>,
    set: Vec<Candidate>,
    /// The bases that the technique needs, if its code tells.
    size: Option<u64>,
}

/// What came out of the cases of a code.
#[derive(Default)]
struct Total {
    cases: u32,
    proved: u32,
    first: u32,
    named: u32,
    shorter: u32,
    /// In how many no step of the name was found, and the size of the technique is not known.
    none: u32,
    others: BTreeMap<String, u32>,
}

/// What is asked.
struct Asker<'p> {
    problem: &'p Problem,
    explainer: Explainer<'p>,
    patterns: Patterns,
    roles: Roles,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("usage: reglib FILE [CODE]")?;
    let wanted = arguments.next().unwrap_or_default();
    let text: String = std::fs::read(file)?.into_iter().map(char::from).collect();
    let model = exactone_formats::model::Model::builtin("sudoku")?;
    let compiled = model.compile(model.shape(9, None)?)?;
    let problem = compiled.problem();
    let rules = compiled.rules();
    let (explainer, patterns) = (Explainer::new(problem), Patterns::new(problem));
    let asker = Asker { problem, explainer, patterns, roles: Roles::new(problem, &rules.legend) };
    let mut totals: BTreeMap<String, Total> = BTreeMap::new();
    for case in text.lines().filter_map(Case::read).filter(|case| case.code.starts_with(&wanted)) {
        if case.is_absent {
            println!("{} must be absent: {}", case.code, if asker.is_absent(&case) { "it is" } else { "it was found" });
            continue;
        }
        let total = totals.entry(case.code[..4].to_owned()).or_default();
        if case.code.starts_with("06") { asker.ask_unique(&case, total) } else { asker.ask(&case, total) }
    }
    println!("code cases proved first named shorter none  others");
    for (code, total) in &totals {
        total.print(code);
    }
    Ok(())
}

impl<'p> Asker<'p> {
    fn ask(&self, case: &Case, total: &mut Total) {
        let state = case.state(self.problem);
        let asked = if case.gone.is_empty() { self.behind(case.set[0], &state) } else { Some(case.gone.clone()) };
        total.cases += 1;
        let Some(asked) = asked.filter(|asked| asked.iter().all(|&candidate| self.is_proved(&state, candidate))) else {
            return;
        };
        total.proved += 1;
        self.name(case, &state, asked[0], total);
    }

    /// As `ask`, of steps from uniqueness: the least of them that comes to the first candidate of the case.
    fn ask_unique(&self, case: &Case, total: &mut Total) {
        let state = case.state(self.problem);
        let comes_to_it = |step: &Step| {
            let mut end = state.clone();
            step.apply(&mut end);
            case.gone.first().is_none_or(|&gone| !end.is_live(gone))
                && case.set.first().is_none_or(|&set| end.is_placed(set))
        };
        let steps: Vec<Step> = self.patterns.steps(&state, u32::MAX).into_iter().filter(comes_to_it).collect();
        let names: Vec<Technique> = steps.iter().map(|step| self.roles.name(&state, step).technique).collect();
        let bears = |name: &Technique| name.hodoku() == Some(&case.code[..4]);
        let is_proved = steps.iter().any(|step| step.check(&state, &mut Adder::new(self.problem.candidates())).is_ok());
        total.cases += 1;
        total.proved += u32::from(is_proved);
        total.first += u32::from(names.first().is_some_and(bears));
        total.named += u32::from(names.iter().any(bears));
        if let Some(name) = names.first().filter(|_| !names.iter().any(bears)) {
            *total.others.entry(name.to_string()).or_default() += 1;
        }
    }

    /// Whether no step of the plan or from uniqueness bears the name of the case.
    fn is_absent(&self, case: &Case) -> bool {
        let state = case.state(self.problem);
        let steps = [self.explainer.next(&state), self.patterns.steps(&state, u32::MAX)].concat();
        let names = steps.iter().flat_map(|step| self.roles.names(&state, step));
        names.filter_map(Technique::hodoku).all(|code| code != &case.code[..4])
    }

    /// What must go so that a candidate is placed, all of it proved; the candidate itself, if it is single.
    fn behind(&self, candidate: Candidate, state: &State<'p>) -> Option<Vec<Candidate>> {
        let groups = self.problem.groups_of(candidate).iter().copied();
        let others = |group| state.live(group).filter(|&other| other != candidate).collect::<Vec<_>>();
        let mut all: Vec<Vec<Candidate>> = groups.map(others).collect();
        if all.iter().any(Vec::is_empty) {
            return Some(vec![candidate]);
        }
        all.retain(|others| others.iter().all(|&other| self.is_proved(state, other)));
        all.pop()
    }

    fn is_proved(&self, state: &State<'p>, candidate: Candidate) -> bool {
        let is_right = |step: Step| {
            let is_asked = step.gone.contains(&candidate) || step.placed == Some(candidate);
            is_asked && step.check(state, &mut Adder::new(self.problem.candidates())).is_ok()
        };
        self.explainer.why(state, candidate).is_some_and(is_right)
    }

    /// Counts the names of the cheapest step, and of all steps of the least size.
    fn name(&self, case: &Case, state: &State<'p>, candidate: Candidate, total: &mut Total) {
        let code = &case.code[..4];
        let bears = |step: &Step| {
            self.roles.names(state, step).iter().any(|name| name.hodoku().is_some_and(|own| fits(code, own)))
        };
        total.first += u32::from(self.explainer.why(state, candidate).is_some_and(|step| bears(&step)));
        let mut steps = self.explainer.ways(state, candidate, MOST_BASES);
        steps.retain(|step| matches!(step.argument, Argument::Single(_) | Argument::Linear(_)));
        let size = |step: &&Step| step.bases();
        let least = steps.iter().min_by_key(size).map(Step::bases);
        let own = steps.iter().filter(|step| bears(step)).min_by_key(size).map(Step::bases);
        if own.is_some() && own == least {
            total.named += 1;
        } else if least.is_some_and(|least| own.or(case.size).is_some_and(|own| least < own)) {
            total.shorter += 1;
        } else if own.is_none() && case.size.is_none() {
            total.none += 1;
        } else {
            let own = steps.iter().filter(|step| Some(step.bases()) == least);
            let names: BTreeSet<String> = own.map(|step| self.roles.name(state, step).technique.to_string()).collect();
            *total.others.entry(names.into_iter().take(3).collect::<Vec<_>>().join(" / ")).or_default() += 1;
        }
    }
}

/// Whether a name of one code is as good as the other: two at once, and colours, are chains of one value.
fn fits(code: &str, own: &str) -> bool {
    match code {
        "0404" => own == "0401",
        "0405" => own == "0402",
        "0500" | "0501" | "0502" => ["0400", "0401", "0403", "0701"].contains(&own),
        "1201" => own == "1202",
        _ => code == own,
    }
}

/// How many bases a technique needs: of chains half the links, of others as its definition says. None, if that differs from case to case.
fn textbook(code: &str, links: Option<u64>) -> Option<u64> {
    let last = u64::from(code.as_bytes()[3] - b'0');
    match (&code[..2], links) {
        ("01", _) => Some(if &code[2..3] == "1" { last + 2 } else { 1 }),
        ("02" | "03", _) => Some(last + 2),
        ("04" | "05", _) => Some(2),
        ("07", Some(links)) => Some(links.div_ceil(2).max(3)),
        ("08", _) => Some(3),
        _ => None,
    }
}

impl Total {
    fn print(&self, code: &str) {
        let Self { cases, proved, first, named, shorter, none, others } = self;
        let others: Vec<String> = others.iter().map(|(name, count)| format!("{count} {name}")).collect();
        println!("{code} {cases:5} {proved:6} {first:5} {named:5} {shorter:7} {none:4}  {}", others.join("; "));
    }
}

impl Case {
    /// Reads a line; none, if it is no case.
    fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
        let [code, _, grid, deleted, gone, set, ref rest @ ..] = fields[..] else { return None };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let (givens, placed) = grid_of(grid);
        let [deleted, gone, set] = [deleted, gone, set].map(triples);
        let size = textbook(code, rest.first().and_then(|links| links.parse().ok()));
        Some(Self { code: code.to_owned(), size, is_absent: variant == "x", givens, placed, deleted, gone, set })
    }

    fn state<'p>(&self, problem: &'p Problem) -> State<'p> {
        let mut state = State::with(problem, &self.givens, &[]);
        self.placed.iter().for_each(|&candidate| state.place(candidate));
        self.deleted.iter().for_each(|&candidate| state.remove(candidate));
        state
    }
}

/// What is given, and what was placed since.
fn grid_of(text: &str) -> (Vec<Candidate>, Vec<Candidate>) {
    let (mut givens, mut placed, mut cell, mut is_placed) = (Vec::new(), Vec::new(), 0, false);
    for byte in text.bytes() {
        if byte == b'+' {
            is_placed = true;
            continue;
        }
        if byte.is_ascii_digit() && byte != b'0' {
            let to = if is_placed { &mut placed } else { &mut givens };
            to.push(Candidate::new(cell * 9 + usize::from(byte - b'1')));
        }
        (cell, is_placed) = (cell + 1, false);
    }
    (givens, placed)
}

/// Candidates of triples of digit, row and column.
fn triples(text: &str) -> Vec<Candidate> {
    let triple = |triple: &str| {
        let [digit, row, column] = triple.as_bytes() else { return None };
        let [digit, row, column] = [digit, row, column].map(|byte| usize::from(byte - b'1'));
        Some(Candidate::new((row * 9 + column) * 9 + digit))
    };
    text.split_whitespace().filter_map(triple).collect()
}
