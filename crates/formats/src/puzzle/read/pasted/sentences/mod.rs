//! What does a sentence beside a grid correct or change?

pub(super) mod boxes_in_words;
pub(super) mod correcting_words;
pub(super) mod corrections;
pub(super) mod entered_headings;
pub(super) mod recoded;
pub(super) mod said_blanks;
pub(super) mod said_changes;
pub(super) mod said_parts;
pub(super) mod said_places;
pub(super) mod said_words;
