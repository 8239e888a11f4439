#!/usr/bin/env python3
"""Makes the variant puzzles of the study: killers, thermometers, sandwiches.

    python3 docs/studies/variants.py PROGRAM KIND COUNT FOLDER

Each puzzle is drawn by its number alone: a random grid, random clues that the grid obeys, then as few givens as the solution
needs to be the only one. PROGRAM is exactone; it says whether a puzzle has one solution. A question that takes more than half a
second counts as "no", so the puzzle gets one more given.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

SIDE = range(9)
NEIGHBOURS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
AROUND = NEIGHBOURS + [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def grid(rng):
    """A full grid: backtracking over the cell with the fewest values, values by lot."""
    cells = [[0] * 9 for _ in SIDE]

    def free(r, c):
        seen = {cells[r][k] for k in SIDE} | {cells[k][c] for k in SIDE}
        seen |= {cells[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)}
        return [v for v in range(1, 10) if v not in seen]

    def fill():
        blank = [(len(free(r, c)), rng.random(), r, c) for r in SIDE for c in SIDE if not cells[r][c]]
        if not blank:
            return True
        _, _, r, c = min(blank)
        values = free(r, c)
        rng.shuffle(values)
        for value in values:
            cells[r][c] = value
            if fill():
                return True
        cells[r][c] = 0
        return False

    fill()
    return cells


def name(r, c):
    return f"r{r + 1}c{c + 1}"


def inside(r, c):
    return 0 <= r < 9 and 0 <= c < 9


def killer(rng, solution):
    """Every cell is in a cage of one to four cells that differ."""
    left = {(r, c) for r in SIDE for c in SIDE}
    clues = []
    while left:
        cage = [min(left)]
        left.discard(cage[0])
        for _ in range(rng.choice([1, 1, 2, 2, 3])):
            values = {solution[r][c] for r, c in cage}
            near = sorted(
                {(r + i, c + j) for r, c in cage for i, j in NEIGHBOURS if (r + i, c + j) in left}
            )
            near = [(r, c) for r, c in near if solution[r][c] not in values]
            if not near:
                break
            cage.append(rng.choice(near))
            left.discard(cage[-1])
        total = sum(solution[r][c] for r, c in cage)
        clues.append({"kind": "cage", "cells": " ".join(name(r, c) for r, c in sorted(cage)), "sum": total})
    return clues


def thermo(rng, solution):
    """Up to ten thermometers of three to six cells that do not cross."""
    used, lines = set(), []
    for _ in range(200):
        if len(lines) == 10:
            break
        r, c = rng.randrange(9), rng.randrange(9)
        path = [(r, c)] if (r, c) not in used else []
        while path and len(path) < 6:
            r, c = path[-1]
            steps = [(r + i, c + j) for i, j in AROUND if inside(r + i, c + j)]
            steps = [p for p in steps if p not in used and p not in path and solution[p[0]][p[1]] > solution[r][c]]
            if not steps:
                break
            path.append(rng.choice(steps))
        if len(path) >= 3:
            used.update(path)
            lines.append(" ".join(name(r, c) for r, c in path))
    return [{"kind": "thermometer", "lines": lines}]


def sandwich(_rng, solution):
    """The sums between 1 and 9 of every row and column."""
    clues = []
    for word, lines in [("row", solution), ("column", list(zip(*solution)))]:
        for number, line in enumerate(lines, 1):
            low, high = sorted([line.index(1), line.index(9)])
            clues.append({"kind": "sandwich", "line": f"{word} {number}", "sum": sum(line[low + 1 : high])})
    return clues


KINDS = {"killer": killer, "thermo": thermo, "sandwich": sandwich}


def text(kind, number, clues, solution, givens):
    rows = lambda show: "\n".join(" ".join(show(r, c) for c in SIDE) for r in SIDE)
    toml = lambda clue: ", ".join(f"{key} = {json.dumps(value)}" for key, value in clue.items())
    shown = rows(lambda r, c: str(solution[r][c]) if (r, c) in givens else ".")
    whole = rows(lambda r, c: str(solution[r][c]))
    return (
        f'schema = "exactone.puzzle.v1"\nmodel = "{kind}"\ntitle = "{kind} {number}"\n\n'
        f'givens = """\n{shown}\n"""\n\nsolution = """\n{whole}\n"""\n\nclues = [\n'
        + "".join(f"  {{ {toml(clue)} }},\n" for clue in clues)
        + "]\n"
    )


def only_one(program, puzzle):
    """Whether the program finds one solution, within half a second."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(puzzle)
        file.flush()
        command = [program, "solve", "--timeout", "500ms", "--json", "-j1", file.name]
        asked = subprocess.run(command, capture_output=True, text=True)
    if asked.returncode not in (0, 1, 75):
        sys.exit(asked.stderr)
    return json.loads(asked.stdout.splitlines()[0])["status"] == "unique"


def make(program, kind, number):
    rng = random.Random(f"{kind} {number}")
    solution = grid(rng)
    clues = KINDS[kind](rng, solution)
    cells = [(r, c) for r in SIDE for c in SIDE]
    rng.shuffle(cells)
    unique = lambda givens: only_one(program, text(kind, number, clues, solution, givens))
    count = 0
    while not unique(set(cells[:count])):
        count += 4
    givens = set(cells[:count])
    for cell in cells[:count]:
        if unique(givens - {cell}):
            givens.discard(cell)
    return text(kind, number, clues, solution, givens)


def main():
    program, kind, count, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, int(count) + 1):
        (folder / f"{kind}-{number:03}.toml").write_text(make(program, kind, number))


if __name__ == "__main__":
    main()
