"""Formulas in PySAT: its solvers find what exactone finds."""

from __future__ import annotations

import pytest

import exactone

solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize("encoding", [None, "minimal", "extended", "triad+nested"])
@pytest.mark.parametrize("puzzle", [EASY, "...232....4....1", "." * 16])
def test_solvers_agree(puzzle: str, encoding: str | None) -> None:
    formula = exactone.encode(puzzle, encoding)
    cnf = formula.to_pysat()
    assert cnf.nv == formula.variables and len(cnf.clauses) == len(formula)
    with solvers.Solver("minisat22", bootstrap_with=cnf) as solver:
        grids = set()
        for model in solver.enum_models():
            grids.add(str(formula.decode(model)))
    assert len(grids) == exactone.count(puzzle)


def test_none_is_unsatisfiable() -> None:
    with solvers.Solver("glucose4", bootstrap_with=exactone.encode("12....3......4..").to_pysat()) as solver:
        assert solver.solve() is False
