"""How hands share a pot, against the engine's own ranking, other programs, and itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.families.poker.odds.equity import Equity, equity_of
from houseway.families.poker.play.showdown import HandStrength, hand_strength
from houseway.families.poker.rules.rules import PotPoker
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.things.cards import Card, cards_text, parse_cards

HOLDEM, LOWBALL = game("texas-holdem"), game("lowball")
OMAHA, JOKER = game("omaha-hi-lo"), game("omaha-hi-lo-joker")
GAMES = [
    HOLDEM,
    OMAHA,
    JOKER,
    choose(JOKER, {"joker_in_low": "lowest_absent", "five_aces": "above_royal"}),
]


def shares(found: Equity) -> list[Fraction]:
    return [share.equity for share in found.players]


def by_half(worths: Sequence[int]) -> list[Fraction]:
    best = max(worths)
    return [Fraction(worth == best, worths.count(best)) for worth in worths]


def pot(worths: Sequence[HandStrength]) -> list[Fraction]:
    """How the engine's ranking would share one pot."""
    high = by_half([worth.strength for worth in worths])
    lows = [worth.low for worth in worths]
    if not any(lows):
        return high
    return [(one + two) / 2 for one, two in zip(high, by_half(lows), strict=True)]


def averaged(pots: Iterator[list[Fraction]]) -> list[Fraction]:
    columns = list(zip(*pots, strict=True))
    return [sum(column, Fraction(0)) / len(column) for column in columns]


def one_by_one(chosen: Game[PotPoker], hands: list[tuple[Card, ...]], board: tuple[Card, ...],
               dead: tuple[Card, ...] = ()) -> list[Fraction]:  # fmt: skip
    """Every board behind these, ranked by the engine."""
    seen = {*board, *dead, *(card for hand in hands for card in hand)}
    left = [card for card in chosen.rules.shoe if card not in seen]
    return averaged(
        pot([hand_strength(chosen.rules, hand, (*board, *more)) for hand in hands])
        for more in combinations(left, 5 - len(board))
    )


@pytest.mark.parametrize("chosen", GAMES, ids=lambda each: f"{each.id} {each.digest()[:4]}")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (6, 3)])
def test_boards_to_come_are_shared_as_the_engine_ranks_them(
    chosen: Game[PotPoker], players: int, seed: int
) -> None:
    size, chance = chosen.rules.hole_cards, Random(seed)
    cards = chance.sample(chosen.rules.shoe, players * size + 4 + 2)
    hands = [tuple(cards[at : at + size]) for at in range(0, players * size, size)]
    dead, board = tuple(cards[-6:-4]), tuple(cards[-4:])
    written = [cards_text(hand) for hand in hands]
    found = equity_of(chosen, written, cards_text(board), cards_text(dead))
    assert found.exact
    assert shares(found) == one_by_one(chosen, hands, board, dead)
    whole = equity_of(chosen, written, cards_text((*board, cards[-6])), cards_text(dead[1:]))
    assert shares(whole) == one_by_one(chosen, hands, (*board, cards[-6]), dead[1:])


def test_from_the_flop_too() -> None:
    hands = [parse_cards("As Ks"), parse_cards("9d 9c")]
    board = parse_cards("2s 7s 9h")
    found = equity_of(HOLDEM, ["AsKs", "9d9c"], "2s7s9h")
    assert shares(found) == one_by_one(HOLDEM, hands, board)
    assert found.deals == 990


def test_aces_against_kings_as_another_program_counts_them() -> None:
    # poker-equity 0.1.1, exact_from_text("holdem", ["AsAh", "KsKh"]).
    aces, kings = equity_of(HOLDEM, ["AsAh", "KsKh"]).players
    assert aces.win == Fraction(1_410_336, 1_712_304)
    assert aces.tie == kings.tie == Fraction(9_308, 1_712_304)
    assert kings.win == Fraction(292_660, 1_712_304)
    assert kings.equity == 1 - aces.equity


def test_omaha_high_low_as_another_program_counts_it() -> None:
    # poker-equity 0.1.1, exact_from_text("omaha_hi_lo", ["AsAh2s3h", "KsKhQdQc"]).
    found = equity_of(OMAHA, ["AsAh2s3h", "KsKhQdQc"])
    aces, kings = found.players
    assert found.deals == 1_086_008
    assert [share * found.deals for share in shares(found)] == [800_498, 285_510]
    assert [share.win * found.deals for share in found.players] == [744_352, 229_364]
    assert aces.low_equity is not None
    assert aces.low_equity * found.deals == 302_992
    assert kings.low_equity == 0
    assert aces.high_equity + aces.low_equity == aces.equity


def test_a_range_is_the_mean_of_its_hands_by_their_weights() -> None:
    board, hero = "2s7s9hKd", "AsKs"
    parts = {
        villain: equity_of(HOLDEM, [hero, villain], board).players[0].equity
        for villain in ("9d9c", "QhJh", "QdJd")
    }
    every = equity_of(HOLDEM, [hero, ",".join(parts)], board)
    assert every.players[0].equity == sum(parts.values()) / 3
    weighed = equity_of(HOLDEM, [hero, "9d9c:0.5,QhJh,QdJd:0.25"], board)
    by_hand = 2 * parts["9d9c"] + 4 * parts["QhJh"] + parts["QdJd"]
    assert weighed.players[0].equity == by_hand / 7


def test_hands_that_differ_by_suits_only_are_counted_as_often_as_they_come() -> None:
    joined = equity_of(HOLDEM, ["AA", "KK"], "2s7s9h")
    one_each = [
        equity_of(HOLDEM, [f"A{a}A{b}", f"K{c}K{d}"], "2s7s9h").players[0].equity
        for a, b in combinations("cdhs", 2)
        for c, d in combinations("cdhs", 2)
    ]
    assert joined.players[0].equity == sum(one_each) / 36
    assert joined.deals == 36 * 990


def test_a_draw_is_every_card_that_may_come() -> None:
    kept, pat = parse_cards("As 2d 3c 4h"), parse_cards("5c 6d 7h 8s 9c")
    seen = {*kept, *pat, *parse_cards("Kd")}
    ends = [card for card in LOWBALL.rules.shoe if card not in seen]
    by_hand = averaged(
        pot(
            [hand_strength(LOWBALL.rules, (*kept, card), ()), hand_strength(LOWBALL.rules, pat, ())]
        )
        for card in ends
    )
    found = equity_of(LOWBALL, ["As2d3c4h/Kd", "5c6d7h8s9c"])
    assert found.deals == len(ends) == 43
    assert shares(found) == by_hand


def test_two_draws_are_dealt_from_one_deck() -> None:
    two_to_seven = choose(LOWBALL, {"winner": "deuce_to_seven"})
    for chosen in (LOWBALL, two_to_seven):
        one, two = parse_cards("2d 3c 4h 7s"), parse_cards("2s 3d 5h 8s")
        left = [card for card in chosen.rules.shoe if card not in {*one, *two}]
        by_hand = averaged(
            pot(
                [
                    hand_strength(chosen.rules, (*one, a), ()),
                    hand_strength(chosen.rules, (*two, b), ()),
                ]
            )
            for a in left
            for b in left
            if a is not b
        )
        assert shares(equity_of(chosen, ["2d3c4h7s", "2s3d5h8s"])) == by_hand


@pytest.mark.parametrize(
    ("chosen", "hands", "board"),
    [
        (HOLDEM, ["AsKs", "QQ+,AKo", "22-55"], "2c7d9h"),
        (OMAHA, ["AsAh2s3d", "KsKhQdJd"], "4c8d9h"),
        (LOWBALL, ["As2d3c4h/Kd", "5c6d7h8s"], ""),
    ],
)
def test_deals_by_chance_are_within_four_standard_errors(
    chosen: Game[PotPoker], hands: list[str], board: str
) -> None:
    exact = equity_of(chosen, hands, board)
    chance = equity_of(chosen, hands, board, samples=40_000, seed=5)
    assert not chance.exact
    for true, drawn in zip(exact.players, chance.players, strict=True):
        assert 0 < drawn.standard_error < 0.003
        assert abs(float(true.equity - drawn.equity)) < 4 * drawn.standard_error


def test_the_same_seed_deals_the_same_and_another_does_not() -> None:
    def drawn(seed: int) -> list[Fraction]:
        return shares(equity_of(HOLDEM, ["AsKs", "random"], samples=2_000, seed=seed))

    assert drawn(3) == drawn(3) != drawn(4)


def test_too_many_deals_are_left_to_chance() -> None:
    assert equity_of(HOLDEM, ["AsKs", "QdQh"], "2c7d9h", hands_most=1_980).exact
    chance = equity_of(HOLDEM, ["AsKs", "QdQh"], "2c7d9h", hands_most=1_979)
    assert (chance.exact, chance.deals) == (False, 1_000_000)


def test_ten_unknown_hands_are_worth_a_tenth_each() -> None:
    found = equity_of(OMAHA, ["random"] * 10, samples=20_000)
    assert sum(shares(found)) == 1
    for share in found.players:
        assert abs(float(share.equity) - 0.1) < 4.5 * share.standard_error


@pytest.mark.parametrize(
    ("hands", "board", "dead", "says"),
    [
        (["AsKs"], "", "", "2 to 10 players here and 1 hand is given"),
        (["random"] * 11, "", "", "11 hands are given"),
        (["AsKs", "AsQd"], "", "", "As is in hand 1 and in hand 2; every card comes once"),
        (["AsKs", "QQ"], "As2c3d", "", "As is on the board and in hand 1"),
        (["AsKs", "QQ"], "", "KsKs", "Ks is twice among the dead cards"),
        (["AsKs", "QQ"], "2c3d", "", "has 0, 3, 4 or 5 cards, not 2"),
        (["AsKs", "QQ"], "2c3d4h5s6c7d", "", "has 0, 3, 4 or 5 cards, not 6"),
        (["AsKs", "Jk2d"], "", "", "Jk is not in the deck of Texas Hold'em"),
        (["AsKs", "AsAh,AsAd"], "", "", "Nothing of .* is left"),
        (["AsKs", "AdAh"], "Ah2c3d", "", "Ah is on the board and in hand 2"),
    ],
)
def test_what_cannot_lie_together_is_refused_in_a_sentence(
    hands: list[str], board: str, dead: str, says: str
) -> None:
    with pytest.raises(RecordError, match=says):
        equity_of(HOLDEM, hands, board, dead)


def test_a_deck_is_not_dealt_twice() -> None:
    with pytest.raises(RecordError, match="cards are needed and the deck has 53"):
        equity_of(LOWBALL, ["As2d3c4h/Kd Kc Kh Ks"] + ["random"] * 9)
