"""The shoe: four to eight decks of 48 cards, no tens, twelve Bonus cards in each."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.errors import RuleError
from houseway.play.actions import Deal
from houseway.play.deck.shoe import is_used_up
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.things.cards import JOKER, Card, Mark, Rank, Suit, card, parse_card
from houseway.things.deck_pair import Back
from houseway.things.decks import SPANISH_48
from tests.felt import Scene
from tests.rules.pure_spanish_215.scenes import GAME, is_bonus

TABLE = {1: "6h 9d", 2: "8s 3d"}


def ready(**options: str) -> Scene:
    """Seat 2 has wagered and the bets are closed."""
    scene = Scene(GAME, options=options)
    scene.wager(2, base=10)
    scene.close()
    return scene


def shoe(decks: int) -> Counter[Card]:
    return Counter(choose(game(GAME), {"decks": str(decks)}).rules.shoe)


@pytest.mark.rule("PS-11")
def test_one_deck_has_forty_eight_cards_twelve_of_them_bonus_cards() -> None:
    cards = game(GAME).rules.deck.cards

    assert len(cards) == len(set(cards)) == 48
    assert sum(each.mark is Mark.BONUS for each in cards) == 12
    assert {each.text for each in cards} == {
        rank + suit for rank in "A23456789JQK" for suit in "shcd"
    }


@pytest.mark.rule("PS-11")
def test_kings_queens_and_jacks_of_each_suit_are_the_bonus_cards_and_nothing_else_is() -> None:
    assert [rank for rank in Rank if is_bonus(rank)] == [Rank.JACK, Rank.QUEEN, Rank.KING]
    plain = [each for each in game(GAME).rules.deck.cards if each.mark is Mark.PLAIN]
    assert len(plain) == 36
    assert all(each.rank is Rank.ACE or int(each.rank or 0) <= 9 for each in plain)


@pytest.mark.rule("PS-12")
@pytest.mark.parametrize("decks", range(4, 9))
def test_no_deck_of_the_shoe_has_a_ten(decks: int) -> None:
    assert not [each for each in shoe(decks) if each.rank is Rank.TEN]


@pytest.mark.rule("PS-13", "PS-14")
@pytest.mark.parametrize(("decks", "cards"), [(4, 192), (5, 240), (6, 288), (7, 336), (8, 384)])
def test_four_to_eight_decks_are_in_play_each_whole(decks: int, cards: int) -> None:
    held = shoe(decks)

    assert held.total() == cards
    assert set(held) == set(SPANISH_48.cards)
    assert set(held.values()) == {decks}


@pytest.mark.rule("PS-13", "PS-14")
@pytest.mark.parametrize("decks", ["1", "2", "3", "9", "0", "six"])
def test_no_other_number_of_decks_can_be_chosen(decks: str) -> None:
    with pytest.raises(RuleError, match="PS-14"):
        choose(game(GAME), {"decks": decks})


@pytest.mark.rule("PS-14")
def test_six_decks_are_in_play_unless_the_house_says_otherwise() -> None:
    assert game(GAME).chosen()["decks"] == "6"
    assert len(game(GAME).rules.shoe) == 288


@pytest.mark.rule("PS-11", "PS-12", "PS-13", "PS-14")
def test_a_shoe_that_is_not_whole_cannot_be_dealt() -> None:
    scene = ready()
    whole = scene.order(TABLE)
    ten = card(Rank.TEN, Suit.SPADES, Mark.BONUS)
    plain_king = card(Rank.KING, Suit.SPADES)
    wrong = {
        "a card short": whole[:-1],
        "a card too many": (*whole, whole[0]),
        "one deck less": whole[48:],
        "a deck more": (*whole, *SPANISH_48.cards),
        "one deck only": SPANISH_48.cards,
        "a ten in it": (*whole[1:], ten),
        "a joker in it": (*whole[1:], JOKER),
        "a king without the word Bonus": (*whole[1:], plain_king),
        "a seventh ace of spades": (*whole[1:], parse_card("As")),
    }
    for name, order in wrong.items():
        cited = scene.refused(Deal(Back.RED, order)).rule_ids
        assert cited == ("PS-11", "PS-12", "PS-13", "PS-14"), name


@pytest.mark.rule("PS-13", "PS-14")
@pytest.mark.parametrize("decks", ["4", "8"])
def test_the_shoe_that_is_dealt_has_as_many_decks_as_the_table_says(decks: str) -> None:
    scene = ready(decks=decks)
    six = ready().order(TABLE)
    assert "The 288 cards given are not the" in str(scene.refused(Deal(Back.RED, six)))
    scene.deal(TABLE)

    assert len(scene.round.shoe) == int(decks) * 48


@pytest.mark.rule("PS-11")
def test_every_card_that_is_dealt_comes_off_the_shoe_in_its_order() -> None:
    scene = ready()
    scene.deal(TABLE, later="2c 2d 2h")
    scene.hit(2)
    scene.stand(2)

    dealt = [*scene.box(2).cards, *scene.round.player_dealer_hand]
    assert Counter(dealt) == Counter(scene.round.shoe[: scene.round.drawn])
    assert scene.round.drawn == 4 + 1 + 1


@pytest.mark.rule("PS-46")
@pytest.mark.parametrize(
    ("cut_card", "last"), [("75", 216), ("50", 144), ("65", 187), ("85", 244)]
)  # fmt: skip
def test_a_new_shoe_comes_when_the_cut_card_is_reached(cut_card: str, last: int) -> None:
    chosen = choose(game(GAME), {"cut_card": cut_card})

    assert not is_used_up(chosen, 0)
    assert not is_used_up(chosen, last - 1)
    assert is_used_up(chosen, last)


@pytest.mark.rule("PS-46")
def test_a_house_may_shuffle_for_every_round() -> None:
    assert game(GAME).chosen()["cut_card"] == "75"
    every_round = choose(game(GAME), {"cut_card": "0"})

    assert not is_used_up(every_round, 0)
    assert is_used_up(every_round, 4)
