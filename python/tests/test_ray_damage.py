"""Jobs of `exactone.ray` with what disks, other hands and other drivers do to their files: told, and never a wrong answer. No Ray is needed."""

from __future__ import annotations

import fcntl
import importlib.util
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
from typing import Any

import pytest
import ray_tools

import exactone.ray
from exactone.ray import JobError, _files, _journal
from exactone.ray._job import Place, Shard
from exactone.ray._journal import Journal
from exactone.ray._sealed import sealed


@pytest.fixture(autouse=True)
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def solve(files: Any = "p.txt", out: Any = "a.txt", **options: Any) -> exactone.ray.Summary:
    return exactone.ray.solve(files, out, local=True, **options)


def solved(seed: int, count: int, **options: Any) -> bytes:
    """Some puzzles in `p.txt`, and their answers in `a.txt`."""
    pathlib.Path("p.txt").write_text("\n".join(ray_tools.puzzles(seed, count)) + "\n")
    solve(**options)
    return pathlib.Path("a.txt").read_bytes()


def unfinished(folder: pathlib.Path, data: bytes) -> None:
    """As a kill leaves the job between the last shard and the end."""
    (folder / "a.txt").unlink()
    (folder / "a.txt.work/done.json").unlink()
    (folder / "a.txt.work/data").write_bytes(data)


def test_after_a_full_disk_the_same_process_goes_on(folder: pathlib.Path) -> None:
    """A file that may not grow is what a full disk is: what is left in memory cannot be written when it is closed, either."""
    shard, data = Shard("a", "none", lambda: ()), b"one" * 100
    place = Place(folder / "work", {}, "a")
    allowed = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, allowed[1]))
        with pytest.raises(OSError, match="File too large"), place:
            place.keep([(shard, ({}, data))])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, allowed)
    with Place(folder / "work", {}, "a") as place:
        assert place.journal.entries == {}
        place.keep([(shard, ({}, data))])
        assert place.data(place.journal.entries["a"]) == data


@pytest.mark.parametrize("text", [b"", b'{"unique":60', b"[]", b"{}", sealed({"sha256": None}), b"\xff\n"])
def test_a_damaged_end_is_told_and_the_folder_is_free(folder: pathlib.Path, text: bytes) -> None:
    solved(31, 3)
    end = folder / "a.txt.work/done.json"
    whole = end.read_bytes()
    end.write_bytes(text)
    for _ in range(2):
        with pytest.raises(JobError, match=r"done.json: no end of a job: "):
            solve()
    end.write_bytes(whole)
    assert solve().puzzles == 3


def test_a_changed_bit_is_told_or_changes_nothing(folder: pathlib.Path) -> None:
    data = solved(32, 4, lines=2)
    summary = solve(lines=2)
    work = folder / "a.txt.work"
    journal, end = work / "journal.jsonl", work / "done.json"
    lines, ended = journal.read_bytes(), end.read_bytes()
    told = 0
    for at in range(len(lines)):
        unfinished(folder, data)
        journal.write_bytes(lines[:at] + bytes([lines[at] ^ 1 << at % 8]) + lines[at + 1 :])
        try:
            assert solve(lines=2) == summary
        except JobError as error:
            assert "journal.jsonl:" in str(error)
            told += 1
            pathlib.Path("a.txt").write_bytes(data)
            end.write_bytes(ended)
        assert pathlib.Path("a.txt").read_bytes() == data
    # The end of the last line is as if the line had been cut; an end in upper case or an escape may say the same.
    assert len(lines) - 4 <= told < len(lines)
    journal.write_bytes(lines)
    for at in range(len(ended) - 1):
        end.write_bytes(ended[:at] + bytes([ended[at] ^ 1 << at % 8]) + ended[at + 1 :])
        with pytest.raises(JobError, match="done.json: no end of a job: "):
            solve(lines=2)


def test_a_journal_that_another_one_replaced_is_not_taken(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking, the one that has it forgets lines: its journal has another file then."""
    path = folder / "journal.jsonl"
    first = Journal(path, "ab")
    first.append([{"shard": "a"}, {"shard": "b"}])
    flock, is_done = fcntl.flock, list[bool]()

    def replaced_before(file: int, how: int) -> None:
        if not is_done:
            is_done.append(True)
            first.forget({"b"})
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", replaced_before)
    with pytest.raises(JobError, match="another process is at this job"):
        Journal(path, "ab")
    assert is_done
    first.append([{"shard": "b"}])
    first.close()
    last = Journal(path, "ab")
    assert list(last.entries) == ["a", "b"]
    last.close()


def test_lines_that_cannot_be_forgotten_stay(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "journal.jsonl"
    journal = Journal(path, "ab")
    journal.append([{"shard": "a"}, {"shard": "b"}])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = len(os.listdir("/dev/fd"))
    with monkeypatch.context() as patched:
        patched.setattr(_journal, "_write", full)
        with pytest.raises(OSError, match="No space"):
            journal.forget({"b"})
    assert len(os.listdir("/dev/fd")) == before and list(journal.entries) == ["a", "b"]
    journal.forget({"b"})
    journal.close()
    assert list(Journal(path, "ab").entries) == ["a"]


def test_two_writers_of_one_file_have_a_part_each(folder: pathlib.Path) -> None:
    with pytest.raises(FileExistsError), _files.whole("a.txt", is_new=True) as one:
        one.write(b"one, from its beginning ")
        with _files.whole("a.txt", is_new=True) as other:
            other.write(b"other")
        assert pathlib.Path("a.txt").read_bytes() == b"other"
        one.write(b"to its end")
    assert pathlib.Path("a.txt").read_bytes() == b"other"
    assert [entry.name for entry in folder.iterdir()] == ["a.txt"]


def test_the_parts_of_killed_writers_are_taken_away(folder: pathlib.Path) -> None:
    code = "import os; from exactone.ray._files import whole\nwith whole('a.txt') as file: file.write(b'half'); file.flush(); os._exit(9)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 9
    assert len(list(folder.glob(".a.txt.*.part"))) == 1
    _files.write_whole(pathlib.Path("a.txt"), b"whole")
    assert [entry.name for entry in folder.iterdir()] == ["a.txt"]


def test_a_foreign_file_is_neither_replaced_nor_called_done(folder: pathlib.Path) -> None:
    data = solved(33, 4)
    pathlib.Path("a.txt").write_bytes(b"mine")
    with pytest.raises(JobError, match=r"^a.txt is not the file that was written"):
        solve()
    pathlib.Path("a.txt").write_bytes(data)
    assert solve().puzzles == 4
    # Killed between the last shard and the end.
    unfinished(folder, data)
    pathlib.Path("a.txt").write_bytes(b"mine")
    with pytest.raises(JobError, match=r"^a.txt is there already"):
        solve()
    assert pathlib.Path("a.txt").read_bytes() == b"mine"
    # Killed before a shard was done.
    (folder / "a.txt.work/journal.jsonl").write_bytes(b"")
    with pytest.raises(JobError, match=r"^a.txt is there already"):
        solve()
    # Killed when the file had been written, and nothing said so.
    pathlib.Path("a.txt").unlink()
    solve()
    (folder / "a.txt.work/done.json").unlink()
    (folder / "a.txt.work/data").write_bytes(data)
    assert solve().puzzles == 4 and pathlib.Path("a.txt").read_bytes() == data


def test_the_number_of_a_count_is_neither_replaced_nor_called_done(folder: pathlib.Path) -> None:
    def count() -> int:
        return exactone.ray.count("." * 16, "n.json", cubes=4, local=True)

    pathlib.Path("n.json").write_text("mine")
    with pytest.raises(JobError, match=r"^n.json is there already"):
        count()
    assert not os.path.exists("n.json.work")
    pathlib.Path("n.json").unlink()
    assert count() == count() == 288
    assert json.loads(pathlib.Path("n.json").read_text())["solutions"] == "288"
    pathlib.Path("n.json").write_text("mine")
    with pytest.raises(JobError, match=r"^n.json is not the file that was written"):
        count()
    pathlib.Path("n.json").unlink()
    with pytest.raises(JobError, match=r"^n.json was written and is gone"):
        count()


def test_schemes_that_are_not_there_are_told_with_the_path() -> None:
    pytest.importorskip("fsspec")
    pathlib.Path("p.txt").write_text(ray_tools.SOLVED + "\n")
    with pytest.raises(JobError, match="^nothing://p.txt: .*nothing"):
        solve("nothing://p.txt")
    with pytest.raises(JobError, match="^nothing://a.txt: .*nothing"):
        solve(out="nothing://a.txt", work="work")
    if importlib.util.find_spec("s3fs") is None:
        with pytest.raises(JobError, match="^s3://bucket/p.txt: .*s3fs"):
            solve("s3://bucket/p.txt")


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"lines": 1.5}, TypeError, "lines is 1.5, a whole number expected"),
        ({"lines": 2**63}, ValueError, f"lines is {2**63}, at most"),
        ({"cpus": 1.5}, TypeError, "cpus is 1.5, a whole number expected"),
        ({"cpus": True}, TypeError, "cpus is True, a whole number expected"),
        ({"files": b"p.txt"}, TypeError, "b'p.txt' is no path: a text or a pathlib.Path expected"),
        ({"files": ["p.txt", 1]}, TypeError, "1 is no path"),
        ({"out": b"a.txt"}, TypeError, "b'a.txt' is no path"),
    ],
)
def test_numbers_and_paths_that_are_none_are_told_before_the_job(
    folder: pathlib.Path, options: dict[str, Any], error: type[Exception], message: str
) -> None:
    pathlib.Path("p.txt").write_text(ray_tools.SOLVED + "\n")
    with pytest.raises(error, match=message):
        solve(**options)
    assert [entry.name for entry in folder.iterdir()] == ["p.txt"]


def test_more_cores_than_there_are_do_no_harm(folder: pathlib.Path) -> None:
    assert solved(34, 20, cpus=sys.maxsize).decode() == ray_tools.judged(ray_tools.puzzles(34, 20))


def test_sigterm_ends_it_as_ctrl_c_does(folder: pathlib.Path) -> None:
    code, out, complaint = ray_tools.count_ended_by(signal.SIGTERM, folder)
    assert (code, out) == (143, "")
    assert complaint == "note: interrupted; what is done is kept, and the same command goes on\n"
