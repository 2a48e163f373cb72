"""Codes of the blackjack kernel: cards, situations, actions, bets and columns.

The columns of claims, sums and results are those of every family; they stand in `sim.kernel.codes`.
"""

from __future__ import annotations

from houseway.sim.kernel.wager_draws import BETS_MAX, LINES_MAX, SEATS_MAX

# A card is thirteen times its suit plus its rank (two first, ace last); then the joker.
JOKER = 52
CARDS = 53
JACK, KING = 9, 11
UPS = 11
"""Kinds of up cards: the joker, an ace, two to nine, and ten with the pictures."""

# A hand in one number: what its cards add up to with aces as one, and two flags.
LOW = 63
STRETCHES, WILD = 64, 128
"""An ace, or a joker that counts 2 or 12, may count ten more; a wild joker makes 21."""
KEYS = 256

# Rows of the policy: hard totals as they are, a wild joker, a natural, soft totals, pairs by kind.
WILD_ROW, NATURAL_ROW, SOFT, PAIR = 38, 39, 40, 64
ROWS = 75

# Situations in which the policy is asked.
FIRST_TWO, SPLIT_TWO, SPLIT_ACE = 0, 1, 2
EARLY = 3
"""Before the check, where one may surrender early."""
LATER, SPLIT_LATER, SIZES = 4, 8, 4
"""With three, four, five cards and more; then the same on split hands."""
DOUBLED = 12
"""After the first, second and third double; then the same on split hands."""
SPLIT_DOUBLED = 15
SITUATIONS = 18

# What may be done with a hand.
STAND, HIT, DOUBLE, SPLIT, SURRENDER, RESCUE = 0, 1, 2, 3, 4, 5
# How a hand came to its end, if not by standing.
STOOD, SURRENDERED, RESCUED, SURRENDERED_EARLY = 0, 1, 2, 3

# Hands as they are compared: by their points, or as one of these.
NATURAL, JOKER_21, SOFT_17, SAVING = 34, 35, 36, 37
"""A two-card 21 with a joker; the player-dealer's soft 17, and the hand that spares others."""
COMPARED = 38
WIN, LOSE, PUSH, WIN_NATURAL = 0, 1, 2, 3
"""The first three as for every claim."""
SAVING_POINTS = 24
"""Three eights, or seven, eight and nine."""

# What a side bet looks at, what spares players, and what is paid first.
MATCH, FIRST_CARDS, BUSTS, OWN_LINES = 0, 1, 2, 3
SPARES_NOBODY, EIGHTS, SUITED_789 = 0, 1, 2
PAID_NOTHING, PAID_NATURALS, PAID_TWENTY_ONES = 0, 1, 2

# Orders by the rank of the card that places the button, the joker last; then the order of the deal.
DEAL_ORDER = 14
ORDERS = 15
# Bets: base and doubles, then insurance where it is offered, then the side bets.
BASE = 0
# Columns of what a bet is worth: the wager, then payments.
WAGER, WINS, WINS_NATURAL, HALF = 0, 1, 2, 3
WINS_BONUS = 4
"""The first of the bonuses for a 21, in the order of their fields."""
WORTH = 65
"""The wager, then for side bets what each kind of result is paid."""

# Which hands are claimed: all, or where some are paid first, those and then the others.
EVERY_HAND, PAID_AHEAD, NOT_AHEAD = 0, 1, 2
# Numbers that stand here because the compiler makes another function for a number it is shown.
FIRST_HAND, ONE_HAND = 0, 1

# How much there is room for.
SIDES_MAX, HANDS_MAX = 4, 4
CARDS_TOLD, SUITS_TOLD = 8, 5
"""Numbers of cards that a bonus tells apart, the last for all above; several suits or which."""
DRAWN_MAX, POINTS_MAX = 32, 64
"""Cards and points of a hand that is played out, for side bets of one's own."""
SHOE_MAX = 1024
SHOE_BITS, CARD_BITS, ROW_BITS = 1023, 63, 127
"""With jokers behind the last card: more than a round can ask for in vain. The bits hold every
place, card and row: what is cut to them is never negative, and then a look-up need not ask."""
CLAIMS_MAX = LINES_MAX * SEATS_MAX * (4 * HANDS_MAX + BETS_MAX)

# One more column of a claim than in other families: the number of the hand, from 1.
HAND_NUMBER = 9
CLAIM = 10
