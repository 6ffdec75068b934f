"""Collections of any size: :func:`scan` gives a :class:`Collection`, of which nothing is read until somebody asks."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
import weakref
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from . import _hoyle
from ._check import Errors, Paths, Report, check, errors_of_ours, options, paths_of, run, threads_of
from ._record import Game, Hand, records_of
from ._statistics import Statistics, statistics_of
from .errors import ReadError, UsageError


class _Arrow:
    """Rows that any program of Arrow takes, by ``__arrow_c_stream__``."""

    _asked: dict[str, Any]

    def _stream(self) -> _hoyle.Rows:
        raise NotImplementedError

    def __arrow_c_schema__(self) -> object:
        return self._stream().__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._stream().__arrow_c_stream__(requested_schema)

    def arrow(self) -> Any:
        """As a ``pyarrow.Table``."""
        import pyarrow

        return pyarrow.Table.from_batches(map(pyarrow.record_batch, self._stream()), schema=pyarrow.schema(self))

    def reader(self) -> Any:
        """As a ``pyarrow.RecordBatchReader``, which DuckDB, too, reads once, in flat memory."""
        import pyarrow

        return pyarrow.RecordBatchReader.from_stream(self)

    def pl(self) -> Any:
        """As a ``polars.DataFrame``."""
        import polars

        from ._polars import schema

        return polars.concat([polars.DataFrame(schema=schema(self)), *map(polars.DataFrame, self._stream())])


class Partition(_Arrow):
    """A part of a collection that another process, on another machine, can read by itself. It can be pickled, and gives
    Arrow (``__arrow_c_stream__``)."""

    def __init__(
        self,
        table: str,
        piece: tuple[str, str, int, int | None, int],
        asked: dict[str, Any],
        of: object = None,
    ) -> None:
        # The texts of an edited collection are there as long as it is.
        self._of = of
        self.table = table
        self.piece = piece
        self._asked = asked

    @property
    def file(self) -> str:
        """The file."""
        return self.piece[0]

    def _stream(self) -> _hoyle.Rows:
        return _hoyle.Rows(self._asked, self.piece)

    def __reduce__(self) -> tuple[Any, ...]:
        return Partition, (self.table, self.piece, self._asked)

    def batches(self) -> Iterator[_hoyle.Batch]:
        """Its rows, batch by batch."""
        return iter(self._stream())

    def __repr__(self) -> str:
        _, _, start, end, _ = self.piece
        part = "" if end is None else f" bytes {start} to {end}"
        return f"<hoyle.Partition {self.table} of {self.file}{part}>"


class Table(_Arrow):
    """The rows of one table, lazily: any program that takes Arrow (``__arrow_c_stream__``) can read it, as often as it
    likes, and each time the texts are read anew. Columns and players that are not asked for are not made."""

    def __init__(self, name: str, asked: dict[str, Any], of: object = None) -> None:
        # The texts of an edited collection are there as long as it is.
        self._of = of
        self.name = name
        self._asked = asked
        self._rows = _hoyle.Rows(asked)

    def __call__(self, *columns: str, player: str | None = None) -> Table:
        """Only these columns, and only the rows of this player: ``hands.players("player", "net")``."""
        table = self.select(*columns) if columns else self
        return table if player is None else table.where(player=player)

    def _with(self, **changes: object) -> Table:
        return Table(self.name, {**self._asked, **changes}, self._of)

    @property
    def columns(self) -> list[str]:
        """The names of its columns.

        >>> hoyle.scan("examples").players("player", "net").columns
        ['player', 'net']
        """
        chosen: list[str] = self._asked["tables"][0][1]
        return chosen or [column[0] for column in _hoyle.columns(self.name)]

    @property
    def about(self) -> dict[str, str]:
        """What each column says."""
        said = {name: about for name, _, about in _hoyle.columns(self.name)}
        return {name: said[name] for name in self.columns}

    def select(self, *columns: str) -> Table:
        """Only these columns."""
        return self._with(tables=[(self.name, list(columns))])

    def where(self, *, player: str | None = None, status: Sequence[str] | str | None = None) -> Table:
        """Only the rows of this player, or of records with this status. Texts in which the player cannot be are passed over
        unread, unless the number of the record is asked for (``record``, ``hand_id``)."""
        changes: dict[str, object] = {}
        if player is not None:
            changes["player"] = player
        if status is not None:
            changes["statuses"] = [status] if isinstance(status, str) else list(status)
        return self._with(**changes)

    def _stream(self) -> _hoyle.Rows:
        return self._rows

    @property
    def unread(self) -> list[tuple[str, str]]:
        """With ``errors="skip"``: the files that could not be read so far, each with the reason."""
        return self._rows.unread

    def batches(self, rows: int | None = None) -> Iterator[Any]:
        """The rows batch by batch, in flat memory. Each is Arrow (``__arrow_c_array__``); where it is said how many rows it
        has at most, a ``pyarrow.RecordBatch``.

        >>> [batch.num_rows for batch in hoyle.scan("examples/home-game.phhs").players.batches(5)]
        [5, 5, 2]
        """
        if rows is None:
            return iter(self._rows)
        if rows < 1:
            raise UsageError(f"a batch has at least one row, not {rows}")
        size = rows
        return (batch.slice(start, size) for batch in self.reader() for start in range(0, batch.num_rows, size))

    def to_pandas(self, *, money: Literal["float", "decimal", "int"] = "float") -> Any:
        """As a ``pandas.DataFrame``. Amounts are floats, which pandas counts with, unless exact ones are asked for: ``int`` are
        units of the last decimal, cents where there are two.

        >>> hoyle.scan("examples/home-game.phhs").players("net").to_pandas(money="int")["net"].to_list()[:3]
        [-25, -300, 625]
        """
        import pandas
        import pyarrow.compute

        if money not in ("float", "decimal", "int"):
            raise UsageError(f"money is 'float', 'decimal' or 'int', not {money!r}")
        table = self.arrow()
        if money != "decimal":
            for place, field in enumerate(table.schema):
                if not pyarrow.types.is_decimal(field.type):
                    continue
                column, kind = table.column(place), pyarrow.float64()
                if money == "int":
                    kind = pyarrow.int64()
                    column = pyarrow.compute.multiply(column, pyarrow.scalar(10**field.type.scale, pyarrow.decimal128(19, 0)))
                table = table.set_column(place, field.with_type(kind), column.cast(kind))
        # Whole amounts stay whole where one is not known.
        kinds = {pyarrow.int64(): pandas.Int64Dtype()} if money == "int" else {}
        frame: pandas.DataFrame = table.to_pandas(types_mapper=kinds.get)
        return frame

    #: The same by DuckDB's name for it.
    df = to_pandas

    def lazy(self) -> Any:
        """As a ``polars.LazyFrame``: the columns that a query needs, and a player who is asked for by ``==``, are pushed down
        into the reader."""
        from ._polars import lazy

        return lazy(self)

    def partitions(self, size: int = 64 << 20) -> list[Partition]:
        """Its parts for other processes: see :func:`partitions`."""
        if size < 1:
            raise UsageError(f"a part has at least one byte, not {size}")
        pieces = _hoyle.pieces(self._asked["paths"], size, self._asked["read_as"])
        return [Partition(self.name, piece, {**self._asked, "paths": []}, self._of) for piece in pieces]

    def __repr__(self) -> str:
        return f"<hoyle.Table {self.name} {', '.join(self.columns[:8])}{', …' if len(self.columns) > 8 else ''}>"


class Collection:
    """Texts with records. A record that is broken costs nothing but itself: it is a row with its ``status``. A file that
    cannot be read is an error, or is passed over with ``errors="skip"``."""

    def __init__(
        self,
        paths: Paths,
        *,
        threads: int | None = None,
        read_as: str | None = None,
        scale: int = 2,
        status: Sequence[str] = (),
        errors: Errors = "raise",
        made: Callable[[], str] | None = None,
    ) -> None:
        self._paths = paths_of(paths)
        self._threads = threads_of(threads)
        self._read_as = read_as
        self._scale = scale
        self._status = list(status)
        self._errors = errors
        self._made = made
        self._source: list[str] = []
        # The folder of texts that were made for this collection.
        self._home: object = None
        #: With ``errors="skip"``: the files that an edit, ``write`` or a loop over the records could not read, each with the
        #: reason. A table has those of its own.
        self.unread: list[tuple[str, str]] = []

    def _run(self, verb: list[str], output: str | None) -> None:
        skipped = self.unread if self._errors == "skip" else None
        run([*verb, *options(self._read_as, self._threads)], self._texts(), output=output, skipped=skipped)

    def _run_in(self, home: tempfile.TemporaryDirectory[str], verb: list[str], output: str | None) -> None:
        """The same in a folder, of which nothing is left where that fails."""
        try:
            self._run(verb, output)
        except BaseException:
            home.cleanup()
            raise

    def _texts(self) -> list[str]:
        """The texts; those that another collection is made into are made now."""
        if self._made is not None:
            self._paths, self._made = [self._made()], None
        return self._paths

    def _asked(self, tables: list[tuple[str, list[str]]], player: str | None = None) -> dict[str, Any]:
        return {
            "paths": self._texts(),
            "tables": tables,
            "player": player,
            "statuses": self._status,
            "scale": self._scale,
            "jobs": self._threads,
            "read_as": self._read_as,
            "skip_errors": self._errors == "skip",
        }

    def table(self, name: str, *columns: str, player: str | None = None) -> Table:
        """The rows of a table: see ``hoyle.TABLES``."""
        return Table(name, self._asked([(name, list(columns))], player), self)

    @property
    def hands(self) -> Table:
        """A row for each hand."""
        return self.table("hands")

    @property
    def players(self) -> Table:
        """A row for each player of each hand, with every statistic; ``players("player", "vpip")`` has these columns alone.

        >>> hoyle.scan("examples/home-game.phhs").players("player", "vpip").pl().group_by("player").len().height
        4
        """
        return self.table("players")

    @property
    def actions(self) -> Table:
        """A row for each decision."""
        return self.table("actions")

    def __len__(self) -> int:
        """How many records there are; nothing is played.

        >>> len(hoyle.scan("examples/home-game.phhs"))
        4
        """
        return _hoyle.count(self._asked([]))

    def __iter__(self) -> Iterator[Hand | Game]:
        """The records one by one, those of which something can be made; this is the slow way, for few of them."""
        for file, *_ in _hoyle.pieces(self._texts(), sys.maxsize, self._read_as):
            try:
                yield from records_of(file, strict=False)
            except ReadError as error:
                if self._errors == "raise":
                    raise
                self.unread.append((os.fspath(file), error.message))

    def check(self) -> Report:
        """Checks them: see :func:`hoyle.check`."""
        return check(self._texts(), read_as=self._read_as, threads=self._threads)

    def stats(self, **asked: Any) -> Statistics:
        """Counts what players do: see :func:`hoyle.stats`."""
        return statistics_of(self._texts(), read_as=self._read_as, threads=self._threads, errors=self._errors, **asked)

    def sql(self, query: str) -> Any:
        """Asks DuckDB a question about the tables that it names, and gives its relation (``.pl()``, ``.df()``,
        ``.arrow()``).

        >>> hoyle.scan("examples/home-game.phhs").sql("select count(*) from hands").fetchall()
        [(4,)]
        """
        import duckdb

        connection = duckdb.connect()
        for name in _hoyle_tables():
            if name in query:
                connection.register(name, self.table(name).arrow())
        return connection.sql(query)

    @errors_of_ours()
    def to_parquet(
        self, folder: str | os.PathLike[str], *, tables: Sequence[str] = (), partition_by: Sequence[str] = ()
    ) -> dict[str, int]:
        """Writes the tables that have rows, each as ``TABLE.parquet`` in a folder, in one pass; gives how many rows each has.
        With ``partition_by`` each table is a folder with a folder for each value, which ``pyarrow`` writes. A file gets
        its name when all of it is written."""
        folder = os.fspath(folder)
        names = list(tables) or _hoyle_tables()
        known = {column for name in names for column in self.table(name).columns}
        for column in partition_by:
            if column not in known:
                raise UsageError(f"no table that is written has a column {column}")
        is_new = not os.path.isdir(folder)
        os.makedirs(folder, exist_ok=True)
        try:
            return self._write_parquet(folder, names, partition_by)
        except BaseException:
            if is_new:
                # Tables that are whole stay.
                with contextlib.suppress(OSError):
                    os.rmdir(folder)
            raise

    def _write_parquet(self, folder: str, names: list[str], partition_by: Sequence[str]) -> dict[str, int]:
        with tempfile.TemporaryDirectory(dir=folder, prefix=".hoyle-") as home:
            files = {name: os.path.join(home, f"{name}.parquet") for name in names}
            rows = _hoyle.write_parquet(self._asked([(name, []) for name in names]), files)
            for name in rows:
                columns = [column for column in partition_by if column in self.table(name).columns]
                if columns:
                    import pyarrow.dataset

                    whole = pyarrow.dataset.dataset(files[name])
                    pyarrow.dataset.write_dataset(
                        whole,
                        os.path.join(folder, name),
                        format="parquet",
                        partitioning=columns,
                        partitioning_flavor="hive",
                        existing_data_behavior="delete_matching",
                    )
                else:
                    os.replace(files[name], os.path.join(folder, f"{name}.parquet"))
        return rows

    @errors_of_ours()
    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the records as one text, byte for byte. The file gets its name when all of it is written."""
        path = os.fspath(path)
        if path.endswith((".gz", ".zst")):
            raise UsageError(f"{path}: records are written unpacked; a name that ends so says that they are packed")
        folder, name = os.path.split(os.path.abspath(path))
        if not os.path.isdir(folder):
            raise ReadError("there is no such folder", file=folder)
        if os.path.isdir(path):
            raise ReadError("it is a folder", file=path)
        handle, part = tempfile.mkstemp(prefix=f".{name}-", dir=folder)
        os.close(handle)
        try:
            self._run(["select", "--quiet"], part)
            os.replace(part, path)
        except BaseException:
            os.unlink(part)
            raise

    def _extension(self) -> str:
        """What the names of all files end with: it says in which notation they are, where what they begin with does not."""
        names = [os.path.basename(file) for file, *_ in _hoyle.pieces(self._texts(), sys.maxsize, self._read_as)]
        found = {name.partition(".")[2].removesuffix(".gz").removesuffix(".zst") for name in names}
        return f".{found.pop()}" if len(found) == 1 and found != {""} else ""

    def _named(self) -> list[str]:
        """The texts by names that last: of what is made, how it is made."""
        texts = self._texts()
        return self._source or texts

    def _of(self, paths: list[str]) -> Collection:
        """Other texts, read as these are."""
        return Collection(
            paths, threads=self._threads, read_as=self._read_as, scale=self._scale, status=self._status, errors=self._errors
        )

    def _edited(self, verb: list[str]) -> Collection:
        """What a verb of the command makes of these texts, made when somebody reads it, into a file that goes with it."""
        collection = self._of([])

        def make() -> str:
            home = tempfile.TemporaryDirectory(prefix="hoyle-")
            # A row is known by the name of its file: what is made of other texts, or otherwise, has another.
            told = "\0".join([*map(os.path.abspath, self._named()), *verb])
            name = f"{verb[0]}-{hashlib.sha256(told.encode(errors='surrogateescape')).hexdigest()[:16]}"
            path = os.path.join(home.name, name + self._extension())
            self._run_in(home, verb, path)
            weakref.finalize(collection, home.cleanup)
            collection._source = [name]
            return path

        collection._made = make
        return collection

    def select(self, **wanted: object) -> Collection:
        """The records that match, byte for byte. The names are the options of ``hoyle select`` (``player``, ``position``,
        ``hand``, ``board``, ``pot``, ``stat``, ``since``, …); ``True`` stands for an option without a value, a list for
        an option that is given several times.

        >>> len(hoyle.scan("examples/home-game.phhs").select(player="Cleo", showdown=True))
        2
        """
        return self._edited(["select", *_words(wanted)])

    #: The same by polars' name for it.
    where = select

    def split(self, *, by: str | None = None, every: int | None = None) -> dict[str, Collection]:
        """Several collections, byte for byte: one for each value of a column (``venue``, ``day``, ``big_blind``, …), or one
        for so many records. They are made now, and have the names of the files that ``hoyle split`` writes.

        >>> list(hoyle.scan("examples/home-game.phhs").split(every=3))
        ['000001.phhs', '000002.phhs']
        """
        home = tempfile.TemporaryDirectory(prefix="hoyle-")
        self._run_in(home, ["split", "--quiet", "--output", home.name, *_words({"by": by, "every": every})], None)
        parts = {}
        for name in sorted(os.listdir(home.name)):
            part = self._of([os.path.join(home.name, name)])
            # The files are there as long as one of the parts is.
            part._home = home
            part._source = ["split", *self._named(), name]
            parts[name] = part
        return parts

    def dedupe(self, **wanted: object) -> Collection:
        """Each hand once: see ``hoyle dedupe``."""
        return self._edited(["dedupe", *_words(wanted)])

    def anonymise(self, key: bytes | None = None, **wanted: object) -> Collection:
        """Pseudonyms for names; with the same key one name has the same pseudonym everywhere. See ``hoyle anonymise``."""
        if key is None:
            return self._edited(["anonymise", *_words(wanted)])
        if not key.strip():
            raise UsageError("the key is empty")
        home = tempfile.TemporaryDirectory(prefix="hoyle-")
        path = os.path.join(home.name, "key")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(key)
        collection = self._edited(["anonymise", "--key", path, *_words(wanted)])
        weakref.finalize(collection, home.cleanup)
        return collection

    def sample(self, number: int, *, seed: int = 0) -> Collection:
        """So many records, chosen at random, the same for the same seed."""
        return self._edited(["select", "--sample", str(number), "--seed", str(seed)])

    def __repr__(self) -> str:
        return f"<hoyle.Collection {', '.join(self._paths) if self._made is None else 'made of another'}>"


def _words(wanted: dict[str, object]) -> list[str]:
    """Options of the command of named arguments."""
    words = []
    for name, value in wanted.items():
        option = "--" + name.replace("_", "-")
        values = value if isinstance(value, (list, tuple)) else [value]
        for one in values:
            if one is True:
                words.append(option)
            elif one is not None and one is not False:
                words.append(f"{option}={one}")
    return words


def _hoyle_tables() -> list[str]:
    return [name for name, _ in _hoyle.tables()]


def scan(
    paths: Paths,
    *,
    threads: int | None = None,
    read_as: str | None = None,
    scale: int = 2,
    status: Sequence[str] | str = (),
    errors: Errors = "raise",
) -> Collection:
    """The records at these paths: files, folders, patterns, packed or not, in any notation. Nothing is read yet.

    ``threads`` read, ``read_as`` names the notation or the room, ``scale`` is how many decimals amounts have, ``status``
    which records count (``"valid"``), and ``errors="skip"`` passes over files that cannot be read.
    """
    if errors not in ("raise", "skip"):
        raise UsageError(f"errors is 'raise' or 'skip', not {errors!r}")
    if scale not in range(10):
        raise UsageError(f"amounts have from 0 to 9 decimals, not {scale}")
    statuses = [status] if isinstance(status, str) else list(status)
    return Collection(paths, threads=threads, read_as=read_as, scale=scale, status=statuses, errors=errors)


def partitions(
    paths: Paths,
    size: int = 64 << 20,
    *,
    table: str = "players",
    columns: Sequence[str] = (),
    player: str | None = None,
    scale: int = 2,
    status: Sequence[str] | str = (),
    read_as: str | None = None,
    errors: Errors = "raise",
) -> list[Partition]:
    """The parts of a collection, for Spark, Dask, Ray or a pool of processes: files, and parts of about ``size`` bytes of
    those that are longer and not packed. Each can be pickled, and gives Arrow wherever the file can be read.

    >>> import polars
    >>> parts = hoyle.partitions("examples/home-game.phhs", columns=["player", "net"])
    >>> polars.concat([polars.DataFrame(part) for part in parts]).height
    12
    """
    collection = scan(paths, read_as=read_as, scale=scale, status=status, errors=errors)
    return collection.table(table, *columns, player=player).partitions(size)
