"""Choices at a banked table: the buttons for one person now, or why one is refused, by rule."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.banked.actions import InRound, PassBank, PostBank, WantBank
from houseway.floor.banked.refusals import reach_cents
from houseway.floor.banked.scheduler import PLACEHOLDER_COMMITMENT
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import HoldSeat
from houseway.play import why_not
from houseway.play.actions import Action, PlaceWagers
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round, WagerLine
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.game import Game
from houseway.things.cents import Cents
from houseway.web.banked.hooks import DecisionButton, banked_web_hooks_of
from houseway.web.choices import check_choice, disable_choice, leave_choice
from houseway.web.kind_hooks import CHIPS_BOUGHT_UP_TO, GUEST_CHIPS_CENTS
from houseway.web.realtime.messages import ActionChoice


def choices(
    table: BankedTable, you: str, out: Container[str], seen: RoundView | None = None
) -> tuple[ActionChoice, ...]:
    """Nothing for an onlooker, the bank for whom it is offered to, a decision in turn."""
    if you not in table.chips_now():
        return ()
    found = (*_bank(table, you), *_betting(table, you), *_deciding(table, you, seen))
    seat = table.seat_of(you)
    if seat is None:
        return found
    rest = ActionChoice("sit_out", "Come back" if you in out else "Sit out", "o")
    hold = _hold(table, you, out)
    return (*found, *_chips(table, you), rest, *hold, leave_choice(table, you))


def _hold(table: BankedTable, you: str, out: Container[str]) -> tuple[ActionChoice, ...]:
    """Where a rule allows it, and not while the player sits out."""
    if not table.game.rules.seat_held_minutes or you in out:
        return ()
    return (check_choice(table, HoldSeat(you), ActionChoice("hold_seat", "Hold my seat", "k")),)


def _chips(table: BankedTable, you: str) -> tuple[ActionChoice, ...]:
    """More chips, at any time: nothing that lies on the table depends on what one holds."""
    most = chips_to_buy(table, you)
    least = table.limits.chip_cents
    return (ActionChoice("buy_chips", "Buy chips", "y", most, least),) if most >= least else ()


def chips_to_buy(table: BankedTable, you: str) -> Cents:
    """How many more chips the player may buy, counting those on the table."""
    held = table.chips_of(you)
    round = table.round
    if round is not None:
        held += sum(sum(line.cents.values()) for line in round.lines if line.player == you)
        held += round.bank_cents if you == round.banked_by else 0
    most = max(0, CHIPS_BOUGHT_UP_TO * GUEST_CHIPS_CENTS - held)
    return most - most % table.limits.chip_cents


def _bank(table: BankedTable, you: str) -> tuple[ActionChoice, ...]:
    offered = table.rotation.offered
    if table.round is not None or table.closed:
        return ()
    if table.rotation.broken:
        wants = check_choice(table, WantBank(you), ActionChoice("want_bank", "I’ll bank", "b"))
        return (wants,) if wants.why_not is None else ()
    if offered is None or offered.player != you:
        return ()
    passing = check_choice(table, PassBank(you), ActionChoice("pass_bank", "Pass", "n"))
    return passing, _taking(table, you)


def _taking(table: BankedTable, you: str) -> ActionChoice:
    """From the least bank to the largest that leaves enough chips for the highest fee."""
    limits, schedule = table.limits, table.schedule
    least = limits.table.least_cents
    free = table.chips_of(you) - (schedule.highest_player_dealer_cents if schedule else 0)
    turn = "2nd" if table.rotation.turn == 2 else "1st"
    choice = ActionChoice(
        "take_bank", f"Take the {turn} bank", "b", free - free % limits.chip_cents, least
    )
    promise = table.shoe.commitment if table.shoe else PLACEHOLDER_COMMITMENT
    return check_choice(table, PostBank(you, least, promise), choice)


def _betting(table: BankedTable, you: str) -> tuple[ActionChoice, ...]:
    round = table.round
    if round is None or round.phase is not Phase.BETTING or you == round.banked_by:
        return ()
    seat = table.seat_of(you)
    if seat is None:
        return ()
    choice = ActionChoice("wager", "Place wagers", "w", reach_cents(table, round, you, seat))
    if seat == round.player_dealer:
        # Who banks there wagered behind this seat.
        return (choice,) if table.game.rules.backline else ()
    base = table.game.rules.base.id
    least = table.game.range_of(table.limits, base).least_cents
    return (check_choice(table, InRound(PlaceWagers(you, seat, {base: least})), choice),)


def own_line(round: Round, you: str, spot: int | None = None) -> WagerLine | None:
    """Where this person decides: the hand whose turn it is, or the first that is still to come."""
    turn = round.deciding
    if turn is not None and turn.player == you and spot in (None, turn.spot):
        return turn
    for line in round.lines:
        mine = line.player == you and spot in (None, line.spot)
        if mine and not round.is_decided(line):
            return line
    return None


def _deciding(table: BankedTable, you: str, seen: RoundView | None) -> tuple[ActionChoice, ...]:
    round = table.round
    if round is None or round.phase is not Phase.DECIDING:
        return ()
    # Before one's turn the buttons are there and say whose turn it is.
    line = own_line(round, you)
    if line is None:
        return ()
    buttons, found = banked_web_hooks_of(table.game).decisions, list[ActionChoice]()
    is_asked, refusal = round.awaited_of(you) is not None, None
    for thinkable in play_hooks_of(table.game).decisions(table.game, round, line):
        name = thinkable.name
        action, choice = _choice(table.game, round, line, thinkable, name, buttons[name])
        if is_asked or refusal is None:
            # Who is not asked yet is refused everything for one reason: others are.
            refusal = why_not(table.game, round, action)
        if refusal is None:
            found.append(choice)
        elif not buttons[name].rare:
            found.append(disable_choice(choice, refusal))
    if refuse_hint(seen, you) is None:
        found.append(ActionChoice("hint", "Hint", "?"))
    return tuple(found)


def refuse_hint(seen: RoundView | None, you: str) -> Refusal | None:
    """Hints are for the player in turn, about cards they see; none before the deal."""
    turn = seen.turn if seen else None
    if seen is None or turn is None or turn.player != you:
        return Refusal("There is nothing for you to decide now")
    if HIDDEN in seen.hands.get(turn.spot, ()):
        return Refusal("Whoever decides for the seat holds these cards")
    return None


def _choice(
    game: Game, round: Round, line: WagerLine, action: Action, name: str, button: DecisionButton
) -> tuple[Action, ActionChoice]:
    """The action and its button; where less may be staked, at most the player's chips."""
    cents, least, again = play_hooks_of(game).cost(game, round, line, action)
    held = round.chips[line.player]
    if cents is not None and least is not None and held >= least:
        cents = min(cents, held - held % least)
        action = replace(action, cents=cents)
    label = f"{button.label} again" if again else button.label
    return action, ActionChoice(name, label, button.key, cents, least, line.spot, line.hand)
