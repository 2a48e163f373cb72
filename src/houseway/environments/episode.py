"""One episode: a round or hand of agents and bots, from the first action to the last payment.

The same seed deals the same cards and has the bots decide alike. A player's result is the chips at
the end less the chips at the start, to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from houseway.environments.kind_hooks import (
    EnvironmentKindHooks,
    EpisodeState,
    PlayerObservation,
    environment_kind_hooks_of,
)
from houseway.errors import RecordError
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.play.narration import narrate
from houseway.floor.service.deck_preparation import prepare_deck
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.table import OccupantKind, Table
from houseway.floor.table.verbs import open_table, step
from houseway.rules.game import Game
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle

SEAT_NAME = "seat_{}"
FEWEST = 2
_SEED_BITS = 64


class EpisodeSetting(NamedTuple):
    """Who sits at which table."""

    game: Game[Any]
    seats: int
    """How many are taken; who sits in the first is the player-dealer, where there is one."""
    agents: tuple[str, ...]
    bots: BotLevel = BotLevel.SIMPLE
    schedule: str | None = None
    """By which the house collects; nothing unless said."""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(SEAT_NAME.format(seat) for seat in range(1, self.seats + 1))

    @property
    def dealing(self) -> EnvironmentKindHooks[Any]:
        return environment_kind_hooks_of(self.game)

    def check(self) -> None:
        most = self.game.rules.seats
        if not FEWEST <= self.seats <= most:
            raise RecordError(
                f"{FEWEST} to {most} sit at a table of {self.game.name}, not {self.seats}."
            )

    def table(self) -> Table:
        dealing = self.dealing
        table: Table
        table, _ = open_table(
            "environment", self.game, dealing.limits(self.game), schedule=self.schedule
        )
        for seat, player in enumerate(self.players, start=1):
            kind = OccupantKind.PLAYER if player in self.agents else OccupantKind.BOT
            for action in (Join(player, dealing.brings(table, seat)), Sit(player, seat, kind)):
                table, _ = step(table, action)
        return table


class Episode:
    def __init__(
        self, setting: EpisodeSetting, table: Table, seed: int, shuffle: Shuffle | None = None
    ) -> None:
        chance = Random(seed)
        cards, habits = (
            Random(chance.getrandbits(_SEED_BITS)),
            Random(chance.getrandbits(_SEED_BITS)),
        )
        dealing = self.dealing = setting.dealing
        self.brought = dict(table.chips_now())
        self.bots = {
            player: dealing.bot(player, setting.bots, habits)
            for player in setting.players
            if player not in setting.agents
        }
        self.said: list[str] = []
        """What the house dealer has said aloud so far."""
        shuffle = shuffle or prepare_deck(setting.game, cards.getrandbits, cards.getrandbits)
        self.at: EpisodeState[Any] = EpisodeState(
            dealing.opened(table, shuffle), shuffle, setting.agents
        )
        self._go_on()

    @property
    def asked(self) -> str | None:
        """The agent who is asked now; None when all is over."""
        return self.dealing.awaited(self.at)

    def wishes(self) -> Mapping[str, TableAction]:
        """What that agent may do, by name."""
        return {} if self.asked is None else self.dealing.wishes(self.at, self.asked)

    def do(self, wish: str) -> str | None:
        """Do what the agent wishes. What may not be done is refused and taken for silence."""
        wishes, player = self.wishes(), self.asked
        assert player is not None
        if wish in wishes:
            self._do(wishes[wish])
            self._go_on()
            return None
        silence = self.dealing.silence(self.at, player)
        if silence is None:
            self.at = self.at._replace(quiet=self.at.quiet | {player})
        else:
            self._do(silence)
        self._go_on()
        return f"{player} may not {wish} now, but only {', '.join(wishes)}."

    def seen(self, player: str) -> PlayerObservation:
        return self.dealing.seen(self.at.table, player)

    def won_cents(self, player: str) -> Cents:
        """A player's win or loss when all is over."""
        table: Table = self.at.table
        return table.chips_now()[player] - self.brought[player]

    def _go_on(self) -> None:
        while (player := self.asked) not in self.at.agents:
            action = self.dealing.house(self.at) if player is None else self._of_bot(player)
            if action is None:
                return
            self._do(action)

    def _of_bot(self, player: str) -> TableAction:
        if self.dealing.is_dealt(self.at.table):
            return self.bots[player].decide(self.at.table)
        return next(iter(self.dealing.wishes(self.at, player).values()))

    def _do(self, action: TableAction) -> None:
        table, events = step(self.at.table, action)
        self.at = self.at._replace(table=table)
        told = (narrate(table.game, event) for event in events)
        self.said += [each.text for each in told if each is not None]


def hand_cards(setting: EpisodeSetting) -> int:
    """The size of a hand of which an action names cards: dealt once, to see. 0 if none does."""
    names = setting.dealing.names
    if names(setting.game, 1) == names(setting.game, 2):
        return 0
    everybody = setting._replace(agents=setting.players)
    episode, most = Episode(everybody, everybody.table(), seed=1), 0
    while (player := episode.asked) is not None:
        most = max(most, len(episode.seen(player).hand))
        episode.do(next(iter(episode.wishes())))
    return max(most, *(len(episode.seen(each).hand) for each in setting.players))
