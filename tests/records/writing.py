"""A round of twenty-one that was played at a table, written down as a layout."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.rules.bets import DOUBLES, INSURANCE
from houseway.play.round import LineChoice, Round, WagerLine
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from houseway.things.cents import dollars

ENDS = {HandEnd.SURRENDERED: "surrender", HandEnd.RESCUED: "rescue"}


def layout_of(game: Game, round: Round, along: frozenset[str], *, dealt: bool) -> str:
    """What lies on the table. `along` are those who matched every double and split."""
    lines = [
        f'game = "{game.id}"',
        "[options]",
        *(f'{name} = "{value}"' for name, value in game.chosen().items()),
        "[player_dealer]",
        f"seat = {round.player_dealer}",
        f'bank = "{dollars(round.bank_cents)}"',
        f'cards = "{cards_text(round.player_dealer_hand)}"',
    ]
    for spot in dict.fromkeys(line.spot for line in round.lines):
        lines += _seat(game, round, spot, along, dealt=dealt)
    return "\n".join(lines) + "\n"


def _seat(
    game: Game, round: Round, spot: int, along: frozenset[str], *, dealt: bool
) -> Iterator[str]:
    first, *behind = [line for line in round.lines if line.spot == spot and line.hand == 1]
    boxes = [box for box in round.boxes if box.spot == spot]
    yield from ("[[seat]]", f"seat = {spot}", f'player = "{first.player}"')
    yield from _wagers(game, first)
    if dealt:
        yield f'dealt = "{cards_text(round.hands[spot])}"'
    if first.choice is LineChoice.EVEN_MONEY:
        yield 'ended = "even money"'
    yield from _hand(round, boxes[0])
    for box in boxes[1:]:
        yield "[[seat.split]]"
        yield from _hand(round, box)
    for line in behind:
        yield from ("[[seat.backline]]", f'player = "{line.player}"')
        yield from _wagers(game, line)
        yield f"goes_along = {'true' if line.player in along else 'false'}"
        yield f"even_money = {'true' if line.choice is LineChoice.EVEN_MONEY else 'false'}"


def _wagers(game: Game, line: WagerLine) -> Iterator[str]:
    for bet in (*game.rules.opening_bets, INSURANCE):
        if bet.id in line.cents:
            yield f'{bet.id} = "{dollars(line.cents[bet.id])}"'


def _hand(round: Round, box: Box) -> Iterator[str]:
    line = round.line(box.player, box.spot, box.number)
    assert line is not None
    yield f'cards = "{cards_text(box.cards)}"'
    doubles = [f'"{dollars(line.cents[bet.id])}"' for bet in DOUBLES if bet.id in line.cents]
    if doubles:
        yield f"double = [{', '.join(doubles)}]"
    if box.end in ENDS:
        yield f'ended = "{ENDS[box.end]}"'
