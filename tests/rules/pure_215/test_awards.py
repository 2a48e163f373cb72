"""Bonuses and jackpots that a house gives itself: which hands win them, and on whose money."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.awards import awards_of
from houseway.rules.awards import Award, AwardFor
from houseway.rules.catalog import game
from houseway.settle.award_types import AwardShare
from tests.comply.rooms import checked, citing
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.pure_215.tables import GAME

AMOUNTS = {
    AwardFor.PLAYER_DEALER_888: 100,
    AwardFor.PLAYER_DEALER_888_COLOR: 500,
    AwardFor.PLAYER_DEALER_888_SUITED: 2000,
    AwardFor.SEVENS_SUITED: 1000,
    AwardFor.SEVENS_COLOR: 300,
    AwardFor.SEVENS: 50,
    AwardFor.STRAIGHT_678_SUITED: 200,
    AwardFor.STRAIGHT_678_COLOR: 40,
    AwardFor.SEVEN_CARDS: 75,
}


def award(hand: AwardFor, *dollars: int, winners_percent: int = 100, fee: int = 0) -> Award:
    return Award(
        hand=hand,
        cents=tuple(amount * 100 for amount in dollars or (AMOUNTS[hand],)),
        fee_cents=fee * 100,
        winners_percent=winners_percent,
        funded_by="the house",
    )


EVERY = tuple(award(hand) for hand in AMOUNTS)


def offering(*awards: Award, **options: str) -> Scene:
    """A table whose house gives these."""
    scene = Scene(GAME, options=options)
    assert isinstance(scene.game.rules, Blackjack)
    scene.under(replace(scene.game.rules, awards=awards))
    return scene


def played(player: str, bank: str, later: str = "", *awards: Award) -> Scene:
    """Seat 2 hits whatever `later` gives them before the player-dealer draws from the rest."""
    scene = offering(*(awards or EVERY))
    scene.wager(2, base=10)
    scene.deal({1: bank, 2: player}, later)
    return scene


def given(scene: Scene) -> list[tuple[str, AwardFor, float]]:
    assert scene.settlement is not None
    found: tuple[AwardShare, ...] = awards_of(scene.game, scene.round, {})
    return [(each.player, each.hand, each.cents / 100) for each in found]


def three_cards(cards: str, *awards: Award) -> list[tuple[str, AwardFor, float]]:
    """What seat 2 is given for three cards, the last of which they draw."""
    one, two, three = cards.split()
    scene = played(f"{one} {two}", "9c 8h", three, *awards)
    scene.hit(2)
    scene.everybody_stands()
    assert scene.hand(2) == cards
    return given(scene)


@pytest.mark.rule("P21-106")
@each_proves(
    ("later", "hand"),
    {
        ("8s", AwardFor.PLAYER_DEALER_888): "",
        ("8d", AwardFor.PLAYER_DEALER_888_COLOR): "P21-107",
        ("8h", AwardFor.PLAYER_DEALER_888_SUITED): "P21-108",
    },
)
def test_the_player_dealer_s_three_eights_win_their_highest_bonus(
    later: str, hand: AwardFor
) -> None:
    scene = played("Ks 9d", "8h 8h", later)
    scene.everybody_stands()

    assert given(scene) == [("P1", hand, AMOUNTS[hand])]
    (found,) = awards_of(scene.game, scene.round, {})
    assert found.rule_ids[-1] == "P21-116"


@pytest.mark.rule("P21-106")
@pytest.mark.parametrize(("bank", "later"), [("8h 7h", "9s"), ("8h 8d", "7s"), ("9h 5h", "Ks")])
def test_any_other_hand_of_the_player_dealer_wins_none(bank: str, later: str) -> None:
    scene = played("Ks 9d", bank, later)
    scene.everybody_stands()

    assert given(scene) == []


@pytest.mark.rule("P21-107", "P21-108")
def test_one_suit_is_one_color_where_only_the_color_is_offered() -> None:
    only_color = award(AwardFor.PLAYER_DEALER_888_COLOR)
    for later, won in (("8h", 1), ("8d", 1), ("8s", 0)):
        scene = played("Ks 9d", "8h 8h", later, only_color)
        scene.everybody_stands()
        assert len(given(scene)) == won


@pytest.mark.rule("P21-109", "P21-110", "P21-112")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("7h 7h 7h", AwardFor.SEVENS_SUITED),
        ("7s 7s 7s", AwardFor.SEVENS_SUITED),
        ("7h 7d 7h", AwardFor.SEVENS_COLOR),
        ("7s 7c 7c", AwardFor.SEVENS_COLOR),
        ("7s 7h 7c", AwardFor.SEVENS),
        ("7s 7s 7h", AwardFor.SEVENS),
    ],
)
def test_three_sevens_win_their_highest_bonus_only(cards: str, hand: AwardFor) -> None:
    assert three_cards(cards) == [("P2", hand, AMOUNTS[hand])]


@pytest.mark.rule("P21-110")
def test_unsuited_sevens_are_those_not_all_of_one_suit() -> None:
    unsuited = award(AwardFor.SEVENS)

    assert len(three_cards("7s 7h 7c", unsuited)) == 1
    assert len(three_cards("7s 7s 7h", unsuited)) == 1
    assert len(three_cards("7s 7c 7c", unsuited)) == 1
    assert three_cards("7h 7h 7h", unsuited) == []


@pytest.mark.rule("P21-111", "P21-113")
@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("6h 7h 8h", [AwardFor.STRAIGHT_678_SUITED]),
        ("8s 6s 7s", [AwardFor.STRAIGHT_678_SUITED]),
        ("6h 7d 8h", [AwardFor.STRAIGHT_678_COLOR]),
        ("7c 8s 6s", [AwardFor.STRAIGHT_678_COLOR]),
        ("6h 7s 8h", []),
        ("5h 7h 8h", []),
        ("7h 8h 9h", []),
    ],
)
def test_six_seven_eight_of_one_suit_or_color(cards: str, hands: list[AwardFor]) -> None:
    assert [hand for _, hand, _ in three_cards(cards)] == hands


@pytest.mark.rule("P21-109")
def test_a_split_hand_wins_no_bonus() -> None:
    scene = played("7h 7h", "9c 8h", "7h 7h 5d 6c 9s")
    scene.split(2)
    scene.split(2)
    scene.everybody_stands()
    assert given(scene) == []

    two = played("7h 7h", "9c 8h", "Kd 7h 7h")
    two.split(2)
    two.stand(2)
    two.hit(2, 2)
    assert two.hand(2, 2) == "7h 7h 7h"
    assert given(two) == []


@pytest.mark.rule("P21-109", "P21-111")
def test_two_cards_or_four_win_no_bonus() -> None:
    four = played("2h 4h", "9c 8h", "7h 8h")
    four.hit(2)
    four.hit(2)
    four.everybody_stands()

    assert four.hand(2) == "2h 4h 7h 8h"
    assert given(four) == []


@pytest.mark.rule("P21-114")
@pytest.mark.parametrize(
    ("later", "won"),
    [
        ("2h 2s 3h 3s 2c", True),
        ("2h 2s 3h 3s 7c", True),
        ("2h 2s 3h 3s 8c", False),
        ("2h 2s 3h 8s", False),
    ],
    ids=["sixteen", "twenty-one", "over", "six cards"],
)
def test_seven_cards_that_are_not_over_win_a_bonus(later: str, *, won: bool) -> None:
    scene = played("2d 2c", "9c 8h", later)
    for _ in later.split():
        scene.hit(2)
    scene.everybody_stands()

    expected = [("P2", AwardFor.SEVEN_CARDS, 75)] if won else []
    assert given(scene) == expected


@pytest.mark.rule("P21-114")
def test_eight_cards_win_it_too() -> None:
    scene = played("2d 2c", "9c 8h", "2h 2s Ah As Ad 5c")
    for _ in range(6):
        scene.hit(2)
    scene.everybody_stands()

    assert scene.hand(2) == "2d 2c 2h 2s Ah As Ad 5c"
    assert given(scene) == [("P2", AwardFor.SEVEN_CARDS, 75)]


@pytest.mark.rule("P21-114")
@pytest.mark.parametrize(("bank", "result"), [("9c 8h", "lose"), ("6c Th", "win")])
def test_the_base_wager_of_seven_cards_is_settled_as_any_other(bank: str, result: str) -> None:
    scene = played("2d 2c", bank, "2h 2s 3h 3s 2c Kd")
    for _ in range(5):
        scene.hit(2)
    scene.everybody_stands()

    assert scene.result(2, "base") == result
    assert len(given(scene)) == 1


@pytest.mark.rule("P21-106", "P21-116", "CF-54")
def test_without_terms_of_the_house_there_is_no_bonus() -> None:
    rules = game(GAME).rules
    assert isinstance(rules, Blackjack)
    assert rules.awards == ()
    scene = offering()
    scene.wager(2, base=10)
    scene.deal({1: "8h 8h", 2: "7h 7h"}, "7h 8h")
    scene.hit(2)
    scene.everybody_stands()

    assert given(scene) == []


@pytest.mark.rule("P21-116")
@pytest.mark.parametrize("term", ["hand", "amounts", "fee", "winners_percent", "funded_by"])
def test_a_room_sets_every_term_or_the_bonus_cannot_be_read(term: str) -> None:
    terms = {
        "hand": '"888"', "amounts": '["500"]', "fee": "0", "winners_percent": "60",
        "funded_by": '"the house"',
    }  # fmt: skip
    table = 'limits = "5+"\nschedule = "mortimer-p215-2"\n[[table.award]]\n'
    whole = "\n".join(f"{name} = {value}" for name, value in terms.items())
    assert citing(checked(GAME, table + whole, house="mortimer"), "P21-116") == []

    del terms[term]
    fewer = "\n".join(f"{name} = {value}" for name, value in terms.items())
    with pytest.raises(RecordError, match=term):
        checked(GAME, table + fewer, house="mortimer")
