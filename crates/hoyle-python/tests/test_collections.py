"""Collections: tables as Arrow for every program, statistics, edits, parts."""

from __future__ import annotations

import gzip
import json
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import hoyle

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = Path("examples")


def many(folder: Path, copies: int) -> Path:
    """A file with so many copies of a collection's hands, each with a name of its own."""
    hands = (ROOT / "examples/home-game.phhs").read_text().split("\n[")
    bodies = [hand.split("]\n", 1)[1] for hand in hands if "]\n" in hand]
    path = folder / "many.phhs"
    with path.open("w") as file:
        for number in range(copies):
            file.write(f"[{number + 1}]\n{bodies[number % len(bodies)].rstrip()}\n\n")
    return path


def test_every_program_reads_the_same() -> None:
    players = hoyle.scan(EXAMPLES).players("file", "record", "player", "net", "vpip")
    arrow = pa.table(players)
    assert arrow.num_rows > 50 and arrow.column_names == players.columns
    assert pl.DataFrame(players).height == arrow.num_rows == len(pd.DataFrame.from_arrow(players))  # type: ignore[attr-defined]
    reader = players.reader()
    assert duckdb.connect().execute("select count(*) from reader").fetchall() == [(arrow.num_rows,)]
    assert sum(len(batch) for batch in players.batches()) == arrow.num_rows
    assert pa.record_batch(next(players.batches())).schema.names == players.columns
    frame = players.df()
    assert frame["net"].dtype == "float64"
    assert players.df(money="decimal")["net"].dropna().map(type).astype(str).str.contains("Decimal").all()
    assert set(players.about) == set(players.columns) and all(players.about.values())
    assert players.to_pandas(money="int")["net"].dtype == "Int64"
    short = list(players.batches(7))
    assert {batch.num_rows for batch in short[:-1]} == {7} and pa.Table.from_batches(short).equals(arrow.unify_dictionaries())
    with pytest.raises(hoyle.UsageError):
        players.batches(0)


def test_many_small_files_make_few_batches(tmp_path: Path) -> None:
    hands = (ROOT / "examples/home-game.phhs").read_text().split("\n[")
    bodies = [hand.split("]\n", 1)[1] for hand in hands if "]\n" in hand]
    for number in range(300):
        (tmp_path / f"{number:03}.phh").write_text(bodies[number % len(bodies)])
    players = hoyle.scan(tmp_path).players("file", "record", "player", "net")
    assert len(list(players.batches())) == 1
    many(tmp_path, 300)
    rows = pa.table(players).to_pylist()
    small = [row for row in rows if not row["file"].endswith("many.phhs")]
    whole = [row for row in rows if row["file"].endswith("many.phhs")]
    assert [(row["player"], row["net"]) for row in small] == [(row["player"], row["net"]) for row in whole]
    assert {row["record"] for row in small} == {0} and [row["file"] for row in small] == sorted(row["file"] for row in small)


@pytest.mark.parametrize("table", list(hoyle.TABLES))
def test_the_tables_are_those_of_the_command(table: str) -> None:
    from hoyle import _hoyle

    status, data, told = _hoyle.command(["table", table, "--format", "jsonl", "examples"])
    assert status == 0, told
    lines = [json.loads(line) for line in data.splitlines()]
    rows = pa.table(hoyle.scan("examples").table(table)).to_pylist()
    assert len(rows) == len(lines) > 0

    def plain(value: Any) -> Any:
        if value is None or isinstance(value, (bool, int, float, str)):
            return value
        if hasattr(value, "isoformat"):
            return value.replace(tzinfo=None).isoformat()
        return format(value, "f")

    for row, line in zip(rows, lines, strict=True):
        told_of = {name: value.removesuffix("Z") if name.startswith("played_at") and value else value for name, value in line.items()}
        assert {name: plain(value) for name, value in row.items()} == told_of


def test_unknown_names_are_refused() -> None:
    with pytest.raises(hoyle.UsageError):
        hoyle.scan(EXAMPLES).table("nobody")
    with pytest.raises(hoyle.UsageError):
        hoyle.scan(EXAMPLES).players("no_such_column")
    with pytest.raises(hoyle.UsageError):
        hoyle.scan(EXAMPLES).select(no_such_option=1).hands()


def test_polars_pushes_down(tmp_path: Path) -> None:
    table = hoyle.scan(many(tmp_path, 1000)).players()
    lazy, whole = table.lazy(), table.pl()
    for query in (
        lambda frame: frame.select("player", "net"),
        lambda frame: frame.filter(pl.col("player") == "Cleo").select("net", "vpip"),
        lambda frame: frame.filter((pl.col("player") == "Cleo") & pl.col("won")).select("player", "record"),
        lambda frame: frame.filter((pl.col("player") == "Cleo") | pl.col("won")).select("player"),
        lambda frame: frame.group_by("position").agg(pl.col("vpip").mean()).sort("position"),
        lambda frame: frame.head(17).select("player"),
        lambda frame: frame.head(17).filter(pl.col("player") == "Cleo").select("record"),
        lambda frame: frame.filter(pl.col("player") == "Cleo").head(17).select("record"),
    ):
        asked: Any = query
        assert asked(lazy).collect().cast({pl.Categorical: pl.String}).equals(
            asked(whole.lazy()).collect().cast({pl.Categorical: pl.String})
        )
    from hoyle._polars import _player

    assert _player((pl.col("player") == "Cleo") & (pl.col("net") > 0)) == "Cleo"
    assert _player(pl.lit("Cleo") == pl.col("player")) == "Cleo"
    assert _player((pl.col("player") == "Cleo") | (pl.col("net") > 0)) is None
    assert _player(pl.col("player") != "Cleo") is None


def test_a_player_who_is_not_there_is_not_read_for(tmp_path: Path) -> None:
    path = many(tmp_path, 8_000)
    rows = hoyle.scan(path).players("player", "net")
    start = time.process_time()
    assert rows.where(player="Nobody there").pl().height == 0
    passed_over = time.process_time() - start
    start = time.process_time()
    everybody = rows.pl()
    assert passed_over * 5 < time.process_time() - start
    assert rows.where(player="Cleo").pl().equals(everybody.filter(pl.col("player") == "Cleo"))


def test_a_broken_record_is_a_row_with_its_status(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text((EXAMPLES / "home-game.phhs").read_text() + "[9]\nvariant = 'NT'\n")
    hands = hoyle.scan(path).hands("record", "status").pl()
    assert hands["status"].to_list() == ["valid"] * 4 + ["invalid"]
    assert hoyle.scan(path, status="valid").hands("record").pl().height == 4
    assert len(hoyle.scan(path)) == 5


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "cut.phhs.gz").write_bytes(gzip.compress((EXAMPLES / "home-game.phhs").read_bytes())[:200])
    (tmp_path / "good.phhs").write_bytes((EXAMPLES / "home-game.phhs").read_bytes())
    with pytest.raises(hoyle.ReadError) as caught:
        list(hoyle.scan(tmp_path).hands("record").batches())
    assert caught.value.file == str(tmp_path / "cut.phhs.gz")
    with pytest.raises(Exception, match="cut.phhs.gz"):
        pa.table(hoyle.scan(tmp_path).hands("record"))
    for program in (hoyle.Table.arrow, hoyle.Table.pl, hoyle.Table.df):
        with pytest.raises(hoyle.ReadError) as caught:
            program(hoyle.scan(tmp_path).hands("record"))
        assert caught.value.file == str(tmp_path / "cut.phhs.gz")
    hands = hoyle.scan(tmp_path, errors="skip").hands("file")
    assert pl.DataFrame(hands).height >= 4
    assert [file for file, _ in hands.unread][0] == str(tmp_path / "cut.phhs.gz")


@pytest.mark.parametrize("name", ["a.phhs", "m.phhs", "z.phhs"])
@pytest.mark.parametrize(
    "broken",
    [
        bytes(range(256)) * 8,
        gzip.compress((ROOT / "examples/home-game.phhs").read_bytes())[:200],
        (ROOT / "examples/home-game.phhs").read_text().encode("utf-16"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_by_all(tmp_path: Path, name: str, broken: bytes) -> None:
    home, out = tmp_path / "hands", tmp_path / "out.phhs"
    home.mkdir()
    for good in ("b.phhs", "y.phhs"):
        (home / good).write_bytes((ROOT / "examples/home-game.phhs").read_bytes())
    bad = home / (f"{name}.gz" if broken[0] == 0x1F else name)
    bad.write_bytes(broken)
    works: list[Any] = [
        lambda hands: list(hands), lambda hands: len(hands), lambda hands: hands.write(out), lambda hands: len(hands.dedupe()),
        lambda hands: hands.stats(), lambda hands: hands.hands.arrow(), lambda hands: hands.to_parquet(tmp_path / "tables"),
    ]  # fmt: skip
    for work in works:
        with pytest.raises(hoyle.ReadError) as caught:
            work(hoyle.scan(home))
        assert caught.value.file == str(bad)
    assert not out.exists()
    hands = hoyle.scan(home, errors="skip")
    assert len(list(hands)) == 8 and [file for file, _ in hands.unread] == [str(bad)]
    assert len(hands) == 8 and hands.hands.arrow().num_rows == 8
    counted = hands.stats()
    assert counted[0].hands == 8 and [file for file, _ in counted.unread] == [str(bad)]
    hands.write(out)
    assert len(hoyle.scan(out)) == 8 and {file for file, _ in hands.unread} == {str(bad)}


def test_what_is_asked_for_wrongly_is_told_in_words_of_the_package(tmp_path: Path) -> None:
    hands = hoyle.scan(ROOT / "examples/home-game.phhs")
    wrong: list[Any] = [
        lambda: hoyle.scan("hands", threads=0), lambda: hoyle.scan("hands", scale=-1), lambda: hoyle.scan(""),
        lambda: hands.hands.partitions(0), lambda: len(hands.select(foo=1)), lambda: hoyle.stats("examples", by=["nothing"]),
        lambda: hands.hands.to_pandas(money="euro"),  # type: ignore[arg-type]
        lambda: hands.to_parquet(tmp_path, partition_by=["nothing"]),
    ]  # fmt: skip
    for ask in wrong:
        with pytest.raises(hoyle.UsageError) as caught:
            ask()
        assert "--help" not in str(caught.value) and "Usage" not in str(caught.value)
    for missing in ("no-such.phh", str(tmp_path / "*.phh")):
        for ask in (hoyle.stats, lambda path: hoyle.scan(path).hands.arrow(), lambda path: hoyle.scan(path).write(tmp_path / "o")):
            with pytest.raises(hoyle.ReadError) as unread:
                ask(missing)
            assert unread.value.file == missing
    with pytest.raises(hoyle.ReadError):
        hands.write(tmp_path / "nowhere" / "hands.phhs")


def test_parquet(tmp_path: Path) -> None:
    rows = hoyle.scan(EXAMPLES).to_parquet(tmp_path / "tables")
    assert sorted(os.listdir(tmp_path / "tables")) == sorted(f"{name}.parquet" for name in rows)
    for name, count in rows.items():
        written = pl.read_parquet(tmp_path / "tables" / f"{name}.parquet")
        assert written.height == count == hoyle.scan(EXAMPLES).table(name).pl().height
    parts = hoyle.scan(EXAMPLES).to_parquet(tmp_path / "parts", tables=["players"], partition_by=["big_blind"])
    files = f"{tmp_path}/parts/players/**/*.parquet"
    assert duckdb.connect().execute(f"select count(*) from read_parquet('{files}')").fetchall() == [(parts["players"],)]


def test_edits(tmp_path: Path) -> None:
    path = many(tmp_path, 400)
    hands = hoyle.scan(path)
    assert len(hands) == 400
    cleo = hands.select(player="Cleo")
    assert set(cleo.players("player").where(player="Cleo").pl()["player"]) == {"Cleo"}
    assert len(cleo) == hands.players("player", player="Cleo").pl().height
    assert len(hands.dedupe()) == 4
    assert len(hands.sample(7, seed=1)) == 7
    assert len(hands.where(player="Cleo")) == len(cleo)
    ids = [set(part.hands("hand_id").pl()["hand_id"]) for part in (hands, cleo, hands.dedupe(), cleo.sample(9), hands.sample(9))]
    assert len(set().union(*ids)) == sum(map(len, ids))
    with pytest.raises(hoyle.UsageError, match="unpacked"):
        hands.write(tmp_path / "all.phhs.gz")
    assert not (tmp_path / "all.phhs.gz").exists()
    days = hands.split(by="day")
    assert list(days) == ["2026-03-14.phhs"] and len(days["2026-03-14.phhs"]) == 400
    parts = list(hands.split(every=150).values())
    assert [len(part) for part in parts] == [150, 150, 100]
    assert sum(part.players("net").pl()["net"].sum() for part in parts) == hands.players("net").pl()["net"].sum()
    with pytest.raises(hoyle.UsageError, match="day"):
        hands.split(by="weekday")
    one, two = hands.sample(5, seed=1), hands.sample(5, seed=1)
    assert one.players("player", "net").pl().equals(two.players("player", "net").pl())
    nobody = hands.select(first=20).anonymise(key=b"0123456789abcdef")
    names = set(nobody.players("player").pl()["player"])
    assert names and not names & {"Ada", "Ben", "Cleo", "Dmitri"}
    assert names == set(hands.select(first=20).anonymise(key=b"0123456789abcdef").players("player").pl()["player"])
    nobody.write(tmp_path / "nobody.phhs")
    assert hoyle.check(tmp_path / "nobody.phhs").ok and "Cleo" not in (tmp_path / "nobody.phhs").read_text()
    hands.write(tmp_path / "copy.phhs")
    assert len(hoyle.scan(tmp_path / "copy.phhs")) == 400
    assert sorted(os.listdir(tmp_path)) == ["copy.phhs", "many.phhs", "nobody.phhs"]


def test_what_cannot_be_done_is_an_error_of_ours(tmp_path: Path) -> None:
    hands = hoyle.scan("examples/home-game.phhs")
    taken = tmp_path / "taken"
    taken.touch()
    for write in (hands.to_parquet, hands.write):
        with pytest.raises(hoyle.ReadError) as unwritten:
            write(taken / "below")
        assert str(taken) in str(unwritten.value.file)
    with pytest.raises(hoyle.ReadError):
        hands.write(tmp_path)
    with pytest.raises(hoyle.UsageError, match="key"):
        hands.anonymise(b" ")
    with pytest.raises(hoyle.UsageError, match="'zodiac' for by;"):
        hoyle.stats("examples/home-game.phhs", by="zodiac")
    with pytest.raises(hoyle.UsageError, match="'-3' for sample:"):
        len(hands.sample(-3))
    with pytest.raises(hoyle.UsageError, match="there is no option whatever"):
        len(hands.select(whatever=1))


def test_a_part_that_is_gone_is_an_error_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "a.phh"
    path.write_bytes(Path("examples/variants/no-limit-holdem.phh").read_bytes())
    [part] = hoyle.partitions(path)
    assert part.pl().height == len(part.arrow()) == 4
    path.unlink()
    for read in (part.pl, part.arrow, lambda: list(part.batches())):
        with pytest.raises(hoyle.ReadError) as told:
            read()
        assert told.value.file == str(path)


def rows_of(part: hoyle.Partition) -> list[dict[str, Any]]:
    """The rows of a part, in another process."""
    rows: list[dict[str, Any]] = pa.table(part).to_pylist()
    return rows


def test_parts_are_the_whole(tmp_path: Path) -> None:
    path = many(tmp_path, 6_000)
    (tmp_path / "small.phhs").write_bytes((EXAMPLES / "home-game.phhs").read_bytes())
    (tmp_path / "packed.phhs.gz").write_bytes(gzip.compress(path.read_bytes()[:2_000_000].rsplit(b"\n[", 1)[0]))
    parts = hoyle.partitions(tmp_path, 600_000, table="hands", columns=["hand_id", "file", "record", "byte_offset", "status"])
    assert len(parts) >= 4 and any(part.piece[3] is not None for part in parts)
    whole = pa.table(hoyle.scan(tmp_path).hands("hand_id", "file", "record", "byte_offset", "status")).to_pylist()
    assert [row for part in parts for row in rows_of(pickle.loads(pickle.dumps(part)))] == whole
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert [row for rows in pool.map(rows_of, parts) for row in rows] == whole


def test_parts_of_texts_with_a_preamble_are_whole_files(tmp_path: Path) -> None:
    head = "examples/variants/no-limit-holdem.phh"
    text = hoyle.read(head).to("psn", allow_loss=True)
    path = tmp_path / "hands.psn"
    path.write_text("\n".join([text] * 3000))
    whole = pa.table(hoyle.scan(path).hands("record", "status", "n_players")).to_pylist()
    parts = hoyle.partitions(path, 100_000, table="hands", columns=["record", "status", "n_players"])
    assert [row for part in parts for row in rows_of(part)] == whole


def test_threads_run_without_the_lock(tmp_path: Path) -> None:
    path = many(tmp_path, 20_000)
    counted, running = 0, True

    def count() -> None:
        nonlocal counted
        while running:
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    hoyle.stats(path)
    running = False
    thread.join()
    assert counted > 10


@pytest.fixture(scope="module")
def very_many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hands for a minute."""
    return many(tmp_path_factory.mktemp("hands"), 400_000)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("work", [
    "hoyle.stats(path)", "len(list(rows.batches()))", "pa.table(rows)", "hoyle.scan(path).to_parquet(out)",
    "hoyle.scan(path).select(player='Cleo').write(out)", "hoyle.scan(path).dedupe().write(out)", "hoyle.check(path)",
    "rows.arrow()", "rows.pl()", "rows.to_pandas()", "hoyle.scan(path).sql('select count(*) from actions')",
    "hoyle.scan(path).anonymise(b'key').write(out)", "hoyle.scan(path).split(every=100)", "list(hoyle.scan(path))",
])  # fmt: skip
def test_an_interrupt_ends_long_work(tmp_path: Path, very_many: Path, work: str) -> None:
    program = f"""
import sys, hoyle, pyarrow as pa
path, out = sys.argv[1:]
rows = hoyle.scan(path).actions()
print("ready", flush=True)
try:
    {work}
    {work}
    {work}
except KeyboardInterrupt:
    print("interrupted", len(hoyle.scan("examples/home-game.phhs").players.arrow()), flush=True)
"""
    arguments = [sys.executable, "-c", program, str(very_many), str(tmp_path / "out")]
    (texts := tmp_path / "texts").mkdir()
    environment = {**os.environ, "TMPDIR": str(texts)}
    child = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert child.stdout is not None and child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    start = time.monotonic()
    child.send_signal(signal.SIGINT)
    output, errors = child.communicate(timeout=60)
    # Another program may make an error of its own of it before Python can raise the interrupt.
    assert "interrupted 12" in output or (work == "pa.table(rows)" and "interrupted" in errors), errors
    assert child.returncode == 0 or work == "pa.table(rows)"
    assert time.monotonic() - start < 30
    assert list(tmp_path.iterdir()) == [texts] and not list(texts.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupt_stays_python_s_after_files_were_written() -> None:
    program = """
import os, signal, time, hoyle
hoyle.scan("examples/home-game.phhs").split(every=1)
try:
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(1)
except KeyboardInterrupt:
    time.sleep(0.2)
    print("interrupted")
"""
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "interrupted\n"


def test_import_is_quick_and_needs_nothing() -> None:
    program = "import sys; import hoyle; print([name for name in ('polars', 'pandas', 'pyarrow', 'numpy', 'pokerkit') if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "[]"
