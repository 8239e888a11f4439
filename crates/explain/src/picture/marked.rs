//! What is said of the candidates and cells of a board: rings, frames, lines between nodes, and what they mean.
//!
//! It speaks of candidates and cells; where these stand is for the drawing to say.

use exactone_core::problem::Candidate;
use exactone_formats::drawing::{Note, Ring, Sample, Stroke};
use std::collections::{BTreeMap, BTreeSet};

/// A frame around cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Framed {
    pub(super) cells: Vec<usize>,
    pub(super) stroke: Stroke,
    /// Its name; empty for none.
    pub(super) label: String,
}

/// What a step says of the candidates and cells of a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Marked {
    pub(super) rings: BTreeMap<Candidate, Ring>,
    pub(super) gone: BTreeSet<Candidate>,
    pub(super) frames: Vec<Framed>,
    /// Lines between nodes, each of one candidate or several.
    pub(super) links: Vec<([Vec<Candidate>; 2], Stroke)>,
    /// The relations of a rule.
    pub(super) relations: Vec<usize>,
    /// What each sample means, also those that are not there.
    pub(super) words: Vec<(Sample, &'static str)>,
}

impl Marked {
    /// What of the samples is there, in words.
    pub(super) fn notes(&self) -> Vec<Note> {
        let is_there = |sample: Sample| match sample {
            Sample::Ring(ring) => {
                let mut of = self.rings.iter().filter(|(_, own)| **own == ring);
                of.any(|(candidate, _)| !self.gone.contains(candidate))
            }
            Sample::Struck => !self.gone.is_empty(),
            Sample::Outline => self.links.iter().any(|(ends, _)| ends.iter().any(|end| end.len() > 1)),
            Sample::Line(stroke) => self.links.iter().any(|(_, own)| *own == stroke),
            Sample::Frame(stroke) => self.frames.iter().any(|frame| frame.stroke == stroke),
        };
        let always = [(Sample::Struck, "goes"), (Sample::Ring(Ring::Disc), "is placed")];
        let all = self.words.iter().chain(&always).filter(|(sample, _)| is_there(*sample));
        all.map(|&(sample, says)| Note { sample, says: says.to_owned() }).collect()
    }

    pub(super) fn ring(&mut self, candidates: impl Iterator<Item = Candidate>, ring: Ring) {
        self.rings.extend(candidates.map(|candidate| (candidate, ring)));
    }

    /// A frame, unless it is there or empty.
    pub(super) fn frame(&mut self, cells: Vec<usize>, stroke: Stroke) {
        self.named_frame(cells, stroke, String::new());
    }

    pub(super) fn named_frame(&mut self, mut cells: Vec<usize>, stroke: Stroke, label: String) {
        cells.sort_unstable();
        cells.dedup();
        let framed = Framed { cells, stroke, label };
        if !framed.cells.is_empty() && !self.frames.contains(&framed) {
            self.frames.push(framed);
        }
    }

    /// A line, unless it is there. A node of one candidate has a circle.
    pub(super) fn link(&mut self, ends: [Vec<Candidate>; 2], stroke: Stroke) {
        let reversed = [ends[1].clone(), ends[0].clone()];
        let is_known = self.links.iter().any(|(own, kind)| *kind == stroke && (*own == ends || *own == reversed));
        if ends.iter().any(Vec::is_empty) || is_known {
            return;
        }
        self.ring(ends.iter().flatten().copied(), Ring::Circle);
        self.links.push((ends, stroke));
    }

    /// What samples mean, besides what was said.
    pub(super) fn say(&mut self, words: &[(Sample, &'static str)]) {
        self.words.extend(words);
    }
}
