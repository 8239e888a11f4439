//! A checker for the rules that proofs of steps are made of.
//!
//! These are `f`, `pol`, `ia`, `e`, `del range`, `output` and `conclusion`. It reads texts, and shares no code with the writer. Whatever it does not know is an error.

use crate::constraint::{Constraint, number, variable};
use std::collections::{BTreeMap, BTreeSet};

/// What a proof that holds has shown.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Conclusion {
    NoSolution,
    /// This is a solution, and there is no other.
    OnlySolution,
    Nothing,
}

#[derive(Debug)]
pub(crate) struct Verdict {
    pub(crate) conclusion: Conclusion,
    /// The literals that are true alone, by constraints that were not deleted.
    pub(crate) units: BTreeSet<(u32, bool)>,
}

struct Checker {
    formula: Vec<Constraint>,
    vars: usize,
    constraints: BTreeMap<i128, Constraint>,
    last: i128,
    /// Whether an `e` line was of a constraint that leaves one choice of values.
    is_one: bool,
    conclusion: Option<Conclusion>,
}

/// Follows a proof.
pub(crate) fn check(formula: &str, proof: &str) -> Result<Verdict, String> {
    let mut checker = Checker::new(formula)?;
    let mut lines = proof.lines().filter(|line| !line.starts_with('%'));
    if lines.next() != Some("pseudo-Boolean proof version 3.0") {
        return Err("no proof".to_owned());
    }
    let mut has_ended = false;
    for line in lines {
        if has_ended {
            return Err(format!("`{line}` stands behind the end"));
        }
        let rule = line.strip_suffix(';').ok_or_else(|| format!("`{line}` has no end"))?;
        has_ended = rule == "end pseudo-Boolean proof";
        checker.rule(rule).map_err(|why| format!("{line}: {why}"))?;
    }
    let conclusion = checker.conclusion.filter(|_| has_ended).ok_or("the proof has no end")?;
    let units = checker.constraints.values().filter_map(Constraint::unit).collect();
    Ok(Verdict { conclusion, units })
}

impl Checker {
    fn new(text: &str) -> Result<Self, String> {
        let heading = text.split_whitespace().nth(2).ok_or("no heading")?;
        let vars = usize::try_from(number(heading)?).map_err(|_| "no number of variables")?;
        let mut formula = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            formula.extend(Constraint::read(line.strip_suffix(';').ok_or("a line without end")?)?);
        }
        let constraints: BTreeMap<i128, Constraint> = (1..).zip(formula.iter().cloned()).collect();
        let last = constraints.len() as i128;
        Ok(Self { formula, vars, constraints, last, is_one: false, conclusion: None })
    }

    fn rule(&mut self, text: &str) -> Result<(), String> {
        let (rule, rest) = text.split_once(' ').ok_or("no rule")?;
        if self.conclusion.is_some() && rule != "end" {
            return Err("a rule behind the conclusion".to_owned());
        }
        match rule {
            "f" if number(rest)? == self.formula.len() as i128 => Ok(()),
            "pol" => {
                let sum = self.sum(rest)?;
                self.add(sum);
                Ok(())
            }
            "ia" => self.implied(rest),
            "e" => self.equal(rest),
            "del" => self.delete(rest),
            "output" if rest == "NONE" => Ok(()),
            "conclusion" => self.conclude(rest),
            "end" if rest == "pseudo-Boolean proof" => Ok(()),
            _ => Err("the rule is not known, or wrong".to_owned()),
        }
    }

    fn add(&mut self, constraint: Constraint) {
        self.last += 1;
        self.constraints.insert(self.last, constraint);
    }

    fn constraint(&self, id: &str) -> Result<&Constraint, String> {
        self.constraints.get(&number(id)?).ok_or_else(|| format!("there is no constraint {id}"))
    }

    /// Adds up, in reverse Polish notation.
    fn sum(&self, text: &str) -> Result<Constraint, String> {
        let mut stack: Vec<Operand<'_>> = Vec::new();
        for word in text.split_whitespace() {
            let operand = match word {
                "+" => {
                    let [left, right] = two(&mut stack)?;
                    Operand::Sum(self.value(left)?.plus(&self.value(right)?))
                }
                "*" => {
                    let [left, right] = two(&mut stack)?;
                    let Operand::Number(factor) = right else { return Err("no factor".to_owned()) };
                    let factor = Some(number(factor)?).filter(|factor| *factor > 0).ok_or("no positive factor")?;
                    Operand::Sum(self.value(left)?.times(factor))
                }
                "d" => {
                    let [left, right] = two(&mut stack)?;
                    let Operand::Number(divisor) = right else { return Err("no divisor".to_owned()) };
                    let divisor = Some(number(divisor)?).filter(|divisor| *divisor > 0).ok_or("no positive divisor")?;
                    Operand::Sum(self.value(left)?.divided(divisor))
                }
                word if word.contains('x') => Operand::Sum(Constraint::axiom(word)?),
                word => Operand::Number(word),
            };
            stack.push(operand);
        }
        match stack.pop() {
            Some(only) if stack.is_empty() => self.value(only),
            _ => Err("not one constraint in the end".to_owned()),
        }
    }

    fn value(&self, operand: Operand<'_>) -> Result<Constraint, String> {
        match operand {
            Operand::Number(id) => self.constraint(id).cloned(),
            Operand::Sum(sum) => Ok(sum),
        }
    }

    fn implied(&mut self, text: &str) -> Result<(), String> {
        let (claim, from) = self.claim(text)?;
        if !claim.follows_from(from) {
            return Err(format!("does not follow from {from:?}"));
        }
        self.add(claim);
        Ok(())
    }

    fn equal(&mut self, text: &str) -> Result<(), String> {
        let (claim, of) = self.claim(text)?;
        if claim != *of {
            return Err(format!("is not {of:?}"));
        }
        self.is_one |= claim.leaves_one(self.vars);
        Ok(())
    }

    fn claim(&self, text: &str) -> Result<(Constraint, &Constraint), String> {
        let (claim, id) = text.split_once(" : ").ok_or("no constraint is named")?;
        match &Constraint::read(claim)?[..] {
            [claim] => Ok((claim.clone(), self.constraint(id)?)),
            _ => Err("an equality".to_owned()),
        }
    }

    fn delete(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split(' ').collect();
        let ["range", first, end] = words[..] else { return Err("no range".to_owned()) };
        let (first, end) = (number(first)?, number(end)?);
        if first <= self.formula.len() as i128 || first >= end || end > self.last + 1 {
            return Err("a wrong range".to_owned());
        }
        self.constraints.retain(|id, _| !(first..end).contains(id));
        Ok(())
    }

    fn conclude(&mut self, text: &str) -> Result<(), String> {
        let conclusion = match text.split_once(" : ") {
            None if text == "NONE" => Conclusion::Nothing,
            Some(("UNSAT", id)) if self.constraint(id)?.is_contradiction() => Conclusion::NoSolution,
            Some(("SAT", solution)) => self.solution(solution)?,
            _ => return Err("the conclusion is wrong".to_owned()),
        };
        self.conclusion = Some(conclusion);
        Ok(())
    }

    fn solution(&self, text: &str) -> Result<Conclusion, String> {
        let literals: BTreeMap<u32, bool> = text.split(' ').map(variable).collect::<Result<_, _>>()?;
        if literals.len() != self.vars || !self.formula.iter().all(|one| one.holds(|var| literals[&var])) {
            return Err("this is no solution".to_owned());
        }
        self.is_one.then_some(Conclusion::OnlySolution).ok_or_else(|| "it is not the only one".to_owned())
    }
}

/// A number of a constraint or a factor, or a sum.
enum Operand<'t> {
    Number(&'t str),
    Sum(Constraint),
}

fn two<'t>(stack: &mut Vec<Operand<'t>>) -> Result<[Operand<'t>; 2], String> {
    let (right, left) = (stack.pop(), stack.pop());
    left.zip(right).map(|(left, right)| [left, right]).ok_or_else(|| "too little to add up".to_owned())
}
