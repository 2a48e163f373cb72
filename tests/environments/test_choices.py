"""Choices have names that mean the same at every turn, whatever a family's decisions hold."""

from __future__ import annotations

import sys

import pytest

from houseway.environments.action_names import name_actions, names_of
from houseway.environments.spaces import EnvironmentSpaces
from houseway.errors import NotInstalled, RuleError
from houseway.play.actions import Action
from houseway.rules.catalog import game, game_ids
from houseway.things.cards import Card, parse_cards


class Raise(Action, frozen=True, tag="raise"):
    player: str
    cents: int


class Take(Action, frozen=True, tag="take"):
    player: str
    pile: int


class Keep(Action, frozen=True, tag="keep"):
    player: str
    cards: tuple[Card, ...] = ()


def anything(_: Action) -> bool:
    return True


def test_amounts_are_counted_from_the_least() -> None:
    found = name_actions([Raise("A", 400), Raise("A", 300)], (), anything)
    assert found == {"raise": Raise("A", 300), "raise 2": Raise("A", 400)}
    assert {*found} <= {*names_of(Raise, 0, numbered=False)}


def test_more_amounts_than_there_are_names_for_are_an_error() -> None:
    with pytest.raises(
        RuleError, match=r"^5 amounts are offered for raise, and an environment has"
    ):
        name_actions([Raise("A", cents) for cents in range(1, 6)], (), anything)


def test_a_number_is_its_own_name() -> None:
    found = name_actions([Take("A", 1), Take("A", 2)], (), anything, numbered=True)
    assert found == {"take 1": Take("A", 1), "take 2": Take("A", 2)}
    assert {*found} <= {*names_of(Take, 0, numbered=True)}


def test_cards_are_named_by_their_places_and_each_choice_is_judged() -> None:
    cards = parse_cards("As Kd 2c")
    found = name_actions([Keep("A")], cards, lambda wish: len(getattr(wish, "cards")) == 2)  # noqa: B009
    assert found == {
        "keep 0,1": Keep("A", cards[:2]),
        "keep 0,2": Keep("A", (cards[0], cards[2])),
        "keep 1,2": Keep("A", cards[1:]),
    }
    assert len([*names_of(Keep, 3, numbered=False)]) == 8


@pytest.mark.parametrize("id", game_ids())
def test_every_choice_of_a_game_has_a_name_of_its_own(id: str) -> None:
    spaces = EnvironmentSpaces(game(id), 2, None, "simple", None)
    assert len({*spaces.choices}) == len(spaces.choices)
    assert len({*spaces.layout.names}) == len(spaces.layout.names)


def test_whoever_has_not_installed_the_extra_is_told_how(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("houseway.environments")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(NotInstalled, match=r"pip install 'houseway\[gym\]'"):
        __import__("houseway.environments")
