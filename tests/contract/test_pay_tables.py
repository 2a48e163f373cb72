"""Any pay table that can be loaded can be settled, priced and simulated; others are refused."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from fractions import Fraction

import pytest
from msgspec.structs import replace

from houseway.errors import RuleError
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.odds.side_bets.blackjack_bonus import first_two_ways
from houseway.families.blackjack.rules.bets import BustedWith, FirstTwoLine, UpCardMatch
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.sim.table_setup import build_table
from houseway.families.blackjack.sim.table_setup import trace as trace_twenty_one
from houseway.families.three_card.odds.game_odds import ante_play_odds
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.hooks import equal_stakes
from houseway.rank.hands.high_hand import High
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Category, Judge, PayRow, PayTable, SideBet
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.cross.twenty_one_tables import by_coin, compare
from tests.games import banked_games

LOST = Fraction(-1)


def without(bet: SideBet, *lines: Category) -> SideBet:
    rows = {line: row for line, row in bet.pays.rows.items() if line not in lines}
    return replace(bet, pays=PayTable(rows))


def only(bet: SideBet, *lines: Category) -> SideBet:
    return without(bet, *(line for line in bet.pays.rows if line not in lines))


def twenty_one(game: Game) -> Blackjack:
    assert isinstance(game.rules, Blackjack)
    return game.rules


def twenty_one_bets() -> Iterator[tuple[Blackjack, SideBet]]:
    for each in banked_games():
        if isinstance(each.rules, Blackjack):
            yield from ((each.rules, bet) for bet in each.rules.all_side_bets)


EXCLUSIVE = [pair for pair in twenty_one_bets() if pair[1].judge is not Judge.FIRST_TWO]
FIRST_TWO = [pair for pair in twenty_one_bets() if pair[1].judge is Judge.FIRST_TWO]


@pytest.mark.parametrize(("rules", "bet"), EXCLUSIVE)
def test_a_result_without_a_line_loses_and_is_priced_as_lost(
    rules: Blackjack, bet: SideBet
) -> None:
    whole = side_bet(rules, bet)
    for line, row in zip(whole.lines, sorted(bet.pays.rows, reverse=True), strict=False):
        chance = whole.chance(line)
        shorter = side_bet(rules, without(bet, row))
        paid = bet.pays.rows[row].pays
        assert shorter.distribution.ev == whole.distribution.ev - chance * (paid - LOST)
        assert len(shorter.lines) == len(whole.lines) - 1


@pytest.mark.parametrize("stacks", [False, True])
@pytest.mark.parametrize(("rules", "bet"), FIRST_TWO)
def test_first_two_cards_are_paid_for_the_highest_line_that_is_printed(
    rules: Blackjack, bet: SideBet, *, stacks: bool
) -> None:
    rules = replace(rules, bonus_stacks=stacks)
    for line in FirstTwoLine:
        shorter = without(bet, line)
        expected, deals = Fraction(0), 0
        for met, ways in first_two_ways(rules).items():
            pays = [shorter.pays.rows[each].pays for each in met if each is not line]
            won = sum(pays, Fraction(0)) if stacks else (pays or [LOST])[-1]
            expected, deals = expected + ways * (won if pays else LOST), deals + ways
        assert side_bet(rules, shorter).distribution.ev == expected / deals, line


def test_the_kernel_and_the_table_settle_shorter_pay_tables_alike() -> None:
    """The highest line is missing in one, the lowest in another, and one in the middle."""
    bonus = {
        "without the highest": (FirstTwoLine.KINGS_OF_SPADES_BEATEN, FirstTwoLine.KINGS_OF_SPADES),
        "without the lowest": (FirstTwoLine.PICTURE_FIRST, FirstTwoLine.TWENTY),
        "without one between": (FirstTwoLine.SUITED_TWENTY, FirstTwoLine.SAME_CARD),
    }
    for stacks in ("false", "true"):
        options = {"blackjack_bonus": "true", "buster": "true", "bonus_stacks": stacks}
        whole = choose(game("pure-21.5"), {**options, "decks": "1"})
        for lines in bonus.values():
            _agree(_with_bets(whole, bonus=without(_bet(whole, "bonus"), *lines)))
        fewer = only(_bet(whole, "buster"), BustedWith.FOUR, BustedWith.SIX)
        _agree(_with_bets(whole, buster=fewer))
    spanish = choose(game("pure-spanish-21.5"), {"match_the_dealer": "true"})
    _agree(_with_bets(spanish, match=only(_bet(spanish, "match"), UpCardMatch.ONE_SUITED)))


def _bet(game: Game, id: str) -> SideBet:
    return next(bet for bet in game.known_side_bets if bet.id == id)


def _with_bets(game: Game[Blackjack], **bets: SideBet) -> Game[Blackjack]:
    sold = tuple(bets.get(bet.id, bet) for bet in game.known_side_bets)
    return replace(game, rules=replace(game.rules, all_side_bets=sold))


def _agree(game: Game[Blackjack], rounds: int = 400) -> None:
    rules = game.rules
    cents = {bet.id: 1_000 for bet in rules.opening_bets}
    wagers = tuple(cents if seat < 4 else {} for seat in range(rules.seats))
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=full_bank(game, wagers))
    check_setup(setting)
    policy = by_coin(rules, 7)
    compare(
        setting,
        policy,
        trace_twenty_one(build_table(setting, actions=policy), rounds=rounds, seed=7),
    )


@pytest.mark.parametrize(
    ("line", "hands"),
    [(ThreeCard.ONE_PAIR, 3_744), (ThreeCard.STRAIGHT, 720), (ThreeCard.FLUSH, 1_096)],
)
def test_a_three_card_hand_without_a_line_loses(line: ThreeCard, hands: int) -> None:
    whole = game("three-card-poker")
    assert isinstance(whole.rules, ThreeCardPoker)
    (bet,) = whole.rules.side_bets
    shorter = replace(whole, rules=replace(whole.rules, side_bets=(without(bet, line),)))
    before, after = (
        ante_play_odds(each, equal_stakes(each)).bet(bet.id).distribution.ev
        for each in (whole, shorter)
    )
    assert before - after == Fraction(hands, 22_100) * (bet.pays.rows[line].pays - LOST)


@pytest.mark.parametrize("royal", [ThreeCard.MINI_ROYAL_FLUSH, High.ROYAL_FLUSH])
def test_a_royal_flush_may_not_lose_where_a_straight_flush_is_paid(royal: IntEnum) -> None:
    rules = game("three-card-poker-6-card").rules
    bets = tuple(without(bet, royal) for bet in rules.side_bets)
    with pytest.raises(RuleError, match=f"no line for a {royal.name.lower()}, which would lose"):
        replace(rules, side_bets=bets)


def test_a_pay_table_is_refused_that_contradicts_itself() -> None:
    with pytest.raises(RuleError, match="at least one line"):
        PayTable({})
    with pytest.raises(RuleError, match="pays 0 to 1"):
        PayTable.of((UpCardMatch.ONE_SUITED, 0, "X-1"))
    with pytest.raises(RuleError, match="stands 2 times"):
        PayTable.of((UpCardMatch.ONE_SUITED, 9, "X-1"), (UpCardMatch.ONE_SUITED, 8, "X-2"))
    with pytest.raises(RuleError, match="is written for"):
        PayTable({UpCardMatch.ONE_SUITED: PayRow(UpCardMatch.TWO_SUITED, Fraction(9), "X-1")})


def test_a_line_that_the_judge_does_not_know_is_refused_when_the_game_is_loaded() -> None:
    rules = twenty_one(game("pure-21.5"))
    bonus = next(bet for bet in rules.all_side_bets if bet.judge is Judge.FIRST_TWO)
    wrong = replace(bonus, pays=PayTable.of((BustedWith.FIVE, 4, "X-1")))
    with pytest.raises(RuleError, match="first_two knows only FirstTwo"):
        replace(rules, all_side_bets=(wrong,))
    with pytest.raises(RuleError, match="called bonus"):
        replace(rules, all_side_bets=(bonus, bonus))
    with pytest.raises(RuleError, match="is judged by own_cards"):
        replace(rules, all_side_bets=(replace(bonus, judge=Judge.OWN_CARDS),))
