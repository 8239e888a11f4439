#!/usr/bin/env python3
"""Links of f-puzzles, one process each, held against their expected grids.

    python3 benches/models/links.py PROGRAM FOLDER [SECONDS] > rows.jsonl

FOLDER has fpuzzles.csv (group, name, solution, link), as the tests of dclamage/SudokuSolver have them. The time is that of the process,
user and system.
"""
import csv
import json
import pathlib
import sys
import tempfile

from variants import run


def grid(answer):
    """The values row by row, as numbers without anything between them."""
    cells = answer["solution"]["cells"]
    side = round(len(cells) ** 0.5)
    return "".join(cells[f"r{row + 1}c{column + 1}"] for row in range(side) for column in range(side))


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    seconds = sys.argv[3] if len(sys.argv) > 3 else "10"
    rows = []
    with tempfile.TemporaryDirectory() as place:
        for number, row in enumerate(csv.DictReader(open(folder / "fpuzzles.csv"))):
            path = pathlib.Path(place) / f"link-{number}.json"
            path.write_text(row["link"] + "\n")
            answer, cpu = run(program, "auto", seconds, path)
            ok = answer["status"] == "unique" and grid(answer) == row["solution"]
            rows.append((ok, answer["status"] in ("unique", "none", "multiple") and not ok, cpu))
            print(json.dumps({"group": row["group"], "name": row["name"], "status": answer["status"], "ok": ok,
                              "cpu_seconds": round(cpu, 4), "message": answer.get("message", "")}), flush=True)
    within = sum(ok and cpu <= 1 for ok, _, cpu in rows)
    print(f"{len(rows)} links, {sum(row[0] for row in rows)} right, {within} within 1 s, {sum(row[1] for row in rows)} wrong", file=sys.stderr)


if __name__ == "__main__":
    main()
