"""Every game is an environment that the libraries' own checks accept, as is one from elsewhere."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from houseway.environments import OneSeat, aec_env, ids
from houseway.errors import RecordError
from houseway.rules.catalog import game_ids
from houseway.rules.variant.game_lookup import game_id
from tests.environments.playing import play_at_random
from tests.marks import ROOT
from tests.one_card import GAME_ID, one_card_family

EVERY = tuple(ids().items())


def test_every_game_has_an_id_with_a_version() -> None:
    assert ids() == {game: f"houseway/{game}-v0" for game in game_ids()}
    assert set(ids().values()) <= set(gymnasium.registry)


@pytest.mark.parametrize(("game", "id"), EVERY)
def test_gymnasium_accepts_one_seat(game: str, id: str) -> None:
    env = gymnasium.make(id, render_mode="ansi")
    assert isinstance(env.unwrapped, OneSeat)
    assert env.unwrapped.spaces.setting.game.id == game
    check_env(env.unwrapped)


@pytest.mark.parametrize("game", game_ids())
def test_pettingzoo_accepts_a_whole_table(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec_env(game), num_cycles=30)
    seed_test(lambda: aec_env(game), num_cycles=10)
    assert "Passed API test" in capsys.readouterr().out


def test_a_family_from_elsewhere_is_an_environment_without_a_line_for_it() -> None:
    with one_card_family():
        env = OneSeat(GAME_ID)
        check_env(env, skip_render_check=True)
        assert play_at_random(env, range(20))
        api_test(aec_env(GAME_ID), num_cycles=10)
        seed_test(lambda: aec_env(GAME_ID), num_cycles=10)


def test_a_variant_is_an_environment_by_its_file() -> None:
    path = ROOT / "examples" / "variants" / "blackjack-one-deck.toml"
    env = OneSeat(path)
    assert env.spaces.setting.game.id == game_id(str(path))
    assert play_at_random(env, range(5))


@pytest.mark.parametrize("seats", [1, 99])
def test_a_table_of_another_size_is_refused(seats: int) -> None:
    with pytest.raises(RecordError, match=rf"^2 to \d+ sit at a table of No Bust.*not {seats}\.$"):
        OneSeat("no-bust", seats=seats)


def test_a_way_to_show_it_that_there_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="not as human"):
        OneSeat("no-bust", render_mode="human")
    with pytest.raises(RecordError, match="not as human"):
        aec_env("no-bust", render_mode="human")


def test_what_was_said_is_shown() -> None:
    env = OneSeat("three-card-poker", render_mode="ansi")
    assert env.render() == ""
    env.reset(seed=3)
    env.step(0)
    shown = env.render()
    assert "seat_2 on seat 2: Ante $10." in shown
    assert shown.splitlines()[-1].startswith("seat_2 sees: ")
    assert len(shown.splitlines()[-1].split()) == 5


def test_what_is_seen_is_drawn_with_others_cards_face_down() -> None:
    env = OneSeat("three-card-poker", render_mode="svg")
    env.reset(seed=3)
    env.step(0)
    assert env.render().count('aria-label="face down"') == 2
    poker = OneSeat("texas-holdem", render_mode="svg")
    poker.reset(seed=3)
    assert poker.render() == ""
    poker.step(0)
    assert poker.render().count('aria-label="face down"') == 2


def test_a_mask_can_be_asked_for() -> None:
    env = OneSeat("three-card-poker")
    _, info = env.reset(seed=3)
    assert np.array_equal(env.action_masks(), info["action_mask"])
    env.step(0)
    allowed = [name for name, open in zip(env.choices, env.action_masks(), strict=True) if open]
    assert allowed == ["play", "fold"]
