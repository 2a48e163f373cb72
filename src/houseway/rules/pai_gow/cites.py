"""The occasions on which a game of pai gow must name a written rule, beside those of all games."""

from __future__ import annotations

from enum import StrEnum


class SetCite(StrEnum):
    """A closed list: every game of the family cites a rule for what it can meet."""

    __hash__ = str.__hash__  # An enum's own is slow, and occasions are looked up all the time.

    PILE = "pile"
    """The player-dealer chooses the pile that is delivered first."""
    DICE = "dice"
    """Whose number the dice show, and who gets the first pile."""
    PICKED_UP = "picked_up"
    """Hands of seats without a wager."""
    SETTING = "setting"
    """That a hand is set in two, and how many go where."""
    MUST_OUTRANK = "must_outrank"
    """That the back outranks the front."""
    FOUL = "foul"
    """A hand that is set wrong loses."""
    HOUSE_WAY = "house_way"
    """A hand that is left to the house dealer."""
    HOUSE_WAY_LATE = "house_way_late"
    """Asked for after a look at the cards."""
    ONE_HAND = "one_hand"
    """A player on several hands sees and sets one."""
    WHO_DECIDES = "who_decides"
    """Several people with money on one hand."""
    EXPOSED = "exposed"
    """The player-dealer's hand is shown before players set."""
    ACCIDENT = "accident"
    """The player-dealer's hand is seen too early by mistake."""
    PLAYER_DEALER_SETS = "player_dealer_sets"
    PLAYER_DEALER_FOUL = "player_dealer_foul"
    """The player-dealer may not set a foul hand."""
    PLAYER_DEALER_FINAL = "player_dealer_final"
    """From when on the setting stands."""
    REPLACED = "replaced"
    """One card that was seen on the deal is changed."""
    WINS = "wins"
    LOSES = "loses"
    SPLITS = "splits"
    """One hand higher, the other lower: a push."""
    COPY = "copy"
    ACE_HIGH_PUSH = "ace_high_push"
    EVEN = "even"
    """What the base wager pays."""
