"""A house with poker tables on a ledger file, driven through whole hands by bots."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random

from houseway.families.poker.floor.actions import CollectTime, InHand, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import DealHand, PotAction
from houseway.families.poker.play.hand import PotHand
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.service.table_service import ActionResult, TableService
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.rules.limits import Limits, Range
from houseway.things.commitment import Shuffle
from tests.ledger.houses import sealed

HAND_SECONDS = 120
FOUR_EIGHT = Range(400, 800)


class DrivenPoker:
    """One poker table of a house; every action goes to the ledger."""

    def __init__(
        self,
        house: TableService,
        name: str = "1",
        game: str = "texas-holdem",
        *,
        limits: Range = FOUR_EIGHT,
        schedule: str | None = "mortimer-poker-limit-4",
        options: Mapping[str, str] | None = None,
        seed: int = 1,
        players: int = 4,
        stack_cents: int = 200_000,
    ) -> None:
        self.house = house
        self.name = name
        self.chance = Random(f"{name} {seed}")
        self.at = 0
        """The time in seconds."""
        self._numbers = count(1)
        chips = Limits(limits, chip_cents=50)
        house.open_table(name, game, chips, schedule=schedule, options=options)
        for seat in range(1, players + 1):
            self.do(Join(f"P{seat}", stack_cents))
            self.do(Sit(f"P{seat}", seat))

    @property
    def table(self) -> PotTable:
        table = self.house.table(self.name)
        assert isinstance(table, PotTable)
        return table

    @property
    def hand(self) -> PotHand:
        assert self.table.hand is not None
        return self.table.hand

    def do(self, action: TableAction, actor: str = "") -> ActionResult:
        actor = actor or action.doer or "somebody"
        return self.house.act(self.name, actor, action, f"{self.name}-{next(self._numbers)}")

    def play(self, *actions: PotAction) -> None:
        for action in actions:
            self.do(InHand(action))

    def start(self) -> Shuffle:
        """The blinds are posted, under the promise of a shuffle."""
        self.at += HAND_SECONDS
        due = self.table.next_half_hour
        if due is not None and self.at >= due:
            self.do(CollectTime(self.at))
        deck = list(self.table.game.rules.shoe)
        self.chance.shuffle(deck)
        shuffle = sealed(self.house, tuple(deck), self.chance)
        draw = tuple(card for card in deck if card.suit)[: len(self.table.seats)]
        self.do(StartHand(shuffle.commitment, self.at, () if self.table.button else draw))
        return shuffle

    def deal(self, shuffle: Shuffle) -> None:
        self.play(DealHand(self.hand.back, shuffle.order, shuffle.secret))

    def play_hand(self) -> None:
        self.deal(self.start())
        self.finish()

    def finish(self) -> None:
        """Bots decide until the pot is pushed."""
        while self.table.hand is not None:
            deciding = self.table.hand.deciding
            assert deciding is not None
            self.do(PotBot(deciding.player, BotLevel.RANDOM, self.chance).decide(self.table))
