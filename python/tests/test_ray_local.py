"""The functions of `exactone.ray` in this process: the plain way, and the judge of the other. No Ray is needed."""

from __future__ import annotations

import doctest
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
from typing import Any

import pytest
import ray_tools

import exactone
import exactone.ray
from exactone.ray import JobError, _shards
from exactone.ray.__main__ import main
from exactone.ray._progress import Progress


@pytest.fixture
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def solve(files: Any = "p.txt", out: str = "a.txt", **options: Any) -> exactone.ray.Summary:
    return exactone.ray.solve(files, out, local=True, **options)


@pytest.mark.parametrize(("lines", "cpus"), [(1, 1), (7, 1), (64, 1), (5000, 1), (1, 2), (33, 2), (5000, 3)])
def test_answers_are_those_of_the_library_however_files_are_cut(folder: pathlib.Path, lines: int, cpus: int) -> None:
    texts = ray_tools.puzzles(1, 60)
    pathlib.Path("p.txt").write_text("# a comment\n\n" + "\n".join(texts[:40]) + "\n")
    pathlib.Path("q.txt").write_text("\r\n".join(texts[40:]))
    summary = solve(["p.txt", "q.txt"], lines=lines, cpus=cpus)
    answers = pathlib.Path("a.txt").read_text()
    assert answers == ray_tools.judged(texts)
    assert summary.puzzles == 60 and summary.none == answers.count("none\n")
    assert summary.multiple == answers.count("multiple") > 0


def test_answers_are_those_of_the_program(folder: pathlib.Path) -> None:
    program = shutil.which("exactone")
    if program is None:
        pytest.skip("no program `exactone` on the path")
    lines = ["..12.3.1.....4..", "123434122.4.4.2.", "." * 256] + ray_tools.puzzles(2, 30)
    pathlib.Path("p.txt").write_text("".join(line + "\n" for line in lines if len(line) != 16) + "123434122.4.4.2.\n")
    for options, named in [({}, []), ({"first": True}, ["--first"]), ({"engine": "cells"}, ["-b", "cells"])]:
        out = f"a{len(named)}{named[:1]}.txt"
        solve("p.txt", out, lines=9, **options)
        subprocess.run([program, "solve", "p.txt", "-o", out + ".program", *named], check=False, capture_output=True)
        assert pathlib.Path(out).read_bytes() == pathlib.Path(out + ".program").read_bytes()
    exactone.ray.rate("p.txt", "r.txt", lines=5, local=True)
    rated = subprocess.run([program, "rate", "p.txt"], check=False, capture_output=True).stdout
    assert pathlib.Path("r.txt").read_bytes() == rated


def test_a_model_an_engine_and_limits_go_to_every_shard(folder: pathlib.Path) -> None:
    pathlib.Path("p.txt").write_text("1234341221434...\n" * 3)
    assert solve(model="latin", lines=1).unique == 3
    assert solve(out="b.txt", model=exactone.Model("latin"), engine="dlx").unique == 3
    model = exactone.Model.parse('schema = "exactone.model.v1"\nname = "mine"\nextends = "latin"\n', "mine")
    assert solve(out="c.txt", model=model).unique == 3
    pathlib.Path("h.txt").write_text("." * 256 + "\n")
    assert solve("h.txt", "d.txt", nodes=1, engine="propagate").unknown == 1
    assert pathlib.Path("d.txt").read_text() == "unknown\tnode limit\n"


def test_files_of_any_form_are_shards_as_a_whole(folder: pathlib.Path) -> None:
    grid = "1 2 3 4\n3 4 1 2\n2 . 4 .\n4 . 2 .\n"
    pathlib.Path("g.txt").write_text(grid + "\n" + grid)
    with pytest.raises(exactone.PuzzleError, match="g.txt:1: this is no puzzle that stands on a line by itself"):
        solve("g.txt")
    assert not os.path.exists("a.txt")
    assert solve("g.txt", "b.txt", whole=True).multiple == 2
    assert pathlib.Path("b.txt").read_text() == "multiple\t1234341221434321\t1234341223414123\n" * 2


def test_a_bad_puzzle_has_its_place_in_the_file_and_nothing_appears(folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(3, 20)
    pathlib.Path("p.txt").write_text("\n".join([*texts[:13], texts[13][:-1], *texts[14:]]) + "\n")
    with pytest.raises(exactone.PuzzleError, match=r"^p.txt:14:81: 80 cells found, 81 expected") as caught:
        solve(lines=4)
    assert (caught.value.source, caught.value.line) == ("p.txt", 14)
    assert not os.path.exists("a.txt") and len(ray_tools.journal(folder / "a.txt.work")) == 3
    with pytest.raises(exactone.PuzzleError, match=r"^p.txt:14:81: "):
        solve(out="c.txt", lines=100, cpus=2)
    summary = solve(out="b.txt", lines=20, keep_going=True, cpus=2)
    assert summary.bad == 1 and summary.puzzles == 20
    assert (summary.first_bad or "").startswith("p.txt:14:81: 80 cells found")
    judged = [ray_tools.line(text) for text in texts]
    judged[13] = "error"
    assert pathlib.Path("b.txt").read_text().splitlines() == judged


def test_a_job_goes_on_where_it_was_killed(folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(4, 30)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    solve(lines=2, out="whole.txt")
    whole = (folder / "whole.txt.work" / "journal.jsonl").read_bytes()
    data = ray_tools.judged(texts).encode()
    # As a kill leaves it: some lines whole, the last one not, and data that no line tells of.
    for cut in (0, 1, 40, len(whole) // 2, len(whole) - 1, len(whole)):
        shutil.rmtree("a.txt.work", ignore_errors=True)
        pathlib.Path("a.txt").unlink(missing_ok=True)
        shutil.copytree("whole.txt.work", "a.txt.work")
        work = folder / "a.txt.work"
        (work / "done.json").unlink()
        (work / "journal.jsonl").write_bytes(whole[:cut])
        (work / "data").write_bytes(data)
        job = json.loads((work / "job.json").read_text()) | {"out": "a.txt"}
        (work / "job.json").write_text(json.dumps(job))
        assert solve(lines=2).puzzles == 30
        assert pathlib.Path("a.txt").read_bytes() == data
        names = [entry["shard"] for entry in ray_tools.journal(work)]
        assert len(names) == len(set(names)) == 15


def test_a_finished_job_is_not_done_again(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pathlib.Path("p.txt").write_text(ray_tools.puzzles(5, 1)[0] + "\n")
    first = solve()
    monkeypatch.setattr(_shards, "perform", None)
    assert solve() == first
    pathlib.Path("a.txt").unlink()
    with pytest.raises(JobError, match="a.txt was written and is gone"):
        solve()


def test_what_would_be_wrong_is_refused(folder: pathlib.Path) -> None:
    pathlib.Path("p.txt").write_text(ray_tools.puzzles(6, 1)[0] + "\n")
    pathlib.Path("there.txt").write_text("mine")
    with pytest.raises(JobError, match="there.txt is there already"):
        solve(out="there.txt")
    solve()
    with pytest.raises(JobError, match="`settings.engine` was \"auto\", and is \"dlx\""):
        solve(engine="dlx")
    pathlib.Path("p.txt").write_text(ray_tools.puzzles(7, 1)[0] + "\n")
    with pytest.raises(JobError, match=r"this is another job: `inputs\[0\]"):
        solve()
    with pytest.raises(JobError, match="p.txt.gz: a packed file cannot be cut"):
        solve("p.txt.gz", "b.txt")
    pathlib.Path("empty.txt").write_text("# nothing\n")
    with pytest.raises(JobError, match="empty.txt: no puzzle found"):
        solve(["p.txt", "empty.txt"], "c.txt")
    assert not os.path.exists("c.txt")
    with pytest.raises(JobError, match="is not on this machine: `work` says"):
        solve("p.txt", "memory://b.txt")
    for wrong, message in [({"lines": 0}, "lines is 0"), ({"cpus": 0}, "cpus is 0"), ({"files": []}, "no file is named")]:
        with pytest.raises(ValueError, match=message):
            solve(**{"out": "b.txt", **wrong})


def test_an_input_that_changes_on_the_way_is_refused() -> None:
    text = (ray_tools.SOLVED + "\n").encode()
    with pytest.raises(JobError, match="p.txt has changed since the job was begun"):
        _shards.answers(("p.txt", 0, 82), text, 0, "0" * 64, {})
    with pytest.raises(JobError, match="this machine has exactone"):
        _shards.perform("0.0.0", "answers", ())


def test_paths_of_fsspec_are_read_and_written(folder: pathlib.Path) -> None:
    fsspec = pytest.importorskip("fsspec")
    texts = ray_tools.puzzles(8, 20)
    system = fsspec.filesystem("memory")
    system.pipe("/in/p.txt", ("\n".join(texts) + "\n").encode())
    solve("memory://in/p.txt", "memory://out/a.txt", work="work", lines=3)
    assert system.cat("/out/a.txt").decode() == ray_tools.judged(texts)
    (folder / "p.txt").write_text("\n".join(texts[:5]))
    solve(f"file://{folder}/p.txt", f"file://{folder}/b.txt", work="work-2", lines=3)
    assert (folder / "b.txt").read_text() == ray_tools.judged(texts[:5])


@pytest.mark.parametrize("cubes", [1, 5, 200])
def test_counts_by_cubes_are_the_counts(cubes: int) -> None:
    several = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    for puzzle in ("." * 16, "12" + "." * 14, "11" + "." * 14, several, exactone.Puzzle("." * 16)):
        assert exactone.ray.count(puzzle, cubes=cubes, local=True) == exactone.count(puzzle)
    latin = exactone.Solver("latin").count("." * 16)
    assert exactone.ray.count("." * 16, model="latin", cubes=cubes, local=True) == latin == 576
    killer = exactone.design(model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}])
    assert exactone.ray.count(killer, cubes=cubes, local=True, engine="cells") == 48
    problem = exactone.Problem(12)
    for group in range(4):
        problem.exactly_one([3 * group, 3 * group + 1, 3 * group + 2])
    assert exactone.ray.count(problem, cubes=cubes, local=True) == 81


def test_a_count_is_kept_and_goes_on(folder: pathlib.Path) -> None:
    assert exactone.ray.count("." * 16, "n.json", cubes=9, local=True) == 288
    assert json.loads((folder / "n.json").read_text())["solutions"] == "288"
    work = folder / "n.json.work"
    (folder / "n.json").unlink()
    lines = (work / "journal.jsonl").read_bytes().splitlines(keepends=True)
    (work / "done.json").unlink()
    (work / "journal.jsonl").write_bytes(b"".join(lines[:2]) + lines[2][:9])
    assert exactone.ray.count("." * 16, "n.json", cubes=9, local=True) == 288
    assert sorted((work / "journal.jsonl").read_bytes().splitlines(keepends=True)) == sorted(lines)
    with pytest.raises(JobError, match="this is another job: `subject`"):
        exactone.ray.count("1" + "." * 15, "n.json", cubes=9, local=True)


WRONG_SETTINGS = [
    {"engine": "nonsense"},
    {"format": "nonsense"},
    {"model": "kiler"},
    {"timeout": -1},
    {"nodes": -1},
    {"model": pathlib.Path("nowhere.toml")},
]


@pytest.mark.parametrize("wrong", WRONG_SETTINGS, ids=lambda wrong: next(iter(wrong)))
@pytest.mark.parametrize("whole", [False, True])
def test_wrong_settings_leave_nothing_and_begin_no_ray(
    folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, Any], whole: bool
) -> None:
    def begun(*_: Any) -> None:
        raise AssertionError("Ray was begun")

    monkeypatch.setattr("exactone.ray._cluster._begin", begun)
    monkeypatch.setattr("exactone.ray._cluster._is_installed", lambda: True)
    pathlib.Path("p.txt").write_text("..12.3.1.....4..\n")
    for local in (True, False):
        with pytest.raises((ValueError, OSError, OverflowError)):
            exactone.ray.solve("p.txt", "a.txt", local=local, whole=whole, **wrong)
        if "engine" in wrong:
            with pytest.raises(ValueError):
                exactone.ray.count("." * 16, "n.json", engine="nonsense", local=local)
    assert sorted(path.name for path in folder.iterdir()) == ["p.txt"]
    assert solve().puzzles == 1


def test_a_model_is_not_dropped_in_a_count(folder: pathlib.Path) -> None:
    killer = exactone.design(
        model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}]
    )
    with pytest.raises(exactone.PuzzleError, match="states its rules itself"):
        exactone.ray.count(killer, model="latin", local=True)
    with pytest.raises(exactone.PuzzleError, match="a Problem has no cells"):
        exactone.ray.count(exactone.Problem(2), model="latin", local=True)
    assert exactone.ray.count(killer, cubes=2, local=True) == 48


def test_bad_puzzles_that_were_passed_over_have_an_exit_code(
    folder: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = ray_tools.puzzles(3, 3)
    pathlib.Path("p.txt").write_text("\n".join([texts[0], texts[1][:-1], texts[2]]) + "\n")
    assert main(["solve", "p.txt", "-o", "a.txt", "--local", "--keep-going"]) == 65
    said = capsys.readouterr()
    assert said.out.startswith("3 puzzles: ") and "1 bad" in said.out and "p.txt:2" in said.err
    assert pathlib.Path("a.txt").read_text().splitlines()[1] == "error"
    assert main(["rate", "p.txt", "-o", "r.txt", "--local", "--keep-going"]) == 65


def test_the_shell_does_the_same(folder: pathlib.Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = ray_tools.puzzles(9, 5)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    assert main(["solve", "p.txt", "-o", "a.txt", "--local", "--lines", "2"]) == 0
    assert pathlib.Path("a.txt").read_text() == ray_tools.judged(texts)
    assert capsys.readouterr().out.startswith("5 puzzles: ")
    assert main(["count", "." * 16, "--local", "--cubes", "4"]) == 0
    assert capsys.readouterr().out == "288\n"
    pathlib.Path("f.json").write_text(json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "ruleset": "Odd."}))
    assert main(["count", "f.json", "--local", "--cubes", "4"]) == 0
    said = capsys.readouterr()
    assert said.out == "288\n" and said.err == "note: f: the rules in words (`ruleset`) are not read: only the clues are\n"
    assert main(["rate", "p.txt", "-o", "r.txt", "--local"]) == 0
    pathlib.Path("plan.toml").write_text(ray_tools.PLAN)
    assert main(["compare", "plan.toml", "-o", "out", "--local", "--shards", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "out/machine-any"
    assert main(["solve", "nowhere.txt", "-o", "b.txt", "--local"]) == 69
    assert main(["solve", "p.txt", "-o", "a.txt", "--local", "--lines", "3"]) == 65
    complaint = capsys.readouterr().err
    assert "nowhere.txt" in complaint and "`lines` was 2, and is 3" in complaint


def test_a_process_that_is_killed_goes_on(folder: pathlib.Path) -> None:
    texts = ray_tools.puzzles(10, 400)
    pathlib.Path("p.txt").write_text("\n".join(texts) + "\n")
    command = [sys.executable, "-m", "exactone.ray", "solve", "p.txt", "-o", "a.txt", "--local", "--lines", "1"]
    work = folder / "a.txt.work" / "journal.jsonl"
    for wanted in (20, 60):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while process.poll() is None and (not work.exists() or work.read_bytes().count(b"\n") < wanted):
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert pathlib.Path("a.txt").read_text() == ray_tools.judged(texts)
    names = [entry["shard"] for entry in ray_tools.journal(folder / "a.txt.work")]
    assert len(names) == len(set(names)) == len({text for text in texts})


def test_ctrl_c_ends_it_and_keeps_what_is_done(folder: pathlib.Path) -> None:
    code, out, complaint = ray_tools.count_ended_by(signal.SIGINT, folder)
    assert (code, out) == (130, "") and "what is done is kept" in complaint


def test_the_examples_hold() -> None:
    result = doctest.testmod(exactone.ray)
    assert result.failed == 0 and result.attempted > 4


def test_progress_says_how_far_how_fast_and_how_long() -> None:
    progress = Progress("solve", "puzzles", is_shown=False)
    progress.begin(10, [100, 100])
    assert progress.line() == "solve: 2 of 10 shards"
    progress.step([100])
    assert progress.line().startswith("solve: 3 of 10 shards, ") and "puzzles/s, about " in progress.line()


def test_nothing_is_said_where_nobody_looks(folder: pathlib.Path) -> None:
    pathlib.Path("p.txt").write_text(ray_tools.puzzles(11, 1)[0] + "\n")
    command = [sys.executable, "-m", "exactone.ray", "solve", "p.txt", "-o", "a.txt", "--local"]
    assert subprocess.run(command, check=True, capture_output=True).stderr == b""
