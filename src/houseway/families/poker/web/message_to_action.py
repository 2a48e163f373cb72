"""Client messages of a poker table translated into table actions of their sender."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import (
    AgreeToKill,
    InHand,
    MoveSeat,
    SitIn,
    SitOut,
    Straddle,
)
from houseway.families.poker.floor.scheduler import PotScheduler
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Bet, Call, Check, Draw, FoldHand, PlayerAction
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.web.choices import pot_choices
from houseway.families.poker.web.frame_builder import question_id
from houseway.families.poker.web.messages import (
    AgreeToKillMessage,
    BetTo,
    DrawCards,
    MoveTo,
    PotDecide,
)
from houseway.floor.table.actions import Join, TableAction
from houseway.things.cards import parse_card
from houseway.things.cents import Cents, dollars
from houseway.web.kind_hooks import GUEST_CHIPS_CENTS
from houseway.web.realtime.messages import BuyChips, ClientMessage
from houseway.web.realtime.messages import SitOutMessage as SitOutWant

_BY_NAME: dict[str, type[FoldHand | Check | Call]] = {
    "fold_hand": FoldHand,
    "check": Check,
    "call": Call,
}


def action_of_message(
    table: PotTable, you: str, want: ClientMessage, _: PotScheduler
) -> TableAction:
    match want:
        case PotDecide():
            _refuse_late(table, want)
            return InHand(_decision(you, want))
        case SitOutWant(out=out):
            return SitOut(you) if out else SitIn(you)
        case AgreeToKillMessage(agrees=agrees):
            return AgreeToKill(you, agrees)
        case ClientMessage(name="post_now"):
            return SitIn(you, posts=True)
        case ClientMessage(name="wait_for_blind"):
            return SitIn(you)
        case ClientMessage(name="straddle"):
            return Straddle(you)
        case MoveTo(seat=seat, lets_pass=lets_pass):
            return MoveSeat(you, seat, lets_pass)
        case BuyChips(cents=cents):
            return _chips(table, you, cents)
        case _:
            raise Refusal(
                f"{table.game.name} has no player-dealer and no bank",
                table.game.cite(PotCite.NO_HOUSE),
            )


def _decision(you: str, want: PotDecide) -> PlayerAction:
    match want:
        case BetTo(to_cents=to_cents):
            return Bet(you, to_cents)
        case DrawCards(discards=discards):
            return Draw(you, tuple(parse_card(text) for text in discards))
        case _:
            return _BY_NAME[want.name](you)


def _refuse_late(table: PotTable, want: PotDecide) -> None:
    """Refuse an answer to a question that is not open any more."""
    if want.moment and want.moment != question_id(table.hand):
        raise Refusal(
            "The table has moved on; that was asked before", table.game.cite(PotCite.CHOICES)
        )


def _chips(table: PotTable, you: str, cents: Cents | UnsetType) -> Join:
    if not any(choice.id == "buy_chips" for choice in pot_choices(table, you)):
        raise Refusal(
            "Chips are for who sits here and has few left", table.game.cite(PotCite.BUY_IN)
        )
    most = guest_cents(table)
    if cents is not UNSET and cents > most:
        raise Refusal(f"The house gives {dollars(most)} at once, not {dollars(cents)}")
    return Join(you, most if cents is UNSET else cents)


def guest_cents(table: PotTable) -> Cents:
    """Enough for the first buy-in."""
    return max(GUEST_CHIPS_CENTS, table.game.rules.buy_in_bets * table.stakes.small_bet_cents)
