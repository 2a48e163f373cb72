"""Action and observation spaces of an environment, masks, rewards, rendering."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from houseway.environments.episode import SEAT_NAME, Episode, EpisodeSetting, hand_cards
from houseway.environments.observation_layout import ObservationLayout
from houseway.errors import RecordError
from houseway.floor.play.bot_levels import parse_bot_level
from houseway.notebook_repr import svg
from houseway.rules.catalog import game as catalogued
from houseway.rules.game import Game, at_house, choose
from houseway.rules.variant.game_lookup import game_id

SVG = "svg"
MODES = ["ansi", SVG]
"""How an environment can be shown."""

if TYPE_CHECKING:
    Mask = NDArray[np.int8]
    Row = NDArray[np.int64]


def read_game(
    game: str | Path | Game[Any], house: str | None, options: Mapping[str, str] | None
) -> Game[Any]:
    """A game by its id, a variant by its file, under a house's text and these options."""
    found = game if isinstance(game, Game) else catalogued(game_id(str(game)))
    found = found if house is None else at_house(found, house)
    return choose(found, options or {})


def refuse_mode(mode: str | None) -> None:
    if mode not in (None, *MODES):
        raise RecordError(f"An environment is shown as {' or '.join(MODES)}, not as {mode}.")


class EnvironmentSpaces:
    """The table of an environment before anybody is dealt in."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        agents: tuple[str, ...] | None,
        bots: str,
        schedule: str | None,
    ) -> None:
        everybody = tuple(SEAT_NAME.format(seat) for seat in range(1, seats + 1))
        self.setting = EpisodeSetting(
            game, seats, agents or everybody, parse_bot_level(bots), schedule
        )
        self.setting.check()
        self.table = self.setting.table()
        cards = hand_cards(self.setting)
        self.choices = self.setting.dealing.names(game, cards)
        self.layout = ObservationLayout(self.setting, cards)
        self.unit_cents = self.setting.dealing.unit_cents(self.table)

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.choices))

    def observation_space(self) -> spaces.Box:
        most = max(self.table.money_cents(), len(self.setting.game.rules.shoe))
        return spaces.Box(0, most, (len(self.layout.names),), np.int64)

    def begin(self, seed: int) -> Episode:
        return Episode(self.setting, self.table, seed)

    def observed(self, episode: Episode, agent: str) -> Row:
        own = self.setting.players.index(agent) + 1
        return self.layout.row(episode.seen(agent), own)

    def mask(self, episode: Episode, agent: str) -> Mask:
        """A one for each choice that may be made now."""
        wishes = episode.wishes() if episode.asked == agent else {}
        return np.array([name in wishes for name in self.choices], dtype=np.int8)

    def info(self, episode: Episode, agent: str) -> dict[str, Any]:
        """The mask, and when all is over what was won."""
        info: dict[str, Any] = {"action_mask": self.mask(episode, agent)}
        return info if episode.asked else {**info, "won_cents": episode.won_cents(agent)}

    def reward(self, episode: Episode, agent: str) -> float:
        """The win in units; the cents are in `info`."""
        return episode.won_cents(agent) / self.unit_cents

    def shown(self, episode: Episode | None, agent: str, mode: str | None) -> str | None:
        """What was said at the table and what the agent holds, or a drawing of what they see."""
        if episode is None or mode is None:
            return None if mode is None else ""
        if mode == SVG:
            seen = episode.dealing.view(episode.at.table, agent)
            return "" if seen is None else svg(seen)
        hand = " ".join(episode.seen(agent).hand)
        return "\n".join([*episode.said, f"{agent} sees: {hand or 'no cards'}"]) + "\n"
