"""Comparisons of `exactone.ray` in this process: their parts, cores, machines and evidence. No Ray is needed."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import pathlib
import shutil
import subprocess
import threading
from collections.abc import Iterator
from typing import Any

import pytest
import ray_tools

import exactone
import exactone.ray
from exactone.ray import JobError, _cores, _shards
from exactone.ray.__main__ import main
from exactone.ray._compare import compare_in_parts, part_of
from exactone.ray._job import Result, Shard


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def compared(out: str, **options: Any) -> bytes:
    """The rows of a comparison that one machine made."""
    (machine,) = exactone.ray.compare("plan.toml", out, local=True, **options)
    return (machine / "rows.jsonl").read_bytes()


def test_a_comparison_is_the_same_however_it_is_cut(folder: pathlib.Path) -> None:
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN)
    whole = compared("one", shards=1)
    assert len(whole.splitlines()) == 28
    assert all(compared(f"{shards}", shards=shards) == whole for shards in (3, 7, 99))
    manifest = json.loads((folder / "3/machine-any/manifest.json").read_text())
    assert "shard" not in manifest and len(manifest["instances"]) == 7
    assert (folder / "3/machine-any/rows.csv").read_bytes() == (folder / "one/machine-any/rows.csv").read_bytes()
    # A manifest is a plan, too.
    (again,) = exactone.ray.compare("3/machine-any/manifest.json", "again", local=True)
    assert (again / "rows.jsonl").read_bytes() == whole


def test_a_comparison_is_that_of_the_program(folder: pathlib.Path) -> None:
    program = shutil.which("exactone")
    if program is None:
        pytest.skip("no program `exactone` on the path")
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN)
    rows = compared("ours", shards=3)
    parts = []
    for part in ("1/3", "2/3", "3/3"):
        out = f"part-{part[0]}"
        subprocess.run([program, "compare", "plan.toml", "--shard", part, "--out", out], check=True, capture_output=True)
        parts += (folder / out / "rows.jsonl").read_bytes().splitlines()
    assert sorted(parts) == sorted(rows.splitlines())
    subprocess.run([program, "compare", "plan.toml", "--out", "whole"], check=True, capture_output=True)
    for name in ("rows.jsonl", "rows.csv", "features.csv"):
        assert (folder / "whole" / name).read_bytes() == (folder / "ours/machine-any" / name).read_bytes()
    told = subprocess.run(
        [program, "report", "ours/machine-any", "--out", "report"], check=True, capture_output=True, text=True
    ).stdout
    assert "28 runs" in told and "not finished" not in told


def test_a_comparison_goes_on_and_runs_are_not_made_again(folder: pathlib.Path) -> None:
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN)
    rows = compared("out")
    lines = (folder / "out/journal.jsonl").read_bytes().splitlines(keepends=True)
    data = b"".join(json.dumps(json.loads(line), separators=(",", ":")).encode() + b"\n" for line in rows.splitlines())
    assert data == rows
    (folder / "out/done.json").unlink()
    shutil.rmtree(folder / "out/machine-any")
    # The data of all shards but those of the first three lines is lost.
    kept = [json.loads(line) for line in lines[:3]]
    by_place = b"".join(
        b"".join(line + b"\n" for line in rows.splitlines() if json.loads(line)["instance"].endswith(f":{at}")) for at in (1, 2, 3)
    )
    assert sum(entry["bytes"] for entry in kept) == len(by_place)
    (folder / "out/data").write_bytes(by_place)
    assert compared("out") == rows
    after = [json.loads(line) for line in (folder / "out/journal.jsonl").read_bytes().splitlines()]
    assert after[:3] == kept and len({entry["shard"] for entry in after}) == len(after) == 7
    with pytest.raises(JobError, match="`shards` was 7, and is 2"):
        compared("out", shards=2)


def test_a_run_that_fails_is_a_row(folder: pathlib.Path) -> None:
    plan = ray_tools.PLAN.replace('"propagate"]', '"sat/minisat/extended"]')
    pathlib.Path("plan.toml").write_text(plan + "[solvers]\nminisat = 'false'\n")
    with pytest.raises(ValueError, match="programs would be run that are named in a file"):
        compared("refused")
    with pytest.raises(JobError, match="programs outside are run by workers of Ray"):
        compared("local", allow_programs=True)
    limited = ray_tools.PLAN.replace("[[instances]]", "[limits]\nnodes = 0\n[[instances]]").replace("side = 4", "side = 9")
    pathlib.Path("plan.toml").write_text(limited)
    rows = [json.loads(line) for line in compared("failed", shards=2).splitlines()]
    assert len(rows) == 28 and {row["status"] for row in rows} == {"nodes"}


class HereToo:
    """As `Here`, but programs outside may be run."""

    def run(self, shards: Iterator[Shard]) -> Iterator[list[tuple[Shard, Result]]]:
        for shard in shards:
            yield [(shard, _shards.perform(exactone.__version__, shard.function, shard.arguments()))]


@pytest.mark.skipif(os.name != "posix", reason="a shell script stands for the solver")
def test_the_evidence_of_a_wrong_answer_is_kept_and_told(
    folder: pathlib.Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    liar = folder / "liar"
    liar.write_text("#!/bin/sh\necho s UNSATISFIABLE\nexit 20\n")
    liar.chmod(0o700)
    plan = ray_tools.PLAN.replace('"propagate"]', f'"sat/external:{liar}/minimal"]').replace("count = 7", "count = 2")
    pathlib.Path("plan.toml").write_text(plan)
    with caplog.at_level(logging.WARNING, "exactone"):
        (machine,) = compare_in_parts("plan.toml", folder / "out", None, None, True, HereToo())
    saved = sorted(machine.glob("wrong-2-*"))
    assert len(saved) == 2
    for own, record in zip(saved, caplog.records):
        assert sorted(file.name for file in own.iterdir()) == ["message.txt", "puzzle.txt", "rows.jsonl"]
        message = (own / "message.txt").read_text().strip()
        assert "liar/minimal: sat said that there are no more solutions" in message and record.getMessage() == f"{message}; saved in {own}"
        rows = [json.loads(line) for line in (own / "rows.jsonl").read_text().splitlines()]
        assert rows[0]["arm"] == f"sat/external:{liar}/minimal"
        assert rows[0]["instance"] in (own / "puzzle.txt").read_text()
    # From a shell the same is an error, with the exit code of the program.
    monkeypatch.setattr(exactone.ray, "_executor", lambda *_: contextlib.nullcontext(HereToo()))
    shell = ["compare", "plan.toml", "-o", "shell", "--allow-programs"]
    for _ in range(2):
        assert main(shell) == 70
        assert capsys.readouterr().err.count("sat said that there are no more solutions") == 2


def test_what_is_wrong_in_a_plan_has_its_place(folder: pathlib.Path) -> None:
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN.replace("seeds", "sedes"))
    with pytest.raises(exactone.PuzzleError, match="unknown field `sedes`") as caught:
        compared("out")
    assert (caught.value.source, caught.value.line, caught.value.column) == ("plan.toml", 5, 1)


def test_each_run_that_is_timed_has_a_core(folder: pathlib.Path) -> None:
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN.replace('measure = "work"', 'measure = "wall"'))
    rows = [json.loads(line) for line in compared("timed", shards=2).splitlines()]
    assert len(rows) == 28 and all(row["core"] in os.sched_getaffinity(0) and row["solve_seconds"] > 0 for row in rows)


def test_two_who_want_a_core_get_two_or_wait() -> None:
    among = _cores.cores()
    assert sorted(among) == sorted(os.sched_getaffinity(0))
    with contextlib.ExitStack() as stack:
        taken = [stack.enter_context(_cores.one_core(True)) for _ in among]
        assert sorted(core for core in taken if core is not None) == sorted(among)
        # One more waits until somebody lets go.
        waiter = threading.Thread(target=lambda: taken.append(stack_of_one()), daemon=True)
        waiter.start()
        waiter.join(0.3)
        assert waiter.is_alive()
    waiter.join(10)
    assert taken[-1] in among


def stack_of_one() -> int | None:
    with _cores.one_core(True) as core:
        return core


def test_a_part_has_the_instances_of_its_shard() -> None:
    plan = {"instances": [{"name": str(at), "model": "m"} for at in range(7)], "models": [{"name": "m"}, {"name": "n"}]}
    names = [[it["name"] for it in part_of(plan, number, 3)["instances"]] for number in (1, 2, 3)]
    assert names == [["0", "3", "6"], ["1", "4"], ["2", "5"]]
    assert part_of(plan, 1, 3)["models"] == [{"name": "m"}]


def test_machines_are_folders_and_each_has_its_parts(folder: pathlib.Path) -> None:
    """As if every other shard had been done on a machine of another kind."""
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN.replace('measure = "work"', 'measure = "cpu"'))
    rows = [json.loads(line) for line in compared("out", shards=4).splitlines()]
    shutil.rmtree(next((folder / "out").glob("machine-*")))
    (folder / "out/done.json").unlink()
    entries = ray_tools.journal(folder / "out")
    data = b""
    for number, entry in enumerate(entries):
        own = [row for row in rows if int(row["instance"].rsplit(":", 1)[1]) % 4 == (number + 1) % 4]
        entry["here"]["machine"]["id"] = machine = "ab"[number % 2]
        text = b"".join(json.dumps(row | {"machine": machine}).encode() + b"\n" for row in own)
        entry |= {"at": len(data), "bytes": len(text), "sha256": hashlib.sha256(text).hexdigest()}
        data += text
    (folder / "out/data").write_bytes(data)
    (folder / "out/journal.jsonl").write_bytes(b"".join(map(ray_tools.resealed, entries)))
    machines = exactone.ray.compare("plan.toml", "out", shards=4, local=True)
    assert [machine.name for machine in machines] == ["machine-a", "machine-b"]
    manifests = [json.loads((machine / "manifest.json").read_text()) for machine in machines]
    assert [manifest["shard"] for manifest in manifests] == ["1,3/4", "2,4/4"]
    assert [manifest["machine"]["id"] for manifest in manifests] == ["a", "b"]
    made = [(machine / "rows.jsonl").read_text().splitlines() for machine in machines]
    assert [len(rows) for rows in made] == [16, 12]
    shutil.rmtree(machines[0])
    with pytest.raises(JobError, match="machine-a was written and is gone"):
        exactone.ray.compare("plan.toml", "out", shards=4, local=True)
