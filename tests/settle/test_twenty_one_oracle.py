"""Random rounds of every game, house and option settle as a second, slow settlement says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from houseway.families.blackjack.play.actions import (
    Double,
    EvenMoney,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Surrender,
)
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.play import legal, step
from houseway.play.actions import Action
from houseway.play.round import Phase
from houseway.rules.game import Game
from houseway.settle import Settlement, settle_round
from tests.play.twenty_one_tables import HOUSED, any_game, any_round, any_shoe, dealt, rules_of
from tests.settle.twenty_one_naive import Naive, Row

ROUNDS = 300
DARING = (Split, Double, Rescue, Insure, EvenMoney, MatchStake)

WIDE = {
    "insurance": "true",
    "even_money": "true",
    "natural_pays": "3:2",
    "double_double": "true",
    "draws": "hit_soft_17",
    "original_bets_only": "true",
    "check": "none",
    "match_the_dealer": "true",
    "blackjack_bonus": "true",
    "buster": "true",
    "decks": "6",
}
"""Every other round offers everything, so that everything is met often enough."""


def chosen_action(chance: Random, offered: tuple[Action, ...]) -> Action:
    """Mostly what stakes chips, so that there is something to settle; seldom a surrender."""
    daring = [action for action in offered if isinstance(action, DARING)]
    if daring and chance.random() < 0.6:
        return chance.choice(daring)
    calm = [action for action in offered if not isinstance(action, Surrender)]
    return chance.choice(calm if chance.random() < 0.8 else offered)


def finished(chosen: Game, chance: Random) -> TwentyOneRound:
    round = dealt(chosen, any_round(chosen, chance), any_shoe(chosen, chance))
    while round.phase is Phase.DECIDING:
        round, _ = step(chosen, round, chosen_action(chance, legal(chosen, round)))
    return round


def rows_of(settlement: Settlement) -> list[Row]:
    return [
        Row(
            posting.seat, posting.player, posting.hand, posting.bet, posting.result.value,
            posting.paid_cents, posting.taken_cents, posting.returned_cents,
            posting.bank_left_cents,
        )
        for posting in settlement.postings
    ]  # fmt: skip


def kinds(chosen: Game, round: TwentyOneRound, rows: list[Row]) -> set[str]:
    """What was met in the round, so that the test can say that it met everything."""
    found = {f"{row.bet} {row.result}" for row in rows}
    found |= {str(box.end) for box in round.boxes}
    found |= {str(line.choice) for line in round.lines if line.choice}
    found |= {chosen.bank.accounting.value, chosen.bank.sharing.value}
    short = any(row.paid == row.taken == 0 and row.result in ("win", "lose") for row in rows)
    return found | {"short"} if short else found


MET = {
    "pure-spanish-21.5": {"rescued", "surrendered", "match win", "double-3 lose", "base win"},
    "pure-21.5": {"even money", "insurance win", "insurance lose", "bonus win", "buster win"},
    "no-bust": {"surrendered", "base push", "double no action", "bonus win", "buster win"},
    "no-bust-6.0": {"insurance win", "double no action", "base no action", "surrendered"},
    "no-bust-6.0-buster": {"insurance lose", "double no action", "buster win", "buster lose"},
}
ALWAYS = {"gross", "separate", "net", "sequential", "pro_rata", "short", "base lose", "double win"}


@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_every_round_settles_as_the_slow_settlement_says(game_id: str, house: str) -> None:
    chance = Random(f"settled {game_id} {house}")
    met: Counter[str] = Counter()
    for number in range(ROUNDS):
        chosen = any_game(game_id, house, chance, **(WIDE if number % 2 else {}))
        round = finished(chosen, chance)
        if round.phase is Phase.VOID:
            continue
        rows = rows_of(settle_round(chosen, round))
        expected = Naive(rules_of(chosen), chosen.bank, round).rows()
        assert rows == expected, f"{chosen.chosen()}, {round.hands}, {round.boxes}"
        met.update(kinds(chosen, round, rows))
    assert ALWAYS | MET[game_id] <= set(met)
