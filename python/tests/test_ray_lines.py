"""Files that are cut at lines: what a cut would change is refused, and all else is the same however it is cut."""

from __future__ import annotations

import itertools
import pathlib
import random
import subprocess
import sys
from typing import Any

import pytest
import ray_tools

import exactone
import exactone.ray

SOLVED = ray_tools.SOLVED
OPEN = "." * 8 + SOLVED[8:]
SPARSE = "".join("." * at + "1" + "." * (15 - at) + "\n" for at in range(16))


@pytest.fixture(autouse=True)
def folder(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answers(text: str, **options: Any) -> str | exactone.PuzzleError:
    """The answers to a text, or why there are none."""
    number = len(list(pathlib.Path().glob("a*.txt.work")))
    pathlib.Path("p.txt").write_text(text, newline="")
    try:
        exactone.ray.solve("p.txt", f"a{number}.txt", local=True, **options)
    except exactone.PuzzleError as error:
        return error
    return pathlib.Path(f"a{number}.txt").read_text()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (2, f"{OPEN}\n[State]\n{OPEN}\n[Puzzle]\n{OPEN}\n"),
        (2, f"{OPEN}\n[Notes]\n{OPEN}\n"),
        (3, f"# a comment\n\nGrid 01\n{OPEN}\n"),
        (2, f"{OPEN}\n#Dthe solution\n{SOLVED}\n"),
        (1, "1 2 3 4\n3 4 1 2\n2 . 4 .\n4 . 2 .\n"),
        (3, f"{OPEN}\n{OPEN}\n" + "53..7....\n" * 9),
        (1, SPARSE),
        (2, "...232....4....1\n................\n...232....4....1\n"),
        (1, f"puzzle,solution\n{OPEN},{SOLVED}\n"),
        (1, f'{{"puzzle": "{OPEN}"}}\n'),
        (2, f'{OPEN}\n[{{"puzzle":\n"{OPEN}"}}]\n'),
    ],
)
def test_a_line_that_bears_on_others_is_refused_with_its_place(line: int, text: str) -> None:
    for lines, cpus, keep_going in itertools.product((1, 2, 3, 100), (1, 2), (False, True)):
        found = answers(text, lines=lines, cpus=cpus, keep_going=keep_going)
        assert isinstance(found, exactone.PuzzleError), (lines, cpus, keep_going, found)
        assert str(found).startswith(f"p.txt:{line}: ") and "`whole`" in str(found)


def test_what_is_behind_words_of_an_order_is_not_answered() -> None:
    text = f"# the cells are listed by columns\n{OPEN}\n"
    for lines in (1, 2):
        assert isinstance(answers(text, lines=lines), exactone.PuzzleError)
        assert "`whole`" in str(answers(text, lines=lines, keep_going=True))


@pytest.mark.parametrize("cpus", [1, 2])
@pytest.mark.parametrize("lines", [1, 2, 3, 100])
def test_a_last_line_that_is_cut_off_is_no_puzzle(lines: int, cpus: int) -> None:
    text = f"{OPEN}\n" * 4 + "." * 63 + "1"
    found = answers(text, lines=lines, cpus=cpus)
    assert str(found) == str(answers(text, whole=True)) and str(found).startswith("p.txt:5:65: "), found
    assert str(answers(text, lines=lines, cpus=cpus, keep_going=True)).endswith("\nerror\n")
    assert answers(text + "\n", lines=lines, cpus=cpus) == answers(text + "\n", whole=True)
    # A larger one is not cut off.
    grown = "...232....4....1\n" * 3 + OPEN
    assert answers(grown, lines=lines, cpus=cpus) == answers(grown, whole=True)


def test_the_format_says_that_a_line_is_no_row() -> None:
    text = SPARSE + "................\n"
    found = answers(text, format="short", lines=3)
    assert found == answers(text, format="short", whole=True) and str(found).count("multiple\t") == 17


def test_a_bad_line_that_is_there_twice_is_told_with_its_first_place() -> None:
    found = answers(f"{OPEN}\n{OPEN[:80]}\n{OPEN}\n{OPEN[:80]}\n", lines=1)
    assert str(found).startswith("p.txt:2:81: ")


def test_a_last_line_without_an_end_needs_one_to_compare() -> None:
    text = f"{OPEN}\n\n# a comment\n{OPEN}"
    assert str(answers(text, lines=1)).startswith("p.txt:4: the last line has no end")
    assert answers(text, lines=4) == answers(text, whole=True) == answers(text + "\n", lines=1)


def test_answers_do_not_depend_on_the_cut() -> None:
    lot = random.Random(28)
    pool = [OPEN, SOLVED, "." * 256, "...232....4....1", "# words", "", "-----+-----", OPEN[:80], f"{OPEN},9.2;name", f"  {OPEN}"]
    pool += ["1 2 3 4 " * 4, "[State]", "................", "Grid 7", "0" * 64, f"{SOLVED} solution"]
    refused = alike = 0
    for _ in range(60):
        chosen = [lot.choice(pool[: lot.choice([2, 5, 12, 16])]) for _ in range(lot.randint(1, 7))]
        # Enough lines for the kernel that takes many.
        text = lot.choice(["\n", "\r\n"]).join([*[OPEN] * lot.choice([0, 12]), *chosen]) + lot.choice(["\n", ""])
        if not text.strip():
            continue
        whole = answers(text, whole=True)
        for lines, cpus in ((1, 1), (2, 1), (3, 2), (100, 1), (100, 2)):
            try:
                found = answers(text, lines=lines, cpus=cpus)
            except exactone.ray.JobError:
                # No puzzle.
                continue
            if isinstance(found, exactone.PuzzleError):
                refused += 1
            else:
                assert found == whole, (text, lines, cpus)
                alike += 1
    assert refused > 30 and alike > 30


def test_the_import_is_refused_where_files_are_not_locked_so() -> None:
    program = "import os, pathlib, exactone\nos.name = 'nt'\nimport exactone.ray\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1 and "ImportError: exactone.ray needs Linux or macOS" in done.stderr
