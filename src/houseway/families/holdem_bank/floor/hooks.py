"""Street play at a table: rounds in words, and decisions."""

from __future__ import annotations

from houseway.families.holdem_bank.floor.advice import advise, cell, habit, judge, weigh
from houseway.families.holdem_bank.play.events import BoardTurned, CheckedOn, HandsAndBoardDealt
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.play.view import StreetPlayView
from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import StreetPlay
from houseway.floor.banked.hooks import BankedFamily
from houseway.floor.banked.play_or_fold_narration import hands_said, tell_played_or_folded
from houseway.floor.play.sentence import Said
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played
from houseway.rules.game import Game
from houseway.things.cards import cards_text


def _tell(game: Game[StreetPlay], event: Event) -> Said | None:
    match event:
        case CheckedOn(player, spot):
            return Said(f"{player} checks on seat {spot}.", game.cite(StreetCite.NO_EARLY_FOLD))
        case BoardTurned(street, cards):
            last = street == len(game.rules.streets) - 1
            cited = game.cite(StreetCite.LAST_STREET if last else StreetCite.NEXT_STREET)
            return Said(f"Community cards are turned: {cards_text(cards)}.", cited)
        case _:
            return tell_played_or_folded(game, event, StreetCite.ONE_PLAY)


def _dealt(event: HandsAndBoardDealt) -> str:
    board = cards_text(event.board)
    return f"The {event.back} deck is dealt: board {board}; {hands_said(event.hands)}."


CELL = BankedFamily[StreetPlay, StreetPlayRound, StreetPlayView](
    tell=_tell,
    dealt=_dealt,
    advise=advise,
    weigh=weigh,
    judge=judge,
    cell=cell,
    habit=habit,
    own=(Played, CheckedOn, Folded),
)
