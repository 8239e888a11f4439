#!/usr/bin/env python3
"""How fast the package for Python is, and what it costs beside the kernel that it calls.

    cargo build --profile dist -p exactone-kernels --example many
    python benches/python/speed.py --kernel target/dist/examples/many --wheel WHEEL FILE... > speed.jsonl

It needs the wheel of exactone, built by the profile that python/pyproject.toml names, and numpy in its environment. All figures
are processor time of one core, not wall time, but for Ctrl-C. The kernel alone and `solve_many` are measured in turn, each in
processes of its own, on the same puzzles: the time of so many rounds, less that of none. Rows go to standard output, aims and
ratios to standard error.
"""

import argparse
import json
import os
import pathlib
import platform
import signal
import statistics
import subprocess
import sys
import time

ROUNDS = 11

AIMS = {"solve_many_ratio": 1.15, "solve_us": 0.6, "solver_us": 8.0, "import_ms": 50.0, "wheel_mb": 4.0, "interrupt_ms": 100.0}

MANY = (
    "import sys, exactone\n"
    "data = b''.join(line[:81] for line in open(sys.argv[1], 'rb') if len(line) > 81)\n"
    # The first call imports numpy, which is no part of what is measured.
    "exactone.solve_many(data[:81], threads=1)\n"
    "for _ in range(int(sys.argv[2])): _, counts = exactone.solve_many(data, threads=1)\n"
)

CALLS = {
    "count": "exactone.count('1' + '.' * 255)",
    "all": "sum(1 for _ in exactone.all('1' + '.' * 255))",
    "solve": "exactone.Solver(engine='cells/first').solve('.' * 4095 + '1')",
    "true_candidates": "exactone.Solver(engine='dlx').true_candidates('1' + '.' * 624)",
    "explain": "[exactone.explain('1' + '.' * 255) for _ in range(10**9)]",
    "prove": "[exactone.prove('11' + '.' * 79) for _ in range(10**9)]",
    "encode": "[exactone.encode('1' + '.' * 1295) for _ in range(10**9)]",
    "solve_many": "[exactone.solve_many(b'.' * 81 * 1_000_000) for _ in range(10**9)]",
    "puzzles": "[exactone.puzzles(('1' + '.' * 80 + '\\n') * 30_000) for _ in range(10**9)]",
}


def user_seconds(command):
    """Processor time of a process."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"{command} failed")
    return usage.ru_utime + usage.ru_stime


def in_turn(commands, rounds, puzzles):
    """Nanoseconds a puzzle of each command, in each round, measured in turn."""
    found = {name: [] for name in commands}
    for _ in range(ROUNDS):
        for name, (before, after) in commands.items():
            costs = [user_seconds([*before, str(count), *after]) for count in (0, rounds)]
            found[name].append((costs[1] - costs[0]) / rounds / puzzles * 1e9)
    return found


def many(kernel, file, lines):
    rounds = max(1, 400_000 // len(lines))
    commands = {
        "kernel": ([kernel, file], []),
        "kernel_and_check": ([kernel, file], ["check"]),
        "solve_many": ([sys.executable, "-c", MANY, file], []),
    }
    found = in_turn(commands, rounds, len(lines))
    row = {"of": "solve_many", "file": os.path.basename(file), "puzzles": len(lines), "rounds": rounds}
    row |= {f"{name}_ns": round(statistics.median(costs), 1) for name, costs in found.items()}
    ratios = [own / alone for own, alone in zip(found["solve_many"], found["kernel"])]
    medians = statistics.median(found["solve_many"]) / statistics.median(found["kernel"])
    return row | {"solve_many_ratio": round(medians, 3), "ratios_low_high": [round(min(ratios), 3), round(max(ratios), 3)]}


def one_by_one(name, ask, lines):
    """Microseconds a call, median of the rounds."""
    costs = []
    few = lines[:5000]
    for _ in range(ROUNDS):
        begun = time.process_time()
        for line in few:
            ask(line)
        costs.append((time.process_time() - begun) / len(few) * 1e6)
    return {f"{name}_us": round(statistics.median(costs), 3), f"{name}_us_low": round(min(costs), 3)}


def singles(file, lines):
    import exactone

    row = {"of": "one by one", "file": os.path.basename(file), "puzzles": min(len(lines), 5000)}
    row |= one_by_one("solve", exactone.solve, lines)
    row |= one_by_one("solver", exactone.Solver().solve, lines)
    return row | one_by_one("nothing", len, lines)


def imported():
    """Milliseconds until the package is there, less those of the interpreter."""
    costs = []
    for _ in range(ROUNDS):
        bare, whole = (user_seconds([sys.executable, "-c", text]) for text in ("pass", "import exactone"))
        costs.append((whole - bare) * 1e3)
    return {"of": "import", "import_ms": round(statistics.median(costs), 1), "low": round(min(costs), 1)}


def interrupted(call):
    """Milliseconds of wall time from the signal until the call has ended."""
    program = f"import exactone\nprint(flush=True)\ntry: {call}\nexcept KeyboardInterrupt: print(flush=True)\n"
    costs = []
    for _ in range(5):
        child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        child.stdout.readline()
        time.sleep(1)
        begun = time.perf_counter()
        child.send_signal(signal.SIGINT)
        if child.stdout.readline() != b"\n":
            raise SystemExit(f"{call} was not interrupted")
        costs.append((time.perf_counter() - begun) * 1e3)
        child.kill()
        child.wait()
    return {"interrupt_ms": round(statistics.median(costs), 1), "high": round(max(costs), 1)}


def judge(row):
    for name, aim in AIMS.items():
        if name in row:
            word = "within" if row[name] <= aim else "ABOVE"
            print(f"{row['of']} {row.get('file', '')}: {name} {row[name]}, {word} {aim}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kernel", required=True)
    parser.add_argument("--wheel", required=True)
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    # Where the signal is ignored, as in background jobs of a shell, the children would ignore it, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    names = [os.path.basename(file) for file in arguments.files]
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True).stdout.strip()
    print(json.dumps({
        "what": "the package for Python beside its kernel; processor time of one core (user and system), Ctrl-C by wall time",
        "command": "benches/python/speed.py --kernel target/dist/examples/many --wheel WHEEL " + " ".join(names),
        "data": "data/9x9: " + ", ".join(names), "commit": commit, "profile": "dist", "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores", "load": [round(load, 1) for load in os.getloadavg()], "rounds": ROUNDS,
    }))

    def tell(row):
        judge(row)
        print(json.dumps(row | {"load": round(os.getloadavg()[0], 1)}), flush=True)

    tell({"of": "wheel", "wheel_mb": round(pathlib.Path(arguments.wheel).stat().st_size / 1e6, 2)})
    tell(imported())
    for file in arguments.files:
        lines = [line[:81] for line in open(file) if len(line) > 81]
        tell(singles(file, lines))
        tell(many(arguments.kernel, file, lines))
    for name, call in CALLS.items():
        tell({"of": f"Ctrl-C in {name}"} | interrupted(call))


if __name__ == "__main__":
    main()
