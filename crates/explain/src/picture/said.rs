//! What a step of each kind says of a board.

use super::marked::Marked;
use super::nodes;
use crate::linear::{Linear, Term};
use crate::name::{Family, FinnedFish, Shape};
use crate::rule::Rule;
use crate::state::State;
use crate::step::{Argument, Cases, Step, Uniqueness};
use crate::tell::Teller;
use exactone_core::problem::Group;
use exactone_formats::drawing::{Ring, Sample, Stroke};
use std::collections::BTreeSet;

impl Marked {
    /// What a step says, in the state before it.
    pub(super) fn of<'r>(teller: &Teller<'r>, state: &State<'r>, step: &Step) -> Self {
        let mut marked = Self { gone: step.gone.iter().copied().collect(), ..Self::default() };
        match &teller.plain(state, step).argument {
            Argument::Single(group) => marked.single(teller, *group),
            Argument::Linear(linear) => marked.sum(teller, state, linear, step),
            Argument::Rule(rule) => marked.rule(teller, rule),
            Argument::Cases(cases) => marked.cases(teller, cases),
            Argument::Uniqueness(unique) => marked.uniqueness(teller, state, unique),
        }
        // A node of several candidates has an outline around all of them.
        for node in marked.links.iter().flat_map(|(ends, _)| ends).filter(|node| node.len() > 1) {
            for candidate in node {
                marked.rings.remove(candidate);
            }
        }
        for &gone in &step.gone {
            marked.rings.insert(gone, Ring::Square);
        }
        if let Some(placed) = step.placed {
            marked.rings.insert(placed, Ring::Disc);
        }
        marked
    }

    fn single(&mut self, teller: &Teller<'_>, group: Group) {
        let cells = teller.roles().cells(group).filter(|cells| cells.len() > 1);
        self.frame(cells.into_iter().flatten().collect(), Stroke::Solid);
        self.words = vec![(Sample::Frame(Stroke::Solid), "has one place left for the value")];
    }

    fn sum<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, linear: &Linear, step: &Step) {
        let technique = teller.name(state, step).technique;
        let shape = Shape::new(teller.roles(), state, step, linear);
        let told = teller.finned_bodies(state, linear, step).into_iter().next().map(|(fish, _)| fish);
        if let Some(fish) = told.or_else(|| FinnedFish::all(&shape, technique).into_iter().next()) {
            return self.fish(teller, state, &fish);
        }
        let is_in_frames = matches!(
            technique.family(),
            Family::Singles | Family::Intersections | Family::Subsets | Family::Fish | Family::Sums | Family::Rules
        );
        if linear.rank() == 0 && is_in_frames {
            return self.groups(teller, state, [&groups(&linear.base), &groups(&linear.cover)]);
        }
        if let Some((_, sets)) = teller.linked_sets(state, linear, step) {
            let values = step.gone.iter().filter_map(|&gone| teller.roles().place(gone)).map(|place| place.1);
            return nodes::sets(self, &sets, &values.collect());
        }
        if !nodes::chains(self, &shape) {
            if linear.rank() == 0 {
                self.groups(teller, state, [&groups(&linear.base), &groups(&linear.cover)]);
            } else {
                nodes::others(self, state, linear);
            }
        }
    }

    /// Frames around the bases and the covers, circles around what the bases have.
    fn groups<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, [base, cover]: [&[Group]; 2]) {
        for (groups, stroke) in [(base, Stroke::Solid), (cover, Stroke::Dashed)] {
            let of = |group: &Group| teller.roles().cells(*group);
            let (cells, units): (Vec<_>, Vec<_>) = groups.iter().filter_map(of).partition(|cells| cells.len() == 1);
            self.frame(cells.concat(), stroke);
            for unit in units {
                self.frame(unit, stroke);
            }
        }
        self.ring(base.iter().flat_map(|&group| state.live(group)), Ring::Circle);
        self.words = vec![
            (Sample::Frame(Stroke::Solid), "base"),
            (Sample::Frame(Stroke::Dashed), "cover"),
            (Sample::Ring(Ring::Circle), "all that is left of the base"),
        ];
    }

    fn fish<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, fish: &FinnedFish) {
        if !fish.beside.base.is_empty() {
            nodes::others(self, state, &fish.beside);
        }
        let rest = std::mem::take(&mut self.words);
        self.groups(teller, state, [&fish.base, &fish.cover]);
        self.ring(fish.fins.iter().copied(), Ring::Diamond);
        self.words[2].1 = "place in the base";
        self.words.push((Sample::Ring(Ring::Diamond), "fin"));
        let lines = rest.into_iter().filter(|(sample, _)| !matches!(sample, Sample::Ring(_) | Sample::Frame(_)));
        self.words.extend(lines);
    }

    /// Frames around what is added and what is taken away again. Units that are added stand in one.
    fn rule(&mut self, teller: &Teller<'_>, rule: &Rule) {
        self.relations = rule.parts.iter().map(|part| part.relation).collect();
        if !rule.is_added() {
            rule.parts.iter().for_each(|part| self.frame(teller.cells_of_relation(part.relation), Stroke::Solid));
            self.words = vec![(Sample::Frame(Stroke::Solid), "the cells of the rule")];
            return;
        }
        for (sign, stroke) in [(1, Stroke::Solid), (-1, Stroke::Dashed)] {
            let own = rule.parts.iter().filter(|part| part.times.signum() == sign);
            let cells = own.map(|part| teller.cells_of_relation(part.relation));
            let is_unit = |cells: &Vec<usize>| {
                let mut cells = cells.clone();
                cells.sort_unstable();
                teller.roles().units().iter().any(|unit| unit.cells == cells)
            };
            let (units, others): (Vec<_>, Vec<_>) = cells.partition(is_unit);
            self.frame(units.concat(), stroke);
            for other in others {
                self.frame(other, stroke);
            }
        }
        self.words =
            vec![(Sample::Frame(Stroke::Solid), "added up"), (Sample::Frame(Stroke::Dashed), "taken away from that")];
    }

    fn cases(&mut self, teller: &Teller<'_>, cases: &Cases) {
        self.ring(cases.branches.iter().map(|branch| branch.assumed), Ring::Circle);
        let cells = cases.group.and_then(|group| teller.roles().cells(group));
        self.frame(cells.unwrap_or_default(), Stroke::Solid);
        let assumed = if cases.branches.len() > 1 { "is supposed, one after the other" } else { "is supposed" };
        self.words =
            vec![(Sample::Ring(Ring::Circle), assumed), (Sample::Frame(Stroke::Solid), "one of these is true")];
    }

    fn uniqueness<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, unique: &Uniqueness) {
        if !unique.sum.base.is_empty() {
            nodes::others(self, state, &unique.sum);
        }
        self.ring(unique.pattern.iter().copied(), Ring::Square);
        self.ring(unique.besides.iter().copied(), Ring::Diamond);
        let cells: BTreeSet<usize> =
            unique.pattern.iter().filter_map(|&it| teller.roles().place(it)).map(|place| place.0).collect();
        self.frame(cells.into_iter().collect(), Stroke::Dashed);
        self.words.extend([
            (Sample::Ring(Ring::Square), "could be exchanged"),
            (Sample::Frame(Stroke::Dashed), "cells of the pattern"),
            (Sample::Ring(Ring::Diamond), "one of these is true"),
        ]);
    }
}

fn groups(terms: &[Term]) -> Vec<Group> {
    terms.iter().map(|term| term.group).collect()
}
