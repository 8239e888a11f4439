"""Fourteen exact cover problems, made by rule or by a seed, and what each engine takes to count all their solutions.

    python3 benches/cover/run.py FOLDER ROUNDS PROGRAM... > benches/results/DATE-cover.jsonl
    python3 benches/cover/run.py FOLDER ROUNDS PROGRAM... --only soma --engines auto,bits --threads 2

The problems are written to FOLDER as `.dlx` files, and one of 9x9 as text, where they are not there yet. Each engine of each program
counts each problem as a process of its own, one after the other, round by round; a row holds the processor and wall seconds of
the process, the count and the nodes. Counts that differ end it. An engine that takes longer than `--timeout` is left out from
then on. Medians, and how far `auto` is from the best other engine, go to stderr.
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

ENGINES = "auto,bits,cells,memo,propagate,nine"
PENTOMINOES = {
    "F": ".##/##./.#.", "I": "#/#/#/#/#", "L": "#./#./#./##", "N": ".#/.#/##/#.", "P": "##/##/#.", "T": "###/.#./.#.",
    "U": "#.#/###", "V": "#../#../###", "W": "#../##./.##", "X": ".#./###/.#.", "Y": ".#/##/.#/.#", "Z": "##./.#./.##",
}
SOMA = [
    [(0, 0, 0), (0, 1, 0), (1, 0, 0)], [(0, 0, 0), (1, 0, 0), (2, 0, 0), (2, 1, 0)], [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 0, 0)],
    [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)], [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)],
    [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1)], [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)],
]
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
# 16 clues of a 17-clue puzzle: 24,825 solutions.
SIXTEEN_CLUES = "000000010400000000020000000000050407008000000001090000300400200050100000000806000"


def settled(shape):
    corner = [min(cell[axis] for cell in shape) for axis in range(3)]
    return tuple(sorted(tuple(at - low for at, low in zip(cell, corner)) for cell in shape))


def orientations(shape, moves):
    found = {settled(shape)}
    while True:
        more = found | {settled([move(cell) for cell in one]) for one in found for move in moves}
        if more == found:
            return sorted(found)
        found = more


def turn(cell):
    return cell[1], -cell[0], cell[2]


def mirror(cell):
    return -cell[0], cell[1], cell[2]


def tip(cell):
    return cell[0], cell[2], -cell[1]


def packing(pieces, places, moves):
    sides = [1 + max(place[axis] for place in places) for axis in range(3)]
    corners = [(x, y, z) for x in range(sides[0]) for y in range(sides[1]) for z in range(sides[2])]
    options = []
    for name, shape in pieces.items():
        for turned in orientations(shape, moves):
            for corner in corners:
                held = [tuple(at + by for at, by in zip(cell, corner)) for cell in turned]
                if all(cell in places for cell in held):
                    options.append([name] + ["c%d_%d_%d" % cell for cell in held])
    return list(pieces) + ["c%d_%d_%d" % place for place in sorted(places)], [], options


def cells(picture):
    return [(row, column, 0) for row, line in enumerate(picture.split("/")) for column, mark in enumerate(line) if mark == "#"]


def board(rows, columns, holes=()):
    return {(row, column, 0) for row in range(rows) for column in range(columns)} - set(holes)


def pentominoes(places):
    return packing({name: cells(picture) for name, picture in PENTOMINOES.items()}, places, [turn, mirror])


def one_sided():
    pieces = {name: cells(picture) for name, picture in PENTOMINOES.items()}
    turned = {name: orientations(shape, [turn]) for name, shape in pieces.items()}
    mirrored = {name + "'": [mirror(cell) for cell in shape] for name, shape in pieces.items()}
    differ = {name: shape for name, shape in mirrored.items() if settled(shape) not in turned[name[0]]}
    return packing({**pieces, **differ}, board(3, 30), [turn])


def soma():
    places = {(x, y, z) for x in range(3) for y in range(3) for z in range(3)}
    return packing({"p%d" % at: shape for at, shape in enumerate(SOMA)}, places, [turn, tip])


def queens(side):
    rows, columns = ["r%d" % at for at in range(side)], ["c%d" % at for at in range(side)]
    diagonals = ["a%d" % at for at in range(2 * side - 1)] + ["b%d" % at for at in range(2 * side - 1)]
    squares = [(row, column) for row in range(side) for column in range(side)]
    options = [["r%d" % r, "c%d" % c, "a%d" % (r + c), "b%d" % (r - c + side - 1)] for r, c in squares]
    return rows + columns, diagonals, options


def langford(pairs):
    items = ["v%d" % at for at in range(1, pairs + 1)] + ["s%d" % at for at in range(2 * pairs)]
    options = [["v%d" % v, "s%d" % at, "s%d" % (at + v + 1)] for v in range(1, pairs + 1) for at in range(2 * pairs - v - 1)]
    return items, [], options


def latin(side, reduced):
    at = [(row, column, value) for row in range(side) for column in range(side) for value in range(side)]
    kept = [(r, c, v) for r, c, v in at if not reduced or (r and c) or v == r + c]
    items = [kind % pair for kind in ("c%d_%d", "r%d_%d", "k%d_%d") for pair in ((a, b) for a in range(side) for b in range(side))]
    return items, [], [["c%d_%d" % (r, c), "r%d_%d" % (r, v), "k%d_%d" % (c, v)] for r, c, v in kept]


def dominoes(side):
    beside = [((r, c), (r, c + 1)) for r in range(side) for c in range(side - 1)]
    below = [((r, c), (r + 1, c)) for r in range(side - 1) for c in range(side)]
    items = ["c%d_%d" % (r, c) for r in range(side) for c in range(side)]
    return items, [], [["c%d_%d" % cell for cell in pair] for pair in sorted(beside + below)]


def matchings(vertices):
    items = ["v%d" % at for at in range(vertices)]
    return items, [], [[items[one], items[two]] for one in range(vertices) for two in range(one + 1, vertices)]


def sudoku(order, givens):
    """The options that the givens, a value for each cell or None, leave; the items that they cover are left out."""
    side = order * order
    options = {}
    for row in range(side):
        for column in range(side):
            box = row // order * order + column // order
            for value in range(side):
                held = "c%d_%d r%d_%d k%d_%d b%d_%d" % (row, column, row, value, column, value, box, value)
                options[row, column, value] = held.split()
    covered = {item for (r, c, v), held in options.items() if givens[r * side + c] == v for item in held}
    left = [held for held in options.values() if not covered.intersection(held)]
    return sorted({item for held in options.values() for item in held} - covered), [], left


def random_grid(order, rng):
    """The pattern, with bands, rows, stacks, columns and values in another order."""
    side = order * order
    lines = lambda: [order * band + line for band in rng.sample(range(order), order) for line in rng.sample(range(order), order)]
    rows, columns, values = lines(), lines(), rng.sample(range(side), side)
    return [values[(order * (row % order) + row // order + column) % side] for row in rows for column in columns]


def sudoku_of(order, givens, seed):
    rng = random.Random(seed)
    grid = random_grid(order, rng)
    kept = set(rng.sample(range(order**4), givens))
    return sudoku(order, [value if at in kept else None for at, value in enumerate(grid)])


def nine(text):
    return sudoku(3, [int(digit) - 1 if digit.isdigit() else None for digit in text.replace("0", ".")])


PROBLEMS = {
    "queens13": lambda: queens(13),
    "langford11": lambda: langford(11),
    "langford12": lambda: langford(12),
    "soma": soma,
    "pent8x8hole": lambda: pentominoes(board(8, 8, [(3, 3, 0), (3, 4, 0), (4, 3, 0), (4, 4, 0)])),
    "latin5": lambda: latin(5, False),
    "latin6red": lambda: latin(6, True),
    "sud16": lambda: sudoku_of(4, 110, 1),
    "domino8x8": lambda: dominoes(8),
    "match14": lambda: matchings(14),
    "sudInkala": lambda: nine(INKALA),
    "pent6x10": lambda: pentominoes(board(6, 10)),
    "onesided3x30": one_sided,
    "sudmany2": lambda: sudoku_of(4, 105, 1),
    "nine16": lambda: SIXTEEN_CLUES,
}


def written(folder, name):
    made = folder / (name + (".txt" if name == "nine16" else ".dlx"))
    if not made.exists():
        problem = PROBLEMS[name]()
        if isinstance(problem, str):
            made.write_text(problem + "\n")
        else:
            primary, secondary, options = problem
            heading = " ".join(primary + (["|"] + secondary if secondary else []))
            made.write_text("\n".join([heading] + [" ".join(option) for option in options]) + "\n")
    return made


def run(program, path, engine, threads, timeout):
    command = [program, "count", "-b", engine, "-j", str(threads), "--json", str(path)]
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    try:
        ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    wall, after = time.monotonic() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    if ended.returncode not in (0, 1):
        return None
    said = json.loads(ended.stdout)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"cpu": round(processor, 5), "wall": round(wall, 5), "count": said["count"], "nodes": said["statistics"]["nodes"]}


def main():
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("folder", type=Path)
    words.add_argument("rounds", type=int)
    words.add_argument("programs", nargs="+")
    words.add_argument("--only", default=",".join(PROBLEMS))
    words.add_argument("--engines", default=ENGINES)
    words.add_argument("--threads", default="1")
    words.add_argument("--timeout", type=float, default=20.0)
    asked = words.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.only.split(","):
        race(name, written(asked.folder, name), asked)


def race(name, path, asked):
    arms = [(p, e, t) for e in asked.engines.split(",") for t in map(int, asked.threads.split(",")) for p in asked.programs]
    arms = [arm for arm in arms if arm[1] != "nine" or path.suffix == ".txt"]
    taken, count = {arm: [] for arm in arms}, None
    for round_ in range(asked.rounds):
        for arm in [arm for arm in arms if taken[arm] is not None]:
            found = run(arm[0], path, arm[1], arm[2], asked.timeout)
            if found is None:
                taken[arm] = None
                continue
            count = count if count is not None else found["count"]
            assert found["count"] == count, (name, arm, found, count)
            row = {"problem": name, "program": os.path.basename(arm[0]), "engine": arm[1], "threads": arm[2], "round": round_}
            print(json.dumps({**row, **found}), flush=True)
            taken[arm].append(found)
    report(name, count, taken)


def report(name, count, taken):
    middle = {arm: statistics.median(row["cpu"] for row in rows) for arm, rows in taken.items() if rows}
    walls = {arm: statistics.median(row["wall"] for row in rows) for arm, rows in taken.items() if rows}
    for program, threads in sorted({(arm[0], arm[2]) for arm in middle}):
        mine = {arm[1]: seconds for arm, seconds in middle.items() if (arm[0], arm[2]) == (program, threads)}
        others = [seconds for engine, seconds in mine.items() if engine != "auto"]
        ratio = " auto/best %.2f" % (mine["auto"] / min(others)) if others and "auto" in mine else ""
        times = " ".join("%s %.4f" % pair for pair in mine.items())
        wall = " ".join("%.3f" % walls[program, engine, threads] for engine in mine)
        print(f"{name} ({count}) {os.path.basename(program)} -j{threads}: {times}{ratio} | wall {wall}", file=sys.stderr)


if __name__ == "__main__":
    main()
