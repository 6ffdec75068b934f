"""Between hoyle and PokerKit: :func:`to_pokerkit`, :func:`from_pokerkit`, :func:`check_pokerkit`.

Fields pass as values; PokerKit's reader never sees a text of ours, nor does it repair one.
"""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

from . import _hoyle
from ._check import Problem
from ._play import toml
from ._record import Hand
from .errors import ConvertError, RecordError

__all__ = ["check_pokerkit", "from_pokerkit", "to_pokerkit"]


def to_pokerkit(hand: Hand) -> Any:
    """The hand as a ``pokerkit.HandHistory``, which plays it when it is iterated. Whole amounts are ``int``, others
    ``Decimal``; what nobody knows is ``math.inf``. Where ``ante_trimming_status`` is not said it is ``False``, which that means:
    PokerKit asks for a value."""
    from pokerkit import HandHistory

    fields = {name: _amount(value) for name, value in hand.fields.items()}
    known = {name for name in HandHistory.__dataclass_fields__ if not name.startswith("_")}
    custom = {name: fields.pop(name) for name in list(fields) if name not in known}
    if fields["variant"] not in HandHistory.game_types:
        raise ConvertError(f"PokerKit has no game {fields['variant']}", file=hand.file)
    if "time" in fields and isinstance(fields["time"], str):
        from datetime import time

        fields["time"] = time.fromisoformat(fields["time"])
    if custom:
        fields["user_defined_fields"] = custom
    fields.setdefault("ante_trimming_status", False)
    return HandHistory(**fields)


def _amount(value: Any) -> Any:
    if isinstance(value, list):
        return [math.inf if one is None else _amount(one) for one in value]
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else value
    return value


def text_of(history: Any) -> str:
    """The PHH of a ``HandHistory``, or of a ``State`` that is played."""
    from pokerkit import HandHistory

    if not isinstance(history, HandHistory):
        history = HandHistory.from_game_state(_game_of(history), history)
    lines = []
    for name in HandHistory.__dataclass_fields__:
        value = None if name.startswith("_") else getattr(history, name)
        if value is not None and not callable(value) and name in _FIELDS:
            lines.append(f"{name} = {toml(_plain(value))}\n")
    for name, value in (history.user_defined_fields or {}).items():
        lines.append(f"{name} = {toml(_plain(value))}\n")
    return "".join(lines)


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    if isinstance(value, Fraction):
        exact = Decimal(value.numerator) / Decimal(value.denominator)
        if Fraction(exact) != value:
            raise ConvertError(f"{value} is no decimal number")
        return exact
    if isinstance(value, float) and math.isfinite(value):
        return Decimal(repr(value))
    return value


def _game_of(state: Any) -> Any:
    """The game of PHH that is played at a table, which does not say it: the one that has its deck, its hands and its streets."""
    from inspect import signature

    from pokerkit import HandHistory

    bets = [street.min_completion_betting_or_raising_amount for street in state.streets]
    known = {
        "automations": (),
        "ante_trimming_status": state.ante_trimming_status,
        "raw_antes": state.antes,
        "raw_blinds_or_straddles": state.blinds_or_straddles,
        "bring_in": state.bring_in,
        "min_bet": bets[0],
        "small_bet": bets[0],
        "big_bet": bets[-1],
    }
    for kind in HandHistory.game_types.values():
        game = kind(**{name: known[name] for name in signature(kind).parameters if name in known})
        if all(getattr(game, name) == getattr(state, name) for name in ("deck", "hand_types", "betting_structure", "streets")):
            return game
    raise ConvertError("PHH has no code for the game that is played at this table")


def from_pokerkit(played: Any) -> Hand:
    """The hand that a ``HandHistory`` is, or that was played at a ``State``. What PokerKit accepts and the rules do not is a
    :class:`~hoyle.RecordError`."""
    record = _hoyle.read(text_of(played).encode(), "phh")[0]
    for code, severity, message, _, line, column, _ in record.problems:
        if severity == "error":
            raise RecordError(message, code, record.file, line, column)
    return Hand(record)


def check_pokerkit(played: Any) -> list[Problem]:
    """What is wrong with a ``HandHistory`` or a ``State``, before it is saved."""
    return Hand(_hoyle.read(text_of(played).encode(), "phh")[0]).problems


#: The fields of PHH in the order in which they are written.
_FIELDS = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions", "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country",
    "time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table",
    "players", "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit", "time_banks",
)  # fmt: skip
