"""Board mistakes: a flop with a card too many, streets turned early."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.action_progress import is_substantial
from houseway.families.poker.play.events import BoardDealt
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.irregular.actions import MiscountFlop, TurnEarly
from houseway.families.poker.play.irregular.events import (
    BoardTurnedEarly,
    DeckShuffled,
    FlopStood,
    FlopTakenBack,
)
from houseway.families.poker.play.irregular.shared_checks import (
    refuse_sparing,
    refuse_unknown,
)
from houseway.families.poker.play.transitions import HandProgress, TransitionResult
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame

_FLOP = 1
EARLY = {_FLOP: PotCite.EARLY_FLOP, 2: PotCite.EARLY_TURN, 3: PotCite.EARLY_RIVER}


def refuse_early(game: PotGame, hand: PotHand, action: TurnEarly) -> Refusal | None:
    occasion = EARLY.get(action.street)
    if occasion is None:
        return Refusal("Only the flop, the turn and the river are turned up")
    if refusal := refuse_unknown(game, hand, occasion):
        return refusal
    if hand.street + 1 != action.street:
        name, now = (game.rules.streets[each].name for each in (action.street, hand.street))
        return Refusal(f"The {name} cannot come too early {_when(now)}", game.cite(occasion))
    board = game.rules.streets[action.street].board if action.street > _FLOP else 0
    return refuse_sparing(game, hand, occasion, game.rules.burns + board)


def _when(street: str) -> str:
    return street if street.startswith("before") else f"on the {street}"


def turn_early(game: PotGame, hand: PotHand, action: TurnEarly) -> TransitionResult:
    """A flop is shuffled back at once; a turn or river lies aside until the deck is shuffled."""
    moving = HandProgress(game, hand)
    moving.burn(action.street)
    cards = moving.hand.stub[: game.rules.streets[action.street].board]
    moving.say(BoardTurnedEarly(action.by, action.street, cards))
    if action.street == _FLOP:
        moving.say(DeckShuffled())
    return moving.done


def refuse_miscount(game: PotGame, hand: PotHand, action: MiscountFlop) -> Refusal | None:
    cited = game.cite(PotCite.FLOP_STANDS if action.stands else PotCite.FLOP_COUNT)
    if refusal := refuse_unknown(game, hand, PotCite.FLOP_COUNT):
        return refusal
    if hand.street != _FLOP or hand.phase is not HandPhase.BETTING:
        return Refusal("That is called on the flop, before the turn comes", cited)
    if hand.unburned:
        return Refusal("It is settled that this flop stands", cited)
    substantial = is_substantial(hand.deeds)
    if action.stands:
        return None if substantial else Refusal("There was no substantial action on it yet", cited)
    if substantial and game.rules.mistakes.flop_stands:
        return Refusal(
            "There was substantial action on it: the flop stands", game.cite(PotCite.FLOP_STANDS)
        )
    return _refuse_taking_back(game, hand)


def _refuse_taking_back(game: PotGame, hand: PotHand) -> Refusal | None:
    """A fee that came out of these bets is not given back."""
    if sum(each.bet_cents for each in hand.holders) <= hand.pot_cents:
        return None
    return Refusal("The collection came out of these bets", game.cite(PotCite.COLLECTION))


def miscount(game: PotGame, hand: PotHand, action: MiscountFlop) -> TransitionResult:
    """A new flop without another burn; or the extra card is the burn before the turn."""
    moving, extra = HandProgress(game, hand), hand.stub[0]
    if action.stands:
        moving.say(FlopStood(action.by, extra))
        return moving.done
    moving.say(FlopTakenBack(action.by, (*hand.board, extra)))
    moving.say(DeckShuffled())
    moving.say(BoardDealt(_FLOP, moving.hand.stub[: game.rules.streets[_FLOP].board]))
    moving.open_betting()
    return moving.done
