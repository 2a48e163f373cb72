"""A poker hand by messages over real sockets: who may do what, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.pot_players import Players, poker_room, seat_of
from tests.web.server import Guest, Server


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Server]:
    with poker_room(tmp_path) as running:
        yield running


def test_a_hand_is_played_to_its_end_and_the_fee_comes_out_of_the_pot(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    first = players.turn()
    assert first.frame["phase"] == "betting"
    assert first.frame["street"] == "before the flop"
    # Two alone: the button has the small blind and acts first (TH-10).
    assert first.frame["button"] == first.frame["your_seat"]
    assert first.own_seat()["bet_cents"] == 100
    assert first.choices()["call"]["cents"] == 100
    assert first.choices()["bet"]["cents"] == 400
    players.does("bet", to_cents=400)
    players.stays()
    frame = first.frame
    assert (frame["street"], len(frame["board"])) == ("flop", 3)
    # Two to four players owe $1 with the flop, by the schedule of the table.
    assert (frame["pot_cents"], frame["collection_cents"], frame["drop_cents"]) == (700, 100, 100)
    shown = players.to_the_end()
    assert (shown["collection_cents"], len(shown["board"])) == (200, 5)
    assert sum(each["cents"] for each in shown["pushed"]) == 600
    assert all(each["says"] and each["rule_ids"] for each in shown["pushed"])
    # Nobody is asked anything now, so no clock runs.
    assert first.frame["clock"] is None
    story = [told["says"] for frame in first.frames for told in frame["story"]]
    assert "Collection by poker-holdem-1: $1 from the pot." in story
    chips = [seat_of(first.frame, name)["chips_cents"] for name in ("Ann", "Bob")]
    assert sum(chips) == 100_000 - 200


def test_nobody_acts_out_of_turn_or_without_a_seat(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    onlooker = Guest(room, "Ola").at("H1")
    onlooker.receive()
    turn = players.turn()
    onlooker.catch_up(turn.frame["seq"])
    waiting = players.other(turn)
    for chair in (waiting, onlooker):
        for answer in (
            chair.want("fold_hand"),
            chair.want("call"),
            chair.want("bet", to_cents=400),
        ):
            assert answer["type"] == "refused"
            assert f"It is {turn.guest.name}'s turn" in answer["says"]
            assert answer["rule_ids"] == ["TH-15"]
    assert onlooker.frame["choices"] == []
    assert waiting.choices()["fold_hand"]["rule_ids"] == ["TH-15"]
    assert {card for seat in onlooker.frame["seats"] for card in seat["cards"]} == {"??"}
    assert onlooker.want("sit_out", out=True)["type"] == "refused"
    assert onlooker.want("buy_chips")["type"] == "refused"


def test_a_wrong_amount_is_refused_with_the_rule_and_nothing_moves(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    turn = players.turn()
    before = turn.frame["pot_cents"]
    for cents in (0, 399, 500, -400, 100_000):
        answer = turn.want("bet", to_cents=cents)
        assert answer["type"] == "refused"
        assert "it may be $4 now" in answer["says"]
        assert answer["rule_ids"] == ["TH-48", "TH-49"]
    assert turn.want("check")["rule_ids"] == ["TH-16", "TH-24"]
    assert turn.want("draw", discards=["As"])["type"] == "refused"
    players.does("call", turn)
    assert turn.frame["pot_cents"] == before + 100


def test_in_no_limit_one_chooses_between_the_least_and_all_in(room: Server) -> None:
    players = Players(room, "H2", "Ann", "Bob")
    turn = players.turn()
    bet = turn.choices()["bet"]
    assert (bet["least_cents"], bet["cents"]) == (800, 50_000)
    assert bet["presets"] == [
        ["Least", 800], ["2/3 pot", 900], ["Pot", 1_200], ["All in", 50_000],
    ]  # fmt: skip
    assert turn.want("bet", to_cents=799)["type"] == "refused"
    players.does("bet", turn, to_cents=50_000)
    assert seat_of(turn.frame, turn.guest.name)["all_in"]
    players.does("call")
    shown = players.to_the_end()
    assert len(shown["board"]) == 5


def test_a_table_for_a_pot_has_no_bank(room: Server) -> None:
    chair = Players(room, "H1", "Ann").all[0]
    for type, fields in (("take_bank", {"cents": 5_000}), ("wager", {"cents": {"ante": 500}})):
        answer = chair.want(type, **fields)
        assert "no player-dealer and no bank" in answer["says"]
        assert answer["rule_ids"] == ["TH-28", "TH-29"]
    assert chair.want("hint")["says"] == "There is nothing for you to decide now."


def test_a_hint_in_ones_turn_weighs_the_call_against_unknown_hands(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    turn = players.turn()
    owed = turn.choices()["call"]["cents"]
    assert "hint" in turn.choices()
    hint = turn.want("hint")
    assert hint["type"] == "hint"
    assert "Against an unknown hand you would take " in hint["says"]
    assert f"A call of ${owed / 100:.2f}".removesuffix(".00") in hint["says"]
    assert set(hint["values"]) == {"call", "fold_hand"}
    assert hint["best"] == max(hint["values"], key=lambda name: float(hint["values"][name]))
    (waiting,) = (chair for chair in players.all if chair is not turn)
    assert "hint" not in waiting.choices()
    assert waiting.want("hint")["type"] == "refused"


def test_the_same_request_twice_is_done_once(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    turn = players.turn()
    asked = {"request": "the-same-request", "moment": turn.frame["moment"]}
    first = turn.want("call", **asked)
    again = turn.want("call", **asked)
    assert first == again
    assert first["type"] == "ack"
    turn.catch_up(again["seq"])
    # They have put in the big blind's worth, once.
    assert seat_of(turn.frame, turn.guest.name)["bet_cents"] == 200


def test_a_late_answer_does_not_hit_the_next_question(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    late = players.turn().frame["moment"]
    players.stays()
    players.stays()
    answer = players.turn().want("fold_hand", moment=late)
    assert answer["type"] == "refused"
    assert "moved on" in answer["says"]


def test_who_has_no_name_watches(room: Server) -> None:
    Players(room, "H1", "Ann", "Bob").turn()
    frame = room.get("/api/tables/H1").json()
    assert frame["you"] is None
    assert {card for seat in frame["seats"] for card in seat["cards"]} == {"??"}


def test_every_page_of_poker_is_there(room: Server) -> None:
    players = Players(room, "H1", "Ann", "Bob")
    http = players.all[0].guest.http
    players.turn()
    players.does("fold_hand")
    shown = players.to_the_end()
    lobby = http.get("/").text
    assert "$2/$4 limit, blinds $1/$2" in lobby
    assert "$2-$6 spread" in lobby
    for path in ("/table/H1", "/table/H1/rounds", "/rules/texas-holdem", "/rules/lowball"):
        assert http.get(path).status_code == 200, path
    page = http.get("/table/H1/rounds/1").text
    assert "everybody else having folded" in page
    assert "not shown" in page
    # Whoever did not have to show has not shown, and neither has the deck.
    winner = next(each["player"] for each in shown["seats"] if not each["folded"])
    assert http.get("/api/tables/H1/rounds/1").json() == shown | {
        "headline": f"{winner} takes $2: everybody else folded.",
        "your_net_cents": None,
        "seats": [
            each | {"cards": [] if each["folded"] else ["??", "??"]} for each in shown["seats"]
        ],
    }
    assert http.get("/odds/texas-holdem").status_code == 404
    games = {each["id"]: each["family"] for each in http.get("/api/games").json()}
    assert games["texas-holdem"] == games["lowball"] == "poker"
