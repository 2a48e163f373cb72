"""The look at every frame that somebody receives finds what it is there for.

A round of each family is played; then its frames are changed as a view that shows too much would
have made them, and each change is found.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from houseway.ledger.data_folder.data_directory import LEDGER
from tests.browser.hidden_cards import shown_too_early
from tests.families import every_family
from tests.waiting import wait_until
from tests.web.round_table import opened, sit
from tests.web.server import Chair, Server
from tests.web.shown_too_much import shown_too_much

Frame = dict[str, Any]
TABLES = {
    name: table for each in every_family().values() for name, table in each.tables.watched.items()
}
OTHERS = [
    name
    for each in every_family().values()
    if each.tables.watches_others
    for name in each.tables.watched
]
POKER = "H1"
SHOE = "Th 8c 6c 5h 9s 9d 2s"
"""Twenty-one: seat 2 has 15, seat 3 has 17, and the player-dealer 15 with the 9d down and the 2s to
come."""


class Evening(NamedTuple):
    server: Server
    asked: dict[str, Frame]
    """By table, what the player on seat 2 sees while they decide."""
    over: dict[str, dict[str, list[str]]]
    """By table, every hand as it lay open at the end."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """A round of each family, between a player-dealer on seat 1 and players on seats 2 and 3."""
    folder = tmp_path_factory.mktemp("shown") / "house"
    with Server(folder, bots=0, shoes={"pure-21.5": [SHOE]}) as server:
        played = Evening(server, {}, {})
        for name, table in TABLES.items():
            chairs = sit(server, table, *(f"{who} at {table}" for who in ("Bea", "Pia", "Tom")))
            stake(*chairs)
            played.over[name] = play_out(chairs)
            played.asked[name] = next(
                frame for frame in reversed(chairs[1].frames) if decides(frame)
            )
        played.asked["pot"] = dealt_in(sit(server, POKER, "Ada", "Ben", "Cyd"))
        yield played


def dealt_in(chairs: list[Chair]) -> Frame:
    """What one of them sees of a hand of poker once its cards are dealt."""
    frames = chairs[0].frames

    def has_cards() -> bool:
        seats = frames[-1]["seats"] if frames else []
        return any(seat["cards"] and seat["cards"] != ["??", "??"] for seat in seats)

    def look() -> None:
        for chair in chairs:
            chair.look()

    wait_until(has_cards, lambda: frames[-1:], look)
    return frames[-1]


def stake(bank: Chair, first: Chair, second: Chair) -> None:
    base = {"base": 1_000} if "base" in str(first.frame["bets"]) else {"ante": 1_000}
    opened(bank, first, base, bank_cents=40_000)
    second.until("wager")
    assert second.want("wager", cents=base)["type"] == "ack"


def decides(frame: Frame) -> bool:
    may = {choice["id"] for choice in frame["choices"] if "why_not" not in choice}
    return bool(may & {"play", "stand", "set_hand"})


def play_out(chairs: list[Chair]) -> dict[str, list[str]]:
    """Everybody goes on as simply as they can, until the round is settled."""

    def go_on() -> None:
        for chair in chairs:
            chair.look()
            for what in ("choose_pile", "play", "stand", "set_hand"):
                if chair.may(what):
                    go_on_by(chair, what)

    wait_until(lambda: bool(chairs[1].frame["showdown"]), lambda: chairs[1].frame, go_on)
    hands: dict[str, list[str]] = chairs[1].frame["showdown"]["hands"]
    return hands


def go_on_by(chair: Chair, what: str) -> None:
    spot = chair.choices()[what].get("spot", chair.frame["your_seat"])
    own = chair.frame.get("besides", {}).get("own", {}).get("settings", [])
    cards = next((each["cards"] for each in own if not each["foul"]), None)
    more: dict[str, Any] = {"choose_pile": {"hand": 3}, "stand": {"hand": 1}}
    said = {"cards": cards} if what == "set_hand" else more.get(what, {})
    assert chair.do(what, spot=spot, **said)["type"] == "ack"


def found(evening: Evening, changed: Frame) -> list[str]:
    return shown_too_much(evening.server.folder / LEDGER, [json.dumps(changed)])


@pytest.mark.parametrize("name", TABLES)
def test_what_was_really_shown_is_let_pass(name: str, evening: Evening) -> None:
    assert found(evening, evening.asked[name]) == []


@pytest.mark.parametrize("name", TABLES)
def test_the_player_dealers_hand_is_found_before_it_is_shown(name: str, evening: Evening) -> None:
    changed = deepcopy(evening.asked[name])
    changed["seats"][0]["cards"] = evening.over[name]["1"]
    assert any("seat 1 shows" in each for each in found(evening, changed))


@pytest.mark.parametrize("name", OTHERS)
def test_the_hand_of_another_player_is_found(name: str, evening: Evening) -> None:
    changed = deepcopy(evening.asked[name])
    changed["seats"][2]["cards"][0] = evening.over[name]["3"][0]
    assert any("seat 3 shows" in each for each in found(evening, changed))


@pytest.mark.parametrize("name", TABLES)
def test_a_hidden_hand_that_is_called_by_its_name_is_found(name: str, evening: Evening) -> None:
    changed = deepcopy(evening.asked[name])
    changed["seats"][0]["called"] = ["15"]
    assert any("seat 1 is called 15" in each for each in found(evening, changed))


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("told", ["besides", "story"])
def test_a_hidden_card_is_found_wherever_it_is_named(
    name: str, told: str, evening: Evening
) -> None:
    changed = deepcopy(evening.asked[name])
    # Of tiles there are two of most kinds, of which one may hold the other.
    card = next(each for each in evening.over[name]["1"] if each not in str(changed))
    says = {"seq": changed["seq"], "says": f"The next card is the {card}."}
    changed[told] = [says] if told == "story" else {"shoe": [card]}
    assert any(f"{card} is named" in each for each in found(evening, changed))


def test_the_card_that_comes_next_is_found_in_an_open_hand(evening: Evening) -> None:
    changed = deepcopy(evening.asked["blackjack"])
    changed["seats"][1]["hands"][0]["cards"].append("2s")
    assert any("seat 2 shows 2s" in each for each in found(evening, changed))


def test_a_frame_of_which_the_ledger_knows_nothing_is_found(evening: Evening) -> None:
    changed = {**evening.asked["blackjack"], "seq": 1_000}
    assert found(evening, changed) == ["4: the ledger has no event 1000"]


def test_a_card_of_another_hand_of_poker_is_found(evening: Evening) -> None:
    frame = evening.asked["pot"]
    assert found(evening, frame) == []
    (own,) = [seat["cards"] for seat in frame["seats"] if seat["seat"] == frame["your_seat"]]
    assert len(own) == 2
    changed = deepcopy(frame)
    other = next(seat for seat in changed["seats"] if seat["cards"] == ["??", "??"])
    other["cards"][0] = next(card for card in ("As", "Kd", "7c") if card not in own)
    assert any(f"seat {other['seat']} shows" in each for each in found(evening, changed))
    other["cards"], other["hand"] = ["??", "??"], "pair of kings"
    assert any("is called pair of kings" in each for each in found(evening, changed))


def test_a_secret_is_found_by_its_name() -> None:
    secret = {"family": "blackjack", "besides": {"shoe": [{"secret": "00"}]}}
    assert len(shown_too_early(secret)) == 1
