"""The statistics of hold'em: :data:`STATISTICS`, and how they are counted."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from . import _hoyle
from ._check import Errors, Paths, options, paths_of, run


class Statistic(NamedTuple):
    """A statistic: when there is an opportunity, and what the player does with it."""

    name: str
    opportunity: str
    done: str

    @property
    def definition(self) -> str:
        """What it means, in one sentence.

        >>> hoyle.STATISTICS["pfr"].definition
        'had a decision before the flop at which a raise was lawful; raised'
        """
        return f"{self.opportunity}; {self.done}"


#: Every statistic by its name.
STATISTICS: dict[str, Statistic] = {row[0]: Statistic(*row) for row in _hoyle.statistics()}


class StatisticsRow:
    """What a group of hands comes to. A statistic is an attribute: how often of how many opportunities, or ``None`` where
    there was no opportunity."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self._facts = facts
        #: What tells the group apart, such as ``{'player': 'Ann'}``.
        self.by: dict[str, str | None] = facts["by"]
        self.hands = int(facts["hands"])

    def opportunities(self, name: str) -> int:
        """How many opportunities there were."""
        return int(self._facts["stats"][name]["opportunities"])

    def done(self, name: str) -> int:
        """How often it was done."""
        return int(self._facts["stats"][name]["done"])

    def rate(self, name: str) -> float | None:
        """How often it was done, of its opportunities."""
        opportunities = self.opportunities(name)
        return self.done(name) / opportunities if opportunities else None

    @property
    def net(self) -> Decimal | None:
        """What was won or lost."""
        return _exact(self._facts.get("net"))

    @property
    def net_all_in_ev(self) -> Decimal | None:
        """The same with all-ins at what they were worth."""
        return _exact(self._facts.get("net_all_in_ev"))

    @property
    def bb_per_100(self) -> float | None:
        """Big blinds won in a hundred hands."""
        value = self._facts.get("bb_per_100")
        return None if value is None else float(value)

    @property
    def facts(self) -> dict[str, Any]:
        """All of it, by the names of ``hoyle stats --format json``."""
        return self._facts

    def __repr__(self) -> str:
        return f"<{self.by} {self.hands} hands>"


def _exact(amount: str | None) -> Decimal | None:
    return None if amount is None else Decimal(amount)


class Statistics(Sequence[StatisticsRow]):
    """Groups of hands, those with most hands first."""

    def __init__(self, rows: list[StatisticsRow], unread: list[tuple[str, str]]) -> None:
        self._rows = rows
        #: With ``errors="skip"``: the files that could not be read, each with the reason.
        self.unread = unread

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        return self._rows[place]

    def __iter__(self) -> Iterator[StatisticsRow]:
        return iter(self._rows)

    def records(self) -> list[dict[str, Any]]:
        """A flat row for each group: what tells it apart, hands, net, and of each statistic the rate and how many
        opportunities (``vpip``, ``vpip_n``)."""
        made = []
        for row in self._rows:
            flat: dict[str, Any] = {**row.by, "hands": row.hands, "net": row.net, "net_all_in_ev": row.net_all_in_ev}
            flat["bb_per_100"] = row.bb_per_100
            for name in row.facts["stats"]:
                flat[name], flat[f"{name}_n"] = row.rate(name), row.opportunities(name)
            made.append(flat)
        return made

    def pl(self) -> Any:
        """As a ``polars.DataFrame``."""
        import polars

        return polars.DataFrame(self.records(), infer_schema_length=None)

    def df(self) -> Any:
        """As a ``pandas.DataFrame``."""
        import pandas

        return pandas.DataFrame(self.records())


def statistics_of(
    paths: Paths,
    *,
    by: Sequence[str] | str = ("player",),
    player: str | None = None,
    only: Sequence[str] = (),
    like: str | None = None,
    min_hands: int = 0,
    read_as: str | None = None,
    threads: int | None = None,
    errors: Errors = "raise",
) -> Statistics:
    """Counts what players do, in the pass that checks the hands. With ``errors="skip"`` files that cannot be read are passed
    over, and are in ``unread`` of what is given.

    >>> rows = hoyle.stats("examples/home-game.phhs", only=["vpip"])
    >>> rows[0].by, rows[0].hands, rows[0].done("vpip"), rows[0].opportunities("vpip")
    ({'player': 'Cleo'}, 4, 4, 4)
    """
    verb = ["stats", "--format", "json", "--quiet", "--by", ",".join([by] if isinstance(by, str) else by), "--min-hands", str(min_hands)]
    for option, value in (("--player", player), ("--like", like), ("--only", ",".join(only) or None)):
        if value is not None:
            verb.append(f"{option}={value}")
    unread: list[tuple[str, str]] = []
    skipped = unread if errors == "skip" else None
    data = run(verb + options(read_as, threads), paths_of(paths), skipped=skipped)
    return Statistics([StatisticsRow(json.loads(line)) for line in data.splitlines()], unread)
