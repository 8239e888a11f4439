//! Reads modules from sources: what each defines, lets in, passes on and names.

use super::tokens::tokens;
use std::collections::{BTreeMap, BTreeSet};

/// The path of a module from the root of its crate.
pub(super) type Place = Vec<String>;

/// What a scan knows of one module.
#[derive(Default)]
pub(super) struct Module {
    pub(super) file: String,
    pub(super) items: BTreeSet<String>,
    pub(super) children: BTreeSet<String>,
    /// Names that came in by `use`, with their paths.
    pub(super) imports: Vec<(String, Place)>,
    pub(super) globs: Vec<Place>,
    /// Paths in the code, and those of `use` that pass nothing on.
    pub(super) uses: Vec<Place>,
    /// Paths of `pub use`.
    pub(super) passed_on: Vec<Place>,
}

/// Reads a file, with the modules that are written inside it. Code that only tests see is left out.
pub(super) fn read(file: &str, text: &str, modules: &mut BTreeMap<Place, Module>) {
    Parser { file, tokens: tokens(text), at: 0 }.without_tests().module(place(file), modules);
}

/// The module that a file is: `a/b.rs` and `a/b/mod.rs` are both `a::b`.
fn place(path: &str) -> Place {
    let names = path.trim_end_matches(".rs").split('/').map(str::to_owned);
    names.filter(|name| !["lib", "main", "mod"].contains(&name.as_str())).collect()
}

/// Reads modules from the tokens of a file.
struct Parser<'s> {
    file: &'s str,
    tokens: Vec<String>,
    at: usize,
}

impl Parser<'_> {
    fn token(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", String::as_str)
    }

    fn is_name(&self, at: usize) -> bool {
        self.token(at).starts_with(|first: char| first.is_alphabetic() || first == '_')
    }

    /// The place after the bracket that closes the one here.
    fn closed(&self, mut at: usize) -> usize {
        let mut depth = 0;
        loop {
            match self.token(at) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                "" => return at,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return at;
            }
        }
    }

    /// Leaves out each item behind a `cfg` that names `test`.
    fn without_tests(self) -> Self {
        let mut kept = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            let attribute = if self.token(at) == "#" { self.closed(at + 1) } else { at };
            let inside = &self.tokens[at..attribute];
            let names = |name: &str| inside.iter().any(|token| token == name);
            if names("cfg") && names("test") && !names("not") {
                at = self.item_end(attribute);
            } else {
                kept.extend_from_slice(&self.tokens[at..attribute.max(at + 1)]);
                at = attribute.max(at + 1);
            }
        }
        Self { tokens: kept, ..self }
    }

    /// The place after an item: after its `;`, or its braces.
    fn item_end(&self, mut at: usize) -> usize {
        let is_use = self.token(at) == "use";
        while !["", ";"].contains(&self.token(at)) {
            match self.token(at) {
                "{" if !is_use => return self.closed(at),
                "(" | "[" | "{" => at = self.closed(at),
                _ => at += 1,
            }
        }
        at + 1
    }

    /// Reads a module until its closing brace, with the modules inside it.
    fn module(&mut self, place: Place, modules: &mut BTreeMap<Place, Module>) {
        let mut module = Module { file: self.file.to_owned(), ..Module::default() };
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match self.token(self.at) {
                "{" => depth += 1,
                "}" if depth == 0 => break,
                "}" => depth -= 1,
                "mod" if depth == 0 && self.is_name(self.at + 1) => self.child(&place, &mut module, modules),
                "use" => self.import(depth, &mut module),
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union"
                    if depth == 0 && self.is_name(self.at + 1) =>
                {
                    module.items.insert(self.token(self.at + 1).to_owned());
                }
                "macro_rules" => {
                    module.items.insert(self.token(self.at + 2).to_owned());
                }
                _ if self.is_name(self.at) => self.path(&mut module),
                _ => {}
            }
            self.at += 1;
        }
        modules.insert(place, module);
    }

    /// `mod x;` or `mod x { … }`.
    fn child(&mut self, place: &[String], module: &mut Module, modules: &mut BTreeMap<Place, Module>) {
        let name = self.token(self.at + 1).to_owned();
        module.children.insert(name.clone());
        self.at += 2;
        if self.token(self.at) == "{" {
            self.at += 1;
            self.module([place, &[name]].concat(), modules);
        }
    }

    /// `use …;`: a block inside a function names what it uses, but only modules have names that others see.
    fn import(&mut self, depth: usize, module: &mut Module) {
        let is_public = self.at > 0 && ["pub", ")"].contains(&self.token(self.at - 1));
        let end = (self.at..self.tokens.len()).find(|at| self.token(*at) == ";").unwrap_or(self.tokens.len());
        for (name, path) in branches(&self.tokens[self.at + 1..end], &[]) {
            if name == "*" {
                module.globs.push(path);
                continue;
            }
            let used = if is_public { &mut module.passed_on } else { &mut module.uses };
            used.push(path.clone());
            module.imports.extend((depth == 0).then_some((name, path)));
        }
        self.at = end;
    }

    /// A path in the code, unless it is the name of a field or a method.
    fn path(&mut self, module: &mut Module) {
        let is_field = self.at > 0 && self.token(self.at - 1) == ".";
        let mut path = vec![self.token(self.at).to_owned()];
        while self.token(self.at + 1) == "::" && self.is_name(self.at + 2) {
            self.at += 2;
            path.push(self.token(self.at).to_owned());
        }
        if !is_field && self.token(self.at + 1) != ":" {
            module.uses.push(path);
        }
    }
}

/// The names of a `use` and the path of each; `*` stands for all.
fn branches(tokens: &[String], before: &[String]) -> Vec<(String, Place)> {
    let Some(open) = tokens.iter().position(|token| token == "{") else {
        return vec![branch(tokens, before)];
    };
    let base = [before, &names(&tokens[..open])].concat();
    let mut found = Vec::new();
    let (mut depth, mut start) = (0, open + 1);
    for (at, token) in tokens.iter().enumerate().skip(open + 1) {
        match token.as_str() {
            "{" => depth += 1,
            "," | "}" if depth == 0 => {
                found.extend((start < at).then(|| branches(&tokens[start..at], &base)).into_iter().flatten());
                start = at + 1;
            }
            "}" => depth -= 1,
            _ => {}
        }
    }
    found
}

/// One name of a `use`.
fn branch(tokens: &[String], before: &[String]) -> (String, Place) {
    let renamed = tokens.iter().position(|token| token == "as");
    let mut path = [before, &names(&tokens[..renamed.unwrap_or(tokens.len())])].concat();
    let last = path.last().cloned().unwrap_or_default();
    if last == "*" || (last == "self" && path.len() > 1) {
        path.pop();
    }
    let own = if last == "*" { last } else { path.last().cloned().unwrap_or_default() };
    (renamed.map_or(own, |at| tokens[at + 1].clone()), path)
}

fn names(tokens: &[String]) -> Place {
    tokens.iter().filter(|token| *token != "::").cloned().collect()
}
