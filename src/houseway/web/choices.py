"""What one person may press now; what is not allowed says why, with the rule."""

from __future__ import annotations

from houseway.floor.actions import InRound, PassBank, TableAction
from houseway.floor.keeper import Keeper
from houseway.floor.refuse import why_not
from houseway.floor.table import Table
from houseway.play.actions import Fold, Play
from houseway.play.round import Phase
from houseway.web.messages import Choice


def choices(table: Table, you: str | None, keeper: Keeper) -> tuple[Choice, ...]:
    """Nothing for an onlooker, the bank for whom it is offered to, a decision in turn."""
    if you is None or you not in table.chips_now():
        return ()
    found = (*_bank(table, you), *_betting(table, you), *_deciding(table, you))
    seat = table.seat_of(you)
    if seat is None:
        return found
    rest = Choice("sit_out", "Come back" if you in keeper.out else "Sit out", "o")
    return (*found, rest)


def _judged(table: Table, action: TableAction, choice: Choice) -> Choice:
    refusal = why_not(table, action)
    if refusal is None:
        return choice
    return Choice(choice.id, choice.label, choice.key, choice.cents, str(refusal), refusal.rule_ids)


def _bank(table: Table, you: str) -> tuple[Choice, ...]:
    offered = table.rotation.offered
    if table.round is not None or offered is None or offered.player != you:
        return ()
    turn = "2nd" if table.rotation.turn == 2 else "1st"
    passing = _judged(table, PassBank(you), Choice("pass_bank", "Pass", "n"))
    return Choice("take_bank", f"Take the {turn} bank", "b"), passing


def _betting(table: Table, you: str) -> tuple[Choice, ...]:
    round = table.round
    if round is None or round.phase is not Phase.BETTING or you == round.banked_by:
        return ()
    if table.seat_of(you) is None:
        return ()
    return (Choice("wager", "Place wagers", "w"),)


def _deciding(table: Table, you: str) -> tuple[Choice, ...]:
    round = table.round
    if round is None or round.phase is not Phase.DECIDING:
        return ()
    mine = [line for line in round.lines if line.player == you and line.choice is None]
    if not mine:
        return ()
    # Before one's turn the buttons are there and say whose turn it is.
    line = mine[0]
    ante = line.cents[table.game.rules.ante.id]
    play, fold = InRound(Play(you, line.spot, ante)), InRound(Fold(you, line.spot))
    return (
        _judged(table, play, Choice("play", table.game.rules.play.name, "p", ante)),
        _judged(table, fold, Choice("fold", "Fold", "f")),
        Choice("hint", "Hint", "h"),
    )
