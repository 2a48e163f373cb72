"""JSON report of option values: what each choice of an option changes, and what is refused."""

from __future__ import annotations

from houseway.odds.reports.json_report import JsonObject
from houseway.odds.studies.option_values import OptionEffect, OptionValues, RefusedChoice


def option_values_json(found: OptionValues) -> JsonObject:
    return {
        "what_if": [_effect_shape(each) for each in found.effects],
        "refused": [_refused_shape(each) for each in found.refused],
        "skipped": found.skipped,
    }


def _effect_shape(effect: OptionEffect) -> JsonObject:
    return {
        "option": effect.option.name,
        "choice": effect.choice,
        "in_force": effect.in_force,
        "rule_id": effect.option.rule_id,
        "playable": effect.option.live,
        "bets": [
            {"bet": bet, "ev": ev, "difference": effect.changes.get(bet, 0.0)}
            for bet, ev in effect.prices.items()
        ],
    }


def _refused_shape(refused: RefusedChoice) -> JsonObject:
    return {
        "option": refused.option.name,
        "choice": refused.choice,
        "rule_id": refused.forbidden.rule_id,
        "says": refused.forbidden.says,
    }
