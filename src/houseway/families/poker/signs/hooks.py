"""Signs hooks of poker: no bank, no layout, no pay table."""

from __future__ import annotations

from houseway.collect.schedule import Schedule
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.signs.charts import limits, ranking, stakes
from houseway.families.poker.signs.facts import facts, notes
from houseway.signs.fee_blocks import WagerWords
from houseway.signs.hooks import SignsHooks


def _wagers(game: PotGame) -> WagerWords:
    return WagerWords(players="players seated") if game.rules.fee_counts_seated else WagerWords()


def _fee_rules(game: PotGame, used: Schedule) -> tuple[str, ...]:
    timed = used.fees.half_hourly_cents is not None
    return game.cite(PotCite.TIME_FEE if timed else PotCite.COLLECTION)


HOOKS = SignsHooks(
    facts=facts,
    notes=notes,
    ranking=ranking,
    stakes=stakes,
    limits=limits,
    wagers=_wagers,
    rates="Rates are flat, set before the hand, and never a share of the pot.",
    fee_rules=_fee_rules,
    foot="Players wager against each other for the pot; the house has no stake in it.",
)
