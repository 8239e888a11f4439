"""Killer and anti-knight puzzles of 9x9, made by a seed, and how long `auto` takes for each.

    python3 benches/models/nine.py target/release/exactone FOLDER > benches/results/DATE-models.jsonl

Each puzzle has one solution: givens are added to a killer, and taken from an anti-knight grid, until that is so and no given
of an anti-knight puzzle can be left out. The time is what the program says of the search for two solutions, the median of five
runs; a row for each puzzle, then one for each family.
"""

import json
import random
import statistics
import subprocess
import sys
from pathlib import Path

PROGRAM, FOLDER = sys.argv[1], Path(sys.argv[2])
COUNT, SEED, RUNS = 40, 5, 5
HEAD = 'schema = "exactone.puzzle.v1"\nmodel = "%s"\n'


def said(*arguments, text=None):
    ended = subprocess.run([PROGRAM, *arguments, "--json"], input=text, capture_output=True, text=True, check=False)
    return json.loads(ended.stdout)


def random_grid(rng):
    """A Sudoku: the cyclic one, with bands, rows, stacks, columns and values in another order."""
    lines = lambda: [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]
    rows, columns, values = lines(), lines(), rng.sample(range(1, 10), 9)
    return [[values[(3 * (row % 3) + row // 3 + column) % 9] for column in columns] for row in rows]


def random_cages(grid, most, rng):
    free, cages = {(row, column) for row in range(9) for column in range(9)}, []
    while free:
        cage, size = [rng.choice(sorted(free))], rng.randint(2, most)
        free.discard(cage[0])
        while len(cage) < size:
            held = {grid[row][column] for row, column in cage}
            beside = [(row + down, column + right) for row, column in cage for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            beside = [place for place in beside if place in free and grid[place[0]][place[1]] not in held]
            if not beside:
                break
            cage.append(rng.choice(beside))
            free.discard(cage[-1])
        cages.append(cage)
    return cages


def killer(path, number, rng):
    grid = random_grid(rng)
    clues = ""
    for cage in random_cages(grid, 4 if number < COUNT // 2 else 5, rng):
        cells = " ".join(f"r{row + 1}c{column + 1}" for row, column in cage)
        clues += f'\n[[clues]]\nkind = "cage"\ncells = "{cells}"\nsum = {sum(grid[row][column] for row, column in cage)}\n'
    givens = []
    while True:
        given = f'givens = "{" ".join(givens)}"\n' if givens else ""
        path.write_text(HEAD % "killer" + given + clues)
        answer = said("solve", str(path))
        if answer["status"] == "unique":
            return
        first, second = answer["solution"]["cells"], answer["second"]["cells"]
        cell = min(cell for cell in first if first[cell] != second[cell])
        givens.append(f"{cell}={grid[int(cell[1]) - 1][int(cell[3]) - 1]}")


def anti_knight(path, rng):
    while True:
        first = rng.sample(range(1, 10), 9)
        line = "".join(map(str, first)) + "." * 72
        answer = said("solve", "--first", "-m", "anti-knight", "-b", "sat", text=line + "\n")
        if answer["solution"]:
            break
    values = [value for row in answer["solution"] for value in row]
    # The same grid with its values and sides in another order, so that the engine's preferences do not show.
    renamed = rng.sample(range(1, 10), 9)
    values = [renamed[value - 1] for value in values]
    if rng.random() < 0.5:
        values = [values[9 * (at % 9) + at // 9] for at in range(81)]
    text = [str(value) for value in values]
    for cell in rng.sample(range(81), 81):
        tried = text[:cell] + ["."] + text[cell + 1:]
        if said("solve", "-m", "anti-knight", text="".join(tried) + "\n")["status"] == "unique":
            text = tried
    rows = "\n".join("".join(text[9 * row:9 * row + 9]) for row in range(9))
    path.write_text(HEAD % "anti-knight" + f'givens = """\n{rows}\n"""\n')


def measured(family, path):
    answers = [said("solve", str(path)) for _ in range(RUNS)]
    one = answers[0]
    seconds = statistics.median(answer["seconds"] for answer in answers)
    stages = [stage["engine"] for stage in one.get("stages", [])]
    row = {"family": family, "puzzle": path.stem, "status": one["status"], "seconds": seconds,
           "nodes": one["statistics"]["nodes"], "conflicts": one["statistics"]["conflicts"], "stages": stages}
    print(json.dumps(row), flush=True)
    return seconds


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    rng = random.Random(SEED)
    for family in ("killer", "anti-knight"):
        times = []
        for number in range(COUNT):
            path = FOLDER / f"{family}-{number:02}.toml"
            killer(path, number, rng) if family == "killer" else anti_knight(path, rng)
            times.append(measured(family, path))
        print(json.dumps({"family": family, "puzzles": COUNT, "seed": SEED, "runs": RUNS, "median_seconds": statistics.median(times),
                          "p95_seconds": sorted(times)[COUNT * 95 // 100], "max_seconds": max(times)}), flush=True)


main()
