//! Steps in sentences.
//!
//! | question | file |
//! |---|---|
//! | what is needed for any step | `teller.rs`, `clues.rs` |
//! | a step of any kind | `step.rs` |
//! | words joined to sentences | `text.rs` |
//! | what candidates and groups are called, several at once | `words.rs` |
//! | what goes | `gone.rs` |
//! | what choices inside a rule are called, and which steps are about nothing else | `inner.rs` |
//! | what clues take from cells before anything is known | `narrowed.rs` |
//! | the order of the steps of a round | `order.rs` |
//! | what the hardest step of a round is called | `hardest.rs` |
//! | steps that say the same, told together | `round.rs` |
//! | singles | `singles.rs` |
//! | base groups against cover groups | `sum.rs` |
//! | what follows from one rule | `by_rule.rs` |
//! | what follows from several rules together | `joint.rs` |
//! | what a relation between cells says | `relation.rs` |
//! | what a relation says of two numbers | `comparison.rs` |
//! | why a value fails in a rule | `fails.rs` |
//! | sums that are added up | `added.rs` |
//! | two links, wings | `hinges.rs` |
//! | rings of links, cells whose values stand in several units | `ring.rs` |
//! | fish with fins | `finned.rs` |
//! | empty rectangles | `empty_rectangle.rs` |
//! | almost locked sets | `almost_locked.rs`, `linked_sets.rs` |
//! | almost locked sets with other links, and what follows from set to set | `chained_sets.rs`, `following.rs` |
//! | chains with hidden sets, link by link | `along.rs` |
//! | what follows if a candidate were true | `assumption.rs`, `supposed.rs` |
//! | by which rule one candidate excludes another | `exclusion.rs` |
//! | cases | `cases.rs` |
//! | patterns of two solutions | `unique.rs` |
//! | chains and fish in the notation of players | `notation` |
//! | as data for other programs | `json.rs` |

mod added;
mod almost_locked;
mod along;
mod assumption;
mod by_rule;
mod cases;
mod chained_sets;
mod clues;
mod comparison;
mod empty_rectangle;
mod exclusion;
mod fails;
mod finned;
mod following;
mod gone;
mod hardest;
mod hinges;
mod inner;
mod joint;
mod json;
mod linked_sets;
mod narrowed;
mod notation;
mod order;
mod relation;
mod ring;
mod round;
mod singles;
mod step;
mod sum;
mod supposed;
mod teller;
#[cfg(test)]
mod tests;
mod text;
mod unique;
mod words;

pub(crate) use linked_sets::LinkedSets;
pub(crate) use notation::Chain;

pub use added::ToldSums;
pub use json::{BranchJson, CandidateJson, PartJson, SCHEMA, StepJson, TermJson, Unread};
pub use narrowed::Narrowings;
pub use teller::Teller;
