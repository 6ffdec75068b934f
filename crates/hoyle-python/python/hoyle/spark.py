"""Collections as a source of Spark: :func:`register`, :class:`Source`. Needs ``pyspark`` and ``pyarrow``.

A long file is several partitions, and many short ones are one; the workers read the texts where they lie, and the driver no
more of them than where records begin. A broken hand is a row with its ``status``.

.. code-block:: python

    import hoyle.spark

    hoyle.spark.register(spark)
    players = spark.read.format("hoyle").option("columns", "player,net_bb,vpip").load("/hands/*.phhs")
    players.where("player = 'Ann'").groupBy().avg("net_bb").show()
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pyarrow
from pyspark.sql import SparkSession
from pyspark.sql.datasource import DataSource, DataSourceReader, EqualTo, Filter, In, InputPartition
from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema
from pyspark.sql.types import StructType

from ._collection import Partition, Table, scan
from .errors import UsageError

__all__ = ["PushingSource", "Source", "register"]

_OPTIONS = ("path", "paths", "table", "columns", "player", "status", "size", "scale", "readas", "errors")


class Source(DataSource):
    """A table of a collection. Options:

    - ``table``: ``players``, unless it is another of ``hoyle.TABLES``;
    - ``columns``: those that are made, with commas between; Spark tells no Python source which ones a query needs, so what
      is not to be made is said here, or by ``schema(…)`` of Spark's reader;
    - ``player``, ``status``: only the rows of this player, of records with these statuses;
    - ``size``: a longer file is several partitions, of about so many bytes (67,108,864);
    - ``scale``, ``readAs``, ``errors``: see :func:`hoyle.scan`.

    By itself it is told nothing of a query's filters; :class:`PushingSource` is.
    """

    @classmethod
    def name(cls) -> str:
        """What it is called in ``spark.read.format``."""
        return "hoyle"

    def schema(self) -> StructType:
        """The columns as Spark has them."""
        table = _table(self.options, ())
        return from_arrow_schema(_plain(_schema(table)), prefer_timestamp_ntz=True)

    def reader(self, schema: StructType) -> DataSourceReader:
        """Reads these columns."""
        return _Reader(dict(self.options), schema)


class PushingSource(Source):
    """The same, which reads only what the filters of a query leave: ``player = 'Ann'``, ``status = 'valid'``,
    ``status IN (…)``. Spark hands filters to it where ``spark.sql.python.filterPushdown.enabled`` is true, and refuses it
    elsewhere."""

    def reader(self, schema: StructType) -> DataSourceReader:
        """Reads these columns."""
        return _PushingReader(dict(self.options), schema)


def register(spark: SparkSession) -> None:
    """Makes ``format("hoyle")`` known to a session, with filters pushed down."""
    spark.conf.set("spark.sql.python.filterPushdown.enabled", "true")
    spark.dataSource.register(PushingSource)


class _Parts(InputPartition):
    """Some parts of a collection."""

    def __init__(self, parts: list[Partition]) -> None:
        super().__init__(None)
        self.parts = parts


class _Reader(DataSourceReader):
    def __init__(self, options: dict[str, str], schema: StructType) -> None:
        self._options = options
        self._schema = schema

    def partitions(self) -> Sequence[InputPartition]:
        """The parts of the collection, as many together as have the bytes of a partition."""
        size = _number(self._options, "size", 64 << 20)
        all_of_them: list[_Parts] = []
        room = 0
        for part in _table(self._options, self._schema.names).partitions(size):
            length = _length(part)
            if room < length or not all_of_them:
                all_of_them.append(_Parts([]))
                room = size
            all_of_them[-1].parts.append(part)
            room -= length
        return all_of_them or [_Parts([])]

    def read(self, partition: InputPartition) -> Iterator[pyarrow.RecordBatch]:
        """The rows of some parts."""
        schema = to_arrow_schema(self._schema, timezone="UTC")
        assert isinstance(partition, _Parts)
        for part in partition.parts:
            for rows in part.batches():
                batch = pyarrow.record_batch(rows)
                # Spark takes no dictionaries.
                columns = [batch.column(field.name).cast(field.type) for field in schema]
                yield pyarrow.RecordBatch.from_arrays(columns, schema=schema)


def _length(part: Partition) -> int:
    _, _, start, end, _ = part.piece
    return os.path.getsize(part.file) if end is None else end - start


class _PushingReader(_Reader):
    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:
        """Takes the filters that spare work, and gives back the others, which Spark asks itself."""
        for one in filters:
            match one:
                case EqualTo((name,), str(value)) if name in ("player", "status") and self._push(name, value):
                    pass
                case In(("status",), statuses) if self._push("status", ",".join(map(str, statuses))):
                    pass
                case _:
                    yield one

    def _push(self, name: str, value: str) -> bool:
        """Asks for less, unless something was asked for already, or it is no status."""
        options = {**self._options, name: value}
        try:
            _table(options, ())
        except UsageError:
            return False
        if name in self._options:
            return False
        self._options = options
        return True


def _schema(table: Table) -> Any:
    return pyarrow.schema(table)


def _plain(schema: Any) -> Any:
    """The columns without dictionaries."""
    is_dictionary = pyarrow.types.is_dictionary
    fields = [(one.name, one.type.value_type if is_dictionary(one.type) else one.type) for one in schema]
    return pyarrow.schema(fields)


def _table(options: Any, columns: Sequence[str]) -> Table:
    """The table that the options name."""
    options = {name.lower(): value for name, value in options.items()}
    for name in options:
        if name not in _OPTIONS:
            raise UsageError(f"there is no option {name}; there are {', '.join(_OPTIONS)}")
    paths = json.loads(options["paths"]) if "paths" in options else [options["path"]] if "path" in options else []
    if not paths:
        raise UsageError("no path is given: load(PATH)")
    collection = scan(
        paths,
        read_as=options.get("readas"),
        scale=_number(options, "scale", 2),
        status=_listed(options.get("status")),
        errors=options.get("errors", "raise"),
    )
    chosen = list(columns) or _listed(options.get("columns"))
    return collection.table(options.get("table", "players"), *chosen, player=options.get("player"))


def _number(options: Any, name: str, usual: int) -> int:
    value = options.get(name, usual)
    if not str(value).isdecimal():
        raise UsageError(f"{name} is a number, not {value!r}")
    return int(value)


def _listed(words: str | None) -> list[str]:
    return [word.strip() for word in words.split(",")] if words else []
