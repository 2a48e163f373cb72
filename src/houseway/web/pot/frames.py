"""A poker table as one person may see it, built from that person's view alone."""

from __future__ import annotations

from collections.abc import Container, Iterable

from houseway.floor.pot.blinds import ready_seats
from houseway.floor.pot.table import PotTable
from houseway.play.pot.hand import HandPhase, PotHand
from houseway.play.pot.showing import Half, hand_made, hand_worth, worth_words
from houseway.play.pot.view import HandView, HolderView, view
from houseway.rank.words import starting_words
from houseway.rules.pot.game import PotGame
from houseway.settle.pot.pots import pots_so_far
from houseway.settle.pot.settlement import PotSettlement, Pushed, pushed_sentence
from houseway.web.messages import Clock, Told
from houseway.web.pot.advance import advances
from houseway.web.pot.choices import pot_choices
from houseway.web.pot.messages import (
    HandShown,
    PotFrame,
    PotSeatFrame,
    PotShare,
    PushedFrame,
)
from houseway.web.pot.places import kill_frame, your_place
from houseway.web.pot.results import net_cents, pot_named, result_for
from houseway.web.pot.signs import (
    blinds_text,
    drop_now,
    half_hours_of,
    pot_schedule_text,
    time_due,
)
from houseway.web.pot.stood import stood

FLOP = 3


def pot_frame(
    table: PotTable,
    seq: int,
    you: str | None,
    _: Container[str],
    *,
    clock: Clock | None,
    story: Iterable[Told],
) -> PotFrame:
    game, hand = table.game, table.hand
    last = hand or table.last_hand
    seen = view(game, last, you) if last else None
    shown = _last_shown(table, you)
    seats = range(1, game.rules.seats + 1)
    return PotFrame(
        seq=seq,
        table=table.name,
        game=game.id,
        game_name=game.name,
        title=game.title,
        family=game.family,
        you=you,
        your_seat=table.seat_of(you) if you else None,
        phase=pot_phase_of(table),
        round=table.rounds,
        moment=moment_of(hand),
        back=seen.back if seen else "",
        commitment=seen.commitment if seen else "",
        street=seen.street if hand and seen else "",
        button=seen.button if seen else None,
        board=seen.board if seen else (),
        exposed=seen.exposed if hand and seen else (),
        chip_cents=(hand.stakes if hand else table.stakes).chip_cents,
        board_size=sum(street.board for street in game.rules.streets),
        pot_cents=seen.pot_cents if hand and seen else 0,
        pots=_shares(hand),
        your_hand=_your_hand(game, last, you),
        fresh=_fresh(seen, you),
        bet_cents=seen.bet_cents if hand and seen else 0,
        collection_cents=seen.collection_cents if seen else 0,
        seats=tuple(_seat(table, seen, shown, seat) for seat in seats),
        place=your_place(table, you) if you else None,
        turn=seen.turn if hand and seen else None,
        choices=pot_choices(table, you),
        advance=advances(table, you),
        clock=clock,
        kill=kill_frame(table, you),
        limits=str(hand.stakes if hand else table.stakes),
        blinds=blinds_text(table),
        schedule=table.schedule.id if table.schedule else None,
        schedule_text=pot_schedule_text(table),
        drop_cents=drop_now(table),
        jackpot_cents=table.jackpot_cents + (hand.jackpot_cents if hand else 0),
        half_hours=half_hours_of(table),
        time_due=time_due(table),
        showdown=shown,
        story=tuple(story),
    )


GOING_ON = {
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


def moment_of(hand: PotHand | None) -> str:
    """A name for the question that is open now; no other moment of the table has it."""
    if hand is None or hand.deciding is None:
        return ""
    seat = hand.deciding.seat
    called = f".{hand.calls}" if hand.calls else ""
    return f"{hand.number}.{hand.street}.{hand.phase}.{hand.bet_cents}.{seat}{called}"


def _your_hand(game: PotGame, hand: PotHand | None, you: str | None) -> str:
    """What somebody's own cards are called, with the board as soon as there is one."""
    holder = hand.holder(you) if hand and you else None
    if hand is None or holder is None or holder.folded or hand.phase is HandPhase.VOID:
        return ""
    held = len(holder.cards)
    if not _is_a_hand(game, held, len(hand.board)):
        starts = held == game.rules.hole_cards and not hand.board and not game.rules.draws
        return starting_words(holder.cards) if starts else ""
    return worth_words(game.rules, hand_worth(game.rules, holder.cards, hand.board))


def _is_a_hand(game: PotGame, held: int, board: int) -> bool:
    """Whether it can be ranked: five cards, or one's own and the flop; a mistake may lack some."""
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
    table: PotTable, seen: HandView | None, shown: HandShown | None, seat: int
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
        chips_cents=table.chips_now().get(player, 0) if player else 0,
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
    """Whoever sits there now, as far as they were dealt in; a seat may have changed hands since."""
    holders = seen.holders if seen else ()
    return next((each for each in holders if (each.seat, each.player) == (seat, player)), None)


def _last_shown(table: PotTable, you: str | None) -> HandShown | None:
    if table.hand is not None or table.last_hand is None or table.last_settlement is None:
        return None
    return hand_shown(table.game, table.last_hand, table.last_settlement, you)


def hand_shown(
    game: PotGame, hand: PotHand, settlement: PotSettlement, you: str | None
) -> HandShown:
    """A hand that is over, as this person may see it; None is somebody who looks it up."""
    seen = view(game, hand, you)
    headline, your_net = result_for(game, hand, settlement, you)
    hands = _hand_words(game, hand, you)
    return HandShown(
        number=hand.number,
        button=hand.button,
        board=seen.board,
        pots=tuple(PotShare(pot.cents, pot.seats) for pot in settlement.pots),
        pushed=tuple(_pushed(game, hand, settlement, each) for each in settlement.pushed),
        seats=tuple(
            PotSeatFrame(
                seat=each.seat,
                player=each.player,
                kind=None,
                chips_cents=settlement.chips[each.player],
                bet_cents=0,
                cards=() if each.folded else each.cards,
                folded=each.folded,
                all_in=False,
                standing=None,
                net_cents=net_cents(hand.at(each.seat), settlement),
                exposed=() if each.folded else each.exposed,
                drew=None if each.folded else each.drew,
                hand=hands.get(each.seat, ""),
            )
            for each in seen.holders
        ),
        collection_cents=settlement.collection_cents,
        jackpot_cents=settlement.jackpot_cents,
        commitment=seen.commitment,
        headline=headline,
        your_net_cents=your_net,
        stood=stood(game, hand),
    )


def _hand_words(game: PotGame, hand: PotHand, you: str | None) -> dict[int, str]:
    """What hands are called at a showdown: those that were shown, and one's own."""
    if len(hand.live) < 2:
        return {}
    worths = {each.seat: hand_worth(game.rules, each.cards, hand.board) for each in hand.live}
    # Kickers that tell a hand from one that nobody has seen would tell of that one.
    open_worths = [worths[seat] for seat in hand.shown if seat in worths]
    return {
        each.seat: worth_words(game.rules, worths[each.seat], open_worths)
        for each in hand.live
        if each.seat in hand.shown or each.player == you
    }


def _pushed(game: PotGame, hand: PotHand, settlement: PotSettlement, pushed: Pushed) -> PushedFrame:
    return PushedFrame(
        pushed.order, pushed.pot, pushed.seat, pushed.player, pushed.cents, pushed.hand,
        pushed_sentence(pushed), pushed.rule_ids, pushed.half, pot_named(settlement, pushed),
        _winning_cards(game, hand, pushed),
    )  # fmt: skip


def _winning_cards(game: PotGame, hand: PotHand, pushed: Pushed) -> tuple[str, ...]:
    """The five that a push was won with, if everybody has seen them."""
    if not pushed.hand or pushed.seat not in hand.shown:
        return ()
    made = hand_made(game.rules, hand.at(pushed.seat).cards, hand.board)
    return tuple(card.text for card in (made.low if pushed.half is Half.LOW else made.high))
