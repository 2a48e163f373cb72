"""Transitions of three-card poker: the deal, the turned card, play or fold."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.three_card.play.events import StacksDealt
from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.play.actions import Action, Deal
from houseway.play.events import ButtonPlaced, CardTurned, DecisionsClosed, Event
from houseway.play.hooks import ActionCost
from houseway.play.play_or_fold import Fold, Folded, Play, Played, refuse_beyond_chips, refuse_turn
from houseway.play.round import WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import ByCard, button_number, button_seat
from houseway.things.cents import dollars


def deal(game: Game[ThreeCardPoker], round: AntePlayRound, action: Deal) -> tuple[Event, ...]:
    """Stacks go clockwise from the player-dealer's left to wagered spots, their own comes last."""
    size = game.rules.hand_cards
    spots = round.dealt_spots
    hands = {
        spot: action.order[place * size : (place + 1) * size] for place, spot in enumerate(spots)
    }
    dealt = StacksDealt(action.back, action.secret, hands, action.order[len(spots) * size :])
    if not game.rules.cards_shown:
        return (dealt,)
    bottom = hands[round.player_dealer][0]
    turned = CardTurned(round.player_dealer, bottom)
    order = game.rules.order
    if not isinstance(order, ByCard):
        return dealt, turned
    button = button_seat(
        order,
        bottom,
        seats=game.rules.seats,
        player_dealer=round.player_dealer,
        wagered=spots[:-1],
    )
    return dealt, turned, ButtonPlaced(button, button_number(order, bottom))


def refuse_decision(
    game: Game[ThreeCardPoker], round: AntePlayRound, action: Play | Fold
) -> Refusal | None:
    refusal = refuse_turn(game, round, action.player, action.spot)
    if refusal is not None or isinstance(action, Fold):
        return refusal
    line, cited = round.lines[round.turn], game.cite(Cite.PLAY_EQUALS_ANTE)
    ante = line.cents[game.rules.ante.id]
    if action.cents != ante:
        return Refusal(
            f"The Play wager equals the Ante of {dollars(ante)}, not {dollars(action.cents)}",
            cited,
            limit_cents=ante,
            actual_cents=action.cents,
        )
    return refuse_beyond_chips(round, line.player, ante, cited)


def decide(
    game: Game[ThreeCardPoker], round: AntePlayRound, action: Play | Fold
) -> tuple[Event, ...]:
    line = round.lines[round.turn]
    if isinstance(action, Play):
        events: tuple[Event, ...] = (
            Played(line.player, line.spot, game.rules.play.id, action.cents),
        )
    else:
        events = tuple(Folded(each.player, each.spot) for each in _folding(game, round))
    if round.turn + len(events) < len(round.lines):
        return events
    return (*events, DecisionsClosed())


def _folding(game: Game[ThreeCardPoker], round: AntePlayRound) -> tuple[WagerLine, ...]:
    """A fold by the one who decides for the seat takes every wager on the seat with it."""
    line = round.lines[round.turn]
    first = round.turn == 0 or round.lines[round.turn - 1].spot != line.spot
    if not first or game.rules.independent_backline:
        return (line,)
    return tuple(each for each in round.lines[round.turn :] if each.spot == line.spot)


def decisions(game: Game[ThreeCardPoker], _: AntePlayRound, line: WagerLine) -> list[Action]:
    ante = line.cents[game.rules.ante.id]
    return [Play(line.player, line.spot, ante), fold(game, _, line)]


def legal(game: Game[ThreeCardPoker], round: AntePlayRound, line: WagerLine) -> list[Action]:
    play, fold = decisions(game, round, line)
    assert isinstance(play, Play)
    return [play, fold] if refuse_decision(game, round, play) is None else [fold]


def fold(_: Game[ThreeCardPoker], __: AntePlayRound, line: WagerLine) -> Action:
    """What silence is taken for."""
    return Fold(line.player, line.spot)


def has_begun(_: Game[ThreeCardPoker], round: AntePlayRound) -> bool:
    return round.turn > 0


def cost(_: Game[ThreeCardPoker], __: AntePlayRound, ___: WagerLine, action: Action) -> ActionCost:
    return ActionCost(action.cents) if isinstance(action, Play) else ActionCost()
