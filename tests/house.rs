//! The house itself: who imports whom, what it exports and depends on, what the pages say.

mod circles;
mod dependencies;
mod floors;
mod front_door;
mod named_files;
mod platforms;
mod readme;
