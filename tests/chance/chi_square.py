"""The chi-square test: how probable a sum of squared deviations is, where nothing is favoured.

With counts O_i of cells of which E_i are expected, X² = Σ (O_i - E_i)² / E_i. If nothing but chance
is at work, X² exceeds x with probability Q(df/2, x/2), where Q is the incomplete gamma function and
df is in how many directions the counts are free to move. (D. E. Knuth, The Art of Computer
Programming, volume 2, third edition, 3.3.1.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, lgamma, log

LEAST_EXPECTED = 5.0
"""Cells of which fewer are expected are put together with their neighbour (Knuth, 3.3.1)."""
_SMALL = 1e-16
_TINY = 1e-300


def probability(x: float, df: int) -> float:
    """How probable it is that X² is larger than this."""
    half, at = df / 2, x / 2
    if at <= 0:
        return 1.0
    scale = exp(half * log(at) - at - lgamma(half))
    return 1 - scale * _series(half, at) if at < half + 1 else scale * _fraction(half, at)


def _series(a: float, x: float) -> float:
    """P(a, x) without its scale: Σ x^k / (a (a+1) … (a+k)), Abramowitz and Stegun 6.5.29."""
    term = total = 1 / a
    k = a
    while term > total * _SMALL:
        k += 1
        term *= x / k
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Q(a, x) without its scale: the fraction of Abramowitz and Stegun 6.5.31, by Lentz's way."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value, change, k = d, 0.0, 0
    while abs(change - 1) > _SMALL * 10:
        k += 1
        by = k * (a - k)
        b += 2
        d = 1 / (by * d + b or _TINY)
        c = b + by / c or _TINY
        change = c * d
        value *= change
    return value


def fits(observed: Sequence[float], expected: Sequence[float]) -> float:
    """How probable counts as far off as these are, in cells that are free but for their sum."""
    seen, due = _put_together(observed, expected)
    x = fsum((o - e) ** 2 / e for o, e in zip(seen, due, strict=True))
    return probability(x, len(due) - 1)


def _put_together(
    observed: Sequence[float], expected: Sequence[float]
) -> tuple[list[float], list[float]]:
    """The cells from left to right, each joined with the next until enough is expected of it."""
    seen, due = [0.0], [0.0]
    for o, e in zip(observed, expected, strict=True):
        if due[-1] >= LEAST_EXPECTED:
            seen.append(0.0)
            due.append(0.0)
        seen[-1] += o
        due[-1] += e
    if due[-1] < LEAST_EXPECTED and len(due) > 1:
        seen[-2] += seen.pop()
        due[-2] += due.pop()
    return seen, due
