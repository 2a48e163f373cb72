"""Hooks of hold'em against a bank for the room `floor`."""

from __future__ import annotations

from houseway.families.holdem_bank.floor.advice import (
    advise,
    chart_cell_of_view,
    judge,
    naive_choice,
    weigh_exactly,
)
from houseway.families.holdem_bank.play.events import BoardTurned, CheckedOn, HandsAndBoardDealt
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.play.view import StreetPlayView
from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.floor.banked.hooks import BankedFloorHooks
from houseway.floor.banked.play_or_fold_narration import hands_text, narrate_play_or_fold
from houseway.floor.play.sentence import Sentence
from houseway.play.events import Event
from houseway.play.play_or_fold import Folded, Played
from houseway.rules.game import Game
from houseway.things.cards import cards_text


def _tell(game: Game[HoldemBank], event: Event) -> Sentence | None:
    match event:
        case CheckedOn(player, spot):
            return Sentence(f"{player} checks on seat {spot}.", game.cite(StreetCite.NO_EARLY_FOLD))
        case BoardTurned(street, cards):
            last = street == len(game.rules.streets) - 1
            cited = game.cite(StreetCite.LAST_STREET if last else StreetCite.NEXT_STREET)
            return Sentence(f"Community cards are turned: {cards_text(cards)}.", cited)
        case _:
            return narrate_play_or_fold(game, event, StreetCite.ONE_PLAY)


def _dealt(event: HandsAndBoardDealt) -> str:
    board = cards_text(event.board)
    return f"The {event.back} deck is dealt: board {board}; {hands_text(event.hands)}."


HOOKS = BankedFloorHooks[HoldemBank, StreetPlayRound, StreetPlayView](
    tell=_tell,
    dealt=_dealt,
    advise=advise,
    weigh=weigh_exactly,
    judge=judge,
    cell=chart_cell_of_view,
    habit=naive_choice,
    own=(Played, CheckedOn, Folded),
)
