#!/usr/bin/env python3
"""From file to file: `exactone solve FILE -o OUT` on one core and on two, and one puzzle alone.

    python3 benches/nine/files.py PROGRAM FILE [COPIES [ROUNDS]] > files.jsonl

Copies the puzzles of the file so often into one file, solves that with `-j1` bound to one processor and with `-j2` in
turn, and then a file of its first puzzle. Rows, with wall and processor seconds, go to standard output, medians to
standard error. The outputs must be the same to the byte.
"""

import filecmp, json, os, platform, statistics, subprocess, sys, tempfile, time


def run(program, arguments, cpus):
    before = os.times()
    started = time.perf_counter()
    subprocess.run([program, *arguments], check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   preexec_fn=lambda: os.sched_setaffinity(0, cpus))
    wall, after = time.perf_counter() - started, os.times()
    user, system = after.children_user - before.children_user, after.children_system - before.children_system
    return {"wall": wall, "user": user, "system": system}


def main():
    program, source = sys.argv[1:3]
    copies, rounds = (int(number) for number in (sys.argv[3:] + ["20", "7"][len(sys.argv) - 3:]))
    lines = [line.rstrip("\n") for line in open(source) if len(line.rstrip("\n")) >= 81]
    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
    head = {"command": "benches/nine/files.py " + os.path.basename(source), "copies": copies, "puzzles": len(lines) * copies,
            "commit": commit, "machine": platform.processor() or platform.machine()}
    print(json.dumps(head))
    with tempfile.TemporaryDirectory() as folder:
        many, one = os.path.join(folder, "many.txt"), os.path.join(folder, "one.txt")
        with open(many, "w") as text:
            for _ in range(copies):
                text.write("\n".join(lines) + "\n")
        with open(one, "w") as text:
            text.write(lines[0] + "\n")
        outputs = [os.path.join(folder, name) for name in ("one-core.txt", "two-cores.txt")]
        everywhere = os.sched_getaffinity(0)
        arms = {
            "one core": (["solve", many, "-j1", "--force", "-o", outputs[0]], {max(everywhere)}),
            "two cores": (["solve", many, "-j2", "--force", "-o", outputs[1]], everywhere),
            "one puzzle": (["solve", one], everywhere),
        }
        walls = {name: [] for name in arms}
        for turn in range(rounds):
            for name, (arguments, cpus) in arms.items():
                for _ in range(10 if name == "one puzzle" else 1):
                    took = run(program, arguments, cpus)
                    walls[name].append(took["wall"])
                    print(json.dumps({"arm": name, "round": turn, **took}))
        assert filecmp.cmp(*outputs, shallow=False), "the outputs differ"
    for name, wall in walls.items():
        print(f"{name}: median {statistics.median(wall):.4f} s, least {min(wall):.4f} s, most {max(wall):.4f} s", file=sys.stderr)
    one, two = (statistics.median(walls[name]) for name in ("one core", "two cores"))
    print(f"{one / head['puzzles'] * 1e9:.0f} ns a puzzle on one core; two cores {one / two:.2f} times as fast", file=sys.stderr)


if __name__ == "__main__":
    main()
