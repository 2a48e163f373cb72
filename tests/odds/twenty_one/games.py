"""Rules to try things on: games of the catalog, ordinary blackjack, and shoes of few ranks."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.families.blackjack.catalog.twenty_one_bets import BASE
from houseway.families.blackjack.rules.pays import Pays
from houseway.families.blackjack.rules.rules import (
    NEVER,
    Blackjack,
    ChecksFor,
    Draws,
    Natural,
    Surrenders,
)
from houseway.rules.catalog import game
from houseway.things.cards import JOKER, Card
from houseway.things.decks import DECK_52, Deck

GAMES = ("pure-spanish-21.5", "pure-21.5", "no-bust", "no-bust-6.0", "no-bust-6.0-buster")

BLACKJACK = Blackjack(
    seats=8, deck=DECK_52, decks=1, base=BASE,
    natural=Natural.ACE_TEN, natural_pays=Pays.THREE_TWO,
    stand_hard=NEVER, stand_soft=NEVER, must_hit=0, check=ChecksFor.ACE_AND_TEN,
    draws=Draws.STAND_ALL_17, double_after_split=True, surrender=Surrenders.NONE,
)  # fmt: skip
"""Ordinary blackjack: any two cards doubled, splits to four hands, aces once and for one card."""


def rules_of(id: str) -> Blackjack:
    rules = game(id).rules
    assert isinstance(rules, Blackjack)
    return rules


def few(rules: Blackjack, ranks: str, *, decks: int = 1) -> Blackjack:
    """The same game with a pack of these ranks only, and with its jokers."""
    there = {each.text: each for each in rules.deck.cards}
    cards: list[Card] = []
    for letter in ranks:
        cards += [there[f"{letter}{suit}"] for suit in "cdhs"]
    cards += [each for each in rules.deck.cards if each is JOKER]
    return replace(rules, deck=Deck("few", tuple(cards)), decks=decks)


def small_games(splits_max: int) -> dict[str, Blackjack]:
    """Two decks of few ranks under rules that say when the player-dealer's natural shows."""
    ordinary = replace(BLACKJACK, splits_max=splits_max, surrender=Surrenders.LATE)
    ordinary = few(ordinary, "9AK", decks=2)
    jokers = replace(rules_of("no-bust"), splits_max=splits_max, extra_jokers=1)
    spanish = replace(rules_of("pure-spanish-21.5"), splits_max=splits_max)
    return {
        "checked": ordinary,
        "ace-checked": replace(ordinary, check=ChecksFor.ACE),
        "unchecked-original-bets": replace(ordinary, check=ChecksFor.NONE, original_bets_only=True),
        "no-hole-card": replace(ordinary, hole_card=False),
        "early-surrender": replace(ordinary, surrender=Surrenders.EARLY),
        "jokers": few(jokers, "9K", decks=2),
        "spanish": few(spanish, "8AK", decks=2),
    }


def hand(rules: Blackjack, ranks: str) -> tuple[Card, ...]:
    """Cards by their ranks, of any suit: `K 6`, `Jk A`."""
    return tuple(_one(rules, rank) for rank in ranks.split())


def _one(rules: Blackjack, rank: str) -> Card:
    if rank == "Jk":
        return JOKER
    return next(each for each in rules.deck.cards if each.text[0] == rank and each is not JOKER)
