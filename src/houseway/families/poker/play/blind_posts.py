"""Blind posts: the size of each, and the rule behind it."""

from __future__ import annotations

from houseway.families.poker.play.hand import Holder, Post, PotHand
from houseway.families.poker.rules.citations import PotCite
from houseway.things.cents import Cents

POST_OCCASIONS = {
    Post.SMALL: PotCite.BLINDS,
    Post.BIG: PotCite.BLINDS,
    Post.LIVE: PotCite.NEWCOMER,
    Post.DEAD: PotCite.MISSED_BLINDS,
    Post.KILL: PotCite.KILL,
    Post.STRADDLE: PotCite.STRADDLE,
}


def due_cents(hand: PotHand, holder: Holder, post: Post) -> Cents:
    """What the player puts in; all of their chips if there are no more.

    Who kills from a blind tops it up to the kill's size (KP-8).
    """
    stakes = hand.stakes
    if post in (Post.SMALL, Post.DEAD):
        full = stakes.small_blind_cents
    elif post in (Post.KILL, Post.STRADDLE):
        full = 2 * stakes.big_blind_cents - holder.bet_cents
    else:
        full = stakes.big_blind_cents
    return min(full, hand.chips[holder.player])
