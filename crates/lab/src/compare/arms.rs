//! Arms from patterns: `sat/varisat/{minimal,extended}`, `sat/*/triad`, `sat/batsat/eo:*`, `fast=cells`.
//!
//! Braces stand for each of their parts. A star, or a question mark, is matched against the names there are at its place:
//! engines, solvers of this build, encodings (with the reduction that stands behind them), settings of an engine. What is
//! before the first `=` is the arm's name; without one it is called as it is written. An arm that is named twice in the
//! same words is one arm. A solver that is none of ours may be a program on the path, `sat/minisat/extended`; no star stands
//! for one.

use super::PlanError;
use super::arm_spec::{ArmSpec, OutsideNames, split};
use crate::record::Arm;
use exactone_sat::encode::Encoding;
use exactone_sat::sat::{SatChoice, SatSolverName};
use exactone_session::backend::{EngineName, Spec, UnknownSpec};
use glob::Pattern;

/// More arms than this are taken for a slip of the finger.
const MOST: usize = 10_000;

/// The arms of these patterns, in their order. `solvers` are names of command lines, to be used as a solver of `sat`.
///
/// # Errors
/// [`PlanError::Arm`]: an arm that does not exist, a pattern that nothing matches, one name for two engines.
pub(super) fn arms(patterns: &[String], outside: &OutsideNames) -> Result<Vec<Arm>, PlanError> {
    made(patterns, outside, arm)
}

/// The same, of arms that are solvers alone, without an encoding: those for formulas.
///
/// # Errors
/// As [`arms`], and for an arm that is another engine, or names an encoding.
pub(super) fn solver_arms(patterns: &[String], outside: &OutsideNames) -> Result<Vec<Arm>, PlanError> {
    made(patterns, outside, |name, text, outside| {
        let choice = solver_alone(&spelled(text, outside)?)?;
        Ok(Arm { name: name.to_owned(), spec: format!("{SAT}/{choice}") })
    })
}

/// What a text makes of a name, a pattern and the programs that have names.
type Make = fn(&str, &str, &OutsideNames) -> Result<Arm, String>;

fn made(patterns: &[String], outside: &OutsideNames, make: Make) -> Result<Vec<Arm>, PlanError> {
    if let Some(name) = outside.solvers.keys().find(|name| name.parse::<SatSolverName>().is_ok()) {
        return Err(wrong(name, format!("a solver of ours is called `{name}`: expected another name for the program")));
    }
    if let Some(name) = outside.encoders.keys().find(|name| name.parse::<Encoding>().is_ok()) {
        let message = format!("an encoding of ours is called `{name}`: expected another name for the encoder");
        return Err(wrong(name, message));
    }
    let mut arms: Vec<Arm> = Vec::new();
    for pattern in patterns {
        for arm in expanded(pattern, outside, make).map_err(|message| wrong(pattern, message))? {
            match arms.iter().find(|known| known.name == arm.name) {
                Some(known) if known.spec == arm.spec => {}
                Some(_) => return Err(wrong(pattern, format!("two engines are called `{}`", arm.name))),
                None => arms.push(arm),
            }
        }
    }
    Ok(arms)
}

fn wrong(pattern: &str, message: String) -> PlanError {
    PlanError::Arm { pattern: pattern.to_owned(), message }
}

fn expanded(pattern: &str, outside: &OutsideNames, make: Make) -> Result<Vec<Arm>, String> {
    let (name, pattern) = match pattern.split_once('=') {
        Some((name, pattern)) if !name.contains(['/', ':']) => (Some(name.trim()), pattern.trim()),
        _ => (None, pattern.trim()),
    };
    let mut written = Vec::new();
    for text in braces(pattern)? {
        if text.contains(['*', '?']) { written.extend(matched(&text, outside)?) } else { written.push(text) }
    }
    match name {
        Some("") => Err("expected a name before the `=`".to_owned()),
        Some(_) if written.len() > 1 => Err(format!("one name, but {} engines", written.len())),
        _ => written.iter().map(|text| make(name.unwrap_or(text), text, outside)).collect(),
    }
}

fn arm(name: &str, text: &str, outside: &OutsideNames) -> Result<Arm, String> {
    if let Some((solver, command)) = with_encoder(text, outside) {
        let encoder = command.parse().map_err(|error| format!("the encoder: {error}"))?;
        let spec = Spec::typed(&spelled(solver, outside)?).map_err(|error| error.to_string())?.with_encoding_named();
        if spec.engine != EngineName::Sat {
            return Err("an encoder is for a SAT solver: expected `sat/SOLVER/ENCODER`".to_owned());
        }
        let spec = ArmSpec { spec, encoder: Some(encoder) }.to_string();
        return Ok(Arm { name: name.to_owned(), spec });
    }
    let spec = Spec::typed(&spelled(text, outside)?).map_err(|error| error.to_string())?.with_encoding_named();
    Ok(Arm { name: name.to_owned(), spec: spec.to_string() })
}

/// What stands before the encoder of an arm, and the command line of the encoder, if it has one of somebody else.
fn with_encoder<'t>(text: &'t str, outside: &'t OutsideNames) -> Option<(&'t str, &'t str)> {
    let named = || {
        let (before, last) = text.rsplit_once('/')?;
        Some((before, outside.encoders.get(last)?.as_str()))
    };
    split(text).or_else(named)
}

/// The solver of an arm that says nothing else: `sat/varisat`, `sat/external:kissat -q`, or `sat`.
pub(super) fn solver_alone(text: &str) -> Result<SatChoice, String> {
    let spec = Spec::typed(text).map_err(|error| error.to_string())?;
    if spec.engine != EngineName::Sat {
        return Err(format!(
            "`{}` is no SAT solver, and formulas are for solvers alone: {EXPECTED}",
            spec.engine.name()
        ));
    }
    let solver = spec.sat.solver;
    let is_alone = match text.split_once('/') {
        None => true,
        Some((_, rest)) => SatChoice::typed(rest).is_ok_and(|choice| choice == solver),
    };
    if is_alone {
        return Ok(solver);
    }
    Err(format!("it names an encoding, and a formula has its clauses already: expected `{SAT}/{solver}`"))
}

const SAT: &str = "sat";
/// What to do where an engine is to run on a file of clauses.
const EXPECTED: &str =
    "expected an arm such as `sat/varisat`, or to read the files as groups of exactly one (--groups)";

/// The arm, with the command line in the place of a program's name.
fn spelled(text: &str, outside: &OutsideNames) -> Result<String, String> {
    let parts: Vec<&str> = text.splitn(3, '/').collect();
    Ok(match (parts.as_slice(), parts.get(1).and_then(|solver| outside.solvers.get(*solver))) {
        (["sat", _], Some(command)) => format!("sat/external:{command}"),
        (["sat", _, encoding], Some(command)) => {
            // Read first, so that a misspelt encoding is not taken for a part of the command line.
            let encoding = encoding.parse::<Encoding>().map_err(|error| error.to_string())?;
            format!("sat/external:{command}/{encoding}")
        }
        _ => text.to_owned(),
    })
}

/// What stands between braces in the command line of a program and is no choice; meanwhile it is a character that nobody writes.
const HIDDEN: [(&str, &str); 3] = [("{}", "\u{1}"), ("{seed}", "\u{2}"), ("{answer}", "\u{3}")];

/// Each choice of the parts between braces, the innermost first.
fn braces(pattern: &str) -> Result<Vec<String>, String> {
    let hidden = HIDDEN.iter().fold(pattern.to_owned(), |text, (place, mark)| text.replace(place, mark));
    let mut open = vec![hidden];
    let mut closed = Vec::new();
    while let Some(text) = open.pop() {
        match innermost(&text)? {
            None => closed.push(HIDDEN.iter().fold(text, |text, (place, mark)| text.replace(mark, place))),
            Some((before, parts, after)) => {
                open.extend(parts.split(',').rev().map(|part| format!("{before}{}{after}", part.trim())));
            }
        }
        if open.len() + closed.len() > MOST {
            return Err(format!("it stands for more than {MOST} arms"));
        }
    }
    Ok(closed)
}

fn innermost(text: &str) -> Result<Option<(&str, &str, &str)>, String> {
    let close = text.find('}');
    let open = text[..close.unwrap_or(text.len())].rfind('{');
    match (open, close) {
        (Some(open), Some(close)) => Ok(Some((&text[..open], &text[open + 1..close], &text[close + 1..]))),
        (None, None) => Ok(None),
        (Some(_), None) => Err("`{` without a `}`".to_owned()),
        (None, Some(_)) => Err("`}` without a `{`".to_owned()),
    }
}

/// The engines whose names match, part by part.
fn matched(pattern: &str, outside: &OutsideNames) -> Result<Vec<String>, String> {
    let parts: Vec<&str> = pattern.split('/').collect();
    let mut found = vec![String::new()];
    for (at, part) in parts.iter().enumerate() {
        let wanted = Pattern::new(part).map_err(|error| error.to_string())?;
        let mut next = Vec::new();
        for before in &found {
            let known = names(before, at, part, outside);
            let fitting = known.iter().filter(|name| wanted.matches(name) || name == part);
            let longer = fitting.map(|name| if at == 0 { name.clone() } else { format!("{before}/{name}") });
            next.extend(longer.filter(|text| !states_twice(text)));
        }
        if next.is_empty() {
            return Err(format!("nothing matches `{part}`"));
        }
        found = next;
    }
    Ok(found)
}

/// Whether two settings of an engine are about the same: a star stands for none of the settings that are there already.
fn states_twice(text: &str) -> bool {
    matches!(text.parse::<Spec>(), Err(UnknownSpec::Twice { .. }))
}

/// What may stand behind these parts, for a part written so.
fn names(before: &str, at: usize, part: &str, outside: &OutsideNames) -> Vec<String> {
    let engine = before.split('/').next().unwrap_or_default();
    match (at, engine) {
        (0, _) => EngineName::ALL.iter().map(|engine| engine.name().to_owned()).collect(),
        (1, "sat") => {
            let built = SatSolverName::ALL.into_iter().filter(|name| *name != SatSolverName::External);
            let built = built.filter(|name| name.is_built()).map(|name| name.name().to_owned());
            let program = SatChoice::typed(part).is_ok_and(|choice| choice.program().is_some());
            built.chain(outside.solvers.keys().cloned()).chain(program.then(|| part.to_owned())).collect()
        }
        (2, "sat") => encodings(part).into_iter().chain(outside.encoders.keys().cloned()).collect(),
        _ => settings(engine, part),
    }
}

/// The ids of all encodings, with the reduction that stands at the end of the pattern.
fn encodings(part: &str) -> Vec<String> {
    let reduction = ["+fixpoint", "+1round"].into_iter().find(|end| part.ends_with(end)).unwrap_or("");
    Encoding::all().iter().map(|encoding| format!("{encoding}{reduction}")).collect()
}

/// The settings of an engine that are plain words; and the part itself, which may be one that is none.
fn settings(engine: &str, part: &str) -> Vec<String> {
    let engine = EngineName::ALL.into_iter().find(|known| known.name() == engine);
    let lines = engine.map_or(&[] as &[_], EngineName::settings);
    let words = lines.iter().flat_map(|line| line.split(" | ")).map(str::to_owned);
    let is_plain = |word: &String| word.chars().all(|letter| letter.is_ascii_lowercase());
    let literal = (!part.contains(['*', '?'])).then(|| part.to_owned());
    words.filter(is_plain).chain(literal).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_of(patterns: &[&str]) -> Vec<String> {
        let patterns: Vec<String> = patterns.iter().map(|&pattern| pattern.to_owned()).collect();
        let solvers = [("kissat".to_owned(), "kissat -q".to_owned())].into();
        arms(&patterns, &OutsideNames { solvers, ..OutsideNames::default() })
            .unwrap()
            .into_iter()
            .map(|arm| arm.name)
            .collect()
    }

    fn error(pattern: &str) -> String {
        arms(&[pattern.to_owned()], &OutsideNames::default()).unwrap_err().to_string()
    }

    #[test]
    fn braces_stand_for_each_of_their_parts_in_their_order() {
        assert_eq!(
            names_of(&["sat/{varisat,batsat}/{minimal,triad}"]),
            ["sat/varisat/minimal", "sat/varisat/triad", "sat/batsat/minimal", "sat/batsat/triad"]
        );
        assert_eq!(names_of(&["{cells,dlx/{first,weighted}}"]), ["cells", "dlx/first", "dlx/weighted"]);
    }

    #[test]
    fn the_places_in_a_command_line_are_no_choices() {
        let found =
            arms(&["sat/external:k --seed={seed} {} {answer}/{minimal,triad}".to_owned()], &OutsideNames::default());
        let specs: Vec<String> = found.unwrap().into_iter().map(|arm| arm.spec).collect();
        let command = "sat/external:k '--seed={seed}' {} {answer}";
        let plain = |spec: &String| spec.replace('\'', "");
        assert_eq!(
            specs.iter().map(plain).collect::<Vec<_>>(),
            ["minimal", "triad"].map(|encoding| format!("{}/{encoding}", command.replace('\'', "")))
        );
    }

    #[test]
    fn stars_match_solvers_encodings_and_settings() {
        let ones = names_of(&["sat/varisat/eo:*"]);
        assert!(ones.len() > 5 && ones.iter().all(|name| name.starts_with("sat/varisat/eo:")), "{ones:?}");
        assert_eq!(names_of(&["sat/varisat/*"]).len(), Encoding::all().len());
        assert_eq!(names_of(&["sat/varisat/minimal*+fixpoint"])[0], "sat/varisat/minimal+fixpoint");
        let solvers = names_of(&["sat/*/extended"]);
        assert_eq!(solvers[..2], ["sat/varisat/extended", "sat/batsat/extended"]);
        assert_eq!(solvers.last().unwrap(), "sat/kissat/extended");
        assert_eq!(names_of(&["propagate/*o/singles"]), ["propagate/lifo/singles", "propagate/fifo/singles"]);
    }

    #[test]
    fn an_arm_may_have_a_name_and_a_solver_a_command_line() {
        let solvers = [("k".to_owned(), "kissat --seed={seed}".to_owned())].into();
        let outside = OutsideNames { solvers, ..OutsideNames::default() };
        let found = arms(&["a=cells".to_owned(), "b=cells".to_owned(), "sat/k/triad".to_owned()], &outside).unwrap();
        assert_eq!((found[0].name.as_str(), &found[0].spec), ("a", &found[1].spec));
        assert_eq!(found[2].spec, "sat/external:kissat --seed={seed}/triad");
        assert_eq!(found[2].spec.parse::<Spec>().unwrap().to_string(), found[2].spec);
    }

    #[test]
    fn a_solver_may_be_a_program_on_the_path_by_its_name() {
        let found =
            arms(&["sat/sort/{minimal,triad}".to_owned(), "sat/sort/tri*".to_owned()], &OutsideNames::default())
                .unwrap();
        assert_eq!((found[0].name.as_str(), found[0].spec.as_str()), ("sat/sort/minimal", "sat/external:sort/minimal"));
        assert!(found.len() > 3 && found.iter().all(|arm| arm.spec.starts_with("sat/external:sort/")), "{found:?}");
        assert!(names_of(&["sat/*/minimal"]).iter().all(|name| !name.contains("sort")));
    }

    #[test]
    fn an_encoder_of_somebody_else_stands_in_the_place_of_an_encoding() {
        let names = |text: &str| -> Vec<String> {
            let solvers = [("k".to_owned(), "kissat -q".to_owned())].into();
            let outside = OutsideNames { solvers, encoders: [("mine".to_owned(), "python3 a/b.py".to_owned())].into() };
            let found = arms(&[text.to_owned()], &outside).map_err(|error| error.to_string());
            found.map_or_else(|error| vec![error], |arms| arms.into_iter().map(|arm| arm.spec).collect())
        };
        let spec = "sat/varisat/encoder:python3 a/b.py";
        assert_eq!(names("sat/varisat/{minimal,mine}"), ["sat/varisat/minimal", spec]);
        assert_eq!(names("sat/varisat/m*e"), [spec]);
        assert_eq!(names("x=sat/varisat/encoder:python3 a/b.py"), [spec]);
        assert_eq!(names("sat/k/mine"), ["sat/external:kissat -q/encoder:python3 a/b.py"]);
        assert!(names("dlx/mine")[0].contains("an encoder is for a SAT solver"));
    }

    #[test]
    fn what_is_wrong_is_said_with_the_nearest_name() {
        assert!(error("sat/varisat/{minimal,extendd}").contains("did you mean `extended`?"));
        assert!(error("sat/varista/*").contains("nothing matches `varista`"), "{}", error("sat/varista/*"));
        assert!(error("sat/varisat/{minimal").contains("without a `}`"));
        assert!(error("x={cells,dlx}").contains("one name, but 2 engines"));
        let twice = ["x=cells".to_owned(), "x=dlx".to_owned()];
        assert!(arms(&twice, &OutsideNames::default()).unwrap_err().to_string().contains("two engines are called `x`"));
        let many = format!("cells{}", "{0,1,2,3,4,5,6,7,8,9}".repeat(9));
        assert!(error(&many).contains("more than 10000"));
    }
}
