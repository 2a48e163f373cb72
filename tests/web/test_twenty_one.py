"""A round of each game of twenty-one by messages over real sockets."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.web.round_table import decide, laid_room, opened, results, settled, sit
from tests.web.server import Guest


class Round(NamedTuple):
    table: str
    game: str
    shoe: str
    wagers: dict[str, int]
    decisions: tuple[str, ...]
    total: str
    """What the player-dealer's hand counts in the end."""
    results: list[tuple[str, int, str, int]]
    fee: int = 0
    """What the schedule of the table takes from the player."""


ROUNDS = [
    # 8-8 against a 6, split three times; the first hand is doubled to $40 and rescued.
    Round(
        "6", "pure-spanish-21.5", "8s 6c 8h 9d 8d 3c 5h 2h 8c Kd Ks 9h 7d",
        {"base": 1_000, "match": 500},
        ("split", "split", "double", "double", "rescue", "split", "stand", "stand", "stand"),
        "over 22",
        [
            ("base", 1, "lose", -1_000), ("double", 1, "lose", -1_000),
            ("double-2", 1, "no action", 0), ("base", 2, "win", 1_000),
            ("base", 3, "win", 1_000), ("base", 4, "win", 1_000), ("match", 1, "lose", -500),
        ],
    ),
    # A natural against an ace is paid at once.
    Round(
        "4", "pure-21.5", "As Ac Kd 9h", {"base": 1_000}, ("even_money",), "soft 20",
        [("base", 1, "win", 1_000)],
    ),
    # Eleven is doubled against a 6; the player-dealer gets their second card afterwards.
    Round(
        "5", "no-bust", "6s 6c 5d 9h Td Kh", {"base": 1_000}, ("double",), "over 26",
        [("base", 1, "win", 1_000), ("double", 1, "win", 1_000)],
    ),
    # The ace has a king under it: insurance pays 2:1 and the wager is lost.
    Round(
        "7", "no-bust-6.0", "Th Ad 8c Kc", {"base": 1_000}, ("insure",), "22",
        [("base", 1, "lose", -1_000), ("insurance", 1, "win", 1_000)], fee=50,
    ),
    # A surrender costs half, and the Buster Bonus stays in action.
    Round(
        "8", "no-bust-6.0-buster", "Th 6d 6c Ts 9h", {"base": 1_000, "buster": 500},
        ("surrender",), "over 25",
        [("base", 1, "lose", -500), ("buster", 1, "win", 1_000)],
    ),
]  # fmt: skip


@pytest.mark.parametrize("round", ROUNDS, ids=[each.game for each in ROUNDS])
def test_a_round_is_played_by_messages(tmp_path: Path, round: Round) -> None:
    with laid_room(tmp_path, {round.game: [round.shoe]}) as room:
        bank, player = sit(room, round.table, "Bea", "Pia")
        opened(bank, player, round.wagers, bank_cents=40_000)
        for what in round.decisions:
            assert decide(player, what)["type"] == "ack", what
        shown = settled(player)
    assert shown["total"] == round.total
    assert results(shown) == round.results
    assert all(each["rule_ids"] and each["says"] for each in shown["postings"])
    held = player.own_seat()["chips_cents"]
    assert held == 50_000 + sum(won for *_, won in round.results) - round.fee


def test_a_joker_up_ends_the_round_before_anybody_acts(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"no-bust": ["Ts Jk 9d 5c"]}) as room:
        bank, player = sit(room, "5", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        shown = settled(player)
    assert shown["hands"] == {"1": ["Jk", "5c"], "2": ["Ts", "9d"]}
    assert results(shown) == [("base", 1, "lose", -1_000)]
    assert not [frame for frame in player.frames if frame["phase"] == "deciding"]


def test_hands_come_with_cards_total_wagers_and_turn(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-spanish-21.5": ["8s 6c 8h 9d 3d 9h Ac Kd"]}) as room:
        bank, player = sit(room, "6", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        decide(player, "split")
        decide(player, "double")
        frame = player.frame
    first, second = frame["seats"][1]["hands"]
    assert first["cards"] == ["8s", "3d", "9h"]
    assert first["total"] == "20"
    assert first["wagers"] == {"base": 1_000, "double": 1_000}
    assert [first["turn"], second["turn"]] == [True, False]
    assert second["cards"] == ["8h"]
    assert second["wagers"] == {"base": 1_000}
    assert (frame["turn"], frame["turn_hand"], frame["asked"]) == (2, 1, None)
    assert frame["shoe_left"] == 6 * 48 - 6
    assert frame["marks"] == dict.fromkeys("JQK", "Bonus")
    assert player.choices()["double"]["label"] == "Double again"
    assert player.choices()["double"]["cents"] == 2_000


def test_who_stands_behind_a_seat_is_asked_to_go_along(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["6s 6c 5h Td 9d 9c"]}) as room:
        bank, player, behind = sit(room, "4", "Bea", "Pia", "Bob")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        behind.until("wager")
        assert behind.want("wager", cents={"base": 500}, spot=2)["type"] == "ack"
        decide(player, "double", cents=600)
        behind.until("match_stake")
        assert behind.frame["asked"] == "double"
        assert behind.choices()["match_stake"]["cents"] == 500
        decide(behind, "match_stake")
        shown = settled(behind)
    assert shown["boxes"]["2"][0]["behind"] == [["Bob", {"base": 500, "double": 500}]]
    assert [(each["player"], each["bet"], each["wager_cents"]) for each in shown["postings"]] == [
        ("Pia", "base", 1_000),
        ("Pia", "double", 600),
        ("Bob", "base", 500),
        ("Bob", "double", 500),
    ]


def test_a_hint_says_what_every_choice_is_worth(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["6s 6c 5h Td 9d"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("hit")
        hint = player.want("hint")
    # Eleven against a 6 may not stand, is no pair, and is doubled.
    assert hint["best"] == "double"
    assert set(hint["values"]) == {"hit", "double", "surrender"}
    assert float(hint["values"]["double"]) > float(hint["values"]["hit"]) > 0


def test_every_page_of_every_game_is_there(tmp_path: Path) -> None:
    with laid_room(tmp_path, {}) as room:
        http = Guest(room, "Pia").http
        lobby = http.get("/").text
        for round in ROUNDS:
            table = f"/table/{round.table}"
            for path in (table, f"{table}/rounds", f"/rules/{round.game}"):
                assert http.get(path).status_code == 200, path
            assert f'href="{table}"' in lobby
