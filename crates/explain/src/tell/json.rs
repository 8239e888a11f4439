//! A step as JSON, `exactone.step.v1`, and back again.
//!
//! Groups and candidates stand by name and by number. The numbers are those of the compiled rules, so that a step can be made again in another state of
//! the same puzzle: [`StepJson::step`] gives it back, and [`Step::check`] says whether it still holds.

use super::teller::Teller;
use crate::linear::{Linear, Term};
use crate::rule::{Part, Rule, is_broken};
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Level, Step, Uniqueness};
use exactone_core::problem::{Candidate, Group, Problem};
use serde::{Deserialize, Serialize};

/// The name of the format.
pub const SCHEMA: &str = "exactone.step.v1";

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepJson {
    /// What it is called: the most special technique that fits, or its groups in the words of the model.
    #[serde(default)]
    pub name: String,
    /// The family of the technique.
    #[serde(default)]
    pub family: String,
    /// The kind of the search that found it.
    pub kind: String,
    /// Its size.
    pub size: u32,
    /// Covers less bases, of sums.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rank: Option<i64>,
    /// Base groups; of a single its group.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub base: Vec<TermJson>,
    /// Cover groups.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub cover: Vec<TermJson>,
    /// The group whose candidates are assumed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub group: Option<TermJson>,
    /// Of steps from uniqueness: the candidates that would leave two solutions, if there were no others.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub pattern: Vec<CandidateJson>,
    /// The candidates beside the pattern, of which one is true.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub besides: Vec<CandidateJson>,
    /// The relations of a rule.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub relations: Vec<PartJson>,
    /// Whether no values that are left satisfy the rule: then there is no solution, and all that is left of its cells goes.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub broken: bool,
    /// What is assumed, and what follows.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub branches: Vec<BranchJson>,
    /// The candidates that go.
    pub gone: Vec<CandidateJson>,
    /// The candidate that is placed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub placed: Option<CandidateJson>,
    /// Whether it holds only because the puzzle is said to have one solution.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub one_solution: bool,
    /// Whether it is about choices inside of rules alone, which nobody sees.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub inner: bool,
    /// What clues take from cells before anything is known, as far as the step looks at it, in sentences. Steps inside of branches have none: it is told before
    /// the whole step.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub narrowings: Vec<String>,
    /// A chain or a fish in the notation of players.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub notation: Vec<String>,
    /// The argument in sentences.
    pub text: Vec<String>,
}

/// A group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TermJson {
    /// Its name.
    pub group: String,
    /// Its number.
    pub number: usize,
    /// How often it is added.
    pub times: u32,
}

/// A relation of a rule, and how often it is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartJson {
    /// Its place among the relations of the problem, from 0.
    pub number: usize,
    /// How often: 1, if it stands alone.
    pub times: i64,
}

impl PartJson {
    fn of(part: &Part) -> Self {
        Self { number: part.relation, times: part.times }
    }

    fn read(self) -> Part {
        Part { relation: self.number, times: self.times }
    }
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateJson {
    /// Its name.
    pub name: String,
    /// Its number.
    pub number: usize,
}

/// A branch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchJson {
    /// What is assumed.
    pub assumed: CandidateJson,
    /// What follows.
    pub steps: Vec<StepJson>,
    /// The group that has no candidate left in the end.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub empty: Option<TermJson>,
}

/// Why JSON is no step of this puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unread {
    /// There is no such number.
    #[error("there is no {0} {1} in this puzzle")]
    Number(&'static str, usize),
    /// There is no such kind.
    #[error("`{0}` is no kind of step")]
    Kind(String),
    /// Something that this kind has is missing.
    #[error("a step of kind `{0}` has no argument here")]
    Argument(String),
}

const KINDS: [(Kind, &str); 10] = [
    (Kind::Single, "single"),
    (Kind::Rule, "rule"),
    (Kind::Rules, "rules"),
    (Kind::Intersection, "intersection"),
    (Kind::Locked, "locked"),
    (Kind::Chain, "chain"),
    (Kind::Net, "net"),
    (Kind::Sum, "sum"),
    (Kind::Uniqueness, "uniqueness"),
    (Kind::Cases, "cases"),
];

impl Kind {
    /// Its name, as JSON has it.
    #[must_use]
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }
}

impl<'r> Teller<'r> {
    /// A step as data for other programs, in the state before it.
    #[must_use]
    pub fn json(&self, state: &State<'r>, step: &Step) -> StepJson {
        StepJson { narrowings: self.narrowings(state, step), ..self.step_json(state, step) }
    }

    /// A step without what clues said before it.
    fn step_json(&self, state: &State<'r>, step: &Step) -> StepJson {
        let name = self.name(state, step);
        let mut json = StepJson {
            name: name.to_string(),
            family: name.technique.family().name().to_owned(),
            one_solution: matches!(step.argument, Argument::Uniqueness(_)),
            inner: self.is_inner(step),
            kind: step.level.kind.name().to_owned(),
            size: step.level.size,
            rank: None,
            base: Vec::new(),
            cover: Vec::new(),
            group: None,
            pattern: Vec::new(),
            besides: Vec::new(),
            relations: Vec::new(),
            broken: false,
            branches: Vec::new(),
            gone: self.candidates_json(&step.gone),
            placed: step.placed.map(|placed| self.candidate_json(placed)),
            narrowings: Vec::new(),
            notation: self.notation(state, step),
            text: self.lines(state, step),
        };
        match &step.argument {
            Argument::Single(group) => json.base = vec![self.term_json(Term { group: *group, times: 1 })],
            Argument::Linear(linear) => self.sum_json(linear, &mut json),
            Argument::Rule(rule) => {
                json.relations = rule.parts.iter().map(PartJson::of).collect();
                json.broken = is_broken(state, rule);
            }
            Argument::Cases(cases) => {
                json.group = cases.group.map(|group| self.term_json(Term { group, times: 1 }));
                json.branches = self.branches_json(state, &cases.branches);
            }
            Argument::Uniqueness(unique) => {
                json.pattern = self.candidates_json(&unique.pattern);
                json.besides = self.candidates_json(&unique.besides);
                self.sum_json(&unique.sum, &mut json);
            }
        }
        json
    }

    fn sum_json(&self, linear: &Linear, json: &mut StepJson) {
        json.rank = Some(linear.rank());
        json.base = linear.base.iter().map(|term| self.term_json(*term)).collect();
        json.cover = linear.cover.iter().map(|term| self.term_json(*term)).collect();
    }

    fn branches_json(&self, state: &State<'r>, branches: &[Branch]) -> Vec<BranchJson> {
        branches.iter().map(|branch| self.branch_json(state, branch)).collect()
    }

    fn branch_json(&self, state: &State<'r>, branch: &Branch) -> BranchJson {
        let mut inside = state.clone();
        inside.place(branch.assumed);
        let mut steps = Vec::with_capacity(branch.steps.len());
        for step in &branch.steps {
            steps.push(self.step_json(&inside, step));
            step.apply(&mut inside);
        }
        let empty = branch.empty.map(|group| self.term_json(Term { group, times: 1 }));
        BranchJson { assumed: self.candidate_json(branch.assumed), steps, empty }
    }

    fn term_json(&self, term: Term) -> TermJson {
        TermJson { group: self.group_name(term.group), number: term.group.index(), times: term.times }
    }

    fn candidate_json(&self, candidate: Candidate) -> CandidateJson {
        CandidateJson { name: self.candidate_name(candidate), number: candidate.index() }
    }

    fn candidates_json(&self, candidates: &[Candidate]) -> Vec<CandidateJson> {
        candidates.iter().map(|&candidate| self.candidate_json(candidate)).collect()
    }
}

impl StepJson {
    /// The step.
    ///
    /// # Errors
    /// [`Unread`]: it is no step of this problem. Whether it holds in a state is another question: [`Step::check`].
    pub fn step(&self, problem: &Problem) -> Result<Step, Unread> {
        let problem = problem.symmetric();
        let kind = KINDS.iter().find(|(_, name)| *name == self.kind).map(|(kind, _)| *kind);
        let kind = kind.ok_or_else(|| Unread::Kind(self.kind.clone()))?;
        let argument = match kind {
            Kind::Single => match &self.base[..] {
                [only] => Argument::Single(only.read(problem)?.group),
                _ => return Err(Unread::Argument(self.kind.clone())),
            },
            Kind::Rule | Kind::Rules => Argument::Rule(self.rule(problem, kind)?),
            Kind::Cases => {
                let group = self.group.as_ref().map(|group| group.read(problem)).transpose()?.map(|term| term.group);
                Argument::Cases(Cases { group, branches: read_branches(&self.branches, problem)? })
            }
            Kind::Uniqueness => Argument::Uniqueness(Uniqueness {
                pattern: read_all(&self.pattern, problem)?,
                besides: read_all(&self.besides, problem)?,
                sum: self.sum(problem)?,
            }),
            _ => Argument::Linear(self.sum(problem)?),
        };
        let placed = self.placed.as_ref().map(|placed| placed.read(problem)).transpose()?;
        Ok(Step { argument, gone: read_all(&self.gone, problem)?, placed, level: Level { kind, size: self.size } })
    }

    fn rule(&self, problem: &Problem, kind: Kind) -> Result<Rule, Unread> {
        let known = problem.relations().map_or(0, |relations| relations.list.len());
        let read = |part: &PartJson| {
            if part.number < known { Ok(part.read()) } else { Err(Unread::Number("relation", part.number)) }
        };
        Ok(Rule { parts: self.relations.iter().map(read).collect::<Result<_, _>>()?, joint: kind == Kind::Rules })
    }

    fn sum(&self, problem: &Problem) -> Result<Linear, Unread> {
        let read = |terms: &[TermJson]| terms.iter().map(|term| term.read(problem)).collect::<Result<_, _>>();
        Ok(Linear { base: read(&self.base)?, cover: read(&self.cover)? })
    }
}

fn read_branches(branches: &[BranchJson], problem: &Problem) -> Result<Vec<Branch>, Unread> {
    let read = |branch: &BranchJson| {
        let steps = branch.steps.iter().map(|step| step.step(problem)).collect::<Result<_, _>>()?;
        let empty = branch.empty.as_ref().map(|empty| empty.read(problem)).transpose()?.map(|term| term.group);
        Ok(Branch { assumed: branch.assumed.read(problem)?, steps, empty })
    };
    branches.iter().map(read).collect()
}

fn read_all(candidates: &[CandidateJson], problem: &Problem) -> Result<Vec<Candidate>, Unread> {
    candidates.iter().map(|candidate| candidate.read(problem)).collect()
}

impl TermJson {
    fn read(&self, problem: &Problem) -> Result<Term, Unread> {
        let is_known = self.number < problem.groups();
        let term = is_known.then(|| Term { group: Group::new(self.number), times: self.times });
        term.ok_or(Unread::Number("group", self.number))
    }
}

impl CandidateJson {
    fn read(&self, problem: &Problem) -> Result<Candidate, Unread> {
        let is_known = self.number < problem.candidates();
        is_known.then(|| Candidate::new(self.number)).ok_or(Unread::Number("candidate", self.number))
    }
}
