"""The whole analysis: what it reports hangs together, and more freedom never costs a player."""

from __future__ import annotations

from functools import cache
from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.families.blackjack.odds.reports.strategy_chart import ChartRowKind
from houseway.families.blackjack.odds.rules.terms import ACES, TENS, OddsTerms, odds_terms
from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution, solve_game
from houseway.families.blackjack.odds.solve.initial_deals import all_hands, deals_under
from houseway.families.blackjack.rules.rules import NEVER, Blackjack, Draws, Surrenders
from houseway.things.cards import Mark, Rank, Suit, card
from houseway.things.decks import DECK_52, Deck
from tests import solved as once
from tests.odds.twenty_one.draw_tree_totals import draw_tree_totals, insurance_value
from tests.odds.twenty_one.games import BLACKJACK, GAMES, few, hand, rules_of
from tests.sampling import LATER, sampled

SIX_DECKS = replace(BLACKJACK, decks=6, draws=Draws.HIT_SOFT_17)
"""As published figures are compared with, so that it is worked out anyway."""


def solved(id: str) -> BlackjackSolution:
    return once.solved(rules_of(id))


@pytest.mark.parametrize("id", GAMES)
def test_a_player_loses_a_little_in_the_long_run(id: str) -> None:
    """No game of the catalog favours a player, and none takes more than a twentieth."""
    assert -0.05 < solved(id).ev < 0


@pytest.mark.parametrize("id", GAMES)
def test_the_player_dealers_hand_ends_in_one_way(id: str) -> None:
    found = draw_tree_totals(odds_terms(rules_of(id)))
    assert sum(found.ends.values()) == pytest.approx(1, abs=1e-12)
    assert sum(found.busts) == pytest.approx(found.ends["over"], abs=1e-12)
    assert len(found.busts) == 6


@pytest.mark.parametrize("id", GAMES)
def test_a_cell_says_the_best_choice_and_what_the_second_gives_away(id: str) -> None:
    for cell in solved(id).chart:
        ranked = sorted(cell.values.values(), reverse=True)
        assert cell.values[cell.best] == ranked[0]
        if cell.cost is not None:
            assert cell.cost == ranked[0] - ranked[1]


def test_the_chart_has_every_row_under_every_up_card() -> None:
    rows: dict[ChartRowKind, set[str]] = {row: set() for row in ChartRowKind}
    for cell in solved("pure-21.5").chart:
        rows[cell.row].add(cell.hand)
    assert rows[ChartRowKind.HARD] == {str(total) for total in range(4, 21)}
    assert rows[ChartRowKind.SOFT] == {str(total) for total in range(12, 21)}
    assert rows[ChartRowKind.PAIR] == {f"{each}-{each}" for each in "A23456789T"}
    assert "T-6" not in rows[ChartRowKind.CARDS]
    assert "6-T" in rows[ChartRowKind.CARDS]
    assert {cell.up for cell in solved("pure-21.5").chart} == set("A23456789T")


@pytest.mark.parametrize(("cards", "up"), [("9 7", "9"), ("8 8", "A"), ("A 7", "6")])
def test_the_chart_agrees_with_the_values_of_one_hand(cards: str, up: str) -> None:
    rules = rules_of("pure-21.5")
    names = set(cards.split()), {"-".join(cards.split()), "-".join(reversed(cards.split()))}
    row = ChartRowKind.PAIR if len(names[0]) == 1 else ChartRowKind.CARDS
    (cell,) = (
        cell
        for cell in solved("pure-21.5").chart
        if cell.row is row and cell.hand in names[1] and cell.up == up
    )
    alone = choice_values(rules, hand(rules, cards), hand(rules, up)[0])
    assert cell.values == pytest.approx(alone, abs=1e-12)


FREEDOMS: dict[str, tuple[object, object]] = {
    "double_after_split": (False, True),
    "resplit_aces": (False, True),
    "split_aces_one_card": (True, False),
    "must_stand_blocks_double": (True, False),
    "tens_same_rank_only": (True, False),
    "rescue": (False, True),
    "double_double": (False, True),
    "double_double_after_split": (False, True),
    "splits_max": (1, 3),
    "must_hit": (16, 0),
    "stand_hard": (17, NEVER),
    "stand_soft": (18, NEVER),
    "original_bets_only": (False, True),
}
WORTH_SOMETHING = {
    ("pure-21.5", "double_after_split"),
    ("pure-21.5", "must_hit"),
    ("pure-21.5", "splits_max"),
    ("pure-21.5", "stand_soft"),
    ("pure-spanish-21.5", "rescue"),
    ("pure-spanish-21.5", "double_double"),
    ("pure-spanish-21.5", "split_aces_one_card"),
    ("pure-spanish-21.5", "resplit_aces"),
    ("no-bust-6.0", "original_bets_only"),
}
IN_EVERY_RUN = WORTH_SOMETHING | {
    ("pure-21.5", "must_stand_blocks_double"),
    ("pure-spanish-21.5", "double_double_after_split"),
    ("no-bust", "stand_hard"),
    ("no-bust-6.0-buster", "tens_same_rank_only"),
}
"""Every freedom once, and every game; all pairs with `--release`."""


def _evs(rules: Blackjack, *ups: int) -> list[float]:
    """What best play wins under each of these up cards, times how likely they are."""
    return _evs_by(odds_terms(rules), ups)


@cache
def _evs_by(terms: OddsTerms, ups: tuple[int, ...]) -> list[float]:
    """Most freedoms are compared with the same game; it is worked out once."""
    hands = all_hands(terms)
    return [sum(deal.chance * deal.ev for deal in deals_under(terms, up, hands)) for up in ups]


def _gains(rules: Blackjack, freedom: str) -> list[float]:
    less, more = FREEDOMS[freedom]
    before = _evs(replace(rules, **{freedom: less}), 6, TENS, ACES)
    after = _evs(replace(rules, **{freedom: more}), 6, TENS, ACES)
    return [two - one for one, two in zip(before, after, strict=True)]


@pytest.mark.parametrize(
    ("id", "freedom"), sampled(product(GAMES, FREEDOMS), lambda case: case in IN_EVERY_RUN)
)
def test_more_freedom_never_costs_a_player(id: str, freedom: str) -> None:
    """With few ranks, so that every game and freedom can be tried."""
    gains = _gains(few(rules_of(id), "A3568QK", decks=2), freedom)
    assert min(gains) > -1e-12
    if (id, freedom) in WORTH_SOMETHING:
        assert sum(gains) > 1e-6


@pytest.mark.release
@pytest.mark.parametrize("freedom", FREEDOMS)
@pytest.mark.parametrize("id", GAMES)
def test_more_freedom_never_costs_a_player_with_whole_packs(id: str, freedom: str) -> None:
    assert min(_gains(rules_of(id), freedom)) > -1e-12


@pytest.mark.parametrize("id", ["no-bust-6.0", pytest.param("pure-spanish-21.5", marks=LATER)])
def test_an_earlier_surrender_is_worth_more(id: str) -> None:
    rules = replace(rules_of(id), decks=2)
    none, late, early = (_evs(replace(rules, surrender=each), ACES) for each in _SURRENDERS)
    assert none[0] < late[0] < early[0]


_SURRENDERS = (Surrenders.NONE, Surrenders.LATE, Surrenders.EARLY)


def test_insurance_off_the_top() -> None:
    """Six decks: 96 tens among 311 cards; two to one."""
    assert insurance_value(odds_terms(SIX_DECKS)) == pytest.approx(3 * 96 / 311 - 1)


def test_progress_rises_to_one() -> None:
    heard: list[float] = []
    solve_game(few(BLACKJACK, "A3568QK"), progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    assert len(heard) > 5


def test_the_digest_changes_with_the_odds_only() -> None:
    from houseway.families.blackjack.odds.solve.game_solver import terms_digest

    rules = rules_of("pure-21.5")
    same = terms_digest(odds_terms(replace(rules, seats=7, double_for_less=False)))
    assert same == terms_digest(odds_terms(rules))
    assert terms_digest(odds_terms(replace(rules, must_hit=12))) != same


def test_what_was_found_can_be_kept_in_a_file() -> None:
    found = solved("no-bust")
    assert msgspec.json.decode(msgspec.json.encode(found), type=BlackjackSolution) == found


def test_a_pack_whose_tens_differ_is_refused() -> None:
    odd = tuple(
        card(Rank.KING, each.suit or Suit.CLUBS, Mark.BONUS) if each.rank is Rank.KING else each
        for each in DECK_52.cards
    )
    with pytest.raises(RuleError, match="ten-valued"):
        solve_game(replace(BLACKJACK, deck=Deck("odd", odd)))
