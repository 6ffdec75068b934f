"""What the documentation says happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import hoyle

HAND = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 60]
actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 6', 'p1 f']
players = ['Ann', 'Bob']
"""

MODULES = [name for _, name, _ in pkgutil.iter_modules(hoyle.__path__) if name not in ("_hoyle", "spark")]


@pytest.mark.parametrize("module", ["", *MODULES])
def test_docstrings(module: str) -> None:
    tested = importlib.import_module(f"hoyle.{module}" if module else "hoyle")
    result = doctest.testmod(tested, extraglobs={"hoyle": hoyle, "HAND": HAND})
    assert result.failed == 0


def test_there_are_docstrings_to_test() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    modules = [hoyle, *(importlib.import_module(f"hoyle.{name}") for name in MODULES)]
    assert sum(len(test.examples) for module in modules for test in finder.find(module)) > 20

