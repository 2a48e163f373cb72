"""Gymnasium environment: one seat at a table of bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gymnasium

from houseway.environments.episode import SEAT_NAME, Episode
from houseway.environments.spaces import MODES, EnvironmentSpaces, read_game, refuse_mode
from houseway.errors import RecordError
from houseway.rules.game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_AGENT = SEAT_NAME.format(2)
_SEEDS = 2**31


class OneSeat(gymnasium.Env[Any, Any]):
    """An episode is a round or a hand. The reward comes at its end, in base wagers or big blinds.

    `choices` names the actions and `info["action_mask"]` says which may be taken now. One that may
    not is refused and taken for silence, as a house dealer takes it: it never stakes a chip.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Path | Game[Any],
        *,
        seats: int = 2,
        bots: str = "simple",
        house: str | None = None,
        options: Mapping[str, str] | None = None,
        schedule: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        refuse_mode(render_mode)
        self.spaces = EnvironmentSpaces(
            read_game(game, house, options), seats, (_AGENT,), bots, schedule
        )
        self.choices = self.spaces.choices
        self.action_space = self.spaces.action_space()
        self.observation_space = self.spaces.observation_space()
        self.render_mode = render_mode
        self.episode: Episode | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int64], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.episode = self.spaces.begin(int(self.np_random.integers(_SEEDS)))
        return self._observed(self.episode), self.spaces.info(self.episode, _AGENT)

    def step(self, action: Any) -> tuple[NDArray[np.int64], float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode is None or episode.asked is None:
            raise RecordError("The episode is over; `reset` begins another.")
        refused = episode.do(self.choices[int(action)])
        over = episode.asked is None
        info = self.spaces.info(episode, _AGENT) | ({} if refused is None else {"refused": refused})
        reward = self.spaces.reward(episode, _AGENT) if over else 0.0
        return self._observed(episode), reward, over, False, info

    def action_masks(self) -> NDArray[np.int8]:
        assert self.episode is not None
        return self.spaces.mask(self.episode, _AGENT)

    def render(self) -> Any:
        return self.spaces.shown(self.episode, _AGENT, self.render_mode)

    def _observed(self, episode: Episode) -> NDArray[np.int64]:
        return self.spaces.observed(episode, _AGENT)
