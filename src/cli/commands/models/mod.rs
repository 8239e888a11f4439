//! `exactone models`: what comes with the program, and one of them with a picture and its sizes.

pub(crate) mod arguments;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::source::cannot_read;
use crate::cli::json::append;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::say::printable;
use crate::cli::puzzles::instances::refused;
use arguments::{ModelsArguments, ModelsCommand, ShowModelArguments};
use exactone_core::problem::{Bound, Visibility};
use exactone_core::spelling::{listed, nearest};
use exactone_files::file;
use exactone_formats::drawing::{Drawing, text};
use exactone_formats::exchange::Request;
use exactone_formats::instance::Instance;
use exactone_formats::load::{Loaded, MOST_BYTES, Shipped, load};
use exactone_formats::model::{Model, Settings};
use exactone_formats::puzzle::escaped;
use exactone_sat::encode::{Encoder, Encoding, Start};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// One line of the list.
#[derive(Serialize)]
struct ModelLine {
    schema: &'static str,
    name: String,
    kind: &'static str,
    title: String,
    about: String,
    streams: bool,
    rules: Vec<&'static str>,
    example: Option<&'static str>,
}

/// One model with its sizes.
#[derive(Serialize)]
struct CardLine {
    #[serde(flatten)]
    model: ModelLine,
    of: String,
    rule_counts: BTreeMap<&'static str, usize>,
    candidates: usize,
    auxiliary_candidates: usize,
    exactly_one_groups: usize,
    at_most_one_groups: usize,
    choices: usize,
    auxiliary_choices: usize,
    memberships: usize,
    givens: usize,
    encodings: Vec<SizeField>,
}

#[derive(Serialize)]
struct SizeField {
    encoding: String,
    variables: u64,
    clauses: u64,
    literals: u64,
}

/// Runs the command.
pub(crate) fn run(arguments: &ModelsArguments) -> Result<Exit, Halt> {
    let mut text = Vec::new();
    match &arguments.command {
        Some(ModelsCommand::Show(show)) => card(show, &mut text)?,
        Some(ModelsCommand::List { json }) => Shipped::all().for_each(|shipped| list(&shipped, *json, &mut text)),
        None => Shipped::all().for_each(|shipped| list(&shipped, arguments.json, &mut text)),
    }
    let mut output = Output::open(None, Existing::Keep, &[])?;
    output.write(&text)?;
    output.finish()?;
    Ok(Exit::Done)
}

fn list(shipped: &Shipped, json: bool, out: &mut Vec<u8>) {
    let line = line(shipped);
    if json {
        return append(out, &line);
    }
    let title = if line.about.is_empty() { line.title } else { format!("{}: {}", line.title, line.about) };
    out.extend(format!("{:<20} {:<11} {title}\n", line.name, line.kind).into_bytes());
}

fn line(shipped: &Shipped) -> ModelLine {
    let model = Model::parse(shipped.path, shipped.text).ok();
    ModelLine {
        schema: "exactone.model-card.v1",
        name: shipped.name.to_owned(),
        kind: shipped.kind(),
        title: shipped.says("title").unwrap_or_default(),
        about: shipped.says("about").filter(|about| shipped.says("title").as_ref() != Some(about)).unwrap_or_default(),
        streams: model.as_ref().is_some_and(Model::is_streaming),
        rules: model.as_ref().map_or(Vec::new(), |model| model.rules().collect()),
        example: shipped.example().map(|puzzle| puzzle.path),
    }
}

/// A model by name, or any file that states one.
fn card(arguments: &ShowModelArguments, out: &mut Vec<u8>) -> Result<(), Halt> {
    let name = &arguments.name;
    let (line, text) = match Shipped::by_name(name) {
        Some(shipped) => (line(&shipped), shipped.text.to_owned()),
        None if Path::new(name).is_file() => {
            let text = file::text(Path::new(name), MOST_BYTES).map_err(|error| cannot_read(name, &error))?;
            (of_file(name, &text), text)
        }
        None => return Err(unknown(name)),
    };
    if arguments.source {
        out.extend_from_slice(text.as_bytes());
        return Ok(());
    }
    let (shown, loaded) = shown(arguments, &text)?;
    let card = sizes(line, shown, &loaded.instance);
    if arguments.json {
        append(out, &card);
    } else {
        let drawing = Drawing::of_instance(&loaded.instance).map_err(|error| refused(&error.into()))?;
        out.extend(printed(&card, &drawing).into_bytes());
    }
    Ok(())
}

fn of_file(name: &str, text: &str) -> ModelLine {
    let model = Model::parse(name, text).ok();
    let said = |say: fn(&Model) -> &str| model.as_ref().map(|model| say(model).to_owned()).unwrap_or_default();
    ModelLine {
        schema: "exactone.model-card.v1",
        name: name.to_owned(),
        kind: "file",
        title: said(Model::title),
        about: said(Model::about),
        streams: model.as_ref().is_some_and(Model::is_streaming),
        rules: model.as_ref().map_or(Vec::new(), |model| model.rules().collect()),
        example: None,
    }
}

fn unknown(name: &str) -> Halt {
    let near = nearest(name, Shipped::all().map(|shipped| shipped.name));
    let message = if let Some(near) = near {
        format!(
            "there is no model `{}`, did you mean `{near}`? `exactone models` lists them; a path reads a file",
            escaped(name)
        )
    } else {
        let known: Vec<&str> = Shipped::all().map(|shipped| shipped.name).collect();
        format!(
            "there is no model `{}`, and none has a name like it. There are {}; a path reads a file",
            escaped(name),
            listed(&known, "and")
        )
    };
    Halt::new(Exit::Usage, message)
}

/// What the sizes are of: its name, and how many rules and clues of each kind it has.
struct Shown {
    of: String,
    rule_counts: BTreeMap<&'static str, usize>,
}

impl Shown {
    /// The file of this path and text.
    fn of(name: &str, path: &str, text: &str) -> Self {
        let mut rule_counts = BTreeMap::new();
        if let Ok(model) = Model::parse(path, text) {
            model.rules().for_each(|kind| *rule_counts.entry(kind).or_default() += 1);
        }
        Self { of: name.to_owned(), rule_counts }
    }
}

/// The instance of the example, if the model has one and nothing else is set, or of the model by itself.
fn shown(arguments: &ShowModelArguments, text: &str) -> Result<(Shown, Loaded), Halt> {
    let settings = Settings { parameters: arguments.set.clone(), ..Settings::default() };
    let shipped = Shipped::by_name(&arguments.name);
    let example = shipped.and_then(|shipped| shipped.example()).filter(|_| arguments.set.is_empty());
    if let Some(puzzle) = example {
        let loaded = puzzle.load(&settings).map_err(|error| refused(&error))?;
        return Ok((Shown::of(puzzle.path, puzzle.path, puzzle.text), loaded));
    }
    let path = shipped.map_or(&*arguments.name, |shipped| shipped.path);
    let loaded = load(path, text.as_bytes(), &settings, &Request::default()).map_err(|error| refused(&error))?;
    Ok((Shown::of(&arguments.name, path, text), loaded))
}

fn sizes(model: ModelLine, shown: Shown, instance: &Instance) -> CardLine {
    let Shown { of, rule_counts } = shown;
    let problem = instance.problem();
    let count = |bound| problem.all_groups().filter(|&group| problem.bound(group) == bound).count();
    let is_auxiliary = |choice: &_| problem.visibility(*choice) == Visibility::Auxiliary;
    let start = Start::units(problem, &instance.givens, &instance.removed);
    let size = |encoding: Encoding| {
        let size = Encoder::new(problem, encoding).predict(&start)?;
        let (variables, clauses, literals) = (size.vars, size.clauses, size.literals);
        Some(SizeField { encoding: encoding.to_string(), variables, clauses, literals })
    };
    CardLine {
        model,
        of,
        rule_counts,
        candidates: problem.candidates(),
        auxiliary_candidates: problem
            .all_candidates()
            .filter(|&candidate| !instance.legend().is_visible(candidate))
            .count(),
        exactly_one_groups: count(Bound::ExactlyOne),
        at_most_one_groups: count(Bound::AtMostOne),
        choices: problem.choices(),
        auxiliary_choices: problem.all_choices().filter(is_auxiliary).count(),
        memberships: problem.memberships(),
        givens: instance.givens.len(),
        encodings: Encoding::all().into_iter().filter_map(size).collect(),
    }
}

fn printed(card: &CardLine, drawing: &Drawing) -> String {
    let ModelLine { name, kind, title, about, streams, .. } = &card.model;
    let mut lines = vec![format!("{name} ({kind}): {title}"), about.clone(), String::new()];
    lines.push(format!("{}:", card.of));
    lines.push(indented(&text::write(drawing, text::Look::default())));
    if !card.rule_counts.is_empty() {
        let counted = card.rule_counts.iter().map(|(kind, count)| format!("{count} {kind}"));
        lines.push(format!("rules       {}", counted.collect::<Vec<_>>().join(", ")));
    }
    let puzzles = if *streams { "classic text of any size, in streams" } else { "a file each" };
    lines.push(format!("puzzles     {puzzles}"));
    lines.push(format!("candidates  {} ({} auxiliary)", card.candidates, card.auxiliary_candidates));
    lines.push(format!("groups      {} exactly one, {} at most one", card.exactly_one_groups, card.at_most_one_groups));
    lines.push(format!("choices     {} ({} auxiliary)", card.choices, card.auxiliary_choices));
    lines.push(format!("givens      {}", card.givens));
    lines.push(format!("\n{:<16} {:>9} {:>11} {:>12}", "encoding", "variables", "clauses", "literals"));
    for SizeField { encoding, variables, clauses, literals } in &card.encodings {
        lines.push(format!("{encoding:<16} {variables:>9} {clauses:>11} {literals:>12}"));
    }
    printable(&lines.join("\n")) + "\n"
}

fn indented(text: &str) -> String {
    let indent = |line: &str| if line.is_empty() { String::new() } else { format!("  {line}") };
    text.lines().map(indent).collect::<Vec<_>>().join("\n") + "\n"
}
