"""Which evenings are kept: of each family, of each deck that is printed, and of what is rare."""

from __future__ import annotations

from tests.frozen.recipe import Recipe
from tests.frozen.rooms import Setting


def _recipe(
    setting: Setting,
    *incidents: tuple[int, str],
    about: str = "",
    people: int = 3,
    bots: int = 2,
    level: str = "simple",
    rounds: int = 6,
    seed: int,
) -> Recipe:
    """`about` tells it from another evening of the same game and house: what is rare in it."""
    return Recipe(
        id="-".join(filter(None, (setting.game, setting.house, about))),
        game=setting.game,
        room=setting.room(),
        people=people,
        bots=bots,
        level=level,
        rounds=rounds,
        incidents=incidents,
        seed=seed,
    )


AWARDS = (
    "888", "888-color", "888-suited", "777", "777-color", "777-suited", "678-color", "678-suited",
    "seven-cards",
)  # fmt: skip
"""For which hands an award is given, where it is to be given soon."""
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
    _recipe(
        Setting(
            "no-bust", "marysville",
            {"accounting": "separate", "cut_card": "0", "twentytwo": "good"}, "100-500",
            ("calgames-B-12",),
        ),
        (2, "gone"), (3, "come"), (3, "restart"),
        rounds=8, seed=45,
    ),
    _recipe(
        Setting(
            "pure-21.5", "marysville",
            {"insurance": "true", "even_money": "true", "cut_card": "0"}, "5-100",
            ("calgames-B-15",),
        ),
        (2, "restart"),
        people=4, bots=3, seed=4,
    ),
    _recipe(
        Setting(
            "pure-21.5", "mortimer", {"cut_card": "0"}, "5-100", ("mortimer-p215-1",), AWARDS
        ),
        (2, "restart"),
        about="awards", people=4, bots=3, rounds=8, seed=0,
    ),
    _recipe(
        Setting(
            "texas-holdem", "marysville", {"structure": "no-limit", "all_hands_shown": "false"},
            "2+", ("mortimer-poker-nolimit-3",),
        ),
        (2, "correct"), (3, "restart"), (4, "leave"), (5, "come"),
        seed=8,
    ),
    _recipe(
        Setting(
            "lowball", "marysville", {"structure": "limit"}, "5-20", ("marysville-lowball-2",)
        ),
        (1, "half hour"), (2, "half hour"), (2, "correct"), (3, "restart"),
        about="discards", bots=5, rounds=5, seed=2,
    ),
    _recipe(
        Setting(
            "lowball", "marysville", {"structure": "limit"}, "5-20", ("marysville-lowball-2",)
        ),
        (2, "correct: 1"), (2, "half hour"), (3, "half hour"), (3, "correct: 1"), (4, "half hour"),
        about="time", people=4, rounds=5, seed=13,
    ),
)  # fmt: skip
"""A further family adds one of its own; what is kept of the others stays as it is."""
