"""A table as one person may see it, built from that person's view alone."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from msgspec import UNSET

from houseway.floor.banked.awards import awards_of
from houseway.floor.banked.judging import chart_cell
from houseway.floor.banked.table import BankedTable
from houseway.floor.keeping import Absence
from houseway.play.round import Phase, Round
from houseway.play.seen import RoundView
from houseway.play.view import view
from houseway.rules.game import Game
from houseway.settle.postings import sentence
from houseway.settle.round import Settlement
from houseway.things.cents import Cents, dollars
from houseway.web.banked.banking import banking
from houseway.web.banked.choices import choices
from houseway.web.banked.family import besides_of, called_of
from houseway.web.banked.messages import (
    BetField,
    Frame,
    HandFrame,
    PostingFrame,
    SeatFrame,
    Showdown,
)
from houseway.web.banked.yours import came_to, yours
from houseway.web.marks import marks_of
from houseway.web.messages import Clock, Told

SITS_OUT = {
    Absence.ASKED: "You asked to sit out.",
    Absence.WAGERS: "Your time for a wager ran out, so the rounds go on without you.",
    Absence.DECISION: "Your time for a decision ran out, so the rounds go on without you.",
    Absence.CHIPS: "You have not enough chips for a wager.",
}
"""Why somebody sits out, as they are told."""


def frame(
    table: BankedTable,
    seq: int,
    you: str | None,
    out: Mapping[str, Absence],
    *,
    clock: Clock | None,
    story: Iterable[Told],
) -> Frame:
    game, round = table.game, table.round
    seen = view(game, round, you) if round else None
    called = called_of(game, seen)
    offered = table.rotation.offered
    return Frame(
        seq=seq,
        table=table.name,
        game=game.id,
        game_name=game.name,
        title=game.title,
        you=you,
        your_seat=table.seat_of(you) if you else None,
        phase=phase_of(table),
        round=table.rounds,
        back=round.back if round else "",
        commitment=round.commitment if round else "",
        seats=tuple(
            _seat(table, seen, out, seat, called.get(seat, ()))
            for seat in range(1, game.rules.seats + 1)
        ),
        player_dealer=round.player_dealer if round else None,
        bank_turn=table.rotation.turn,
        bank_cents=round.bank_cents if round else 0,
        button=round.button if round else None,
        offered=offered.seat if offered and round is None else None,
        turn=seen.turn.spot if seen and seen.turn else None,
        turn_hand=seen.turn.hand if seen and seen.turn else None,
        asked=seen.asked if seen else None,
        shoe_left=_shoe_left(table, seen),
        family=game.family,
        marks=marks_of(game),
        bets=_bets(table),
        choices=choices(table, you, out),
        clock=clock,
        limits=str(table.limits.table),
        schedule=table.schedule.id if table.schedule else None,
        schedule_text=schedule_text(table),
        drop_cents=table.drop_cents,
        broken=table.rotation.broken,
        showdown=showdown(table, you) if round is None else None,
        story=tuple(story),
        next_for_bank=tuple(
            dict.fromkeys(each.seat for each in table.next_for_bank() if each.player not in out)
        ),
        banking=banking(game, round, you),
        chart=chart_cell(game, seen) or UNSET,
        sits_out=SITS_OUT[out[you]] if you and you in out and table.seat_of(you) else None,
        besides=besides_of(game, seen) or UNSET,
    )


GOING_ON = {
    "closed table": "closed",
    "waiting": "open, nobody there",
    "offering": "the bank is offered",
    "broken": "nobody wants the bank",
    "betting": "wagers, please",
    "closed": "cards are dealt",
    "deciding": "players decide",
    "settling": "wagers are paid",
    "settled": "wagers are paid",
    "void": "the round was void",
}
"""The phases of a table in plain words."""


def phase_of(table: BankedTable) -> str:
    if table.closed:
        return "closed table"
    if table.round is not None:
        return str(table.round.phase)
    if table.rotation.broken:
        return "broken" if table.seats else "waiting"
    return "settled" if table.last_settlement else "offering"


def schedule_text(table: BankedTable) -> str:
    """The fee in one line, as the sign at the table says it."""
    if table.schedule is None:
        return "no collection"
    first, *others = table.schedule.player_dealer_tiers
    # A tier begins just above the end of the one before it.
    parts = [f"{dollars(tier.fee_cents)} over {dollars(tier.lo_cents - 1)}" for tier in others]
    fees = ", ".join([dollars(first.fee_cents), *parts])
    return f"the player-dealer pays {fees} of total action"


def _bets(table: BankedTable) -> tuple[BetField, ...]:
    limits = table.limits
    return tuple(
        BetField(
            bet.id,
            bet.name,
            bet.area,
            table.game.range_of(limits, bet.id).least_cents,
            table.game.range_of(limits, bet.id).most_cents,
            limits.chip_cents,
        )
        for bet in table.game.rules.opening_bets
    )


def _seat(
    table: BankedTable,
    seen: RoundView | None,
    out: Container[str],
    seat: int,
    called: tuple[str, ...],
) -> SeatFrame:
    occupant = table.seats.get(seat)
    player = occupant.player if occupant else None
    lines = [line for line in seen.lines if line.spot == seat and line.hand == 1] if seen else []
    own = next((line for line in lines if line.player == player), None)
    return SeatFrame(
        seat=seat,
        player=player,
        kind=occupant.kind if occupant else None,
        chips_cents=table.chips_now().get(player, 0) if player else 0,
        out=player in out,
        wagers=own.cents if own else {},
        backline=tuple((line.player, line.cents) for line in lines if line is not own),
        choice=lines[0].choice if lines else None,
        cards=seen.hands.get(seat, ()) if seen else (),
        hands=_hands(seen, seat) if seen else (),
        total=seen.total if seen and seen.player_dealer == seat else "",
        called=called,
    )


def _hands(seen: RoundView, seat: int) -> tuple[HandFrame, ...]:
    """The hands on one spot, in the order in which they are played."""
    turn, on_spot = seen.turn, [line for line in seen.lines if line.spot == seat]
    return tuple(
        HandFrame(
            hand.number,
            hand.cards,
            hand.called,
            hand.doubles,
            hand.end,
            dict(lines[0].cents) if lines else {},
            turn is not None and (turn.spot, turn.hand) == (seat, hand.number),
            tuple((line.player, line.cents) for line in lines[1:]),
        )
        for hand in seen.hands_at(seat)
        for lines in [[line for line in on_spot if line.hand == hand.number]]
    )


def _shoe_left(table: BankedTable, seen: RoundView | None) -> int | None:
    if seen is not None and seen.shoe_left is not None:
        return seen.shoe_left
    return len(table.game.rules.shoe) - table.shoe.dealt if table.shoe else None


def showdown(table: BankedTable, you: str | None) -> Showdown | None:
    """The settlement of the round before, if it was settled."""
    if table.last_round is None or table.last_settlement is None:
        return None
    last = table.last_round
    given = {player: awards_of(table, last, player) for player in last.players}
    return round_showdown(table.game, last, table.last_settlement, you, awards=given)


def round_showdown(
    game: Game,
    round: Round,
    settlement: Settlement,
    you: str | None,
    *,
    awards: Mapping[str, Cents] = {},
) -> Showdown:
    """A round that is over, and what the house gave to whom for it."""
    assert round.phase is Phase.SETTLING
    seen = view(game, round, you)
    award = awards.get(you or "", 0)
    spots = {line.spot for line in seen.lines}
    return Showdown(
        number=round.number,
        bank_cents=round.bank_cents,
        player_dealer=round.player_dealer,
        player_dealer_net_cents=settlement.player_dealer_net_cents,
        collection_cents=settlement.collection_cents,
        postings=tuple(
            PostingFrame(
                posting.order,
                posting.seat,
                posting.player,
                posting.bet,
                posting.result,
                posting.wager_cents,
                posting.paid_cents,
                posting.taken_cents,
                posting.returned_cents,
                posting.bank_left_cents,
                sentence(posting, game.bet(posting.bet).name),
                posting.rule_ids,
                posting.hand,
            )
            for posting in settlement.postings
        ),
        hands=seen.hands,
        boxes={seat: hands for seat in spots if (hands := _hands(seen, seat))},
        total=seen.total,
        button=round.button,
        commitment=round.commitment,
        called=called_of(game, seen),
        yours=yours(game, round, settlement, seen, award_cents=award),
        came_to={
            player: came_to(game, round, settlement, player, award_cents=awards.get(player, 0))
            for player in sorted(round.players)
        },
        besides=besides_of(game, seen) or UNSET,
    )
