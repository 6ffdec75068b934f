"""What hoyle raises: every exception is a :class:`HoyleError` and says, as far as it is known, which problem it is, in which
file and on which line."""

from __future__ import annotations

__all__ = ["ConvertError", "HoyleError", "LossError", "ReadError", "RecordError", "Refusal", "UsageError"]


class HoyleError(Exception):
    """An error of hoyle.

    >>> import hoyle
    >>> try:
    ...     hoyle.read("no-such-file.phh")
    ... except hoyle.HoyleError as error:
    ...     print(error.file, error.line, error)
    no-such-file.phh None no-such-file.phh: no such file or directory
    """

    def __init__(
        self,
        message: str,
        code: str | None = None,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.file = file
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column) if part]
        what = f"{self.code}: {self.message}" if self.code else self.message
        return f"{':'.join(place)}: {what}" if place else what


class UsageError(HoyleError, ValueError):
    """What is asked for does not exist: a table, a column, a notation, an option."""


class ReadError(HoyleError, OSError):
    """A file cannot be read or written."""

    def __init__(self, message: str, code: str | None = None, file: str | None = None, line: int | None = None) -> None:
        HoyleError.__init__(self, message, code, file, line)


class RecordError(HoyleError, ValueError):
    """A record has an error, or there is none."""


class Refusal(HoyleError, ValueError):
    """The rules do not allow an action now; the table has not changed."""


class ConvertError(HoyleError, ValueError):
    """A record cannot be said in another notation at all."""


class LossError(ConvertError):
    """Something would be lost in another notation; ``losses`` lists what."""

    def __init__(self, message: str, code: str | None = None, file: str | None = None) -> None:
        super().__init__(message, code, file)
        self.losses: list[str] = []
