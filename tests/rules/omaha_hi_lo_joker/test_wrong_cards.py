"""Mistakes with cards in Omaha with a joker: exposed, boxed, one too many and one too few."""

from __future__ import annotations

import pytest

from houseway.families.poker.play.events import HandVoided
from houseway.families.poker.play.irregular.actions import (
    ExposeCard,
    Fault,
    FindBoxedCard,
    FindJoker,
    FindWrongCount,
)
from houseway.families.poker.play.irregular.events import CardChanged
from houseway.play.actions import VoidReason
from houseway.things.cards import cards_text
from tests.felt.pots import PotScene, stacks

FLOOR = "floor"
JOKER = "omaha-hi-lo-joker"
GAMES = pytest.mark.parametrize("game", [JOKER, "omaha-hi-lo", "texas-holdem"])
OMAHAS = pytest.mark.parametrize("game", [JOKER, "omaha-hi-lo"])


def four_handed(game: str = JOKER, **options: str) -> PotScene:
    """Seat 4 has the button, seat 3 acts first."""
    scene = PotScene(stacks(4), game, options=options)
    scene.deal()
    return scene


@GAMES
@pytest.mark.rule("OJ-30", "OJ-31")
def test_a_card_that_the_dealer_exposed_is_changed_and_is_the_burn_before_the_flop(
    game: str,
) -> None:
    scene = four_handed(game)
    first, second, *others = scene.holder(2).cards
    top, *rest = scene.hand.stub
    scene.call(ExposeCard(FLOOR, 2, 2))
    assert scene.holder(2).cards == (first, top, *others)
    assert second.text in scene.view(None).exposed
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert scene.hand.burned == (second,)
    assert scene.hand.board == tuple(rest[:3])


@pytest.mark.rule("OJ-30")
def test_the_new_card_is_nobody_s_but_the_player_s() -> None:
    scene = four_handed()
    scene.call(ExposeCard(FLOOR, 2, 2))
    new = scene.holder(2).cards[1].text
    holder = next(each for each in scene.view(3).holders if each.seat == 2)
    assert holder.cards == ("??", "??", "??", "??")
    assert new not in scene.view(3).exposed


@GAMES
@pytest.mark.rule("OJ-30")
def test_two_cards_that_the_dealer_exposed_are_a_misdeal(game: str) -> None:
    scene = four_handed(game)
    scene.call(ExposeCard(FLOOR, 2, 2))
    scene.call(ExposeCard(FLOOR, 4, 1))
    assert scene.table.hand is None
    assert [scene.chips(seat) for seat in (1, 2, 3, 4)] == [200, 200, 200, 200]
    assert [event.reason for event in scene.of(HandVoided)] == [VoidReason.EXPOSED_CARDS]


@GAMES
@pytest.mark.rule("OJ-30")
def test_a_card_that_the_player_exposed_is_kept(game: str) -> None:
    scene = four_handed(game)
    held = scene.holder(3).cards
    for place in (1, 2):
        scene.call(ExposeCard(FLOOR, 3, place, Fault.PLAYER))
    assert scene.holder(3).cards == held
    seen = next(each for each in scene.view(None).holders if each.seat == 3)
    assert seen.cards == (held[0].text, held[1].text, *["??"] * (len(held) - 2))
    assert "seen that card already" in str(scene.refused(ExposeCard(FLOOR, 3, 1)))


@pytest.mark.rule("OJ-30")
def test_a_card_is_changed_only_before_anybody_has_acted_on_it() -> None:
    scene = four_handed()
    scene.play("3 calls")
    assert "P3 has acted: the card stays" in str(scene.refused(ExposeCard(FLOOR, 3, 1)))
    assert scene.may(ExposeCard(FLOOR, 4, 1))
    scene.play("4 calls")
    assert "Two players have acted" in str(scene.refused(ExposeCard(FLOOR, 1, 1)))
    scene.play("1 calls, 2 checks")
    refusal = scene.refused(ExposeCard(FLOOR, 1, 1))
    assert "did not come on this street" in str(refusal)
    assert refusal.rule_ids == ("OJ-30", "OJ-31")


@pytest.mark.rule("OJ-30")
def test_a_card_is_named_by_its_place_in_a_hand() -> None:
    scene = four_handed()
    assert "A hand has 4 cards" in str(scene.refused(ExposeCard(FLOOR, 3, 5)))
    assert "Seat 9 has no hand" in str(scene.refused(ExposeCard(FLOOR, 9, 1)))


@pytest.mark.rule("OJ-31")
def test_where_no_card_is_burned_the_exposed_one_is_out_of_play() -> None:
    scene = four_handed(burns="false")
    card = scene.holder(2).cards[0]
    scene.call(ExposeCard(FLOOR, 2, 1))
    rest = scene.hand.stub
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert (scene.hand.burned, scene.hand.dead) == ((), (card,))
    assert scene.hand.board == rest[:3]


@pytest.mark.parametrize("game", [JOKER, "omaha-hi-lo", "texas-holdem", "lowball"])
@pytest.mark.rule("OJ-27")
def test_a_boxed_card_is_dead_and_the_next_one_comes_in_its_place(game: str) -> None:
    scene = PotScene(stacks(4), game, limits=(2, 6) if game == "lowball" else (4, 8))
    scene.deal()
    boxed, burn, *rest = scene.hand.stub
    scene.call(FindBoxedCard(FLOOR))
    assert scene.view(None).exposed == (boxed.text,)
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert scene.hand.burned == (burn,)
    if scene.hand.board:
        assert scene.hand.board == tuple(rest[:3])
    else:
        cards = cards_text(scene.holder(1).cards[:2])
        scene.play(f"1 draws {cards}")
        assert scene.holder(1).cards[3:] == tuple(rest[:2])


@pytest.mark.rule("OJ-27")
def test_a_deck_is_not_boxed_until_it_runs_out() -> None:
    scene = PotScene(stacks(10), JOKER)
    scene.deal()
    # Of 53 cards 40 are dealt, and flop, turn and river take eight with their burns.
    for _ in range(5):
        scene.call(FindBoxedCard(FLOOR))
    assert "only 8 cards left" in str(scene.refused(FindBoxedCard(FLOOR)))
    scene.check_down()
    assert sum(scene.pushed().values()) == 40


@pytest.mark.rule("OJ-28")
def test_the_joker_is_no_dead_card_in_its_own_game() -> None:
    refusal = four_handed().refused(FindJoker(FLOOR, 1))
    assert "The joker belongs to Omaha Hi-Lo with a Joker" in str(refusal)
    assert refusal.rule_ids == ("OJ-1",)


@OMAHAS
@pytest.mark.rule("OJ-32")
def test_a_card_too_many_is_taken_back_and_is_the_next_burn(game: str) -> None:
    scene = four_handed(game)
    held, (top, *rest) = scene.holder(1).cards, scene.hand.stub
    scene.call(FindWrongCount(FLOOR, 1, 1))
    five = {*held, top}
    (back,) = five - {*scene.holder(1).cards}
    assert len(scene.holder(1).cards) == 4
    assert back.text not in scene.view(None).exposed
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert scene.hand.burned == (back,)
    assert scene.hand.board == tuple(rest[:3])


@pytest.mark.rule("OJ-32")
def test_which_of_the_five_is_taken_back_is_chance() -> None:
    taken = set()
    for seat in range(1, 10):
        scene = PotScene(stacks(9), JOKER)
        scene.deal()
        held = scene.holder(seat).cards
        scene.call(FindWrongCount(FLOOR, seat, 1))
        (change,) = scene.of(CardChanged)
        taken.add(held.index(change.card) if change.card in held else 4)
    assert len(taken) > 2


@pytest.mark.rule("OJ-32")
def test_an_exposed_card_is_burned_before_an_extra_one() -> None:
    for exposed_first in (True, False):
        scene = four_handed()
        exposed = scene.holder(2).cards[0]
        calls = [ExposeCard(FLOOR, 2, 1), FindWrongCount(FLOOR, 1, 1)]
        for call in calls if exposed_first else reversed(calls):
            scene.call(call)
        first, second = scene.hand.due_burns
        assert first == exposed
        scene.play("3 calls, 4 calls, 1 calls, 2 checks")
        assert scene.hand.burned[-1] == first
        scene.play("1 checks, 2 checks, 3 checks, 4 checks")
        assert scene.hand.burned[-1] == second


@OMAHAS
@pytest.mark.rule("OJ-32")
def test_two_cards_too_many_are_a_misdeal(game: str) -> None:
    scene = four_handed(game)
    scene.call(FindWrongCount(FLOOR, 1, 2))
    assert scene.table.hand is None
    assert [event.reason for event in scene.of(HandVoided)] == [VoidReason.WRONG_COUNT]


@OMAHAS
@pytest.mark.parametrize("missing", [1, 3])
@pytest.mark.rule("OJ-33")
def test_a_hand_with_too_few_cards_is_completed_from_the_deck(game: str, missing: int) -> None:
    scene = four_handed(game)
    held, top = scene.holder(1).cards, scene.hand.stub
    scene.call(FindWrongCount(FLOOR, 1, -missing))
    assert scene.holder(1).cards == (*held[:-missing], *top[:missing])
    assert scene.view(None).exposed == ()
    scene.play("3 calls, 4 calls, 1 calls, 2 checks")
    assert scene.hand.burned == (top[missing],)


@OMAHAS
@pytest.mark.parametrize("cards", [1, 2, -1])
@pytest.mark.rule("OJ-34")
def test_after_the_player_has_acted_the_hand_is_dead_and_its_money_stays(
    game: str, cards: int
) -> None:
    scene = four_handed(game)
    scene.play("3 raises to 8")
    scene.call(FindWrongCount(FLOOR, 3, cards))
    assert scene.holder(3).folded
    assert (scene.turn, scene.chips(3), scene.pot) == (4, 192, 14)


@OMAHAS
@pytest.mark.rule("OJ-125")
def test_a_dead_hand_is_not_played_on_and_not_shown(game: str) -> None:
    scene = four_handed(game)
    scene.play("3 calls")
    scene.call(FindWrongCount(FLOOR, 3, 1))
    scene.check_down()
    last = scene.table.last_hand
    assert last is not None
    assert sorted(last.shown) == [1, 2, 4]
    assert 3 not in scene.pushed()


@pytest.mark.rule("OJ-32", "OJ-33")
def test_others_may_have_acted_already() -> None:
    """In Omaha it is the player's own action that counts, in hold'em that of two players."""
    scene = four_handed()
    scene.play("3 calls, 4 calls")
    scene.call(FindWrongCount(FLOOR, 2, -1))
    assert not scene.holder(2).folded
    assert "From one to 4 cards" in str(scene.refused(FindWrongCount(FLOOR, 2, 0)))
