//! Parameters, and expressions of them: `order * order`, `2*n - 1`.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// More parameters are refused: each may wait for every other.
const MOST: usize = 200;
/// Longer expressions are refused: no model needs them.
const LONGEST: usize = 200;

/// Named numbers of a model.
#[derive(Clone, Debug, Default)]
pub(in crate::model) struct Parameters {
    numbers: BTreeMap<String, i64>,
    /// The names that somebody asked for, here or in a copy.
    read: Rc<RefCell<BTreeSet<String>>>,
}

impl Parameters {
    /// The parameters of these definitions; later ones take the place of earlier ones of the same name. A
    /// definition may use any other.
    ///
    /// # Errors
    /// What cannot be evaluated, with its name.
    pub(in crate::model) fn of(definitions: &[(String, String)]) -> Result<Self, (String, String)> {
        let mut open: BTreeMap<&str, &str> = definitions.iter().map(|(name, text)| (&**name, &**text)).collect();
        let mut known = Self::default();
        if let Some(name) = open.keys().nth(MOST) {
            return Err(((*name).to_owned(), format!("more than {MOST} parameters")));
        }
        while !open.is_empty() {
            let mut is_stuck = false;
            let (mut round, before) = (Vec::new(), open.len());
            for (name, text) in &open {
                match known.evaluate(text) {
                    Ok(value) => round.push((*name, value)),
                    Err(_) => is_stuck = true,
                }
            }
            for (name, value) in round {
                open.remove(name);
                known.numbers.insert(name.to_owned(), value);
            }
            if is_stuck && open.len() == before {
                return Err(why_open(&open, &known));
            }
        }
        Ok(known)
    }

    /// Sets a parameter.
    pub(in crate::model) fn set(&mut self, name: &str, value: i64) {
        self.numbers.insert(name.to_owned(), value);
    }

    /// Takes a parameter away.
    pub(in crate::model) fn remove(&mut self, name: &str) {
        self.numbers.remove(name);
    }

    /// The number of a parameter.
    pub(in crate::model) fn get(&self, name: &str) -> Option<i64> {
        let number = self.numbers.get(name).copied();
        if number.is_some() && !self.is_read(name) {
            self.read.borrow_mut().insert(name.to_owned());
        }
        number
    }

    /// Whether somebody asked for it.
    pub(in crate::model) fn is_read(&self, name: &str) -> bool {
        self.read.borrow().contains(name)
    }

    /// The names of all of them.
    pub(in crate::model) fn names(&self) -> impl Iterator<Item = &str> {
        self.numbers.keys().map(|name| &**name)
    }

    /// The number that an expression of `+ - * / %`, brackets, numbers and parameters comes to. Division is that of whole
    /// numbers.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(in crate::model) fn evaluate(&self, text: &str) -> Result<i64, String> {
        if text.len() > LONGEST {
            return Err(format!("an expression of {} characters; at most {LONGEST} are read", text.len()));
        }
        let mut calculation = Calculation::default();
        for token in tokens(text)? {
            calculation.take(token, self)?;
        }
        calculation.result().map_err(|what| format!("{what} in `{text}`"))
    }
}

/// Why none of these definitions can be evaluated: one is wrong by itself, or they need each other.
fn why_open(open: &BTreeMap<&str, &str>, known: &Parameters) -> (String, String) {
    let needed = |text: &str| {
        let mut names = tokens(text).unwrap_or_default().into_iter();
        names.find_map(|token| if let Token::Name(name) = token { open.get_key_value(name) } else { None })
    };
    for (name, text) in open.iter().filter(|(_, text)| needed(text).is_none()) {
        if let Err(message) = known.evaluate(text) {
            return ((*name).to_owned(), message);
        }
    }
    let (mut at, mut way) = (*open.keys().next().expect("something is open"), Vec::new());
    while !way.contains(&at) {
        way.push(at);
        at = needed(open[at]).map_or(at, |(name, _)| *name);
    }
    let round = &way[way.iter().position(|name| *name == at).unwrap_or(0)..];
    let needs: Vec<String> = round
        .iter()
        .zip(round.iter().cycle().skip(1))
        .map(|(name, other)| format!("`{name}` needs `{other}`"))
        .collect();
    (at.to_owned(), format!("it is defined by itself: {}", needs.join(", and ")))
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'t> {
    Number(i64),
    Name(&'t str),
    Sign(char),
}

fn tokens(text: &str) -> Result<Vec<Token<'_>>, String> {
    let (mut tokens, mut rest) = (Vec::new(), text.trim_start());
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if is_word(first) { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (word, behind) = rest.split_at(length);
        tokens.push(match first {
            '0'..='9' => Token::Number(word.parse().map_err(|_| not_a_number(word))?),
            '+' | '-' | '*' | '/' | '%' | '(' | ')' => Token::Sign(first),
            _ if is_word(first) => Token::Name(word),
            _ => return Err(format!("`{first}` has no meaning in an expression")),
        });
        rest = behind.trim_start();
    }
    Ok(tokens)
}

fn not_a_number(word: &str) -> String {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("`{word}` is too large a number: at most {}", i64::MAX)
    } else {
        format!("`{word}` is not a number")
    }
}

/// The shunting-yard algorithm (Dijkstra, 1961): numbers on one stack, signs that wait on another.
#[derive(Default)]
struct Calculation {
    numbers: Vec<i64>,
    signs: Vec<char>,
    /// Whether a sign, and not a number, comes next.
    complete: bool,
}

/// A minus with nothing before it.
const NEGATE: char = '~';

impl Calculation {
    fn take(&mut self, token: Token<'_>, parameters: &Parameters) -> Result<(), String> {
        match token {
            Token::Number(number) => self.number(number),
            Token::Name(name) => {
                let known = || match parameters.numbers.keys().map(|known| format!("`{known}`")).collect::<Vec<_>>() {
                    none if none.is_empty() => ", a number expected".to_owned(),
                    known => format!("; there are {}", known.join(", ")),
                };
                let value = parameters.get(name);
                self.number(value.ok_or_else(|| format!("there is no parameter `{name}`{}", known()))?)
            }
            Token::Sign(sign) => self.sign(sign).map_err(str::to_owned),
        }
    }

    fn number(&mut self, number: i64) -> Result<(), String> {
        if self.complete {
            return Err("a sign is missing between two numbers".to_owned());
        }
        self.numbers.push(number);
        self.complete = true;
        Ok(())
    }

    fn sign(&mut self, sign: char) -> Result<(), &'static str> {
        match (sign, self.complete) {
            ('(', false) => self.signs.push('('),
            ('-', false) => self.signs.push(NEGATE),
            (')', true) => {
                self.apply_while(|waiting| waiting != '(')?;
                self.signs.pop().ok_or("a bracket is closed that was not opened")?;
            }
            (_, true) if sign != '(' => {
                self.apply_while(|waiting| rank(waiting) >= rank(sign))?;
                self.signs.push(sign);
                self.complete = false;
            }
            _ => return Err("a number is missing"),
        }
        Ok(())
    }

    fn apply_while(&mut self, wanted: impl Fn(char) -> bool) -> Result<(), &'static str> {
        while let Some(sign) = self.signs.pop_if(|sign| wanted(*sign)) {
            let right = self.numbers.pop().ok_or("a number is missing")?;
            let value = if sign == NEGATE { right.checked_neg() } else { self.binary(sign, right)? };
            self.numbers.push(value.ok_or("a number is too large, or divided by 0")?);
        }
        Ok(())
    }

    fn binary(&mut self, sign: char, right: i64) -> Result<Option<i64>, &'static str> {
        let left = self.numbers.pop().ok_or("a number is missing")?;
        Ok(match sign {
            '+' => left.checked_add(right),
            '-' => left.checked_sub(right),
            '*' => left.checked_mul(right),
            '/' => left.checked_div(right),
            '%' => left.checked_rem(right),
            _ => return Err("a bracket is not closed"),
        })
    }

    fn result(mut self) -> Result<i64, &'static str> {
        if !self.complete {
            return Err("a number is missing");
        }
        self.apply_while(|_| true)?;
        self.numbers.pop().ok_or("a number is missing")
    }
}

fn rank(sign: char) -> u8 {
    match sign {
        '+' | '-' => 1,
        '*' | '/' | '%' => 2,
        NEGATE => 3,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluate(text: &str) -> Result<i64, String> {
        let mut parameters = Parameters::default();
        parameters.set("n", 4);
        parameters.evaluate(text)
    }

    #[test]
    fn sums_come_out_as_at_school() {
        let sums = [("n * n", 16), ("2*n - 1", 7), ("-(n+1)*2", -10), ("7 / 2 % 2", 1), ("10-3-2", 5), ("2+3*4", 14)];
        for (text, value) in sums {
            assert_eq!(evaluate(text), Ok(value), "{text}");
        }
    }

    #[test]
    fn parameters_that_need_each_other_are_told_together() {
        let refused = |definitions: &[(&str, &str)]| {
            let own: Vec<(String, String)> =
                definitions.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
            Parameters::of(&own).unwrap_err()
        };
        let round = refused(&[("a", "b"), ("b", "a")]);
        assert_eq!(round, ("a".into(), "it is defined by itself: `a` needs `b`, and `b` needs `a`".into()));
        assert_eq!(refused(&[("a", "1 + a")]).1, "it is defined by itself: `a` needs `a`");
        assert_eq!(refused(&[("a", "b"), ("b", "c")]).0, "b", "what is wrong by itself comes first");
    }

    #[test]
    fn what_is_no_sum_is_refused_in_words() {
        for text in ["", "n n", "(n", "n)", "+", "n +", "n / 0", "m", "9223372036854775807 + 1", "n ^ 2", "()"] {
            assert!(evaluate(text).is_err(), "{text}");
        }
        assert!(evaluate("m").unwrap_err().contains("there are `n`"));
        assert!(evaluate(&"(".repeat(1000)).unwrap_err().contains("1000 characters"));
    }

    #[test]
    fn definitions_may_use_each_other_but_not_in_a_circle() {
        let text = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
        };
        let known = Parameters::of(&text(&[("side", "order*order"), ("order", "3"), ("order", "4")])).unwrap();
        assert_eq!(known.evaluate("side"), Ok(16));
        assert!(Parameters::of(&text(&[("a", "b"), ("b", "a")])).is_err());
    }
}
