"""Rounds against a player-dealer at the terminal: what such a table answers the commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.cli.banked.round_text import dealt_shape, print_dealt, print_round, shape
from houseway.cli.commands.replay import cited
from houseway.cli.kind_hooks import Terminal
from houseway.cli.output.payments import says
from houseway.floor.banked.events import RoundMoved, RoundSettled
from houseway.floor.banked.hooks import family_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.narration import tell
from houseway.floor.play.sentence import Said
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Kind
from houseway.play.events import Deals, DecisionsClosed
from houseway.play.round import Round
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.signs.dispute_slip import LaidHand


def _words(table: BankedTable, event: TableEvent) -> list[str] | None:
    game = table.game
    match event:
        case RoundMoved(Deals() as dealt):
            return [family_of(game).dealt(dealt)]
        case RoundMoved(DecisionsClosed()):
            return ["Everybody has decided; the player-dealer's hand is shown."]
        case RoundSettled(settlement):
            payments = (says(game, posting) for posting in settlement.postings)
            return [*payments, cited(tell(game, event))]
        case _:
            return None


def _named(table: BankedTable, event: TableEvent) -> Said | None:
    if not isinstance(event, RoundMoved):
        return None
    return family_of(table.game).afterwards(table.game, event.event)


def _hands(game: Game, round: Round) -> list[str]:
    laid = family_of(game).laid
    return [f"Seat {seat}: {laid(game, round, seat)}" for seat in round.hands] if laid else []


def _laid(game: Game, round: Round) -> Iterator[tuple[tuple[int, int], LaidHand]]:
    from houseway.web.banked.slip_hands import laid_hands

    return laid_hands(game, round)


def _table() -> type:
    from houseway.cli.banked.terminal_table import BankedTerminal

    return BankedTerminal


CELL = Terminal[BankedTable](
    explain=print_round,
    shape=shape,
    dealt=print_dealt,
    dealt_shape=dealt_shape,
    words=_words,
    named=_named,
    hands=_hands,
    laid=_laid,
    table=_table,
    usual_bots=None,
    usual_limits=lambda _: "5-100",
    usual_chips=lambda _: 50_000,
    bots_sit_as=Kind.PLAYER,
)
