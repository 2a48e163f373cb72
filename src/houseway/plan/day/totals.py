"""Totals of a day by table: rounds, cents and seconds, never rounded."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct, field

from houseway.plan.day.kind_hooks import ChipFlow, DropFee, FlowKind, WagersLaid
from houseway.plan.day.measured_wagers import MeasuredWagers
from houseway.rules.game import Game
from houseway.things.cents import Cents

HOUR_SECONDS = 3600
PAUSE_SECONDS = 600
"""With so long between two rounds the table stood still: that time is no part of its pace."""


class TallyBin(NamedTuple):
    """Where something is counted: an hour, a shift and a schedule."""

    hour: datetime
    shift: tuple[date, str]
    schedule: str


class Takings(Struct):
    """What came of one bin."""

    rounds: int = 0
    players_cents: Cents = 0
    player_dealer_cents: Cents = 0

    @property
    def drop_cents(self) -> Cents:
        return self.players_cents + self.player_dealer_cents

    def add(self, other: Takings) -> None:
        self.rounds += other.rounds
        self.players_cents += other.players_cents
        self.player_dealer_cents += other.player_dealer_cents

    def add_fee(self, fee: DropFee) -> None:
        if fee.of_bank:
            self.player_dealer_cents += fee.cents
        else:
            self.players_cents += fee.cents


class BankOffers(Struct):
    """How often a player was offered the bank, and the answers."""

    offered: int = 0
    taken: int = 0
    passed: int = 0


class BankingTotals(Struct):
    """A player's totals as player-dealer at one table, in one hour or in all."""

    banks: int = 0
    """How often they put up a bank."""
    rounds: int = 0
    """Rounds that they banked to the end."""
    won_cents: Cents = 0
    lost_cents: Cents = 0
    collection_cents: Cents = 0

    @property
    def net_cents(self) -> Cents:
        return self.won_cents - self.lost_cents - self.collection_cents


class PlayerBook(Struct):
    """One person's chips at one table: what they had, and where every cent of the change went."""

    opening_cents: Cents = 0
    brought_cents: Cents = 0
    carried_cents: Cents = 0
    banked: BankingTotals = field(default_factory=BankingTotals)
    by_hour: dict[datetime, BankingTotals] = {}
    played_cents: Cents = 0
    """Won or lost as a player in rounds that somebody else banked."""
    played_collection_cents: Cents = 0
    awards_cents: Cents = 0
    corrected_cents: Cents = 0

    @property
    def closing_cents(self) -> Cents:
        came = self.opening_cents + self.brought_cents - self.carried_cents
        played = self.played_cents - self.played_collection_cents
        return came + self.banked.net_cents + played + self.awards_cents + self.corrected_cents

    def at(self, hour: datetime) -> tuple[BankingTotals, BankingTotals]:
        """Where banking is counted: in all, and by the hour."""
        return self.banked, self.by_hour.setdefault(hour, BankingTotals())

    def flow(self, flow: ChipFlow, hour: datetime, *, banks: bool) -> None:
        match flow.kind:
            case FlowKind.WON:
                for each in self.at(hour):
                    each.won_cents += flow.cents
            case FlowKind.LOST:
                for each in self.at(hour):
                    each.lost_cents -= flow.cents
            case FlowKind.COLLECTION if banks:
                for each in self.at(hour):
                    each.collection_cents -= flow.cents
            case FlowKind.COLLECTION:
                self.played_collection_cents -= flow.cents
            case FlowKind.PLAYED:
                self.played_cents += flow.cents
            case FlowKind.AWARDS:
                self.awards_cents += flow.cents


class FundTotals(Struct):
    """What players have paid in that is not the house's."""

    kind: str
    opening_cents: Cents = 0
    paid_in_cents: Cents = 0
    paid_out_cents: Cents = 0

    @property
    def closing_cents(self) -> Cents:
        return self.opening_cents + self.paid_in_cents - self.paid_out_cents


class CorrectionLine(NamedTuple):
    at: datetime
    table: str
    about: str
    by: str
    approved_by: str
    from_player: str
    to_player: str
    cents: Cents


class TableTotals(Struct, kw_only=True):
    """One table's part of a day."""

    table: str
    game: Game[Any]
    called: str
    """What it deals again and again: a round or a hand."""
    private: bool = False
    """Whether somebody opened it for themselves: what friends play for is no part of the drop."""
    bins: dict[TallyBin, Takings] = {}
    seconds: float = 0.0
    """How long something was in play, pauses left out."""
    asked: dict[str, BankOffers] = {}
    voids: dict[str, int] = {}
    """By reason."""
    corrections: list[CorrectionLine] = []
    sit_outs: dict[str, int] = {}
    """By person."""
    books: dict[str, PlayerBook] = {}
    funds: dict[str, FundTotals] = {}
    """By account."""
    measured: MeasuredWagers = field(default_factory=MeasuredWagers)

    def bin(self, key: TallyBin) -> Takings:
        return self.bins.setdefault(key, Takings())

    @property
    def took(self) -> Takings:
        total = Takings()
        for each in self.bins.values():
            total.add(each)
        return total

    @property
    def rounds(self) -> int:
        return self.took.rounds

    @property
    def drop_cents(self) -> Cents:
        return self.took.drop_cents

    @property
    def rounds_per_hour(self) -> Fraction | None:
        """None where nothing took any time."""
        milliseconds = round(self.seconds * 1000)
        rounds, hour = self.rounds, HOUR_SECONDS * 1000
        return Fraction(rounds * hour, milliseconds) if rounds and milliseconds else None

    @property
    def banks(self) -> BankOffers:
        total = BankOffers()
        for each in self.asked.values():
            total.offered += each.offered
            total.taken += each.taken
            total.passed += each.passed
        return total

    def lay(self, laid: WagersLaid) -> None:
        self.measured.add(laid)
