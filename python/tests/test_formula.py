"""Clauses, and a solver's answer."""

from __future__ import annotations

import itertools
import pathlib
import pickle

import numpy
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


PUZZLES = pathlib.Path(__file__).parents[2] / "puzzles" / "models"


@pytest.mark.parametrize("name", ["queens-8", "akari-7", "killer-4", "send-more-money", "kakuro-7", "tents-7", "costas-5"])
@pytest.mark.parametrize("encoding", [None, "minimal"])
def test_every_puzzle_that_is_encoded_is_decoded(name: str, encoding: str | None) -> None:
    solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed")
    puzzle = exactone.Puzzle(PUZZLES / f"{name}.toml")
    formula = pickle.loads(pickle.dumps(exactone.encode(puzzle, encoding)))
    with solvers.Cadical153(bootstrap_with=formula.clauses()) as solver:
        assert solver.solve()
        model = solver.get_model()
    found = formula.decode(model)
    expected = exactone.solve(puzzle)
    assert type(found) is type(expected.solution)
    found = found.tolist() if hasattr(found, "tolist") else found
    if expected.status == "unique":
        assert found == (expected.solution if isinstance(expected.solution, dict) else expected.solution.tolist())
    with pytest.raises(exactone.PuzzleError, match="no solution of the puzzle"):
        formula.decode([-literal for literal in model])


def test_a_model_may_be_a_set_an_array_or_truths() -> None:
    formula = exactone.encode(SMALL, "minimal")
    model = next(models_of(formula.variables, formula.clauses()))
    expected = formula.decode(model).tolist()
    truths = [literal > 0 for literal in sorted(model, key=abs)]
    positive = [literal for literal in model if literal > 0]
    for said in (set(model), positive, frozenset(positive), tuple(model), numpy.array(model), truths, numpy.array(truths), iter(model)):
        assert formula.decode(said).tolist() == expected
    with pytest.raises(exactone.PuzzleError, match=f"{formula.variables - 1} truths found, {formula.variables} expected"):
        formula.decode(truths[1:])
    with pytest.raises(exactone.PuzzleError, match="the model says nothing"):
        formula.decode([])
    with pytest.raises(exactone.PuzzleError, match="0 is no literal"):
        formula.decode([*model, 0])
    with pytest.raises(exactone.PuzzleError, match=f"{formula.variables + 1} is no literal"):
        formula.decode([*model, formula.variables + 1])
    with pytest.raises(exactone.PuzzleError, match="the model has 1 and -1"):
        formula.decode([1, -1])
    for wrong in ("1 2 3", {1: True}, 7, ["a"], [1, True]):
        with pytest.raises(TypeError):
            formula.decode(wrong)


def test_variables_have_names() -> None:
    formula = exactone.encode(SMALL, "minimal")
    assert formula.names[1] == "r1c1=1" and formula.names[formula.variables] == "r4c4=4"
    assert len(formula.names) == 64 and dict(formula.map)["r1c2=3"] == [7]
    queens = exactone.encode(exactone.design(model="queens", parameters={"n": 4}))
    assert any(name.endswith("=Q") for name in queens.names.values())
    order = exactone.encode(SMALL, "order")
    assert any(len(literals) > 1 for _, literals in order.map)
    assert all(name in dict(order.map) for name in order.names.values())


def test_designs_are_encoded_too() -> None:
    killer = "schema = 'exactone.puzzle.v1'\nmodel = 'killer'\n[parameters]\nside = 4\n[[clues]]\nkind = 'cage'\ncells = 'r1c1 r1c2'\nsum = 3\n"
    assert len(exactone.encode(killer)) > 100
    with pytest.raises(exactone.PuzzleError):
        exactone.encode(SMALL, "extendet")
