"""Checking texts: :func:`check`."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple

from . import _hoyle
from .errors import ReadError, UsageError

Errors = Literal["raise", "skip"]
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
    many = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    texts = [os.fspath(path) for path in many]
    if "" in texts:
        raise UsageError("a path is empty; the current folder is '.'")
    return texts


def threads_of(threads: int | None) -> int | None:
    """A number of threads, which is at least one."""
    if threads is not None and threads < 1:
        raise UsageError(f"threads is at least 1, not {threads}")
    return threads


#: The problems of a file in which no record can be read at all.
UNREADABLE = ("RUL001", "RUL009")

#: How the command tells of such a file.
_UNKNOWN = re.compile(rf"(.+):1:1: error\[(?:{'|'.join(UNREADABLE)})\] (.+)")

#: What the command says of files that it has read.
_NOTES = ("passed over: ", "free text is left")


def _starts(path: str) -> tuple[str, ...]:
    """What a line begins with that tells of this file, of one in this folder, or of one that this pattern stands for."""
    fixed = re.split(r"[*?[]", path)[0]
    return (f"{path}: ", os.path.join(path, "")) if fixed == path else (fixed,)


def _unread(told: str, paths: list[str], failed: bool) -> list[tuple[str, str]]:
    """The files that the command could not read, each with the reason."""
    files = []
    for line in told.splitlines():
        unknown, said = _UNKNOWN.fullmatch(line), line.removeprefix("hoyle: ")
        is_of_file = said != line and any(said.startswith(_starts(path)) for path in paths)
        if unknown:
            files.append((unknown[1], unknown[2]))
        elif failed and is_of_file:
            file, _, reason = said.partition(": ")
            if not reason.startswith(_NOTES):
                files.append((file, reason))
    return files


def run(
    verb: list[str],
    paths: list[str],
    input: bytes = b"",
    output: str | None = None,
    skipped: list[tuple[str, str]] | None = None,
) -> bytes:
    """Runs a verb of the command over some paths and gives what it writes. A file that cannot be read is an error, or is
    noted down in ``skipped``; so is what cannot run at all."""
    status, data, told = _hoyle.command([*verb, "--", *paths], input, output)
    unread = _unread(told, paths, failed=status == 2)
    if unread and skipped is None:
        file, reason = unread[0]
        raise ReadError(reason, file=file)
    if skipped is not None:
        skipped += unread
    if status == 2 and not unread:
        raise UsageError(_reason(told))
    return data


def _reason(told: str) -> str:
    """What the command says, without what only helps on a command line."""
    lines = [line.removeprefix("hoyle: ").removeprefix("error: ").strip() for line in told.splitlines()]
    # An option is an argument here.
    lines = [re.sub(r"'--([a-z-]+)(?: <[^>]*>)?'", lambda option: option[1].replace("-", "_"), line) for line in lines]
    unknown = re.match(r"unexpected argument ([a-z_]+) found", next(iter(lines), ""))
    if unknown:
        return f"there is no option {unknown[1]}"
    return "; ".join(line for line in lines if line and not line.startswith(("Usage:", "For more"))) or "it cannot run"


@contextlib.contextmanager
def errors_of_ours() -> Iterator[None]:
    """An error of the system about a file is a :class:`ReadError` that names it."""
    try:
        yield
    except ReadError:
        raise
    except OSError as error:
        raise ReadError(error.strerror or str(error), file=error.filename2 or error.filename) from None


def check(paths: Paths, *, read_as: str | None = None, rules: str | None = None, threads: int | None = None) -> Report:
    """Checks the texts at these paths: files, folders, patterns. A bad record is never an exception.

    >>> report = hoyle.check("examples")
    >>> report.ok, report.counts["valid"] > 10
    (True, True)
    """
    verb = ["check", "--format", "json", "--quiet", *options(read_as, threads)]
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


def options(read_as: str | None, threads: int | None) -> list[str]:
    """The options that all verbs have."""
    words = [] if read_as is None else ["--from", read_as]
    return words if threads_of(threads) is None else [*words, "--jobs", str(threads)]
