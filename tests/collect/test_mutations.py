"""Nobody moves a bound or a fee unnoticed: a thousand random alterations, all found."""

from __future__ import annotations

import random

import msgspec
import pytest

from houseway.collect.linter.lint import every_option, lint
from houseway.collect.linter.tier_checks import check_tiers
from houseway.collect.printed_schedule import PrintedSchedule
from tests.collect.digests import digest, kept_digests
from tests.collect.irregular import irregular_ids

KEPT = kept_digests()
COLUMNS = ("player", "player_dealer")
TIERED = [
    row for row in every_option() if any(_ for _ in COLUMNS if type(getattr(row, _)) is tuple)
]


def test_no_schedule_has_changed() -> None:
    assert {row.id: digest(row) for row in every_option()} == KEPT


def altered(row: PrintedSchedule, chance: random.Random) -> PrintedSchedule:
    """The same option with one bound or fee of one tier moved by up to $50."""
    column = chance.choice([each for each in COLUMNS if type(getattr(row, each)) is tuple])
    tiers = list(getattr(row, column))
    at = chance.randrange(len(tiers))
    amounts, fee = tiers[at].split(": ")
    bounds = amounts.rstrip("+").split("-")
    which = chance.randrange(len(bounds) + 1)
    if which == len(bounds):
        fee = _moved(fee, chance)
    else:
        bounds[which] = _moved(bounds[which], chance)
    plus = "+" if amounts.endswith("+") else ""
    tiers[at] = f"{'-'.join(bounds)}{plus}: {fee}"
    return msgspec.structs.replace(row, **{column: tuple(tiers)})


def _moved(text: str, chance: random.Random) -> str:
    dollars = int(text.replace(",", "").partition(".")[0])
    while (new := max(1, dollars + chance.randint(-50, 50))) == dollars:
        pass
    return str(new)


@pytest.mark.parametrize("seed", range(10))
def test_a_thousand_alterations_are_noticed(seed: int) -> None:
    chance = random.Random(seed)
    noticed = 0
    for _ in range(100):
        row = chance.choice(TIERED)
        mutant = altered(row, chance)
        noticed += digest(mutant) != KEPT[row.id] or lint([mutant]) != lint([row])
    assert noticed == 100


def test_the_lint_alone_notices_a_bound_moved_between_two_tiers_of_a_clean_schedule() -> None:
    irregular = irregular_ids()
    clean = [row for row in TIERED if row.id not in irregular]
    assert len(clean) > 90
    for row in clean:
        column = "player_dealer" if type(row.player_dealer) is tuple else "player"
        printed = getattr(row, column)
        for at, text in enumerate(printed[:-1]):
            amounts, fee = text.split(": ")
            low, high = amounts.split("-")
            for moved in (-1, 1):
                end = int(high.replace(",", "")) + moved
                tiers = list(printed)
                tiers[at] = f"{low}-{end}: {fee}"
                mutant = msgspec.structs.replace(row, **{column: tuple(tiers)})
                kinds = {finding.kind for finding in check_tiers(mutant)}
                assert kinds == {"gap" if moved < 0 else "overlap"}
