//! The names of options and items, and the squares that options cover.

use super::{BoardSize, Picture};
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_core::spelling::listed;
use std::collections::{HashMap, HashSet};

/// Options that cover items.
#[derive(Clone, Debug)]
pub struct OptionLegend {
    options: Vec<String>,
    /// By its options, ascending.
    items: HashMap<Vec<Candidate>, String>,
    squares: Option<Squares>,
}

/// What each option covers on a board, and the letter it is shown by.
#[derive(Clone, Debug)]
struct Squares {
    board: BoardSize,
    /// The squares of the board, by their numbers, layer by layer and row by row.
    all: Vec<usize>,
    of: Vec<(String, Vec<usize>)>,
}

impl OptionLegend {
    /// The names of the options, which are the first candidates, and of the items, each with its options ascending. What
    /// comes behind the options is auxiliary.
    #[must_use]
    pub fn new(options: Vec<String>, items: Vec<(String, Vec<Candidate>)>) -> Self {
        let mut known = HashMap::with_capacity(items.len());
        for (name, members) in items {
            known.entry(members).or_insert(name);
        }
        Self { options, items: known, squares: None }
    }

    /// The same with a picture: the squares that exist, and for each option its letter and the squares that it covers.
    #[must_use]
    pub fn with_squares(self, board: BoardSize, all: Vec<usize>, of: Vec<(String, Vec<usize>)>) -> Self {
        Self { squares: Some(Squares { board, all, of }), ..self }
    }

    /// The board, if there is a picture.
    #[must_use]
    pub fn board(&self) -> Option<BoardSize> {
        self.squares.as_ref().map(|squares| squares.board)
    }

    /// The squares of the board, by their numbers, layer by layer and row by row; none without a picture.
    #[must_use]
    pub fn squares(&self) -> &[usize] {
        self.squares.as_ref().map_or(&[], |squares| &squares.all)
    }

    /// The letters by which options are shown on the board, each once, in the order of the options.
    #[must_use]
    pub fn letters(&self) -> Vec<&str> {
        let mut seen = HashSet::new();
        let letters = self.squares.iter().flat_map(|squares| squares.of.iter().map(|(letter, _)| &**letter));
        letters.filter(|letter| seen.insert(*letter)).collect()
    }

    /// The letter of an option and the squares that it covers; `None` without a picture.
    #[must_use]
    pub fn covered(&self, option: Candidate) -> Option<(&str, &[usize])> {
        let (letter, squares) = self.squares.as_ref()?.of.get(option.index())?;
        Some((letter, squares))
    }

    /// The names of the options, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.options.iter().map(String::as_str)
    }

    /// The number of options.
    #[must_use]
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there is no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    pub(super) fn option(&self, candidate: Candidate) -> &str {
        self.options.get(candidate.index()).map_or("a device", String::as_str)
    }

    pub(super) fn is_visible(&self, candidate: Candidate) -> bool {
        candidate.index() < self.options.len()
    }

    /// The item that a group is. Items of two options may be one group together; then all of them.
    pub(super) fn item(&self, problem: &Problem, group: Group) -> String {
        let members = problem.members(group);
        if let Some(name) = self.items.get(members) {
            return format!("item {name}");
        }
        let is_inside =
            |item: &[Candidate]| item.len() > 1 && item.iter().all(|one| members.binary_search(one).is_ok());
        let inside = self.items.iter().filter(|(item, _)| is_inside(item));
        let mut names: Vec<&str> = inside.map(|(_, name)| name.as_str()).collect();
        names.sort_unstable();
        if names.is_empty() {
            format!("group {}", group.index() + 1)
        } else {
            format!("items {}", listed(&names, "and"))
        }
    }

    pub(super) fn picture(&self, chosen: &[Candidate]) -> Option<Picture> {
        let Squares { board, all, of } = self.squares.as_ref()?;
        let mut picture = Picture::blank(*board);
        for &square in all {
            picture.mark_number(square, ".");
        }
        for (letter, squares) in chosen.iter().filter_map(|candidate| of.get(candidate.index())) {
            for &square in squares {
                picture.mark_number(square, letter);
            }
        }
        Some(picture)
    }
}
