//! How hard a puzzle is: a line, or fields of a table.

use super::form::{Show, push};
use crate::cli::options::values::Scale;
use crate::cli::outcome::{Outcome, Rating, Unrated};
use exactone_scales::general;
use exactone_session::answer::Status;

/// The columns of a rating, each with the name of its scale; the status is the last.
pub(super) fn columns(scale: Scale) -> &'static [&'static str] {
    match scale {
        Scale::General => &["score", "level", "hardest", "status"],
        Scale::Se => &["se_er", "se_ep", "se_ed", "status"],
        Scale::Hodoku => &["hodoku_level", "hodoku_score", "status"],
    }
}

/// The fields of these columns. Those of a puzzle without a rating are empty.
pub(super) fn fields(outcome: &Outcome, scale: Scale) -> Vec<String> {
    let status = outcome.answer.status.word();
    let (mut fields, word) = match &outcome.rating {
        Some(Ok(rating)) => (values(rating), "rated"),
        Some(Err(Unrated::Solved)) => (Vec::new(), "solved"),
        Some(Err(Unrated::Beyond | Unrated::FalseStep | Unrated::Limit(_))) => (Vec::new(), "unknown"),
        None => (Vec::new(), status),
    };
    fields.resize(columns(scale).len() - 1, String::new());
    fields.push(word.to_owned());
    fields
}

fn values(rating: &Rating) -> Vec<String> {
    let tenths = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
    match rating {
        Rating::General(general::Named { rating, hardest }) => {
            vec![rating.score(), rating.grade.to_string(), hardest.clone()]
        }
        Rating::Se(rating) => [rating.er, rating.ep, rating.ed].map(tenths).to_vec(),
        Rating::Hodoku(rating) => vec![rating.level.to_string(), rating.score.to_string()],
    }
}

/// Appends a line.
pub(super) fn line(show: Show, outcome: &Outcome, out: &mut Vec<u8>) {
    let text = match (&outcome.rating, outcome.answer.status) {
        (Some(Ok(Rating::Se(rating))), _) => format!("ED={rating}"),
        (Some(Ok(rating)), _) => values(rating).join("\t"),
        (Some(Err(unrated)), _) => why(*unrated),
        (None, Status::Unknown(limit)) => format!("unknown\t{limit}"),
        (None, status) => status.word().to_owned(),
    };
    let place = show.place_field(|| outcome.subject.shown_place());
    push(out, &format!("{text}{place}\n"));
}

/// Why there is no rating.
fn why(unrated: Unrated) -> String {
    match unrated {
        Unrated::Solved => "already solved".to_owned(),
        Unrated::Beyond => "unknown\tno step leads on".to_owned(),
        Unrated::FalseStep => "unknown\ta step of this scale is false".to_owned(),
        Unrated::Limit(limit) => format!("unknown\t{limit}"),
    }
}
