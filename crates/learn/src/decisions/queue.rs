//! VMTF: candidates in a list, those of the latest conflicts at its end (Ryan 2004; Biere and Fröhlich 2015).

use exactone_core::problem::Candidate;

#[derive(Clone, Copy, Debug)]
struct Link {
    before: Option<Candidate>,
    behind: Option<Candidate>,
    /// Grows along the list.
    stamp: u64,
}

#[derive(Debug)]
pub(super) struct Recency {
    links: Vec<Link>,
    end: Option<Candidate>,
    /// All behind it are settled.
    next: Option<Candidate>,
    stamp: u64,
    sorted: Vec<Candidate>,
}

impl Recency {
    /// The list in this order, its first to be chosen first.
    pub(super) fn new(order: &[Candidate]) -> Self {
        let mut links = vec![Link { before: None, behind: None, stamp: 0 }; order.len()];
        let mut end: Option<Candidate> = None;
        let mut stamp = 0;
        for &candidate in order.iter().rev() {
            stamp += 1;
            links[candidate.index()] = Link { before: end, behind: None, stamp };
            if let Some(end) = end {
                links[end.index()].behind = Some(candidate);
            }
            end = Some(candidate);
        }
        Self { links, end, next: end, stamp, sorted: Vec::new() }
    }

    /// The open candidate nearest to the end.
    pub(super) fn latest(&mut self, is_open: impl Fn(Candidate) -> bool) -> Option<Candidate> {
        while let Some(candidate) = self.next {
            if is_open(candidate) {
                return Some(candidate);
            }
            self.next = self.links[candidate.index()].before;
        }
        None
    }

    /// Those involved in a conflict go to the end, in the order that they had.
    pub(super) fn bump(&mut self, involved: &[Candidate]) {
        let mut sorted = std::mem::take(&mut self.sorted);
        sorted.clear();
        sorted.extend_from_slice(involved);
        sorted.sort_unstable_by_key(|candidate| self.links[candidate.index()].stamp);
        for &candidate in &sorted {
            self.move_to_end(candidate);
        }
        self.sorted = sorted;
        // The levels of a conflict are taken back after this, and what was taken back is looked at from the end again.
        self.next = self.end;
    }

    #[inline]
    pub(super) fn take_back(&mut self, candidate: Candidate) {
        let stamp = |candidate: Candidate| self.links[candidate.index()].stamp;
        if self.next.is_none_or(|next| stamp(next) < stamp(candidate)) {
            self.next = Some(candidate);
        }
    }

    /// Every candidate may be open.
    pub(super) fn take_all_back(&mut self) {
        self.next = self.end;
    }

    fn move_to_end(&mut self, candidate: Candidate) {
        let Link { before, behind, .. } = self.links[candidate.index()];
        let Some(behind) = behind else { return };
        self.links[behind.index()].before = before;
        if let Some(before) = before {
            self.links[before.index()].behind = Some(behind);
        }
        self.stamp += 1;
        self.links[candidate.index()] = Link { before: self.end, behind: None, stamp: self.stamp };
        if let Some(end) = self.end {
            self.links[end.index()].behind = Some(candidate);
        }
        self.end = Some(candidate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_of_the_latest_conflict_come_first_and_all_come_once() {
        let order: Vec<Candidate> = (0..6).map(Candidate::new).collect();
        let mut recency = Recency::new(&order);
        recency.bump(&[Candidate::new(4), Candidate::new(2)]);
        let mut taken = Vec::new();
        while let Some(next) = recency.latest(|candidate| !taken.contains(&candidate)) {
            taken.push(next);
        }
        assert_eq!(taken, [2, 4, 0, 1, 3, 5].map(Candidate::new));
        recency.take_back(Candidate::new(0));
        assert_eq!(recency.latest(|candidate| candidate.index() == 0), Some(Candidate::new(0)));
    }
}
