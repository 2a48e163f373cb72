"""Reducers of a table with a player-dealer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from houseway.errors import LedgerError
from houseway.floor.banked.awards import streaks_after
from houseway.floor.banked.events import (
    AwardFeeTaken,
    AwardGiven,
    BankPassed,
    BankReoffered,
    BankWanted,
    RoundMoved,
    RoundOpened,
    RoundSettled,
)
from houseway.floor.banked.table import BankedTable, Shoe
from houseway.floor.kind_hooks import Reducer
from houseway.floor.table.events import Left, Seated, TableClosed, TableEvent, TableOpened
from houseway.floor.table.opening_terms import OpeningTerms
from houseway.floor.table.reducers import apply_table_closed
from houseway.floor.table.table import Occupant
from houseway.play.actions import VoidReason
from houseway.play.apply_event import apply_event as evolve_round
from houseway.play.deck.shoe import is_used_up
from houseway.play.events import Event, RoundVoided
from houseway.play.round import Phase, Round, open_round
from houseway.rules.game import Game
from houseway.rules.rotation import (
    BankCandidate,
    Rotation,
    decline,
    offer,
    round_banked,
    round_voided,
    take,
    take_back_pass,
)
from houseway.things.cards import Card, parse_card
from houseway.things.decks import Deck


def banked_table_from_opening(event: TableOpened, terms: OpeningTerms) -> BankedTable:
    return BankedTable(
        name=event.name,
        game=terms.game,
        limits=event.limits,
        schedule=terms.schedule,
        rotation=Rotation(terms.game.rules.seats),
    )


def _offered(table: BankedTable) -> BankedTable:
    """Offer the bank on, unless somebody has it or is being asked."""
    rotation = table.rotation
    if rotation.banking is not None or rotation.offered in table.candidates():
        return table
    rotation = offer(replace(rotation, offered=None), table.candidates(), table.game.bank)
    return replace(table, rotation=rotation)


def _seated(table: BankedTable, event: Seated) -> BankedTable:
    seats = {**table.seats, event.seat: Occupant(event.player, event.kind)}
    round = table.round
    if round is not None and round.phase is Phase.BETTING:
        round = replace(round, seats={**round.seats, event.seat: event.player})
    # A newcomer may take a bank that everybody else has declined.
    rotation = replace(table.rotation, broken=None) if table.rotation.broken else table.rotation
    return _offered(replace(table, seats=seats, round=round, rotation=rotation))


def _left(table: BankedTable, event: Left) -> BankedTable:
    chips = {player: held for player, held in table.chips_now().items() if player != event.player}
    seats = {
        seat: occupant for seat, occupant in table.seats.items() if occupant.player != event.player
    }
    round = table.round
    if round is not None:
        remaining = {seat: who for seat, who in round.seats.items() if who != event.player}
        round = replace(round, chips=chips, seats=remaining)
    else:
        table = replace(table, chips=chips)
    brought = table.brought_cents - event.cents
    return _offered(replace(table, seats=seats, round=round, brought_cents=brought))


def _bank_passed(table: BankedTable, _: BankPassed) -> BankedTable:
    return _offered(replace(table, rotation=decline(table.rotation)))


def _bank_reoffered(table: BankedTable, _: BankReoffered) -> BankedTable:
    return _offered(replace(table, rotation=replace(table.rotation, passed=(), broken=None)))


def _bank_wanted(table: BankedTable, event: BankWanted) -> BankedTable:
    rotation = take_back_pass(table.rotation, event.player, table.candidates(), table.game.bank)
    return replace(table, rotation=rotation)


def _table_closed(table: BankedTable, event: TableClosed) -> BankedTable:
    return replace(apply_table_closed(table, event), rotation=Rotation(table.game.rules.seats))


def _round_opened(table: BankedTable, event: RoundOpened) -> BankedTable:
    round = open_round(
        table.game,
        number=event.number,
        back=event.back,
        commitment=event.commitment,
        limits=table.limits,
        seats={seat: occupant.player for seat, occupant in table.seats.items()},
        player_dealer=event.player_dealer,
        banked_by=event.banked_by,
        bank_cents=event.bank_cents,
        chips=table.chips,
        shoe_from=event.shoe_from,
    )
    return replace(
        table, rounds=event.number, round=round, rotation=take(table.rotation, once=event.once)
    )


def _round_moved(table: BankedTable, event: RoundMoved) -> BankedTable:
    round = evolve_round(_in_play(table), as_printed_event(table.game, event.event))
    if not isinstance(event.event, RoundVoided):
        return replace(table, round=round)
    # The fee is not refunded (CF-51); the turn is not used up.
    return _offered(
        replace(
            table,
            round=None,
            last_settlement=None,
            chips=round.chips,
            drop_cents=table.drop_cents + sum(round.collection.values()),
            rotation=round_voided(table.rotation),
            **_put_away(table, round, lost=event.event.reason is VoidReason.DECK_LOST),
        )
    )


def _round_settled(table: BankedTable, event: RoundSettled) -> BankedTable:
    round = _in_play(table)
    stakes = {BankCandidate(line.spot, line.player) for line in round.lines}
    return _offered(
        replace(
            table,
            round=None,
            last_settlement=event.settlement,
            chips=event.settlement.chips,
            drop_cents=table.drop_cents + event.settlement.collection_cents,
            streaks=streaks_after(table, round),
            wagered=frozenset({*stakes, BankCandidate(round.player_dealer, round.banked_by)}),
            rotation=round_banked(table.rotation, table.game.bank),
            **_put_away(table, round),
        )
    )


def _put_away(table: BankedTable, round: Round, *, lost: bool = False) -> dict[str, Any]:
    """The round that is over, and what is left of the shoe; of one that is lost, nothing."""
    if not table.game.rules.keeps_shoe:
        return {"last_round": round}
    dealt = max(round.drawn, round.shoe_from)
    if not dealt:
        return {"last_round": round, "shoe": None}
    if lost or is_used_up(table.game, dealt):
        return {"last_round": round, "shoe": None, "shoes": table.shoes + 1}
    # Of a shoe in use a round that is over keeps no card that is still to come.
    over = round.without_cards_to_come()
    return {"last_round": over, "shoe": Shoe(round.commitment, dealt)}


def _award_fee_taken(table: BankedTable, event: AwardFeeTaken) -> BankedTable:
    table = table.with_chips(event.player, -event.cents)
    return replace(table, fund_cents=table.fund_cents + event.cents)


def _award_given(table: BankedTable, event: AwardGiven) -> BankedTable:
    table = table.with_chips(event.player, event.cents)
    return replace(
        table,
        fund_cents=table.fund_cents - event.of_fund_cents,
        brought_cents=table.brought_cents + event.cents - event.of_fund_cents,
    )


def _in_play(table: BankedTable) -> Round:
    if table.round is None:
        raise LedgerError(f"Table {table.name} has no round in play.")
    return table.round


@cache
def _faces(deck: Deck) -> Mapping[str, Card]:
    """By its text, every card that the pack prints otherwise than it is written: Bonus cards."""
    return {each.text: each for each in deck.cards if each is not parse_card(each.text)}


def as_printed_event(game: Game, event: Event) -> Event:
    """An event of a log, which writes rank and suit alone, with the cards of the table's pack."""
    faces = _faces(game.rules.deck)
    return event.printed(faces) if faces else event


REDUCERS: Mapping[type[TableEvent], Reducer] = {
    Seated: _seated,
    Left: _left,
    TableClosed: _table_closed,
    BankPassed: _bank_passed,
    BankReoffered: _bank_reoffered,
    BankWanted: _bank_wanted,
    RoundOpened: _round_opened,
    RoundMoved: _round_moved,
    RoundSettled: _round_settled,
    AwardFeeTaken: _award_fee_taken,
    AwardGiven: _award_given,
}
