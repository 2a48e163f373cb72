"""Frame builder of a banked table: fields shared by all viewers, then each viewer's own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from houseway.collect.fees.schedule_summary import schedule_summary
from houseway.floor.banked.decision_value import chart_cell
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.table_scheduler import SitOutReason
from houseway.play.views.view import personal_view, public_view
from houseway.play.views.view_types import RoundView
from houseway.web.banked.bank_coverage import bank_coverage
from houseway.web.banked.choices import choices
from houseway.web.banked.hooks import frame_extras_of, hand_names_at
from houseway.web.banked.messages import BankedFrame, BetField, SeatFrame
from houseway.web.banked.personal_result import voided_result
from houseway.web.banked.settled_round_view import hand_frames_at, settled_round_view
from houseway.web.pages.play.card_marks import card_marks
from houseway.web.realtime.frame_header import NO_FEE, frame_header
from houseway.web.realtime.messages import ClockFrame, StoryLine, VoidedRound

_A_FEW_ROUNDS = "Your seat is kept for a few rounds."
SITTING_OUT_TEXT = {
    SitOutReason.ASKED: f"You asked to sit out. {_A_FEW_ROUNDS}",
    SitOutReason.WAGERS: f"Your time for a wager ran out. {_A_FEW_ROUNDS}",
    SitOutReason.DECISION: f"Your time for a decision ran out. {_A_FEW_ROUNDS}",
    SitOutReason.CHIPS: f"You have too few chips for a wager. {_A_FEW_ROUNDS}",
    SitOutReason.HELD: "Your seat is held. Come back before the time is over to keep it.",
}
"""Why somebody sits out, as they are told."""


class BankedFrameBuilder:
    """A table at one moment: what everybody sees is drawn once, and each person's own on top.

    Whatever is added for somebody comes out of their own view, so nobody is shown what another
    may see.
    """

    def __init__(
        self,
        table: BankedTable,
        seq: int,
        out: Mapping[str, SitOutReason],
        before: BankedFrameBuilder | None = None,
    ) -> None:
        self._table = table
        self._sign = before.sign_of(table) if before else _fixed_fields(table)
        self._out = dict(out)
        game, round = table.game, table.round
        self._by_all = public_view(game, round) if round else None
        self._ended = settled_round_view(table) if round is None else None
        self._to_all = self._open(seq)

    def shown_to(
        self, you: str | None, *, clock: ClockFrame | None, story: Iterable[StoryLine]
    ) -> BankedFrame:
        if you is None:
            return replace(self._to_all, clock=clock, story=tuple(story))
        table, out = self._table, self._out
        game, round, seat = table.game, table.round, table.seat_of(you)
        seen = personal_view(game, round, you, self._by_all) if round and self._by_all else None
        turn = seen.turn if seen else None
        return replace(
            self._to_all,
            you=you,
            your_seat=seat,
            seats=self._seats_to(seen) if seen else self._to_all.seats,
            turn=turn.spot if turn else None,
            turn_hand=turn.hand if turn else None,
            choices=choices(table, you, out, seen),
            clock=clock,
            showdown=self._ended.shown_to(you) if self._ended else None,
            voided=self._voided(you) or UNSET,
            story=tuple(story),
            banking=bank_coverage(game, round, you),
            chart=chart_cell(game, seen) or UNSET,
            sits_out=SITTING_OUT_TEXT[out[you]] if you in out and seat else None,
            besides=frame_extras_of(game, seen) or UNSET if seen else self._to_all.besides,
        )

    def _voided(self, you: str | None) -> VoidedRound | None:
        table = self._table
        if table.round is not None or table.last_round is None:
            return None
        return voided_result(table.game, table.last_round, you)

    def _seats_to(self, seen: RoundView) -> tuple[SeatFrame, ...]:
        """The seats, drawn anew only where this person sees other cards, or has a turn."""
        by_all = self._by_all
        assert by_all is not None
        other = set()
        if seen.hands is not by_all.hands:
            other = {seat for seat, cards in seen.hands.items() if cards != by_all.hands[seat]}
        if seen.turn != by_all.turn:
            other |= {turn.spot for turn in (seen.turn, by_all.turn) if turn}
        if not other:
            return self._to_all.seats
        return tuple(
            _seat(self._table, seen, self._out, each.seat) if each.seat in other else each
            for each in self._to_all.seats
        )

    def _open(self, seq: int) -> BankedFrame:
        table, seen = self._table, self._by_all
        game, round = table.game, table.round
        offered = table.rotation.offered
        seats = range(1, game.rules.seats + 1)
        return BankedFrame(
            **self._sign,
            seq=seq,
            you=None,
            your_seat=None,
            phase=phase_of(table),
            round=table.rounds,
            back=round.back if round else "",
            commitment=round.commitment if round else "",
            seats=tuple(_seat(table, seen, self._out, seat) for seat in seats),
            player_dealer=round.player_dealer if round else None,
            bank_turn=table.rotation.turn,
            bank_cents=round.bank_cents if round else 0,
            button=round.button if round else None,
            offered=offered.seat if offered and round is None else None,
            turn=seen.turn.spot if seen and seen.turn else None,
            turn_hand=seen.turn.hand if seen and seen.turn else None,
            asked=seen.asked if seen else None,
            shoe_left=_shoe_left(table, seen),
            choices=(),
            clock=None,
            drop_cents=table.drop_cents,
            broken=table.rotation.broken,
            showdown=self._ended.shown_to(None) if self._ended else None,
            voided=self._voided(None) or UNSET,
            story=(),
            next_for_bank=self._next_for_bank(),
            besides=frame_extras_of(game, seen) or UNSET,
        )

    def sign_of(self, table: BankedTable) -> dict[str, Any]:
        """What the sign says of the table as it is now."""
        drawn = self._table
        same = table.game is drawn.game and table.limits is drawn.limits
        return self._sign if same and table.schedule is drawn.schedule else _fixed_fields(table)

    def _next_for_bank(self) -> tuple[int, ...]:
        coming = self._table.next_for_bank()
        return tuple(dict.fromkeys(each.seat for each in coming if each.player not in self._out))


PHASE_TEXT = {
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
    return NO_FEE if table.schedule is None else schedule_summary(table.schedule)


def _fixed_fields(table: BankedTable) -> dict[str, Any]:
    """What stays as it is from round to round, as far as a frame shows it."""
    return {
        **frame_header(table),
        "marks": card_marks(table.game),
        "behind": table.game.rules.backline,
        "bets": _bets(table),
        "limits": str(table.limits.table),
        "schedule_text": schedule_text(table),
    }


def _bets(table: BankedTable) -> tuple[BetField, ...]:
    limits, rules = table.limits, table.game.rules
    beside = tuple(bet.name for bet in rules.beside_base) or UNSET
    return tuple(
        BetField(
            bet.id,
            bet.name,
            bet.area,
            table.game.range_of(limits, bet.id).least_cents,
            table.game.range_of(limits, bet.id).most_cents,
            limits.chip_cents,
            beside if bet == rules.base else UNSET,
        )
        for bet in rules.opening_bets
    )


def _seat(
    table: BankedTable,
    seen: RoundView | None,
    out: Container[str],
    seat: int,
) -> SeatFrame:
    occupant = table.seats.get(seat)
    player = occupant.player if occupant else None
    lines = [line for line in seen.lines if line.spot == seat and line.hand == 1] if seen else []
    own = next((line for line in lines if line.player == player), None)
    return SeatFrame(
        seat=seat,
        player=player,
        kind=occupant.kind if occupant else None,
        chips_cents=table.chips_of(player) if player else 0,
        out=player in out,
        wagers=own.cents if own else {},
        backline=tuple((line.player, line.cents) for line in lines if line is not own),
        choice=lines[0].choice if lines else None,
        cards=seen.hands.get(seat, ()) if seen else (),
        hands=hand_frames_at(seen, seat) if seen else (),
        total=seen.total if seen and seen.player_dealer == seat else "",
        called=hand_names_at(table.game, seen, seat) if seen else (),
    )


def _shoe_left(table: BankedTable, seen: RoundView | None) -> int | None:
    if seen is not None and seen.shoe_left is not None:
        return seen.shoe_left
    return len(table.game.rules.shoe) - table.shoe.dealt if table.shoe else None
