"""The shoe: whole packs of 52 without a joker, how many of them, and when it is changed."""

from __future__ import annotations

from collections import Counter

import pytest

from houseway.errors import RuleError
from houseway.play.actions import Deal
from houseway.play.deck.shoe import is_used_up
from houseway.play.round import Phase
from houseway.rules.catalog import game as game_of
from houseway.rules.game import choose
from houseway.things.cards import JOKER, Card, Mark, Rank
from houseway.things.deck_pair import Back
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, seats_at


def ready(game: str, **options: str) -> tuple[Scene, tuple[Card, ...]]:
    """Bets are closed with one wager on the table; beside the scene, a shoe that may be dealt."""
    scene = Scene(game, options=options)
    scene.wager(2, base=10)
    scene.close()
    return scene, scene.order({1: "6c Td", 2: "8h 9d"})


@each_proves("game", {NB6: "NB6-05", NBB: "NBB-05"})
def test_a_pack_has_fifty_two_cards_and_no_joker(game: str) -> None:
    cards = game_of(game).rules.deck.cards

    assert len(cards) == len(set(cards)) == 52
    assert {card.text for card in cards} == {
        rank + suit for rank in "23456789TJQKA" for suit in "cdhs"
    }


@each_proves(("game", "rule"), {(NB6, "NB6-05"): "NB6-05", (NBB, "NBB-05"): "NBB-05"})
def test_a_shoe_with_a_joker_or_a_wrong_card_in_it_cannot_be_dealt(game: str, rule: str) -> None:
    scene, shoe = ready(game)

    for wrong in (JOKER, shoe[0]):
        assert rule in scene.refused(Deal(Back.RED, (*shoe[:-1], wrong))).rule_ids


@each_proves(("game", "rule"), {(NB6, "NB6-07"): "NB6-05 NB6-07", (NBB, "NBB-07"): "NBB-05 NBB-07"})
def test_a_shoe_that_is_not_whole_cannot_be_dealt(game: str, rule: str) -> None:
    scene, shoe = ready(game)

    for wrong in (shoe[:-1], shoe + shoe[:52], shoe[:260], ()):
        assert rule in scene.refused(Deal(Back.RED, wrong)).rule_ids
    scene.act(Deal(Back.RED, shoe))
    assert len(scene.round.shoe) == 6 * 52


@each_proves(
    ("game", "least", "rule"),
    {(NB6, 2, "NB6-07"): "NB6-06 NB6-07", (NBB, 1, "NBB-07"): "NBB-06 NBB-07"},
)
def test_fewer_decks_than_the_least_or_more_than_eight_are_refused(
    game: str, least: int, rule: str
) -> None:
    for number in (least - 1, 9):
        with pytest.raises(RuleError, match=rule):
            choose(game_of(game), {"decks": str(number)})


@each_proves(("game", "least"), {(NB6, 2): "NB6-06 NB6-07", (NBB, 1): "NBB-06 NBB-07"})
def test_every_number_of_decks_between_may_be_dealt(game: str, least: int) -> None:
    for number in range(least, 9):
        scene, shoe = ready(game, decks=str(number))
        assert set(Counter(shoe).values()) == {number}
        scene.act(Deal(Back.RED, shoe))
        assert scene.round.phase is Phase.DECIDING


@pytest.mark.rule("NB6-08")
def test_the_aces_and_no_other_cards_are_marked_no_bust() -> None:
    for card in game_of(NB6).rules.shoe:
        assert (card.mark is Mark.NO_BUST) is (card.rank is Rank.ACE)


@pytest.mark.rule("NB6-08")
def test_a_shoe_with_an_unmarked_ace_cannot_be_dealt() -> None:
    scene, shoe = ready(NB6)
    ace = next(card for card in shoe if card.rank is Rank.ACE)
    plain = next(
        card for card in game_of("three-card-poker").rules.deck.cards if card.text == ace.text
    )
    swapped = list(shoe)
    swapped[shoe.index(ace)] = plain

    assert "NB6-08" in scene.refused(Deal(Back.RED, tuple(swapped))).rule_ids


@pytest.mark.rule("NBB-06")
def test_a_single_deck_that_runs_out_in_a_round_voids_it_and_all_goes_back() -> None:
    scene = Scene(NBB, options={"decks": "1"})
    for seat in seats_at(NBB, banking=1):
        scene.wager(seat, base=10)
    scene.close()
    scene.begin_after(52 - 20)
    pack = game_of(NBB).rules.deck.cards
    low = [card for card in pack if card.number <= 6]
    scene.act(Deal(Back.RED, (*[card for card in pack if card.number > 6], *low)))
    assert scene.round.drawn == 52

    scene.hit(2)
    assert scene.round.phase is Phase.VOID
    assert scene.round.chips == {f"P{seat}": 100_000 for seat in range(2, 11)} | {"P1": 1_100_000}


@each_proves("game", {NB6: "NB6-92", NBB: "NBB-91"})
@pytest.mark.parametrize(
    ("cut_card", "last"), [("50", 156), ("65", 202), ("75", 234), ("85", 265), ("0", 1)]
)
def test_the_shoe_is_changed_when_the_cut_card_has_come(
    game: str, cut_card: str, last: int
) -> None:
    chosen = choose(game_of(game), {"cut_card": cut_card})

    assert is_used_up(chosen, last)
    assert not is_used_up(chosen, last - 1)


@each_proves("game", {NB6: "NB6-92", NBB: "NBB-91"})
def test_three_quarters_of_the_shoe_are_dealt_unless_the_house_says_otherwise(game: str) -> None:
    assert game_of(game).chosen()["cut_card"] == "75"
    assert is_used_up(game_of(game), 234)
    assert not is_used_up(game_of(game), 233)


@each_proves(("game", "rule"), {(NB6, "NB6-05"): "NB6-05", (NBB, "NBB-05"): "NBB-05"})
def test_a_round_is_not_dealt_from_a_shoe_with_too_few_cards_left(game: str, rule: str) -> None:
    scene, shoe = ready(game)
    scene.begin_after(len(shoe) - 3)

    assert rule in scene.refused(Deal(Back.RED, shoe)).rule_ids
