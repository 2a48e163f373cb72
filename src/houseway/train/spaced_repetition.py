"""Spaced repetition by Leitner's boxes: missed topics come again soon, known ones rarely.

A missed topic lies in the first box. A right answer when it is due moves it one box on, to a longer
rest; a miss takes it back to the first; right in the last box, it is done. The caller says what
time it is.
"""

from __future__ import annotations

from msgspec import Struct

MINUTE, DAY = 60, 86_400
RESTS = (10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY)
"""How many seconds a topic rests in each box before it is asked again."""


class DrillTopic(Struct, frozen=True, kw_only=True):
    """A subject of practice: one kind of drill of one game, by one house's text, at one level."""

    game: str
    kind: str
    level: int
    house: str = ""
    """Whose text the game goes by; nothing for the game as it is usually read."""


class LeitnerCard(Struct, frozen=True, kw_only=True):
    """A topic in its box."""

    topic: DrillTopic
    box: int
    """From 1 on."""
    due: int
    """The second from which it is asked again."""
    seed: int
    """Of the question that was missed. In the first box that very question is asked again."""


def after_miss(topic: DrillTopic, seed: int, now: int) -> LeitnerCard:
    """Into the first box, wherever it lay before."""
    return LeitnerCard(topic=topic, box=1, due=now + RESTS[0], seed=seed)


def after_answer(
    card: LeitnerCard | None, topic: DrillTopic, *, right: bool, seed: int, now: int
) -> LeitnerCard | None:
    """Where a topic lies once it was answered; None if it need not be repeated.

    A right answer before it is due leaves it where it is: one is asked again after a rest, not
    three times in a row.
    """
    if not right:
        return after_miss(topic, seed, now)
    if card is None or card.due > now:
        return card
    if card.box >= len(RESTS):
        return None
    return LeitnerCard(topic=topic, box=card.box + 1, due=now + RESTS[card.box], seed=card.seed)


def is_same_question(card: LeitnerCard) -> bool:
    """Whether the very question is asked again that was missed, or a new one of its topic."""
    return card.box == 1
