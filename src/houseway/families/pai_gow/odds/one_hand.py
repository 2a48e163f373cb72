"""One hand of pai gow as people write it: what each sensible setting is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houseway.errors import RecordError
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.setting_values import setting_results
from houseway.families.pai_gow.rules.hands import (
    FrontAndBack,
    front_and_back,
    house_way,
    is_foul,
    strengths,
    words,
)
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.hooks import OneHandAnswer, Stakes
from houseway.odds.reports.json_report import JsonObject, exact_json, rules_json
from houseway.rules.game import Game
from houseway.things.cards import Card, cards_text, parse_cards, refuse_more_than_pack
from houseway.things.decks import as_printed

_SHOWN = 4


class OfferedSetting(NamedTuple):
    """One setting, and how it ends."""

    front: tuple[Card, ...]
    back: tuple[Card, ...]
    ends: DealResults
    by_house_way: bool


def sensible_settings(
    game: Game[PaiGow], hand: Sequence[Card], bank: FrontAndBack | None = None
) -> tuple[OfferedSetting, ...]:
    """Settings that no other equals or beats in both hands, and the house way's; the best first."""
    rules, usual = game.rules, house_way(game.rules, hand)
    by_way = strengths(rules, usual.front, usual.back)
    found: dict[tuple[int, int], OfferedSetting] = {}
    for front, ends in setting_results(game, hand, bank).items():
        low, high = front_and_back(rules, hand, front)
        if not is_foul(rules, low, high):
            worth = strengths(rules, low, high)
            is_usual = worth == by_way
            offered = (usual.front, usual.back) if is_usual else (low, high)
            found.setdefault(worth, OfferedSetting(*offered, ends, is_usual))
    kept = [
        each
        for worth, each in found.items()
        if each.by_house_way
        or not any(
            other != worth and other[0] >= worth[0] and other[1] >= worth[1] for other in found
        )
    ]
    # Where the house way is as good as any other, it comes first.
    kept.sort(key=lambda each: (each.ends.expectation, each.by_house_way), reverse=True)
    return tuple(kept)


def one_hand(game: Game[PaiGow], _: Stakes, hand: str, up: str) -> OneHandAnswer:
    cards, bank = _read(game, hand, up)
    offered = sensible_settings(game, cards, bank)
    best, usual = offered[0], next(each for each in offered if each.by_house_way)
    cost = best.ends.expectation - usual.ends.expectation
    shape: JsonObject = {
        **rules_json(game),
        "hand": [card.text for card in cards],
        "up": [] if bank is None else [card.text for part in bank for card in part],
        "settings": [_shape(game.rules, each) for each in offered],
        "house_way_costs": float(cost),
    }
    rules = game.rules
    against = "" if bank is None else f" against {cards_text(bank[0])} / {cards_text(bank[1])}"
    said = [
        f"{cards_text(cards)}{against}:",
        *(_said(rules, each) for each in _for_people(offered)),
        f"The house way costs {float(cost):.6f} of the base wager with this hand.",
    ]
    values = {cards_text(each.front): each.ends.expectation for each in offered}
    return OneHandAnswer(values, shape, tuple(said))


def _for_people(offered: Sequence[OfferedSetting]) -> Iterator[OfferedSetting]:
    """The best few, and the house way wherever it stands."""
    for place, each in enumerate(offered):
        if place < _SHOWN or each.by_house_way:
            yield each


def _read(game: Game[PaiGow], hand: str, up: str) -> tuple[tuple[Card, ...], FrontAndBack | None]:
    rules = game.rules
    # The same tile may be there twice.
    most = max(Counter(rules.deck.cards).values())
    cards = as_printed(rules.deck, parse_cards(hand, each_at_most=most))
    shown = as_printed(rules.deck, parse_cards(up, each_at_most=most)) if up else ()
    size, piece = rules.hand_size, rules.pieces
    if shown and not rules.exposed:
        raise RecordError(f"Nobody sees the player-dealer's hand in {game.name}; leave --up out.")
    if len(cards) != size or len(shown) not in (0, size):
        both = f", and --up names the {size} of the player-dealer's" if rules.exposed else ""
        raise RecordError(f"A hand of {game.name} is {size} {piece}{both}.")
    refuse_more_than_pack(rules.deck.cards, (*cards, *shown))
    if not shown:
        return cards, None
    split = house_way(rules, shown)
    return cards, (split.front, split.back)


def _shape(rules: PaiGow, offered: OfferedSetting) -> JsonObject:
    ends = offered.ends
    return {
        "front": [card.text for card in offered.front],
        "back": [card.text for card in offered.back],
        "front_is": words(rules, offered.front),
        "back_is": words(rules, offered.back),
        **exact_json(offered.ends.expectation),
        "won": ends.won,
        "pushed": ends.pushed,
        "lost": ends.lost,
        "house_way": offered.by_house_way,
    }


def _said(rules: PaiGow, offered: OfferedSetting) -> str:
    hands = f"{cards_text(offered.front)} / {cards_text(offered.back)}"
    usual = "  (house way)" if offered.by_house_way else ""
    named = f"{words(rules, offered.front)}, {words(rules, offered.back)}"
    return f"  {float(offered.ends.expectation):+.6f}  {hands}{usual}\n             {named}"
