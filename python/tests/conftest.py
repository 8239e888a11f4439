"""What all tests need."""

from __future__ import annotations

import os
import signal

# The package for clusters is refused where there are no locks of POSIX.
collect_ignore_glob = [] if os.name == "posix" else ["test_ray_*.py"]

# Where the tests run in the background of a shell, Ctrl-C is ignored, and children would ignore it, too.
signal.signal(signal.SIGINT, signal.default_int_handler)
