"""Web hooks of a family with a player-dealer: `BankedWebHooks`.

Buttons and keys, names of hands, and why a wager was won or lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.families import find_family, find_hooks, hooks_of
from houseway.play.views.view_types import RoundView
from houseway.rank.hands.hand_names import with_article
from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from houseway.web.pages.floor.floor_calls import FloorCall

NO_LINE_MET = "no line of its pay table fits what was dealt"


class DecisionButton(NamedTuple):
    label: str
    key: str
    """Its keyboard shortcut."""
    rare: bool = False
    """Whether it is not worth a button while it is not allowed."""


class SettledWager(NamedTuple):
    """A posting of a round that is over, to be explained to the one whose wager it was."""

    game: Game[Any]
    round: Any
    seen: Any
    """The round as that person sees it."""
    posting: Posting

    @property
    def whose(self) -> str:
        """The hand that the wager lay on, from the bettor's side."""
        spot = self.posting.seat
        mine = self.round.seats.get(spot) == self.posting.player
        return "your" if mine else f"seat {spot}’s"

    @property
    def who(self) -> str:
        """Who decided for that hand, before a verb in the past."""
        return "you" if self.whose == "your" else f"seat {self.posting.seat}"

    @property
    def side_bet(self) -> SideBet | None:
        """The side bet that it is, if it is one."""
        bets: Sequence[SideBet] = self.game.rules.side_bets
        return next((bet for bet in bets if bet.id == self.posting.bet), None)

    def pay_line(self, bet: SideBet) -> str:
        """The line of the bet's pay table that was met, in words."""
        cited = self.posting.rule_ids
        met = [row.called for row in bet.pays.rows.values() if row.rule_id in cited]
        return met[0] if met else NO_LINE_MET

    def compare_hands(self, own: int, theirs: int, own_words: str, their_words: str) -> str:
        """The player's hand against the player-dealer's, by strength."""
        if own > theirs:
            return f"{self.whose} {own_words} beats {with_article(their_words)}"
        if own < theirs:
            return f"{with_article(their_words)} beats {self.whose} {own_words}"
        return f"{self.whose} hand and the player-dealer’s are equal, {own_words}"


class BankedWebHooks(Struct, frozen=True):
    decisions: Mapping[str, DecisionButton]
    """By the name of the action."""
    called: Callable[[Game[Any], Any, int], tuple[str, ...]]
    """What the hands of a seat are called, one by one; nothing of a hand that one may not see."""
    because: Callable[[SettledWager], str]
    """Why a wager came to what it did: `a straight beats your pair of threes`."""
    calls: tuple[FloorCall, ...] = ()
    """What the floor calls in its rounds besides that they are void."""
    besides: Callable[[Game[Any], Any], Mapping[str, object]] = lambda _, __: {}
    """What its page shows besides, out of what one person sees of the round, if there is one."""
    first_decision: str = "Look at your cards and press what you want to do; a hint is there too."
    """What a newcomer is told when they decide for the first time."""


def banked_web_hooks_of(game: Game) -> BankedWebHooks:
    found: BankedWebHooks = hooks_of("web", game.family)
    return found


def hand_names_by_seat(game: Game, seen: RoundView) -> Mapping[int, tuple[str, ...]]:
    """By seat, what the hands that this person sees are called."""
    found = {seat: hand_names_at(game, seen, seat) for seat in seen.hands}
    return {seat: words for seat, words in found.items() if words}


def hand_names_at(game: Game, seen: RoundView, seat: int) -> tuple[str, ...]:
    """What the hand at one seat is called, as far as this person sees its cards."""
    return banked_web_hooks_of(game).called(game, seen, seat) if seat in seen.hands else ()


def frame_extras_of(game: Game, seen: RoundView | None) -> Mapping[str, object]:
    """What only the pages of its family look at, of what one person sees."""
    found = seen.besides if seen is not None else {}
    return {**found, **banked_web_hooks_of(game).besides(game, seen)}


def floor_calls_of(game: Game) -> tuple[FloorCall, ...]:
    """What the floor may call in a round of this game."""
    found: BankedWebHooks | None = find_hooks("web", game.family)
    return tuple(call for call in found.calls if call.is_known(game)) if found else ()


def decision_names(families: Iterable[str]) -> list[str]:
    """Everything that can be decided in games of these families."""
    cells = (find_hooks("web", family) for family in families if _is_banked(family))
    return [name for buttons in cells if buttons is not None for name in buttons.decisions]


def _is_banked(family: str) -> bool:
    known = find_family(family)
    return known is not None and not known.table_kind
