"""Families of variants: this program beside Interactive-Sudoku-Solver, both without their start.

    node benches/models/iss.mjs ISS > iss.jsonl
    python3 benches/models/families.py target/release/exactone iss.jsonl FOLDER [SECONDS] > benches/results/DATE-families.jsonl

FOLDER takes the puzzles as files of this program. A row for each puzzle: the least of three times that the program tells for "this is
the only solution" (`seconds` of --json), and the peer's. Then a row for each family: how many each of them did within SECONDS (10), the
medians, and the geometric mean of our time over theirs where both were done.
"""

import json
import math
import re
import statistics
import subprocess
import sys
from pathlib import Path

PROGRAM, PEER, FOLDER = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
SECONDS = float(sys.argv[4]) if len(sys.argv) > 4 else 10.0
LINES = {"Renban": "renban", "Thermo": "thermometer"}
WHOLE = {"AntiKnight": "anti-knight", "AntiKing": "anti-king"}


FAMILIES = {
    "killers": lambda row: row["kinds"] == "Cage" and row["family"] == "EXAMPLES",
    "hard killers": lambda row: row["family"] in ("MATHEMAGIC_KILLERS", "HS_KILLERS"),
    "killers of inequalities": lambda row: row["family"] == "TAREK_ALL",
    "little killers": lambda row: "LittleKiller" in row["kinds"],
    "skyscrapers": lambda row: "Skyscraper" in row["kinds"],
    "sandwiches": lambda row: "Sandwich" in row["kinds"],
    "arrows": lambda row: "Arrow" in row["kinds"],
    "renbans": lambda row: "Renban" in row["kinds"],
    "pencil marks": lambda row: row["family"] == "HARD_PENCILMARKS",
    "all": lambda row: True,
}


def name(cell):
    row, column = re.fullmatch(r"R(\w)C(\w)", cell.upper()).groups()
    return f"r{int(row, 36)}c{int(column, 36)}"


def clue(found):
    """A clue of the peer as one or more of ours."""
    kind, value = found["kind"], found.get("value")
    cells = [name(cell) for cell in found.get("cells") or []]
    text = " ".join(cells)
    if kind == "Cage":
        return f'kind = "cage", cells = "{text}"' + (f", sum = {value}" if value else "")
    if kind in LINES:
        return f'kind = "{LINES[kind]}", cells = "{text}"'
    if kind == "Arrow":
        return f'kind = "arrow", circle = "{cells[0]}", shaft = "{" ".join(cells[1:])}"'
    if kind == "LittleKiller":
        return f'kind = "little-killer", cells = "{text}", sum = {value}'
    if kind == "Sandwich":
        return f'kind = "sandwich", cells = "{text}", sum = {value}'
    if kind == "XSum":
        return f'kind = "x-sum", cells = "{text}", sum = {value}'
    if kind == "Skyscraper":
        return f'kind = "skyscrapers", cells = "{text}", seen = {value}'
    if kind in WHOLE:
        return f'kind = "{WHOLE[kind]}"'
    if kind == "Diagonal":
        # 1: from the lower left; -1: from the upper left.
        diagonal = [f"r{10 - at}c{at}" if found["direction"] == 1 else f"r{at}c{at}" for at in range(1, 10)]
        return f'kind = "different", cells = "{" ".join(diagonal)}"'
    if kind == "Given":
        return f'kind = "values", cells = "{text}", allowed = "{" ".join(str(value) for value in found["values"])}"'
    raise ValueError(kind)


def ours(row, path):
    clues = "\n".join(f"  {{ {clue(found)} }}," for found in row["clues"])
    path.write_text(f'schema = "exactone.puzzle.v1"\nmodel = "sudoku"\nclues = [\n{clues}\n]\n')
    best = None
    for _ in range(3):
        command = [PROGRAM, "solve", str(path), "--json", "--timeout", f"{SECONDS}s"]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        try:
            answer = json.loads(ended.stdout)
        except json.JSONDecodeError:
            return {"status": "refused", "message": ended.stderr.strip()[:200]}
        if best is None or answer["seconds"] < best["seconds"]:
            best = answer
        if answer["status"] == "unknown" or answer["seconds"] > 1:
            break
    return {"status": best["status"], "seconds": best["seconds"], "nodes": best["statistics"]["nodes"]}


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    families = {}
    for number, line in enumerate(PEER.read_text().splitlines()):
        row = json.loads(line)
        found = ours(row, FOLDER / f"{number:03}.toml")
        status = {None: None, 0: "none", 1: "unique", 2: "multiple"}[row["solutions"]]
        both = {"number": number, "family": row["family"], "name": row["name"], "kinds": row["kinds"], **found}
        both |= {"peer_status": status, "peer_seconds": row["seconds"], "peer_guesses": row["guesses"]}
        both["agree"] = status is None or found["status"] in (status, "unknown", "refused")
        print(json.dumps(both), flush=True)
        for key, is_in in FAMILIES.items():
            if is_in(row):
                families.setdefault(key, []).append(both)
    for family, rows in families.items():
        is_done = lambda row: row["status"] not in ("unknown", "refused")
        done = [row for row in rows if is_done(row)]
        peer = [row for row in rows if (row["peer_seconds"] or math.inf) <= SECONDS]
        common = [row for row in done if (row["peer_seconds"] or math.inf) <= SECONDS]
        ratios = [math.log(row["seconds"] / row["peer_seconds"]) for row in common]
        print(json.dumps({
            "family": family, "puzzles": len(rows), "done": len(done), "peer_done": len(peer),
            "median_seconds": statistics.median(row["seconds"] for row in done) if done else None,
            "peer_median_seconds": statistics.median(row["peer_seconds"] for row in peer) if peer else None,
            "geometric_mean_ratio": math.exp(statistics.fmean(ratios)) if ratios else None,
            "disagreements": sum(not row["agree"] for row in rows),
        }))


main()
