"""The statistics of every player in every hand, and their sums, are what another engine found."""

from __future__ import annotations

import gzip
import json
import tarfile
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow as pa
import pytest

import hoyle

SETS = {"edge": 11, "random": 1_500, "pluribus": 6_001}


def texts(corpus: Path, name: str, folder: Path) -> Path:
    """The hands of a set of goldens; those of Pluribus are packed."""
    if name != "pluribus":
        return corpus / f"stats/{name}.phhs"
    with tarfile.open(corpus / "phh/real/pluribus-wsop.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    return folder / "pluribus"


@pytest.mark.parametrize("name", SETS)
def test_they_are_the_goldens(corpus: Path, tmp_path: Path, name: str) -> None:
    path = texts(corpus, name, tmp_path)
    columns = ["file", "record", "player", "position", "net", "net_all_in_ev", "won", *hoyle.STATISTICS]
    players = pa.table(hoyle.scan(path).players(*columns))

    # Each seat of each hand.
    hands: dict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
    for row in players.to_pylist():
        file = Path(row["file"])
        hands[str(file.relative_to(path)) if path.is_dir() else file.name, row["record"]].append(row)
    lines = gzip.decompress((corpus / f"stats/{name}.hands.jsonl.gz").read_bytes()).splitlines()
    assert len(lines) == len(hands) == SETS[name]
    worths = 0
    for line in lines:
        hand = json.loads(line)
        for seat, row in zip(hand["seats"], hands[hand["file"], hand["record"]], strict=True):
            assert (row["player"], row["position"], row["won"]) == (seat["name"], seat["position"], seat["won"])
            assert Fraction(row["net"]) == Fraction(seat["net"])
            if "net_ev" in seat:
                worths += 1
                assert float(row["net_all_in_ev"]) == pytest.approx(seat["net_ev"], abs=0.006)
            assert {name: int(row[name]) for name in hoyle.STATISTICS if row[name] is not None} == seat["flags"]
    assert worths > 0

    # Their sums: counted by hoyle, and from the table.
    golden = json.loads((corpus / f"stats/{name}.players.json").read_text())["players"]
    frame: Any = pl.from_arrow(players)
    flags = list(hoyle.STATISTICS)
    opportunities = frame.group_by("player").agg(pl.col(flags).count()).rows_by_key("player", named=True, unique=True)
    done = frame.group_by("player").agg(pl.col(flags).sum()).rows_by_key("player", named=True, unique=True)
    counted = hoyle.stats(path, only=flags)
    assert {row.by["player"] for row in counted} == set(golden)
    for row in counted:
        player, own = str(row.by["player"]), golden[row.by["player"]]
        assert row.hands == own["hands"]
        for flag in flags:
            wanted = tuple(own["stats"].get(flag, (0, 0)))
            assert (row.opportunities(flag), row.done(flag)) == wanted, flag
            assert (opportunities[player][flag], done[player][flag]) == wanted, flag


def test_groups_with_few_hands_are_left_out() -> None:
    path = "examples/home-game.phhs"
    hands = [row.hands for row in hoyle.stats(path, only=["vpip"])]
    most = max(hands)
    assert len(hoyle.stats(path, min_hands=most)) == hands.count(most) < len(hands)


def test_statistics_as_frames() -> None:
    rows = hoyle.stats("examples/home-game.phhs", by=["player", "position"])
    frame = rows.pl()
    assert frame.height == len(rows) == len(rows.df()) and {"vpip", "vpip_n"} <= set(frame.columns)
    assert len(hoyle.STATISTICS) == 42 and all(row.definition for row in hoyle.STATISTICS.values())
