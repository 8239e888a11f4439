"""Comparisons: what may be given, what comes out, what is refused."""

from __future__ import annotations

import json
import logging
import os
import pathlib
import signal
import stat
import subprocess
import sys
import time

import numpy
import pytest

import exactone

SMALL = "...232....4....1"
ARMS = ["cells", "sat/varisat/{minimal,extended}"]


def test_rows_and_report() -> None:
    pandas = pytest.importorskip("pandas")
    compared = exactone.compare([SMALL, "." * 16], ARMS, measure="work", title="Small ones")
    rows = compared.rows
    assert isinstance(rows, pandas.DataFrame) and len(rows) == 6
    assert set(rows["arm"]) == {"cells", "sat/varisat/minimal", "sat/varisat/extended"}
    assert rows.groupby("status").size().to_dict() == {"multiple": 3, "unique": 3}
    assert bool(rows["verified"].all()) and compared.folder is None
    assert "Small ones" in compared.html and compared.html.lower().startswith("<!doctype html>")
    assert "srcdoc=\"&lt;!doctype" in compared._repr_html_().lower()
    assert len(compared.summary["arms"]) == 3 and "cells" in compared.tables


def test_times_are_measured() -> None:
    compared = exactone.compare({"generate": {"side": 9, "holes": "b600", "count": 2, "seed": 1}}, ["cells", "bits"], timeout=60)
    assert all(row["status"] == "unique" or row["status"] == "multiple" for row in compared.records), compared.records
    assert all(row["solve_seconds"] >= 0 and row["cpu_seconds"] > 0 for row in compared.records)


def test_a_folder_is_gone_on_with(tmp_path: pathlib.Path) -> None:
    first = exactone.compare([SMALL], "cells", measure="work", out=tmp_path / "out")
    assert first.folder == tmp_path / "out" and (tmp_path / "out" / "rows.csv").exists()
    before = (tmp_path / "out" / "rows.jsonl").read_bytes()
    more = exactone.compare([SMALL], ARMS, measure="work", out=tmp_path / "out")
    assert len(more.records) == 3 and before.strip() in (tmp_path / "out" / "rows.jsonl").read_bytes()
    with pytest.raises(exactone.PuzzleError, match="another comparison"):
        exactone.compare(["." * 16], ARMS, measure="work", out=tmp_path / "out")


def test_puzzles_of_every_kind(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{SMALL}\n{'.' * 16}\n")
    killer = exactone.design(model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}])
    rows = [[0, 0, 0, 2], [3, 2, 0, 0], [0, 0, 4, 0], [0, 0, 0, 1]]
    for puzzles, count in [(file, 2), ([file, killer], 3), (SMALL, 1), (rows, 1), ([rows, rows[::-1]], 2), (killer, 1)]:
        compared = exactone.compare(puzzles, "cells", measure="work")
        assert len(compared.records) == count, puzzles
    with pytest.raises(ValueError, match="rows of one puzzle or 16 puzzles"):
        exactone.compare(["." * 16] * 16, "cells")


def test_a_plan_file(tmp_path: pathlib.Path) -> None:
    (tmp_path / "puzzles.txt").write_text(SMALL + "\n")
    plan = tmp_path / "plan.toml"
    text = 'schema = "exactone.plan.v1"\nmeasure = "work"\narms = ["cells"]\n[[instances]]\nfiles = ["puzzles.txt"]\n'
    plan.write_text(text)
    assert [row["status"] for row in exactone.compare(plan).records] == ["unique"]
    with pytest.raises(TypeError, match="is a plan"):
        exactone.compare(plan, "cells")
    plan.write_text(text.replace("arms", "amrs"))
    with pytest.raises(exactone.PuzzleError) as raised:
        exactone.compare(plan)
    assert (raised.value.source, raised.value.line, raised.value.column) == (str(plan), 3, 1)
    marker = tmp_path / "was run"
    plan.write_text(text.replace('"cells"', f'"sat/external:touch \'{marker}\'/minimal"'))
    with pytest.raises(exactone.PuzzleError, match="allow_programs=True"):
        exactone.compare(plan)
    assert not marker.exists()


def test_what_is_wrong_is_raised() -> None:
    with pytest.raises(exactone.PuzzleError, match="did you mean"):
        exactone.compare([SMALL], "cels")
    with pytest.raises(exactone.PuzzleError, match="unknown field `mesure`"):
        exactone.compare([SMALL], "cells", mesure="work")
    with pytest.raises(exactone.PuzzleError, match="nothing to compare"):
        exactone.compare([SMALL])
    with pytest.raises(OSError):
        exactone.compare(pathlib.Path("there is none.txt"), "cells")


@pytest.mark.skipif(os.name != "posix", reason="a shell script stands for the program")
def test_only_a_program_of_the_same_version_makes_runs(tmp_path: pathlib.Path) -> None:
    with pytest.raises(exactone.EngineError, match="there is no program"):
        exactone.compare([SMALL], "cells", program=tmp_path / "none")
    other = tmp_path / "exactone"
    other.write_text("#!/bin/sh\necho exactone 0.0.0\n")
    other.chmod(other.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(exactone.EngineError, match="it says 'exactone 0.0.0'"):
        exactone.compare([SMALL], "cells", program=other)
    run, native = pathlib.Path(exactone.__file__).with_name("_run.py"), exactone._native.__file__
    other.write_text(
        f"#!/bin/sh\ncase $1 in --version) echo exactone {exactone.__version__};;\n"
        f"compare-worker) shift; exec '{sys.executable}' '{run}' '{native}' \"$@\";; esac\n"
    )
    assert [row["status"] for row in exactone.compare([SMALL], "cells", measure="work", program=other).records] == ["unique"]


def test_notes_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "exactone"):
        compared = exactone.compare([SMALL], "cells", jobs=1000, timeout=60)
    assert any("1000 runs side by side" in note for note in compared.notes)
    assert [record.getMessage() for record in caplog.records if record.name == "exactone"] == compared.notes


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_ends_a_comparison_and_keeps_its_rows(tmp_path: pathlib.Path) -> None:
    program = (
        "import exactone, sys\n"
        "loose = '1' + '.' * 624\n"
        f"try: exactone.compare(['{SMALL}', loose], ['cells', 'sat/varisat/minimal'], timeout=300, task='unique', order=1, out=sys.argv[1])\n"
        "except KeyboardInterrupt: sys.exit(7)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", program, str(tmp_path / "out")])
    journal = tmp_path / "out" / "rows.jsonl"
    limit = time.monotonic() + 120
    while not (journal.exists() and journal.read_bytes()) and time.monotonic() < limit and child.poll() is None:
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    code = child.wait(timeout=60)
    rows = [json.loads(line) for line in journal.read_bytes().splitlines()]
    assert rows and all(row["status"] in ("unique", "multiple", "none") for row in rows)
    # All runs may have been made before the signal came.
    assert code == 7 or len(rows) == 4


@pytest.mark.parametrize("name", ["a/b", "../x", "a\0b", "x" * 300, "\u00e9" * 300, "..", "\U0001f4a3" * 300])
def test_names_that_no_file_may_have(name: str) -> None:
    cage = {"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}
    killer = exactone.design(model="killer", name=name, parameters={"side": 4}, clues=[cage])
    compared = exactone.compare([killer], ["cells"], measure="work")
    assert [row["status"] for row in compared.records] == ["multiple"]


def test_one_report_of_several_machines(tmp_path: pathlib.Path) -> None:
    for name in ("one", "two"):
        exactone.compare(["...232....4....1"], ["cells"], measure="work", out=tmp_path / name, machine=name)
    page = exactone.report([tmp_path / "one", tmp_path / "two"], tmp_path / "both")
    assert page == tmp_path / "both" / "report.html" and page.read_text().startswith("<!DOCTYPE html>")
    with pytest.raises(ValueError, match="no folder is named"):
        exactone.report([], tmp_path / "none")
    with pytest.raises(TypeError, match="a list of folders"):
        exactone.report(tmp_path / "one", tmp_path / "none")  # type: ignore[arg-type]
    assert not (tmp_path / "none").exists()
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file: cannot write"):
        exactone.report([tmp_path / "one"], tmp_path / "file")


def test_puzzles_of_columns_and_arrays_are_compared() -> None:
    pandas = pytest.importorskip("pandas")
    texts = ["...232....4....1", "12.............."]
    for many in (pandas.Series(texts), numpy.array(texts), numpy.array(texts, dtype="S16")):
        compared = exactone.compare(many, ["cells"], measure="work")
        assert [row["status"] for row in compared.records] == ["unique", "multiple"]
