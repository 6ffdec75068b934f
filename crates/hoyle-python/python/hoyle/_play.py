"""A hand played by hand: :class:`PokerTable`."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from . import _hoyle
from ._record import Hand, State
from .errors import Refusal, UsageError

Amount = int | Decimal | str


class PokerTable:
    """A hand of poker that is played action by action. Actions are said in the words of PHH; what is not lawful is a
    :class:`~hoyle.Refusal` with the code of the problem, and changes nothing.

    >>> table = hoyle.PokerTable("NT", blinds=[1, 2], stacks=[50, 60], players=["Ann", "Bob"])
    >>> _ = table.play("d dh p1 AsKs").play("d dh p2 QdQh")
    >>> table.state.actor, table.state.legal.raise_to
    (2, (Decimal('4'), Decimal('60')))
    >>> table.play("p2 cbr 3")
    Traceback (most recent call last):
    hoyle.errors.Refusal: PHH313: raise to 3; at least 4 is needed
    >>> table.play("p2 cbr 6").play("p1 f").hand.payoffs
    [Decimal('-2'), Decimal('2')]
    """

    def __init__(
        self,
        variant: str,
        *,
        stacks: Sequence[Amount],
        blinds: Sequence[Amount] = (),
        antes: Sequence[Amount] = (),
        min_bet: Amount | None = None,
        small_bet: Amount | None = None,
        big_bet: Amount | None = None,
        bring_in: Amount | None = None,
        players: Sequence[str] | None = None,
        **fields: Any,
    ) -> None:
        count = len(stacks)
        blinds = [*blinds, *[0] * (count - len(blinds))]
        bets: dict[str, Amount | None] = {"small_bet": small_bet, "big_bet": big_bet, "bring_in": bring_in}
        if min_bet is None and small_bet is None:
            min_bet = max(blinds, key=Decimal, default=0)
        known: dict[str, Any] = {
            "variant": variant,
            "antes": [*antes, *[0] * (count - len(antes))],
            "blinds_or_straddles": blinds if bring_in is None else None,
            "min_bet": min_bet,
            **bets,
            "starting_stacks": list(stacks),
            "players": None if players is None else list(players),
            **fields,
        }
        self._header = "".join(f"{name} = {toml(value)}\n" for name, value in known.items() if value is not None)
        self._actions: list[str] = []
        self._hand = self._read([])

    def _read(self, actions: list[str]) -> Hand:
        text = f"{self._header}actions = {toml(actions)}\n"
        record = _hoyle.read(text.encode(), "phh")[0]
        for code, severity, message, *_ in record.problems:
            if severity == "error":
                raise Refusal(message, code)
        return Hand(record)

    def play(self, *actions: str) -> PokerTable:
        """Plays actions such as ``p1 cc``, ``p2 cbr 12``, ``d db 2h``; gives the table, so that calls can be chained."""
        for action in actions:
            if not action.split("#")[0].strip():
                raise UsageError(f"{action!r} is no action")
        played = [*self._actions, *actions]
        self._hand = self._read(played)
        self._actions = played
        return self

    @property
    def state(self) -> State:
        """The table as it stands."""
        steps = list(self._hand.replay())
        return steps[-1].state if steps else self._hand.initial

    @property
    def hand(self) -> Hand:
        """The hand as far as it was played."""
        return self._hand

    def __repr__(self) -> str:
        return f"<hoyle.PokerTable {len(self._actions)} actions, {self.state!r}>"


def toml(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(toml(one) for one in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(str(name))} = {toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(sign if sign >= " " and sign != "\x7f" else f"\\u{ord(sign):04x}" for sign in escaped) + '"'
    if value is None or value == float("inf"):
        # A stack that nobody knows.
        return "inf"
    if hasattr(value, "isoformat"):
        return str(value.isoformat())
    return format(value, "f") if isinstance(value, Decimal) else str(value)
