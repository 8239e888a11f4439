//! Propagation with a queue of pending constraints, and search on top of it.
