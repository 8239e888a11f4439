//! A heading that is being read, line by line, in whatever order what belongs together stands.

use super::heading::Heading;
use super::map::Map;
use super::source_text::{source_kind, unescape};
use super::text::{read_grid, read_marks, read_shape};
use super::{About, FileFormat, Statement};
use exactone_core::problem::Candidate;
use exactone_core::spelling::{count_of, escape};
use exactone_formats::instance::{Instance, Source};
use exactone_formats::model::{Model, Shape};
use exactone_formats::puzzle::Marks;
use exactone_formats::puzzle::read::LARGEST_SIDE;
use exactone_sat::encode::Encoding;

/// The most bytes of a model's text; a model is a page or two.
const LONGEST_MODEL: usize = 1 << 22;
/// The most bytes of the text of an instance: as long a file as is read.
const LONGEST_SOURCE: usize = 1 << 28;
/// The most cells of all excluded solutions, or candidates.
const MOST_EXCLUDED: usize = 1 << 27;

/// The keys of the statement. Its lines are written without control characters.
const STATED: [&str; 13] = [
    "exactone", "format", "encoding", "encoder", "model", "text", "escaped", "shape", "puzzle", "marks", "excluded",
    "design", "source",
];

/// What has been read so far.
#[derive(Default)]
pub(super) struct Draft {
    version: Option<String>,
    format: Option<FileFormat>,
    encoding: Option<Encoding>,
    encoder: Option<String>,
    text: Option<String>,
    hash: Option<String>,
    vars: Option<u64>,
    listed: Option<u64>,
    candidates: u64,
    map: Map,
    grid: GridDraft,
    named: NamedDraft,
}

/// What only headings of square grids say.
#[derive(Default)]
struct GridDraft {
    model: Option<String>,
    shape: Option<Shape>,
    values: Option<Vec<u16>>,
    marks: Option<Marks>,
    rows: usize,
    excluded: Vec<Vec<Candidate>>,
}

/// What only headings of instances from texts say.
#[derive(Default)]
struct NamedDraft {
    name: Option<String>,
    kind: Option<&'static str>,
    excluded: Vec<Vec<Candidate>>,
    numbers: usize,
    /// The statement and the instance that its text makes, once the map begins.
    made: Option<(Statement, Box<Instance>)>,
}

impl Draft {
    /// Takes the text of a comment.
    pub(super) fn take(&mut self, line: &str) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        if STATED.contains(&key) && line.contains(|c: char| c.is_control() && c != '\t') {
            return Err(format!("`{}` has a control character in it: it is not as it was written", shown(line)));
        }
        match key {
            "exactone" => set(&mut self.version, key, rest.to_owned()),
            "format" => set(&mut self.format, key, rest.parse().map_err(said)?),
            "encoding" => set(&mut self.encoding, key, rest.parse().map_err(said)?),
            "encoder" => set(&mut self.encoder, key, rest.to_owned()),
            "text" => self.take_text(rest),
            "escaped" if self.named.name.is_some() => self.take_text(&unescape(rest)?),
            "hash" => set(&mut self.hash, key, rest.to_owned()),
            "variables" => set(&mut self.vars, key, first_number(rest)?),
            "candidates" => self.take_candidates(rest),
            "design" if self.grid.model.is_none() => set(&mut self.named.name, key, rest.to_owned()),
            "source" if self.named.name.is_some() => {
                let kind = source_kind(rest).ok_or_else(|| format!("no instance is made from `{}`", shown(rest)))?;
                set(&mut self.named.kind, key, kind)
            }
            "excluded" if self.named.name.is_some() => self.named.take_excluded(rest),
            "map" | "auxiliary" if self.named.name.is_some() => {
                let vars = self.vars.ok_or("`variables` is missing before it")?;
                self.make()?;
                let (_, instance) = self.named.made.as_ref().expect("it was just made");
                self.map.read_named_line(rest, instance, vars)
            }
            "map" => {
                let (shape, vars) = (self.grid.shape()?, self.vars.ok_or("`variables` is missing before it")?);
                self.map.read_line(rest, shape, vars)
            }
            _ => self.grid.take(key, rest),
        }
    }

    fn take_text(&mut self, line: &str) -> Result<(), String> {
        let text = self.text.get_or_insert_default();
        text.push_str(line);
        text.push('\n');
        let (what, longest) = match self.named.name {
            Some(_) => ("design", LONGEST_SOURCE),
            None => ("model", LONGEST_MODEL),
        };
        let too_long = || format!("a {what} of more than {longest} bytes");
        (text.len() <= longest).then_some(()).ok_or_else(too_long)
    }

    /// `729: 600 open, 29 true, 100 false`: the map has a line for each that is not false.
    fn take_candidates(&mut self, text: &str) -> Result<(), String> {
        let numbers: Option<Vec<u64>> =
            text.split([':', ',']).map(|part| part.split_whitespace().next()?.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[all, open, decided, _]) => {
                self.candidates = all;
                set(&mut self.listed, "candidates", open.saturating_add(decided))
            }
            _ => Err(format!("`{}` found, `64: 64 open, 0 true, 0 false` expected", shown(text))),
        }
    }

    /// Makes the instance, once.
    fn make(&mut self) -> Result<(), String> {
        if self.named.made.is_some() {
            return Ok(());
        }
        let name = self.named.name.clone().ok_or_else(|| missing("design"))?;
        let kind = self.named.kind.ok_or_else(|| missing("source"))?;
        let text = self.text.take().ok_or_else(|| missing("text"))?;
        let excluded = std::mem::take(&mut self.named.excluded);
        let statement =
            self.statement(About::Text { name, source: Source { kind, text, ..Source::default() } }, excluded)?;
        let instance = statement.about.remade()?.expect("it has a text");
        if instance.problem().candidates() as u64 != self.candidates {
            let (found, expected) = (instance.problem().candidates(), self.candidates);
            return Err(format!(
                "the text makes {found} candidates here, {expected} expected: it was read differently"
            ));
        }
        self.named.made = Some((statement, Box::new(instance)));
        Ok(())
    }

    /// The statement, if the hash is right: a text that was changed is not worth reading.
    fn statement(&mut self, about: About, excluded: Vec<Vec<Candidate>>) -> Result<Statement, String> {
        let version = self.version.take().ok_or_else(|| missing("exactone"))?;
        let format = self.format.ok_or_else(|| missing("format"))?;
        let encoder = self.encoder.take();
        let statement = Statement { version, format, encoding: self.encoding, encoder, about, excluded };
        self.is_intact(&statement.hash())?;
        Ok(statement)
    }

    fn is_intact(&self, hash: &str) -> Result<(), String> {
        match &self.hash {
            None => Err(missing("hash")),
            Some(said) if said.strip_prefix("sha256:") == Some(hash) => Ok(()),
            Some(_) => Err(format!("the heading was changed: its hash should be sha256:{hash}")),
        }
    }

    /// What all that comes to.
    pub(super) fn finish(mut self) -> Result<Heading, String> {
        if self.version.is_none() && self.named.made.is_none() {
            return Err("no heading of `exactone encode` found: comments at its head say what each variable means, \
                        and without them nobody knows"
                .to_owned());
        }
        if self.named.name.is_some() {
            self.make()?;
        }
        let (statement, instance) = match self.named.made.take() {
            Some((statement, instance)) => (statement, Some(instance)),
            None => (self.statement_of_grid()?, None),
        };
        let vars = self.whole_map()?;
        Ok(Heading { statement, instance, vars, map: self.map })
    }

    fn statement_of_grid(&mut self) -> Result<Statement, String> {
        let GridDraft { model: name, shape, values, marks, rows, excluded } = std::mem::take(&mut self.grid);
        let shape = shape.ok_or_else(|| missing("shape"))?;
        if rows > 0 && rows < shape.side {
            return Err(format!("{} of marks found, {} expected", count_of(rows, "row"), shape.side));
        }
        if self.version.is_none() {
            return Err(missing("exactone"));
        }
        self.format.ok_or_else(|| missing("format"))?;
        let model = model(&name.ok_or_else(|| missing("model"))?, self.text.as_deref())?;
        let values = values.ok_or_else(|| missing("puzzle"))?;
        self.statement(About::Grid { model, shape, values, marks }, excluded)
    }

    /// The number of variables, if the map has all its lines.
    fn whole_map(&self) -> Result<u64, String> {
        let vars = self.vars.ok_or_else(|| missing("variables"))?;
        let listed = self.listed.ok_or_else(|| missing("candidates"))?;
        if listed == self.map.len() as u64 {
            return Ok(vars);
        }
        Err(format!("the map has {}, {listed} expected: it was cut off", count_of(self.map.len(), "line")))
    }
}

impl GridDraft {
    fn take(&mut self, key: &str, rest: &str) -> Result<(), String> {
        match key {
            "model" => set(&mut self.model, key, rest.to_owned()),
            "shape" => {
                let shape = read_shape(rest).filter(|shape| shape.side <= LARGEST_SIDE);
                let wrong = || format!("`{}` is no shape: 9x9 with 3x3 boxes, or 9x9, expected", shown(rest));
                set(&mut self.shape, key, shape.ok_or_else(wrong)?)
            }
            "puzzle" => {
                let values = read_grid(rest, self.shape()?.side)?;
                set(&mut self.values, key, values)
            }
            "marks" => self.take_marks(rest),
            "excluded" => {
                let shape = self.shape()?;
                if self.excluded.len() >= MOST_EXCLUDED / shape.cells() {
                    return Err(format!("more excluded solutions than {MOST_EXCLUDED} cells"));
                }
                self.excluded.push(shape.candidates(&read_grid(rest, shape.side)?).collect());
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn shape(&self) -> Result<Shape, String> {
        self.shape.ok_or_else(|| "`shape` is missing before it".to_owned())
    }

    fn take_marks(&mut self, text: &str) -> Result<(), String> {
        let side = self.shape()?.side;
        if self.values.is_none() || self.rows == side {
            return Err(format!("a puzzle and {side} rows of marks expected"));
        }
        let row = self.rows;
        self.rows += 1;
        read_marks(text, self.marks.get_or_insert_with(|| Marks::none(side)), row)
    }
}

impl NamedDraft {
    fn take_excluded(&mut self, text: &str) -> Result<(), String> {
        let number = |word: &str| {
            let number = word.parse::<u32>().ok().filter(|number| *number > 0);
            number
                .map(|number| Candidate::new(number as usize - 1))
                .ok_or_else(|| format!("`{}` is no candidate", shown(word)))
        };
        let solution = text.split_whitespace().map(number).collect::<Result<Vec<_>, _>>()?;
        self.numbers += solution.len() + 1;
        if self.numbers > MOST_EXCLUDED {
            return Err(format!("more excluded solutions than {MOST_EXCLUDED} candidates"));
        }
        self.excluded.push(solution);
        Ok(())
    }
}

fn missing(key: &str) -> String {
    format!("the heading has no line `{key}`: it was changed, or cut off")
}

/// The model by its text, or else by its name.
fn model(name: &str, text: Option<&str>) -> Result<Model, String> {
    match text {
        Some(text) => Model::parse("the model in the heading", text).map_err(said),
        None => Model::builtin(name).map_err(said),
    }
}

fn set<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("`{key}` is there twice")),
    }
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The number before a colon.
fn first_number(text: &str) -> Result<u64, String> {
    let number = text.split(':').next().and_then(|number| number.parse().ok());
    number.ok_or_else(|| format!("`{}` found, a number and a colon expected", shown(text)))
}

/// The start of a text, safe to print.
fn shown(text: &str) -> String {
    text.chars().take(60).map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Cursor};

    #[test]
    fn a_heading_without_end_is_refused_before_it_fills_the_memory() {
        let read = |lines: &str| Heading::read(BufReader::new(Cursor::new(lines)), "file").unwrap_err();
        let text = "c text 0123456789\n".repeat(LONGEST_MODEL / 11 + 1);
        assert!(read(&text).to_string().contains("a model of more than"));
        let mut draft = Draft::default();
        draft.grid.shape = Some(Shape { side: 256, boxes: None });
        draft.grid.excluded = vec![Vec::new(); MOST_EXCLUDED / (256 * 256)];
        assert!(draft.take("excluded .").unwrap_err().contains("more excluded solutions"));
        let mut draft = Draft::default();
        draft.take("design x").unwrap();
        draft.named.numbers = MOST_EXCLUDED - 2;
        assert!(draft.take("excluded 1 2").unwrap_err().contains("more excluded solutions"));
    }
}
