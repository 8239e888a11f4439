//! VSIDS: a score for each candidate, which decays by each conflict, and a heap with the greatest on top.
//!
//! Instead of all scores decaying, what is added grows (Moskewicz and others 2001; Eén and Sörensson 2003).

use exactone_core::problem::Candidate;

const ABSENT: usize = usize::MAX;
const TOO_GREAT: f64 = 1e150;

#[derive(Debug)]
pub(super) struct Scores {
    values: Vec<f64>,
    heap: Vec<Candidate>,
    places: Vec<usize>,
    increment: f64,
    decay: f64,
}

impl Scores {
    /// These scores, by candidate; the order has the greatest first.
    pub(super) fn new(order: Vec<Candidate>, values: Vec<f64>, decay: f64) -> Self {
        let mut places = vec![ABSENT; order.len()];
        for (place, candidate) in order.iter().enumerate() {
            places[candidate.index()] = place;
        }
        Self { values, heap: order, places, increment: 1.0, decay }
    }

    pub(super) fn score(&self, candidate: Candidate) -> f64 {
        self.values[candidate.index()]
    }

    pub(super) fn top_score(&self) -> Option<f64> {
        self.heap.first().map(|&top| self.score(top))
    }

    /// Takes the open candidate of the greatest score from the heap.
    pub(super) fn greatest(&mut self, is_open: impl Fn(Candidate) -> bool) -> Option<Candidate> {
        loop {
            let top = self.pop()?;
            if is_open(top) {
                return Some(top);
            }
        }
    }

    /// Raises the scores of those involved in a conflict, and lets all others decay.
    pub(super) fn bump(&mut self, involved: &[Candidate]) {
        for &candidate in involved {
            let score = &mut self.values[candidate.index()];
            *score += self.increment;
            if *score > TOO_GREAT {
                self.rescale();
            }
            let place = self.places[candidate.index()];
            if place != ABSENT {
                self.rise(place);
            }
        }
        self.increment /= self.decay;
    }

    #[inline]
    pub(super) fn take_back(&mut self, candidate: Candidate) {
        if self.places[candidate.index()] == ABSENT {
            self.heap.push(candidate);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Every candidate may be open.
    pub(super) fn take_all_back(&mut self) {
        for at in 0..self.values.len() {
            self.take_back(Candidate::new(at));
        }
    }

    fn rescale(&mut self) {
        for score in &mut self.values {
            *score /= TOO_GREAT;
        }
        self.increment /= TOO_GREAT;
    }

    fn pop(&mut self) -> Option<Candidate> {
        let last = self.heap.pop()?;
        let Some(&top) = self.heap.first() else {
            self.places[last.index()] = ABSENT;
            return Some(last);
        };
        self.places[top.index()] = ABSENT;
        self.heap[0] = last;
        self.sink();
        Some(top)
    }

    fn rise(&mut self, mut place: usize) {
        let candidate = self.heap[place];
        let score = self.score(candidate);
        while place > 0 {
            let above = (place - 1) / 2;
            if self.score(self.heap[above]) >= score {
                break;
            }
            self.put(place, self.heap[above]);
            place = above;
        }
        self.put(place, candidate);
    }

    fn sink(&mut self) {
        let candidate = self.heap[0];
        let (score, mut place) = (self.score(candidate), 0);
        loop {
            let mut below = place * 2 + 1;
            if below >= self.heap.len() {
                break;
            }
            if below + 1 < self.heap.len() && self.score(self.heap[below + 1]) > self.score(self.heap[below]) {
                below += 1;
            }
            if self.score(self.heap[below]) <= score {
                break;
            }
            self.put(place, self.heap[below]);
            place = below;
        }
        self.put(place, candidate);
    }

    #[inline]
    fn put(&mut self, place: usize, candidate: Candidate) {
        self.heap[place] = candidate;
        self.places[candidate.index()] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heap_gives_the_greatest_score_first() {
        let order: Vec<Candidate> = (0..50).map(Candidate::new).collect();
        let mut scores = Scores::new(order, vec![0.0; 50], 0.5);
        for round in 0..2_000 {
            scores.bump(&[Candidate::new(round * 7 % 50), Candidate::new(round * 11 % 50)]);
        }
        let mut last = f64::INFINITY;
        for _ in 0..50 {
            let top = scores.greatest(|_| true).unwrap();
            assert!(scores.score(top) <= last);
            last = scores.score(top);
        }
        assert_eq!(scores.greatest(|_| true), None);
        scores.take_back(Candidate::new(3));
        assert_eq!(scores.greatest(|_| true), Some(Candidate::new(3)));
    }
}
