//! Sets of candidates as bits: many candidates in one step of the search for the shortest chains.

/// The words of a set.
const WORDS: usize = 4;

/// How many candidates are looked at together.
pub(super) const BLOCK: usize = 64 * WORDS;

/// Candidates of one block, a bit each.
pub(super) type Set = [u64; WORDS];

pub(super) const NONE: Set = [0; WORDS];

/// Adds one set to another.
pub(super) fn add(to: &mut Set, set: &Set) {
    for (own, other) in to.iter_mut().zip(set) {
        *own |= other;
    }
}

/// What two sets share.
pub(super) fn both(one: &Set, other: &Set) -> Set {
    std::array::from_fn(|word| one[word] & other[word])
}

/// A set of candidates for each part, of which few have any.
pub(super) struct Sets {
    pub(super) by_part: Vec<Set>,
    /// The parts that have any, each once.
    pub(super) parts: Vec<u32>,
}

impl Sets {
    pub(super) fn new(parts: usize) -> Self {
        Self { by_part: vec![NONE; parts], parts: Vec::new() }
    }

    /// Adds a set that is not empty.
    pub(super) fn add(&mut self, part: u32, set: &Set) {
        let own = &mut self.by_part[part as usize];
        if *own == NONE {
            self.parts.push(part);
        }
        add(own, set);
    }

    pub(super) fn clear(&mut self) {
        for part in self.parts.drain(..) {
            self.by_part[part as usize] = NONE;
        }
    }
}

/// Sets of candidates by members of a group, and the unions of those that have none of some members.
#[derive(Default)]
pub(super) struct Unions {
    by_members: Vec<(u64, Set)>,
    /// The members that were asked for, each with the union, if any set has none of them.
    asked: Vec<(u64, Option<Set>)>,
}

impl Unions {
    pub(super) fn clear(&mut self) {
        self.by_members.clear();
        self.asked.clear();
    }

    /// Adds a set.
    pub(super) fn put(&mut self, members: u64, set: &Set) {
        match self.by_members.iter_mut().find(|known| known.0 == members) {
            Some(known) => add(&mut known.1, set),
            None => self.by_members.push((members, *set)),
        }
    }

    /// The union of the sets that have none of these members; none, if there are none.
    pub(super) fn without(&mut self, members: u64) -> Option<Set> {
        if let Some(asked) = self.asked.iter().find(|asked| asked.0 == members) {
            return asked.1;
        }
        let apart = self.by_members.iter().filter(|known| known.0 & members == 0);
        let union = apart.fold(None, |union: Option<Set>, known| {
            let mut union = union.unwrap_or(NONE);
            add(&mut union, &known.1);
            Some(union)
        });
        self.asked.push((members, union));
        union
    }
}
