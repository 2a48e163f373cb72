"""Transitions of hold'em against a bank: the deal, streets, one Play on one street."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from houseway.errors import Refusal
from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.events import BoardTurned, CheckedOn, HandsAndBoardDealt
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.play.actions import Action, Deal
from houseway.play.events import DecisionsClosed, Event
from houseway.play.hooks import ActionCost
from houseway.play.play_or_fold import (
    Fold,
    Folded,
    Play,
    Played,
    next_undecided,
    refuse_beyond_chips,
    refuse_turn,
)
from houseway.play.round import WagerLine
from houseway.rules.game import Game
from houseway.things.cents import dollars

Decision: TypeAlias = Play | PlayLess | CheckOn | Fold


def deal(game: Game[HoldemBank], round: StreetPlayRound, action: Deal) -> tuple[Event, ...]:
    """Community cards first; then pairs, clockwise from the player-dealer's left, theirs last."""
    size, start = game.rules.hole_cards, game.rules.board_cards
    hands = {
        spot: action.order[start + place * size : start + (place + 1) * size]
        for place, spot in enumerate(round.dealt_spots)
    }
    stub = action.order[start + len(hands) * size :]
    dealt = HandsAndBoardDealt(action.back, action.secret, action.order[:start], hands, stub)
    first = game.rules.streets[0].board
    return (dealt, BoardTurned(0, dealt.board[:first])) if first else (dealt,)


def refuse_decision(
    game: Game[HoldemBank], round: StreetPlayRound, action: Decision
) -> Refusal | None:
    if refusal := refuse_turn(game, round, action.player, action.spot):
        return refusal
    if isinstance(action, Play | PlayLess):
        return _refuse_play(game, round, action)
    last = is_last(game, round)
    if isinstance(action, CheckOn) and last:
        return Refusal(
            "All community cards are seen: the hand is played or folded",
            game.cite(StreetCite.LAST_STREET),
        )
    if isinstance(action, Fold) and not last:
        return Refusal(
            "Nobody folds before all community cards are seen; to check costs nothing",
            game.cite(StreetCite.NO_EARLY_FOLD),
        )
    return None


def _refuse_play(
    game: Game[HoldemBank], round: StreetPlayRound, action: Play | PlayLess
) -> Refusal | None:
    line, cited = round.lines[round.turn], street_rules(game, round)
    street = game.rules.streets[round.street]
    if isinstance(action, PlayLess) and len(street.multiples) < 2:
        only = f"{street.multiples[0]}× the {game.rules.ante.name}"
        return Refusal(f"{_named(street.name)} a hand is played for {only} and no less", cited)
    multiple = street.multiples[-1 if isinstance(action, PlayLess) else 0]
    wanted = multiple * line.cents[game.rules.ante.id]
    if action.cents != wanted:
        return Refusal(
            f"{_named(street.name)} the Play wager is {multiple}× the Ante, {dollars(wanted)}, "
            f"not {dollars(action.cents)}",
            cited,
            limit_cents=wanted,
            actual_cents=action.cents,
        )
    return refuse_beyond_chips(round, line.player, wanted, cited)


def _named(street: str) -> str:
    return street[0].upper() + street[1:]


def street_rules(game: Game[HoldemBank], round: StreetPlayRound) -> tuple[str, ...]:
    """The rules that say what may be staked now."""
    if is_last(game, round):
        return game.cite(StreetCite.LAST_STREET)
    return game.cite(StreetCite.NEXT_STREET if round.street else StreetCite.FIRST_STREET)


def is_last(game: Game[HoldemBank], round: StreetPlayRound) -> bool:
    """Whether no community card is to come."""
    return round.street == len(game.rules.streets) - 1


def decide(game: Game[HoldemBank], round: StreetPlayRound, action: Decision) -> tuple[Event, ...]:
    line = round.lines[round.turn]
    done = _done(game, line, action)
    if next_undecided(round, round.turn + 1) < len(round.lines):
        return (done,)
    others = (each for each in round.lines if each is not line)
    goes_on = isinstance(action, CheckOn) or any(each.choice is None for each in others)
    return (done, *_next_streets(game, round, goes_on=goes_on))


def _done(game: Game[HoldemBank], line: WagerLine, action: Decision) -> Event:
    if isinstance(action, Play | PlayLess):
        return Played(line.player, line.spot, game.rules.play.id, action.cents)
    if isinstance(action, CheckOn):
        return CheckedOn(line.player, line.spot)
    return Folded(line.player, line.spot)


def _next_streets(
    game: Game[HoldemBank], round: StreetPlayRound, *, goes_on: bool
) -> Iterator[Event]:
    """The next street, if somebody decides on it; otherwise all of them, and the end."""
    seen = round.turned
    for number in range(round.street + 1, len(game.rules.streets)):
        board = game.rules.streets[number].board
        yield BoardTurned(number, round.board[seen:board])
        seen = board
        if goes_on:
            return
    yield DecisionsClosed()


def decisions(game: Game[HoldemBank], round: StreetPlayRound, line: WagerLine) -> list[Action]:
    street = game.rules.streets[round.street]
    ante = line.cents[game.rules.ante.id]
    most, *less = (multiple * ante for multiple in street.multiples)
    plays: list[Action] = [Play(line.player, line.spot, most)]
    if less:
        plays.append(PlayLess(line.player, line.spot, less[-1]))
    return [*plays, passive(game, round, line)]


def legal(game: Game[HoldemBank], round: StreetPlayRound, line: WagerLine) -> list[Action]:
    return [
        action
        for action in decisions(game, round, line)
        if not isinstance(action, Play | PlayLess) or _refuse_play(game, round, action) is None
    ]


def passive(game: Game[HoldemBank], round: StreetPlayRound, line: WagerLine) -> Action:
    """What silence is taken for: a check as long as there is one."""
    if is_last(game, round):
        return Fold(line.player, line.spot)
    return CheckOn(line.player, line.spot)


def has_begun(_: Game[HoldemBank], round: StreetPlayRound) -> bool:
    return round.turn > 0 or round.street > 0


def cost(_: Game[HoldemBank], __: StreetPlayRound, ___: WagerLine, action: Action) -> ActionCost:
    return ActionCost(action.cents) if isinstance(action, Play | PlayLess) else ActionCost()
