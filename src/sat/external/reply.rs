//! What a solver prints, read as a stream.
//!
//! Two forms are known. That of the SAT competitions: `s SATISFIABLE`, `s UNSATISFIABLE` or `s UNKNOWN` on a line, `v 1 -2
//! 0` on one or more, `c` before anything else. And `MiniSat`'s: `SAT`, `UNSAT` or `INDET` (or `SATISFIABLE`, ... on a
//! terminal) alone on a line, and after `SAT` a line `1 -2 0`. Any other line is passed over, as programs print all
//! kinds of things; an answer that is not there, or there twice and different, is then missed or noticed.
//!
//! Memory is bounded by the variables, not by what is printed.

use crate::cnf::{Lit, Var};
use crate::sat::Model;
use crate::spelling::escaped;

/// What a solver says of the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

/// Reads the output in pieces of any length.
#[derive(Debug)]
pub(super) struct Reply {
    verdict: Option<Verdict>,
    /// By variable.
    values: Vec<Option<bool>>,
    /// Whether the 0 after the last value was seen.
    closed: bool,
    /// Whether the next line is one of values: after `MiniSat`'s `SAT`, until they end.
    bare: bool,
    fault: Option<String>,
    line: Line,
    word: Vec<u8>,
}

/// What the words of this line are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Line {
    /// None was read yet.
    #[default]
    Start,
    /// Of no interest.
    Passed,
    /// `s`: the next word is the verdict.
    Verdict,
    /// A verdict, if no other word follows.
    Bare(Verdict, Form),
    /// Literals.
    Values,
}

/// How `MiniSat` says it: to the terminal, or to the file with the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Terminal,
    File,
}

/// Longer words say nothing that is understood.
const LONGEST_WORD: usize = 24;

impl Reply {
    pub(super) fn new(vars: usize) -> Self {
        Self {
            verdict: None,
            values: vec![None; vars],
            closed: false,
            bare: false,
            fault: None,
            line: Line::Start,
            word: Vec::new(),
        }
    }

    pub(super) fn read(&mut self, piece: &[u8]) {
        for &byte in piece {
            match byte {
                b'\n' => self.end_line(),
                b' ' | b'\t' | b'\r' => self.end_word(),
                byte if self.word.len() < LONGEST_WORD => self.word.push(byte),
                _ => (),
            }
        }
    }

    /// What was said, if it was said once and in form.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn finish(mut self) -> Result<(Option<Verdict>, Model), String> {
        self.end_line();
        if self.verdict == Some(Verdict::Satisfiable) && !self.closed {
            self.fault("it says satisfiable, and its values do not end with a 0");
        }
        if self.verdict == Some(Verdict::Unsatisfiable) && self.values.iter().any(Option::is_some) {
            self.fault("it says unsatisfiable, and prints values");
        }
        let literals = (0..).map(Var::new).zip(&self.values).filter_map(|(var, value)| {
            let positive = (*value)?;
            Some(if positive { var.positive() } else { var.negative() })
        });
        let model = Model::complete(self.values.len(), literals);
        self.fault.map_or(Ok((self.verdict, model)), Err)
    }

    fn end_line(&mut self) {
        self.end_word();
        if let Line::Bare(verdict, form) = self.line {
            self.bare |= (verdict, form) == (Verdict::Satisfiable, Form::File);
            self.say(verdict);
        }
        self.line = Line::Start;
    }

    fn end_word(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let word = std::mem::take(&mut self.word);
        self.line = match self.line {
            Line::Start => self.begin_line(&word),
            Line::Verdict => self.read_verdict(&word),
            Line::Values => self.read_value(&word),
            Line::Bare(..) | Line::Passed => Line::Passed,
        };
        self.word = word;
        self.word.clear();
    }

    fn begin_line(&mut self, word: &[u8]) -> Line {
        match word {
            b"s" => Line::Verdict,
            b"v" => Line::Values,
            b"SAT" => Line::Bare(Verdict::Satisfiable, Form::File),
            b"UNSAT" => Line::Bare(Verdict::Unsatisfiable, Form::File),
            b"INDET" => Line::Bare(Verdict::Unknown, Form::File),
            b"INDETERMINATE" => Line::Bare(Verdict::Unknown, Form::Terminal),
            word if self.bare => self.read_value(word),
            word => verdict(word).map_or(Line::Passed, |verdict| Line::Bare(verdict, Form::Terminal)),
        }
    }

    fn read_verdict(&mut self, word: &[u8]) -> Line {
        match verdict(word) {
            Some(verdict) => self.say(verdict),
            None => self.fault(&format!("it says `s {}`", escaped(&String::from_utf8_lossy(word)))),
        }
        Line::Passed
    }

    fn read_value(&mut self, word: &[u8]) -> Line {
        let text = String::from_utf8_lossy(word);
        match text.parse() {
            _ if self.closed => self.fault("it prints values after the 0 that ends them"),
            Ok(0) => (self.closed, self.bare) = (true, false),
            Ok(number) => match Lit::from_dimacs(number).filter(|lit| lit.var().index() < self.values.len()) {
                Some(lit) => self.set(lit),
                None => self.fault(&format!("it gives {number}, and there are {} variables", self.values.len())),
            },
            Err(_) => self.fault(&format!("`{}` stands where a literal should", escaped(&text))),
        }
        Line::Values
    }

    fn set(&mut self, lit: Lit) {
        if self.values[lit.var().index()].replace(lit.is_positive()) == Some(!lit.is_positive()) {
            self.fault(&format!("it gives both {lit} and {}", !lit));
        }
    }

    fn say(&mut self, verdict: Verdict) {
        if self.verdict.replace(verdict).is_some_and(|said| said != verdict) {
            self.fault("it says one thing, and then another");
        }
    }

    /// Keeps the first.
    fn fault(&mut self, what: &str) {
        self.fault.get_or_insert_with(|| what.to_owned());
    }
}

fn verdict(word: &[u8]) -> Option<Verdict> {
    match word {
        b"SATISFIABLE" => Some(Verdict::Satisfiable),
        b"UNSATISFIABLE" => Some(Verdict::Unsatisfiable),
        b"UNKNOWN" => Some(Verdict::Unknown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verdict and the true variables among three.
    fn read(text: &str) -> Result<(Option<Verdict>, Vec<i32>), String> {
        let mut reply = Reply::new(3);
        text.as_bytes().chunks(1).for_each(|piece| reply.read(piece));
        let (verdict, model) = reply.finish()?;
        let truths = (0..3).map(Var::new).filter(|&var| model.is_true(var));
        Ok((verdict, truths.map(|var| var.positive().dimacs()).collect()))
    }

    #[test]
    fn the_form_of_the_competitions_is_read() {
        let sat = Ok((Some(Verdict::Satisfiable), vec![1, 3]));
        assert_eq!(read("c hello\ns SATISFIABLE\nv 1 -2\nv 3 0\n"), sat);
        assert_eq!(read("v 1 -2 3 0\r\ns  SATISFIABLE\r\nc s UNSATISFIABLE"), sat);
        assert_eq!(read("s UNSATISFIABLE\n"), Ok((Some(Verdict::Unsatisfiable), vec![])));
        assert_eq!(read("s UNKNOWN\n"), Ok((Some(Verdict::Unknown), vec![])));
    }

    #[test]
    fn the_forms_of_minisat_are_read() {
        let sat = Ok((Some(Verdict::Satisfiable), vec![2]));
        assert_eq!(read("SAT\n-1 2 -3 0\n"), sat);
        assert_eq!(read("SAT\n-1 2 -3 0\n| Variables: 3 |\n1 conflict\nSATISFIABLE\n"), sat);
        assert_eq!(read("| Variables: 3 |\nrestarts : 1\nSATISFIABLE\nSAT\n-1 2 -3 0\n"), sat);
        assert_eq!(read("UNSATISFIABLE\nUNSAT\n"), Ok((Some(Verdict::Unsatisfiable), vec![])));
        assert_eq!(read("INDETERMINATE\nINDET"), Ok((Some(Verdict::Unknown), vec![])));
    }

    #[test]
    fn what_is_no_answer_is_not_taken_for_one() {
        for text in
            ["", "\n\n", "SAT solver\nUNSATISFIABLE core\n", "1 2 3 0\n", "sUNSATISFIABLE", "c UNSAT\n", "UNSATISFI"]
        {
            assert_eq!(read(text).map(|(verdict, _)| verdict), Ok(None), "{text:?}");
        }
        assert_eq!(read(&"x".repeat(1 << 16)).map(|(verdict, _)| verdict), Ok(None));
    }

    #[test]
    fn answers_out_of_form_are_told_from_answers() {
        for (text, what) in [
            ("s SATISFIABLE\nv 1 -2", "do not end"),
            ("s SATISFIABLE\n", "do not end"),
            ("s SATISFIABLE\nv 1 0 2 0\n", "after the 0"),
            ("s SATISFIABLE\nv 4 0\n", "there are 3 variables"),
            ("s SATISFIABLE\nv 99999999999 0\n", "`99999999999`"),
            ("s SATISFIABLE\nv -2147483648 0\n", "there are 3 variables"),
            ("s SATISFIABLE\nv 1 -1 0\n", "both -1 and 1"),
            ("s SATISFIABLE\nv one 0\n", "`one`"),
            ("s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\n", "and then another"),
            ("SAT\n1 x 0\n", "`x`"),
            ("s UNSATISFIABLE\nv 1 0\n", "prints values"),
            ("s UNSAT\n", "`s UNSAT`"),
        ] {
            let fault = read(text).unwrap_err();
            assert!(fault.contains(what), "{text:?}: {fault}");
        }
    }
}
