"""What docs/python.md and its notebook say is run, and its fifteen questions have the answers that DuckDB gives to those of
the cookbook."""

from __future__ import annotations

import ast
import json
import re
import shutil
from decimal import Decimal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import hoyle

DOCS = Path(__file__).resolve().parents[3] / "docs"
GUIDE = DOCS / "python.md"
TOLD = re.compile(r"(\S.*\S)  # (.+)")


def blocks(text: str, language: str = "python") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def run(code: str, names: dict[str, Any]) -> Any:
    """Runs a program; gives the value of its last line, where that is an expression."""
    tree = ast.parse(code)
    last = tree.body[-1]
    value = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
    exec(compile(ast.Module(tree.body[: -1 if value else None], []), "docs/python.md", "exec"), names)
    return value and eval(compile(value, "docs/python.md", "eval"), names)


@pytest.fixture(params=["examples", "random"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with hands, in which the programs of the guide run: of the examples, and of hands that were made up."""
    (tmp_path / "hands").mkdir()
    if request.param == "examples":
        shutil.copytree("examples", tmp_path / "hands/examples")
    else:
        corpus: Path = request.getfixturevalue("corpus")
        many = (corpus / "stats/random.phhs").read_text().split("\n[")
        (tmp_path / "hands/random.phhs").write_text("\n[".join(many[:400]) + "\n")
    shutil.copytree("examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_said_is_so() -> None:
    names: dict[str, Any] = {}
    told = 0
    for block in blocks(GUIDE.read_text().split("## Fifteen questions")[0]):
        lines = block.splitlines()
        start = 0
        for number, line in enumerate(lines):
            if match := TOLD.fullmatch(line):
                exec("\n".join(lines[start:number]), names)
                assert repr(eval(match[1], names)) == match[2], line
                start, told = number + 1, told + 1
        exec("\n".join(lines[start:]), names)
    assert told > 10


def test_the_questions_have_the_answers_of_the_cookbook(folder: Path) -> None:
    _, guide = GUIDE.read_text().split("## Fifteen questions")
    names: dict[str, Any] = {}
    first, *programs = blocks(guide.split("## More than one machine")[0])
    questions = blocks((DOCS / "cookbook.md").read_text(), "sql")
    assert len(programs) == len(questions) == 15
    run(first, names)
    answered = 0
    for number, (program, question) in enumerate(zip(programs, questions, strict=True), 1):
        frame = run(program, names).collect()
        asked = names["hands"].sql(question)
        own, theirs = sorted(map(plain, frame.rows()), key=repr), sorted(map(plain, asked.fetchall()), key=repr)
        assert frame.columns == asked.columns, number
        assert len(own) == len(theirs), number
        answered += bool(own)
        # The cookbook rounds.
        for one, other in zip(own, theirs, strict=True):
            assert one == pytest.approx(other, abs=0.0501), number
    assert answered >= 10
    for program in blocks(guide.split("## More than one machine")[1]):
        run(program, names)
    assert names["total"] == names["players"].select("won").collect()["won"].sum() > 0


def plain(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row whose order among others does not depend on how its means are rounded."""
    return tuple(float(value) if isinstance(value, (Decimal, float)) else value for value in row)


def test_the_notebook_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib").use("svg")
    cells = json.loads((DOCS / "python.ipynb").read_text())["cells"]
    names: dict[str, Any] = {}
    programs = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    from matplotlib import pyplot

    drawn: list[int] = []
    monkeypatch.setattr(pyplot, "show", lambda: drawn.append(len(pyplot.gcf().axes[0].get_children())))
    for program in programs:
        run(program, names)
    assert len(drawn) == 3 and min(drawn) > 10
    # What a reader of the file sees is there without running it.
    outputs = [output for cell in cells if cell["cell_type"] == "code" for output in cell["outputs"]]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 3
    assert isinstance(names["mine"], pl.DataFrame) and isinstance(names["hands"], hoyle.Collection)
