"""PettingZoo environment (AEC): every seat of a table is an agent, asked one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv

from houseway.environments.episode import Episode
from houseway.environments.spaces import MODES, EnvironmentSpaces, read_game, refuse_mode
from houseway.rules.game import Game
from houseway.things.random_source import system_bits

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SEED_BITS = 31


class EverySeat(AECEnv):  # type: ignore[misc]  # PettingZoo has no types of its own.
    """An episode is a round or a hand; where there is a bank, `seat_1` has it.

    `choices` names the actions and `infos[agent]["action_mask"]` says which may be taken now. One
    that may not is refused and taken for silence.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": MODES,
        "name": "houseway_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Path | Game[Any],
        *,
        seats: int = 3,
        house: str | None = None,
        options: Mapping[str, str] | None = None,
        schedule: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        refuse_mode(render_mode)
        self.spaces = EnvironmentSpaces(
            read_game(game, house, options), seats, None, "simple", schedule
        )
        self.choices = self.spaces.choices
        self.possible_agents = [*self.spaces.setting.players]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.action_space = cache(lambda _: self.spaces.action_space())
        self.observation_space = cache(lambda _: self.spaces.observation_space())
        self.episode: Episode | None = None
        self._chance = Random(system_bits(_SEED_BITS))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._chance = Random(seed)
        episode = self.episode = self.spaces.begin(self._chance.getrandbits(_SEED_BITS))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell(episode)
        self.agent_selection = episode.asked or self.agents[0]

    def observe(self, agent: str) -> NDArray[np.int64]:
        assert self.episode is not None
        return self.spaces.observed(self.episode, agent)

    def step(self, action: Any) -> None:
        agent, episode = self.agent_selection, self.episode
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert episode is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        refused = episode.do(self.choices[int(action)])
        self._tell(episode)
        if refused is not None:
            self.infos[agent]["refused"] = refused
        if episode.asked is None:
            self.rewards = {each: self.spaces.reward(episode, each) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = episode.asked or self.agents[0]
        self._accumulate_rewards()

    def _tell(self, episode: Episode) -> None:
        self.infos = {each: self.spaces.info(episode, each) for each in self.agents}

    def render(self) -> Any:
        return self.spaces.shown(self.episode, self.agent_selection, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
