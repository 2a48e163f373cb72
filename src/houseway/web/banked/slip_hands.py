"""Hands of a finished round for the settlement slip, with their names, by seat and hand."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.play.round import Round
from houseway.play.views.view import public_view
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.dispute_slip import DescribedHand
from houseway.web.banked.hooks import hand_names_at


def slip_hands(game: Game, round: Round) -> Iterator[tuple[tuple[int, int], DescribedHand]]:
    """By seat and number of the hand; a hand that did not have to be shown is left closed."""
    seen = public_view(game, round)
    for seat in seen.hands:
        boxes = seen.hands_at(seat)
        for box in boxes:
            yield (seat, box.number), DescribedHand(" ".join(box.cards), box.called)
        if boxes:
            continue
        parts = [" ".join(part) for part in seen.parts(seat)]
        words = " and ".join(hand_names_at(game, seen, seat))
        closed = any(HIDDEN in part for part in parts)
        yield (
            (seat, 1),
            DescribedHand("", "not shown") if closed else DescribedHand(" / ".join(parts), words),
        )
