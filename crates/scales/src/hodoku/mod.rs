//! The level and score that `HoDoKu` gives to a classic 9×9 Sudoku.
//!
//! `HoDoKu` (2.3 beta, with the settings that it comes with) tries its techniques in a fixed order, takes the first
//! step that it finds, and begins anew. Each step adds a score; the hardest step gives the level, which a great sum
//! raises. So which step is found first matters, and this room follows that path. Every technique that is switched on
//! there is here; templates, kraken fish, death blossom and the larger fish are switched off.
//!
//! The order, the scores and what is found first are facts about that program, learnt by reading and by running it;
//! the code here is our own. Where a file says "measured", the paths of the two were compared step by step on some
//! thousand puzzles.
//!
//! The rating is not the same for a puzzle that was turned or whose digits were renamed: neither is it there.

mod als;
mod als_steps;
mod avoidable;
mod bits;
mod budget;
mod bug;
mod chains;
mod choice;
mod coloring;
mod fish;
mod forcing;
mod grid;
mod level;
mod links;
mod locked;
mod loops;
mod net;
mod net_fill;
mod nets;
mod rating;
mod search;
mod singles;
#[cfg(test)]
mod sketch;
mod subsets;
mod sue;
mod table;
mod technique;
mod turbot;
mod unique;
mod unrated;
mod wings;

pub use bits::Mark;
pub use budget::Limit;
pub use level::Level;
pub use rating::{Rating, rate, steps};
pub use search::Step;
pub use technique::Technique;
pub use unrated::Unrated;
