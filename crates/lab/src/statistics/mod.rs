//! Statistics of costs that may be cut off at a limit: numbers in, numbers out.
//!
//! A cost is a positive number. [`f64::INFINITY`] is a cost that was cut off ("censored"): it would have been greater than
//! the limit, and nobody knows by how much. Order statistics bear that, but means do not. So there are PAR-2, ranks and
//! survival curves. Nothing here knows what a solver is, and the same numbers always give the same result.
//!
//! ```
//! use exactone_lab::statistics::{median, par2};
//!
//! let costs = [1.0, 2.0, f64::INFINITY];
//! assert_eq!((median(&costs), par2(&costs, 10.0)), (Some(2.0), Some(23.0 / 3.0)));
//! ```
//!
//! | question | file | source |
//! |---|---|---|
//! | quartiles, medians | `quantile.rs` | Hyndman & Fan 1996 |
//! | a mean that knows of limits | `penalty.rs` | the SAT competitions |
//! | where a share lies | `wilson.rs` | Wilson 1927 |
//! | where a share lies if trials come in clusters | `clusters.rs` | Davison & Hinkley 1997 |
//! | where a mean lies, or any other number | `bootstrap.rs` | Efron 1987 |
//! | how fast a cost grows with a size | `growth.rs` | Efron & Tibshirani 1993 |
//! | whether pairs differ | `signed_rank.rs` | Wilcoxon 1945, Pratt 1959 |
//! | whether two numbers rise together | `rank_correlation.rs` | Spearman 1904 |
//! | which arm to take, by features | `cost_tree.rs`, `selection.rs` | Breiman et al. 1984, Stone 1974, Varma & Simon 2006 |
//! | many tests at once | `holm.rs` | Holm 1979 |
//! | the share not yet answered, by cost | `survival.rs` | Kaplan & Meier 1958, Greenwood 1926 |
//! | whether several such curves differ | `log_rank.rs` | Mantel 1966, Peto & Peto 1972 |
//! | the best of many, and what each gives to it | `virtual_best.rs`, `shapley.rs` | Xu et al. 2012, Littlechild & Owen 1973 |
//!
//! | to add | do |
//! |---|---|
//! | a statistic | a file with one function, its source at the head and a worked example; its `pub use` and a line above |
//! | a number that reports show | see the head of `report/analysis/mod.rs` |

mod bootstrap;
mod clusters;
mod cost_tree;
mod growth;
mod holm;
mod interval;
mod log_rank;
mod number;
mod penalty;
mod quantile;
mod rank_correlation;
mod selection;
mod shapley;
mod signed_rank;
mod survival;
mod virtual_best;
mod wilson;

pub use bootstrap::{Bootstrap, mean, mean_interval};
pub use clusters::clustered_share;
pub use cost_tree::{Cases, CostTree, Growth as TreeGrowth, Split};
pub use growth::{Growth, NoGrowth, growth};
pub use holm::holm;
pub use interval::Interval;
pub use log_rank::{LogRank, log_rank};
pub use number::number;
pub use penalty::{par2, penalised};
pub use quantile::{median, quantile, sorted};
pub use rank_correlation::{RankCorrelation, mean_ranks, rank_correlation};
pub use selection::{Selection, selection};
pub use shapley::shapley_of_best;
pub use signed_rank::{SignedRank, signed_rank};
pub use survival::{Lifetime, Step, survival};
pub use virtual_best::{ArmContribution, best_costs, contributions};
pub use wilson::wilson;
