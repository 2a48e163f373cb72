"""Nothing that is hidden goes over a socket or into a proof: down cards, folded hands, a shoe."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

from houseway.rules.catalog import game
from tests.web.round_table import decide, laid_room, opened, settled, sit, small_room
from tests.web.server import Chair, Guest


def proof(chair: Chair, table: str, number: int) -> dict[str, Any]:
    """What this person may have of a shuffle; it belongs to its promise."""
    found = chair.guest.http.get(f"/api/tables/{table}/rounds/{number}/proof").json()
    hashes = [_hash(line) if " " in line else line for line in found["cards"]]
    assert _hash(" ".join(hashes)) == found["commitment"]
    return dict(found)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def shown(found: dict[str, Any]) -> list[str]:
    return [line.split()[0] for line in found["cards"] if " " in line]


def is_whole(found: dict[str, Any]) -> bool:
    deck = game("pure-21.5").rules.deck
    return Counter(shown(found)) == Counter(card.text for card in deck.cards)


def stand_off(bank: Chair, player: Chair, number: int) -> dict[str, Any]:
    """One round in which the player stands as soon as they may."""
    opened(bank, player, {"base": 500}, bank_cents=10_000)
    while True:
        over = player.frame.get("showdown")
        if over and over["number"] == number:
            return dict(over)
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


def test_a_shoe_in_use_proves_the_cards_of_a_round_and_no_others(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th 6c 8h 9d Kd"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        first = stand_off(bank, player, 1)
        second = stand_off(bank, player, 2)
        proofs = [proof(player, "4", 1), proof(bank, "4", 2)]
        page = player.guest.http.get("/verify?table=4&number=1").text
    assert first["commitment"] == second["commitment"] == proofs[0]["commitment"]
    assert shown(proofs[0]) == ["Th", "6c", "8h", "9d", "Kd"]
    # Round 2 begins in the shoe where round 1 stopped.
    assert [" " in line for line in proofs[1]["cards"][:6]] == [False] * 5 + [True]
    assert "\n".join(proofs[0]["cards"][:5]) in page
    assert "secret" not in json.dumps(player.frames + bank.frames)


def test_the_last_round_of_a_shoe_shows_it_whole(tmp_path: Path) -> None:
    room_file = small_room(tmp_path, decks=1, cut_card=50)
    with laid_room(tmp_path, {}, room=room_file) as room:
        bank, player = sit(room, "1", "Bea", "Pia")
        found = [stand_off(bank, player, 1), stand_off(bank, player, 2)]
        while not is_whole(proof(player, "1", len(found))):
            # After two rounds the bank goes to the other player.
            bank, player = (player, bank) if len(found) % 2 == 0 else (bank, player)
            found.append(stand_off(bank, player, len(found) + 1))
        first = proof(player, "1", 1)
    assert len(found) > 2
    assert {each["commitment"] for each in found} == {first["commitment"]}
    assert not is_whole(first)


def test_a_shoe_that_is_shuffled_for_every_round_is_shown_after_each(tmp_path: Path) -> None:
    with laid_room(tmp_path, {}, room=small_room(tmp_path, decks=1, cut_card=0)) as room:
        bank, player = sit(room, "1", "Bea", "Pia")
        first, second = stand_off(bank, player, 1), stand_off(bank, player, 2)
        assert is_whole(proof(player, "1", 1))
        assert is_whole(proof(player, "1", 2))
    assert first["commitment"] != second["commitment"]


def test_a_folded_hand_is_proved_to_nobody_but_its_holder(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"three-card-poker": ["2s 4h 7c Kd Qd 9s"]}) as room:
        bank, player = sit(room, "1", "Bea", "Pia")
        onlooker = Guest(room, "Ola").at("1")
        opened(bank, player, {"ante": 1_000}, bank_cents=40_000)
        decide(player, "fold")
        settled(player)
        seen = {chair: shown(proof(chair, "1", 1)) for chair in (bank, player, onlooker)}
        page = onlooker.guest.http.get("/verify?table=1&number=1").text
        kept = onlooker.guest.http.get("/api/tables/1/rounds/1").json()
    assert seen[player] == ["2s", "4h", "7c", "Kd", "Qd", "9s"]
    assert seen[bank] == seen[onlooker] == ["Kd", "Qd", "9s"]
    assert "2s " not in page
    assert "order" not in kept


def test_a_round_that_is_not_kept_has_no_proof(tmp_path: Path) -> None:
    with laid_room(tmp_path, {}) as room:
        guest = Guest(room, "Ola")
        answer = guest.http.get("/api/tables/1/rounds/99/proof")
        page = guest.http.get("/verify?table=1&number=99").text
    assert answer.status_code == 404
    assert "Round 99 of table 1 is not kept here." in answer.json()["says"]
    assert "Round 99 of table 1 is not kept here." in page
