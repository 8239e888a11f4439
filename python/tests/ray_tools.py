"""What the tests of `exactone.ray` share."""

from __future__ import annotations

import json
import pathlib
import random
import signal
import subprocess
import sys
import time
from typing import Any

import exactone
from exactone.ray._sealed import CHECK, sealed

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

PLAN = """
schema = "exactone.plan.v1"
measure = "work"
arms = ["cells", "propagate"]
seeds = [1, 2]
[[instances]]
generate = { side = 4, holes = "u600", count = 7 }
"""


def puzzle(lot: random.Random, most: int = 52) -> str:
    """A puzzle with some cells blank: of one solution, of two or more, or of none."""
    cells = list(SOLVED)
    for cell in lot.sample(range(81), lot.randint(30, most)):
        cells[cell] = "."
    if lot.random() < 0.1:
        cells[0] = cells[1] = "5"
    return "".join(cells)


def puzzles(seed: int, count: int) -> list[str]:
    lot = random.Random(seed)
    return [puzzle(lot) for _ in range(count)]


def line(text: str) -> str:
    """What `exactone solve` writes of a puzzle, from the answer of the library."""
    answer = exactone.solve(text)
    grids = ["".join(str(int(value)) for row in grid for value in row) for grid in (answer.solution, answer.second) if grid is not None]
    return "\t".join([] if answer.status == "unique" else [answer.status]) + ("\t" if answer.status == "multiple" else "") + "\t".join(grids)


def judged(texts: list[str]) -> str:
    return "".join(line(text) + "\n" for text in texts)


def journal(work: pathlib.Path) -> list[dict[str, Any]]:
    return [json.loads(text) for text in (work / "journal.jsonl").read_text().splitlines()]


def resealed(entry: dict[str, Any]) -> bytes:
    """A line of the journal with the hash of these fields."""
    return sealed({key: value for key, value in entry.items() if key != CHECK})


def busy_workers(raylets: list[int]) -> list[int]:
    """The processes that do a shard now, of these nodes and of no others."""
    return [process for process in children(raylets) if command(process).startswith(b"ray::perform")]


def children(parents: list[int]) -> list[int]:
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            stat = (entry / "stat").read_text() if entry.name.isdigit() else ""
        except OSError:
            continue
        # Behind the name, which may hold anything: state, parent.
        if stat and int(stat.rsplit(")", 1)[1].split()[1]) in parents:
            found.append(int(entry.name))
    return found


def command(process: int) -> bytes:
    try:
        return pathlib.Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def raylets(cluster: Any) -> list[int]:
    """The process of each node of a cluster of `ray.cluster_utils`."""
    nodes = [node for node in [cluster.head_node, *cluster.worker_nodes] if node is not None]
    return [started.process.pid for node in nodes for started in node.all_processes.get("raylet", [])]


def count_ended_by(sent: signal.Signals, folder: pathlib.Path) -> tuple[int, str, str]:
    """A long count without Ray gets this signal after it began: its exit code, and what it wrote on standard output and standard error."""
    loose = SOLVED[:20] + "." * 61
    arguments = ["-m", "exactone.ray", "count", loose, "-b", "backtrack", "--local", "--work", "work"]
    process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while process.poll() is None and not (folder / "work/journal.jsonl").exists():
        time.sleep(0.01)
    time.sleep(0.5)
    process.send_signal(sent)
    out, complaint = process.communicate(timeout=60)
    return process.returncode, out, complaint
