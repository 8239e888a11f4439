"""`python -m exactone`: the package has no command line of its own. This says where one is."""

from __future__ import annotations

import sys


def main() -> int:
    """Says what there is in the place of a command line."""
    print(
        "error: the package exactone has no command line: the program `exactone` has one (docs/command-line.md)\n"
        "  hint: `import exactone; help(exactone)` shows what the package has; `python -m exactone.ray --help` is for clusters",
        file=sys.stderr,
    )
    return 64


if __name__ == "__main__":
    sys.exit(main())
