#!/usr/bin/env python3
"""Published variants, one process each, held against the known solutions.

    python3 benches/models/variants.py PROGRAM FOLDER [BACKEND [SECONDS]] > rows.jsonl

FOLDER has puzzles/*.toml and expected.csv (file, kinds, outcome, solution, iss_cpu_seconds). The time is that of the process, user
and system. The table on stderr counts what was solved within 0.1, 1 and 10 s by kind.
"""
import collections
import csv
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile


def run(program, backend, seconds, path):
    """The answer and its processor seconds."""
    command = [program, "solve", "--json", "-j1", "--timeout", f"{seconds}s", "-b", backend, str(path)]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen(command, stdout=out, stderr=err)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        text, said = out.read().decode(), err.read().decode()
    answer = json.loads(text.splitlines()[0]) if text else {"status": "error", "message": said.strip()[:200]}
    return answer, usage.ru_utime + usage.ru_stime


def values(answer, rows, columns):
    """The solution as digits, row by row; a file may have more cells below the grid."""
    cells = (answer.get("solution") or {}).get("cells", {})
    names = [f"r{row + 1}c{column + 1}" for row in range(rows) for column in range(columns)]
    found = [cells[name] for name in names if name in cells]
    # Values above 9 are letters there, A for 1.
    return "".join(found if all(len(value) == 1 for value in found) else [chr(64 + int(value)) if value != "0" else "0" for value in found])


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    backend = sys.argv[3] if len(sys.argv) > 3 else "auto"
    seconds = sys.argv[4] if len(sys.argv) > 4 else "10"
    by_kind = collections.defaultdict(list)
    times, peers, wrong = [], [], 0
    for row in csv.DictReader(open(folder / "expected.csv")):
        answer, cpu = run(program, backend, seconds, folder / "puzzles" / row["file"])
        status, found = answer["status"], values(answer, int(row["rows"]), int(row["columns"]))
        is_known = row["outcome"] != "?"
        ok = status == row["outcome"] if is_known else status in ("unique", "none", "multiple")
        if ok and status == "unique" and is_known and row["solution"]:
            ok = found == row["solution"]
        bad = not ok and status in ("unique", "multiple", "none")
        wrong += bad
        times.append(cpu if ok else float("inf"))
        peers.append(float(row["iss_cpu_seconds"] or "inf"))
        for kind in row["kinds"].split("+"):
            by_kind[kind].append(times[-1])
        print(json.dumps({"file": row["file"], "name": row["name"], "kinds": row["kinds"], "backend": backend,
                          "status": status, "expected": row["outcome"], "ok": ok, "nodes": (answer.get("statistics") or {}).get("nodes"), "cpu_seconds": round(cpu, 4),
                          "iss_cpu_seconds": row["iss_cpu_seconds"], "message": answer.get("message", "")}), flush=True)
    solved = lambda list, limit: sum(time <= limit for time in list)
    show = lambda name, list: print(f"{name:24} {len(list):4} {solved(list, 0.1):4} {solved(list, 1):4} {solved(list, 10):4}", file=sys.stderr)
    print(f"{'kind':24} {'all':>4} {'.1 s':>4} {'1 s':>4} {'10 s':>4}", file=sys.stderr)
    show("all", times)
    for kind in sorted(by_kind):
        show(kind, by_kind[kind])
    print(f"wrong {wrong}; median {statistics.median(times):.4f} s; the peer's {statistics.median(peers):.2f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
