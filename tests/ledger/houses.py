"""A house on a ledger file, driven through whole rounds, for tests about money's truth."""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from houseway.floor.audit.audit import run_audit
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.sealed_decks import SealedDecks, open_sealed_decks
from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.ledger.model.batch import Batch
from houseway.ledger.model.transfer import CAGE, Transfer, TransferKind
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase
from houseway.rules.limits import Limits, Range
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from tests.schedules import schedule_of

LIMITS = Limits(Range(500, 10_000), chip_cents=50)


def house_at(path: Path) -> TableService:
    return TableService(
        SqliteStore(path), decks=SealedDecks(FolderSecretStore(path.parent / "sealed"))
    )


def findings(path: Path) -> tuple[str, ...]:
    """What the audit finds in a ledger, beside its sealed decks if they are there."""
    reader = open_ledger(path)
    try:
        return run_audit(reader, open_sealed_decks(path)).findings
    finally:
        reader.close()


def copied(ledger: Path, to: Path) -> Path:
    """A ledger and its sealed decks in another folder."""
    shutil.copytree(ledger.parent / "sealed", to / "sealed")
    return Path(shutil.copy(ledger, to / "ledger.db"))


def join(account: str, cents: int) -> Transfer:
    """Chips from the cage."""
    return Transfer(TransferKind.POST, CAGE, account, cents)


def batch(table: str, first: int, request: str, *transfers: Transfer, events: int = 1) -> Batch:
    """A batch for the store alone: it knows money and numbers, not what an event means."""
    happened = (msgspec.Raw(b'{"type":"something"}'),) * events
    return Batch(table, first, request, "somebody", "2026-01-01T00:00:00Z", happened, transfers)


def sealed(house: TableService, deck: tuple[Card, ...], chance: Random) -> Shuffle:
    """A deck in this order, sealed as the house dealer does it where the house has a place."""
    shuffle = Shuffle(deck, chance.randbytes(32).hex())
    return house.decks.seal(shuffle) if house.decks is not None else shuffle


class Driven:
    """One table of a house whose seats are taken by bots; every action goes to the ledger."""

    def __init__(
        self,
        house: TableService,
        name: str = "1",
        game: str = "three-card-poker",
        *,
        seed: int = 1,
        players: int = 3,
        schedule: str | None = None,
    ) -> None:
        self.house = house
        self.name = name
        self.chance = Random(f"{name} {seed}")
        self.seed = seed
        self.requests: list[str] = []
        self.shoe: Shuffle | None = None
        self._numbers = count(1)
        charged = schedule or schedule_of(game, LIMITS)
        house.open_table(name, game, LIMITS, schedule=charged)
        for seat in range(1, players + 1):
            if f"P{seat}" not in self.table.chips_now():
                self.do(Join(f"P{seat}", 200_000))
            if seat not in self.table.seats:
                self.do(Sit(f"P{seat}", seat))

    @property
    def table(self) -> BankedTable:
        return self.house.table(self.name)

    def do(self, action: TableAction, actor: str = "") -> ActionResult:
        request = f"{self.name}-{self.seed}-{next(self._numbers)}"
        done = self.house.act(self.name, actor or action.doer or "somebody", action, request)
        self.requests.append(request)
        return done

    def play_round(self) -> None:
        shuffle = self.open_round()
        for player in self.table.chips_now():
            wager = None if self._banks(player) else self._bot(player).wager(self.table)
            if wager is not None:
                self.do(wager)
        self.finish_round(shuffle)

    def open_round(self) -> Shuffle:
        """The bank is taken by whoever takes it."""
        if self.table.shoe is None or self.shoe is None:
            deck = list(self.table.game.rules.shoe)
            self.chance.shuffle(deck)
            self.shoe = sealed(self.house, tuple(deck), self.chance)
        shuffle = self.shoe
        while self.table.round is None:
            offered = self.table.rotation.offered
            if offered is None:
                self.do(OfferAgain("floor"))
            else:
                self.do(self._answer(offered.player, shuffle))
        return shuffle

    def go_on(self) -> None:
        """End a round that another process has begun, with the deck that it has promised."""
        if self.table.round is not None:
            assert self.house.decks is not None
            commitment = self.table.round.commitment
            self.finish_round(self.house.decks.unseal(self.table.game, commitment))

    def finish_round(self, shuffle: Shuffle) -> None:
        round = self.table.round
        assert round is not None
        if round.phase is Phase.BETTING and not round.lines:
            seat, player = next(each for each in round.seats.items() if each[1] != round.banked_by)
            self.do(InRound(PlaceWagers(player, seat, {self.table.game.rules.base.id: 500})))
        if round.phase is Phase.BETTING:
            self.do(InRound(CloseBets()))
        if round.phase in (Phase.BETTING, Phase.CLOSED):
            self.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))
        while self.table.round is not None and self.table.round.phase is Phase.DECIDING:
            line = self.table.round.deciding
            assert line is not None
            self.do(self._bot(line.player).decide(self.table))

    def _answer(self, player: str, shuffle: Shuffle) -> PostBank | PassBank:
        return self._bot(player).bank(self.table, shuffle.commitment)

    def _banks(self, player: str) -> bool:
        return self.table.round is not None and self.table.round.banked_by == player

    def _bot(self, player: str) -> BankedBot:
        return BankedBot(player, BotLevel.RANDOM, self.chance)
