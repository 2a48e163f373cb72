"""Low-ball over real sockets: the draw, and what of it anybody else sees."""

from __future__ import annotations

import json
from pathlib import Path

from tests.web.pot_players import Players, poker_room

# Heads-up the button is dealt to last; whoever draws first has the first, third ... card.
DECK = "2s 3s 4h 5h 6d 7d 8c 9c Ts Js Qh Kh Ah 2d 3c 4c 5c"
FIRST = ["Ts", "8c", "6d", "4h", "2s"]
"""In the order in which a low hand is read."""


def test_two_cards_are_thrown_away_and_two_others_come(tmp_path: Path) -> None:
    with poker_room(tmp_path, {"lowball": [DECK]}) as room:
        players = Players(room, "L1", "Ann", "Bob")
        players.turn()
        players.stays()
        players.stays()
        drawer = players.turn()
        assert drawer.frame["phase"] == "drawing"
        assert drawer.own_seat()["cards"] == FIRST
        for discards, says in ((["2c"], "does not hold"), (["2s", "2s"], "thrown away once")):
            answer = drawer.want("draw", discards=discards)
            assert says in answer["says"]
            assert answer["rule_ids"] == ["LB-6"]
        assert drawer.want("draw", discards=["XX"])["type"] == "refused"
        assert drawer.want("check")["type"] == "refused"
        players.does("draw", drawer, discards=["8c", "Ts"])
        # The queen is burned (LB-6); the king and the ace are drawn.
        assert drawer.own_seat()["cards"] == ["Kh", "6d", "4h", "2s", "Ah"]
        assert drawer.frame["fresh"] == ["Kh", "Ah"]
        other = players.turn()
        players.does("draw", other)
        shown = players.to_the_end()
        page = drawer.guest.http.get("/table/L1/rounds/1").text
    hands = {each["player"]: each["cards"] for each in shown["seats"]}
    assert set(hands[other.guest.name]) == {"3s", "5h", "7d", "9c", "Js"}
    for chair, secret in ((other, ("8c", "Ts", "Qh")), (drawer, ("Qh", "2d"))):
        for card in secret:
            assert f'"{card}"' not in json.dumps(chair.frames)
    said = [told["says"] for frame in other.frames for told in frame["story"]]
    assert f"{drawer.guest.name} draws 2." in said
    assert f"{other.guest.name} stands pat." in said
    for card in ("8 of clubs", "10 of spades", "queen of hearts"):
        assert card not in page
