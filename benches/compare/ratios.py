"""Ratios between any two arms of a comparison, with bootstrap intervals: python3 ratios.py FOLDER ARM/ARM ...

A report compares the best arm with each other one; this prints the ratios that a text needs besides. Each argument is two arms
parted by a comma, and may end in `::conflicts`. For each set and the structured order (`::all` for the shuffled one): over the
puzzles that both answered, the geometric mean of the medians over seeds (of counts one greater), and its 95 % percentile interval
(2,000 resamples, seed 1). Seconds are of the processor where the rows have them.

    python3 benches/compare/ratios.py docs/studies/nine sat/batsat/log,sat/batsat/extended::conflicts
"""

import collections
import json
import lzma
import math
import pathlib
import random
import statistics
import sys


def seconds(row):
    return row.get("encode_seconds", 0) + row.get("load_seconds", 0) + row["solve_seconds"]


def rows_of(folder):
    packed = folder / "rows.jsonl.xz"
    with lzma.open(packed, "rt") if packed.exists() else (folder / "rows.jsonl").open() as lines:
        return [json.loads(line) for line in lines]


def costs(rows, arm, what):
    """The median cost of each answered puzzle, by set."""
    order = "all" if "all" in what else "none"
    runs = collections.defaultdict(list)
    for row in rows:
        if row["arm"] == arm and row["shuffle"] == order:
            answered = row["status"] in ("unique", "multiple", "solved", "none")
            cost = math.inf
            if answered:
                cost = row["conflicts"] + 1 if "conflicts" in what else seconds(row)
            runs[row["set"], row["instance"]].append(cost)
    return {key: statistics.median(found) for key, found in runs.items() if math.isfinite(statistics.median(found))}


def ratio(logs, chance):
    means = sorted(statistics.fmean(chance.choices(logs, k=len(logs))) for _ in range(2000))
    low, high = means[50], means[1949]
    return f"{math.exp(statistics.fmean(logs)):8.2f}  ({math.exp(low):.2f} to {math.exp(high):.2f})"


def main(folder, *pairs):
    rows = rows_of(pathlib.Path(folder))
    for pair in pairs:
        arms, *what = pair.split("::")
        first, second = arms.split(",")
        own, other = costs(rows, first, what), costs(rows, second, what)
        for name in sorted({row["set"] for row in rows}):
            logs = [math.log(own[key] / other[key]) for key in own if key[0] == name and key in other]
            if len(logs) > 1:
                print(f"{name:14} {len(logs):3} {first} / {second} {'::'.join(what) or 'seconds':10} {ratio(logs, random.Random(1))}")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
