"""Runs programs in turn and measures processor time and peak memory of each, for the scripts beside it.

Processor time is user and system time of the whole process, as the kernel counts it when the process ends (`wait4`); peak
memory is its largest resident set. Both hold whatever else the machine does, within the noise of shared caches.
"""

import json
import os
import subprocess
import sys
import time


def run(command, standard_input=None, standard_output=subprocess.PIPE):
    """Runs a command to its end; its output, and a record of exit code, seconds and memory."""
    started = time.monotonic()
    source = open(standard_input, "rb") if standard_input else subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=source, stdout=standard_output, stderr=subprocess.PIPE)
    output = process.stdout.read() if process.stdout else b""
    message = process.stderr.read().decode(errors="replace")
    _, code, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(code)
    record = {
        "exit": process.returncode,
        "wall_seconds": round(time.monotonic() - started, 4),
        "processor_seconds": round(usage.ru_utime + usage.ru_stime, 4),
        "system_seconds": round(usage.ru_stime, 4),
        "peak_kib": usage.ru_maxrss,
    }
    return output, message, record


def header(bench, data, **more):
    """The line that says where and how the rows were made."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    processor = names[0] if names else "unknown"
    row({"bench": bench, "data": data, "commit": commit.stdout.strip(), "processor": processor, **more})


def row(record):
    """One raw row on standard output."""
    print(json.dumps(record), flush=True)


def say(text):
    """A line for people, on standard error."""
    print(text, file=sys.stderr, flush=True)


def median(values):
    """The middle of the values; of an even number, the upper one."""
    return sorted(values)[len(values) // 2]
