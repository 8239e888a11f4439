//! What can be said of two arms.

use serde::Serialize;

/// What can be said of two arms: the first is …
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// … cheaper than the second.
    Faster,
    /// … dearer than the second.
    Slower,
    /// … better by its answers: the clock tells nothing of them, and it answers more.
    AnswersMore,
    /// … worse by its answers: the clock tells nothing of them, and it answers fewer.
    AnswersFewer,
    /// … not known to differ from the second: the difference could be chance.
    NotTold,
    /// … or the second only crashed: nothing is known of its cost.
    Crashed,
    /// … or the second answered without its cost being counted: who costs less is not known.
    NotCounted,
    /// … the second under another name: there is no winner, whatever the numbers.
    SameEngine,
    /// … or the second measured for too short a time to be compared by it, and no better by its answers alone.
    BelowResolution,
    /// … known to differ from the second, but by no more than the machine's noise, or than a tenth if that is not known.
    TooNoisy,
}

impl Verdict {
    /// What can be said of the second arm.
    #[must_use]
    pub fn flipped(self) -> Self {
        match self {
            Self::Faster => Self::Slower,
            Self::Slower => Self::Faster,
            Self::AnswersMore => Self::AnswersFewer,
            Self::AnswersFewer => Self::AnswersMore,
            other => other,
        }
    }

    /// Whether the first is called better, by its cost or by its answers.
    #[must_use]
    pub fn is_better(self) -> bool {
        matches!(self, Self::Faster | Self::AnswersMore)
    }

    /// Whether the first is called worse.
    #[must_use]
    pub fn is_worse(self) -> bool {
        matches!(self, Self::Slower | Self::AnswersFewer)
    }
}
