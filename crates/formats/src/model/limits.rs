//! Limits: how large the problem of a model may become. A text of one page can state more than memory holds, so sizes are
//! known, and refused, before anything is made.

/// The most that is made of a model; past it comes an error whose cause is [`Cause::Limit`](crate::instance::Cause::Limit).
///
/// What the rules need beside their cells and units, and the work of finding that out, may take no more than a part of
/// this.
///
/// ```
/// use exactone_formats::model::{Limits, Model, Settings};
///
/// let settings = Settings { limits: Limits { candidates: 200, ..Limits::default() }, ..Settings::default() };
/// assert!(Model::builtin("queens")?.instance(&settings).is_ok());
/// assert!(Model::builtin("sudoku")?.instance(&settings).unwrap_err().to_string().contains("more than 200 candidates"));
/// # Ok::<(), exactone_formats::model::ModelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Candidates of the cells together; a board has no more cells than that either.
    pub candidates: usize,
    /// Memberships of candidates in groups.
    pub memberships: usize,
}

impl Default for Limits {
    /// 2 · 10^7 candidates, 2 · 10^8 memberships: Sudoku of side 270.
    fn default() -> Self {
        Self { candidates: 20_000_000, memberships: 200_000_000 }
    }
}

/// The part of the limits that is for rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct OfRules {
    /// Auxiliary candidates of one rule, whatever its kind: combinations, rows, transitions.
    pub(in crate::model) auxiliaries: usize,
    /// Auxiliary candidates of all rules together.
    pub(in crate::model) all_auxiliaries: usize,
    /// Memberships that one gadget, or one relation, brings.
    pub(in crate::model) memberships: usize,
    /// Memberships that all of them bring together.
    pub(in crate::model) all_memberships: usize,
    /// Values, and pairs of them, that are looked at for all rules together.
    pub(in crate::model) looks: usize,
    /// Bytes that the automata of all patterns take together.
    pub(in crate::model) patterns: usize,
}

/// How much may be repeated: each rule takes memory of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Repeated {
    /// Rules that entries with `in` and `for` state.
    pub(in crate::model) rules: usize,
    /// Numbers that entries with `for` count, whether a rule comes of them or `if` refuses it.
    pub(in crate::model) numbers: usize,
    /// Bytes of the file that are read again for them.
    pub(in crate::model) bytes: usize,
}

impl Repeated {
    /// Takes so many rules of so many bytes each from what is left; why it does not, if they are more.
    pub(in crate::model) fn take(&mut self, rules: usize, bytes: usize) -> Result<(), String> {
        if rules > self.rules {
            return Err(format!("this states {rules} rules; all that are repeated may be {} more", self.rules));
        }
        let all = rules.saturating_mul(bytes);
        if all > self.bytes {
            let most = self.bytes;
            return Err(format!("{rules} rules of {bytes} bytes are read; all that are repeated may have {most} more"));
        }
        (self.rules, self.bytes) = (self.rules - rules, self.bytes - all);
        Ok(())
    }
}

impl Limits {
    /// What rules may take: a kilobyte of text can ask for any amount of it.
    pub(in crate::model) fn of_rules(self) -> OfRules {
        let Self { candidates, memberships } = self;
        OfRules {
            auxiliaries: (candidates / 40).max(1),
            all_auxiliaries: candidates / 10,
            memberships: memberships / 40,
            all_memberships: memberships / 25,
            looks: memberships.saturating_mul(5),
            patterns: memberships / 12,
        }
    }

    /// What all repetitions may come to.
    pub(in crate::model) fn repeated(self) -> Repeated {
        // A small limit leaves room for a rule in every line of a small board.
        let rules = (self.candidates / 200).max(100);
        Repeated { rules, numbers: 4 * rules, bytes: self.candidates.saturating_mul(10).max(100_000) }
    }

    /// How many cells all units and rules may name together if each cell has so many values.
    pub(in crate::model) fn named(self, values: usize) -> usize {
        (self.memberships / 40).min(self.memberships / 2 / values.max(1))
    }
}
