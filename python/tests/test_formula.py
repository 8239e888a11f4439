"""Clauses, and a solver's answer."""

from __future__ import annotations

import itertools

import pytest

import exactone

SMALL = "...232....4....1"


@pytest.mark.parametrize("encoding", [None, "extended", "minimal", "triad+nested"])
def test_models_are_the_solutions(encoding: str | None) -> None:
    formula = exactone.encode(SMALL, encoding)
    clauses = formula.clauses()
    assert len(clauses) == len(formula) and sum(map(len, clauses)) == len(formula.literals)
    assert f"p cnf {formula.variables} {len(formula)}" in formula.to_dimacs()
    solution = exactone.solve(SMALL).solution
    models = list(models_of(formula.variables, clauses))
    assert len(models) == 1
    assert [list(map(int, row)) for row in formula.decode(models[0])] == [list(map(int, row)) for row in solution]
    with pytest.raises(exactone.PuzzleError):
        formula.decode([-literal for literal in models[0]])


def models_of(variables: int, clauses: list[list[int]]):  # type: ignore[no-untyped-def]
    """All models, by trying one value after the other."""
    free = [variable for variable in range(1, variables + 1)]

    def search(assignment: dict[int, bool], rest: list[list[int]]):  # type: ignore[no-untyped-def]
        while True:
            left = []
            for clause in rest:
                if any(assignment.get(abs(literal)) == (literal > 0) for literal in clause):
                    continue
                open_ = [literal for literal in clause if abs(literal) not in assignment]
                if not open_:
                    return
                left.append(open_)
            units = {clause[0] for clause in left if len(clause) == 1}
            if not units:
                break
            if any(-unit in units for unit in units):
                return
            assignment = assignment | {abs(unit): unit > 0 for unit in units}
            rest = left
        undecided = [variable for variable in free if variable not in assignment]
        if not left:
            for values in itertools.product([False, True], repeat=len(undecided)):
                full = assignment | dict(zip(undecided, values))
                yield [variable if full[variable] else -variable for variable in free]
            return
        first = abs(left[0][0])
        for value in (True, False):
            yield from search(assignment | {first: value}, left)

    yield from search({}, clauses)


def test_designs_are_encoded_too() -> None:
    killer = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\n[parameters]\nside = 4\n[[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 3\n"
    assert len(exactone.encode(killer)) > 100
    with pytest.raises(exactone.PuzzleError):
        exactone.encode(SMALL, "extendet")
