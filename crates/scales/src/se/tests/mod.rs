//! Tests of the rating: against `serate`, technique by technique, and of what has no rating.

mod limits;
mod ratings;
mod techniques;
