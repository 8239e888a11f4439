//! The house itself: who imports whom, what it depends on, what the pages say.

mod dependencies;
mod floors;
mod platforms;
mod readme;
