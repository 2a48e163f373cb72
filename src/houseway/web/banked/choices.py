"""What one person may press now; what is not allowed says why, with the rule."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.actions import TableAction
from houseway.floor.banked.actions import InRound, PassBank
from houseway.floor.banked.bots import action_name
from houseway.floor.banked.table import Table
from houseway.floor.verbs import why_not
from houseway.play.actions import Action
from houseway.play.family import moves_of
from houseway.play.options import decisions
from houseway.play.round import Line, Phase, Round
from houseway.rules.game import Game
from houseway.things.cents import Cents
from houseway.web.messages import Choice

_BUTTONS = {
    "play": ("Play", "p"),
    "fold": ("Fold", "f"),
    "hit": ("Hit", "h"),
    "stand": ("Stand", "s"),
    "double": ("Double", "d"),
    "split": ("Split", "p"),
    "surrender": ("Surrender", "r"),
    "rescue": ("Rescue", "e"),
    "insure": ("Insurance", "i"),
    "even_money": ("Even money", "m"),
    "match_stake": ("Go along", "g"),
    "decline": ("No", "n"),
}
"""Label and key of every decision, by the name of its action."""
_RARE = ("surrender", "rescue", "even_money")
"""Not worth a button while they are not allowed."""


def choices(table: Table, you: str | None, out: Set[str]) -> tuple[Choice, ...]:
    """Nothing for an onlooker, the bank for whom it is offered to, a decision in turn."""
    if you is None or you not in table.chips_now():
        return ()
    found = (*_bank(table, you), *_betting(table, you), *_deciding(table, you))
    seat = table.seat_of(you)
    if seat is None:
        return found
    rest = Choice("sit_out", "Come back" if you in out else "Sit out", "o")
    return (*found, rest)


def _judged(table: Table, action: TableAction, choice: Choice) -> Choice:
    refusal = why_not(table, action)
    if refusal is None:
        return choice
    return Choice(choice.id, choice.label, choice.key, choice.cents, None, choice.spot,
                  choice.hand, str(refusal), refusal.rule_ids)  # fmt: skip


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


def own_line(round: Round, you: str, spot: int | None = None) -> Line | None:
    """Where this person decides: the hand whose turn it is, or the first that is still to come."""
    turn = round.deciding
    if turn is not None and turn.player == you and spot in (None, turn.spot):
        return turn
    for line in round.lines:
        mine = line.player == you and spot in (None, line.spot)
        if mine and not round.is_decided(line):
            return line
    return None


def _deciding(table: Table, you: str) -> tuple[Choice, ...]:
    round = table.round
    if round is None or round.phase is not Phase.DECIDING:
        return ()
    # Before one's turn the buttons are there and say whose turn it is.
    line = own_line(round, you)
    if line is None:
        return ()
    found = [
        _judged(table, InRound(action), choice)
        for thinkable in decisions(table.game, round, line)
        for action, choice in (_choice(table.game, round, line, thinkable),)
    ]
    shown = [each for each in found if each.why_not is None or each.id not in _RARE]
    return (*shown, Choice("hint", "Hint", "?"))


def _choice(game: Game, round: Round, line: Line, action: Action) -> tuple[Action, Choice]:
    """The action and its button; where one may stake less, no more than one has is offered."""
    name = action_name(action)
    label, key = _BUTTONS[name]
    cents, least, again = moves_of(game).cost(game, round, line, action)
    held = round.chips[line.player]
    if cents is not None and least is not None and held >= least:
        cents = min(cents, held - held % least)
        action = replace(action, cents=cents)
    label = f"{label} again" if again else label
    return action, Choice(name, label, key, cents, least, line.spot, line.hand)


def decision(
    table: Table, you: str, name: str, spot: int | None, hand: int | None, cents: Cents | None
) -> InRound:
    """The action that a person means by its name, as himself and where it is his turn."""
    round = table.round
    line = own_line(round, you, spot) if round else None
    if round is None or line is None:
        raise Refusal("There is nothing for you to decide now")
    for action in decisions(table.game, round, line):
        if action_name(action) == name:
            return InRound(_meant(action, hand, cents))
    raise Refusal(f"There is no {name.replace('_', ' ')} here")


def _meant(action: Action, hand: int | None, cents: Cents | None) -> Action:
    """The action with the hand and the amount that were said."""
    said = {"hand": hand, "cents": cents}
    fields = {
        field: value
        for field, value in said.items()
        if value is not None and field in type(action).__struct_fields__
    }
    return replace(action, **fields) if fields else action
