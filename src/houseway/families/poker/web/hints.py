"""Hints at a poker table: equity against unknown hands, outs and pot odds, in words.

They use what the player sees and nothing else, and take some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.errors import Refusal
from houseway.families.poker.floor.decision_value import PotTurnView, required_share_text, turn_view
from houseway.families.poker.floor.table import PotTable
from houseway.things.cards import Card, cards_text
from houseway.things.cents import dollars
from houseway.web.realtime.messages import HintGiven


def pot_hint(table: PotTable, you: str, request: str) -> HintGiven:
    """What a hand is worth, if it is this person's turn."""
    seen = turn_view(table, you)
    if seen is None:
        raise Refusal("There is nothing for you to decide now")
    return hint_of_view(request, seen)


def hint_of_view(request: str, seen: PotTurnView) -> HintGiven:
    """The answer to what was seen."""
    from houseway.families.poker.odds.pot_advice import advise_pot

    found = advise_pot(seen.rules, seen.own, seen.board, seen.others, may_draw=seen.may_draw)
    pot = (seen.pot_cents + seen.call_cents) * found.equity
    stay = "draw" if seen.draws_now else "call" if seen.call_cents else "check"
    values = {} if seen.draws_now else {stay: pot - seen.call_cents}
    if seen.call_cents:
        values["fold_hand"] = 0.0
    best = max(values, key=lambda name: values[name]) if values else stay
    says = " ".join(_sentences(seen, found.equity, found.standard_error, found.outs, found.throw))
    shown = {name: f"{value:.2f}" for name, value in values.items()}
    return HintGiven(request, best, shown, says)


def _sentences(
    seen: PotTurnView,
    equity: float,
    error: float,
    outs: tuple[tuple[str, int], ...],
    throw: tuple[Card, ...] | None,
) -> Iterator[str]:
    hands = "an unknown hand" if seen.others == 1 else f"{seen.others} unknown hands"
    sure = f"{equity * 100:.1f} % (± {error * 100:.1f})"
    if throw is not None and seen.may_draw:
        yield f"Throw away {cards_text(throw)}." if throw else "Stand pat."
    yield f"Against {hands} you would take {sure} of the pot."
    if outs:
        many = sum(count for _, count in outs)
        kinds = ", ".join(f"{count} for {_with_article(kind)}" for kind, count in outs)
        yield f"{many} cards help you: {kinds}."
    if seen.call_cents:
        needed = required_share_text(seen.call_cents, seen.pot_cents)
        ratio = seen.pot_cents / seen.call_cents
        yield (
            f"A call of {dollars(seen.call_cents)} into {dollars(seen.pot_cents)} is {ratio:.1f} "
            f"to 1 and needs {needed}."
        )
    if not seen.draws_now:
        yield "As if nobody bet or folded any more."


def _with_article(kind: str) -> str:
    plain = ("two pair", "three of a kind", "four of a kind", "five aces", "one pair")
    return kind if kind in plain else f"a {kind}"
