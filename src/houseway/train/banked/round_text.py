"""Text of a banked round for a trainee, line by line, and its facts for programs."""

from __future__ import annotations

from typing import Any

from houseway.play.actions import Action
from houseway.play.round import Round, WagerLine
from houseway.rules.game import Game
from houseway.settle.postings import Posting, sentence
from houseway.things.cents import dollars
from houseway.train.banked.hooks import banked_train_hooks_of
from houseway.train.banked.random_round import seat_name
from houseway.train.drill import ReasonStep


def option_lines(game: Game, *, told: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The readings of this house that are not the usual ones, without those told already."""
    chosen = game.chosen()
    return tuple(
        f"In this house {option.name} = {chosen[option.name]}. {option.says}"
        for option in game.options
        if chosen[option.name] != option.default and option.name not in told
    )


def who(seat: int, player: str) -> str:
    """`Seat 4`, or `Seat 4, Ana` for a player who wagers behind that seat."""
    return f"Seat {seat}" if player == seat_name(seat) else f"Seat {seat}, {player}"


def wagers_text(game: Game, line: WagerLine) -> str:
    bets = [bet for bet in game.rules.bets if bet.id in line.cents]
    return ", ".join(f"{bet.name} {dollars(line.cents[bet.id])}" for bet in bets)


def bet_text(game: Game, posting: Posting) -> str:
    """`Pair Plus $5`; the name alone where no wager stands behind it."""
    wager = f" {dollars(posting.wager_cents)}" if posting.wager_cents else ""
    return f"{game.bet(posting.bet).name}{wager}"


def wager_lines(game: Game, round: Round) -> tuple[str, ...]:
    """Every bettor's wagers, by seat; who wagers behind another stands after them."""
    lines = sorted(round.lines, key=lambda line: (line.spot, line.hand))
    name = banked_train_hooks_of(game).hand_name
    return tuple(
        f"{who(line.spot, line.player)}{name(round, line.spot, line.hand)}: "
        f"{_line_text(game, round, line)}"
        for line in lines
    )


def _line_text(game: Game, round: Round, line: WagerLine) -> str:
    texts = (banked_train_hooks_of(game).shown(game, round, line).text, wagers_text(game, line))
    return ", ".join(text for text in texts if text) + "."


def bank_line(game: Game, round: Round) -> str:
    hand = banked_train_hooks_of(game).bank_held(game, round).text
    held = f"Seat {round.player_dealer} is the player-dealer with {hand}"
    button = f" The action button is at seat {round.button}." if round.button else ""
    return f"{held} and a bank of {dollars(round.bank_cents)}.{button}"


def round_facts(game: Game, round: Round, actions: tuple[Action, ...] = ()) -> dict[str, Any]:
    """All that is needed to lay the round out again."""
    return {
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
        **banked_train_hooks_of(game).facts(round, actions),
    }  # fmt: skip


def posting_step(game: Game, posting: Posting) -> ReasonStep:
    """What one posting moved and what it left, the rules apart."""
    cited = f" ({', '.join(posting.rule_ids)})."
    says = sentence(posting, game.bet(posting.bet).name).removesuffix(cited)
    return ReasonStep(f"{says}. Bank left: {dollars(posting.bank_left_cents)}.", posting.rule_ids)
