"""Choices at a poker table: the buttons for one person now, or why one is refused, by rule."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import InHand, MoveSeat, SitIn, Straddle
from houseway.families.poker.floor.seats.button_rotation import enters_free
from houseway.families.poker.floor.table import PotTable, Standing
from houseway.families.poker.play.actions import Call, Check, Draw, FoldHand
from houseway.families.poker.play.betting import Bounds, bet_bounds, owed_cents, refuse_turn
from houseway.families.poker.play.hand import HandPhase, Holder, PotHand
from houseway.families.poker.rules.rules import Kill
from houseway.families.poker.web.seat_status import begins_anew, owed_to_play
from houseway.floor.table.verbs import why_not
from houseway.things.cents import Cents, dollars
from houseway.web.choices import check_choice, disable_choice, leave_choice
from houseway.web.realtime.messages import ActionChoice

FEW_CHIPS_IN_BIG_BLINDS = 20
"""Who has fewer may buy more play chips."""


def pot_choices(table: PotTable, you: str | None) -> tuple[ActionChoice, ...]:
    """Nothing for an onlooker, a decision in turn, and always whether one is dealt in."""
    seat = table.seat_of(you) if you else None
    if you is None or seat is None:
        return ()
    deciding, standing = _deciding(table, you), _standing(table, you, seat)
    coming = (*standing, *_straddle(table, you))
    rest = (
        *_kills(table, seat),
        *_chips(table, you),
        *_moves(table, you),
        leave_choice(table, you),
    )
    return (*deciding, *_hint(table, you), *coming, *rest)


def _hint(table: PotTable, you: str) -> tuple[ActionChoice, ...]:
    holder = table.hand.deciding if table.hand else None
    return (ActionChoice("hint", "Hint", "?"),) if holder and holder.player == you else ()


def _deciding(table: PotTable, you: str) -> tuple[ActionChoice, ...]:
    """Before the player's turn the buttons show whose turn it is."""
    hand = table.hand
    holder = hand.holder(you) if hand else None
    if hand is None or holder is None or holder.folded:
        return ()
    if hand.phase is HandPhase.DRAWING:
        return () if holder.drawn else (check_choice(table, InHand(Draw(you)), _draw()),)
    if hand.phase is not HandPhase.BETTING or not hand.chips[you]:
        return ()
    waits = refuse_turn(table.game, hand, you, HandPhase.BETTING)
    if waits is not None:
        shown = ActionChoice("fold_hand", "Fold", "f"), _stay(hand, holder), _bet(hand)
        return tuple(disable_choice(each, waits) for each in shown)
    fold = check_choice(table, InHand(FoldHand(you)), ActionChoice("fold_hand", "Fold", "f"))
    return fold, _stay_now(table, hand, holder), _bet_now(table, hand, holder)


def _draw() -> ActionChoice:
    return ActionChoice("draw", "Draw", "d")


def _stay(hand: PotHand, holder: Holder) -> ActionChoice:
    owed = owed_cents(hand, holder)
    return (
        ActionChoice("call", "Call", "c", owed) if owed > 0 else ActionChoice("check", "Check", "c")
    )


def _stay_now(table: PotTable, hand: PotHand, holder: Holder) -> ActionChoice:
    choice = _stay(hand, holder)
    stays = Check(holder.player) if choice.id == "check" else Call(holder.player)
    return check_choice(table, InHand(stays), choice)


def _bet(hand: PotHand) -> ActionChoice:
    label, key = ("Raise to", "r") if hand.bet_cents else ("Bet", "b")
    return ActionChoice("bet", label, key)


def _bet_now(table: PotTable, hand: PotHand, holder: Holder) -> ActionChoice:
    choice, bounds = _bet(hand), bet_bounds(table.game, hand)
    if isinstance(bounds, Refusal):
        return disable_choice(choice, bounds)
    if bounds.least_cents == bounds.most_cents:
        return replace(choice, cents=bounds.most_cents)
    return replace(
        choice,
        cents=bounds.most_cents,
        least_cents=bounds.least_cents,
        presets=_presets(hand, holder, bounds),
    )


def _presets(hand: PotHand, holder: Holder, bounds: Bounds) -> tuple[tuple[str, Cents], ...]:
    """Amounts that are often meant, as far as they are allowed, each once."""
    chip = hand.stakes.chip_cents
    pot = hand.pot_cents + hand.bet_cents - holder.bet_cents
    reach = holder.bet_cents + hand.chips[holder.player]
    most = "All in" if bounds.most_cents == reach else "Most"
    meant = (
        ("Least", bounds.least_cents),
        ("1/2 pot", _in_chips(hand.bet_cents + pot // 2, chip)),
        ("2/3 pot", _in_chips(hand.bet_cents + pot * 2 // 3, chip)),
        ("Pot", _in_chips(hand.bet_cents + pot, chip)),
        (most, bounds.most_cents),
    )
    found: dict[Cents, str] = {}
    for label, cents in meant:
        if bounds.least_cents <= cents <= bounds.most_cents:
            found.setdefault(cents, label)
    return tuple((label, cents) for cents, label in sorted(found.items()))


def _in_chips(cents: Cents, chip_cents: Cents) -> Cents:
    return cents - cents % chip_cents


def _standing(table: PotTable, you: str, seat: int) -> tuple[ActionChoice, ...]:
    """Sit out, come back, post now or wait for the big blind."""
    place = table.seats[seat]
    rest = (ActionChoice("sit_out", "Sit out", "o"),)
    if place.standing is Standing.IN:
        return rest
    owed = owed_to_play(table, place)
    out = place.standing is Standing.OUT
    found = []
    if owed and not begins_anew(table) and not enters_free(table, seat):
        post = ActionChoice("post_now", f"Post {dollars(owed)} now", "p")
        wait = ActionChoice("wait_for_blind", "Wait for the big blind", "w")
        found = [
            each
            for each, posts in ((post, True), (wait, False))
            if why_not(table, SitIn(you, posts)) is None
        ]
    elif out:
        found = [check_choice(table, SitIn(you), ActionChoice("wait_for_blind", "I'm back", "w"))]
    return (*found, *(() if out else rest))


def _straddle(table: PotTable, you: str) -> tuple[ActionChoice, ...]:
    """Offered only where and when it may be posted."""
    if why_not(table, Straddle(you)) is not None:
        return ()
    twice = dollars(2 * table.stakes.big_blind_cents)
    return (ActionChoice("straddle", f"Straddle {twice}", "t"),)


def _moves(table: PotTable, you: str) -> tuple[ActionChoice, ...]:
    """Every seat that the player could move to now."""
    return tuple(
        ActionChoice("move_seat", f"Move to seat {seat}", str(seat % 10), spot=seat)
        for seat in table.open_seats()
        if why_not(table, MoveSeat(you, seat)) is None
    )


def _kills(table: PotTable, seat: int) -> tuple[ActionChoice, ...]:
    """Kill pots are used only if everybody wants them (KP-13)."""
    if table.game.rules.kill is Kill.NONE:
        return ()
    agrees = table.seats[seat].agrees_to_kill
    return (ActionChoice("agree_to_kill", "No kill pots" if agrees else "Agree to kill pots", "k"),)


def _chips(table: PotTable, you: str) -> tuple[ActionChoice, ...]:
    few = table.chips_of(you) < FEW_CHIPS_IN_BIG_BLINDS * table.stakes.big_blind_cents
    if not few and you not in table.owing:
        return ()
    return (ActionChoice("buy_chips", "Buy chips", "y"),)
