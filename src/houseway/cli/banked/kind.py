"""Banked tables at the terminal: the command-line hooks of this table kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.cli.banked.round_text import dealt_shape, print_dealt, print_round, shape
from houseway.cli.kind_hooks import CliKindHooks
from houseway.cli.output.ledger_text import with_citations
from houseway.cli.output.payments import posting_sentence
from houseway.floor.banked.events import RoundMoved, RoundSettled
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.narration import narrate
from houseway.floor.play.sentence import Sentence
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import OccupantKind
from houseway.play.events import DealEvent, DecisionsClosed
from houseway.play.round import Round
from houseway.rules.game import Game

if TYPE_CHECKING:
    from houseway.signs.dispute_slip import DescribedHand


def _words(table: BankedTable, event: TableEvent) -> list[str] | None:
    game = table.game
    match event:
        case RoundMoved(DealEvent() as dealt):
            return [banked_floor_hooks_of(game).dealt(dealt)]
        case RoundMoved(DecisionsClosed()):
            return ["Everybody has decided; the player-dealer's hand is shown."]
        case RoundSettled(settlement):
            payments = (posting_sentence(game, posting) for posting in settlement.postings)
            return [*payments, with_citations(narrate(game, event))]
        case _:
            return None


def _named(table: BankedTable, event: TableEvent) -> Sentence | None:
    if not isinstance(event, RoundMoved):
        return None
    return banked_floor_hooks_of(table.game).afterwards(table.game, event.event)


def _hands(game: Game, round: Round) -> list[str]:
    laid = banked_floor_hooks_of(game).laid
    return [f"Seat {seat}: {laid(game, round, seat)}" for seat in round.hands] if laid else []


def _laid(game: Game, round: Round) -> Iterator[tuple[tuple[int, int], DescribedHand]]:
    from houseway.web.banked.slip_hands import slip_hands

    return slip_hands(game, round)


def _table() -> type:
    from houseway.cli.banked.terminal_table import BankedTerminalTable

    return BankedTerminalTable


HOOKS = CliKindHooks[BankedTable](
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
    bots_sit_as=OccupantKind.PLAYER,
)
