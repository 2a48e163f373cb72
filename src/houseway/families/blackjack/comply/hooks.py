"""Compliance hooks of blackjack: what regimes ask of it."""

from __future__ import annotations

from houseway.comply.checks.options import not_in_catalog
from houseway.comply.hooks import ComplyHooks, RegimeAnswer
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.game import Game


def _bust(game: Game[Blackjack], _: object) -> str:
    return (
        f"Whoever is over {game.rules.limit} loses to a hand that is not; both totals would be "
        "compared."
    )


def _natural(game: Game[Blackjack], _: object) -> str:
    pays = game.rules.natural_pays
    return f"{str(game.rules.natural).capitalize()} wins at once and is paid {pays}; it would not."


def _tie(_: Game[Blackjack], __: object) -> str:
    return "Equal totals push; one side would win them."


ANSWERS: dict[str, RegimeAnswer] = {"bust": _bust, "natural": _natural, "tie": _tie}
HOOKS = ComplyHooks(option=not_in_catalog, opens=lambda *_: [], regime=ANSWERS)
