"""Test traits of poker, where players play against each other for a pot."""

from __future__ import annotations

from tests.families import Tables, Traits
from tests.web.open_pot_cards import PotFelt

TRAITS = Traits(
    open_cards=PotFelt,
    tables=Tables(
        played="H2",
        presses=("check", "call", "fold_hand"),
        laid={"H1": 2, "O1": 4, "L1": 5},
        decision="fold_hand",
        laid_often=("H1",),
    ),
    scenes=(
        "every_pot_game",
        "kill_pots",
        "lowball",
        "omaha_hi_lo",
        "omaha_hi_lo_joker",
        "texas_holdem",
    ),
    tried=(
        "tests/contract/test_every_pot_game.py",
        "tests/properties/test_pot_irregular.py",
        "tests/properties/test_pot_rotation.py",
        "tests/properties/test_pot_tables.py",
        "tests/web/test_pot_frames.py",
    ),
)
