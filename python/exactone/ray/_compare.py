"""A comparison in parts: some puzzles each, by all arms, and the folders that `exactone report` reads."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .. import _native
from .._compare import log
from .._native import __version__
from . import _files
from ._errors import JobError
from ._job import Executor, Place, Shard, carry_out, name_of
from ._local import Here
from ._progress import Progress

#: What of a manifest is of the machine and the time, and not of the plan.
OF_HERE = ("machine", "program", "programs", "conditions", "started", "grown", "shard", "jobs")

#: More shards are no use: a journal has a line for each.
MOST_SHARDS = 100_000

Manifest = dict[str, Any]


def part_of(plan: Manifest, number: int, of: int) -> Manifest:
    """The part of a plan that `exactone compare --shard NUMBER/OF` would make."""
    instances = plan["instances"][number - 1 :: of]
    models = {instance["model"] for instance in instances if "model" in instance}
    return plan | {"instances": instances, "models": [model for model in plan["models"] if model["name"] in models]}


def compare_in_parts(
    plan_file: str,
    out: Path,
    shards: int | None,
    apart: str | None,
    allow_programs: bool | list[str],
    executor: Executor,
) -> list[Path]:
    """Makes all runs of a plan, and gives the folders of the machines that made them."""
    plan = _planned(plan_file)
    if isinstance(executor, Here) and allow_programs:
        raise JobError("programs outside are run by workers of Ray, or by `exactone compare`: not with `local`")
    of = max(1, min(shards or len(plan["instances"]), len(plan["instances"]), MOST_SHARDS))
    is_pinned = plan["measure"] != "work"
    pieces = [_shard(part_of(plan, number, of), is_pinned, apart, allow_programs) for number in range(1, of + 1)]
    job = {"kind": "compare", "version": __version__, "shards": of, "apart": apart, "plan": _bare(plan)}
    job["programs"] = allow_programs
    with Place(out, job, {piece.name for piece in pieces}, ["here"]) as place:
        if place.summary is None:
            carry_out(place, pieces, executor, Progress("compare", "puzzles"))
            place.finish(_write(place, plan, pieces))
        folders = [out / name for name in place.summary]
        for folder in folders:
            if not folder.exists():
                raise JobError(f"{folder} was written and is gone: to begin anew, take {out} away")
        log(wrong_answers(folders))
        return folders


def wrong_answers(folders: Iterable[Path]) -> list[str]:
    """What there is to say of the wrong answers whose evidence is in the folders of machines."""
    messages = sorted(file for folder in folders for file in folder.glob("wrong-*/message.txt"))
    return [f"{file.read_text(encoding='utf-8').strip()}; saved in {file.parent}" for file in messages]


def _planned(plan_file: str) -> Manifest:
    plan: Manifest = json.loads(_native._planned(plan_file, ""))
    if plan.get("profile"):
        raise JobError(f"{plan_file}: a propagation profile is not made in parts here; `exactone compare --shard` makes it")
    if plan.get("shard"):
        raise JobError(f"{plan_file}: this is part {plan['shard']} of a comparison; the whole is expected")
    return plan


def _bare(plan: Manifest) -> Manifest:
    return {key: value for key, value in plan.items() if key not in OF_HERE}


def _shard(part: Manifest, is_pinned: bool, apart: str | None, allow_programs: bool | list[str]) -> Shard:
    name = name_of(__version__, _bare(part), apart, allow_programs)
    given = json.dumps(part).encode()
    return Shard(name, "runs", lambda: (given, is_pinned, apart, allow_programs), len(part["instances"]))


def _write(place: Place, plan: Manifest, pieces: list[Shard]) -> list[str]:
    """A folder for each machine: its manifest, and its rows in the order of the plan."""
    machines: dict[str, list[int]] = {}
    for at, piece in enumerate(pieces):
        here = place.journal.entries[piece.name]["here"]
        machines.setdefault(here["machine"]["id"], []).append(at)
    names = _folders(machines)
    for (machine, own), name in zip(machines.items(), names):
        folder = place.folder / name
        if folder.exists():
            continue
        rows: list[bytes] = []
        for at in own:
            rows += place.data(place.journal.entries[pieces[at].name]).splitlines()
        entries = [place.journal.entries[pieces[at].name] for at in own]
        wrong = [answer for entry in entries for answer in entry.get("wrong", [])]
        _write_machine(folder, _manifest(plan, entries[0]["here"], own, len(pieces)), in_order(plan, rows), wrong)
    return names


def _folders(machines: Iterable[str]) -> list[str]:
    """Names for the folders of machines: what is no plain character is `_`, and none is there twice."""
    names: list[str] = []
    for machine in machines:
        plain = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in machine)
        name = f"machine-{plain}"
        while name in names:
            name += "_"
        names.append(name)
    return names


def _manifest(plan: Manifest, here: Manifest, own: list[int], of: int) -> Manifest:
    manifest = plan | {"jobs": 1} | here
    if len(own) < of:
        manifest["shard"] = f"{','.join(str(at + 1) for at in own)}/{of}"
    return manifest


def in_order(plan: Manifest, rows: list[bytes]) -> list[bytes]:
    """Rows, as they were written, set by set, puzzle by puzzle, arm by arm."""
    instances = {(it["set"], it["name"]): at for at, it in enumerate(plan["instances"])}
    arms = {arm["name"]: at for at, arm in enumerate(plan["arms"])}

    def place(line: bytes) -> tuple[int, ...]:
        row = json.loads(line)
        instance = instances[row["set"], row["instance"]]
        return instance, plan["shuffles"].index(row["shuffle"]), plan["seeds"].index(row["seed"]), arms[row["arm"]]

    return sorted(rows, key=place)


def _write_machine(folder: Path, manifest: Manifest, rows: list[bytes], wrong: list[dict[str, Any]]) -> None:
    """The folder appears whole, or not at all."""
    part = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir()
    text = b"".join(row + b"\n" for row in rows)
    stated = json.dumps(manifest, indent=2, ensure_ascii=False).encode() + b"\n"
    _files.write_whole(part / "manifest.json", stated)
    _files.write_whole(part / "rows.jsonl", text)
    for name, data in _native._published(stated, text):
        _files.write_whole(part / name, data)
    for answer in wrong:
        _write_evidence(part, answer)
    os.replace(part, folder)
    _files.settle(folder.parent)


def _write_evidence(folder: Path, answer: dict[str, Any]) -> None:
    """What shows that an answer is wrong, in a folder of its own."""
    own = folder / Path(answer["folder"]).name
    while own.exists():
        own = own.with_name(own.name + "_")
    own.mkdir()
    for name, text in answer["files"].items():
        _files.write_whole(own / Path(name).name, text.encode())
