"""What a round came to for a person: figures as of their chips, and no loss unexplained."""

from __future__ import annotations

import pytest

from houseway.floor.banked.table import BankedTable
from houseway.play.views.view import view
from houseway.rules.catalog import game
from houseway.settle.claims import ClaimResult
from houseway.web.banked.hooks import hand_names_by_seat
from houseway.web.banked.personal_result import headline, personal_result
from houseway.web.banked.settled_round_view import settled_round_view
from tests.felt import Scene
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import HOUSED, accounting_of, options_of
from tests.sampling import sampled

ROUNDS = 30
WITH_MORE_OPTIONS = 1
"""Which of the two tables has every option."""


def told(scene: Scene, player: str) -> list[str]:
    assert scene.settlement is not None
    seen = view(scene.game, scene.round, player)
    found = personal_result(scene.game, scene.round, scene.settlement, seen)
    assert found is not None
    assert found.net_cents == scene.won(player) * 100
    return [found.headline, *(line.says for line in found.lines)]


@pytest.mark.parametrize("shard", sampled([0, 1], WITH_MORE_OPTIONS.__eq__))
@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_the_headline_is_what_the_chips_have_changed_by(
    game_id: str, house: str, shard: int
) -> None:
    """Also what is staked, so that what comes back of it counts, and every fee."""
    options = options_of(game_id, house, shard)
    random = RandomTable(game_id, 70 + shard, accounting=accounting_of(shard), options=options)
    results: set[ClaimResult] = set()
    for _ in range(ROUNDS):
        random.play_round()
        table = random.table
        random.settled.clear()
        if table.last_settlement is None or table.last_round is None:
            continue
        results |= {each.result for each in table.last_settlement.postings}
        for player in table.last_round.players:
            _check(table, player)
    assert {ClaimResult.WIN, ClaimResult.LOSE} <= results


def _check(table: BankedTable, player: str) -> None:
    round, over = table.last_round, settled_round_view(table)
    shown = over.shown_to(player) if over else None
    assert round is not None
    assert shown is not None
    assert shown.yours is not None
    staked = sum(sum(line.cents.values()) for line in round.lines if line.player == player)
    fee = round.collection.get(player, 0)
    before = round.chips[player] + staked + fee
    if player == round.banked_by:
        before += round.bank_cents
    found = shown.yours
    assert found.net_cents == table.chips[player] - before
    assert found.headline == headline(found.net_cents)
    # The plate of a seat says what the headline says.
    assert shown.came_to[player].net_cents == found.net_cents
    assert shown.came_to[player].fee_cents >= fee
    assert found.net_cents == sum(line.cents for line in found.lines)
    own = [each.order for each in shown.postings if each.player == player]
    explained = [order for line in found.lines for order in line.orders if order in own]
    assert sorted(explained) == own
    assert all(": " in line.says for line in found.lines if line.orders)
    assert all(line.says.endswith(".") and "  " not in line.says for line in found.lines)


def test_a_better_hand_is_named_with_what_it_beats() -> None:
    scene = Scene("three-card-poker", bank=500)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=10)
    scene.deal({1: "9s 8h 7d", 2: "3s 3d Kc", 3: "Ts Js Qs"})
    scene.play(2)
    scene.play(3)
    assert told(scene, "P2") == [
        "You lose $15",
        "Ante and Play lose $20: a straight beats your pair of threes.",
        "Pair Plus wins $5: your hand is a pair of threes.",
    ]
    assert told(scene, "P3") == [
        "You win $20",
        "Ante and Play win $20: your straight flush beats a straight.",
    ]
    assert told(scene, "P1") == [
        "You lose $5",
        "You bank: won $20 from 1 player and paid $25 to 2 players.",
    ]


def test_between_two_alike_as_much_is_named_as_decides() -> None:
    scene = Scene("three-card-poker", bank=500)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "Ks Qh 7d", 2: "Kd Jd Tc", 3: "Kc Qc 7s"})
    scene.play(2)
    scene.play(3)
    assert (
        told(scene, "P2")[1] == "Ante and Play lose $20: king-queen high beats your king-jack high."
    )
    assert told(scene, "P3")[1] == (
        "Ante and Play push, $20 goes back: your hand and the player-dealer’s are equal, king-high."
    )


def test_who_folds_and_who_meets_a_hand_too_low_is_told_so() -> None:
    scene = Scene("three-card-poker", bank=500)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=10)
    scene.deal({1: "Js 8h 7d", 2: "4s 3d 9c", 3: "Kc Qc 7s"})
    scene.fold(2)
    scene.play(3)
    assert told(scene, "P2") == ["You lose $15", "Ante and Pair Plus lose $15: you folded."]
    low = "the player-dealer’s jack-high is too low to play against."
    assert told(scene, "P3") == [
        "You win $10",
        f"Ante wins $10: {low}",
        f"Play has no action, $10 goes back: {low}",
    ]


def test_a_bonus_outlives_a_fold_and_names_the_hand() -> None:
    scene = Scene("three-card-poker-6-card", bank=500)
    scene.wager(2, ante=10, six_card=5)
    scene.deal({1: "9s 9h 9d", 2: "4s 3d 4c"})
    scene.fold(2)
    assert told(scene, "P2")[1:] == [
        "Ante loses $10: you folded.",
        "6 Card Bonus wins $100: the best five of your cards and the player-dealer’s make a full "
        "house.",
    ]


def test_a_bank_that_is_used_up_says_so_to_both() -> None:
    scene = Scene("pure-21.5", bank=15)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.wager(4, base=10)
    scene.deal({1: "Ts 9h", 2: "Td 8c", 3: "Th 8s", 4: "Tc Th"})
    while scene.is_deciding():
        scene.stand(scene.round.deciding.spot)
    by_order = {each.player: each.order for each in scene.postings}
    first, second, third = sorted(by_order, key=lambda player: by_order[player])
    assert told(scene, first)[0] in ("You lose $10", "You win $10")
    assert "of $10, all that the bank still covered: your" in told(scene, second)[1]
    assert told(scene, third)[:1] == ["You come out even"]
    assert told(scene, third)[1].startswith(
        "The bank was used up before your wager: $10 goes back. Your "
    )
    assert told(scene, "P1")[2] == "Your bank of $15 was used up: $15 had no action."


def test_totals_are_compared_in_words() -> None:
    scene = Scene("pure-21.5", bank=500)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "Ts Th", 2: "Td 9c", 3: "Th 8s"}, later="6d")
    scene.stand(2)
    scene.hit(3)
    assert told(scene, "P2") == ["You lose $10", "You lose $10: your 19 loses to 20."]
    assert told(scene, "P3")[1] == (
        "You lose $10: your 24 is over 21, and the player-dealer has 20."
    )


def test_over_against_over_is_explained() -> None:
    scene = Scene("no-bust", bank=500)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "Ts", 2: "Td 6c", 3: "Tc 6d"}, later="8d 9d 6h 9c")
    scene.hit(2)
    scene.hit(3)
    over = "against the player-dealer’s 25, and"
    assert told(scene, "P2")[1] == (
        f"Base wager pushes, $10 goes back: over 21 at 24 {over} nearer to 21."
    )
    assert told(scene, "P3")[1] == (
        f"You lose $10: over 21 at 25 {over} when both are over the wager is lost."
    )


def test_both_hands_are_compared_and_a_copy_is_the_player_dealers() -> None:
    scene = Scene("double-hand-poker", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: "Ks Kh Qs Jd 9c 6d 3c", 2: "As Ah Qd Jc 4s 5h 7d"})
    scene.sets(2, "Qd Jc")
    scene.bank_sets("Qs Jd")
    assert told(scene, "P2") == [
        "You come out even",
        "Wager pushes, $10 goes back: the front is a copy (queen-jack high), which is the "
        "player-dealer’s; your back, pair of aces, beats pair of kings.",
    ]


def test_a_foul_hand_says_what_was_wrong_with_it() -> None:
    scene = Scene("double-hand-poker", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: "Ks Kh Qs Jd 9c 6d 3c", 2: "As Ah Qd Jc 4s 5h 7d"})
    scene.sets(2, "As Ah")
    scene.bank_sets("Qs Jd")
    assert told(scene, "P2")[1] == (
        "You lose $10: your hand was foul: the front, pair of aces, is higher than the back, "
        "queen-jack high."
    )


def test_hands_have_names_only_for_those_who_see_them() -> None:
    scene = Scene("three-card-poker", bank=500)
    scene.wager(2, ante=10)
    scene.wager(3, ante=10)
    scene.deal({1: "9s 8h 7d", 2: "3s 3d Kc", 3: "Ts Js Qs"})
    names = {player: hand_names_by_seat(scene.game, view(scene.game, scene.round, player))
             for player in ("P2", "P3", None)}  # fmt: skip
    assert names == {"P2": {2: ("pair of threes",)}, "P3": {3: ("straight flush",)}, None: {}}


@pytest.mark.parametrize("game_id", ["pure-21.5", "double-hand-poker"])
def test_somebody_without_a_stake_has_no_result(game_id: str) -> None:
    random = RandomTable(game_id, 3, accounting=game(game_id).bank.accounting)
    random.play_round()
    over = settled_round_view(random.table)
    shown = over.shown_to(None) if over else None
    assert shown is not None
    assert shown.yours is None
