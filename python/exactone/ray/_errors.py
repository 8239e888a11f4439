"""What is raised where work cannot begin, or go on."""

from __future__ import annotations


class JobError(RuntimeError):
    """A job cannot begin, or cannot go on: what is there is of another job, or an input has changed."""
