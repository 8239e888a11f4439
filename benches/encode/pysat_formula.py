"""The PySAT arm of `throughput.py`: an empty Sudoku as a CNF, at-most-ones by `CardEnc.atmost`, written by `CNF.to_file`.

    python pysat_formula.py CASE SIDE FILE

Cases as in `benches/peers/src/formula.rs`: `extended` is pairwise, `eo:sequential` is `seqcounter`. PySAT has neither triads
nor nested: the triads are told clause by clause with its pairwise, and the cells with `seqcounter`. Prints one row with the
processor time of one repetition; importing and listing the groups are not in it.
"""

import json
import os
import sys
import time

from pysat.card import CardEnc, EncType
from pysat.formula import CNF

ENOUGH_SECONDS = 0.5


def literal(side, line, column, value):
    return (line * side + column) * side + value + 1


def groups(side):
    """Cells, rows, columns and boxes."""
    n = round(side**0.5)
    every = range(side)
    for a in every:
        for b in every:
            yield [literal(side, a, b, value) for value in every]
    for a in every:
        for value in every:
            yield [literal(side, a, column, value) for column in every]
    for a in every:
        for value in every:
            yield [literal(side, line, a, value) for line in every]
    for a in every:
        for value in every:
            yield [literal(side, a // n * n + at // n, a % n * n + at % n, value) for at in every]


class Formula(CNF):
    """A CNF to which at-most-ones are added."""

    def at_most_one(self, literals, method):
        part = CardEnc.atmost(lits=literals, bound=1, top_id=self.nv, encoding=method)
        self.clauses.extend(part.clauses)
        self.nv = max(self.nv, part.nv)

    def exactly_one(self, literals, method):
        self.clauses.append(literals)
        self.at_most_one(literals, method)


def plain(side, listed, method):
    formula = Formula()
    formula.nv = side**3
    for group in listed:
        formula.exactly_one(group, method)
    return formula


def triads(side, listed):
    n = round(side**0.5)
    formula = Formula()
    formula.nv = side**3
    for cell in listed[: side * side]:
        formula.exactly_one(cell, EncType.seqcounter)
    for units in (listed[side * side : 2 * side * side], listed[2 * side * side : 3 * side * side]):
        for value in range(side):
            names = []
            for line in range(side):
                unit = units[line * side + value]
                for start in range(0, side, n):
                    names.append(triad(formula, unit[start : start + n]))
            for start in range(0, side * n, n):
                formula.exactly_one(names[start : start + n], EncType.pairwise)
            for start in range(0, side * n, n * n):
                for stack in range(n):
                    formula.exactly_one(names[start + stack : start + n * n : n], EncType.pairwise)
    return formula


def triad(formula, cells):
    formula.nv += 1
    name = formula.nv
    formula.clauses.extend([-cell, name] for cell in cells)
    formula.clauses.append(cells + [-name])
    formula.at_most_one(cells, EncType.pairwise)
    return name


def main():
    case, side, file = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    listed = list(groups(side))
    make = {
        "extended": lambda: plain(side, listed, EncType.pairwise),
        "eo:sequential": lambda: plain(side, listed, EncType.seqcounter),
        "triad+nested": lambda: triads(side, listed),
    }[case]
    started = time.process_time()
    repetitions = 0
    while repetitions == 0 or time.process_time() - started < ENOUGH_SECONDS:
        formula = make()
        formula.to_file(file)
        repetitions += 1
    seconds = (time.process_time() - started) / repetitions
    row = {"vars": formula.nv, "clauses": len(formula.clauses), "bytes": os.path.getsize(file)}
    print(json.dumps({**row, "repetitions": repetitions, "encode_seconds": seconds}))


if __name__ == "__main__":
    main()
