//! `exactone encodings`: how large each encoding is, what it reaches, where it comes from.

pub(crate) mod arguments;
mod card;
mod json;

use crate::cli::files::output::{Existing, Output};
use crate::cli::files::watched::Patience;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::process::signals::Signals;
use crate::cli::puzzles::single;
use crate::cli::puzzles::stating::Stating;
use crate::cli::puzzles::subject::{MemoryOption, Subject};
use arguments::EncodingsArguments;
use card::{Card, card};
use exactone_core::solve::Budget;
use exactone_core::spelling::count_of;
use exactone_sat::encode::Encoding;
use exactone_session::formula::{About, Stated};

/// Runs the command.
pub(crate) fn run(arguments: &EncodingsArguments, signals: &Signals) -> Result<Exit, Halt> {
    let at_once = signals.at_once();
    let budget = Budget { cancel: signals.cancels().into(), ..Budget::default() };
    let patience = Patience { budget: &budget, signals };
    let cache = single::cache(&arguments.single, patience)?;
    let instance = match arguments.order.or(arguments.side) {
        Some(_) => None,
        None => single::instance(&arguments.single, cache.model(), arguments.puzzle.as_ref(), patience)?,
    };
    let subject = match (instance, &arguments.puzzle) {
        (Some(subject), _) => subject,
        (None, Some(path)) => {
            let puzzle = single::puzzle(&arguments.single, &cache, Some(path.clone()), patience, single::NTH)?;
            Subject::grid(Box::new(puzzle), &cache, MemoryOption::Absent)?
        }
        (None, None) => single::blank(&cache, side(arguments)?)?,
    };
    let Stating { mut statement, instance } = Stating::of(&subject, &cache)?;
    drop(at_once);
    list(arguments, signals, |encoding, show| {
        statement.encoding = Some(encoding);
        show(statement.with(&instance))
    })
}

/// What is done with a statement.
type Shown<'s> = &'s mut dyn FnMut(Stated<'_>) -> Result<(), Halt>;

/// Lists the encodings; `with` states the puzzle in one of them.
fn list(
    arguments: &EncodingsArguments,
    signals: &Signals,
    mut with: impl FnMut(Encoding, Shown<'_>) -> Result<(), Halt>,
) -> Result<Exit, Halt> {
    let form = Form::of(arguments);
    let mut output = Output::open(None, Existing::Keep, &[])?;
    with(Encoding::default(), &mut |stated| output.write(heading(form, stated).as_bytes()))?;
    for encoding in chosen(arguments) {
        with(encoding, &mut |stated| {
            let at_once = signals.at_once();
            let card = card(encoding, stated, signals)?;
            drop(at_once);
            let mut text = Vec::new();
            match form {
                Form::Json => json::encoding(&card, stated, &mut text),
                Form::Cards => text.extend(printed(&card).into_bytes()),
                Form::Table => text.extend(row(&card).into_bytes()),
            }
            output.write(&text)?;
            output.flush()
        })?;
    }
    output.finish()?;
    Ok(Exit::Done)
}

/// How encodings are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Table,
    Cards,
    Json,
}

impl Form {
    fn of(arguments: &EncodingsArguments) -> Self {
        match (arguments.json, arguments.cards || !arguments.encoding.is_empty()) {
            (true, _) => Self::Json,
            (false, true) => Self::Cards,
            (false, false) => Self::Table,
        }
    }
}

/// The side of the empty grid: that of order 3, if nothing is said.
fn side(arguments: &EncodingsArguments) -> Result<u32, Halt> {
    let of_order = |order: u32| {
        let too_large = || Halt::new(Exit::Limit, format_args!("--order {order}: a grid of that side is too large"));
        order.checked_mul(order).ok_or_else(too_large)
    };
    arguments.side.map_or_else(|| of_order(arguments.order.unwrap_or(3)), Ok)
}

fn chosen(arguments: &EncodingsArguments) -> Vec<Encoding> {
    if arguments.encoding.is_empty() { Encoding::all() } else { arguments.encoding.clone() }
}

fn heading(form: Form, stated: Stated<'_>) -> String {
    let name = match &stated.statement.about {
        About::Grid { model, shape, .. } => format!("{} {1}x{1}", model.name(), shape.side),
        About::Text { name, .. } => name.clone(),
    };
    let givens = stated.instance.givens.len();
    let filled = if givens == 0 { "without givens".to_owned() } else { format!("with {}", count_of(givens, "given")) };
    let columns = format!(
        "{:<16} {:>9} {:>9} {:>11} {:>12}  {:<9}  {}\n",
        "encoding", "variables", "auxiliary", "clauses", "literals", "models", "unit propagation reaches"
    );
    match form {
        Form::Json => String::new(),
        Form::Cards => format!("{name}, {filled}\n"),
        Form::Table => format!("{name}, {filled}\n{columns}"),
    }
}

fn row(card: &Card) -> String {
    let Card { encoding, vars, auxiliary, clauses, literals, .. } = card;
    let id = mark_default(*encoding);
    let (models, reach) = (models(card), encoding.propagation_strength());
    format!("{id:<16} {vars:>9} {auxiliary:>9} {clauses:>11} {literals:>12}  {models:<9}  {reach}\n")
}

/// The id, with a star if it is what `encode` uses unless told otherwise.
fn mark_default(encoding: Encoding) -> String {
    format!("{encoding}{}", if encoding == Encoding::default() { " *" } else { "" })
}

fn models(card: &Card) -> &'static str {
    if card.bijective { "one each" } else { "more" }
}

fn printed(card: &Card) -> String {
    let Card { encoding, auxiliary, .. } = card;
    let [vars, clauses, literals] = [(card.vars, "variable"), (card.clauses, "clause"), (card.literals, "literal")]
        .map(|(count, noun)| count_of(count, noun));
    let models = if card.bijective {
        "one for each solution: a model counter needs no projection"
    } else {
        "more than solutions: a model counter must project on the candidates"
    };
    format!(
        "{}\n  says     {}\n  size     {vars} ({auxiliary} auxiliary), {clauses}, {literals}\n  \
         reaches  {}, by unit propagation\n  models   {models}\n  source   {}\n",
        mark_default(*encoding),
        encoding.about(),
        encoding.propagation_strength(),
        encoding.source(),
    )
}
