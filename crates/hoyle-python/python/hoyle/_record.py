"""One record: :class:`Hand` of poker, :class:`Game` of pinochle or preferans."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from . import _hoyle
from ._check import UNREADABLE, Problem
from .errors import LossError, ReadError, RecordError

Path = str | os.PathLike[str]


def _money(amount: str | None) -> Decimal | None:
    return None if amount is None or amount == "inf" else Decimal(amount)


class Legal:
    """What whoever acts may do: the price of a call, the least and the most of a raise, ``None`` where it is not lawful."""

    __slots__ = ("bring_in", "call", "fold", "raise_to")

    def __init__(self, facts: dict[str, Any]) -> None:
        raises = facts.get("cbr")
        self.call = _money(facts.get("cc"))
        self.bring_in = _money(facts.get("pb"))
        self.raise_to: tuple[Decimal, Decimal | None] | None = (
            (Decimal(raises["min"]), _money(raises["max"])) if raises else None
        )
        #: ``yes``, ``no``, or ``unforced`` where nothing is to be paid.
        self.fold: str | None = facts.get("fold")

    def __repr__(self) -> str:
        return f"Legal(call={self.call}, raise_to={self.raise_to}, fold={self.fold!r}, bring_in={self.bring_in})"


class State:
    """The table at a moment."""

    __slots__ = ("_facts",)

    def __init__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    @property
    def street(self) -> int | None:
        """The street, from 0; ``None`` where the hand is over."""
        street = self._facts["street"]
        return None if street is None else int(street)

    @property
    def actor(self) -> int | None:
        """Who acts, from 1 in the order of the players; ``None`` where cards are due or the hand is over."""
        actor = self._facts["actor"]
        return None if actor is None else int(actor)

    @property
    def due(self) -> dict[str, Any] | None:
        """What is due next: ``{'kind': 'act', 'player': 3}``, ``{'kind': 'deal_board', 'count': 3}`` and the like."""
        due: dict[str, Any] | None = self._facts["next"]
        return due

    @property
    def pot(self) -> Decimal:
        """All that was put in, bets of the street included."""
        return Decimal(self._facts["total_pot"])

    @property
    def pots(self) -> list[tuple[Decimal, list[int]]]:
        """The pots without the bets of the street, each with the players who can win it."""
        return [(Decimal(pot["amount"]), list(pot["players"])) for pot in self._facts["pots"]]

    @property
    def bets(self) -> list[Decimal]:
        """What each player has bet on the street."""
        return [Decimal(bet) for bet in self._facts["bets"]]

    @property
    def stacks(self) -> list[Decimal | None]:
        """What each player has left; ``None`` where nobody knows."""
        return [_money(stack) for stack in self._facts["stacks"]]

    @property
    def board(self) -> list[str]:
        """The board: ``['9h', '5h', 'Kc']``; of a hand that is run several times, the first."""
        return list(self._facts["board"])

    @property
    def live(self) -> list[int]:
        """The players who have not folded."""
        return list(self._facts["live"])

    @property
    def statuses(self) -> list[bool]:
        """Whether each player is still in the hand."""
        return [number + 1 in self._facts["live"] for number in range(len(self._facts["bets"]))]

    @property
    def legal(self) -> Legal:
        """What the actor may do."""
        return Legal(self._facts)

    def __repr__(self) -> str:
        return f"State(street={self.street}, actor={self.actor}, pot={self.pot}, board={''.join(self.board)!r})"


class Step:
    """One action of a hand, and the table after it."""

    __slots__ = ("_facts", "number", "state")

    def __init__(self, number: int, facts: dict[str, Any]) -> None:
        self._facts = facts
        #: Its number, from 1.
        self.number = number
        #: The table after it.
        self.state = State(facts)

    @property
    def action(self) -> str:
        """The action in the words of PHH, whatever the notation of the hand: ``'p3 cbr 6'``."""
        return str(self._facts["action"])

    @property
    def actor(self) -> int | None:
        """Who did it, from 1; ``None`` where it was the dealer."""
        actor = self._facts["actor_before"]
        return None if actor is None else int(actor)

    @property
    def street(self) -> int:
        """The street on which it was done, from 0."""
        return int(self._facts["street_before"])

    @property
    def all_in(self) -> bool:
        """Whether the player has nothing left after it."""
        return bool(self._facts["all_in"])

    @property
    def pot(self) -> Decimal:
        """See :attr:`State.pot`."""
        return self.state.pot

    @property
    def stacks(self) -> list[Decimal | None]:
        """See :attr:`State.stacks`."""
        return self.state.stacks

    @property
    def board(self) -> list[str]:
        """See :attr:`State.board`."""
        return self.state.board

    @property
    def legal(self) -> Legal:
        """What whoever acts next may do."""
        return self.state.legal

    def __repr__(self) -> str:
        return f"Step({self.number}, {self.action!r})"


class _Record:
    """What records of all games have."""

    __slots__ = ("_fields", "_record", "_replay")

    def __init__(self, record: _hoyle.Record) -> None:
        self._record = record
        self._fields: dict[str, Any] | None = None
        self._replay: dict[str, Any] | None = None

    def _replayed(self) -> dict[str, Any]:
        if self._replay is None:
            self._replay = json.loads(self._record.replay(True))
        return self._replay

    @property
    def notation(self) -> str | None:
        """The notation of its text: ``phh``, ``psn``, ``pfn``, ``rooms``, ``pn``, ``ppn``."""
        return self._record.notation

    @property
    def file(self) -> str:
        """The file that it was read from, or ``-``."""
        return self._record.file

    @property
    def index(self) -> int:
        """Its number in the file, from 0."""
        return self._record.index

    @property
    def text(self) -> str:
        """Its text."""
        return self._record.text.decode(errors="replace")

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with it."""
        return [
            Problem(code, severity, self.file, self.index, line, column, message, fix, path)
            for code, severity, message, fix, line, column, path in self._record.problems
        ]

    @property
    def ok(self) -> bool:
        """Whether it is without an error."""
        return all(told[1] != "error" for told in self._record.problems)

    def to(self, notation: str, *, allow_loss: bool = False) -> str:
        """The record in another notation, or in the words of a room: ``phh``, ``psn``, ``pfn``, ``stars``, ``ohh``, ``acpc``,
        ``pn``, ``ppn``, ``ppnh``. In its own it stays as it is, byte for byte.

        What would be lost is a :class:`LossError`, unless it is allowed.
        """
        text, losses = self._record.to(notation)
        if losses and not allow_loss:
            told = [message for _, message in losses]
            error = LossError(f"in {notation} would be lost: {'; '.join(told)}", losses[0][0], self.file)
            error.losses = told
            raise error
        return text.decode(errors="replace")

    def to_json(self) -> str:
        """The record as one line of JSON, in the schema of its notation (``hoyle formats --schema NOTATION``)."""
        return self._record.json().decode()

    def __str__(self) -> str:
        return self._record.words()

    def _repr_html_(self) -> str:
        """The page of the record, with its replay, as a notebook shows it."""
        from html import escape

        page = escape(self._record.page(), quote=True)
        return f'<iframe srcdoc="{page}" sandbox="allow-scripts" width="100%" height="640" style="border:0"></iframe>'

    def page(self) -> str:
        """The page of the record: HTML that needs nothing else."""
        return self._record.page()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._record.text, self.notation, self.file)


class Hand(_Record):
    """A hand of poker, whatever notation or room it comes from. Lists are in the order of PHH: the small blind first."""

    __slots__ = ()

    @property
    def fields(self) -> dict[str, Any]:
        """The hand by the names of PHH: ``antes``, ``blinds_or_straddles``, ``actions``, ``venue``, ``hand`` and so on, as far
        as they are told. Amounts are :class:`~decimal.Decimal`."""
        if self._fields is None:
            fields: dict[str, Any] = json.loads(self._record.fields(), parse_float=Decimal)
            self._fields = {name: _decimals(name, value) for name, value in fields.items()}
        return self._fields

    @property
    def variant(self) -> str:
        """The code of the game in PHH, such as ``NT``; else its name."""
        return str(self._replayed()["variant"])

    @property
    def players(self) -> list[str]:
        """The names; of a player without one, ``p1`` and so on."""
        names = self._replayed()["names"]
        return names or [f"p{number + 1}" for number in range(self._replayed()["players"])]

    @property
    def id(self) -> str | None:
        """What the hand is called by its room, or in PHH."""
        name = self._replayed()["id"]
        return None if name is None else str(name)

    @property
    def room(self) -> str | None:
        """The room whose text it is, such as ``stars``."""
        room = self._replayed()["room"]
        return None if room is None else str(room)

    @property
    def starting_stacks(self) -> list[Decimal | None]:
        """What each player has before the antes; ``None`` where nobody knows."""
        stacks: list[Decimal | None] = self.fields["starting_stacks"]
        return stacks

    stacks = starting_stacks

    @property
    def actions(self) -> list[str]:
        """The actions in the words of PHH."""
        return [step["action"] for step in self._replayed()["steps"]]

    @property
    def initial(self) -> State:
        """The table before the first action, antes and blinds posted."""
        initial = self._replayed()["initial"]
        if initial is None:
            raise RecordError("the hand cannot begin: see its problems", file=self.file)
        return State(initial)

    def replay(self) -> Iterator[Step]:
        """The hand action by action.

        >>> for step in hoyle.loads(HAND).replay():
        ...     print(step.action, step.pot, step.legal.raise_to)
        d dh p1 AsKs 3 None
        d dh p2 QdQh 3 (Decimal('4'), Decimal('60'))
        p2 cbr 6 8 (Decimal('10'), Decimal('50'))
        p1 f 0 None
        """
        return (Step(number + 1, facts) for number, facts in enumerate(self._replayed()["steps"]))

    @property
    def complete(self) -> bool:
        """Whether the hand is played to its end."""
        return bool(self._replayed()["complete"])

    @property
    def payoffs(self) -> list[Decimal] | None:
        """What each player won or lost, by what the room paid; ``None`` where the hand breaks off."""
        payoffs = self._replayed()["payoffs"]
        return None if payoffs is None else [Decimal(payoff) for payoff in payoffs]

    @property
    def finishing_stacks(self) -> list[Decimal | None] | None:
        """What each player has at the end; ``None`` where the hand breaks off."""
        stacks = self._replayed()["final_stacks"]
        return None if stacks is None else [_money(stack) for stack in stacks]

    @property
    def rake(self) -> Decimal | None:
        """What the room kept, if that is told."""
        return _money(self._replayed()["rake"])

    @property
    def outcome(self) -> list[dict[str, Any]]:
        """Who won what: for each part of a pot its number, whether it went to the high hand (0), the low one (1) or to
        nobody's showing (``None``), and how much each player got of it."""
        return [{**push, "amounts": [Decimal(amount) for amount in push["amounts"]]} for push in self._replayed()["pushes"]]

    def to_pokerkit(self) -> Any:
        """The hand as a ``pokerkit.HandHistory``; see :mod:`hoyle.pokerkit`."""
        from .pokerkit import to_pokerkit

        return to_pokerkit(self)

    def __repr__(self) -> str:
        return f"<hoyle.Hand {self.variant} {', '.join(self.players)}>"


class Game(_Record):
    """A game of pinochle or preferans.

    >>> game = hoyle.read("examples/preferans/evening.ppn")
    >>> game.kind, game.players, len(game.deals)
    ('preferans', ['Mira', 'Zoran', 'Ljuba'], 7)
    >>> game.deals[0]["contract"]
    '3'
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        """``pinochle`` or ``preferans``."""
        return str(self._record.game)

    @property
    def fields(self) -> dict[str, Any]:
        """The record by the names of its notation's JSON."""
        if self._fields is None:
            fields = json.loads(self._record.json(), parse_float=Decimal)
            self._fields = fields if isinstance(fields, dict) else {"deals": fields}
        return self._fields

    @property
    def players(self) -> list[str]:
        """The names; of a player without one, ``p1`` and so on."""
        replayed = self._replayed()
        names = replayed["players"] if self.kind == "preferans" else replayed["names"]
        if isinstance(names, list):
            return names
        return [f"p{number + 1}" for number in range(replayed["players"])]

    @property
    def deals(self) -> list[dict[str, Any]]:
        """The deals: contract, tricks, points, by the names of ``hoyle replay --format json --steps``."""
        deals: list[dict[str, Any]] = self._replayed()["deals"]
        return deals

    @property
    def outcome(self) -> dict[str, Any]:
        """What the game ends with: final scores, or papers and results."""
        names = ("final_scores", "winner", "papers", "results", "finished", "complete")
        return {name: value for name, value in self._replayed().items() if name in names}

    def __repr__(self) -> str:
        return f"<hoyle.Game {self.kind} {', '.join(self.players)}, {len(self.deals)} deals>"


#: The fields of PHH that hold amounts.
_AMOUNTS = ("bring_in", "min_bet", "small_bet", "big_bet")
_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")


def _decimals(name: str, value: Any) -> Any:
    def amount(one: Any) -> Decimal | None:
        return None if one is None or one == "inf" or one == float("inf") else Decimal(one)

    if name in _LISTS and isinstance(value, list):
        return [amount(one) for one in value]
    return amount(value) if name in _AMOUNTS else value


def _made(record: _hoyle.Record, strict: bool) -> Hand | Game:
    if strict:
        for code, severity, message, _, line, column, _ in record.problems:
            if severity == "error":
                raise RecordError(message, code, record.file, line, column)
    if record.game is None:
        told = record.problems[0] if record.problems else None
        if told is None:
            raise RecordError("nothing can be made of the text", file=record.file)
        raise RecordError(told[2], told[0], record.file, told[4], told[5])
    return Hand(record) if record.game == "poker" else Game(record)


def read_all(path: Path, *, strict: bool = True) -> list[Hand | Game]:
    """Every record of a file, in any notation, packed or not.

    A record with an error is a :class:`RecordError`; where it shall cost no more than itself, ``strict=False`` gives each
    with its ``problems``, but for those of which nothing can be made. A file in no notation is a :class:`ReadError`.
    """
    return list(records_of(path, strict=strict))


def records_of(path: Path, *, strict: bool) -> Iterator[Hand | Game]:
    """The records of a file, one after the other: see :func:`read_all`."""
    for record in _hoyle.open(path):
        if strict or record.game is not None:
            yield _made(record, strict)
        elif record.problems and record.problems[0][0] in UNREADABLE:
            raise ReadError(record.problems[0][2], record.problems[0][0], record.file)


def read(path: Path, *, strict: bool = True) -> Any:
    """The first record of a file: a :class:`Hand` or a :class:`Game`."""
    for record in _hoyle.open(path):
        return _made(record, strict)
    raise RecordError("there is no record", file=os.fspath(path))


def loads(text: str | bytes, *, read_as: str | None = None, strict: bool = True) -> Any:
    """The record of a text: a :class:`Hand` or a :class:`Game`. Its notation is told by what it begins with, unless
    ``read_as`` names it or a room."""
    records = _hoyle.read(text.encode() if isinstance(text, str) else text, read_as)
    if not records:
        raise RecordError("there is no record in the text")
    return _made(records[0], strict)


def _again(text: bytes, notation: str | None, file: str) -> Hand | Game:
    return _made(_hoyle.read(text, notation, file)[0], False)


