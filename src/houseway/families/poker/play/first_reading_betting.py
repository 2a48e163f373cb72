"""Raising by the first reading of the rules, for tables opened under it."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame, unanswered_rules
from houseway.families.poker.rules.raises import raises_max
from houseway.families.poker.rules.rules import HeadsUpRaises


def refuse_raising_as_before(game: PotGame, hand: PotHand, holder: Holder) -> Refusal | None:
    """Why this player, who has chips for more than a call, may not go up."""
    others = [each for each in hand.live if each is not holder]
    if not any(hand.chips[each.player] for each in others):
        return Refusal("Everybody else is all in", unanswered_rules(game))
    if holder.acted:
        return Refusal(
            f"{holder.player} has acted, and no full raise came since",
            game.cite(PotCite.SHORT_ALL_IN),
        )
    raises = raises_max(game.rules, hand.stakes)
    if raises is not None and hand.bets > raises and not _two_alone(game, hand):
        return Refusal(f"The bet has been raised {raises} times", game.cite(PotCite.RAISE_CAP))
    return None


def _two_alone(game: PotGame, hand: PotHand) -> bool:
    if game.rules.heads_up_raises is HeadsUpRaises.FROM_THE_START and hand.began_with > 2:
        return False
    return len(hand.live) == 2
