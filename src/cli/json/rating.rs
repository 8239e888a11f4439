//! `rate --json`; fields in `docs/json.md`.

use super::head::AnyHead;
use super::line::append;
use crate::cli::outcome::{Outcome, Rating, Unrated};
use exactone_core::solve::Limit;
use exactone_scales::general;
use serde::Serialize;

#[derive(Serialize)]
struct RatingLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    status: &'static str,
    #[serde(flatten)]
    rating: Option<RatingJson>,
    limit: Option<Limit>,
}

/// A rating, by its scale.
#[derive(Serialize)]
#[serde(tag = "scale", rename_all = "lowercase")]
enum RatingJson {
    General { score: f64, level: String, hardest: StepJson, rounds: usize, steps: usize },
    Se { er: f64, ep: f64, ed: f64 },
    Hodoku { level: String, score: u32, hardest: String },
}

/// What the hardest step is.
#[derive(Serialize)]
struct StepJson {
    name: String,
    kind: &'static str,
    size: u32,
}

impl RatingJson {
    fn of(rating: &Rating) -> Self {
        let tenths = |tenths: u16| f64::from(tenths) / 10.0;
        match rating {
            Rating::General(general::Named { rating, hardest }) => Self::General {
                score: tenths(rating.tenths),
                level: rating.grade.to_string(),
                hardest: StepJson {
                    name: hardest.clone(),
                    kind: rating.hardest.kind.name(),
                    size: rating.hardest.size,
                },
                rounds: rating.rounds,
                steps: rating.steps,
            },
            Rating::Se(rating) => Self::Se { er: tenths(rating.er), ep: tenths(rating.ep), ed: tenths(rating.ed) },
            Rating::Hodoku(rating) => Self::Hodoku {
                level: rating.level.to_string(),
                score: rating.score,
                hardest: rating.hardest.name().to_owned(),
            },
        }
    }
}

/// Appends how hard a puzzle is.
pub(crate) fn rating(outcome: &Outcome, line: &mut Vec<u8>) {
    let answer = &outcome.answer;
    let (status, rating, limit) = match &outcome.rating {
        Some(Ok(rating)) => ("rated", Some(RatingJson::of(rating)), None),
        Some(Err(Unrated::Solved)) => ("solved", None, None),
        Some(Err(Unrated::Beyond | Unrated::FalseStep)) => ("unknown", None, None),
        Some(Err(Unrated::Limit(limit))) => ("unknown", None, Some(*limit)),
        None => (answer.status.word(), None, answer.limit()),
    };
    append(
        line,
        &RatingLine { schema: "exactone.rating.v1", head: AnyHead::of(&outcome.subject), status, rating, limit },
    );
}
