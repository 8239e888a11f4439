//! The house itself: who imports whom, what it depends on, what the pages say.

mod circles;
mod dependencies;
mod floors;
mod platforms;
mod readme;
