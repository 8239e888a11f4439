"""Many puzzles, each as a file of its own: one call of `encode --out-dir` beside a process for each puzzle, in turn.

    python3 benches/encode/folder.py EXACTONE PUZZLES COUNT FOLDER ROUNDS > rows.jsonl

The first COUNT lines of PUZZLES, a puzzle each, go to files in FOLDER, which are deleted after each run. `again` is the same
call once more, when all files are there.
"""

import os
import shutil
import sys
import time

from run import header, median, row, run, say


def processes(exactone, puzzles, folder):
    """The files of one process for each puzzle; seconds of wall and processor time."""
    started, busy = time.monotonic(), os.times()
    for number, puzzle in enumerate(puzzles, 1):
        process = os.path.join(folder, f"p.{number:06}")
        with open(process + ".txt", "w", encoding="utf-8") as file:
            file.write(puzzle)
        run([exactone, "encode", process + ".txt", "-o", process + ".cnf"])
    now = os.times()
    processor = now.children_user + now.children_system - busy.children_user - busy.children_system
    return {"wall_seconds": round(time.monotonic() - started, 4), "processor_seconds": round(processor, 4)}


def main():
    exactone, path, count, folder, rounds = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        puzzles = [line for line in file if not line.startswith("#")][: int(count)]
    header("folder", f"{len(puzzles)} puzzles of {os.path.basename(path)}",
           command=f"python3 benches/encode/folder.py EXACTONE PUZZLES {count} FOLDER {rounds}")
    some, out = os.path.join(folder, "p.txt"), os.path.join(folder, "out")
    seconds = {}
    for turn in range(int(rounds)):
        with open(some, "w", encoding="utf-8") as file:
            file.writelines(puzzles)
        for arm, options in [("-j 1", ["-j", "1"]), ("-j 2", ["-j", "2"]), ("again", ["-j", "2"]), ("processes", None)]:
            if arm != "again":
                shutil.rmtree(out, ignore_errors=True)
            if options is None:
                os.mkdir(out)
                record = processes(exactone, puzzles, out)
            else:
                _, _, record = run([exactone, "encode", some, "--out-dir", out, *options])
            row({"arm": arm, "round": turn, "files": len(os.listdir(out)), **record})
            seconds.setdefault(arm, []).append(record["wall_seconds"])
    shutil.rmtree(out, ignore_errors=True)
    for arm, all_seconds in seconds.items():
        say(f"{arm:10} {median(all_seconds):8.3f} s")


if __name__ == "__main__":
    main()
