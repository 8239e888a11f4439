"""Threads, forks, other processes, and what is told to `logging`."""

from __future__ import annotations

import concurrent.futures
import json
import logging
import multiprocessing
import os
import pickle
import subprocess
import sys

import pytest

import exactone

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = [EASY, "...232....4....1", "12..............", "11..............", "." * 81]
SIX = "1....." + "." * 30


def answered(puzzle: object) -> str:
    return exactone.solve(puzzle).status


def everything(number: int) -> tuple[object, ...]:
    puzzle = PUZZLES[number % len(PUZZLES)]
    _, counts = exactone.solve_many(EASY.encode() * 300)
    return (
        exactone.solve(puzzle) == exactone.Solver(engine="cells").solve(puzzle) or exactone.solve(puzzle).status == "multiple",
        exactone.count("." * 16),
        len(list(exactone.all("." * 16, limit=7))),
        exactone.explain(EASY).end,
        len(exactone.encode("...232....4....1")),
        sum(map(int, counts)),
    )


def test_threads() -> None:
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        found = list(pool.map(everything, range(24)))
    assert found == [everything(0)] * 24


def test_one_iterator_in_many_threads() -> None:
    solutions = exactone.all("." * 16)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        counts = pool.map(lambda _: sum(1 for _ in solutions), range(8))
    assert sum(counts) == 288


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_forks_behind_threads() -> None:
    test_threads()
    expected = everything(0)
    child = os.fork()
    if child == 0:
        try:
            os._exit(0 if everything(0) == expected else 1)
        except BaseException:
            os._exit(2)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_pools(method: str) -> None:
    puzzles = [exactone.Puzzle(puzzle) for puzzle in PUZZLES]
    with multiprocessing.get_context(method).Pool(2) as pool:
        answers = pool.map(exactone.solve, puzzles)
    assert [answer.status for answer in answers] == [answered(puzzle) for puzzle in PUZZLES]


def test_every_kind_of_thing_is_kept() -> None:
    design = exactone.design(model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}])
    marked = exactone.Puzzle("1.." + "." * 13)
    for thing in [design, marked, exactone.solve(design), exactone.solve(EASY), exactone.Solver(nodes=0).solve("." * 256)]:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing and str(again) == str(thing)


def test_what_was_decided_is_told(caplog: pytest.LogCaptureFixture) -> None:
    def told(ask: object) -> list[str]:
        caplog.clear()
        exactone.puzzles(ask)
        return [record.getMessage() for record in caplog.records if record.name == "exactone"]

    with caplog.at_level(logging.INFO, "exactone"):
        assert told(EASY) == []
        assert told(SIX) == ["text: boxes of 2x3 assumed, where the rules have boxes"]
        assert told(f"{SIX}\n{SIX}\n") == ["text: boxes of 2x3 assumed, where the rules have boxes"]
        assert told("1G" + "." * 254) == ["text: read as 16x16, symbols 1-9A-G"]
        [note] = told(f"A puzzle for you:\n\n{EASY}\n\nHave fun!")
        assert note.startswith("text: read as ")


def test_what_is_not_read_of_rules_is_told(caplog: pytest.LogCaptureFixture) -> None:
    cells = [[{"value": 1, "given": True}, {}, {}, {}], *([[{}] * 4] * 3)]
    lines = [{"lines": [["R1C1", "R1C2"]]}]
    note = "the rules in words (`ruleset`) are not read: only the clues are; `line` is drawn only: what it means is not read"
    with caplog.at_level(logging.INFO, "exactone"):
        puzzle = exactone.Puzzle(json.dumps({"size": 4, "grid": cells, "ruleset": "Odd.", "line": lines}))
        assert puzzle.note == note
        assert [record.getMessage() for record in caplog.records] == [f"{puzzle.name}: {note}"]
        caplog.clear()
        again = pickle.loads(pickle.dumps(puzzle))
        assert again == puzzle and again.note == note
        assert exactone.Puzzle(json.dumps({"size": 4, "grid": cells})).note is None
        assert not caplog.records


def test_nothing_is_printed_without_a_handler() -> None:
    program = f"import exactone; exactone.solve('{SIX}'); exactone.compare(['{SIX}'], 'cells', jobs=999)"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
