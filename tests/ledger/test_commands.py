"""`verify`, `explain` and `replay`: what a person sees of a ledger."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from typer.testing import CliRunner, Result

from houseway.cli.commands.explain import explain
from houseway.cli.commands.replay import replay
from houseway.cli.commands.verify import verify
from houseway.errors import RecordError
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.table.actions import Correct
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.play_or_fold import Fold, Play
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle, commitment
from tests.ledger.forging import change
from tests.ledger.houses import Driven, house_at

APP = typer.Typer()
for each in (verify, explain, replay):
    APP.command()(each)


def run(*words: str | Path, input: str = "") -> Result:
    return CliRunner().invoke(
        APP, [str(word) for word in words], input=input, env={"COLUMNS": "100"}
    )


def json_of(*words: str | Path) -> Any:
    return msgspec.json.decode(run(*words, "--json").stdout)


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Round 1 is told below; round 2 was voided, round 3 is in play."""
    path = tmp_path_factory.mktemp("told") / "ledger.db"
    house = house_at(path)
    driven = Driven(house)
    told_round(driven)
    driven.do(Correct("Fay", "Max", "P2", "P3", 500, "1:1"))
    driven.open_round()
    driven.do(InRound(VoidRound("floor", VoidReason.FLOOR_DECISION)))
    driven.open_round()
    house.store.close()
    return path


def told_round(driven: Driven) -> None:
    """P1 banks $200 with a pair of queens; P2's $10 loses, P3 folds an ante of $5."""
    game = driven.table.game
    hands = {1: "Qs Qh 2d", 2: "Ks 9d 4c", 3: "7h 5s 2c"}
    order = (*parse_cards(" ".join(hands[seat] for seat in (2, 3, 1))),)
    order += tuple(card for card in game.rules.deck.cards if card not in order)
    driven.do(PostBank("P1", 20_000, Shuffle(order, "5ec2e7").commitment))
    driven.do(InRound(PlaceWagers("P2", 2, {"ante": 1_000})))
    driven.do(InRound(PlaceWagers("P3", 3, {"ante": 500})))
    driven.do(InRound(CloseBets()))
    assert driven.table.round is not None
    driven.do(InRound(Deal(driven.table.round.back, order, "5ec2e7")))
    driven.do(InRound(Play("P2", 2, 1_000)))
    driven.do(InRound(Fold("P3", 3)))


def test_verify_says_that_a_ledger_is_in_order(ledger: Path) -> None:
    result = run("verify", ledger)
    assert result.exit_code == 0
    assert result.stdout.startswith("ledger.db is in order. Gone through: tables: 1;")
    said = json_of("verify", ledger)
    assert said["clean"] is True
    assert said["findings"] == []
    assert (said["tables"], said["rounds"]) == (1, 1)
    assert f"{said['head']['number']}:{said['head']['hash']}" in result.stdout


def test_verify_says_whether_a_noted_head_is_still_there(ledger: Path) -> None:
    head = json_of("verify", ledger)["head"]
    noted = f"{head['number']}:{head['hash']}"
    result = run("verify", ledger, "--head", noted)
    assert result.exit_code == 0
    assert "The noted head is there: nothing up to batch" in result.stdout
    assert json_of("verify", ledger, "--head", noted.upper())["noted"] == {**head, "there": True}
    for number, says in (
        (head["number"] - 1, f"Batch {head['number'] - 1} has the hash"),
        (head["number"] + 1, f"ends with batch {head['number']}, before batch"),
        (0, "A journal begins with 0:0000"),
    ):
        wrong = run("verify", ledger, "--head", f"{number}:{head['hash']}")
        assert wrong.exit_code == 1
        assert says in wrong.stdout.replace("\n  ", " ")
        found = json_of("verify", ledger, "--head", f"{number}:{head['hash']}")
        assert (found["clean"], found["noted"]["there"]) == (False, False)


@pytest.mark.parametrize(
    "head", ["", "12", "12:", ":" + "0" * 64, "x:" + "0" * 64, "1:" + "g" * 64]
)
def test_what_is_no_head_is_refused_in_one_sentence(ledger: Path, head: str) -> None:
    error = run("verify", ledger, "--head", head).exception
    assert isinstance(error, RecordError)
    assert "is no head of a journal" in str(error)


def test_verify_ends_with_status_1_if_anything_is_wrong(ledger: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(ledger, tmp_path / "copy.db"))
    change(copy, "UPDATE account SET held = held + 100 WHERE name = 'chips:1:P1'")
    result = run("verify", copy)
    assert result.exit_code == 1
    assert "chips:1:P1 is stored with" in result.stdout
    assert "copy.db is not in order. Findings: 1;" in result.stdout
    again = run("verify", copy, "--json")
    assert again.exit_code == 1
    assert msgspec.json.decode(again.stdout)["clean"] is False


def test_verify_refuses_what_is_no_ledger_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("nothing but notes, and more than a hundred bytes of them " * 3, "utf-8")
    for command in (("verify",), ("explain", "1:1"), ("replay", "1:1")):
        result = run(command[0], path, *command[1:])
        assert isinstance(result.exception, RecordError)
        assert str(result.exception).startswith("notes.txt is not a ledger: ")


def test_explain_tells_every_payment_with_its_rule(ledger: Path) -> None:
    said = run("explain", ledger, "1:1").stdout
    for line in (
        "P1 banks $200 at seat 1.",
        "Collection before the deal: ",
        "Seat 2, P2: Ks 9d 4c",
        "Seat 1, the player-dealer: Qs Qh 2d",
        "Seat 3, P3, Ante $5 loses $5 (TCP-48, TCP-51). Bank left: $195.",
        "Seat 2, P2, Ante $10 loses $10 (TCP-60). Bank left: $185.",
        "Seat 2, P2, Play $10 loses $10 (TCP-60). Bank left: $175.",
        "The player-dealer wins $25 with a bank of $200; $175 of it had no action.",
        "by Fay, approved by Max: P2 gives $5 to P3.",
        "shown with the secret 5ec2e7: honest.",
    ):
        assert line in said


@pytest.mark.rule("TCP-65", "TCP-17")
def test_explain_says_where_each_hand_lies_in_the_rack(ledger: Path) -> None:
    said = " ".join(run("explain", ledger, "1:1").stdout.split())
    assert (
        "In the discard rack, the red deck from the bottom: stub of 43 cards; seat 3 7h 5s 2c; "
        "seat 2 Ks 9d 4c; player-dealer Qs Qh 2d." in said
    )
    stub, *hands = json_of("explain", ledger, "1:1")["rack"]
    assert len(stub["cards"].split()) == 43
    assert hands == [
        {"pile": "seat 3", "cards": "7h 5s 2c"},
        {"pile": "seat 2", "cards": "Ks 9d 4c"},
        {"pile": "player-dealer", "cards": "Qs Qh 2d"},
    ]
    assert "discard rack" not in run("explain", ledger, "1:2").stdout
    assert json_of("explain", ledger, "1:2")["rack"] == []


def test_explain_in_json_holds_the_proof_and_what_moved(ledger: Path) -> None:
    said = json_of("explain", ledger, "1:1")
    assert said["hands"]["1"] == "Qs Qh 2d"
    assert [each["taken_cents"] for each in said["postings"]] == [500, 1_000, 1_000]
    assert said["player_dealer_net_cents"] == 2_500
    assert said["corrections"][0]["approved_by"] == "Max"
    order = parse_cards(said["shuffle"]["order"])
    assert commitment(order, said["shuffle"]["secret"]) == said["shuffle"]["commitment"]
    lost = [each for each in said["transfers"] if each["move"] == "take"]
    assert sum(each["cents"] for each in lost) == 2_500


def test_explain_says_that_a_round_was_voided(ledger: Path) -> None:
    said = run("explain", ledger, "1:2").stdout
    assert "The round was voided: every wager and the bank went back." in said
    assert "Nothing was dealt." in said
    assert json_of("explain", ledger, "1:2")["void"] is True


def test_replay_tells_the_round_event_by_event(ledger: Path) -> None:
    said = run("replay", ledger, "1:1").stdout
    told = [
        "Round 1, ",
        "P2 on seat 2: Ante $10.",
        "P3 on seat 3: Ante $5.",
        "No more bets",
        "deck is dealt: seat 2 Ks 9d 4c; seat 3 7h 5s 2c; seat 1 Qs Qh 2d.",
        "The player-dealer shows Qs",
        "P2 plays seat 2 for $10",
        "P3 folds on seat 3",
        "Everybody has decided",
        "Seat 3, P3, Ante $5 loses $5 (TCP-48, TCP-51).",
        "The player-dealer wins $25.",
    ]
    places = [said.index(each) for each in told]
    assert places == sorted(places)


def test_replay_in_json_numbers_every_event(ledger: Path) -> None:
    said = json_of("replay", ledger, "1:1")
    numbers = [each["number"] for each in said]
    assert numbers == list(range(numbers[0], numbers[0] + len(said)))
    assert said[0]["event"]["type"] == "round_opened"
    assert said[-1]["event"]["type"] == "round_settled"
    assert all(each["says"] and each["at"] and each["request"] for each in said)


def test_replay_waits_for_enter_if_asked_to(ledger: Path) -> None:
    whole = run("replay", ledger, "1:1").stdout
    assert run("replay", ledger, "1:1", "--step", input="\n\n").stdout.split() == whole.split()


@pytest.mark.parametrize("command", ["explain", "replay"])
@pytest.mark.parametrize(
    ("round", "says"),
    [
        ("1:3", "Round 1:3 is still in play"),
        ("1:4", "Table 1 has played 3 rounds; there is no round 4"),
        ("1:0", "there is no round 0"),
        ("7:1", "There is no table '7' in this ledger; there is 1."),
        ("17", "'17' is not a round; write it as TABLE:NUMBER, such as 1:1."),
        ("1:x", "'1:x' is not a round"),
    ],
)
def test_a_round_that_cannot_be_told_is_one_sentence(
    ledger: Path, command: str, round: str, says: str
) -> None:
    result = run(command, ledger, round)
    assert isinstance(result.exception, RecordError)
    assert says in str(result.exception)
