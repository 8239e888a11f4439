//! From words to a condition, by recursive descent: `or`, `and`, `not`, comparisons, sums, products, signs.

use super::super::comparison::SIGNS;
use super::names::{FUNCTIONS, Names};
use super::tree::{Condition, Function, Value, Wrong};
use super::words::{Word, words};

/// Longer conditions are refused, and brackets that go deeper.
const LONGEST: usize = 500;
const DEEPEST: usize = 40;

const SUMS: [(&str, Function); 2] = [("+", Function::Plus), ("-", Function::Minus)];
const PRODUCTS: [(&str, Function); 3] = [("*", Function::Times), ("/", Function::Over), ("%", Function::Rest)];

/// A condition, or what is wrong with the text and at which byte.
pub(in crate::model) fn parse(text: &str, names: &Names<'_>) -> Result<Condition, (usize, String)> {
    if text.len() > LONGEST {
        return Err((0, format!("a condition of {} characters; at most {LONGEST} are read", text.len())));
    }
    let words = words(text)?;
    let mut parser = Parser { words: &words, at: 0, depth: 0, names };
    let all = parser.either()?;
    match parser.next() {
        (_, Word::End) => all.condition(),
        (at, _) => Err((at, "this goes on where a condition ends: `and`, `or` or a sign is missing".to_owned())),
    }
}

/// A condition or a number, and where it stands.
enum Part {
    Condition(Condition, usize),
    Value(Value, usize),
}

impl Part {
    fn condition(self) -> Result<Condition, Wrong> {
        match self {
            Self::Condition(condition, _) => Ok(condition),
            Self::Value(_, at) => Err((at, "a comparison such as `a < b` expected, but this is a number".to_owned())),
        }
    }

    fn value(self) -> Result<Value, Wrong> {
        match self {
            Self::Value(value, _) => Ok(value),
            Self::Condition(_, at) => Err((at, "a number expected, but this is a comparison".to_owned())),
        }
    }
}

struct Parser<'p, 't> {
    words: &'p [(usize, Word<'t>)],
    at: usize,
    depth: usize,
    names: &'p Names<'p>,
}

impl<'t> Parser<'_, 't> {
    fn next(&self) -> (usize, Word<'t>) {
        self.words[self.at]
    }

    /// The place of the next word, which is passed if it is this one.
    fn passes(&mut self, word: Word<'_>) -> Option<usize> {
        let (at, next) = self.next();
        (next == word).then(|| {
            self.at += 1;
            at
        })
    }

    /// The meaning of the next word, which is passed if it is one of these signs.
    fn one_of<T: Copy>(&mut self, signs: &[(&'static str, T)]) -> Option<(usize, T)> {
        signs.iter().find_map(|(sign, meaning)| Some((self.passes(Word::Sign(sign))?, *meaning)))
    }

    fn either(&mut self) -> Result<Part, Wrong> {
        self.joined("or", Self::both, Condition::Or)
    }

    fn both(&mut self) -> Result<Part, Wrong> {
        self.joined("and", Self::negation, Condition::And)
    }

    fn joined(
        &mut self,
        word: &str,
        part: fn(&mut Self) -> Result<Part, Wrong>,
        join: fn(Box<Condition>, Box<Condition>) -> Condition,
    ) -> Result<Part, Wrong> {
        let start = self.next().0;
        let mut all = part(self)?;
        while self.passes(Word::Name(word)).is_some() {
            let other = part(self)?.condition()?;
            all = Part::Condition(join(Box::new(all.condition()?), Box::new(other)), start);
        }
        Ok(all)
    }

    fn negation(&mut self) -> Result<Part, Wrong> {
        let Some(start) = self.passes(Word::Name("not")) else { return self.comparison() };
        let negated = self.deeper(Self::negation)?.condition()?;
        Ok(Part::Condition(Condition::Not(Box::new(negated)), start))
    }

    fn comparison(&mut self) -> Result<Part, Wrong> {
        let start = self.next().0;
        let first = self.sum()?;
        let Some((_, comparison)) = self.one_of(&SIGNS) else { return Ok(first) };
        let first = first.value()?;
        let mut rest = vec![(comparison, self.sum()?.value()?)];
        while let Some((_, comparison)) = self.one_of(&SIGNS) {
            rest.push((comparison, self.sum()?.value()?));
        }
        Ok(Part::Condition(Condition::Compared(Box::new(first), rest), start))
    }

    fn sum(&mut self) -> Result<Part, Wrong> {
        self.calculated(&SUMS, Self::product)
    }

    fn product(&mut self) -> Result<Part, Wrong> {
        self.calculated(&PRODUCTS, Self::signed)
    }

    fn calculated(
        &mut self,
        signs: &[(&'static str, Function)],
        part: fn(&mut Self) -> Result<Part, Wrong>,
    ) -> Result<Part, Wrong> {
        let start = self.next().0;
        let mut all = part(self)?;
        while let Some((place, function)) = self.one_of(signs) {
            let other = part(self)?.value()?;
            all = Part::Value(Value::Of(function, vec![all.value()?, other], place), start);
        }
        Ok(all)
    }

    fn signed(&mut self) -> Result<Part, Wrong> {
        let Some(start) = self.passes(Word::Sign("-")) else { return self.smallest() };
        let value = self.deeper(Self::signed)?.value()?;
        Ok(Part::Value(Value::Of(Function::Negated, vec![value], start), start))
    }

    fn smallest(&mut self) -> Result<Part, Wrong> {
        let (start, word) = self.next();
        self.at += usize::from(word != Word::End);
        match word {
            Word::Number(number) => Ok(Part::Value(Value::Number(number), start)),
            Word::Sign("(") => {
                let inside = self.deeper(Self::either)?;
                self.closed(start)?;
                Ok(inside)
            }
            Word::Name(name) => match FUNCTIONS.iter().find(|(known, _)| *known == name) {
                Some((_, function)) => self.function(*function, name, start),
                None => self
                    .names
                    .value(name)
                    .map_or_else(|message| Err((start, message)), |value| Ok(Part::Value(value, start))),
            },
            Word::Sign(_) | Word::End => Err((start, "a number or a cell is missing here".to_owned())),
        }
    }

    /// `abs(a - b)`, `min(a, b, 3)`
    fn function(&mut self, function: Function, name: &str, start: usize) -> Result<Part, Wrong> {
        let open = self.next().0;
        if self.passes(Word::Sign("(")).is_none() {
            return Err((open, format!("`(` expected behind `{name}`")));
        }
        let mut values = vec![self.deeper(Self::sum)?.value()?];
        while self.passes(Word::Sign(",")).is_some() {
            values.push(self.deeper(Self::sum)?.value()?);
        }
        self.closed(open)?;
        if function == Function::Abs && values.len() > 1 {
            return Err((start, format!("`abs` has one number, not {}", values.len())));
        }
        Ok(Part::Value(Value::Of(function, values, start), start))
    }

    fn closed(&mut self, open: usize) -> Result<(), Wrong> {
        match self.passes(Word::Sign(")")) {
            Some(_) => Ok(()),
            None if self.next().1 == Word::End => Err((open, "this bracket is not closed".to_owned())),
            None => Err((self.next().0, "a sign or `)` expected here".to_owned())),
        }
    }

    fn deeper(&mut self, part: fn(&mut Self) -> Result<Part, Wrong>) -> Result<Part, Wrong> {
        if self.depth == DEEPEST {
            return Err((self.next().0, format!("this goes more than {DEEPEST} deep")));
        }
        self.depth += 1;
        let found = part(self);
        self.depth -= 1;
        found
    }
}
