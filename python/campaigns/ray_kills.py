"""Kills workers and drivers of `exactone.ray` at random, and a cluster's nodes, and looks whether anything is lost, doubled or changed.

    python python/campaigns/ray_kills.py [SEED] >> benches/results/ray.jsonl

It needs the package, Ray, and some minutes. Each job is done in this process first, which is the judge. Then it is done on a cluster of
this machine: workers die while they are at a shard, drivers wherever they are, and are started again. A record is a line of JSON.
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import chain
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

import ray_tools  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

PLAN = """
schema = "exactone.plan.v1"
measure = "work"
arms = ["cells", "propagate", "sat/varisat/minimal"]
seeds = [1, 2]
shuffles = ["none", "puzzle"]
[[instances]]
generate = { side = 9, holes = "u600", count = 40 }
"""

#: What is done, and how many workers and drivers are killed on the way.
JOBS: list[tuple[str, list[str], tuple[int, int]]] = [
    ("solve", ["solve", "p.txt", "--lines", "100", "-b", "sat"], (8, 4)),
    ("count", ["count", "puzzle.txt", "-b", "cells", "--cubes", "120"], (6, 3)),
    ("compare", ["compare", "plan.toml"], (6, 3)),
]

#: A puzzle with many solutions.
LOOSE = ray_tools.SOLVED[:34] + "." * 47


def results(kind: str, out: pathlib.Path) -> dict[str, bytes]:
    """The files of a job that are the same wherever it is done."""
    if kind != "compare":
        return {"": out.read_bytes()}
    (machine,) = out.glob("machine-*")
    return {name: (machine / name).read_bytes() for name in ("rows.jsonl", "rows.csv", "features.csv")}


class Driver:
    """A process that carries out a job."""

    def __init__(self, arguments: list[str], out: str) -> None:
        self.command = [sys.executable, "-m", "exactone.ray", *arguments, "-o", out]
        self.work = pathlib.Path(out if arguments[0] == "compare" else f"{out}.work")

    def start(self) -> None:
        with open("driver.log", "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, stderr=log)

    def lines(self) -> int:
        journal = self.work / "journal.jsonl"
        return journal.read_bytes().count(b"\n") if journal.exists() else 0

    def wait_for_a_line(self) -> bool:
        """Whether it has written one more; not if it has ended before."""
        before = self.lines()
        while self.process.poll() is None:
            if self.lines() > before:
                return True
            time.sleep(0.005)
        return False


def disturbed(driver: Driver, cluster: Cluster, workers: int, drivers: int, lot: random.Random) -> tuple[int, int]:
    """Carries out a job, with so many kills in an order drawn by lot; how many there were."""
    kills = ["worker"] * workers + ["driver"] * drivers
    lot.shuffle(kills)
    done = {"worker": 0, "driver": 0}
    driver.start()
    for kill in kills:
        if not driver.wait_for_a_line():
            break
        time.sleep(lot.random() * 0.3)
        if kill == "driver":
            driver.process.kill()
            driver.process.wait()
            driver.start()
        else:
            busy = ray_tools.busy_workers(ray_tools.raylets(cluster))
            if not busy:
                continue
            os.kill(lot.choice(busy), signal.SIGKILL)
        done[kill] += 1
    if driver.process.wait() != 0:
        raise SystemExit(f"the driver has failed: {pathlib.Path('driver.log').read_text()[-2000:]}")
    return done["worker"], done["driver"]


def checked(kind: str, driver: Driver, out: pathlib.Path, expected: dict[str, bytes]) -> dict[str, Any]:
    """What is lost, doubled or other than in one process."""
    entries = ray_tools.journal(driver.work)
    names = [entry["shard"] for entry in entries]
    same = results(kind, out) == expected
    return {"shards": len(names), "doubled": len(names) - len(set(names)), "same_bytes": same}


def kills(lot: random.Random) -> Iterator[dict[str, Any]]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    for kind, arguments, (workers, drivers) in JOBS:
        begun = time.monotonic()
        subprocess.run(Driver([*arguments, "--local"], "judge").command, check=True, stdout=subprocess.DEVNULL)
        alone = time.monotonic() - begun
        expected = results(kind, pathlib.Path("judge"))
        shards = len(ray_tools.journal(Driver(arguments, "judge").work))
        driver = Driver([*arguments, "--address", cluster.address], "out")
        begun = time.monotonic()
        killed = disturbed(driver, cluster, workers, drivers, lot)
        found = checked(kind, driver, pathlib.Path("out"), expected)
        yield {
            "what": "kills", "job": kind, "workers_killed": killed[0], "drivers_killed": killed[1], **found,
            "lost": shards - found["shards"], "seconds": round(time.monotonic() - begun, 1), "seconds_alone": round(alone, 1),
        }
        for path in ("judge", "judge.work", "out", "out.work"):
            shutil.rmtree(path, ignore_errors=True)
            if os.path.isfile(path):
                os.unlink(path)
    cluster.shutdown()


def nodes(lot: random.Random) -> Iterator[dict[str, Any]]:
    """Eight nodes of a core each, of which two die."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    added: list[Any] = []
    for kind, arguments, _ in (JOBS[0], JOBS[2]):
        subprocess.run(Driver([*arguments, "--local"], "judge").command, check=True, stdout=subprocess.DEVNULL)
        expected = results(kind, pathlib.Path("judge"))
        driver = Driver([*arguments, "--address", cluster.address], "out")
        added += [cluster.add_node(num_cpus=1) for _ in range(8 - len(added))]
        cluster.wait_for_nodes()
        begun = time.monotonic()
        driver.start()
        died = at_work = 0
        while died < 2 and driver.wait_for_a_line():
            time.sleep(lot.random())
            victim = added.pop(lot.randrange(len(added)))
            pids = [started.process.pid for started in victim.all_processes["raylet"]]
            at_work += len(ray_tools.busy_workers(pids))
            cluster.remove_node(victim, allow_graceful=False)
            died += 1
        if driver.process.wait() != 0:
            raise SystemExit(f"the driver has failed: {pathlib.Path('driver.log').read_text()[-2000:]}")
        found = checked(kind, driver, pathlib.Path("out"), expected)
        lost = len(ray_tools.journal(Driver(arguments, "judge").work)) - found["shards"]
        yield {
            "what": "nodes", "job": kind, "nodes": len(added) + died, "nodes_killed": died, "shards_at_work_there": at_work,
            **found, "lost": lost, "seconds": round(time.monotonic() - begun, 1),
        }
        for path in ("judge", "judge.work", "out", "out.work"):
            shutil.rmtree(path, ignore_errors=True)
            if os.path.isfile(path):
                os.unlink(path)
    cluster.shutdown()


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    lot = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="exactone-kills-") as folder:
        os.chdir(folder)
        pathlib.Path("p.txt").write_text("\n".join(ray_tools.puzzles(seed, 6000)) + "\n")
        pathlib.Path("puzzle.txt").write_text(LOOSE + "\n")
        pathlib.Path("plan.toml").write_text(PLAN)
        for record in chain(kills(lot), nodes(lot)):
            print(json.dumps({**record, "seed": seed, "load_at_end": os.getloadavg()[0]}), flush=True)
        os.chdir("/")


if __name__ == "__main__":
    main()
