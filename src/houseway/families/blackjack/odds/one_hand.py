"""One hand against one up card, as people write them: every choice, by composition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from houseway.errors import RecordError
from houseway.families.blackjack.odds.reports.json_report import game_json
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.hooks import OneHandAnswer, Stakes
from houseway.odds.reports.text_report import TextLine
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards
from houseway.things.decks import Deck, as_printed


def one_hand(game: Game[Blackjack], _: Stakes, hand: str, up: str) -> OneHandAnswer:
    from houseway.families.blackjack.odds.solve.choice_values import choice_values

    cards, up_card = _cards(game.rules, hand, up)
    found = choice_values(game.rules, cards, up_card)
    best = max(found, key=found.__getitem__)
    shape = {
        **game_json(game),
        "hand": [card.text for card in cards],
        "up": up,
        "best": best,
        "values": found,
        "costs": {choice: found[best] - value for choice, value in found.items()},
    }
    return OneHandAnswer(
        found, shape, (f"{hand} against {up}, in base wagers:", *_said(found, best))
    )


def _said(found: Mapping[str, float], best: str) -> Iterator[TextLine]:
    for choice, value in sorted(found.items(), key=lambda each: -each[1]):
        cost = "" if choice == best else f"   costs {found[best] - value:.6f}"
        yield f"  {choice:<10}{value:>+10.6f}{cost}"
    yield f"Best is to {best}."


def _cards(rules: Blackjack, hand: str, up: str) -> tuple[tuple[Card, ...], Card]:
    """The hand and the up card, if the shoe holds them all."""
    pack = Deck(rules.deck.id, rules.pack)
    in_shoe = Counter(rules.shoe)
    each_at_most = max(in_shoe.values())
    cards = as_printed(pack, parse_cards(hand, each_at_most=each_at_most))
    ups = as_printed(pack, parse_cards(up))
    if len(cards) < 2 or len(ups) != 1:
        raise RecordError("A decision needs two cards or more and one up card.")
    for card, number in Counter((*cards, *ups)).items():
        if number > in_shoe[card]:
            raise RecordError(
                f"{card.text} appears {number} times; there can be {in_shoe[card]} of it."
            )
    return cards, ups[0]
