"""Formulas into files: exactone (library and command) beside `rustsat` and PySAT, in turn, one process a run.

    python3 benches/encode/throughput.py EXACTONE PEERS PYTHON FOLDER ROUNDS SIDE... [-- ARM...] > rows.jsonl

`PEERS` is the program of `benches/peers`, `PYTHON` an interpreter with `python-sat`; files go to `FOLDER` and are deleted.
With `null` as the folder everything goes to /dev/null. Encoding seconds are processor time of one repetition; for the command
they are the whole process, building the problem and starting included.
"""

import json
import os
import sys

from run import header, median, row, run, say

CASES = ["extended", "eo:sequential", "triad+nested"]
ARMS = ["exactone", "command", "rustsat", "rustsat-stream", "pysat"]
# The formula is in memory whole: above these sides it does not fit, or takes minutes.
LARGEST = {"rustsat": {"extended": 49, "eo:sequential": 100, "triad+nested": 100},
           "pysat": {"extended": 36, "eo:sequential": 64, "triad+nested": 64}}


def command(programs, arm, case, side, file):
    exactone, peers, python = programs
    if arm == "command":
        output = ["-o", "-"] if file == os.devnull else ["-o", file, "--force"]
        return [exactone, "encode", "--blank", str(side), "-e", case, "--json", "--force-size", *output]
    if arm == "pysat":
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pysat_formula.py")
        return [python, script, case, str(side), file]
    return [peers, "formula", arm, case, str(side), file]


def measure(programs, arm, case, side, file):
    full = command(programs, arm, case, side, file)
    if arm == "command" and file == os.devnull:
        with open(os.devnull, "wb") as null:
            _, output, record = run(full, standard_output=null)
    else:
        output, message, record = run(full)
    if record["exit"] != 0:
        return {**record, "failed": True}
    told = json.loads(output)
    if arm == "command":
        told = {**told.get("size", told), "encode_seconds": record["processor_seconds"]}
    kept = {key: told[key] for key in ("vars", "variables", "clauses", "bytes", "repetitions", "problem_seconds", "encode_seconds") if key in told}
    return {**record, **kept}


def main():
    exactone, peers, python, folder, rounds, *rest = sys.argv[1:]
    at = rest.index("--") if "--" in rest else len(rest)
    sides, arms = [int(side) for side in rest[:at]], rest[at + 1 :] or ARMS
    file = os.devnull if folder == "null" else os.path.join(folder, "formula.cnf")
    where = "/dev/null" if folder == "null" else "a file on the local disk"
    header("throughput", f"empty Sudoku grids, written to {where}",
           command=f"python3 benches/encode/throughput.py EXACTONE PEERS PYTHON FOLDER {rounds} {' '.join(rest)}",
           peers="rustsat 0.7.5, python-sat 1.9.dev17")
    for side in sides:
        for case in CASES:
            race((exactone, peers, python), side, case, file, where, int(rounds), arms)


def race(programs, side, case, file, where, rounds, arms):
    able = [arm for arm in arms if side <= LARGEST.get(arm, {}).get(case, side)]
    runs = {arm: [] for arm in able}
    for turn in range(rounds):
        for arm in able:
            record = measure(programs, arm, case, side, file)
            row({"side": side, "case": case, "arm": arm, "to": where, "round": turn, **record})
            runs[arm].append(record)
            if file != os.devnull and os.path.exists(file):
                os.remove(file)
    for arm, records in runs.items():
        good = [record for record in records if "encode_seconds" in record]
        if good:
            seconds = median([record["encode_seconds"] for record in good])
            clauses = good[0]["clauses"]
            peak = max(record["peak_kib"] for record in good) / 1024
            say(f"{side:4} {case:14} {arm:15} {clauses:11} clauses {seconds:10.5f} s {clauses / seconds / 1e6:8.2f} M clauses/s "
                f"{good[0].get('bytes', 0) / seconds / 1e6:8.1f} MB/s {peak:8.1f} MiB")


if __name__ == "__main__":
    main()
