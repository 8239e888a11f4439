//! Grids of cells, units and peers, compiled into the canonical problem.
