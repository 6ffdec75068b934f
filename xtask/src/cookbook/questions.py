"""The questions of docs/cookbook.md, and what DuckDB answers."""

import re
from decimal import Decimal

import duckdb

TABLES = ("hands", "players", "actions")


def questions(cookbook):
    """The SQL of each question, in their order."""
    found = re.findall(r"```sql\n(.*?)```", open(cookbook, encoding="utf-8").read(), re.DOTALL)
    if len(found) != 15:
        raise SystemExit(f"{cookbook} has {len(found)} questions, not fifteen")
    return found


def commands(cookbook):
    """The commands over `hands/` that stand beside them."""
    return re.findall(r"`hoyle ([^`\n]* ?hands/[^`\n]*)`", open(cookbook, encoding="utf-8").read())


def pictures(cookbook):
    """The program that makes the pictures, and what it calls them."""
    program = "\n".join(re.findall(r"```python\n(.*?)```", open(cookbook, encoding="utf-8").read(), re.DOTALL))
    names = re.findall(r'savefig\("([^"]+)"\)', program)
    if len(names) != 3:
        raise SystemExit(f"{cookbook} makes {len(names)} pictures, not three")
    return program, names


def opened(tables):
    """DuckDB with a view of each table."""
    base = duckdb.connect()
    for name in TABLES:
        base.execute(f"CREATE VIEW {name} AS FROM '{tables}/{name}.parquet'")
    return base


def same(one, other):
    """Whether two answers are the same: amounts exactly, means but for the order in which they were added up."""
    def equal(a, b):
        if isinstance(a, float) or isinstance(b, float):
            return a is not None and b is not None and abs(float(a) - float(b)) <= 1e-9 * max(1, abs(float(a)))
        number = (int, Decimal)
        return a == b and (type(a) is type(b) or isinstance(a, number) and isinstance(b, number))

    return len(one) == len(other) and all(
        len(a) == len(b) and all(map(equal, a, b)) for a, b in zip(one, other)
    )
