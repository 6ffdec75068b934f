"""Checking texts: :func:`check`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any, NamedTuple

from . import _hoyle
from .errors import UsageError

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]


class Problem(NamedTuple):
    """Something that is wrong with a record."""

    code: str
    severity: str
    file: str
    #: The number of the record in its file, from 0.
    record: int
    line: int
    column: int
    message: str
    #: What to do about it; may be empty.
    fix: str
    #: The thing that it is about, such as ``actions[7]``.
    path: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}[{self.code}] {self.message}"


class Report:
    """What a check found."""

    def __init__(self, problems: list[Problem], summary: dict[str, Any], unread: list[str]) -> None:
        self.problems = problems
        #: How many records there are of each status.
        self.counts: dict[str, int] = summary.get("statuses", {})
        self.files = int(summary.get("files", 0))
        self.records = int(summary.get("records", 0))
        #: What could not be read.
        self.unread = unread

    @property
    def ok(self) -> bool:
        """Whether everything was read, and there is no error."""
        return not self.unread and not any(problem.severity == "error" for problem in self.problems)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return f"<hoyle.Report {self.records} records {self.counts}, {len(self.problems)} problems>"


def paths_of(paths: Paths) -> list[str]:
    """Paths as a list of texts."""
    if isinstance(paths, (str, os.PathLike)):
        return [os.fspath(paths)]
    return [os.fspath(path) for path in paths]


def run(verb: list[str], paths: list[str], input: bytes = b"", output: str | None = None) -> tuple[int, bytes, str]:
    """Runs a verb of the command over some paths; what cannot run at all is an error."""
    status, data, told = _hoyle.command([*verb, "--", *paths], input, output)
    if status == 2:
        lines = [line.removeprefix("hoyle: ") for line in told.splitlines() if line]
        raise UsageError("; ".join(lines) or "it cannot run")
    return status, data, told


def check(paths: Paths, *, read_as: str | None = None, rules: str | None = None, jobs: int | None = None) -> Report:
    """Checks the texts at these paths: files, folders, patterns. A bad record is never an exception.

    >>> report = hoyle.check("examples")
    >>> report.ok, report.counts["valid"] > 10
    (True, True)
    """
    verb = ["check", "--format", "json", "--quiet", *options(read_as, jobs)]
    if rules is not None:
        verb += ["--rules", rules]
    _, data, told = _hoyle.command([*verb, "--", *paths_of(paths)])
    problems, summary = [], {}
    for line in data.splitlines():
        one = json.loads(line)
        if one["type"] == "problem":
            record, row, column = (int(one.get(name) or 0) for name in ("record", "line", "column"))
            code, severity, file = (str(one[name]) for name in ("code", "severity", "file"))
            message, fix, path = (str(one.get(name) or "") for name in ("message", "help", "path"))
            problems.append(Problem(code, severity, file, record, row, column, message, fix, path))
        elif one["type"] == "summary":
            summary = one
    if not data:
        raise UsageError(told.removeprefix("hoyle: ").strip() or "nothing was checked")
    return Report(problems, summary, [line.removeprefix("hoyle: ") for line in told.splitlines()])


def options(read_as: str | None, jobs: int | None) -> list[str]:
    """The options that all verbs have."""
    words = [] if read_as is None else ["--from", read_as]
    return words if jobs is None else [*words, "--jobs", str(jobs)]
