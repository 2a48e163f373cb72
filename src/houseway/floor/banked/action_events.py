"""Events that an accepted action produces at a table with a player-dealer."""

from __future__ import annotations

from houseway.errors import RuleError
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.awards import award_fees, awards_given
from houseway.floor.banked.events import RoundMoved, RoundOpened, RoundSettled
from houseway.floor.banked.table import BankedTable
from houseway.floor.money.round_collection import (
    collections_due,
    events_before_fee,
    is_collected_at,
)
from houseway.floor.service.redaction import refuse_under_seal, reveal_shuffle
from houseway.floor.table.actions import Leave
from houseway.floor.table.events import Left, TableEvent
from houseway.play import replay as replay_round
from houseway.play import step as step_round
from houseway.play.actions import Action, CloseBets, VoidReason, VoidRound
from houseway.play.deck.shoe import shoe_is_over
from houseway.play.events import Event
from houseway.play.round import Phase, Round
from houseway.play.verbs import step_unchecked as moved_round
from houseway.rules.options import ONLY_SIMULATED
from houseway.settle import settle_round
from houseway.things.deck_pair import back_in_play


def refuse_not_playable(table: BankedTable) -> None:
    """Variations that are printed for other purposes may be simulated, never dealt."""
    chosen = table.game.chosen()
    for option in table.game.options:
        if not option.live and chosen[option.name] != option.default:
            raise RuleError(
                f"{option.name} = {chosen[option.name]} may be simulated but not played "
                f"at a table ({option.rule_id}, {ONLY_SIMULATED})."
            )


def leave(table: BankedTable, action: Leave) -> tuple[TableEvent, ...]:
    return (Left(action.player, table.chips_now()[action.player]),)


def post_bank(table: BankedTable, action: PostBank) -> tuple[TableEvent, ...]:
    offered = table.rotation.offered
    assert offered is not None
    number = table.rounds + 1
    back = back_in_play(table.shoes + 1 if table.game.rules.keeps_shoe else number)
    return (
        RoundOpened(
            number,
            back,
            action.commitment,
            offered.seat,
            action.player,
            action.cents,
            table.rotation.turn,
            action.once,
            table.shoe.dealt if table.shoe else 0,
        ),
    )


def in_round(table: BankedTable, action: InRound) -> tuple[TableEvent, ...]:
    """The round moves; the fee is taken when its schedule says; what is played out is settled."""
    assert table.round is not None
    refuse_under_seal(table, action.action)
    round, events = moved_round(table.game, table.round, action.action)
    if is_collected_at(table.schedule, action.action):
        round, events = _with_fees(table, table.round, action.action, events)
    moved: tuple[TableEvent, ...] = tuple(RoundMoved(event) for event in events)
    if isinstance(action.action, CloseBets):
        moved += award_fees(table.game, round)
    if round.phase is Phase.VOID:
        return *moved[:-1], *_shown(table, round, lost=_is_lost(action.action)), moved[-1]
    if round.phase is Phase.SETTLING:
        settled = RoundSettled(settle_round(table.game, round))
        moved += (*_shown(table, round), settled, *awards_given(table, round))
    return moved


def _shown(table: BankedTable, round: Round, *, lost: bool = False) -> tuple[TableEvent, ...]:
    """The shuffle, if nothing more is dealt from it; a shoe given up as lost is shown if it can."""
    return reveal_shuffle(table, round) if lost or shoe_is_over(table.game, round) else ()


def _is_lost(action: Action) -> bool:
    return isinstance(action, VoidRound) and action.reason is VoidReason.DECK_LOST


def _with_fees(
    table: BankedTable, before: Round, action: Action, events: tuple[Event, ...]
) -> tuple[Round, tuple[Event, ...]]:
    place = events_before_fee(action, events)
    round, fees = _collect(table, replay_round(before, events[:place]))
    return replay_round(round, events[place:]), (*events[:place], *fees, *events[place:])


def _collect(table: BankedTable, round: Round) -> tuple[Round, tuple[Event, ...]]:
    if table.schedule is None:
        return round, ()
    log: tuple[Event, ...] = ()
    for due in collections_due(table.schedule, table.game, round):
        round, events = step_round(table.game, round, due)
        log += events
    return round, log
