"""What the tests share: the folder of the repository, in which they run, and the collections beside it, if they are there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paths of the tests count from the root of the repository."""
    monkeypatch.chdir(ROOT)


@pytest.fixture
def corpus() -> Path:
    """The collections, which are not part of the repository."""
    folder = Path(os.environ.get("HOYLE_CORPUS", ROOT / "../shared/corpus"))
    if not folder.is_dir():
        pytest.skip("HOYLE_CORPUS names no folder with the collections")
    return folder.resolve()
