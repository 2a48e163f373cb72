"""Pack of a variant: the pack of its base with cards removed or added."""

from __future__ import annotations

from collections import Counter

from houseway.errors import RecordError
from houseway.things.cards import JOKER, Card, Mark, parse_card
from houseway.things.decks import DECKS, Deck, as_printed
from houseway.toml_reader import TomlReader

CARDS_MAX = 104
"""In one pack. A shoe has several packs."""


def pack_of(at: TomlReader, base: Deck) -> Deck:
    """The pack that the table describes; without a word, the base's own."""
    if "pack" in at:
        base = DECKS[at.choice("pack", tuple(DECKS))]
    left = at.attempt("remove", lambda: _without(base, _written(at, "remove")))
    cards = (*left, *_written(at, "add"))
    at.done()
    if cards == base.cards:
        return base
    _refuse_doubled(at, cards, base)
    return Deck(f"{len(cards)}-{base.id}", cards)


def _written(at: TomlReader, name: str) -> tuple[Card, ...]:
    if name not in at:
        return ()
    words = at.text(name).split()
    if len(words) > CARDS_MAX:
        at.fail(name, f"a pack has at most {CARDS_MAX} cards, and this names {len(words):,}.")
    return tuple(card for word in words for card in _cards(at, name, word))


def _cards(at: TomlReader, name: str, word: str) -> tuple[Card, ...]:
    suits = "cdhs" if word.endswith("*") else ""
    texts = [f"{word[:-1]}{suit}" for suit in suits] or [word]
    return tuple(at.attempt(name, lambda text=text: parse_card(text)) for text in texts)  # type: ignore[misc]


def _without(base: Deck, taken: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(base.cards)
    for card in as_printed(base, taken):
        if card not in left:
            raise RecordError(f"{card} is taken out oftener than it is in the pack.")
        left.remove(card)
    return tuple(left)


def _refuse_doubled(at: TomlReader, cards: tuple[Card, ...], base: Deck) -> None:
    """A pack has each card once; jokers, and what the base itself has twice, apart."""
    usual = Counter(each.text for each in base.cards)
    for text, count in Counter(each.text for each in cards).items():
        if count > max(1, usual[text]) and text != JOKER.text:
            at.fail("add", f"{text} would be in the pack {count} times; a pack has it once.")
    if not cards or len(cards) > CARDS_MAX:
        at.fail(
            "add" if cards else "remove", f"a pack has 1 to {CARDS_MAX} cards, not {len(cards)}."
        )
    if any(each.mark is Mark.TILE for each in cards) != any(
        each.mark is Mark.TILE for each in base.cards
    ):
        at.fail("add", "cards and tiles do not lie in one pack.")
