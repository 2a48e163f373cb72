"""The shoe: one to eight decks of 52 cards, sixteen of them Bonus cards, and always whole."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.errors import RuleError
from houseway.play.actions import Deal
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.things.cards import JOKER, Card, Mark, Rank, Suit, parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked_shoe
from tests.comply.rooms import checked, citing
from tests.felt import Scene
from tests.rules.pure_215.tables import GAME

TABLES = {
    "mortimer": 'limits = "5+"\nschedule = "mortimer-p215-2"',
    "marysville": 'limits = "5-100"\nschedule = "calgames-B-4"',
}
BONUS_RANKS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def shoe(decks: int) -> tuple[Card, ...]:
    chosen: Game = choose(game(GAME), {"decks": str(decks)})
    return chosen.rules.shoe


def closed(**options: str) -> Scene:
    """Seat 2 has a wager and no more bets are taken."""
    scene = Scene(GAME, options=options)
    scene.wager(2, base=10)
    scene.close()
    return scene


@pytest.mark.rule("P21-06")
def test_a_deck_has_36_cards_from_ace_to_nine_and_16_bonus_cards() -> None:
    deck = game(GAME).rules.deck.cards
    plain = [card for card in deck if card.mark is Mark.PLAIN]

    assert len(deck) == 52
    assert len(plain) == 36
    assert {card.rank for card in plain} == set(Rank) - set(BONUS_RANKS)
    assert JOKER not in deck


@pytest.mark.rule("P21-06")
@pytest.mark.parametrize("rank", BONUS_RANKS)
def test_there_are_four_bonus_cards_of_each_rank_one_of_each_suit(rank: Rank) -> None:
    bonus = [card for card in game(GAME).rules.deck.cards if card.rank is rank]

    assert all(card.mark is Mark.BONUS for card in bonus)
    assert [card.suit for card in bonus] == list(Suit)


@pytest.mark.rule("P21-07", "P21-08")
@pytest.mark.parametrize(
    ("decks", "cards"),
    [(1, 52), (2, 104), (3, 156), (4, 208), (5, 260), (6, 312), (7, 364), (8, 416)],
)
def test_one_to_eight_decks_make_a_shoe(decks: int, cards: int) -> None:
    whole = shoe(decks)

    assert len(whole) == cards
    assert set(Counter(whole).values()) == {decks}


@pytest.mark.rule("P21-07", "P21-08")
@pytest.mark.parametrize("decks", ["0", "9", "12"])
def test_no_deck_and_nine_decks_are_refused(decks: str) -> None:
    with pytest.raises(RuleError, match="P21-08"):
        choose(game(GAME), {"decks": decks})


@pytest.mark.rule("P21-08")
@pytest.mark.parametrize("house", TABLES)
def test_eight_decks_are_416_cards_and_a_room_is_told_that_424_are_printed(house: str) -> None:
    table = f"{TABLES[house]}\ndecks = "

    assert citing(checked(GAME, table + "8", house=house), "P21-08") == ["note"]
    assert citing(checked(GAME, table + "9", house=house), "P21-08") == ["error"]
    assert citing(checked(GAME, table + "1", house=house), "P21-08") == []


@pytest.mark.rule("P21-06", "P21-08")
def test_a_shoe_with_a_card_too_few_is_not_dealt() -> None:
    scene = closed()

    refusal = scene.refused(Deal(Back.RED, scene.game.rules.shoe[1:]))
    assert refusal.rule_ids == ("P21-06", "P21-07", "P21-08")
    assert "311" in str(refusal)


@pytest.mark.rule("P21-06")
def test_a_shoe_with_one_card_in_place_of_another_is_not_dealt() -> None:
    scene = closed()
    first, *rest = scene.game.rules.shoe

    assert "P21-06" in scene.refused(Deal(Back.RED, (rest[0], *rest))).rule_ids
    assert "P21-06" in scene.refused(Deal(Back.RED, (JOKER, *rest))).rule_ids
    scene.act(Deal(Back.RED, (*rest, first)))


@pytest.mark.rule("P21-08")
def test_eight_decks_of_53_are_not_dealt() -> None:
    scene = closed(decks="8")
    whole = scene.game.rules.shoe

    assert "P21-08" in scene.refused(Deal(Back.RED, whole + (JOKER,) * 8)).rule_ids
    scene.act(Deal(Back.RED, whole))


@pytest.mark.rule("P21-07")
def test_a_round_can_be_played_from_a_single_deck() -> None:
    scene = Scene(GAME, options={"decks": "1"})
    for seat in range(2, 9):
        scene.wager(seat, base=10)
    scene.close()
    scene.act(Deal(Back.RED, scene.game.rules.shoe))
    scene.everybody_stands()

    assert scene.settlement is not None


def at_the_end_of_a_deck(last: str) -> tuple[Scene, Deal]:
    """One deck of which earlier rounds have left only these cards, and the deal from it."""
    scene = Scene(GAME, bank=500, options={"decks": "1"})
    scene.wager(2, base=10)
    scene.close()
    left = parse_cards(last)
    scene.begin_after(52 - len(left))
    whole = stacked_shoe(scene.game.rules.shoe, left)
    return scene, Deal(Back.RED, (*whole[len(left) :], *whole[: len(left)]))


@pytest.mark.rule("P21-07")
def test_a_deck_that_runs_out_gives_all_wagers_and_the_bank_back() -> None:
    scene, dealing = at_the_end_of_a_deck("5h 6c 7d 9s 4c")
    before = {**scene.round.chips}
    scene.act(dealing)
    assert scene.hand(2) == "5h 7d"
    scene.hit(2)
    assert scene.round.phase == "deciding"
    scene.stand(2)

    assert scene.round.phase == "void"
    assert scene.round.lines == ()
    assert scene.round.chips["P2"] == before["P2"] + 1000
    assert scene.round.chips["P1"] == before["P1"] + 50_000


@pytest.mark.rule("P21-07")
def test_fewer_cards_than_the_first_deal_needs_are_not_dealt() -> None:
    scene, dealing = at_the_end_of_a_deck("5h 6c 7d")

    assert "P21-07" in scene.refused(dealing).rule_ids
