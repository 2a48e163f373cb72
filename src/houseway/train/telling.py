"""A round as a trainee reads it, line by line, and as a program does."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.play.actions import Action
from houseway.play.round import Choice, Line, Round
from houseway.play.twenty_one.boxes import End
from houseway.play.view import HIDDEN, view
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.settle.postings import Posting, sentence
from houseway.things.cards import cards_text
from houseway.things.cents import dollars
from houseway.train.drill import Step
from houseway.train.random_round import seat_name


def option_lines(game: Game, *, told: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The readings of this house that are not the usual ones, without those told already."""
    chosen = game.chosen()
    return tuple(
        f"In this house {option.name} = {chosen[option.name]}. {option.says}"
        for option in game.options
        if chosen[option.name] != option.default and option.name not in told
    )


def who(seat: int, player: str) -> str:
    """`Seat 4`, or `Seat 4, Ana` for somebody who wagers there besides."""
    return f"Seat {seat}" if player == seat_name(seat) else f"Seat {seat}, {player}"


def wagers_text(game: Game, line: Line) -> str:
    bets = [bet for bet in game.rules.bets if bet.id in line.cents]
    return ", ".join(f"{bet.name} {dollars(line.cents[bet.id])}" for bet in bets)


def hand_name(round: Round, spot: int, hand: int) -> str:
    """`, hand 2` where a spot has several."""
    several = sum(box.spot == spot for box in round.boxes) > 1
    return f", hand {hand}" if several else ""


def wager_lines(game: Game, round: Round) -> tuple[str, ...]:
    """Every bettor's wagers, by seat; who wagers behind another stands after him."""
    lines = sorted(round.lines, key=lambda line: (line.spot, line.hand))
    return tuple(
        f"{who(line.spot, line.player)}{hand_name(round, line.spot, line.hand)}: "
        f"{_line_text(game, round, line)}"
        for line in lines
    )


def _line_text(game: Game, round: Round, line: Line) -> str:
    told = (*hand_texts(game, round, line), wagers_text(game, line))
    return ", ".join(text for text in told if text) + "."


def hand_texts(game: Game, round: Round, line: Line) -> tuple[str, ...]:
    """The cards as they lie at the end and what was done with them.

    Folded cards are not shown, unless a bet on them is alive.
    """
    if round.boxes:
        return _box_texts(game, round, line)
    cards = view(game, round, None).hands.get(line.spot, ())
    seen = "" if HIDDEN in cards else " ".join(cards)
    return seen, "folded" if line.choice is Choice.FOLD else ""


_ENDS = {End.SURRENDERED: "surrendered", End.RESCUED: "rescued"}


def _box_texts(game: Game, round: Round, line: Line) -> tuple[str, ...]:
    found = (box for box in round.boxes if (box.spot, box.number) == (line.spot, line.hand))
    box = next(found)
    first = ""
    if box.split and any(bet.id in line.cents for bet in game.side_bets):
        # Side bets look at the cards of the deal, whatever was split since.
        first = f"dealt {cards_text(round.hands[line.spot])}"
    even = "paid even money" if line.choice is Choice.EVEN_MONEY else ""
    ended = _ENDS.get(box.end, "") if box.end is not None else ""
    return cards_text(box.cards), first, "after a split" if box.split else "", ended, even


def bank_line(round: Round) -> str:
    hand = cards_text(round.player_dealer_hand)
    held = f"Seat {round.player_dealer} is the player-dealer with {hand}"
    button = f" The action button is at seat {round.button}." if round.button else ""
    return f"{held} and a bank of {dollars(round.bank_cents)}.{button}"


def round_facts(game: Game, round: Round, actions: tuple[Action, ...] = ()) -> dict[str, Any]:
    """All that is needed to lay the round out again."""
    facts: dict[str, Any] = {
        "player_dealer": round.player_dealer,
        "bank_cents": round.bank_cents,
        "chip_cents": round.limits.chip_cents,
        "button": round.button,
        "hands": {
            str(seat): [card.text for card in hand] for seat, hand in sorted(round.hands.items())
        },
        "lines": [
            {"seat": line.spot, "player": line.player, "cents": dict(line.cents),
             "choice": line.choice.value if line.choice else None}
            for line in round.lines if line.hand == 1
        ],
    }  # fmt: skip
    if isinstance(game.rules, TwentyOne):
        facts["dealt"] = [card.text for card in round.shoe[: round.drawn]]
        facts["actions"] = [msgspec.to_builtins(action) for action in actions]
    return facts


def posting_step(game: Game, posting: Posting) -> Step:
    """What one posting moved and what it left, the rules apart."""
    cited = f" ({', '.join(posting.rule_ids)})."
    says = sentence(posting, game.bet(posting.bet).name).removesuffix(cited)
    return Step(f"{says}. Bank left: {dollars(posting.bank_left_cents)}.", posting.rule_ids)
