"""Blackjack actions: decisions about a hand, and answers to questions."""

from __future__ import annotations

from typing import TypeAlias

from houseway.play.actions import Action
from houseway.things.cents import Cents


class Hit(Action, frozen=True, gc=False, tag="hit"):
    """Take a card."""

    player: str
    spot: int
    hand: int = 1


class Stand(Action, frozen=True, gc=False, tag="stand"):
    player: str
    spot: int
    hand: int = 1


class Double(Action, frozen=True, gc=False, tag="double"):
    """Stake more on the hand and take one card; on a doubled hand, once more."""

    player: str
    spot: int
    cents: Cents
    hand: int = 1


class Split(Action, frozen=True, gc=False, tag="split"):
    """Make two hands of two cards, with a second wager as large as the first."""

    player: str
    spot: int
    hand: int = 1


class Surrender(Action, frozen=True, gc=False, tag="surrender"):
    """Give up half the wager and the hand."""

    player: str
    spot: int
    hand: int = 1


class Rescue(Action, frozen=True, gc=False, tag="rescue"):
    """Pull back what was doubled last and give up the rest."""

    player: str
    spot: int
    hand: int = 1


class Insure(Action, frozen=True, gc=False, tag="insure"):
    """Wager that the player-dealer has a natural."""

    player: str
    spot: int
    cents: Cents


class EvenMoney(Action, frozen=True, gc=False, tag="even_money"):
    """Take 1:1 for a natural before the check."""

    player: str
    spot: int


class MatchStake(Action, frozen=True, gc=False, tag="match_stake"):
    """Go along with the double or the split of the seat one stands behind."""

    player: str
    spot: int


class Decline(Action, frozen=True, gc=False, tag="decline"):
    """No insurance, no matching, no early surrender: the answer no to what was asked."""

    player: str
    spot: int


HandAction: TypeAlias = Hit | Stand | Double | Split | Surrender | Rescue
"""What is decided for one hand."""
AnswerAction: TypeAlias = Insure | EvenMoney | MatchStake | Decline
"""What is answered to a question of the house dealer."""
