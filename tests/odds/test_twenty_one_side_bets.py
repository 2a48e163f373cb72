"""Side bets of the twenty-one games, counted a second time card by card in the plainest way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import perm
from typing import NamedTuple

import pytest

from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets
from houseway.families.blackjack.odds.side_bets.shoe_counts import twenty_one
from houseway.odds.model.bet_odds import BetOdds
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.sampling import sampled

SPANISH, PURE, JOKERS = "pure-spanish-21.5", "pure-21.5", "no-bust"
GAMES = (SPANISH, PURE, JOKERS, "no-bust-6.0", "no-bust-6.0-buster")


@cache
def _bets(id: str, options: tuple[tuple[str, str], ...]) -> dict[str, BetOdds]:
    rules = twenty_one(choose(game(id), dict(options)))
    return {bet.bet: bet for bet in side_bets(rules)}


def bet_of(id: str, bet: str, **options: str) -> BetOdds:
    return _bets(id, tuple(options.items()))[bet]


def shoe(id: str, decks: int, **options: str) -> list[str]:
    """Every card of the shoe as it is written."""
    rules = twenty_one(choose(game(id), {**options, "decks": str(decks)}, anyway=True))
    return [card.text for card in rules.shoe]


def by_pays(bet: BetOdds) -> dict[int, Fraction]:
    total = bet.distribution.total
    return {int(net): Fraction(ways, total) for net, ways in bet.distribution.rows}


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("decks", ["default", "2", "8"])
def test_the_lines_of_every_bet_are_all_that_can_happen(id: str, decks: str) -> None:
    options = {} if decks == "default" or (id, decks) == (SPANISH, "2") else {"decks": decks}
    for bet in _bets(id, tuple(options.items())).values():
        assert sum(bet.chance(line) for line in bet.lines) == 1
        assert sum(bet.contribution(line) for line in bet.lines) == bet.distribution.ev
        numerator, denominator = bet.distribution.over
        assert Fraction(numerator, denominator) == bet.distribution.ev
        assert all(line.ways >= 0 for line in bet.lines)


def match(up: str, one: str, two: str) -> int:
    """What the printed table pays for two cards beside an up card."""
    suited = [one, two].count(up)
    unsuited = sum(each[0] == up[0] and each != up for each in (one, two))
    return {(2, 0): 18, (1, 1): 13, (1, 0): 9, (0, 2): 8, (0, 1): 4, (0, 0): -1}[suited, unsuited]


def test_match_the_dealer_is_every_up_card_with_every_two_cards() -> None:
    """Four decks, one rank of up cards in four suits; every rank has as many."""
    cards = shoe(SPANISH, 4)
    kinds = Counter(cards)
    ways = Counter[int]()
    for up in ("7c", "Kd"):
        left = kinds - Counter([up])
        for one, number in left.items():
            for two, more in (left - Counter([one])).items():
                ways[match(up, one, two)] += number * more
    assert ways.total() == 2 * 191 * 190
    found = by_pays(bet_of(SPANISH, "match", decks="4"))
    assert found == {net: Fraction(n, ways.total()) for net, n in ways.items()}


@pytest.mark.rule("MTD-22")
def test_match_the_dealer_is_told_for_every_number_of_decks_and_offered_for_six() -> None:
    edges = {}
    for decks in range(4, 9):
        bet = bet_of(SPANISH, "match", decks=str(decks), match_the_dealer="true")
        assert bet.offered == (decks == 6)
        edges[decks] = -bet.distribution.ev
    assert len(set(edges.values())) == 5
    # Suited matches become likelier with every deck, so the player gives up less.
    assert sorted(edges, key=edges.__getitem__) == [8, 7, 6, 5, 4]


def bonus_lines(first: str, second: str, *, ace_nine: bool, jokers: bool) -> list[int]:
    """The lines that two cards meet, by what they pay, the first card first."""
    counts = {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
    lines = []
    if first[0] in "JQK" and first != "Jk":
        lines.append(1)
    points = 21
    if "Jk" not in (first, second):
        points = sum(counts.get(card[0]) or int(card[0]) for card in (first, second))
    if points == 20 and (ace_nine or "A" not in first + second):
        lines.append(4)
        if first[1] == second[1]:
            lines.append(6)
    if first == second and (first != "Jk" or jokers):
        lines.append(8)
    if first == second == "Ks":
        lines.append(50)
    return lines


def blackjacks_without_two_kings(cards: list[str]) -> Fraction:
    left = cards.copy()
    left.remove("Ks")
    left.remove("Ks")
    pairs = Counter("A" in one + two and one[0] + two[0] != "AA" and _tens(one + two)
                    for one, two in permutations(left, 2))  # fmt: skip
    return Fraction(pairs[True], pairs.total())


def _tens(pair: str) -> bool:
    return pair[0] in "TJQK" or pair[2] in "TJQK"


@pytest.mark.parametrize("ace_nine", [True, False])
@pytest.mark.parametrize("stacks", [True, False])
@pytest.mark.parametrize(("id", "two_jokers"), [(PURE, False), (JOKERS, False), (JOKERS, True)])
def test_the_blackjack_bonus_bet_is_every_first_and_second_card(
    id: str,
    two_jokers: bool,  # noqa: FBT001  the readings
    stacks: bool,  # noqa: FBT001
    ace_nine: bool,  # noqa: FBT001
) -> None:
    cards = shoe(id, 2)
    chances: dict[int, Fraction] = {}
    beaten = blackjacks_without_two_kings([each for each in cards if each != "Jk"])
    if id == JOKERS:
        # Two jokers lie among the 104 other cards of which the pair may be dealt.
        beaten *= Fraction(102 * 101, 104 * 103)
    dealt = Counter(permutations(cards, 2))
    for (first, second), ways in dealt.items():
        lines = bonus_lines(first, second, ace_nine=ace_nine, jokers=two_jokers)
        paid = (sum(lines) if stacks else max(lines)) if lines else -1
        chance = Fraction(ways, dealt.total())
        if 50 in lines:
            best = 500 + paid if stacks else 500
            chances[best] = chances.get(best, Fraction(0)) + chance * beaten
            chance *= 1 - beaten
        chances[paid] = chances.get(paid, Fraction(0)) + chance
    options = {"bonus_ace_nine": ace_nine, "bonus_stacks": stacks, "bonus_two_jokers": two_jokers}
    texts = {name: str(value).lower() for name, value in options.items()}
    assert by_pays(bet_of(id, "bonus", decks="2", **texts)) == chances


Hand = tuple[str, ...]


def value(hand: Hand, limit: int, *, wild: bool) -> tuple[int, bool]:
    """The total of a hand and whether it is soft, counted by trying eleven for each ace."""
    if wild and "Jk" in hand:
        return 21, False
    lows = [{"A": 1, "Jk": 2}.get(card) or int(card) for card in hand]
    for place, card in enumerate(hand):
        if card in ("A", "Jk") and sum(lows) + 10 <= limit:
            lows[place] += 10
            return sum(lows), True
    return sum(lows), False


class Drawing(NamedTuple):
    """How the player-dealer draws, in the words of the texts."""

    limit: int = 21
    wild: bool = True
    freezes: bool = False
    soft_stands_at: int = 18


def naive_busts(cards: Mapping[str, int], drawing: Drawing) -> dict[int, Fraction]:
    """Every order of cards for the player-dealer, one after the other. Pictures are tens."""
    limit, wild, freezes, soft_stands_at = drawing
    found = Counter[int]()

    def draw(hand: Hand, left: dict[str, int], ways: int) -> None:
        for card, number in left.items():
            if number:
                left[card] -= 1
                end((*hand, card), left, ways * number)
                left[card] += 1

    def end(hand: Hand, left: dict[str, int], ways: int) -> None:
        points, soft = value(hand, limit, wild=wild)
        if points > limit:
            found[len(hand)] += ways
        elif len(hand) == 1 or (
            not stands(hand) and (points < 17 or (soft and points < soft_stands_at))
        ):
            draw(hand, left, ways)

    def stands(hand: Hand) -> bool:
        frozen = freezes and hand[0] == "Jk"
        return len(hand) == 2 and (frozen or hand == ("Jk", "Jk") or natural(hand))

    def natural(hand: Hand) -> bool:
        return not freezes and set(hand) == {"A", "10"}

    draw((), dict(cards), 1)
    chances: dict[int, Fraction] = {}
    for number, ways in found.items():
        line = min(number, 8)
        chance = Fraction(ways, perm(sum(cards.values()), number))
        chances[line] = chances.get(line, Fraction(0)) + chance
    return chances


def by_count(id: str, decks: int, **options: str) -> dict[str, int]:
    tens = dict.fromkeys("TJQK", "10")
    cards = shoe(id, decks, **options)
    return dict(Counter("Jk" if each == "Jk" else tens.get(each[0], each[0]) for each in cards))


JOKER_UP = Drawing(freezes=True)
BUSTS: list[tuple[str, int, dict[str, str], Drawing]] = [
    (PURE, 1, {}, Drawing()),
    ("no-bust-6.0-buster", 1, {}, Drawing()),
    ("no-bust-6.0-buster", 1, {"twentytwo": "good"}, Drawing(limit=22)),
    (JOKERS, 2, {}, JOKER_UP),
    (JOKERS, 2, {"draws": "until_hard_17"}, JOKER_UP._replace(soft_stands_at=21)),
    (JOKERS, 2, {"twentytwo": "good"}, JOKER_UP._replace(limit=22)),
    (JOKERS, 2, {"joker_counts": "2_or_12"}, JOKER_UP._replace(wild=False)),
    (JOKERS, 2, {"extra_jokers": "2"}, JOKER_UP),
]
IN_EVERY_RUN = sampled(BUSTS, lambda case: not case[2] or not case[3].wild)


@pytest.mark.parametrize(("id", "decks", "options", "drawing"), IN_EVERY_RUN)
def test_buster_is_every_order_in_which_the_player_dealer_draws(
    id: str, decks: int, options: dict[str, str], drawing: Drawing
) -> None:
    naive = naive_busts(by_count(id, decks, **options), drawing)
    bet = bet_of(id, "buster", decks=str(decks), **options)
    lines = dict(zip((8, 7, 6, 5, 4, 3), bet.lines[:-1], strict=True))
    assert {n: bet.chance(line) for n, line in lines.items() if line.ways} == naive


def test_insurance_off_the_top_is_sixteen_tens_a_deck_against_an_ace() -> None:
    for decks in (2, 6, 8):
        bet = bet_of("no-bust-6.0", "insurance", decks=str(decks))
        tens, others = 16 * decks, 52 * decks - 1
        assert bet.distribution.ev == Fraction(3 * tens, others) - 1
    one = bet_of(PURE, "insurance", decks="1", insurance="true")
    assert one.distribution.ev == Fraction(48, 51) - 1


def offered(id: str, **options: str) -> Iterator[str]:
    return (bet.bet for bet in _bets(id, tuple(options.items())).values() if bet.offered)


def test_a_bet_that_is_not_offered_is_worked_out_and_says_so() -> None:
    assert list(offered(PURE)) == []
    assert list(offered(PURE, buster="true")) == ["buster"]
    assert list(offered("no-bust-6.0-buster")) == ["insurance", "buster"]
    assert set(_bets(PURE, ())) == {"bonus", "buster"}
