"""Base game terms: how a round can end for one Ante, and what each end is worth.

Only what moves the numbers stands here, so that figures which others published for other games can
be checked with the same code.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction

from msgspec import Struct

from houseway.errors import RuleError
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard, high_card_strength
from houseway.things.cards import Rank
from houseway.things.decks import DECK_52


class ShowdownResult(IntEnum):
    """How the player's hand stands to the player-dealer's, from the player-dealer's weakest up."""

    NOT_QUALIFIED_HIGHER = 0
    """The player-dealer does not qualify, and the player's hand is higher."""
    NOT_QUALIFIED_TIE = 1
    NOT_QUALIFIED_LOWER = 2
    HIGHER = 3
    """The player-dealer qualifies, and the player's hand is higher."""
    TIE = 4
    LOWER = 5
    FOLD = 6


SHOWDOWNS = tuple(result for result in ShowdownResult if result is not ShowdownResult.FOLD)


class ThreeCardBaseGame(Struct, frozen=True, kw_only=True):
    """Ante and Play of one game: the Play wager equals the Ante."""

    qualifier: Rank = Rank.QUEEN
    nonqualify_ante: NonqualifyAnte = NonqualifyAnte.ALWAYS_PAY
    ace_low_straight_flush: bool = True
    ante_bonus: Mapping[ThreeCard, Fraction] = {}
    """Paid on the Ante for the player's own hand whenever they play."""
    up_card_shown: bool = True
    """Whether one card of the player-dealer lies face up before anyone decides."""

    @property
    def qualifying_strength(self) -> int:
        return high_card_strength(int(self.qualifier))

    def antes(self, result: ShowdownResult) -> int:
        """What Ante and Play win together, in antes, the bonus not counted."""
        return antes_won(result, self.nonqualify_ante)

    def bonus(self, category: ThreeCard) -> Fraction:
        return self.ante_bonus.get(category, Fraction(0))


def antes_won(result: ShowdownResult, nonqualify_ante: NonqualifyAnte) -> int:
    """The one place where the odds say what a result is worth."""
    paid_anyway = int(nonqualify_ante is NonqualifyAnte.ALWAYS_PAY)
    return {
        ShowdownResult.NOT_QUALIFIED_HIGHER: 1,
        ShowdownResult.NOT_QUALIFIED_TIE: paid_anyway,
        ShowdownResult.NOT_QUALIFIED_LOWER: paid_anyway,
        ShowdownResult.HIGHER: 2,
        ShowdownResult.TIE: 0,
        ShowdownResult.LOWER: -2,
        ShowdownResult.FOLD: -1,
    }[result]


def showdown_result(mine: int, theirs: int, qualifying: int) -> ShowdownResult:
    """How a hand that is played ends, by strengths."""
    if theirs < qualifying:
        if mine == theirs:
            return ShowdownResult.NOT_QUALIFIED_TIE
        return (
            ShowdownResult.NOT_QUALIFIED_HIGHER
            if mine > theirs
            else ShowdownResult.NOT_QUALIFIED_LOWER
        )
    if mine == theirs:
        return ShowdownResult.TIE
    return ShowdownResult.HIGHER if mine > theirs else ShowdownResult.LOWER


def base_game_of(rules: ThreeCardPoker) -> ThreeCardBaseGame:
    """The base game of a game that we deal. The tables know one pack and stacks of three."""
    if rules.deck.id != DECK_52.id or rules.hand_cards != 3:
        raise RuleError(
            f"Exact odds are worked out for three cards of a 52-card deck, "
            f"not for {rules.hand_cards} of {rules.deck.id}."
        )
    return ThreeCardBaseGame(
        qualifier=rules.qualifier,
        nonqualify_ante=rules.nonqualify_ante,
        ace_low_straight_flush=rules.ace_low_straight_flush,
        ante_bonus={hand: pays for hand in ThreeCard if (pays := rules.ante_bonus.pays(hand))},
        up_card_shown=rules.cards_shown > 0,
    )
