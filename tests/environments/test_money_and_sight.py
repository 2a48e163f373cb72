"""Rewards are the table's own settlement, and nobody observes what their seat may not see."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from houseway.environments import OneSeat, aec_env
from houseway.environments.episode import SEAT_NAME, Episode, EpisodeSetting
from houseway.environments.spaces import EnvironmentSpaces
from houseway.errors import RecordError
from houseway.play.views.view_types import HIDDEN
from houseway.rules.catalog import game, game_ids
from houseway.things.commitment import Shuffle
from tests.environments.engine import net_cents, written_down
from tests.environments.playing import play_at_random
from tests.games import POTS

EPISODES = 12


@pytest.mark.parametrize("id", game_ids())
def test_rewards_are_cents_of_the_settlement_in_units(id: str) -> None:
    env = OneSeat(id)
    played = play_at_random(env, range(EPISODES))
    assert [reward * env.spaces.unit_cents for reward, _ in played] == pytest.approx(
        [cents for _, cents in played]
    )
    assert any(cents for _, cents in played)
    assert play_at_random(env, range(EPISODES)) == played
    assert play_at_random(OneSeat(id), [3]) == played[3:4]


@pytest.mark.parametrize("id", game_ids())
def test_a_reward_is_what_the_same_shoe_pays_by_the_engine(id: str) -> None:
    """To the cent, for the one seat of Gymnasium and for every seat of PettingZoo."""
    env = OneSeat(id)
    for seed in range(EPISODES // 2):
        with written_down() as done:
            ((reward, won),) = play_at_random(env, [seed])
        net = net_cents(game(id), done)["seat_2"]
        assert won == net
        assert reward == net / env.spaces.unit_cents


@pytest.mark.parametrize("id", game_ids())
def test_every_seat_is_rewarded_what_the_same_shoe_pays_it(id: str) -> None:
    env, unit = aec_env(id), OneSeat(id).spaces.unit_cents
    for seed in range(EPISODES // 3):
        with written_down() as done:
            env.reset(seed=seed)
            chance = Random(seed)
            rewards = dict.fromkeys(env.agents, 0.0)
            for agent in env.agent_iter():
                _, reward, over, _, info = env.last()
                rewards[agent] += reward
                open_now = np.flatnonzero(info["action_mask"])
                env.step(None if over else chance.choice(open_now))
                assert over or len(open_now), agent
        net = net_cents(game(id), done)
        assert rewards == {agent: net[agent] / unit for agent in rewards}
        assert sum(net.values()) == 0


def test_the_collection_is_lost_to_everybody() -> None:
    env = aec_env("three-card-poker", schedule="calgames-B-4")
    env.reset(seed=1)
    while not all(env.terminations.values()):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    assert env.episode is not None
    drop = env.episode.at.table.drop_cents
    assert drop > 0
    assert sum(info["won_cents"] for info in env.infos.values()) == -drop


def _dealt(spaces: EnvironmentSpaces, shuffle: Shuffle) -> Episode:
    """Everybody at the table has done the first thing they may, until somebody holds cards."""
    episode = Episode(spaces.setting, spaces.table, 0, shuffle)
    while episode.asked and not _held(episode):
        episode.do(next(iter(episode.wishes())))
    return episode


def _first_with_a_decision(spaces: EnvironmentSpaces) -> Episode:
    dealt = (_dealt(spaces, spaces.begin(seed).at.shuffle) for seed in range(20))
    return next(episode for episode in dealt if episode.asked is not None)


def _held(episode: Episode) -> tuple[str, ...]:
    assert episode.asked is not None
    return tuple(episode.seen(episode.asked).hand)


def _visible(episode: Episode, agent: str) -> set[str]:
    seen = episode.seen(agent)
    shown = [
        *seen.middle,
        *seen.hand,
        *(card for each in seen.seats.values() for card in each.cards),
    ]
    return {*shown} - {HIDDEN}


@pytest.mark.parametrize("id", game_ids())
def test_cards_that_a_seat_may_not_see_change_nothing_that_it_observes(id: str) -> None:
    spaces = EnvironmentSpaces(game(id), 3, None, "simple", None)
    chance, compared = Random(5), 0
    episode = _first_with_a_decision(spaces)
    agent, shuffle = episode.asked, episode.at.shuffle
    assert agent is not None
    seen, before = _visible(episode, agent), spaces.observed(episode, agent)
    order = [*shuffle.order]
    for _ in range(60):
        places = [at for at, card in enumerate(order) if card.text not in seen]
        cards = [order[at] for at in places]
        chance.shuffle(cards)
        other = [*order]
        for at, card in zip(places, cards, strict=True):
            other[at] = card
        again = _dealt(spaces, Shuffle(tuple(other), shuffle.secret))
        # Where dice follow from the shuffle another pile may come to the seat.
        if again.asked != agent or _visible(again, agent) != seen:
            continue
        compared += 1
        assert np.array_equal(spaces.observed(again, agent), before)
        assert np.array_equal(spaces.mask(again, agent), spaces.mask(episode, agent))
        if compared == 3:
            break
    assert compared


@pytest.mark.parametrize("id", game_ids())
def test_an_observation_names_the_hand_and_hides_the_others(id: str) -> None:
    spaces = EnvironmentSpaces(game(id), 3, None, "simple", None)
    episode = _first_with_a_decision(spaces)
    assert episode.asked is not None
    row = dict(zip(spaces.layout.names, spaces.observed(episode, episode.asked), strict=True))
    for text in _held(episode):
        assert row[f"hand {text}"] == _held(episode).count(text)
        assert row[f"own {text}"] >= 1
    hidden = sum(row[f"{seat} {HIDDEN}"] for seat in ("own", "next 1", "next 2"))
    shows_all = all(HIDDEN not in each.cards for each in episode.seen(episode.asked).seats.values())
    assert (hidden == 0) == shows_all


@pytest.mark.parametrize("id", game_ids())
def test_what_may_not_be_done_is_refused_and_stakes_nothing(id: str) -> None:
    env = OneSeat(id)
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(closed)
    assert info["refused"].startswith(f"seat_2 may not {env.choices[closed]} now, but only ")
    if id in POTS:
        return
    assert over
    assert (reward, info["won_cents"]) == (0, 0)
    with pytest.raises(RecordError, match="`reset` begins another"):
        env.step(0)


def test_an_agent_is_named_by_the_seat() -> None:
    setting = EpisodeSetting(game("lowball"), 4, (SEAT_NAME.format(2),))
    assert setting.players == ("seat_1", "seat_2", "seat_3", "seat_4")
