"""The hands of a round that is over as they lay, and what each is called."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.play.round import Round
from houseway.play.views.view import seen_by_all
from houseway.play.views.view_types import HIDDEN
from houseway.rules.game import Game
from houseway.signs.dispute_slip import LaidHand
from houseway.web.banked.hooks import called_at


def laid_hands(game: Game, round: Round) -> Iterator[tuple[tuple[int, int], LaidHand]]:
    """By seat and number of the hand; one that nobody had to show is not shown."""
    seen = seen_by_all(game, round)
    for seat in seen.hands:
        boxes = seen.hands_at(seat)
        for box in boxes:
            yield (seat, box.number), LaidHand(" ".join(box.cards), box.called)
        if boxes:
            continue
        parts = [" ".join(part) for part in seen.parts(seat)]
        words = " and ".join(called_at(game, seen, seat))
        closed = any(HIDDEN in part for part in parts)
        yield (seat, 1), LaidHand("", "not shown") if closed else LaidHand(" / ".join(parts), words)
