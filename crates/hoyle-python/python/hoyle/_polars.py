"""A table as a source of polars: what a query needs is pushed down into the reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import polars
from polars.io.plugins import register_io_source

from . import _hoyle

if TYPE_CHECKING:
    from ._collection import Table, _Arrow


def lazy(table: Table) -> polars.LazyFrame:
    """The table as a ``polars.LazyFrame``."""

    def source(
        with_columns: list[str] | None, predicate: polars.Expr | None, n_rows: int | None, batch_size: int | None
    ) -> Iterator[polars.DataFrame]:
        del batch_size
        wanted = table if with_columns is None else table.select(*with_columns)
        # So many rows of all players are asked for, and filtered then.
        player = None if predicate is None or n_rows is not None else _player(predicate)
        if player is not None:
            wanted = wanted.where(player=player)
        for batch in wanted.batches():
            frame = polars.DataFrame(batch)
            # The rows are asked for before they are filtered.
            if n_rows is not None:
                frame = frame.head(n_rows)
                n_rows -= frame.height
            yield frame if predicate is None else frame.filter(predicate)
            if n_rows == 0:
                return

    return register_io_source(source, schema=schema(table))


def schema(rows: _Arrow) -> polars.Schema:
    """The columns as polars has them; for that nothing need be read."""
    return polars.DataFrame(_hoyle.Rows({**rows._asked, "paths": []})).schema


def _player(predicate: polars.Expr) -> str | None:
    """The player whom every row must name: ``player == "Ann"``, by itself or in a conjunction."""
    import json

    def find(node: Any) -> str | None:
        match node:
            case {"BinaryExpr": {"left": left, "op": "And", "right": right}}:
                return find(left) or find(right)
            case {"BinaryExpr": {"left": {"Column": "player"}, "op": "Eq", "right": value}}:
                return name(value)
            case {"BinaryExpr": {"left": value, "op": "Eq", "right": {"Column": "player"}}}:
                return name(value)
        return None

    def name(node: Any) -> str | None:
        match node:
            case {"Literal": {"Scalar": {"String": str(text)}}} | {"Literal": {"Dyn": {"Str": str(text)}}}:
                return text
            case {"Literal": {"Scalar": {"dtype": "String", "value": {"StringOwned": str(text)}}}}:
                return text
        return None

    try:
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return find(json.loads(predicate.meta.serialize(format="json")))
    except (ValueError, polars.exceptions.PolarsError):
        # What cannot be looked into is filtered by polars alone.
        return None
