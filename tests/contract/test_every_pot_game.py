"""Every game for a pot keeps what every game promises about its options and its citations."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.rules.game import choose
from tests.games import pot_game, pot_games

every_pot_game = pytest.mark.parametrize("chosen", pot_games(), ids=lambda game: game.id)


@every_pot_game
def test_every_choice_of_every_option_makes_a_game_of_its_own(chosen: PotGame) -> None:
    digests = {chosen.digest()}
    for option in chosen.options:
        for value in option.choices:
            other = choose(chosen, {option.name: value})
            assert other.chosen()[option.name] == value
            assert (other.digest() in digests) == (value == option.default)
            digests.add(other.digest())
    with pytest.raises(RuleError, match="has no option"):
        choose(chosen, {"no such option": "1"})


def test_every_occasion_at_a_pot_cites_a_rule_in_some_game() -> None:
    known = (*pot_games(), pot_game("omaha-hi-lo"), pot_game("omaha-hi-lo-joker"))
    cited = {occasion for chosen in known for occasion in chosen.cites}
    assert cited == set(PotCite)
