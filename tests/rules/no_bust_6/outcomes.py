"""Hands for each outcome, and a reader for tables of what they win against each other."""

from __future__ import annotations

from tests.felt import Scene

PLAYERS = {
    "natural": "Ah Kh", "21": "7h 4h Tc", "20": "Th Qh", "17": "9h 8h", "22": "Th 2h Tc",
    "23": "Th 3h Tc", "24": "Th 4h Tc", "25": "Th 5h Tc", "26": "Th 6h Tc",
}  # fmt: skip
PLAYER_DEALERS = {
    "natural": "Kc As", "21": "6c 5d Ts", "20": "Kc Qd", "17": "9c 8d", "22": "6c 6d Ts",
    "23": "7c 6d Ts", "24": "8c 6d Ts", "789": "7c 8c 9c", "26": "Tc 6d Ks",
}  # fmt: skip
SUITED_789 = ("7c 8c 9c", "7c 9c 8c", "8s 7s 9s", "9d 7d 8d", "7h 8h 9h")
_RESULTS = {"=": "push", "-": "lose", "+": "win 1:1", "6:5": "win 6:5"}


def cells(table: str) -> list[tuple[str, str, str]]:
    """Every cell of a table: the player's hand, the player-dealer's, and what comes of it."""
    head, *rows = [line.split() for line in table.strip().splitlines()]
    assert (head, [row[0] for row in rows]) == ([*PLAYER_DEALERS], [*PLAYERS])
    return [
        (row[0], column, _RESULTS[cell])
        for row in rows
        for column, cell in zip(head, row[1:], strict=True)
    ]


def result_of(scene: Scene) -> str:
    """What came of seat 2's wager of ten, checked to the cent."""
    posting = scene.posting(2, "base")
    won = {"push": 0, "lose": -1000, "win": 1000 * posting.pays}[posting.result]
    assert scene.won("P2") * 100 == won
    pays = f"{posting.pays.numerator}:{posting.pays.denominator}"
    return f"win {pays}" if posting.result == "win" else posting.result.value
