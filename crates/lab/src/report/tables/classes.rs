//! The propagation profile at a glance: subjects that agree in every figure are one line.
//!
//! Many encodings propagate alike, because one implies what the other says. A class has the name of a subject that an arm
//! of the comparison uses, or else the shortest name.

use super::super::table::{Cell, Column, Table};
use super::super::words::{counted, fraction};
use super::super::{Analysis, ProfileLine, Share};
use crate::plot::Unit;
use exactone_core::spelling::escaped;
use std::cmp::Ordering;

/// What stands above it.
pub(super) const HEADING: &str = "Propagation";

/// The classes of one set.
#[derive(Clone, Debug, PartialEq)]
pub(in super::super) struct Classes {
    /// A line for each class; the class that leaves the fewest candidates comes first.
    pub(in super::super) table: Table,
    /// Of each class of several subjects its name, and the others.
    pub(in super::super) alike: Vec<(String, Vec<String>)>,
}

/// A class: its name, all its subjects, and the lines of one of them by depth.
struct Class<'a> {
    name: &'a str,
    subjects: Vec<&'a str>,
    lines: Vec<&'a ProfileLine>,
}

/// The classes of all sets together, where there are several, and of each set.
pub(in super::super) fn classes(analysis: &Analysis) -> Vec<Classes> {
    let mut sets: Vec<Option<&str>> = Vec::new();
    for line in &analysis.profile {
        if !sets.contains(&line.set.as_deref()) {
            sets.push(line.set.as_deref());
        }
    }
    sets.into_iter().map(|set| of_set(analysis, set)).collect()
}

/// The tables of the classes.
pub(super) fn class_tables(analysis: &Analysis) -> Vec<Table> {
    classes(analysis).into_iter().map(|classes| classes.table).collect()
}

fn of_set(analysis: &Analysis, set: Option<&str>) -> Classes {
    let lines: Vec<&ProfileLine> = analysis.profile.iter().filter(|line| line.set.as_deref() == set).collect();
    let mut depths: Vec<u32> = lines.iter().map(|line| line.depth).collect();
    depths.sort_unstable();
    depths.dedup();
    let mut classes = merged(&lines);
    for class in &mut classes {
        class.name = name(analysis, &class.subjects);
    }
    classes.sort_by(by_strength);
    let every: Vec<&str> = classes.iter().flat_map(|class| class.subjects.iter().copied()).collect();
    let rows = classes.iter().map(|class| row(class, &every, &depths)).collect();
    let name = set.map_or("all sets".to_owned(), |set| escaped(set).into_owned());
    let alike = classes.iter().filter(|class| class.subjects.len() > 1);
    Classes {
        table: Table::new(format!("{HEADING}: {name}"), note(&lines), columns(&depths), rows),
        alike: alike.map(|class| (escaped(class.name).into_owned(), others(class, &every))).collect(),
    }
}

fn note(lines: &[&ProfileLine]) -> String {
    let puzzles = counted(lines.iter().map(|line| line.puzzles).max().unwrap_or(0), "puzzle", "puzzles");
    format!(
        "{puzzles}. Shares are by propagation / by failed literals: of live states solved at the root, and of dead \
         ones, which have no solution, refuted after so many guesses. Candidates are those left at the root, and what they \
         are to those that consistency of single units leaves."
    )
}

/// The subjects, those together that agree in every figure of every depth. O(lines × classes).
fn merged<'a>(lines: &[&'a ProfileLine]) -> Vec<Class<'a>> {
    let mut subjects: Vec<Class> = Vec::new();
    for line in lines {
        match subjects.iter_mut().find(|it| it.name == line.subject && it.lines[0].kind == line.kind) {
            Some(subject) => subject.lines.push(line),
            None => subjects.push(Class { name: &line.subject, subjects: vec![&line.subject], lines: vec![line] }),
        }
    }
    let mut classes: Vec<Class> = Vec::new();
    for subject in subjects {
        match classes.iter_mut().find(|class| agree(&class.lines, &subject.lines)) {
            Some(class) => class.subjects.extend(subject.subjects),
            None => classes.push(subject),
        }
    }
    classes
}

fn agree(ours: &[&ProfileLine], theirs: &[&ProfileLine]) -> bool {
    let figures = |line: &ProfileLine| ProfileLine { subject: String::new(), kind: ours[0].kind, ..line.clone() };
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(one, other)| figures(one) == figures(other))
}

fn name<'a>(analysis: &Analysis, subjects: &[&'a str]) -> &'a str {
    let is_arm = |subject: &str| analysis.arms.iter().any(|arm| arm.encoding.as_deref() == Some(subject));
    let key = |subject: &'a str| (!is_arm(subject), subject.len(), subject);
    subjects.iter().copied().min_by_key(|subject| key(subject)).unwrap_or_default()
}

/// A class that leaves fewer candidates at the root comes first; then one that refutes more, depth by depth.
fn by_strength(one: &Class, other: &Class) -> Ordering {
    let left = |class: &Class| class.lines.iter().find_map(|line| line.left_ratio).unwrap_or(f64::INFINITY);
    let refuted = |class: &Class| class.lines.iter().map(|line| line.refuted.count).collect::<Vec<usize>>();
    left(one).total_cmp(&left(other)).then_with(|| refuted(other).cmp(&refuted(one))).then(one.name.cmp(other.name))
}

/// The other subjects of a class; all of the family `eo:` are written `eo:*`.
fn others(class: &Class, every: &[&str]) -> Vec<String> {
    let family = |subject: &str| subject.split_once(':').map(|(family, _)| family.to_owned());
    let count =
        |subjects: &[&str], wanted: &str| subjects.iter().filter(|it| family(it).as_deref() == Some(wanted)).count();
    let mut names: Vec<String> = Vec::new();
    for &subject in &class.subjects {
        let whole = family(subject).filter(|it| count(every, it) > 2 && count(&class.subjects, it) == count(every, it));
        let written =
            whole.map_or_else(|| escaped(subject).into_owned(), |family| escaped(&family).into_owned() + ":*");
        if subject != class.name && !names.contains(&written) {
            names.push(written);
        }
    }
    names
}

fn columns(depths: &[u32]) -> Vec<Column> {
    let number = |name: &'static str| Column::number(name);
    let mut columns = vec![
        Column::text("subject"),
        number("solved").about("Live states solved at the root, by propagation / by failed literals"),
        number("candidates").about("Left at the root: the mean over live states"),
        number("to consistency").about("Candidates left at the root, to those that consistency leaves"),
    ];
    columns.extend(depths.iter().map(|&depth| {
        let name = match depth {
            0 => "refuted: root".to_owned(),
            1 => "refuted: 1 guess".to_owned(),
            depth => format!("{depth} guesses"),
        };
        Column::number(name).about("Dead states refuted after so many guesses, by propagation / by failed literals")
    }));
    columns.push(Column::text("alike").about("Subjects that agree in every figure").with_room());
    columns
}

fn row(class: &Class, every: &[&str], depths: &[u32]) -> Vec<Cell> {
    let at = |depth: u32| class.lines.iter().find(|line| line.depth == depth);
    let number = |number: Option<f64>| Cell::known(number, |number| Unit::Number.figure(number));
    let root = at(0).or(class.lines.first());
    let mut cells = vec![
        Cell::name(class.name),
        root.map_or_else(Cell::default, |line| both(&line.solved, line.solved_by_failed.as_ref())),
        number(root.and_then(|line| line.left)),
        number(root.and_then(|line| line.left_ratio)),
    ];
    let refuted =
        |&depth: &u32| at(depth).map_or_else(Cell::default, |it| both(&it.refuted, it.refuted_by_failed.as_ref()));
    cells.extend(depths.iter().map(refuted));
    cells.push(Cell::text(others(class, every).join(", ")));
    cells
}

/// The share by propagation, and after a stroke the share by failed literals where they were looked for.
fn both(share: &Share, by_failed: Option<&Share>) -> Cell {
    let percent = |share: &Share| fraction(share).map(|part| (part, format!("{:.0}\u{a0}%", part * 100.0)));
    percent(share).map_or_else(Cell::default, |(part, written)| {
        let failed = by_failed.and_then(percent).map_or_else(String::new, |(_, failed)| format!(" / {failed}"));
        Cell::number(written + &failed, part)
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, study};
    use super::super::super::{Settings, Study};
    use super::*;
    use crate::record::{ProfileRow, PropagationResult, Row, SubjectKind};

    fn seen(left: u32) -> PropagationResult {
        PropagationResult { refuted: left == 0, solved: left == 81, left }
    }

    fn row(subject: &str, depth: u32, left: u32) -> ProfileRow {
        ProfileRow {
            set: "s".to_owned(),
            instance: "p".to_owned(),
            hash: "0a".to_owned(),
            side: 9,
            subject: subject.to_owned(),
            kind: if subject == "singles" { SubjectKind::Techniques } else { SubjectKind::Encoding },
            depth,
            state: 0,
            dead: Some(depth == 1),
            propagation: seen(left),
            failed: Some(seen(81)),
            consistency: seen(100),
        }
    }

    fn made(profile: Vec<ProfileRow>) -> Classes {
        let run = Row { encoding: Some("extended".to_owned()), ..answered("a", 0, 1.0) };
        let study = Study { profile, ..study(vec![run]) };
        classes(&Analysis::of(&study, &Settings { resamples: 100, ..Settings::default() })).remove(0)
    }

    #[test]
    fn subjects_that_agree_in_every_figure_are_one_line_named_after_an_arm() {
        let strong = ["eo:a", "eo:b", "eo:c", "extended", "fit", "singles"];
        let strong = strong.iter().flat_map(|subject| [row(subject, 0, 100), row(subject, 1, 0)]);
        let weak = [row("minimal", 0, 150), row("minimal", 1, 120)];
        let made = made(strong.chain(weak).collect());
        let text = |row: &Vec<Cell>| row.iter().map(|cell| cell.text.replace('\u{a0}', " ")).collect::<Vec<_>>();
        let rows: Vec<Vec<String>> = made.table.rows.iter().map(text).collect();
        assert_eq!(rows[0], ["extended", "0 % / 100 %", "100", "1.00", "100 % / 0 %", "eo:*, fit, singles"]);
        assert_eq!(rows[1], ["minimal", "0 % / 100 %", "150", "1.50", "0 % / 0 %", ""]);
        let others = ["eo:*", "fit", "singles"].map(str::to_owned).to_vec();
        assert_eq!((rows.len(), made.alike), (2, vec![("extended".to_owned(), others)]));
    }

    #[test]
    fn a_family_is_written_in_full_unless_all_of_it_is_alike() {
        let rows = [row("extended", 0, 100), row("eo:a", 0, 100), row("eo:b", 0, 100), row("eo:c", 0, 120)];
        let others = ["eo:a", "eo:b"].map(str::to_owned).to_vec();
        assert_eq!(made(rows.to_vec()).alike, [("extended".to_owned(), others)]);
    }
}
