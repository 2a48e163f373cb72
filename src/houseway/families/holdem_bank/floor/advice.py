"""Advice and decision values for hold'em against a bank: play, check or fold."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from houseway.families.holdem_bank.odds.reports.strategy_chart import chart_cell
from houseway.families.holdem_bank.odds.solve.choice_values import choice_values as worths
from houseway.families.holdem_bank.odds.solve.choice_values import quick_choice
from houseway.families.holdem_bank.play.view import StreetPlayView
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.floor.banked.advice import ActionAdvice, parse_hand_in_turn, parse_seen_cards
from houseway.floor.banked.decision_value import verdict_from_values
from houseway.floor.play.decision_value import JudgedDecision, card_signs
from houseway.play.actions import Action
from houseway.rank.hands.high_hand import High, best_five_strength, high_category
from houseway.rules.game import Game
from houseway.things.cards import Card, Rank

CHOICE_NAMES = {
    "play": "playing",
    "play_less": "playing for less",
    "check_on": "checking",
    "fold": "folding",
}


def advise(game: Game[HoldemBank], seen: StreetPlayView, choices: Collection[str]) -> ActionAdvice:
    """The best choice at once; who has not the chips for it lets the hand go."""
    best = quick_choice(game.rules, parse_hand_in_turn(game, seen), _board(game, seen))
    return ActionAdvice(best if best in choices else next(reversed(tuple(choices))), {})


def weigh_exactly(
    game: Game[HoldemBank], seen: StreetPlayView, choices: Collection[str]
) -> ActionAdvice:
    """What each of these choices is worth, exactly, side bets left out."""
    assert seen.turn is not None
    ante = seen.turn.cents[game.rules.ante.id]
    found = worths(game.rules, parse_hand_in_turn(game, seen), _board(game, seen))
    values = {name: float(ante * worth) for name, worth in found.items() if name in choices}
    return ActionAdvice(max(values, key=values.__getitem__), values)


def judge(
    game: Game[HoldemBank], seen: StreetPlayView, choices: Collection[str], action: Action
) -> JudgedDecision | None:
    hand, board = parse_hand_in_turn(game, seen), _board(game, seen)
    found = verdict_from_values(
        weigh_exactly(game, seen, choices), action, CHOICE_NAMES,
        hand=hand, against=board, cell=chart_cell(game, hand, board),
    )  # fmt: skip
    if found is None:
        return None
    own = card_signs(hand)
    words = f"{own} with {card_signs(board)}" if board else own
    return replace(found, seen=words, besides=_left_out(game, seen))


def _left_out(game: Game[HoldemBank], seen: StreetPlayView) -> str:
    """Side bets that a fold would give up weigh on the decision, and are not counted in it."""
    assert seen.turn is not None
    rules, cents = game.rules, seen.turn.cents
    lost = [bet.name for bet in rules.side_bets if bet.id in cents and rules.lost_by_fold(bet)]
    return f"{' and '.join(lost)}, which a fold gives up, are left out." if lost else ""


def chart_cell_of_view(game: Game[HoldemBank], seen: StreetPlayView) -> str:
    return chart_cell(game, parse_hand_in_turn(game, seen), _board(game, seen))


def _board(game: Game[HoldemBank], seen: StreetPlayView) -> tuple[Card, ...]:
    return parse_seen_cards(game.rules.deck, seen.open_board)


def naive_choice(game: Game[HoldemBank], seen: StreetPlayView) -> str:
    """Many people play a pair or an ace at once, and later any pair that they see."""
    hand, board = parse_hand_in_turn(game, seen), _board(game, seen)
    if not board:
        paired = len({card.rank for card in hand}) == 1
        return "play" if paired or any(card.rank is Rank.ACE for card in hand) else "check_on"
    last = len(board) == game.rules.board_cards
    pairs = high_category(best_five_strength((*hand, *board))) >= High.ONE_PAIR
    return "play" if pairs else "fold" if last else "check_on"
