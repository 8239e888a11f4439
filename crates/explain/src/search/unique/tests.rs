//! Tests of the whole search.
