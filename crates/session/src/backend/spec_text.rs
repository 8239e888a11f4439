//! A spec, an engine with its settings, read and printed: `propagate/sweep/cell/singles+locked`.

use super::name::EngineName;
use super::registry::Settings;
use super::spec::{SatSpec, Spec};
use exactone_core::cover::{Choose, Ties};
use exactone_core::propagate::{Branching, Schedule, Techniques};
use exactone_core::spelling::{escaped, nearest};
use exactone_learn::Modes;
use exactone_sat::encode::{Encoding, UnknownEncoding};
use exactone_sat::sat::{CommandLine, SatChoice, SatSolverName, UnknownSolver};
use std::fmt;
use std::str::FromStr;

/// An engine, or a setting of one, that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownSpec {
    /// No engine has that name.
    #[error("no engine is called `{}`{} Expected {}", escaped(.found), near(*nearest), EngineName::list())]
    Engine {
        /// The name found.
        found: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// `sat` has no such solver, or not in this build.
    #[error(transparent)]
    Solver(#[from] UnknownSolver),
    /// `sat` has no such encoding.
    #[error("{unknown} (`sat/SOLVER/ENCODING`, with SOLVER {})", SatSolverName::list(" or "))]
    Encoding {
        /// What is wrong with its id.
        unknown: UnknownEncoding,
    },
    /// The engine has no such setting.
    #[error("`{engine}` has no setting `{}`{} Expected {}", escaped(.found), near(*nearest), expected(engine))]
    Setting {
        /// The engine.
        engine: &'static str,
        /// The setting found.
        found: String,
        /// The nearest setting it has.
        nearest: Option<&'static str>,
    },
    /// Two settings are about the same.
    #[error("`{engine}` takes one of `{}` and `{}`: they are about the same", escaped(&.settings[0]), escaped(&.settings[1]))]
    Twice {
        /// The engine.
        engine: &'static str,
        /// Both, in the order in which they stand.
        settings: [String; 2],
    },
}

/// The end of a sentence, with the nearest name if one is near.
fn near(nearest: Option<&str>) -> String {
    nearest.map_or(".".to_owned(), |name| format!(", did you mean `{name}`?"))
}

fn expected(engine: &str) -> String {
    let known = EngineName::ALL.into_iter().find(|known| known.name() == engine);
    match known.map_or(&[] as &[_], EngineName::settings) {
        [] => "no settings at all".to_owned(),
        settings => settings.join("; "),
    }
}

impl FromStr for Spec {
    type Err = UnknownSpec;

    /// The same text is the same engine on every machine; [`Spec::typed`] looks at the path, too.
    fn from_str(text: &str) -> Result<Self, UnknownSpec> {
        if let Some(command) = text.strip_prefix("sat/external:") {
            return outside(command);
        }
        let mut parts = text.split('/');
        let engine = engine(parts.next().unwrap_or_default())?;
        let parts: Vec<&str> = parts.collect();
        let spec = Self::of_parts(engine, &parts)?;
        for (at, one) in parts.iter().enumerate() {
            for other in &parts[at + 1..] {
                let is_one =
                    one == other || Self::of_parts(engine, &[one, other])? != Self::of_parts(engine, &[other, one])?;
                if is_one {
                    let settings = [*one, *other].map(str::to_owned);
                    return Err(UnknownSpec::Twice { engine: engine.name(), settings });
                }
            }
        }
        let solver = spec.sat.solver.name();
        if engine == EngineName::Sat && !solver.is_built() {
            return Err(UnknownSolver::NotBuilt(solver).into());
        }
        Ok(spec)
    }
}

impl Spec {
    /// Reads an engine as somebody types it: as [`from_str`](Self::from_str) does, and what stands behind `sat/` and is
    /// nothing else may be [a program on the path](SatChoice::typed).
    ///
    /// # Errors
    /// [`UnknownSpec`].
    pub fn typed(text: &str) -> Result<Self, UnknownSpec> {
        let read = text.parse::<Self>();
        let Some((solver, encoding)) = text.strip_prefix("sat/").filter(|_| read.is_err()).map(parted) else {
            return read;
        };
        match (SatChoice::typed(solver), encoding.map(str::parse::<Encoding>)) {
            (Ok(solver @ SatChoice::External(_)), None) => Ok(sat(solver, None)),
            (Ok(solver @ SatChoice::External(_)), Some(Ok(encoding))) => Ok(sat(solver, Some(encoding))),
            (Ok(SatChoice::External(_)), Some(Err(unknown))) => Err(UnknownSpec::Encoding { unknown }),
            _ => read,
        }
    }

    /// The program outside that it runs, if it runs one.
    #[must_use]
    pub fn program(&self) -> Option<&CommandLine> {
        (self.engine == EngineName::Sat).then(|| self.sat.solver.program()).flatten()
    }
}

/// A solver, and the encoding behind the slash.
fn parted(text: &str) -> (&str, Option<&str>) {
    text.split_once('/').map_or((text, None), |(solver, encoding)| (solver, Some(encoding)))
}

fn sat(solver: SatChoice, encoding: Option<Encoding>) -> Spec {
    Spec { engine: EngineName::Sat, sat: SatSpec { solver, encoding }, ..Spec::default() }
}

/// `sat` with a program outside, as it is printed. What follows the last slash is an encoding, if there is one of that id.
/// All before it is the command line, which may hold slashes too.
fn outside(text: &str) -> Result<Spec, UnknownSpec> {
    let parted = text.rsplit_once('/').and_then(|(command, id)| Some((command, Some(id.parse().ok()?))));
    let (command, encoding) = parted.unwrap_or((text, None));
    Ok(sat(SatChoice::External(command.parse().map_err(UnknownSolver::Command)?), encoding))
}

fn engine(name: &str) -> Result<EngineName, UnknownSpec> {
    if let Some(engine) = EngineName::ALL.into_iter().find(|engine| engine.name() == name) {
        return Ok(engine);
    }
    let nearest = nearest(name, EngineName::ALL.map(EngineName::name));
    Err(UnknownSpec::Engine { found: name.to_owned(), nearest })
}

fn unknown_setting(engine: EngineName, found: &str) -> UnknownSpec {
    let words = engine.settings().iter().flat_map(|line| line.split(" | "));
    let names = words.filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase()));
    UnknownSpec::Setting { engine: engine.name(), found: found.to_owned(), nearest: nearest(found, names) }
}

impl Spec {
    /// An engine with these settings, a later one instead of an earlier one.
    fn of_parts(engine: EngineName, parts: &[&str]) -> Result<Self, UnknownSpec> {
        let mut spec = Self { engine, ..Self::default() };
        parts.iter().try_for_each(|part| spec.set(part)).map(|()| spec)
    }

    /// Applies one setting.
    fn set(&mut self, part: &str) -> Result<(), UnknownSpec> {
        let set = match self.engine.settings_kind() {
            Settings::None => None,
            Settings::Propagation => set_propagate(&mut self.propagate, part),
            Settings::Items => set_cover(&mut self.cover, part),
            Settings::Learning => set_learn(&mut self.learn, part),
            Settings::Clauses => return set_sat(&mut self.sat, part),
        };
        set.ok_or_else(|| unknown_setting(self.engine, part))
    }
}

fn set_propagate(config: &mut exactone_core::propagate::Config, part: &str) -> Option<()> {
    if let Ok(schedule) = part.parse::<Schedule>() {
        config.schedule = schedule;
    } else if let Ok(branching) = part.parse::<Branching>() {
        config.branching = branching;
    } else {
        config.techniques = part.parse::<Techniques>().ok()?;
    }
    Some(())
}

fn set_cover(config: &mut exactone_core::cover::Branching, part: &str) -> Option<()> {
    if let Ok(choose) = part.parse::<Choose>() {
        config.choose = choose;
    } else {
        config.ties = part.parse::<Ties>().ok()?;
    }
    Some(())
}

fn set_learn(settings: &mut exactone_learn::Settings, part: &str) -> Option<()> {
    match part.split_once(':') {
        Some(("seed", seed)) => settings.seed = seed.parse().ok()?,
        Some(("subsets", size)) => settings.subsets = size.parse().ok().filter(|size| (1..=64).contains(size))?,
        Some(("linear", "0")) => settings.linear = false,
        Some(("walk", work)) => settings.walk = work.parse().ok()?,
        Some(("chronological", levels)) => settings.chronological = levels.parse().ok().filter(|&levels| levels > 0)?,
        None if part == "locked" => settings.locked = true,
        None if part == "triads" => settings.triads = true,
        _ => settings.modes = Modes::ALL.into_iter().find(|modes| modes.name() == part)?,
    }
    Some(())
}

/// The settings of `learn`; options that are as always are left out.
fn write_learn(settings: &exactone_learn::Settings, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "/{}/seed:{}", settings.modes.name(), settings.seed)?;
    if settings.locked {
        f.write_str("/locked")?;
    }
    if settings.subsets > 0 {
        write!(f, "/subsets:{}", settings.subsets)?;
    }
    if !settings.linear {
        f.write_str("/linear:0")?;
    }
    if settings.triads {
        f.write_str("/triads")?;
    }
    if settings.walk != exactone_learn::Settings::default().walk {
        write!(f, "/walk:{}", settings.walk)?;
    }
    if settings.chronological > 0 {
        write!(f, "/chronological:{}", settings.chronological)?;
    }
    Ok(())
}

/// A name of a solver is a solver; all else is an encoding, or a misspelt one of either.
fn set_sat(sat: &mut SatSpec, part: &str) -> Result<(), UnknownSpec> {
    if part.parse::<SatSolverName>().is_ok() {
        sat.solver = part.parse()?;
        return Ok(());
    }
    let encoding = part.parse().map_err(|unknown: UnknownEncoding| match part.parse::<SatSolverName>() {
        Err(solver @ UnknownSolver::Name { nearest: Some(near), .. })
            if near == part || unknown.nearest().is_none() =>
        {
            solver.into()
        }
        _ => UnknownSpec::Encoding { unknown },
    })?;
    sat.encoding = Some(encoding);
    Ok(())
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.engine.name())?;
        match self.engine.settings_kind() {
            Settings::None => Ok(()),
            Settings::Propagation => {
                let exactone_core::propagate::Config { techniques, schedule, branching } = self.propagate;
                write!(f, "/{schedule}/{branching}/{techniques}")
            }
            Settings::Items => write!(f, "/{}/{}", self.cover.choose, self.cover.ties),
            Settings::Learning => write_learn(&self.learn, f),
            Settings::Clauses => {
                write!(f, "/{}", self.sat.solver)?;
                self.sat.encoding.map_or(Ok(()), |encoding| write!(f, "/{encoding}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stand_in_any_order_and_the_rest_is_default() {
        let spec: Spec = "propagate/singles+locked/sweep".parse().unwrap();
        assert_eq!(spec.propagate.schedule, Schedule::Sweep);
        assert_eq!(spec.propagate.branching, Branching::default());
        assert_eq!(spec.to_string().parse::<Spec>().unwrap(), spec);
    }

    #[test]
    fn two_settings_of_the_same_are_refused_by_name() {
        for (spec, one, other) in [
            ("learn/seed:1/locked/seed:2", "seed:1", "seed:2"),
            ("learn/stable/focused", "stable", "focused"),
            ("learn/triads/triads", "triads", "triads"),
            ("propagate/fifo/singles/lifo", "fifo", "lifo"),
            ("sat/varisat/batsat", "varisat", "batsat"),
            ("sat/minimal/extended", "minimal", "extended"),
            ("cells/weighted/weighted", "weighted", "weighted"),
        ] {
            let settings = [one, other].map(str::to_owned);
            let engine = spec.split('/').next().unwrap();
            let refused = spec.parse::<Spec>().unwrap_err();
            assert!(
                matches!(&refused, UnknownSpec::Twice { engine: own, settings: both } if *own == engine && *both == settings),
                "{spec}: {refused}"
            );
        }
    }

    #[test]
    fn learn_takes_modes_and_a_seed() {
        let spec: Spec = "learn/seed:7/focused".parse().unwrap();
        assert_eq!(spec.to_string(), "learn/focused/seed:7");
        assert_eq!(spec.to_string().parse(), Ok(spec));
        assert!("learn/focussed".parse::<Spec>().unwrap_err().to_string().contains("did you mean `focused`?"));
        assert!("learn/seed:x".parse::<Spec>().is_err());
    }

    #[test]
    fn learn_takes_inferences_new_names_and_a_distance() {
        let spec: Spec = "learn/walk:0/triads/linear:0/chronological:100/subsets:3/locked".parse().unwrap();
        assert_eq!(spec.to_string(), "learn/stable/seed:0/locked/subsets:3/linear:0/triads/walk:0/chronological:100");
        assert_eq!(spec.to_string().parse(), Ok(spec));
        assert!("learn/lokced".parse::<Spec>().unwrap_err().to_string().contains("did you mean `locked`?"));
        for wrong in [
            "subsets",
            "subsets:0",
            "subsets:65",
            "subsets:300",
            "chronological:0",
            "chronological:x",
            "locked:1",
            "triads:2",
        ] {
            assert!(format!("learn/{wrong}").parse::<Spec>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn sat_takes_a_solver_and_an_encoding() {
        let spec: Spec = "sat/eo:product/batsat".parse().unwrap();
        assert_eq!(spec.to_string(), "sat/batsat/eo:product");
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }

    #[test]
    fn a_program_outside_goes_there_and_back_slashes_and_all() {
        for text in ["sat/external:kissat -q/extended", "sat/external:/usr/bin/minisat/triad+nested"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        let spec: Spec = "sat/external:./my/solver".parse().unwrap();
        assert_eq!((spec.sat.encoding, spec.to_string()), (None, "sat/external:./my/solver".to_owned()));
        assert_eq!(spec.to_string().parse(), Ok(spec.clone()));
        assert_eq!(spec.with_encoding_named().sat.encoding, Some(Encoding::for_search()));
        assert!("sat/external:".parse::<Spec>().is_err());
    }

    #[test]
    fn what_is_typed_behind_sat_may_be_a_program_on_the_path() {
        let typed = |text: &str| Spec::typed(text).map(|spec| spec.to_string());
        assert_eq!(typed("sat/sort/extended").unwrap(), "sat/external:sort/extended");
        assert_eq!(typed("sat/sort").unwrap(), "sat/external:sort");
        assert!(typed("sat/sort/extendd").unwrap_err().to_string().contains("did you mean `extended`?"));
        assert_eq!(typed("sat/batsat/extended").unwrap(), "sat/batsat/extended");
        for read in ["sat/varista", "sort", "cells/sort", "sat/batsat/sort", "sat/sort/x"] {
            assert!(read.parse::<Spec>().is_err());
        }
        for none in ["sat/varista", "sort", "cells/sort", "sat/batsat/sort"] {
            assert_eq!(Spec::typed(none), none.parse(), "{none}");
        }
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let message = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert!(message("propogate").contains("did you mean `propagate`?"));
        assert!(message("cells/sweep").contains("fewest | first | weighted"));
        assert!(message("propagate/swep").contains("did you mean `sweep`?"));
        assert!(message("auto/fifo").ends_with("Expected no settings at all"));
        assert!(message("nine/fifo").ends_with("Expected no settings at all"));
        assert!(message("sat/minisat").starts_with("no SAT solver is called `minisat`, and no program on the path"));
        assert!(message("sat/varista").contains("did you mean `varisat`?"));
        assert!(message("sat/batsat/extendd").contains("did you mean `extended`?"));
        assert!(message("").contains("Expected auto"));
    }
}
