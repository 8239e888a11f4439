"""How much faster two workers of Ray are than one, and what a shard costs beside its work.

    python python/campaigns/ray_speed.py PUZZLES [ROUNDS [MINUTES]] >> benches/results/ray.jsonl

It needs the package and Ray. One worker and two take turns, on the same shards of about a second each. Before each turn it waits for a
moment in which nobody else works here, so many minutes in all. A record is a line of JSON, with the cores that this and others had on the
way. A turn whose workers did not get their cores, because others worked here, is in no ratio.
"""

from __future__ import annotations

import json
import os
import pathlib
import resource
import statistics
import sys
import tempfile
import time
from typing import Any

import ray

import exactone.ray
from exactone.ray._cluster import Cluster
from exactone.ray._job import Place, Shard

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

import ray_tools  # noqa: E402

ENGINE = "sat"
SHARDS = 16

#: What a turn must have had of the cores that its workers were to have.
FAIR = 0.97


def busy_seconds() -> float:
    """Processor time of this machine that was not idle."""
    fields = [int(field) for field in pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return (sum(fields[:8]) - fields[3] - fields[4]) / os.sysconf("SC_CLK_TCK")


def one_shard(lines: list[str], folder: pathlib.Path) -> tuple[int, float]:
    """How many lines are a shard of more than a second, and the processor time of one."""
    size = 50
    while True:
        (folder / "few.txt").write_text("\n".join(lines[:size]) + "\n")
        begun = time.process_time()
        exactone.ray.solve(folder / "few.txt", folder / f"few-{size}", engine=ENGINE, local=True)
        took = time.process_time() - begun
        if took > 1.1 or size >= len(lines) // SHARDS:
            return size, took
        size = min(int(size * max(1.5, 1.3 / max(took, 0.05))), len(lines) // SHARDS)


def own_seconds() -> float:
    """Processor time of this process and of all that descend from it."""
    ticks = 0
    parents = [os.getpid()]
    while parents:
        for process in parents:
            fields = (pathlib.Path("/proc") / str(process) / "stat").read_text().rsplit(")", 1)[1].split()
            ticks += sum(map(int, fields[11:15]))
        parents = ray_tools.children(parents)
    return ticks / os.sysconf("SC_CLK_TCK")


def wait_for_quiet(deadline: float) -> None:
    """Waits until others take less than a tenth of a core, for two seconds."""
    while time.monotonic() < deadline:
        busy, own = busy_seconds(), own_seconds()
        time.sleep(2)
        if busy_seconds() - busy - (own_seconds() - own) < 0.2:
            return


def timed(workers: int, lines: int, folder: pathlib.Path, round_: int, deadline: float) -> dict[str, Any]:
    ray.init("local", num_cpus=workers, include_dashboard=False, log_to_driver=False, logging_level="error")
    out = folder / f"out-{workers}-{round_}"
    # Workers are begun before the clock.
    exactone.ray.solve(folder / "few.txt", folder / f"warm-{workers}-{round_}", lines=1 + lines // 8)
    wait_for_quiet(deadline)
    load, busy, own, begun = os.getloadavg()[0], busy_seconds(), own_seconds(), time.monotonic()
    exactone.ray.solve(folder / "p.txt", out, lines=lines, engine=ENGINE)
    took, own, busy = time.monotonic() - begun, own_seconds() - own, busy_seconds() - busy
    ray.shutdown()
    cores = {"own_cores": round(own / took, 2), "others_cores": round((busy - own) / took, 2)}
    return {"workers": workers, "round": round_, "seconds": round(took, 2), **cores, "load_before": load}


def costs(folder: pathlib.Path) -> dict[str, Any]:
    """What a shard costs beside its work: the driver's part, and a line on the disk."""
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    executor = Cluster()
    shards = [Shard(str(number), "count", lambda: ("12" + "." * 14, None, "auto", [])) for number in range(2000)]
    list(executor.run(iter(shards[:50])))
    begun, used = time.monotonic(), time.process_time()
    done = sum(len(batch) for batch in executor.run(iter(shards)))
    took, used = time.monotonic() - begun, time.process_time() - used
    ray.shutdown()
    with Place(folder / "place", {}, (shard.name for shard in shards)) as place:
        begun = time.monotonic()
        for shard in shards[:300]:
            place.keep([(shard, ({"tally": [1, 0, 0, 0, 0, 0]}, b"x" * 82 * 1000))])
        each = (time.monotonic() - begun) / 300
        begun = time.monotonic()
        place.keep([(shard, ({"tally": [1, 0, 0, 0, 0, 0]}, b"x" * 82 * 1000)) for shard in shards[300:1300]])
        together = (time.monotonic() - begun) / 1000
        line = len((folder / "place/journal.jsonl").read_bytes()) / 1300
    return {
        "what": "costs", "shards": done, "shards_a_second_of_two_cores": round(done / took),
        "driver_ms_a_shard": round(used / done * 1e3, 3), "kept_ms_one_at_a_time": round(each * 1e3, 3),
        "kept_ms_a_thousand_at_once": round(together * 1e3, 3), "journal_bytes_a_shard": round(line),
        "driver_peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def main() -> None:
    source, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    every = [line for line in source.read_text().splitlines() if len(line) >= 81 and line[0] != "#"]
    with tempfile.TemporaryDirectory(prefix="exactone-speed-") as name:
        folder = pathlib.Path(name)
        lines, took = one_shard(every, folder)
        (folder / "p.txt").write_text("\n".join(every[: lines * SHARDS]) + "\n")
        print(json.dumps({"what": "shards", "lines": lines, "shards": SHARDS, "processor_seconds_a_shard": round(took, 2), "engine": ENGINE}), flush=True)
        deadline = time.monotonic() + 60 * (float(sys.argv[3]) if len(sys.argv) > 3 else 0)
        records = []
        for round_ in range(rounds):
            for workers in (1, 2) if round_ % 2 == 0 else (2, 1):
                records.append(timed(workers, lines, folder, round_, deadline))
                print(json.dumps({"what": "speed", **records[-1]}), flush=True)
        fair = [[it["seconds"] for it in records if it["workers"] == workers and it["own_cores"] >= FAIR * workers] for workers in (1, 2)]
        if all(fair):
            one, two = map(statistics.median, fair)
            summary = {"turns": [len(turns) for turns in fair], "one_worker": one, "two_workers": two}
            print(json.dumps({"what": "speed", **summary, "times_as_fast": round(one / two, 2)}), flush=True)
        print(json.dumps({**costs(folder), "load": os.getloadavg()[0]}), flush=True)


if __name__ == "__main__":
    main()
