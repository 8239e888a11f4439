//! What a file about a design states: the text that the design was made from, the encoding, which solutions are excluded.
//!
//! ```text
//! exactone 0.1.0
//! format cnf
//! encoding extended
//! design killer-4
//! source puzzle
//! text schema = "exactone.puzzle.v1"       the text, line by line
//! escaped # \u{1b} and \\                   a line of it with control characters
//! excluded 1 6 11 16                        candidates by number, from 1
//! ```

use super::FileFormat;
use super::broken::{CONTINUED, each_piece};
use super::statement::{each_manner, hash};
use exactone_core::problem::{Bound, Candidate};
use exactone_core::spelling::escaped;
use exactone_formats::design::{Design, Source};
use exactone_formats::exchange::{Format, PUZZLE, remake};
use exactone_sat::encode::Encoding;

/// What a file about a design states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignStatement {
    /// The version of the program that wrote it.
    pub version: String,
    /// The form of the file.
    pub format: FileFormat,
    /// How the groups become clauses, in the forms that are made of clauses.
    pub encoding: Option<Encoding>,
    /// What the design is called.
    pub name: String,
    /// The text that it was made from.
    pub source: Source,
    /// Solutions that are no answer: of each the candidates that tell it from the others, as [`telling`] finds them.
    pub excluded: Vec<Vec<Candidate>>,
}

impl DesignStatement {
    /// The design as clauses in the default encoding, with no solution excluded.
    ///
    /// ```
    /// use exactone_formats::exchange::{Request, read};
    /// use exactone_session::formula::DesignStatement;
    ///
    /// let design = read("two.dlx", b"a b\na\nb\na b\n", &Request::default())?.design;
    /// let statement = DesignStatement::of(&design);
    /// assert_eq!((&*statement.name, statement.source.kind), ("two", "dlx"));
    /// # Ok::<(), exactone_formats::design::TextError>(())
    /// ```
    #[must_use]
    pub fn of(design: &Design) -> Self {
        let text = design.source.text.lines().flat_map(|line| [line, "\n"]).collect();
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            format: FileFormat::Cnf,
            encoding: Some(Encoding::default()),
            name: escaped(&design.name).into_owned(),
            source: Source { kind: design.source.kind, text },
            excluded: Vec::new(),
        }
    }

    /// Visits the lines as they stand in the file, each without its mark and its end; long ones are broken.
    ///
    /// # Errors
    /// The first error of the visitor.
    pub fn each_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        self.each_whole_line(|line| each_piece(line, CONTINUED, &mut visit))
    }

    fn each_whole_line<E>(&self, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        each_manner(&self.version, self.format, self.encoding, &mut visit)?;
        visit(&format!("design {}", self.name))?;
        visit(&format!("source {}", self.source.kind))?;
        self.source.text.lines().try_for_each(|line| visit(&text_line(line)))?;
        self.excluded.iter().try_for_each(|candidates| visit(&format!("excluded{}", numbers(candidates))))
    }

    /// The SHA-256 of the lines, each ended by a line feed, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> String {
        hash(|visit| self.each_line(visit))
    }

    /// The design, made again from its text.
    ///
    /// # Errors
    /// What is wrong with the text, in words.
    pub fn design(&self) -> Result<Design, String> {
        let mut design = remake("the text in the heading", self.source.kind, &self.source.text)?;
        design.name.clone_from(&self.name);
        Ok(design)
    }
}

/// The kind of source of this name.
pub(super) fn source_kind(name: &str) -> Option<&'static str> {
    let kinds = Format::readable().map(Format::name);
    std::iter::once(PUZZLE).chain(kinds).find(|kind| *kind == name)
}

/// The candidates of a solution, ascending, by which it is told from all others: the visible ones, where that is enough.
///
/// It is enough if each visible candidate is in an exactly-one group of visible candidates. To see this, let S and T be
/// the visible parts of two solutions, S within T, and let c be in T but not in S. Some d of c's group is in S, so it is
/// in T too, and T would have two of that group. Without that, all candidates tell, since each is in an exactly-one
/// group.
#[must_use]
pub fn telling(design: &Design, chosen: &[Candidate]) -> Vec<Candidate> {
    let Design { problem, legend, .. } = design;
    let is_wholly_visible = |group| {
        problem.bound(group) == Bound::ExactlyOne
            && problem.members(group).iter().all(|&member| legend.is_visible(member))
    };
    let visible = legend.visible(chosen);
    let is_enough = problem
        .all_candidates()
        .filter(|&candidate| legend.is_visible(candidate))
        .all(|candidate| problem.groups_of(candidate).iter().any(|&group| is_wholly_visible(group)));
    if is_enough {
        return visible;
    }
    let mut all = chosen.to_vec();
    all.sort_unstable();
    all
}

/// ` 1 6 11`: candidates by number, from 1, each with a blank before it.
pub(super) fn numbers(candidates: &[Candidate]) -> String {
    let numbers: Vec<String> = candidates.iter().map(|candidate| format!(" {}", candidate.index() + 1)).collect();
    numbers.concat()
}

/// A line of the source: as it is, or where it has control characters, with these and backslashes escaped.
fn text_line(line: &str) -> String {
    let needs_escape = |c: char| c.is_control() && c != '\t';
    if !line.contains(needs_escape) {
        return format!("text {line}");
    }
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        control if needs_escape(control) => control.escape_unicode().to_string(),
        other => other.to_string(),
    };
    format!("escaped {}", line.chars().map(escape).collect::<String>())
}

/// The line behind `escaped`.
pub(super) fn unescape(text: &str) -> Result<String, String> {
    let (mut line, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, behind)) = rest.split_once('\\') {
        line.push_str(before);
        let (character, after) = escape(behind).ok_or("`\\\\` or `\\u{...}` expected behind a backslash")?;
        line.push(character);
        rest = after;
    }
    Ok(line + rest)
}

/// What stands behind a backslash, and what comes next.
fn escape(text: &str) -> Option<(char, &str)> {
    if let Some(rest) = text.strip_prefix('\\') {
        return Some(('\\', rest));
    }
    let (digits, rest) = text.strip_prefix("u{")?.split_once('}')?;
    Some((u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_control_characters_come_back() {
        for line in ["", "a\tb \\ c", "\u{1b}[0m \\ \\u{7}", "\u{7f}\u{85}é", "\\\u{0}\\"] {
            let written = text_line(line);
            let read = match written.strip_prefix("escaped ") {
                Some(text) => unescape(text).unwrap(),
                None => written["text ".len()..].to_owned(),
            };
            assert_eq!(read, line);
            assert!(!written.contains(|c: char| c.is_control() && c != '\t'), "{written}");
        }
        assert_eq!(text_line("\u{1}\\"), "escaped \\u{1}\\\\");
        for text in ["\\", "\\n", "\\u{d800}", "\\u{12", "a\\u12"] {
            assert!(unescape(text).is_err(), "{text}");
        }
    }
}
