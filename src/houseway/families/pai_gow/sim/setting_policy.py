"""Setting policy: how simulated players set their hands."""

from __future__ import annotations

from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.sim.setup.simulation_setup import Policy, SimulationSetup

_HOUSE_WAY, _BEST_SEEN = "house way", "best seen"

HOUSE_WAY = Policy(
    "every hand set by the house way",
    lambda _, __: _HOUSE_WAY,
    "every hand is set by the house way, the player-dealer's too",
)
BEST_SEEN = Policy(
    "the best setting against the player-dealer's open hand",
    lambda _, __: _BEST_SEEN,
    "players set as well as can be done against the player-dealer's hand, which lies open and is "
    "set by the house way",
)
POLICIES = {"house-way": HOUSE_WAY, "best-seen": BEST_SEEN}


def policy_of(setting: SimulationSetup[PaiGow]) -> Policy:
    """As asked for; otherwise players who see the player-dealer's hand make use of it."""
    if setting.policy is not None:
        return setting.policy
    return BEST_SEEN if setting.game.rules.exposed else HOUSE_WAY


def sees_open_hand(setting: SimulationSetup[PaiGow]) -> bool:
    """Whether players set against the open hand."""
    return policy_of(setting).decide(setting.game.rules, None) == _BEST_SEEN
