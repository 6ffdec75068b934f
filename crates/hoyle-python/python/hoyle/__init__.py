"""Records of card games: read, checked, replayed, converted and counted.

Poker in PHH, PSN, PFN and the texts of poker rooms, pinochle in PN, preferans in PPN. Amounts are :class:`decimal.Decimal`;
what is not known is ``None``.

>>> import hoyle
>>> hand = hoyle.loads(HAND)
>>> hand.players, hand.starting_stacks
(['Ann', 'Bob'], [Decimal('50'), Decimal('60')])
>>> hand.payoffs
[Decimal('-2'), Decimal('2')]
"""

from __future__ import annotations

from . import _hoyle, pokerkit
from ._check import Problem, Report, check
from ._collection import Collection, Partition, Table, partitions, scan
from ._play import PokerTable
from ._record import Game, Hand, Legal, State, Step, loads, read, read_all
from ._statistics import STATISTICS, Statistic, StatisticsRow, statistics_of
from .errors import ConvertError, HoyleError, LossError, ReadError, RecordError, Refusal, UsageError

__version__ = _hoyle.__version__

#: What ``read_as`` can name: the notations, and the rooms.
NOTATIONS: list[str] = _hoyle.notations()

#: The tables of a collection, each with what a row of it is.
TABLES: dict[str, str] = dict(_hoyle.tables())

stats = statistics_of


def from_pokerkit(played: object) -> Hand:
    """The hand that a ``pokerkit.HandHistory`` is; see :mod:`hoyle.pokerkit`."""
    return pokerkit.from_pokerkit(played)


def check_pokerkit(history: object) -> list[Problem]:
    """What hoyle says of a ``pokerkit.HandHistory`` before it is saved; see :mod:`hoyle.pokerkit`."""
    return pokerkit.check_pokerkit(history)


def explain(code: str) -> str:
    """The page of a problem: what it means, an example, and what to write instead.

    >>> print(hoyle.explain("PHH313").splitlines()[0])
    PHH313: raise too small (error)
    """
    status, text, told = _hoyle.command(["explain", code])
    if status != 0:
        raise UsageError(told.removeprefix("hoyle: ").strip())
    return text.decode()


__all__ = [
    "NOTATIONS",
    "STATISTICS",
    "TABLES",
    "Collection",
    "ConvertError",
    "Game",
    "Hand",
    "HoyleError",
    "Legal",
    "LossError",
    "Partition",
    "PokerTable",
    "Problem",
    "ReadError",
    "RecordError",
    "Refusal",
    "Report",
    "State",
    "Statistic",
    "StatisticsRow",
    "Step",
    "Table",
    "UsageError",
    "check",
    "check_pokerkit",
    "explain",
    "from_pokerkit",
    "loads",
    "partitions",
    "pokerkit",
    "read",
    "read_all",
    "scan",
    "stats",
]
