"""Amounts in hand-history files: decimal dollars, whole ones without cents."""

from __future__ import annotations

from decimal import Decimal

from houseway.errors import RecordError
from houseway.things.cents import Cents

DOLLAR = 100


def dollar_amount(cents: Cents) -> int | Decimal:
    return cents // DOLLAR if cents % DOLLAR == 0 else Decimal(cents).scaleb(-2)


def cents_of(value: object) -> Cents:
    cents = Decimal(str(value)) * DOLLAR
    if not cents.is_finite() or cents != cents.to_integral_value() or cents < 0:
        raise RecordError(f"{value} is not an amount in cents")
    return int(cents)
