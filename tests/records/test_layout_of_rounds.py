"""A round that was played, written down as it lies: the layout settles as the table did."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.families.blackjack.play.actions import Decline, MatchStake, Split
from houseway.families.blackjack.play.boxes import QuestionTopic
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.play import legal, step
from houseway.play.actions import Action
from houseway.play.round import Phase
from houseway.records.layouts.layout_file import NO_LIMIT
from houseway.rules.game import Game
from houseway.settle import Settlement, settle_round
from houseway.things.cards import Card
from tests.play.twenty_one_tables import HOUSED, any_game, any_round, dealt
from tests.records.layouts import settled
from tests.records.writing import layout_of
from tests.settle.test_twenty_one_oracle import WIDE, chosen_action

ROUNDS = 120
PLENTY = 100_000_000


JUDGED_BY_THE_DEAL = {"pure-spanish-21.5", "pure-21.5", "no-bust"}
"""Games with a side bet on the first two cards."""


def paired_shoe(chosen: Game, chance: Random) -> tuple[Card, ...]:
    """A whole shoe with two ranks in front, and few others among them: pairs come all the time."""
    order = list(chosen.rules.shoe)
    chance.shuffle(order)
    often = chance.sample(sorted({card.number for card in order}), 2)
    front = {id(card) for card in order if card.number in often or chance.random() < 0.1}
    return tuple(sorted(order, key=lambda card: id(card) not in front))


def played(chosen: Game, chance: Random, along: frozenset[str]) -> TwentyOneRound:
    """A round with a bank and chips for everything, so that only the cards decide."""
    opened = any_round(chosen, chance)
    rich = dict.fromkeys(opened.chips, PLENTY)
    opened = replace(opened, limits=NO_LIMIT, chips=rich, bank_cents=PLENTY)
    round = dealt(chosen, opened, paired_shoe(chosen, chance))
    while round.phase is Phase.DECIDING:
        round, _ = step(chosen, round, _action(chosen, chance, round, along))
    return round


def _action(chosen: Game, chance: Random, round: Any, along: frozenset[str]) -> Action:
    if round.asking and round.asking[0].about is not QuestionTopic.CHECK:
        asked = round.asking[0]
        goes = MatchStake if asked.player in along else Decline
        return goes(asked.player, asked.spot)
    offered = legal(chosen, round)
    splits = [action for action in offered if isinstance(action, Split)]
    return splits[0] if splits else chosen_action(chance, offered)


def moves(settlement: Settlement) -> Counter[tuple[object, ...]]:
    """What moved, whatever number a hand has: a table counts split hands as they are made."""
    return Counter(
        (each.seat, each.player, each.bet, each.wager_cents, each.result, each.pays,
         each.paid_cents, each.taken_cents, each.returned_cents)
        for each in settlement.postings
    )  # fmt: skip


@pytest.mark.parametrize(("game_id", "house"), HOUSED)
def test_a_round_written_down_settles_as_it_did_at_the_table(game_id: str, house: str) -> None:
    chance = Random(f"written {game_id} {house}")
    met: Counter[str] = Counter()
    for number in range(ROUNDS):
        chosen = any_game(game_id, house, chance, **(WIDE if number % 2 else {}))
        along = frozenset(who for who in ("Ana", "Bao") if chance.random() < 0.5)
        round = played(chosen, chance, along)
        if round.phase is Phase.VOID:
            continue
        there = moves(settle_round(chosen, round))
        text = layout_of(chosen, round, along, dealt=True)
        assert moves(settled(text).settlement) == there, text
        met.update(f"{box.number} hands" for box in round.boxes if box.number > 2)
        untold = settled_unless_asked(layout_of(chosen, round, along, dealt=False))
        met["asked"] += untold is None
        assert untold is None or moves(untold) == there, text
    assert met["3 hands"]
    assert met["4 hands"]
    assert bool(met["asked"]) == (game_id in JUDGED_BY_THE_DEAL)


def settled_unless_asked(text: str) -> Settlement | None:
    """The settlement without the cards dealt, or None where they have to be said."""
    try:
        return settled(text).settlement
    except RecordError as error:
        if "is judged by the two cards dealt; write dealt = " in str(error):
            return None
        raise
