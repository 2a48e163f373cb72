"""Frame builder of a poker table: fields shared by all viewers, then each viewer's own."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from houseway.families.poker.floor.seats.blinds import ready_seats
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.showdown import hand_strength, hand_strength_words
from houseway.families.poker.play.view import HandView, HolderView, personal_view, public_view
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.settle.side_pots import pots_so_far
from houseway.families.poker.web.choices import pot_choices
from houseway.families.poker.web.messages import PotFrame, PotSeatFrame, PotShare, PotShowdownFrame
from houseway.families.poker.web.preactions import list_preactions
from houseway.families.poker.web.seat_status import kill_frame, your_place
from houseway.families.poker.web.settled_hand_view import settled_hand_view
from houseway.families.poker.web.table_sign import (
    blinds_text,
    drop_now,
    half_hours_of,
    pot_schedule_text,
    time_due,
)
from houseway.rank.hands.hand_names import starting_words
from houseway.things.cards import Card
from houseway.things.cents import dollars
from houseway.web.realtime.frame_header import frame_header
from houseway.web.realtime.messages import ClockFrame, StoryLine, VoidedRound, YourResultLine
from houseway.web.realtime.void_message import voided_round

FLOP = 3


class PotFrameBuilder:
    """A table at one moment: what everybody sees is drawn once, and each person's own on top.

    Whatever is added for somebody comes out of their own view, so nobody is shown what another
    may see.
    """

    def __init__(
        self,
        table: PotTable,
        seq: int,
        _: Container[str] = (),
        before: PotFrameBuilder | None = None,
    ) -> None:
        self._table = table
        self._sign = before.sign_of(table) if before else _fixed_fields(table)
        self._last = table.hand or table.last_hand
        self._by_all = public_view(table.game, self._last) if self._last else None
        self._ended = settled_hand_view(table)
        self._to_all = self._open(seq)

    def shown_to(
        self, you: str | None, *, clock: ClockFrame | None, story: Iterable[StoryLine]
    ) -> PotFrame:
        if you is None:
            return replace(self._to_all, clock=clock, story=tuple(story))
        table, last = self._table, self._last
        seat, game = table.seat_of(you), table.game
        seen = personal_view(game, last, you, self._by_all) if last and self._by_all else None
        shown = self._ended.shown_to(you) if self._ended else None
        return replace(
            self._to_all,
            you=you,
            your_seat=seat,
            your_hand=_your_hand(game, last, you),
            fresh=_fresh(seen, you),
            seats=self._seats_to(seen, shown, seat),
            place=your_place(table, you),
            choices=pot_choices(table, you),
            advance=list_preactions(table, you),
            clock=clock,
            kill=kill_frame(table, you),
            showdown=shown,
            voided=_voided(table, you) or UNSET,
            story=tuple(story),
        )

    def _seats_to(
        self, seen: HandView | None, shown: PotShowdownFrame | None, seat: int | None
    ) -> tuple[PotSeatFrame, ...]:
        """The seats, with the viewer's own drawn anew."""
        seats = self._to_all.seats
        if seat is None:
            return seats
        own = _seat(self._table, seen, shown, seat)
        return *seats[: seat - 1], own, *seats[seat:]

    def _open(self, seq: int) -> PotFrame:
        table, seen = self._table, self._by_all
        game, hand = table.game, table.hand
        shown = self._ended.shown_to(None) if self._ended else None
        seats = range(1, game.rules.seats + 1)
        return PotFrame(
            **self._sign,
            seq=seq,
            you=None,
            your_seat=None,
            phase=pot_phase_of(table),
            round=table.rounds,
            moment=question_id(hand),
            back=seen.back if seen else "",
            commitment=seen.commitment if seen else "",
            street=seen.street if hand and seen else "",
            button=seen.button if seen else None,
            board=seen.board if seen else (),
            exposed=seen.exposed if hand and seen else (),
            chip_cents=(hand.stakes if hand else table.stakes).chip_cents,
            pot_cents=seen.pot_cents if hand and seen else 0,
            pots=_shares(hand),
            your_hand="",
            fresh=(),
            bet_cents=seen.bet_cents if hand and seen else 0,
            collection_cents=seen.collection_cents if seen else 0,
            seats=tuple(_seat(table, seen, shown, seat) for seat in seats),
            place=None,
            turn=seen.turn if hand and seen else None,
            choices=(),
            advance=(),
            clock=None,
            kill=kill_frame(table, None),
            limits=str(hand.stakes if hand else table.stakes),
            drop_cents=drop_now(table),
            jackpot_cents=table.jackpot_cents + (hand.jackpot_cents if hand else 0),
            half_hours=half_hours_of(table),
            time_due=time_due(table),
            showdown=shown,
            voided=_voided(table, None) or UNSET,
            story=(),
        )

    def sign_of(self, table: PotTable) -> dict[str, Any]:
        """What the sign says of the table as it is now."""
        drawn = self._table
        same = table.game is drawn.game and table.stakes is drawn.stakes
        return self._sign if same and table.schedule is drawn.schedule else _fixed_fields(table)


def _fixed_fields(table: PotTable) -> dict[str, Any]:
    """What stays as it is from hand to hand, as far as a frame shows it."""
    return {
        **frame_header(table),
        "board_size": sum(street.board for street in table.game.rules.streets),
        "blinds": blinds_text(table),
        "schedule_text": pot_schedule_text(table),
    }


PHASE_TEXT = {
    "closed table": "closed",
    "waiting": "waiting for players",
    "posted": "cards are dealt",
    "betting": "players bet",
    "drawing": "players draw",
    "settling": "the pot is pushed",
    "settled": "between hands",
    "void": "the hand was void",
}
"""The phases of a table in plain words."""


def pot_phase_of(table: PotTable) -> str:
    if table.closed:
        return "closed table"
    if table.hand is not None:
        return str(table.hand.phase)
    if len(ready_seats(table)) < 2:
        return "waiting"
    if table.last_hand is not None and table.last_hand.phase is HandPhase.VOID:
        return "void"
    return "settled" if table.last_settlement else "waiting"


def _voided(table: PotTable, you: str | None) -> VoidedRound | None:
    last = table.last_hand if table.hand is None else None
    if last is None or last.called_off is None:
        return None
    off = last.called_off
    found = voided_round("hand", last.number, off, you)
    if found is None or not (found.yours.lines and off.fee_cents):
        return found
    text = f"The house returns the {dollars(off.fee_cents)} that it had collected."
    fee = YourResultLine(text, 0, rule_ids=table.game.cite(PotCite.MISDEAL))
    return replace(found, yours=replace(found.yours, lines=(*found.yours.lines, fee)))


def question_id(hand: PotHand | None) -> str:
    """A name for the question that is open now; no other moment of the table has it."""
    if hand is None or hand.deciding is None:
        return ""
    seat = hand.deciding.seat
    called = f".{hand.calls}" if hand.calls else ""
    return f"{hand.number}.{hand.street}.{hand.phase}.{hand.bet_cents}.{seat}{called}"


def _your_hand(game: PotGame, hand: PotHand | None, you: str | None) -> str:
    """The viewer's own cards in words, with the board as soon as there is one."""
    holder = hand.holder(you) if hand and you else None
    if hand is None or holder is None or holder.folded or hand.phase is HandPhase.VOID:
        return ""
    held = len(holder.cards)
    if not _is_a_hand(game, held, len(hand.board)):
        starts = held == game.rules.hole_cards and not hand.board and not game.rules.draws
        return starting_words(holder.cards) if starts else ""
    return _worth_words(game.rules, holder.cards, hand.board)


@lru_cache(maxsize=4096)
def _worth_words(rules: PotPoker, cards: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """Asked for with every frame; it changes only with the cards."""
    return hand_strength_words(rules, hand_strength(rules, cards, board))


def _is_a_hand(game: PotGame, held: int, board: int) -> bool:
    """Whether it can be ranked: five cards, or the hole cards and the flop."""
    needed = game.rules.hole_cards
    if game.rules.draws:
        return held == needed
    return held >= needed and board >= FLOP


def _fresh(seen: HandView | None, you: str | None) -> tuple[str, ...]:
    holders = seen.holders if seen and you else ()
    return next((each.fresh for each in holders if each.player == you), ())


def _shares(hand: PotHand | None) -> tuple[PotShare, ...]:
    """Pots are worth naming where there are several; amounts are there for everybody to see."""
    if hand is None or not any(not hand.chips[each.player] for each in hand.live):
        return ()
    pots = pots_so_far(hand)
    if len(pots) < 2:
        return ()
    return tuple(PotShare(pot.cents, pot.seats) for pot in pots)


def _seat(
    table: PotTable, seen: HandView | None, shown: PotShowdownFrame | None, seat: int
) -> PotSeatFrame:
    place = table.seats.get(seat)
    player = place.player if place else None
    holder = _holder(seen, seat, player)
    over = table.hand is None
    end = next((each for each in shown.seats if each.player == player), None) if shown else None
    return PotSeatFrame(
        seat=seat,
        player=player,
        kind=place.kind if place else None,
        chips_cents=table.chips_of(player) if player else 0,
        bet_cents=holder.bet_cents if holder and not over else 0,
        cards=holder.cards if holder and not holder.folded else (),
        folded=holder.folded if holder else False,
        all_in=holder.all_in if holder and not over else False,
        standing=place.standing if place else None,
        net_cents=end.net_cents if end else None,
        missed=place.missed if place else False,
        exposed=holder.exposed if holder and not holder.folded else (),
        drew=holder.drew if holder and not holder.folded else None,
        hand=end.hand if end else "",
    )


def _holder(seen: HandView | None, seat: int, player: str | None) -> HolderView | None:
    """The player at the seat, if dealt in; the seat may have changed hands since."""
    holders = seen.holders if seen else ()
    return next((each for each in holders if (each.seat, each.player) == (seat, player)), None)
