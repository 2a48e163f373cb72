"""The occasions on which a pot game must name a written rule; the engine knows only these."""

from __future__ import annotations

from enum import StrEnum


class PotCite(StrEnum):
    """A closed list: every pot game that can meet the occasion cites a rule for it."""

    __hash__ = str.__hash__  # As for the occasions of banked games.

    SEATS = "seats"
    BUY_IN = "buy_in"
    BUTTON = "button"
    BLINDS = "blinds"
    NEWCOMER = "newcomer"
    MISSED_BLINDS = "missed_blinds"
    DECK = "deck"
    HOLE_CARDS = "hole_cards"
    BOARD = "board"
    DRAW = "draw"
    FIRST_TO_ACT = "first_to_act"
    """On the first street: next to the last blind."""
    LATER_FIRST = "later_first"
    """On later streets: next to the button."""
    CHOICES = "choices"
    """Fold, call, raise; check and bet."""
    BET_SIZE = "bet_size"
    RAISE_CAP = "raise_cap"
    SHORT_ALL_IN = "short_all_in"
    SIDE_POTS = "side_pots"
    SHOW = "show"
    WINS = "wins"
    HALVES = "halves"
    """High and low share the pot."""
    LOW = "low"
    """A hand is low enough for its half."""
    RANKING = "ranking"
    TIES = "ties"
    UNCONTESTED = "uncontested"
    NO_HOUSE = "no_house"
    """The house has no stake."""
    COLLECTION = "collection"
    SMALL_BLIND_FEE = "small_blind_fee"
    LATER_FEE = "later_fee"
    RIVER_FEE = "river_fee"
    JACKPOT_FEE = "jackpot_fee"
    TIME_FEE = "time_fee"
    MISDEAL = "misdeal"
    KILL = "kill"
