"""Time from puzzle to answer for each encoding: `exactone solve --backend sat/SOLVER/ENCODING`, looking for a second solution.

    python3 benches/encode/solve.py EXACTONE LIMIT ROUNDS SET FILE... -- SPEC... > rows.jsonl

The contestants take turns, `ROUNDS` times; one row for each run. `SET` is only the name in the rows.
"""

import json
import sys
from collections import Counter

from run import header, median, row, run, say


def contest(program, limit, spec, files):
    """One run over all files: processor time, conflicts, and how many puzzles ended how."""
    command = [program, "solve", "-j1", "--json", "--timeout", f"{limit}s", "--backend", spec, *files]
    output, message, record = run(command)
    answers = [json.loads(line) for line in output.splitlines()]
    if record["exit"] not in (0, 1, 75):
        say(f"{spec}: {message}")
    statuses = Counter(answer["status"] for answer in answers)
    conflicts = sum(answer["statistics"]["conflicts"] for answer in answers)
    return {**record, "conflicts": conflicts, "statuses": statuses}


def main():
    program, limit, rounds, name, *rest = sys.argv[1:]
    at = rest.index("--")
    files, specs = rest[:at], rest[at + 1 :]
    header("solve", name, command=f"python3 benches/encode/solve.py EXACTONE {limit} {rounds} {name} FILES -- SPECS")
    times = {spec: [] for spec in specs}
    for turn in range(int(rounds)):
        for spec in specs:
            record = contest(program, limit, spec, files)
            row({"set": name, "spec": spec, "round": turn, "limit_seconds": float(limit), **record})
            times[spec].append(record["processor_seconds"])
    for spec, seconds in sorted(times.items(), key=lambda pair: median(pair[1])):
        say(f"{name:16} {spec:40} {median(seconds):9.3f} s  ({min(seconds):.3f} to {max(seconds):.3f})")


if __name__ == "__main__":
    main()
