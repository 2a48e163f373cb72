"""The ante-and-play family: stacks are dealt, one card is turned, each player plays or folds."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.play.actions import Action, Deal
from houseway.play.ante_play.actions import Fold, Play
from houseway.play.ante_play.events import Folded, Played, StacksDealt
from houseway.play.ante_play.round import AntePlayRound
from houseway.play.events import ButtonPlaced, CardTurned, DecisionsClosed, Event
from houseway.play.family import Cost
from houseway.play.round import Chosen, Line, Phase
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.rules.order import ByCard, button_number, button_seat
from houseway.things.cents import dollars
from houseway.things.commitment import Shuffle


def refuse_deal(game: Game[AntePlay], round: AntePlayRound, action: Deal) -> Refusal | None:
    if round.phase is not Phase.CLOSED:
        return Refusal("Cards are dealt once, after betting closes", game.cite(Cite.NO_MORE_BETS))
    if action.back is not round.back:
        return Refusal(
            f"Round {round.number} is dealt from the {round.back} deck, not the {action.back} one",
            game.cite(Cite.DECK),
        )
    whole = game.rules.deck.cards
    if len(action.order) != len(whole) or set(action.order) != set(whole):
        return Refusal(
            f"The {len(action.order)} cards given are not the {len(whole)} of the deck, each once",
            game.cite(Cite.DECK),
        )
    if round.commitment and not Shuffle(action.order, action.secret).keeps(round.commitment):
        return Refusal("The cards are not in the order that was promised before the wagers")
    return None


def deal(game: Game[AntePlay], round: AntePlayRound, action: Deal) -> tuple[Event, ...]:
    """Stacks go clockwise from the player-dealer's left to wagered spots, their own comes last."""
    size = game.rules.hand_cards
    spots = round.dealt_spots
    hands = {
        spot: action.order[place * size : (place + 1) * size] for place, spot in enumerate(spots)
    }
    dealt = StacksDealt(action.back, action.secret, hands, action.order[len(spots) * size :])
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
    game: Game[AntePlay], round: AntePlayRound, action: Play | Fold
) -> Refusal | None:
    line = round.deciding
    if line is None:
        return Refusal("There is nothing to decide now", game.cite(Cite.DECISION_ORDER))
    if line.player != action.player or line.spot != action.spot:
        return Refusal(
            f"It is {line.player}'s turn at seat {line.spot}, not {action.player}'s "
            f"at seat {action.spot}",
            game.cite(Cite.DECISION_ORDER),
        )
    if isinstance(action, Fold):
        return None
    ante = line.cents[game.rules.ante.id]
    if action.cents != ante:
        return Refusal(
            f"The Play wager equals the Ante of {dollars(ante)}, not {dollars(action.cents)}",
            game.cite(Cite.PLAY_EQUALS_ANTE),
            limit_cents=ante,
            actual_cents=action.cents,
        )
    if round.chips[line.player] < ante:
        held = round.chips[line.player]
        return Refusal(
            f"{line.player} has {dollars(held)} left and the Play wager is {dollars(ante)}",
            game.cite(Cite.PLAY_EQUALS_ANTE),
            limit_cents=held,
            actual_cents=ante,
        )
    return None


def decide(game: Game[AntePlay], round: AntePlayRound, action: Play | Fold) -> tuple[Event, ...]:
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


def _folding(game: Game[AntePlay], round: AntePlayRound) -> tuple[Line, ...]:
    """A fold by the one who decides for the seat takes every wager on the seat with it."""
    line = round.lines[round.turn]
    first = round.turn == 0 or round.lines[round.turn - 1].spot != line.spot
    if not first or game.rules.independent_backline:
        return (line,)
    return tuple(each for each in round.lines[round.turn :] if each.spot == line.spot)


def stays_open(game: Game[AntePlay], line: Line) -> bool:
    """Whether a wager of the line meets the player-dealer's hand: played, or outliving the fold."""
    return line.choice is Chosen.PLAY or any(
        bet.id in line.cents for bet in game.rules.side_bets if not bet.lost_by_fold
    )


def decisions(game: Game[AntePlay], _: AntePlayRound, line: Line) -> list[Action]:
    ante = line.cents[game.rules.ante.id]
    return [Play(line.player, line.spot, ante), fold(game, _, line)]


def legal(game: Game[AntePlay], round: AntePlayRound, line: Line) -> list[Action]:
    play, fold = decisions(game, round, line)
    assert isinstance(play, Play)
    return [play, fold] if refuse_decision(game, round, play) is None else [fold]


def fold(_: Game[AntePlay], __: AntePlayRound, line: Line) -> Action:
    """What silence is taken for."""
    return Fold(line.player, line.spot)


def has_begun(_: Game[AntePlay], round: AntePlayRound) -> bool:
    return round.turn > 0


def cost(_: Game[AntePlay], __: AntePlayRound, ___: Line, action: Action) -> Cost:
    return Cost(action.cents) if isinstance(action, Play) else Cost()
