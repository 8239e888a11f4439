//! The conclusions of a report, which come first: which arm is best on which set, or that no arm can be called the best.

use super::words::{arm_name, block_name, counted, of, unfinished};
use super::{Analysis, ArmLine, Block, Comparison, TooFew, Unit, Verdict};

/// What can be said of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conclusion {
    /// Of which: the set and the order.
    pub(super) block: String,
    /// Whether an arm won.
    pub(super) outcome: Outcome,
    /// In a sentence or two.
    pub(super) sentence: Vec<Piece>,
}

/// A piece of a sentence: names of arms are set apart from the words around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// Words.
    Words(String),
    /// A name.
    Name(String),
}

/// Whether an arm won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// One arm differs from all others, and all runs were made.
    Winner,
    /// Several share the first place.
    Open,
}

/// Names in a sentence, before it becomes `and 3 more`.
const NAMED: usize = 6;

/// What can be said of every block.
pub(super) fn conclusions(analysis: &Analysis) -> Vec<Conclusion> {
    analysis.blocks.iter().map(|block| conclusion(analysis, block)).collect()
}

fn conclusion(analysis: &Analysis, block: &Block) -> Conclusion {
    let (outcome, mut sentence) = answer(analysis, block);
    let crashed: Vec<String> =
        block.arms.iter().filter(|it| it.only_crashed()).map(|it| arm_name(analysis, it.arm)).collect();
    if !crashed.is_empty() {
        sentence.push(words(" Nothing is known of what only crashed or was refused: "));
        sentence.extend(names_in(&crashed));
        sentence.push(words("."));
    }
    let Some(progress) = unfinished(block.progress) else {
        return Conclusion { block: block_name(block), outcome, sentence };
    };
    // Who wins so far has not won.
    sentence.insert(0, words(&format!("{progress}. So far: ")));
    Conclusion { block: block_name(block), outcome: Outcome::Open, sentence }
}

/// Whether an arm won, and the sentence for it; of the arms that did not only crash.
fn answer(analysis: &Analysis, block: &Block) -> (Outcome, Vec<Piece>) {
    let open = |text: &str| (Outcome::Open, vec![words(text)]);
    let ran: Vec<&ArmLine> = block.arms.iter().filter(|line| !line.only_crashed()).collect();
    match ran[..] {
        [] if block.arms.is_empty() => open("No arm ran."),
        [] => open("Every run crashed or was refused."),
        [only] => {
            let name = Piece::Name(arm_name(analysis, only.arm));
            (Outcome::Open, vec![words("Only "), name, words(" ran: there is nothing to compare.")])
        }
        [best, ..] if best.answered.count == 0 && best.answered_runs == 0 => {
            open("No arm answered anything within its limits.")
        }
        [best, ..] => match &block.too_few {
            Some(few) => (Outcome::Open, too_few(analysis, best, few)),
            None => against_all(analysis, block, best),
        },
    }
}

/// The sentence for too few instances: no difference could be significant, whatever the costs.
fn too_few(analysis: &Analysis, best: &ArmLine, few: &TooFew) -> Vec<Piece> {
    let (one, several) = (analysis.instances.one(), analysis.instances.several());
    let those = counted(few.instances, &format!("{one} is"), &format!("{several} are"));
    let all = if analysis.blocks.len() > 1 { " of all sets and orders" } else { "" };
    let tests = counted(few.tests, "comparison", "comparisons") + all;
    let arms = few.arms_possible.map_or_else(String::new, |arms| format!(", or no more than {arms} arms"));
    let needed = few.instances_needed;
    vec![
        words(&format!(
            "{those} too few for {tests}: no difference could be significant; use at least {needed} {several}{arms}. "
        )),
        Piece::Name(arm_name(analysis, best.arm)),
        words(&format!(" comes first ({} answered).", of(&best.answered))),
    ]
}

/// The first arm of a block against all others of it.
fn against_all(analysis: &Analysis, block: &Block, best: &ArmLine) -> (Outcome, Vec<Piece>) {
    let mut pairs = against(block, best.arm);
    pairs.retain(|it| it.verdict != Verdict::Crashed);
    let ran = block.arms.iter().filter(|line| !line.only_crashed()).count();
    if pairs.len() + 1 == ran && pairs.iter().all(|it| it.verdict.is_better()) {
        return (Outcome::Winner, winner(analysis, best, &pairs));
    }
    let found_with = |wanted: &[Verdict]| -> Vec<String> {
        let found = pairs.iter().filter(|it| wanted.contains(&it.verdict));
        found.map(|it| arm_name(analysis, it.second)).collect()
    };
    let mut sentence = vec![words("No single winner can be told. "), Piece::Name(arm_name(analysis, best.arm))];
    sentence.push(words(&format!(" comes first ({} answered)", of(&best.answered))));
    let mut clause = |before: &str, names: Vec<String>, after: &str| {
        if !names.is_empty() {
            sentence.push(words(before));
            sentence.extend(names_in(&names));
        }
        sentence.push(words(after));
    };
    clause(", but cannot be told from ", found_with(&[Verdict::NotTold, Verdict::TooNoisy]), ".");
    for (before, verdict) in [
        (" The same engine under another name: ", Verdict::SameEngine),
        (" Below the clock's resolution, and so not compared by time: ", Verdict::BelowResolution),
        (" Not compared, as not all of the cost was counted: ", Verdict::NotCounted),
        (" Paired on the same instances, it does worse than ", Verdict::Slower),
        (" Paired on the same instances, it answers fewer than ", Verdict::AnswersFewer),
        (" It answers more than ", Verdict::AnswersMore),
        (" It is told from ", Verdict::Faster),
    ] {
        let names = found_with(&[verdict]);
        let after = if names.is_empty() { "" } else { "." };
        if verdict == Verdict::Faster && names.len() > NAMED {
            // All that were not named before.
            clause("", Vec::new(), &format!("{before}the other {}.", names.len()));
        } else {
            clause(before, names, after);
        }
    }
    (Outcome::Open, sentence)
}

/// The sentence for an arm that differs from all others: by how much from the nearest.
fn winner(analysis: &Analysis, best: &ArmLine, pairs: &[Comparison]) -> Vec<Piece> {
    let by_answers = pairs.iter().filter(|it| it.verdict == Verdict::AnswersMore).count();
    let verb = match analysis.unit {
        _ if by_answers == pairs.len() => "answers the most",
        _ if by_answers > 0 => "is the best by its times and answers",
        Unit::Seconds => "is the fastest",
        Unit::Conflicts | Unit::Nodes | Unit::Mixed => "needs the least work",
    };
    let others = if pairs.len() == 1 { "the other".to_owned() } else { format!("each of {} others", pairs.len()) };
    let mut sentence = vec![Piece::Name(arm_name(analysis, best.arm)), words(&format!(" {verb}: told from {others}."))];
    sentence.extend(nearest(analysis, pairs));
    sentence
}

/// By how much an arm is ahead of the nearest one, by the ratio that the verdicts go by.
fn nearest(analysis: &Analysis, pairs: &[Comparison]) -> Vec<Piece> {
    let ratio = |it: &Comparison| it.judged_ratio().map(|ratio| ratio.mean);
    let known = pairs.iter().filter_map(|it| Some((it, ratio(it)?)));
    // Without a limit there may be no ratio of all puzzles.
    let nearest = known.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(it, _)| it);
    let Some(it) = nearest.or(pairs.first()) else {
        return Vec::new();
    };
    let name = Piece::Name(arm_name(analysis, it.second));
    let cost = super::words::judged_ratio(it);
    // What the clock cannot tell is not said beside a verdict by answers.
    if cost.is_empty() || it.verdict == Verdict::AnswersMore {
        return vec![words(&format!(" It answers {} than ", more(it))), name, words(".")];
    }
    if it.answered_alike() {
        return vec![words(&format!(" It takes {cost} what the nearest takes, ")), name, words(".")];
    }
    let one = analysis.instances.one();
    vec![
        words(&format!(
            " With twice the limit for a {one} without an answer, it takes {cost} what the nearest takes, "
        )),
        name,
        words(&format!(", and answers {}.", more(it))),
    ]
}

/// How many more puzzles the first of two arms answers: `20 more`, `3 fewer`, `no more`.
fn more(it: &Comparison) -> String {
    match (it.only_first, it.only_second) {
        (first, second) if first > second => format!("{} more", first - second),
        (first, second) if first < second => format!("{} fewer", second - first),
        _ => "no more".to_owned(),
    }
}

fn words(text: &str) -> Piece {
    Piece::Words(text.to_owned())
}

/// Names with commas between them, as many as a sentence bears.
fn names_in(names: &[String]) -> Vec<Piece> {
    let shown = if names.len() > NAMED { NAMED } else { names.len() };
    let mut pieces = Vec::new();
    for (at, name) in names[..shown].iter().enumerate() {
        let comma = if at == 0 {
            ""
        } else if at + 1 == names.len() {
            " and "
        } else {
            ", "
        };
        pieces.extend([words(comma), Piece::Name(name.clone())]);
    }
    if names.len() > shown {
        pieces.push(words(&format!(" and {} more", names.len() - shown)));
    }
    pieces
}

/// The comparisons of an arm with the others of its block, the arm first.
pub(super) fn against(block: &Block, arm: usize) -> Vec<Comparison> {
    let mine = |it: &Comparison| if it.first == arm { Some(*it) } else { (it.second == arm).then(|| it.flipped()) };
    block.comparisons.iter().filter_map(mine).collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, late, planned, study};
    use super::super::{Settings, Study};
    use super::*;
    use crate::record::Row;

    #[test]
    fn who_is_ahead_before_all_runs_are_made_has_not_won() {
        let rows = |puzzles| {
            (0..puzzles).flat_map(|it| ["a", "b"].map(|arm| answered(arm, it, if arm == "a" { 1.0 } else { 4.0 })))
        };
        let mut part = study(rows(30).collect());
        part.manifests = vec![planned(&["a", "b"], 90, &[1])];
        let (outcome, sentence) = said_of(&part);
        assert_eq!(outcome, Outcome::Open);
        assert!(sentence.starts_with("60 of 180 runs; not finished. So far: a is the fastest"), "{sentence}");
        part.rows = rows(90).collect();
        let (outcome, sentence) = said_of(&part);
        assert!(outcome == Outcome::Winner && sentence.starts_with("a is the fastest"), "{sentence}");
    }

    fn said(rows: Vec<Row>) -> (Outcome, String) {
        said_of(&study(rows))
    }

    fn said_of(study: &Study) -> (Outcome, String) {
        let analysis = Analysis::of(study, &Settings { resamples: 100, ..Settings::default() });
        let conclusion = conclusions(&analysis).remove(0);
        let piece = |piece: &Piece| match piece {
            Piece::Words(text) | Piece::Name(text) => text.clone(),
        };
        (conclusion.outcome, conclusion.sentence.iter().map(piece).collect())
    }

    fn seconds(puzzle: usize) -> f64 {
        f64::from(u32::try_from(puzzle).unwrap() + 1) / 100.0
    }

    #[test]
    fn an_arm_that_is_told_from_all_others_wins() {
        let rows = (0..30).flat_map(|it| [answered("a", it, seconds(it)), answered("b", it, seconds(it) * 4.0)]);
        let (outcome, sentence) = said(rows.collect());
        assert_eq!(outcome, Outcome::Winner);
        assert_eq!(sentence, "a is the fastest: told from the other. It takes 0.250× what the nearest takes, b.");
    }

    #[test]
    fn the_ratio_beside_a_winner_is_that_of_all_puzzles_where_the_other_answers_fewer() {
        // Of 40 puzzles b answers the easier half, and those in half the time that a takes.
        let easy = (0..20).flat_map(|it| [answered("a", it, 1.92), answered("b", it, 1.0)]);
        let hard = (20..40).flat_map(|it| [answered("a", it, 2.0), late("b", it)]);
        let (outcome, sentence) = said(easy.chain(hard).collect());
        assert_eq!(outcome, Outcome::Winner);
        // The root of 1.92 / 1 times 2 / 20.
        let expected = "a is the fastest: told from the other. With twice the limit for a puzzle without an answer, it \
                        takes 0.438× what the nearest takes, b, and answers 20 more.";
        assert_eq!(sentence, expected);
    }

    #[test]
    fn without_a_limit_answers_alone_are_told() {
        let easy = (0..20).flat_map(|it| [answered("a", it, 1.92), answered("b", it, 1.0)]);
        let hard = (20..40).flat_map(|it| [answered("a", it, 2.0), late("b", it)]);
        let mut study = study(easy.chain(hard).map(|row| Row { nodes: Some(7), ..row }).collect());
        study.manifests[0].measure = crate::record::Measure::Work;
        let (outcome, sentence) = said_of(&study);
        assert_eq!(outcome, Outcome::Winner);
        assert!(sentence.ends_with(" It answers 20 more than b."), "{sentence}");
    }

    #[test]
    fn who_wins_by_answers_alone_is_not_called_the_fastest() {
        let rows = (0..30).flat_map(|it| [answered("a", it, 5e-5), late("b", it)]);
        let (outcome, sentence) = said(rows.collect());
        assert_eq!(outcome, Outcome::Winner);
        assert_eq!(sentence, "a answers the most: told from the other. It answers 30 more than b.");
        let three = (0..30).flat_map(|it| [answered("a", it, 5e-5), late("b", it), answered("c", it, 5e-5)]);
        let sentence = said(three.collect()).1;
        assert!(sentence.contains(" It answers more than b.") && !sentence.contains("told from b"), "{sentence}");
    }

    #[test]
    fn one_engine_under_two_names_has_no_winner() {
        let again = |it| Row { spec: "a".to_owned(), ..answered("b", it, seconds(it) * 4.0) };
        let (outcome, sentence) = said((0..30).flat_map(|it| [answered("a", it, seconds(it)), again(it)]).collect());
        assert_eq!(outcome, Outcome::Open);
        let expected =
            "No single winner can be told. a comes first (30/30 answered). The same engine under another name: b.";
        assert_eq!(sentence, expected);
    }

    #[test]
    fn an_arm_that_only_crashed_is_named_and_takes_part_in_nothing() {
        let crashed = |it| Row { status: crate::record::Status::Crashed, ..late("c", it) };
        let rows = |it| [answered("a", it, seconds(it)), answered("b", it, seconds(it) * 4.0), crashed(it)];
        let (outcome, sentence) = said((0..30).flat_map(rows).collect());
        assert_eq!(outcome, Outcome::Winner);
        assert!(
            sentence.ends_with("nearest takes, b. Nothing is known of what only crashed or was refused: c."),
            "{sentence}"
        );
        let alone = said((0..30).flat_map(|it| [answered("a", it, 1.0), crashed(it)]).collect()).1;
        assert!(alone.starts_with("Only a ran: there is nothing to compare."), "{alone}");
        assert!(said((0..3).map(crashed).collect()).1.starts_with("Every run crashed or was refused."));
    }

    #[test]
    fn too_few_arms_or_answers_are_said_to_be_so() {
        assert_eq!(said(vec![answered("a", 0, 1.0)]).1, "Only a ran: there is nothing to compare.");
        let none = said(vec![late("a", 0), late("b", 0)]).1;
        assert_eq!(none, "No arm answered anything within its limits.");
        let few = said(vec![answered("a", 0, 1.0), answered("b", 0, 1.1)]);
        assert_eq!(few.0, Outcome::Open);
        let expected = "1 puzzle is too few for 1 comparison: no difference could be significant; use at least 6 puzzles. \
                        a comes first (1/1 answered).";
        assert_eq!(few.1, expected);
    }

    #[test]
    fn with_enough_puzzles_what_cannot_be_told_is_named() {
        let rows = (0..12).flat_map(|it| [answered("a", it, 1.0), answered("b", it, if it < 6 { 1.2 } else { 0.8 })]);
        let (outcome, sentence) = said(rows.collect());
        assert_eq!(outcome, Outcome::Open);
        assert!(sentence.contains("cannot be told from"), "{sentence}");
    }

    #[test]
    fn eight_puzzles_for_eleven_arms_are_said_to_be_too_few() {
        let arm = |arm: usize, it| answered(&format!("arm {arm:02}"), it, seconds(it) * f64::from(1 << arm));
        let (outcome, sentence) = said((0..8).flat_map(|it| (0..11).map(move |at| arm(at, it))).collect());
        assert_eq!(outcome, Outcome::Open);
        let expected = "8 puzzles are too few for 55 comparisons: no difference could be significant; \
                        use at least 12 puzzles, or no more than 4 arms. arm 00 comes first (8/8 answered).";
        assert_eq!(sentence, expected);
    }

    #[test]
    fn six_names_are_enough_for_a_sentence() {
        let names: Vec<String> = (0..8).map(|at| at.to_string()).collect();
        let text = |names: &[String]| -> String {
            let piece = |piece: Piece| match piece {
                Piece::Words(text) | Piece::Name(text) => text,
            };
            names_in(names).into_iter().map(piece).collect()
        };
        assert_eq!(text(&names[..3]), "0, 1 and 2");
        assert_eq!(text(&names), "0, 1, 2, 3, 4, 5 and 2 more");
    }
}
