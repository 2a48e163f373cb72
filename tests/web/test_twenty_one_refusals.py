"""What is refused at a table of twenty-one, in one sentence with the rule behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.round_table import decide, laid_room, opened, settled, sit


def test_a_late_click_on_another_hand_is_refused(tmp_path: Path) -> None:
    shoe = "8s 6c 8h 9d 3d 2h 4c"
    with laid_room(tmp_path, {"pure-spanish-21.5": [shoe]}) as room:
        bank, player = sit(room, "6", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        decide(player, "split")
        assert decide(player, "stand", hand=1)["type"] == "ack"
        late = player.want("stand", spot=2, hand=1)
        hands = player.frame["seats"][1]["hands"]
        other = player.want("stand", spot=2, hand=3)
        decide(player, "hit")
        after = player.frame["seats"][1]["hands"]
    assert late["type"] == other["type"] == "refused"
    assert late["says"] == "It is the turn of hand 2, not of hand 1 (PS-35)."
    assert late["rule_ids"] == ["PS-35"]
    assert [hand["end"] for hand in hands] == ["stood", None]
    assert after[1]["cards"] == ["8h", "2h", "4c"]


@pytest.mark.parametrize(
    ("table", "game", "cents", "says", "rule_ids"),
    [
        ("6", "pure-spanish-21.5", 500, "A double is $10 here, not $5", ["PS-74", "PS-82"]),
        ("6", "pure-spanish-21.5", 2_000, "A double is $10 here, not $20", ["PS-74", "PS-82"]),
        ("4", "pure-21.5", 1_050, "A double is $0.50 to $10 in whole chips", ["P21-82"]),
        ("4", "pure-21.5", 75, "A double is $0.50 to $10 in whole chips", ["P21-82"]),
        ("4", "pure-21.5", 0, "A double is $0.50 to $10 in whole chips", ["P21-82"]),
        ("4", "pure-21.5", -500, "A double is $0.50 to $10 in whole chips", ["P21-82"]),
    ],
)
def test_a_double_of_a_wrong_amount_is_refused(
    tmp_path: Path, table: str, game: str, cents: int, says: str, rule_ids: list[str]
) -> None:
    with laid_room(tmp_path, {game: ["6s 6c 5h 9d 9h"]}) as room:
        bank, player = sit(room, table, "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        refused = decide(player, "double", cents=cents)
        held = player.own_seat()["chips_cents"]
    assert refused["type"] == "refused"
    assert refused["says"].startswith(says)
    assert refused["rule_ids"] == rule_ids
    assert held == 49_000


def test_a_double_for_less_is_offered_up_to_the_chips_that_are_left(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"no-bust-6.0-buster": ["6s 6c 5h 9d 9h Kc"]}) as room:
        bank, player = sit(room, "8", "Bea", "Pia")
        opened(bank, player, {"base": 30_000}, bank_cents=40_000)
        player.until("double")
        choice = player.choices()["double"]
        assert (choice["least_cents"], choice["cents"]) == (50, 20_000)
        assert decide(player, "double")["type"] == "ack"
        shown = settled(player)
    assert [each["wager_cents"] for each in shown["postings"]] == [30_000, 20_000]


def test_an_insurance_is_at_most_half_the_wager(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th Ac 8h 9d"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("insure")
        choice = player.choices()["insure"]
        refused = decide(player, "insure", cents=550)
        # Eighteen is no natural, so even money is not even shown.
        offered = set(player.choices())
        early = player.want("hit", spot=2, hand=1)
        taken = decide(player, "insure", cents=250)
        decide(player, "stand")
        shown = settled(player)
    assert (choice["least_cents"], choice["cents"]) == (50, 500)
    assert refused["rule_ids"] == ["P21-101"]
    assert offered == {"insure", "decline", "hint", "sit_out", "buy_chips", "leave_table"}
    assert early["type"] == "refused"
    assert taken["type"] == "ack"
    lost = [(each["bet"], each["result"], each["wager_cents"]) for each in shown["postings"]]
    assert ("insurance", "lose", 250) in lost


def test_a_total_that_must_stand_or_hit_says_so_with_the_rule(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th 6c 9h 9d Kd 4s 5c 6h 8d Kc"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("stand")
        nineteen = player.choices()["hit"]
        assert player.want("hit", spot=2, hand=1)["rule_ids"] == ["P21-48"]
        decide(player, "stand")
        settled(player)
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("hit")
        ten = player.choices()["stand"]
    assert nineteen["why_not"] == "A hard 19 must stand (P21-48)."
    assert ten["why_not"] == "A 10 must hit (P21-50)."


def test_nobody_decides_for_another_seat(tmp_path: Path) -> None:
    with laid_room(tmp_path, {"pure-21.5": ["Th 6c 5h 9d"]}) as room:
        bank, player = sit(room, "4", "Bea", "Pia")
        opened(bank, player, {"base": 1_000}, bank_cents=40_000)
        player.until("hit")
        for what in ("hit", "stand", "double", "split", "surrender", "decline"):
            assert bank.want(what, spot=2, hand=1)["type"] == "refused", what
        # What belongs to another game is refused as well.
        assert player.want("fold", spot=2)["type"] == "refused"
        assert player.want("match_stake", spot=2)["type"] == "refused"
        assert player.want("rescue", spot=2, hand=1)["type"] == "refused"
        assert player.frame["seats"][1]["hands"][0]["cards"] == ["Th", "5h"]
