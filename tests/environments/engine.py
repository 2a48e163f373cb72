"""The same cards and the same decisions once more, by the verbs of the rooms that play and settle.

An environment drives a table of the floor. Here no table is: what was done is written down as it
goes in, and stepped and settled again from the round or hand as it was opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from houseway import play
from houseway.environments import episode
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play import verbs as pot_verbs
from houseway.families.poker.settle.settlement import settle_hand
from houseway.floor.banked.actions import InRound
from houseway.floor.table import verbs
from houseway.rules.game import Game
from houseway.settle import settle_round

Done = list[tuple[Any, Any]]
"""Tables as they were, and what was done at them."""


@contextmanager
def written_down() -> Iterator[Done]:
    """Everything that environments do at their tables."""
    done: Done = []
    plain = verbs.step

    def step(table: Any, action: Any) -> Any:
        done.append((table, action))
        return plain(table, action)

    with patch.object(episode, "step", step):
        yield done


def net_cents(game: Game[Any], done: Done) -> Mapping[str, int]:
    """What everybody has won, by the postings of a round, or by what was pushed out of the pots."""
    in_round = [(table.round, each.action) for table, each in done if isinstance(each, InRound)]
    if not in_round:
        return _of_pots(game, done)
    round, _ = in_round[0]
    for _, action in in_round:
        round, _ = play.step(game, round, action)
    found = dict.fromkeys(round.seats.values(), 0)
    for posting in settle_round(game, round).postings:
        won = posting.paid_cents - posting.taken_cents
        found[posting.player] += won
        found[round.banked_by] -= won
    return found


def _of_pots(game: Game[Any], done: Done) -> Mapping[str, int]:
    in_hand = [(table.hand, each.action) for table, each in done if isinstance(each, InHand)]
    hand, _ = in_hand[0]
    for _, action in in_hand:
        hand, _ = pot_verbs.step(game, hand, action)
    found = {each.player: -each.in_cents - each.dead_cents for each in hand.holders}
    for pushed in settle_hand(game, hand).pushed:
        found[pushed.player] += pushed.cents
    return found
