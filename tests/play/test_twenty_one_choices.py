"""At every decision of random rounds the engine allows exactly what a second book allows."""

from __future__ import annotations

from random import Random

import pytest

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.play import legal, step, why_not
from houseway.play.actions import Action, VoidReason, VoidRound
from houseway.play.round import Phase
from houseway.rules.game import Game
from tests.felt import Scene
from tests.play.twenty_one_book import draws, letters, may
from tests.play.twenty_one_tables import (
    HOUSED,
    any_game,
    any_round,
    any_shoe,
    attempts,
    dealt,
    rules_of,
)

ROUNDS = 40


def tries(round: TwentyOneRound, chance: Random) -> list[Action]:
    """What whoever's turn it is could try, on this hand and another, with likely amounts."""
    line = round.deciding
    assert line is not None
    staked = sum(cents for bet, cents in line.cents.items() if bet.startswith(("base", "double")))
    amounts = (50, line.cents["base"] // 2, line.cents["base"], staked, staked + 50)
    places = ((line.player, line.hand), (line.player, chance.randint(1, 4)), ("P3", line.hand))
    return [
        action
        for player, hand in places
        for cents in amounts
        for action in attempts(player, line.spot, hand, cents)
    ]


def check(chosen: Game, round: TwentyOneRound, chance: Random) -> None:
    offered = legal(chosen, round)
    assert offered
    for action in tries(round, chance):
        refusal = why_not(chosen, round, action)
        allowed = may(rules_of(chosen), round, action)
        assert allowed == (refusal is None), f"{action}, {refusal}, {chosen.chosen()}"
        assert refusal is None or refusal.rule_ids, f"{refusal} cites no rule"


@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_what_may_be_done_is_what_the_book_says(game_id: str, house: str) -> None:
    chance = Random(f"{game_id} {house}")
    for _ in range(ROUNDS):
        chosen = any_game(game_id, house, chance)
        round = dealt(chosen, any_round(chosen, chance), any_shoe(chosen, chance))
        while round.phase is Phase.DECIDING:
            check(chosen, round, chance)
            offered = legal(chosen, round)
            # Splits lead to the rarest choices, so they are taken more often than by chance.
            splits = [action for action in offered if isinstance(action, Split)]
            action = chance.choice(splits if splits and chance.random() < 0.6 else offered)
            round, _ = step(chosen, round, action)
        if round.phase is Phase.SETTLING:
            check_player_dealer(chosen, round)


def check_player_dealer(chosen: Game, round: TwentyOneRound) -> None:
    """They draw as long as they must and not once more; a frozen round gives them two cards."""
    rules, hand = rules_of(chosen), round.player_dealer_hand
    if rules.joker_up_freezes and letters(hand)[0] == "*":
        assert len(hand) == 2
        assert all(len(box.cards) == 2 and not box.doubles for box in round.boxes)
        return
    for count in range(2, len(hand)):
        assert draws(rules, hand[:count]), f"{hand} was over with {count} cards"
    assert not draws(rules, hand), f"{hand} must draw"


@pytest.mark.parametrize("kind", [Hit, Stand, Surrender])
def test_a_hand_that_there_is_not_is_refused_like_any_other(
    kind: type[Hit | Stand | Surrender],
) -> None:
    scene = Scene("pure-21.5")
    scene.wager(2, base=10)
    scene.deal({1: "6c Td", 2: "9h 6d"})
    for hand in (2, -1, 0):
        refusal = scene.refused(kind("P2", 2, hand))
        assert refusal.rule_ids == ("P21-45",)
        assert f"hand {hand}" in str(refusal)


def test_an_early_surrender_of_a_hand_that_there_is_not_is_refused() -> None:
    scene = Scene("pure-21.5", options={"surrender": "early"})
    scene.wager(2, base=10)
    scene.deal({1: "Ac 9d", 2: "9h 6d"})
    for hand in (2, -1, 0):
        with pytest.raises(Refusal):
            scene.act(Surrender("P2", 2, hand))


def test_a_card_exposed_after_an_insurance_does_not_void_the_round() -> None:
    """Insurance is a decision like another: chips were staked on what was seen."""
    scene = Scene("pure-21.5", options={"insurance": "true"})
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "Ac 9d", 2: "9h 6d", 3: "Th 7d"})
    exposed = VoidRound("house dealer", VoidReason.EXPOSED_CARD)
    assert why_not(scene.game, scene.round, exposed) is None
    scene.insure(2, 5)
    assert "after the first decision" in str(scene.refused(exposed))


def test_a_hand_that_stands_by_itself_is_nobody_s_decision() -> None:
    """P2 has nothing but standing to do, so nobody has acted when P3's card is exposed."""
    options = {"surrender": "none", "must_stand_blocks_double": "true"}
    scene = Scene("pure-21.5", options=options)
    scene.wager(2, base=10)
    scene.wager(3, base=10)
    scene.deal({1: "6c 9d", 2: "Th 9h", 3: "Th 7d"})
    assert scene.box(2).end == "stood"
    exposed = VoidRound("house dealer", VoidReason.EXPOSED_CARD)
    assert why_not(scene.game, scene.round, exposed) is None


def test_who_cannot_match_a_double_is_not_asked() -> None:
    scene = Scene("pure-21.5", standing=("Ana",), chips=15)
    scene.wager(2, base=5)
    scene.wager(2, "Ana", base=10)
    scene.deal({1: "6c 9d", 2: "6h 5d"}, later="9c 2d")
    scene.double(2)
    assert not scene.round.asking
    assert scene.returned(2, "base", player="Ana") == 10
