"""Shards by Ray: the same as in one process, whoever dies on the way. The long version is `campaigns/ray_kills.py`."""

from __future__ import annotations

import json
import logging
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import ray_tools

import exactone
import exactone.ray
from exactone.ray import JobError

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'exactone[ray]'")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of a core each, beside a head without."""
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        made.add_node(num_cpus=1)
    ray.init(address=made.address, log_to_driver=False, logging_level="error")
    yield made
    ray.shutdown()
    made.shutdown()


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def while_it_runs(work: Callable[[], Any], disturb: Callable[[], None]) -> Any:
    """What the work gives; in another thread it is disturbed once."""
    disturber = threading.Thread(target=disturb, daemon=True)
    disturber.start()
    found = work()
    disturber.join(60)
    assert not disturber.is_alive(), "nothing was disturbed"
    return found


def a_worker_dies(cluster: Any) -> Callable[[], None]:
    def die() -> None:
        for _ in range(6000):
            busy = ray_tools.busy_workers(ray_tools.raylets(cluster))
            if busy:
                os.kill(random.choice(busy), signal.SIGKILL)
                return
            time.sleep(0.01)

    return die


def test_answers_counts_and_rows_are_those_of_one_process_though_workers_die(cluster: Any, folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(21, 300)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    solve = lambda: exactone.ray.solve("p.txt", "a.txt", lines=20, engine="dlx")  # noqa: E731
    summary = while_it_runs(solve, a_worker_dies(cluster))
    assert summary == exactone.ray.solve("p.txt", "judge.txt", engine="dlx", local=True)
    assert pathlib.Path("a.txt").read_bytes() == pathlib.Path("judge.txt").read_bytes()
    names = [entry["shard"] for entry in ray_tools.journal(folder / "a.txt.work")]
    assert len(names) == len(set(names)) == 15

    count = lambda: exactone.ray.count("." * 16, "n.json", engine="backtrack", cubes=40)  # noqa: E731
    assert while_it_runs(count, a_worker_dies(cluster)) == 288

    pathlib.Path("plan.toml").write_text(ray_tools.PLAN)
    compare = lambda: exactone.ray.compare("plan.toml", "by-ray")  # noqa: E731
    (by_ray,) = while_it_runs(compare, a_worker_dies(cluster))
    (judge,) = exactone.ray.compare("plan.toml", "judge", local=True)
    for name in ("rows.jsonl", "rows.csv", "features.csv"):
        assert (by_ray / name).read_bytes() == (judge / name).read_bytes()


def test_a_driver_that_dies_goes_on(cluster: Any, folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(22, 200)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    command = [sys.executable, "-m", "exactone.ray", "solve", "p.txt", "-o", "a.txt", "--lines", "5", "-b", "dlx"]
    command += ["--address", cluster.address]
    journal = folder / "a.txt.work" / "journal.jsonl"
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < 3):
        time.sleep(0.01)
    process.kill()
    process.wait()
    before = journal.read_bytes()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    exactone.ray.solve("p.txt", "judge.txt", engine="dlx", local=True)
    assert pathlib.Path("a.txt").read_bytes() == pathlib.Path("judge.txt").read_bytes()
    assert journal.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
    names = [entry["shard"] for entry in ray_tools.journal(folder / "a.txt.work")]
    assert len(names) == len(set(names)) == 40


def test_what_a_shard_raises_comes_as_it_is(cluster: Any, folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(23, 30)
    pathlib.Path("p.txt").write_text("\n".join([*texts[:20], texts[20][:-1], *texts[20:]]) + "\n")
    with pytest.raises(exactone.PuzzleError, match="^p.txt:21:81: 80 cells found, 81 expected") as caught:
        exactone.ray.solve("p.txt", "a.txt", lines=4)
    assert caught.value.line == 21 and not os.path.exists("a.txt")
    pathlib.Path("q.txt").write_text("\n".join([*texts[:20], "[State]", *texts[20:]]) + "\n")
    with pytest.raises(exactone.PuzzleError, match="^q.txt:21: this is no puzzle that stands on a line by itself"):
        exactone.ray.solve("q.txt", "b.txt", lines=4, keep_going=True)


def test_nodes_read_shared_files_by_themselves(cluster: Any, folder: pathlib.Path) -> None:
    pytest.importorskip("fsspec")
    texts = ray_tools.puzzles(24, 30)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    exactone.ray.solve("p.txt", "a.txt", lines=7, shared=True, cpus=1)
    exactone.ray.solve(f"file://{folder}/p.txt", f"file://{folder}/b.txt", lines=7, work="work")
    assert pathlib.Path("a.txt").read_text() == pathlib.Path("b.txt").read_text() == ray_tools.judged(texts)


def test_a_run_that_fails_is_a_row_and_is_not_made_again(cluster: Any, folder: pathlib.Path) -> None:
    """A solver that ends with an error, and writes down each time that it was begun."""
    solver = folder / "solver.sh"
    solver.write_text(f"[ \"$1\" = --version ] || echo x >> {folder}/begun\nexit 3\n")
    plan = ray_tools.PLAN.replace('"propagate"]', '"sat/mine/extended"]').replace("count = 7", "count = 2")
    pathlib.Path("plan.toml").write_text(plan + f"[solvers]\nmine = 'sh {solver}'\n")
    (machine,) = exactone.ray.compare("plan.toml", "out", allow_programs=True)
    rows = [json.loads(line) for line in (machine / "rows.jsonl").read_text().splitlines()]
    failed = [row for row in rows if row["arm"].startswith("sat/mine")]
    assert len(rows) == 8 and len(failed) == 4 and all(row["message"] for row in failed)
    assert (folder / "begun").read_text() == "x\n" * 4


def test_a_node_dies_and_nodes_are_told_apart(cluster: Any, folder: pathlib.Path) -> None:
    extra = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN.replace('measure = "work"', 'measure = "cpu"'))

    def die() -> None:
        pids = [started.process.pid for started in extra.all_processes["raylet"]]
        for _ in range(6000):
            if ray_tools.busy_workers(pids):
                break
            time.sleep(0.01)
        cluster.remove_node(extra, allow_graceful=False)

    machines = while_it_runs(lambda: exactone.ray.compare("plan.toml", "out", apart="node"), die)
    rows = [json.loads(line) for machine in machines for line in (machine / "rows.jsonl").read_text().splitlines()]
    (judge,) = exactone.ray.compare("plan.toml", "judge", local=True)
    expected = [json.loads(line) for line in (judge / "rows.jsonl").read_text().splitlines()]
    assert sorted(map(unmeasured, rows)) == sorted(map(unmeasured, expected))
    # All of these nodes are this machine.
    assert {row["machine"] for row in rows} == {f"node-{os.uname().nodename}"} and len(machines) == 1


def unmeasured(row: dict[str, Any]) -> str:
    """What a row says of the run, without what was measured and where."""
    of_the_run = ("set", "instance", "hash", "arm", "spec", "shuffle", "seed", "status", "solution", "nodes", "propagations")
    return json.dumps({key: row.get(key) for key in of_the_run}, sort_keys=True)


def test_a_shard_that_loses_its_worker_too_often_ends_the_job(cluster: Any, folder: pathlib.Path) -> None:
    from exactone.ray._cluster import Cluster
    from exactone.ray._job import Shard

    lost = Shard("a", "count", lambda: (Dies(), None, "auto", []))
    with pytest.raises(JobError, match="lost its worker too often"):
        list(Cluster(retries=0).run(iter([lost])))


def test_more_cores_than_a_node_has_are_a_note(cluster: Any, caplog: pytest.LogCaptureFixture) -> None:
    from exactone.ray._cluster import Cluster

    with caplog.at_level(logging.WARNING, "exactone.ray"):
        Cluster(cpus=1)._open()
        assert not caplog.records
        Cluster(cpus=99)._open()
    assert [record.getMessage() for record in caplog.records] == [
        "cpus is 99, and no node of the cluster has more than 1 cores: shards wait for one that has"
    ]


def alone(folder: pathlib.Path, *arguments: str) -> subprocess.Popen[str]:
    """The program with a Ray of its own, which it begins."""
    command = [sys.executable, "-m", "exactone.ray", *arguments, "--address", "local", "--work", "work"]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_more_cores_than_this_machine_has_are_refused(folder: pathlib.Path) -> None:
    pathlib.Path("p.txt").write_text(ray_tools.SOLVED[:60] + "." * 21 + "\n")
    process = alone(folder, "solve", "p.txt", "-o", "a.txt", "--cpus", "5000")
    out, complaint = process.communicate(timeout=120)
    assert (process.returncode, out) == (65, "") and "error: cpus is 5000, and Ray has " in complaint
    assert not os.path.exists("a.txt")
    # Ray is begun with the first shard, so the folder of the job is there; none is done, and another number of cores goes on.
    process = alone(folder, "solve", "p.txt", "-o", "a.txt", "--cpus", "1")
    process.communicate(timeout=120)
    assert process.returncode == 0 and os.path.exists("a.txt")


def has_raylet(driver: int) -> bool:
    """Whether the program has begun the Ray of its own."""
    return any(b"raylet/raylet" in ray_tools.command(child) for child in ray_tools.children([driver]))


def test_sigterm_ends_the_driver_as_ctrl_c_does(folder: pathlib.Path) -> None:
    process = alone(folder, "count", ray_tools.SOLVED[:20] + "." * 61, "-b", "backtrack")
    # Ray has a handler of its own until it has begun, and it begins with the first shard.
    while process.poll() is None and not has_raylet(process.pid):
        time.sleep(0.01)
    time.sleep(5)
    process.send_signal(signal.SIGTERM)
    out, complaint = process.communicate(timeout=120)
    assert (process.returncode, out) == (143, "")
    assert "what is done is kept" in complaint and "SIGTERM received" not in complaint and "@ " not in complaint


class Dies:
    """It ends the process in which it is unpacked."""

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (1,)


def test_no_more_shards_are_out_than_cores_need(cluster: Any) -> None:
    from exactone.ray._cluster import Cluster
    from exactone.ray._job import Shard

    drawn = done = most = 0

    def shards() -> Iterator[Shard]:
        nonlocal drawn
        for number in range(40):
            drawn += 1
            yield Shard(str(number), "count", lambda: ("." * 16, None, "auto", []))

    executor = Cluster()
    cores = int(ray.cluster_resources()["CPU"])
    for batch in executor.run(shards()):
        most = max(most, drawn - done)
        done += len(batch)
    assert done == drawn == 40 and most <= 2 * cores
