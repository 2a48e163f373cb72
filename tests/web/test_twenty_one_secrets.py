"""Nothing that is hidden goes over a socket: the down card, and a shoe that is still in use."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

from houseway.rules.catalog import game
from tests.web.round_table import decide, laid_room, opened, settled, sit, small_room
from tests.web.server import Chair, Guest


def check(shown: dict[str, Any]) -> None:
    """The order and the secret belong to the promise, and the deck was whole."""
    text = f"{shown['secret']} {shown['order']}"
    assert hashlib.sha256(text.encode()).hexdigest() == shown["commitment"]
    deck = game("pure-21.5").rules.deck
    assert Counter(shown["order"].split()) == Counter(card.text for card in deck.cards)


def stand_off(bank: Chair, player: Chair, number: int) -> dict[str, Any]:
    """One round in which the player stands as soon as he may."""
    opened(bank, player, {"base": 500}, bank_cents=10_000)
    while True:
        shown = player.frame.get("showdown")
        if shown and shown["number"] == number:
            return dict(shown)
        if player.may("stand"):
            decide(player, "stand")
        elif player.may("hit"):
            decide(player, "hit")
        else:
            player.receive()


def test_the_down_card_is_in_no_frame_before_it_is_turned(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th 6c 5h 9d 2s 3s"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        onlooker = Guest(room, "Ola").at("4")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        decide(player, "hit")
        page = player.guest.http.get("/table/4").text
        api = player.guest.http.get("/api/tables/4").text
        decide(player, "stand")
        for chair in (bank, player, onlooker):
            settled(chair)
    assert '"9d"' not in page
    assert '"9d"' not in api
    for chair in (bank, player, onlooker):
        asked = [frame for frame in chair.frames if frame["phase"] == "deciding"]
        assert asked
        for frame in asked:
            assert frame["seats"][0]["cards"] == ["6c", "??"]
            assert frame["seats"][0]["total"] == "6"
            assert '"9d"' not in json.dumps(frame)
            # Neither is what has not been dealt yet.
            assert "3s" not in json.dumps(frame)


def test_a_shoe_is_not_shown_while_it_is_in_use(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th 6c 8h 9d Kd"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        first = stand_off(bank, player, 1)
        second = stand_off(bank, player, 2)
        kept = player.guest.http.get("/api/tables/4/rounds/1").json()
        page = player.guest.http.get("/table/4/rounds/1").text
    for shown in (first, second, kept):
        assert shown["secret"] == ""
        assert shown["order"] == ""
    assert first["commitment"] == second["commitment"]
    assert "shown with the last round of the shoe" in page
    frames = json.dumps(player.frames + bank.frames)
    assert frames.count('"secret"') == frames.count('"secret": ""')


def test_the_last_round_of_a_shoe_shows_it_whole(tmp_path: Path) -> None:
    room_file = small_room(tmp_path, decks=1, cut_card=50)
    with laid_room(tmp_path, {}, room=room_file) as room:
        bank, player = sit(room, "1", "Bea", "Pia")
        found = [stand_off(bank, player, 1), stand_off(bank, player, 2)]
        while not found[-1]["secret"]:
            # After two rounds the bank goes to the other player.
            bank, player = (player, bank) if len(found) % 2 == 0 else (bank, player)
            found.append(stand_off(bank, player, len(found) + 1))
        first = player.guest.http.get("/api/tables/1/rounds/1").json()
        page = player.guest.http.get("/table/1/rounds/1").text
    assert len(found) > 2
    assert {shown["secret"] for shown in found[:-1]} == {""}
    assert {shown["commitment"] for shown in found} == {found[-1]["commitment"]}
    check(found[-1])
    # Once the shoe is used up, every round that was dealt from it can be checked.
    check(first)
    assert found[-1]["secret"] in page


def test_a_shoe_that_is_shuffled_for_every_round_is_shown_after_each(tmp_path: Path) -> None:
    with laid_room(tmp_path, {}, room=small_room(tmp_path, decks=1, cut_card=0)) as room:
        bank, player = sit(room, "1", "Bea", "Pia")
        first, second = stand_off(bank, player, 1), stand_off(bank, player, 2)
    assert first["commitment"] != second["commitment"]
    check(first)
    check(second)
