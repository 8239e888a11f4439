#!/usr/bin/env python3
"""Packages of PyPI that solve Sudoku, beside exactone, on the same puzzles in one run.

    python benches/python/peers.py FILE [FILE ...] > peers.jsonl

It needs the wheel of exactone, numpy, python-sat, rustoku and py-sudoku in its environment. Each is asked for one solution of
every puzzle, one puzzle after the other, and where it can be asked, whether there is a second. Every answer is compared with that
of exactone. Figures are processor time of one core, in microseconds a puzzle: the median of the rounds. Rows go to standard output,
a table to standard error.
"""

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from importlib.metadata import PackageNotFoundError, version

import exactone

# Puzzles of each file, by how slow a package is; and rounds.
FEW, MANY, ROUNDS = 40, 2000, 5


def digits(grid):
    return "".join(str(int(value)) for row in grid for value in row)


def told(answer):
    """The grid of an answer as 81 digits. This is no part of what is measured."""
    if isinstance(answer, str):
        return answer
    return digits(answer.solution if isinstance(answer, exactone.Answer) else answer)


def by_engine(name):
    return exactone.Solver(engine=name).solve


def by_rustoku(puzzle):
    import rustoku

    return rustoku.solve(puzzle)


def by_rustoku_all(puzzle):
    import rustoku

    [solution] = rustoku.solve_all(puzzle)
    return solution


def by_py_sudoku(puzzle):
    from sudoku import Sudoku

    board = [[int(cell) or None for cell in puzzle[at : at + 9]] for at in range(0, 81, 9)]
    return Sudoku(3, board=board).solve().board


def by_pysat(name):
    """The formula is made by exactone before the clock runs; it is built, solved, and solved again without the solution."""
    from pysat.solvers import Solver

    formulas = {}

    def prepare(puzzle):
        formulas[puzzle] = exactone.encode(puzzle, "extended")
        return formulas[puzzle].clauses()

    def ask(puzzle, clauses):
        with Solver(name, bootstrap_with=clauses) as solver:
            assert solver.solve()
            model = solver.get_model()
            solver.add_clause([-literal for literal in model])
            assert not solver.solve()
        return model

    return prepare, ask, lambda puzzle, model: digits(formulas[puzzle].decode(model))


# What is asked; the package; how many puzzles; whether a second solution is looked for.
ARMS = {
    "exactone.solve": (exactone.solve, "exactone", MANY, True),
    "exactone.Solver(engine='cells')": (by_engine("cells"), "exactone", MANY, True),
    "exactone.Solver(engine='sat/varisat')": (by_engine("sat/varisat"), "exactone", FEW, True),
    "rustoku.solve": (by_rustoku, "rustoku", MANY, False),
    "rustoku.solve_all": (by_rustoku_all, "rustoku", MANY, True),
    "pysat cadical195": ("cadical195", "python-sat", FEW, True),
    "pysat glucose4": ("glucose4", "python-sat", FEW, True),
    "pysat minisat22": ("minisat22", "python-sat", FEW, True),
    "sudoku.Sudoku.solve": (by_py_sudoku, "py-sudoku", FEW, False),
}


def measured(ask, puzzles, expected):
    plain = (lambda puzzle: None, lambda puzzle, _: ask(puzzle), lambda _, answer: told(answer))
    prepare, solve, read = ask if isinstance(ask, tuple) else plain
    ready = [prepare(puzzle) for puzzle in puzzles]
    costs = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        answers = [solve(puzzle, own) for puzzle, own in zip(puzzles, ready)]
        costs.append((time.process_time() - begun) / len(puzzles) * 1e6)
    same = sum(read(puzzle, answer) == right for puzzle, answer, right in zip(puzzles, answers, expected))
    return {"us": round(statistics.median(costs), 2), "low": round(min(costs), 2), "high": round(max(costs), 2), "same": same}


def tell(row):
    print(json.dumps(row), flush=True)


def main():
    files = sys.argv[1:]
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True).stdout.strip()
    names = [os.path.basename(file) for file in files]
    tell({
        "what": "packages of PyPI beside exactone; processor time of one core, microseconds a puzzle, without what compares the answers",
        "command": "benches/python/peers.py " + " ".join(names), "data": "data/9x9: " + ", ".join(names), "commit": commit, "rounds": ROUNDS,
        "python": platform.python_version(), "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": [round(load, 1) for load in os.getloadavg()],
    })
    for file in files:
        lines = [line[:81].replace(".", "0") for line in open(file) if len(line) > 81]
        for name, (ask, package, most, looks_for_second) in ARMS.items():
            try:
                installed = version(package)
            except PackageNotFoundError:
                print(f"{package} is not installed: {name} is left out", file=sys.stderr)
                continue
            puzzles = lines[:: max(1, len(lines) // most)][:most]
            expected = [told(exactone.solve(puzzle)) for puzzle in puzzles]
            row = measured(by_pysat(ask) if isinstance(ask, str) else ask, puzzles, expected)
            row = {"file": os.path.basename(file), "arm": name, "version": installed, "second": looks_for_second, "puzzles": len(puzzles)} | row
            tell(row | {"load": round(os.getloadavg()[0], 1)})
            print(f"{row['file']:28} {name:40} {row['us']:12.2f} us  {row['same']}/{row['puzzles']} the same", file=sys.stderr)


if __name__ == "__main__":
    main()
