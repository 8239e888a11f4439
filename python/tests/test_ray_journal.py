"""The journal of a job, and its place: what kills, other jobs and other hands leave there. No Ray is needed."""

from __future__ import annotations

import json
import pathlib

import pytest

from exactone.ray import JobError
from exactone.ray._job import Place, Shard
from exactone.ray._journal import Journal
from exactone.ray._sealed import sealed


def shard(name: str) -> Shard:
    return Shard(name, "none", lambda: ())


def test_a_line_cut_anywhere_is_cut_off_and_the_lines_before_it_stay(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "journal.jsonl"
    journal = Journal(path, "ab")
    journal.append([{"shard": "a", "count": "1"}])
    first = len(path.read_bytes())
    journal.append([{"shard": "b", "count": "2"}])
    journal.close()
    whole = path.read_bytes()
    for length in range(first, len(whole)):
        path.write_bytes(whole[:length])
        journal = Journal(path, "ab")
        assert list(journal.entries) == ["a"]
        journal.append([{"shard": "b", "count": "2"}])
        journal.close()
        assert path.read_bytes() == whole


def test_a_line_that_stands_there_twice_counts_once(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(sealed({"shard": "a", "count": "1"}) * 2)
    journal = Journal(path, "a")
    assert len(journal.entries) == 1
    # What is there is not written again.
    journal.append([{"shard": "a", "count": "3"}])
    assert path.read_text().count("\n") == 2
    journal.close()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (sealed({"shard": "a", "count": "1"}) + sealed({"shard": "a", "count": "2"}), ":2: shard a is there before, with another result"),
        (sealed({"shard": "z", "count": "1"}), ":1: shard z is not of this job"),
        (sealed({"shard": "a", "count": "1"}) + b"nonsense\n", ":2: no line of a journal"),
        (b'["a"]\n', ":1: no line of a journal: an object"),
        (b'{"shard":"a","count":"1"}\n', ":1: no line of a journal: it is damaged, or older than this program"),
        (sealed({"shard": "a", "count": "1"}).replace(b'"1"', b'"2"'), ":1: no line of a journal: it is damaged: `check`"),
        (sealed({"shard": "a"}), ":1: no line of a journal: a field `count` expected"),
        (sealed({"shard": "a", "count": "1", "at": 0, "bytes": 1}), ":1: no line of a journal: a field `sha256` expected"),
        (sealed({"shard": ["a"], "count": "1"}), ":1: no line of a journal: a field `shard` expected"),
    ],
)
def test_lines_of_another_job_are_refused_and_stay(tmp_path: pathlib.Path, text: bytes, complaint: str) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(text)
    with pytest.raises(JobError, match=complaint):
        Journal(path, "ab", ["count"])
    assert path.read_bytes() == text


def test_a_second_process_is_refused(tmp_path: pathlib.Path) -> None:
    journal = Journal(tmp_path / "journal.jsonl", "a")
    with pytest.raises(JobError, match="another process is at this job"):
        Journal(tmp_path / "journal.jsonl", "a")
    journal.close()
    Journal(tmp_path / "journal.jsonl", "a").close()


def test_another_job_in_the_place_is_refused_with_what_differs(tmp_path: pathlib.Path) -> None:
    with Place(tmp_path / "work", {"settings": {"engine": "auto"}, "inputs": [["p.txt", 3]]}, "a") as place:
        place.keep([(shard("a"), ({}, b""))])
    with pytest.raises(JobError, match="`settings.engine` was \"auto\", and is \"cells\""):
        Place(tmp_path / "work", {"settings": {"engine": "cells"}, "inputs": [["p.txt", 3]]}, "a")
    with pytest.raises(JobError, match=r"`inputs\[0\]\[1\]` was 3, and is 4"):
        Place(tmp_path / "work", {"settings": {"engine": "auto"}, "inputs": [["p.txt", 4]]}, "a")


def test_the_place_of_a_job_without_a_shard_that_is_done_is_taken_over(tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "work"
    with Place(folder, {"settings": {"engine": "autp"}}, "a"):
        # Another process may be at it.
        with pytest.raises(JobError, match="this is another job"):
            Place(folder, {"settings": {"engine": "auto"}}, "b")
    (folder / "journal.jsonl").write_text('{"shard": "a", "cut')
    with Place(folder, {"settings": {"engine": "auto"}}, "b") as place:
        assert place.journal.entries == {}
        place.keep([(shard("b"), ({}, b"data"))])
    assert json.loads((folder / "job.json").read_text()) == {"settings": {"engine": "auto"}}
    with Place(folder, {"settings": {"engine": "auto"}}, "b") as place:
        assert place.data(place.journal.entries["b"]) == b"data"
    with pytest.raises(JobError, match="this is another job"):
        Place(folder, {"settings": {"engine": "autp"}}, "a")


def test_the_place_of_a_job_that_is_done_is_not_taken_over(tmp_path: pathlib.Path) -> None:
    with Place(tmp_path, {"out": "a"}, "") as place:
        place.finish({})
    with pytest.raises(JobError, match="this is another job"):
        Place(tmp_path, {"out": "b"}, "")


def test_a_folder_of_something_else_is_refused_and_stays(tmp_path: pathlib.Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(JobError, match="is not empty, and has no job.json"):
        Place(tmp_path, {}, "a")
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.txt"]


def test_a_job_that_cannot_be_read_is_refused(tmp_path: pathlib.Path) -> None:
    (tmp_path / "job.json").write_text("{")
    with pytest.raises(JobError, match="job.json: it says no job"):
        Place(tmp_path, {}, "a")


def test_data_that_no_line_tells_of_is_cut_off(tmp_path: pathlib.Path) -> None:
    with Place(tmp_path, {}, "ab") as place:
        place.keep([(shard("a"), ({}, b"one"))])
    with open(tmp_path / "data", "ab") as file:
        file.write(b"tw")
    with Place(tmp_path, {}, "ab") as place:
        place.keep([(shard("b"), ({}, b"two"))])
        assert [place.data(place.journal.entries[name]) for name in "ab"] == [b"one", b"two"]
    assert (tmp_path / "data").read_bytes() == b"onetwo"


@pytest.mark.parametrize("damage", [b"", b"on", b"xne"])
def test_a_shard_whose_data_was_lost_is_done_again(tmp_path: pathlib.Path, damage: bytes) -> None:
    with Place(tmp_path, {}, "ab") as place:
        place.keep([(shard("a"), ({}, b"one"))])
    (tmp_path / "data").write_bytes(damage)
    with Place(tmp_path, {}, "ab") as place:
        assert place.journal.entries == {}
        place.keep([(shard("a"), ({}, b"one"))])
    with Place(tmp_path, {}, "ab") as place:
        assert place.data(place.journal.entries["a"]) == b"one"
    assert [json.loads(text)["shard"] for text in (tmp_path / "journal.jsonl").read_text().splitlines()] == ["a"]


def test_several_shards_are_several_lines(tmp_path: pathlib.Path) -> None:
    with Place(tmp_path, {}, "abc") as place:
        place.keep([(shard(name), ({"count": name}, b"")) for name in "abc"])
        assert list(place.journal.entries) == ["a", "b", "c"]
    assert (tmp_path / "journal.jsonl").read_text().count("\n") == 3
