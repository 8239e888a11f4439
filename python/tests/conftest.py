"""What all tests need."""

from __future__ import annotations

import signal

# Where the tests run in the background of a shell, Ctrl-C is ignored, and children would ignore it, too.
signal.signal(signal.SIGINT, signal.default_int_handler)
