"""What a person wants at a poker table, as an action of himself and nobody else."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.floor.actions import Join, Leave, TableAction
from houseway.floor.pot.actions import AgreeToKill, InHand, SitIn, SitOut
from houseway.floor.pot.table import PotTable
from houseway.play.pot.actions import Bet, Call, Check, Draw, FoldHand, PlayerAction
from houseway.rules.pot.cites import PotCite
from houseway.things.cards import parse_card
from houseway.web.hosts import guest_chips
from houseway.web.messages import LeaveTable, Want
from houseway.web.messages import SitOut as SitOutWant
from houseway.web.pot.choices import pot_choices
from houseway.web.pot.frames import moment_of
from houseway.web.pot.messages import (
    AgreeToKills,
    BetTo,
    BuyChips,
    CallBet,
    CheckBet,
    DrawCards,
    FoldCards,
    PostNow,
    PotDecide,
    WaitForBlind,
)


def pot_action(table: PotTable, you: str, want: Want) -> TableAction:
    """What is asked for. Whether it is allowed is for the table to say."""
    match want:
        case LeaveTable():
            return Leave(you)
        case SitOutWant(out=out):
            return SitOut(you) if out else SitIn(you)
        case PostNow():
            return SitIn(you, posts=True)
        case WaitForBlind():
            return SitIn(you)
        case AgreeToKills(agrees=agrees):
            return AgreeToKill(you, agrees)
        case BuyChips():
            return _chips(table, you)
        case PotDecide():
            return InHand(_decision(you, want))
        case _:
            raise Refusal(
                f"{table.game.name} has no player-dealer and no bank",
                table.game.cite(PotCite.NO_HOUSE),
            )


def _decision(you: str, want: PotDecide) -> PlayerAction:
    match want:
        case FoldCards():
            return FoldHand(you)
        case CheckBet():
            return Check(you)
        case CallBet():
            return Call(you)
        case BetTo(to_cents=to_cents):
            return Bet(you, to_cents)
        case DrawCards(discards=discards):
            return Draw(you, tuple(parse_card(text) for text in discards))
        case _:
            raise Refusal("That cannot be asked for here")


def _chips(table: PotTable, you: str) -> Join:
    if not any(choice.id == "buy_chips" for choice in pot_choices(table, you)):
        raise Refusal(
            "Chips are for who sits here and has few left", table.game.cite(PotCite.BUY_IN)
        )
    return Join(you, guest_chips(table))


def refuse_late(table: PotTable, want: Want) -> None:
    """Refuse an answer to a question that is not open any more."""
    if isinstance(want, PotDecide) and want.moment and want.moment != moment_of(table.hand):
        raise Refusal(
            "The table has moved on; that was asked before", table.game.cite(PotCite.CHOICES)
        )
