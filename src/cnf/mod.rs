//! Variables, literals, clauses, and where clauses go.
