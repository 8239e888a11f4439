"""What a notebook shows: pictures of puzzles and steps, pages of paths."""

from __future__ import annotations

import xml.etree.ElementTree

import pytest

import exactone

SMALL = "...232....4....1"
KILLER = exactone.design(model="killer", parameters={"side": 4}, clues=[{"kind": "cage", "cells": "r1c1 r1c2", "sum": 3}])


@pytest.mark.parametrize("puzzle", [SMALL, KILLER], ids=["grid", "design"])
def test_steps_are_drawn(puzzle: object) -> None:
    steps = exactone.explain(puzzle)
    assert len(steps) > 0
    pictures = [step.svg() for step in steps]
    assert len(set(pictures)) == len(pictures)
    for number, (step, picture) in enumerate(zip(steps, pictures), 1):
        root = xml.etree.ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert f"Step {number}: {step.title}" in "".join(root.itertext())
    assert steps[0]._repr_svg_() == pictures[0]
    hint = exactone.hint(puzzle)
    assert hint is not None and hint.svg() == pictures[0]


def test_a_path_is_a_page() -> None:
    steps = exactone.explain(SMALL)
    page = steps.html()
    assert page.lower().startswith("<!doctype html>") and page.rstrip().endswith("</html>")
    for step in steps:
        assert step.title in page
    shown = steps._repr_html_()
    assert shown.startswith("<iframe sandbox=") and "&lt;section" in shown and "<section" not in shown


def test_puzzles_and_answers_are_shown() -> None:
    root = xml.etree.ElementTree.fromstring(exactone.Puzzle(SMALL)._repr_svg_())
    assert root.tag.endswith("svg")
    assert "1 4 3 2" in exactone.solve(SMALL)._repr_html_()


def test_models_of_the_solver_are_drawn() -> None:
    solved = exactone.Solver("x-sudoku").solve("." * 16).text
    assert solved is not None
    puzzle = "." + "".join(solved.split())[1:]
    with_diagonals, without = exactone.Solver("x-sudoku").hint(puzzle), exactone.hint(puzzle)
    assert with_diagonals is not None and without is not None
    assert with_diagonals.outcome == without.outcome and with_diagonals.svg() != without.svg()
