"""Collections as a source of Spark, by two threads of one process; `cargo xtask spark` has a cluster."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import hoyle

pytest.importorskip("pyspark")
if shutil.which("java") is None:
    pytest.skip("Spark needs Java", allow_module_level=True)

from pyspark.sql import SparkSession  # noqa: E402

import hoyle.spark  # noqa: E402

HOME = str(Path(__file__).resolve().parents[3] / "examples/home-game.phhs")


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder: Any = SparkSession.builder
    settings = {
        "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.ui.enabled": "false",
        "spark.sql.session.timeZone": "UTC", "spark.sql.shuffle.partitions": "2", "spark.log.level": "ERROR",
    }  # fmt: skip
    for name, value in settings.items():
        builder = builder.config(name, value)
    session: SparkSession = builder.master("local[2]").appName("hoyle").getOrCreate()
    yield session
    session.stop()


def rows(frame: Any) -> list[dict[str, Any]]:
    return [row.asDict() for row in frame.collect()]


@pytest.mark.parametrize("table", list(hoyle.TABLES))
def test_a_table_is_the_same_by_spark(spark: SparkSession, table: str) -> None:
    hoyle.spark.register(spark)
    frame = spark.read.format("hoyle").option("table", table).load(str(Path("examples").resolve()))
    whole = hoyle.scan(Path("examples").resolve()).table(table)
    assert frame.columns == whole.columns

    def plain(row: dict[str, Any]) -> dict[str, Any]:
        # Spark hands out times without their zone.
        return {name: value.replace(tzinfo=None) if hasattr(value, "tzinfo") else value for name, value in row.items()}

    assert [plain(row) for row in rows(frame)] == [plain(row) for row in pa.table(whole).to_pylist()]


def test_by_itself_it_pushes_nothing(spark: SparkSession) -> None:
    spark.conf.set("spark.sql.python.filterPushdown.enabled", "false")
    spark.dataSource.register(hoyle.spark.Source)
    frame = spark.read.format("hoyle").option("columns", "player,net").load(HOME)
    assert frame.columns == ["player", "net"]
    assert {row["player"] for row in rows(frame.where("player = 'Cleo'"))} == {"Cleo"}
    chosen = spark.read.format("hoyle").schema("net decimal(18,2), player string").load(HOME)
    assert chosen.columns == ["net", "player"] and frame.count() == chosen.count() == 12


def test_filters_reach_the_reader(spark: SparkSession, tmp_path: Path) -> None:
    hoyle.spark.register(spark)
    text = Path(HOME).read_text()
    for number in range(3):
        (tmp_path / f"{number}.phhs").write_text(text + "[9]\nvariant = 'NT'\n")
    read = spark.read.format("hoyle").option("columns", "player,net,status,record")
    frame = read.load([str(tmp_path / f"{number}.phhs") for number in range(3)])
    assert frame.rdd.getNumPartitions() == 1
    assert read.option("size", "1000").load(f"{tmp_path}/*.phhs").rdd.getNumPartitions() == 3
    hers = frame.where("player = 'Cleo' AND net > 0")
    assert {row["player"] for row in rows(hers)} == {"Cleo"}
    whole = pa.table(hoyle.scan(tmp_path).players("player", "net")).to_pylist()
    assert hers.count() == sum(row["player"] == "Cleo" and row["net"] is not None and row["net"] > 0 for row in whole)
    plan = hers._jdf.queryExecution().toString()
    # What the reader leaves out nobody need leave out again.
    assert "= Cleo" in plan and "= Cleo" not in plan.split("== Physical Plan ==")[1], plan
    assert frame.where("status = 'no such status'").count() == 0
    # A broken hand is a row with its status.
    hands = spark.read.format("hoyle").option("table", "hands").load(str(tmp_path))
    told = {row["status"]: row["count"] for row in rows(hands.groupBy("status").count())}
    assert told == {"valid": 12, "invalid": 3}
    assert hands.where("status IN ('invalid', 'complete')").count() == 3
    assert hands.where("status = 'invalid' AND status = 'valid'").count() == 0


def test_what_is_wrong_is_told(spark: SparkSession) -> None:
    hoyle.spark.register(spark)
    for option, value in (("table", "nobody"), ("columns", "no_such_column"), ("size", "big"), ("no", "such")):
        with pytest.raises(Exception, match="UsageError"):
            spark.read.format("hoyle").option(option, value).load(HOME).collect()
    with pytest.raises(Exception, match="no-such-file"):
        spark.read.format("hoyle").load("no-such-file.phhs").collect()
