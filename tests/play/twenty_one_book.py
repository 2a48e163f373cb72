"""What may be done with a hand of twenty-one, written down a second time.

It shares no code with the engine: it reads the record of the rules and the cards on the table and
says yes or no. Tests compare it with what the engine allows.
"""

from __future__ import annotations

from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play.actions import Action
from houseway.play.round import Phase
from houseway.things.cards import Card


def letters(cards: tuple[Card, ...]) -> list[str]:
    """Ranks alone: A 2 ... 9 T J Q K, and * for a joker."""
    return ["*" if card.text == "Jk" else card.text[0] for card in cards]


def is_ten(letter: str) -> bool:
    return letter in "TJQK"


def points(rules: Blackjack, cards: tuple[Card, ...]) -> tuple[int, bool]:
    """The best total within the limit, and whether it is soft.

    Two aces are 2 or 12 together, so only one of them ever counts eleven (NB6-11).
    """
    most = 22 if rules.twentytwo == "good" else 21
    ranks = letters(cards)
    if "*" in ranks and rules.joker_counts == "wild":
        return 21, False
    low = sum(10 if is_ten(rank) else {"A": 1, "*": 2}.get(rank) or int(rank) for rank in ranks)
    stretches = ("A" in ranks or "*" in ranks) and low + 10 <= most
    return (low + 10, True) if stretches else (low, False)


def natural(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    if len(cards) != 2:
        return False
    one, two = letters(cards)
    if rules.natural == "two jokers":
        return one == two == "*" or (rules.two_aces_natural and one == two == "A")
    return (one == "A" and is_ten(two)) or (two == "A" and is_ten(one))


def over(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    most = 22 if rules.twentytwo == "good" else 21
    return points(rules, cards)[0] > most


def draws(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    """Whether the player-dealer has to take a card."""
    total, soft = points(rules, cards)
    if natural(rules, cards) or over(rules, cards):
        return False
    again = {"stand_all_17": (), "hit_soft_17": (17,), "until_hard_17": (17, 18, 19, 20)}
    return total < 17 or (soft and total in again[rules.draws.value])


def may(rules: Blackjack, round: TwentyOneRound, action: Action) -> bool:
    """Whether this may be done now."""
    if round.phase is not Phase.DECIDING:
        return False
    if round.asking:
        return _may_answer(rules, round, action)
    if isinstance(action, Insure | EvenMoney | MatchStake | Decline):
        return False
    assert isinstance(action, Hit | Stand | Double | Split | Surrender | Rescue)
    box = next(box for box in round.boxes if box.end is None)
    if (action.player, action.spot, action.hand) != (box.player, box.spot, box.number):
        return False
    return _may_with_hand(rules, round, box, action)


def _may_answer(rules: Blackjack, round: TwentyOneRound, action: Action) -> bool:
    asked = round.asking[0]
    assert isinstance(
        action,
        Hit
        | Stand
        | Double
        | Split
        | Surrender
        | Rescue
        | Insure
        | EvenMoney
        | MatchStake
        | Decline,
    )
    if (action.player, action.spot) != (asked.player, asked.spot):
        return False
    if asked.about != "check":
        return isinstance(action, MatchStake | Decline)
    first = next(line for line in round.lines if line.spot == asked.spot)
    line = next(line for line in round.lines if (line.spot, line.player) == asked_place(round))
    insured = rules.insurance and rules.hole_card and letters(round.player_dealer_hand)[0] == "A"
    match action:
        case Decline():
            return True
        case Surrender():
            strict = rules.marysville_lost_page == "strict"
            early = rules.surrender == "early" and not strict
            return early and first.player == asked.player and action.hand == 1
        case EvenMoney():
            return insured and rules.even_money and natural(rules, round.hands[asked.spot])
        case Insure(cents=cents):
            most = min(line.cents["base"] / 2, round.chips[asked.player])
            chip = round.limits.chip_cents
            return insured and chip <= cents <= most and cents % chip == 0
        case _:
            return False


def asked_place(round: TwentyOneRound) -> tuple[int, str]:
    return round.asking[0].spot, round.asking[0].player


def _may_with_hand(rules: Blackjack, round: TwentyOneRound, box: Box, action: Action) -> bool:
    total, soft = points(rules, box.cards)
    stands = total >= (rules.stand_soft if soft else rules.stand_hard)
    one_card = box.split and letters(box.cards)[0] == "A" and rules.split_aces_one_card
    match action:
        case Hit():
            return not (box.doubles or one_card or stands)
        case Stand():
            return total > rules.must_hit or bool(box.doubles) or one_card
        case Double(cents=cents):
            blocked = stands and rules.must_stand_blocks_double
            return not one_card and not blocked and _may_double(rules, round, box, cents)
        case Split():
            return _may_split(rules, round, box)
        case Surrender():
            strict = rules.marysville_lost_page == "strict"
            open_still = rules.surrender == "late" or (
                rules.surrender == "early" and not round.checked
            )
            first = len(box.cards) == 2 and not box.split and not box.doubles
            return open_still and first and not strict
        case Rescue():
            return rules.rescue and box.doubles > 0
        case _:
            return False


def _may_double(rules: Blackjack, round: TwentyOneRound, box: Box, cents: int) -> bool:
    line = next(
        line
        for line in round.lines
        if (line.spot, line.player, line.hand) == (box.spot, box.player, box.number)
    )
    staked = sum(cents for bet, cents in line.cents.items() if bet.startswith(("base", "double")))
    if cents > round.chips[box.player] or cents <= 0:
        return False
    if box.doubles:
        after_split = rules.double_double_after_split or not box.split
        return rules.double_double and after_split and box.doubles < 3 and cents == staked
    if len(box.cards) != 2 or (box.split and not rules.double_after_split):
        return False
    if rules.double_for_less and not rules.double_double:
        return cents <= staked and cents % round.limits.chip_cents == 0
    return cents == staked


def _may_split(rules: Blackjack, round: TwentyOneRound, box: Box) -> bool:
    if len(box.cards) != 2 or box.doubles:
        return False
    one, two = letters(box.cards)
    pair = one == two != "*" or (is_ten(one) and is_ten(two) and not rules.tens_same_rank_only)
    aces_again = one != "A" or not box.split or rules.resplit_aces
    hands = [each for each in round.boxes if each.spot == box.spot]
    return pair and aces_again and len(hands) < 4 and round.chips[box.player] >= box.base_cents
