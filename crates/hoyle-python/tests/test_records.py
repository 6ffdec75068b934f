"""Single records: read, replayed, converted, played by hand."""

from __future__ import annotations

import gzip
import json
import pickle
from decimal import Decimal
from pathlib import Path

import pytest

import hoyle

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
POKER = sorted(EXAMPLES.glob("variants/*.phh")) + sorted(EXAMPLES.glob("famous/*.phh"))


def test_there_are_examples() -> None:
    assert len(POKER) > 15


@pytest.mark.parametrize("path", POKER, ids=lambda path: path.stem)
def test_a_hand_is_whole(path: Path) -> None:
    hand = hoyle.read(path)
    assert isinstance(hand, hoyle.Hand)
    assert hand.ok and hand.text == path.read_text()
    players = len(hand.players)
    assert len(hand.starting_stacks) == players == len(hand.initial.bets)
    steps = list(hand.replay())
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert all(len(step.stacks) == players for step in steps)
    if hand.complete and hand.payoffs is not None and hand.rake is None:
        assert sum(hand.payoffs) == 0
        assert hand.finishing_stacks == [
            None if stack is None else stack + won for stack, won in zip(hand.starting_stacks, hand.payoffs, strict=True)
        ]
    assert sum(sum(push["amounts"]) for push in hand.outcome) >= 0
    assert "<script" in hand._repr_html_().replace("&lt;", "<")
    assert str(hand).strip()
    assert hand.to("phh") == hand.text
    assert json.loads(hand.to_json())["variant"] == hand.variant


def test_payoffs_are_decimal_and_exact() -> None:
    hand = hoyle.loads("""\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10.05, 9.95]
actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 0.30', 'p1 f']
""")
    # Of two players the first has the big blind.
    assert hand.payoffs == [Decimal("-0.10"), Decimal("0.10")]
    assert all(isinstance(stack, Decimal) for stack in hand.stacks)
    assert hand.players == ["p1", "p2"]


def test_from_a_room_and_back() -> None:
    hand = hoyle.read(EXAMPLES / "variants/no-limit-holdem.phh")
    with pytest.raises(hoyle.LossError) as caught:
        hand.to("stars")
    assert caught.value.losses and caught.value.code is not None and caught.value.code.startswith("SIT")
    text = hand.to("stars", allow_loss=True)
    again = hoyle.loads(text)
    assert again.notation == "rooms" and again.room == "stars"
    assert sorted(zip(again.players, again.payoffs, strict=True)) == sorted(zip(hand.players, hand.payoffs, strict=True))
    assert hoyle.loads(text, read_as="stars").payoffs == again.payoffs
    for notation in ("psn", "pfn", "ohh"):
        assert hand.to(notation, allow_loss=True)


def test_other_games() -> None:
    game = hoyle.read(EXAMPLES / "pinochle/three-handed.pn")
    assert isinstance(game, hoyle.Game)
    assert game.kind == "pinochle" and game.players == ["Ada", "Ben", "Cleo"]
    assert game.outcome["final_scores"] == [12, 70, 26]
    assert game.deals[0]["trump"] == "Hearts" and game.to("pn") == game.text
    preferans = hoyle.read(EXAMPLES / "preferans/evening.ppn")
    assert preferans.kind == "preferans" and len(preferans.deals) == 7
    assert preferans.outcome["finished"] is True
    assert "srcdoc" in preferans._repr_html_()
    with pytest.raises(hoyle.ConvertError):
        preferans.to("phh")


def test_each_form_of_preferans_is_written() -> None:
    text, people = (hoyle.read(EXAMPLES / f"preferans/evening.{end}") for end in ("ppn", "ppnh"))
    assert text.to("ppn") == (EXAMPLES / "preferans/evening.ppn").read_text()
    assert people.to("ppnh") == (EXAMPLES / "preferans/evening.ppnh").read_text()
    as_json = text.to("ppn.json", allow_loss=True)
    assert json.loads(as_json) and hoyle.loads(as_json).to("ppn.json") == as_json
    as_read = text.to("ppnh", allow_loss=True)
    assert "Contract" in as_read and hoyle.loads(as_read).outcome == text.outcome
    assert hoyle.loads(people.to("ppn", allow_loss=True)).outcome == people.outcome


def test_a_table_is_shown_to_its_end() -> None:
    for path in sorted(EXAMPLES.rglob("*.phh")):
        states = [step.state for step in hoyle.read(path).replay()]
        assert all(repr(state).startswith("State(street=") for state in states), path
        assert states[-1].street is None


def test_an_error_has_its_place(tmp_path: Path) -> None:
    text = (EXAMPLES / "variants/no-limit-holdem.phh").read_text().replace("'p3 cbr 6'", "'p3 cbr 3'")
    path = tmp_path / "wrong.phh"
    path.write_text(text)
    with pytest.raises(hoyle.RecordError) as caught:
        hoyle.read(path)
    error = caught.value
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "p3 cbr 3" in line)
    assert (error.code, error.file, error.line) == ("PHH313", str(path), line)
    hand = hoyle.read(path, strict=False)
    assert not hand.ok and hand.problems[0].code == "PHH313"
    report = hoyle.check(path)
    assert not report and report.counts["invalid"] == 1
    assert report.problems[0].line == line and report.problems[0].fix


def test_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(hoyle.ReadError) as caught:
        hoyle.read(tmp_path / "none.phh")
    assert isinstance(caught.value, OSError) and caught.value.file == str(tmp_path / "none.phh")
    with pytest.raises(hoyle.RecordError):
        hoyle.loads("nothing of any notation")
    with pytest.raises(hoyle.UsageError):
        hoyle.loads("x", read_as="no-such-room")
    with pytest.raises(hoyle.UsageError):
        hoyle.read(EXAMPLES / "variants/no-limit-holdem.phh").to("no-such-notation")
    with pytest.raises(hoyle.UsageError):
        hoyle.explain("PHH999")


def test_bad_input_costs_one_record(tmp_path: Path) -> None:
    text = (EXAMPLES / "home-game.phhs").read_text()
    path = tmp_path / "hands.phhs"
    path.write_text(text + "[9]\nvariant = 'NT'\n")
    hands = hoyle.read_all(path, strict=False)
    assert len(hands) >= 4 and sum(hand.ok for hand in hands) == 4
    with pytest.raises(hoyle.RecordError):
        hoyle.read_all(path)


def test_packed_texts(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs.gz"
    path.write_bytes(gzip.compress((EXAMPLES / "home-game.phhs").read_bytes()))
    assert len(hoyle.read_all(path)) == 4


def test_a_record_can_be_pickled() -> None:
    hand = hoyle.read(EXAMPLES / "variants/no-limit-holdem.phh")
    again = pickle.loads(pickle.dumps(hand))
    assert again.payoffs == hand.payoffs and again.file == hand.file


def test_a_hand_played_by_hand() -> None:
    played = hoyle.read(EXAMPLES / "variants/no-limit-holdem.phh")
    table = hoyle.PokerTable("NT", blinds=[1, 2], stacks=played.stacks, players=played.players)
    for action in played.actions:
        table.play(action)
    assert table.hand.payoffs == played.payoffs and table.hand.complete
    assert [step.action for step in table.hand.replay()] == played.actions
    before = table.state.pot
    with pytest.raises(hoyle.Refusal):
        table.play("p1 cc")
    assert table.state.pot == before
    with pytest.raises(hoyle.Refusal):
        hoyle.PokerTable("XX", stacks=[1, 2])


def test_stud_and_limit_are_played() -> None:
    for name in ("fixed-limit-stud", "fixed-limit-holdem"):
        found = [path for path in POKER if name in path.stem]
        assert found, name
        played = hoyle.read(found[0])
        fields = {name: played.fields.get(name) for name in ("small_bet", "big_bet", "bring_in")}
        table = hoyle.PokerTable(
            played.variant,
            stacks=played.stacks,
            antes=played.fields["antes"],
            blinds=played.fields.get("blinds_or_straddles", []),
            **fields,
        )
        assert table.play(*played.actions).hand.payoffs == played.payoffs


def test_explanations() -> None:
    assert "PHH301" in hoyle.explain("phh301")
    assert "phh" in hoyle.NOTATIONS and "stars" in hoyle.NOTATIONS
