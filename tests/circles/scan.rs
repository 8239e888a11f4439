//! Which file uses which, and where that goes round in a circle.

use super::modules::{Module, Place, read};
use std::collections::{BTreeMap, BTreeSet};

/// What a name stands for: an item that a module defines, or a module.
enum Meaning {
    Item(Place),
    Module(Place),
}

/// Which meaning counts if a module and an item have the same name.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Item,
    Module,
}

/// `use` after `use`: a chain this long is a circle of names, which the compiler refuses.
const LONGEST_CHAIN: usize = 32;

/// The modules of a crate.
#[derive(Default)]
pub(super) struct Scan(BTreeMap<Place, Module>);

impl Scan {
    /// Reads the sources of a crate: paths inside its folder, and texts.
    pub(super) fn of(sources: &[(String, String)]) -> Self {
        let mut scan = Self::default();
        for (path, text) in sources {
            read(path, text, &mut scan.0);
        }
        scan.without_undeclared()
    }

    /// Keeps the modules that are declared: those of tests are not, as their declaration was left out.
    fn without_undeclared(mut self) -> Self {
        let declared: BTreeSet<Place> = self.0.keys().filter(|place| self.is_declared(place)).cloned().collect();
        self.0.retain(|place, _| declared.contains(place));
        self
    }

    fn is_declared(&self, place: &[String]) -> bool {
        let child_of = |depth: usize| self.0.get(&place[..depth]).is_some_and(|it| it.children.contains(&place[depth]));
        (1..place.len()).all(child_of)
    }

    fn resolve(&self, from: &[String], path: &[String], wanted: Wanted, fuel: usize) -> Option<Meaning> {
        let (mut here, mut rest) = (from.to_vec(), path);
        if rest.first()? == "crate" {
            (here, rest) = (Vec::new(), &rest[1..]);
        }
        while let Some(("self" | "super", others)) = rest.split_first().map(|(first, others)| (first.as_str(), others))
        {
            if rest[0] == "super" {
                here.pop()?;
            }
            rest = others;
        }
        for (at, name) in rest.iter().enumerate() {
            let wanted = if at + 1 < rest.len() { Wanted::Module } else { wanted };
            match self.lookup(&here, name, wanted, fuel)? {
                Meaning::Module(place) => here = place,
                item @ Meaning::Item(_) => return Some(item),
            }
        }
        Some(Meaning::Module(here))
    }

    fn lookup(&self, here: &[String], name: &str, wanted: Wanted, fuel: usize) -> Option<Meaning> {
        let (module, fuel) = (self.0.get(here)?, fuel.checked_sub(1)?);
        let child = || Meaning::Module([here, &[name.to_owned()]].concat());
        if wanted == Wanted::Module && module.children.contains(name) {
            return Some(child());
        }
        if module.items.contains(name) {
            return Some(Meaning::Item(here.to_vec()));
        }
        let mut imported = module.imports.iter().filter(|(known, _)| known == name);
        let by_name = imported.find_map(|(_, path)| self.resolve(here, path, wanted, fuel));
        let through = |glob: &Place| match self.resolve(here, glob, Wanted::Module, fuel)? {
            Meaning::Module(place) => self.lookup(&place, name, wanted, fuel),
            Meaning::Item(_) => None,
        };
        let found = by_name.or_else(|| module.globs.iter().find_map(through));
        found.or_else(|| module.children.contains(name).then(child))
    }

    /// Which files of the same room each file uses.
    pub(super) fn graph(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut graph: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (place, module) in self.0.iter().filter(|(place, _)| !place.is_empty()) {
            let used = graph.entry(&module.file).or_default();
            let passed_on = module.passed_on.iter().map(|path| (path, true));
            for (path, is_passed_on) in module.uses.iter().map(|path| (path, false)).chain(passed_on) {
                let Some(Meaning::Item(target)) = self.resolve(place, path, Wanted::Item, LONGEST_CHAIN) else {
                    continue;
                };
                let file = self.0[&target].file.as_str();
                let is_own_child = is_passed_on && target.starts_with(place);
                if target.first() == place.first() && file != module.file && !is_own_child {
                    used.insert(file);
                }
            }
        }
        graph
    }

    /// The circles: largest sets of files that all reach each other.
    pub(super) fn circles(&self) -> Vec<Vec<&str>> {
        let graph = self.graph();
        let reached: BTreeMap<&str, BTreeSet<&str>> = graph.keys().map(|file| (*file, reached(&graph, file))).collect();
        let circle = |file: &&str| reached[file].iter().copied().filter(|it| reached[it].contains(file)).collect();
        let circles: BTreeSet<Vec<&str>> = graph.keys().map(circle).collect();
        circles.into_iter().filter(|files| !files.is_empty()).collect()
    }
}

/// The files that a file uses, and those that these use, and so on.
fn reached<'s>(graph: &BTreeMap<&'s str, BTreeSet<&'s str>>, file: &'s str) -> BTreeSet<&'s str> {
    let (mut found, mut open) = (BTreeSet::new(), vec![file]);
    while let Some(file) = open.pop() {
        open.extend(graph[file].iter().copied().filter(|next| found.insert(*next)));
    }
    found
}
