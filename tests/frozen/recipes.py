"""Which evenings are kept with everything: one for each family and each deck that is printed."""

from __future__ import annotations

from tests.frozen.recipe import Recipe
from tests.frozen.rooms import Setting


def _recipe(setting: Setting, *incidents: tuple[int, str], rounds: int = 6, seed: int) -> Recipe:
    return Recipe(
        id=f"{setting.game}-{setting.house}",
        game=setting.game,
        room=setting.room(),
        people=3,
        bots=2,
        level="simple",
        rounds=rounds,
        incidents=incidents,
        seed=seed,
    )


RECIPES = (
    _recipe(
        Setting(
            "three-card-poker-6-card", "marysville",
            {"accounting": "net", "nonqualify_ante": "always_pay"},
            "100-500", ("calgames-B-17", "calgames-B-12"),
        ),
        (1, "void: decision of the floor"), (1, "schedule: calgames-B-12"), (2, "correct"),
        (2, "schedule: calgames-B-12"), (3, "lost deck"), (4, "schedule: calgames-B-12"),
        seed=0,
    ),
    _recipe(
        Setting(
            "pure-21.5", "mortimer",
            {"insurance": "true", "even_money": "true", "decks": "4", "cut_card": "50"},
            "5-100", ("calgames-B-15",), ("777", "888"),
        ),
        (2, "restart"), (3, "void: decision of the floor"), (4, "close"), (5, "leave"),
        rounds=8, seed=36,
    ),
    _recipe(
        Setting(
            "no-bust-6.0-buster", "mortimer", {"cut_card": "50", "decks": "2"}, "25-500",
            ("mortimer-nb6-buster-12",),
        ),
        (2, "gone"), (2, "schedule: "), (3, "schedule: "), (4, "come"),
        seed=1,
    ),
    _recipe(
        Setting(
            "texas-holdem", "mortimer", {"structure": "limit", "kill": "full"}, "4-8",
            ("mortimer-poker-limit-4",),
        ),
        (1, "half hour"), (2, "void: boxed card"), (3, "aside"), (4, "restart"),
        seed=0,
    ),
    _recipe(
        Setting(
            "lowball", "marysville", {"structure": "limit"}, "2-6",
            ("marysville-lowball-30min-1", "marysville-lowball-1"),
        ),
        (1, "half hour"), (1, "schedule: marysville-lowball-1"), (2, "correct"),
        (2, "schedule: marysville-lowball-1"), (3, "schedule: marysville-lowball-1"), (4, "close"),
        seed=7,
    ),
    _recipe(
        Setting(
            "fortune-pai-gow", "marysville", {"accounting": "separate"}, "5-300",
            ("calgames-B-12",),
        ),
        (1, "void: decision of the floor"), (2, "restart"), (3, "correct"), (4, "close"),
        seed=3,
    ),
    _recipe(
        Setting(
            "pai-gow-tiles", "marysville", {"zero_tie": "banker"}, "25-500", ("calgames-A-9",),
        ),
        (1, "gone"), (2, "restart"), (3, "come"),
        seed=5,
    ),
    _recipe(
        Setting(
            "ultimate-texas-holdem-bad-beat-bonus", "marysville",
            {"accounting": "net", "bonuses_outlive_fold": "false"}, "5-100", ("calgames-B-8",),
        ),
        (1, "gone"), (2, "restart"), (3, "come"), (4, "correct"), (5, "close"),
        seed=2,
    ),
)  # fmt: skip
"""A further family adds one of its own; what is kept of the others stays as it is."""
