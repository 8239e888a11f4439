//! Linear equations and inequalities over 0 and 1: the OPB files of the pseudo-Boolean competitions (Roussel and Manquinho,
//! *Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers*).
//!
//! ```text
//! * #variable= 3 #constraint= 2
//! +1 x1 +1 x2 = 1 ;          exactly one
//! -1 x2 -1 x3 >= -1 ;        at most one
//! ```

mod inequalities;
mod read;
mod rows;
mod write;

pub use inequalities::Inequalities;
pub(super) use read::read;
pub(super) use write::write;
