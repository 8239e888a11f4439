//! Steps as lines: text, or `--json`.

use super::ratings::Ratings;
use crate::cli::json::{self, End};
use crate::cli::puzzles::walk::{TRIED, Walk};
use crate::cli::show::reason_in_words;
use exactone_core::problem::Group;
use exactone_core::spelling::count_of;
use exactone_explain::tell::{Narrowings, Teller, ToldSums};
use exactone_explain::{Level, State, Step};
use exactone_session::answer::Status;

/// How steps are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub(super) json: bool,
    /// Whether it is said how hard each step is.
    pub(super) ratings: bool,
    /// Whether chains and fish are written in the notation of players, too.
    pub(super) notation: bool,
}

/// Writes steps one after the other.
pub(super) struct Lines<'w> {
    teller: Teller<'w>,
    json: bool,
    notation: bool,
    walk: &'w Walk,
    /// All steps, and those that are not inside of rules alone.
    count: usize,
    told: usize,
    /// Of the others those about values that the puzzle draws.
    drawn: usize,
    ratings: Ratings<'w>,
    narrowings: Narrowings,
    sums: ToldSums,
}

impl<'w> Lines<'w> {
    pub(super) fn new(teller: Teller<'w>, Form { json, ratings, notation }: Form, walk: &'w Walk) -> Self {
        let (narrowings, sums) = (Narrowings::default(), ToldSums::default());
        let ratings = Ratings::new(walk, ratings);
        Self { teller, json, notation, walk, count: 0, told: 0, drawn: 0, ratings, narrowings, sums }
    }

    /// A round of this level was found.
    pub(super) fn found(&mut self, level: Level) {
        self.ratings.found(level);
    }

    /// The steps of a round as they are written, each with its number among those that are told; none, if it is not told.
    pub(super) fn numbered(&self, round: Vec<(State<'w>, Step)>) -> Vec<(State<'w>, Step, Option<usize>)> {
        let (round, numbers) = if self.json {
            let numbers = self.teller.numbers(&round);
            (round, numbers)
        } else {
            let round = self.teller.together(round);
            let mut next = 1..;
            let numbers = round.iter().map(|(_, step)| if self.teller.is_inner(step) { None } else { next.next() });
            let numbers = numbers.collect();
            (round, numbers)
        };
        let number = |number: usize| self.told + number;
        round.into_iter().zip(numbers).map(|((state, step), told)| (state, step, told.map(number))).collect()
    }

    /// How many steps were told.
    pub(super) fn told(&self) -> usize {
        self.told
    }

    pub(super) fn teller(&self) -> &Teller<'w> {
        &self.teller
    }

    /// A step, in the state before it, under its number if it is told.
    pub(super) fn step(&mut self, state: &State<'w>, step: &Step, number: Option<usize>) -> Vec<u8> {
        self.count += 1;
        let mut out = Vec::new();
        let is_inner = self.teller.is_inner(step);
        self.drawn += usize::from(is_inner && step.placed.is_some_and(|placed| self.teller.is_drawn(placed)));
        if is_inner && !self.json {
            return out;
        }
        self.told = self.told.max(number.unwrap_or_default());
        let title = self.teller.title(state, step);
        let cost = self.ratings.told(&self.teller, (state, step), self.told);
        let cost = cost.map_or_else(String::new, |cost| format!("{cost:>4}  "));
        if self.json {
            let json = self.teller.json(state, step);
            json::step_of_path(self.walk, (self.count, number), json, &mut out);
            return out;
        }
        for narrowing in self.narrowings.before(&self.teller, state, step) {
            out.extend(format!("      {narrowing}\n").bytes());
        }
        for (at, line) in self.sums.lines(&self.teller, state, step, self.told).iter().enumerate() {
            match at {
                0 => out.extend(format!("{:>4}  {cost}{title}. {line}\n", self.told).bytes()),
                _ => out.extend(format!("      {line}\n").bytes()),
            }
        }
        let notation = if self.notation { self.teller.notation(state, step) } else { Vec::new() };
        for line in notation {
            out.extend(format!("      {line}\n").bytes());
        }
        out
    }

    /// What is said in the end.
    pub(super) fn end(&self, state: &State<'_>, end: End) -> Vec<u8> {
        let open = self.open(state);
        let mut out = Vec::new();
        if self.json {
            json::steps_end(self.walk, end, (self.count, open), &mut out);
            return out;
        }
        out.extend(format!("{}\n", self.end_in_words(state, end)).bytes());
        for row in self.ratings.table() {
            out.extend(format!("{row}\n").bytes());
        }
        out
    }

    /// How the steps ended, in a sentence.
    pub(super) fn end_in_words(&self, state: &State<'_>, end: End) -> String {
        let steps = count_of(self.told as u64, "step");
        let left = count_of(self.open(state) as u64, "open choice");
        let inner = match self.count - self.told - self.drawn {
            0 => String::new(),
            inner => format!("; {inner} more inside of rules, which --json has"),
        };
        match end {
            End::Solved => format!("solved by {steps}{}{inner}", self.hardest_in_words()),
            End::Contradiction => {
                let nothing = state.empty().map_or_else(String::new, |group| self.nothing(group));
                format!("a contradiction after {steps}, so there is no solution: {nothing}")
            }
            End::Stuck | End::NoStep => {
                let why = match self.walk.answer.status {
                    Status::Multiple => "There are several solutions, and no step can decide between them".to_owned(),
                    Status::None => format!("There is no solution. Tried: {TRIED}"),
                    _ => format!("Tried: {TRIED}"),
                };
                format!("stuck here after {steps}, with {left} left{inner}. {why}")
            }
            End::Enough => format!("{steps}; {left} left{inner}"),
            End::Limit => format!("stopped at the limit after {steps}, with {left} left{inner}"),
        }
    }

    /// That a group has no candidate left; of one that never had any the reason that was found.
    fn nothing(&self, group: Group) -> String {
        let Walk { subject, instance, reason, .. } = self.walk;
        let never = instance.rules.problem.symmetric().members(group).is_empty();
        let reason = reason.as_ref().filter(|_| never).map(|reason| reason_in_words(subject, reason));
        reason.unwrap_or_else(|| self.teller.nothing(group))
    }

    fn hardest_in_words(&self) -> String {
        self.ratings.hardest().map_or_else(String::new, |hardest| format!("; the hardest: {hardest}"))
    }

    /// How many cells, or other choices of the answer, are not decided.
    fn open(&self, state: &State<'_>) -> usize {
        json::open(state, self.walk.instance.legend())
    }
}
