"""Rules record of poker: streets, blinds, betting structure, what wins the pot.

There is no player-dealer and no bank. A game is a tuple of streets, a deck, and what wins.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from msgspec import Struct

from houseway.families.poker.rules.mistakes import Mistakes
from houseway.rank.hands.omaha_hand import FiveAces, JokerInLow
from houseway.rules.number_bounds import Amount, Between, OnePack, Seats
from houseway.rules.shared_rules import SharedRules
from houseway.things.cards import Card
from houseway.things.cents import CENTS_MAX, Cents
from houseway.things.decks import Deck


class Structure(StrEnum):
    """How much may be bet."""

    LIMIT = "limit"
    """Two fixed sizes, the larger one on later streets."""
    SPREAD = "spread"
    """Anything between two amounts."""
    POT_LIMIT = "pot-limit"
    NO_LIMIT = "no-limit"


class Winner(StrEnum):
    """Which hand takes the pot: a closed list."""

    HIGH = "high"
    """The best five of a player's cards and the board."""
    ACE_TO_FIVE = "ace_to_five"
    """The lowest five cards; straights and flushes do not count, the ace is low."""
    DEUCE_TO_SEVEN = "deuce_to_seven"
    """The lowest five cards; straights and flushes count, the ace is high."""
    HIGH_LOW = "high_low"
    """Half for the best hand and half for the lowest, if one is low enough; each is made of two
    cards of one's own and three of the board."""


class DocumentReading(StrEnum):
    """How the documents were read when a table was opened; ledgers are audited by theirs."""

    FIRST = "first"
    """Of openings that keep no reading: before the documents were read a second time."""
    SECOND = "second"


class Street(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage of a hand: cards first, then a betting round."""

    name: str
    board: Annotated[int, Between(0, 5)] = 0
    """Cards that are turned up in the middle, for everybody."""
    draws: bool = False
    """Whether players exchange cards of their own."""
    large: bool = False
    """Whether limit bets are of the larger size here (TH-49)."""


class ShownFirst(StrEnum):
    """Who shows first after the last betting round."""

    INSTITUTED = "instituted"
    """Whoever instituted the last action: bet or raised last; if all checked, checked first."""
    LAST_ACTION = "last_action"
    """Whoever bet or raised last; if all checked, the last to check."""
    FIRST_SEAT = "first_seat"
    """The first player left of the button."""
    BETTOR_ELSE_FIRST_SEAT = "bettor_else_first_seat"
    """Whoever bet or raised last; if all checked, the first player left of the button."""


class HeadsUpRaises(StrEnum):
    """When two players alone may raise without end."""

    WHEN_RAISED = "when_raised"
    """If two are left at the moment of the raise."""
    FROM_THE_START = "from_the_start"
    """Only if the betting round began with two."""


class MissedSmall(StrEnum):
    """What who has missed only the small blind posts to be dealt in."""

    BOTH = "both"
    DEAD_SMALL = "dead_small"


class ButtonMoves(StrEnum):
    """Where the button goes when a player has left who was due it."""

    MOVING = "moving"
    """To the next player dealt in, so that somebody may escape a blind (OJ-48)."""
    DEAD = "dead"
    """Where the small blind was, also to an empty seat: nobody escapes one."""


class PostBetween(StrEnum):
    """Whether a player may come in between the button and the big blind by posting."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
    """Not before the button has gone by."""


class StraddleBy(StrEnum):
    """Who may post a straddle, next to the left of the big blind."""

    NOBODY = "nobody"
    WHO_MISSED = "who_missed"
    """Who makes up missed blinds with it."""
    ANYBODY = "anybody"


class Kill(StrEnum):
    """Whether the winner of two pots in a row plays the next one for double stakes."""

    NONE = "none"
    FULL = "full"


class KillConsent(StrEnum):
    """Who has to agree to kills."""

    UNANIMOUS = "unanimous"
    """Everybody, newcomers too."""
    AS_FOUND = "as_found"
    """Everybody when they begin; newcomers accept the table as they find it."""


class PotPoker(SharedRules, frozen=True, kw_only=True):
    family: ClassVar[str] = "poker"
    table_kind: ClassVar[str] = "pot"

    seats: Seats
    deck: Deck
    hole_cards: Annotated[int, Between(1, 9)]
    streets: tuple[Street, ...]
    winner: Winner
    structure: Structure = Structure.LIMIT
    blinds: str = "by limit"
    """The small and the big blind in dollars, such as 2/4; otherwise they follow the limit."""
    named_limits: tuple[tuple[Amount, Amount], ...] = ()
    """The only limits that the game is played at, where the text names them."""
    bet_unit_cents: Annotated[Cents, Between(1, CENTS_MAX, is_money=True)] = 1
    """What bets come out in, where the text says so; otherwise the table's smallest chip."""
    max_raises: Annotated[int, Between(1, 100)] | Literal["by limit"] = 3
    """Raises after the bet in limit and spread games. Before the flop the big blind is the bet."""
    heads_up_raises: HeadsUpRaises = HeadsUpRaises.WHEN_RAISED
    heads_up_button_small: bool = True
    """With two players, whether the button posts the small blind."""
    check_raise: bool = True
    """Whether who has checked may raise when somebody bets after them."""
    half_raise_reopens: bool = False
    """Whether an all-in raise of half the size lets those raise again who have acted."""
    burns: bool = True
    """Whether a card is burned before cards are turned up or drawn."""
    all_hands_shown: bool = True
    """Whether everybody still in shows at the end, or a beaten hand may be thrown away unseen."""
    shown_first: ShownFirst = ShownFirst.LAST_ACTION
    missed_small: MissedSmall = MissedSmall.BOTH
    button_moves: ButtonMoves = ButtonMoves.MOVING
    post_between: PostBetween = PostBetween.ALLOWED
    straddle_by: StraddleBy = StraddleBy.NOBODY
    short_buy_again: bool = False
    """Whether a full buy-in allows another short one after it."""
    kill: Kill = Kill.NONE
    kill_consent: KillConsent = KillConsent.UNANIMOUS
    reading: DocumentReading = DocumentReading.FIRST
    """The catalog has the second; a kept game that does not say has the first."""
    low_qualifier: Annotated[int, Between(5, 13)] = 8
    """The highest card that a low hand may have where high and low share the pot."""
    joker_in_low: JokerInLow = JokerInLow.ACE
    five_aces: FiveAces = FiveAces.FOUR_ACES
    buy_in_bets: Annotated[int, Between(1, 1_000)] = 10
    """The first buy-in is at least so many minimum bets."""
    fee_counts_seated: bool = False
    """Whether the collection counts everybody seated, or who is dealt in."""
    later_fee_per_street: bool = False
    """Whether modified fee (b) is due on each later street with a bet, or once a hand."""
    hand_shuffle: bool = False
    """Whether the house dealer shuffles and cuts by hand because the machine is broken."""
    mistakes: Mistakes = Mistakes()

    decks: OnePack = 1

    @property
    def shoe(self) -> tuple[Card, ...]:
        return self.deck.cards

    @property
    def splits(self) -> bool:
        """Whether high and low share a pot."""
        return self.winner is Winner.HIGH_LOW

    @property
    def draws(self) -> bool:
        """Whether the game has a draw, and no board."""
        return any(street.draws for street in self.streets)
