//! Tests of the rating.
