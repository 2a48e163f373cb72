"""Poker tables as environments: the hooks of this table kind.

An episode begins with the action that has the hand dealt, so that an agent without a decision,
because all others fold, still sees the hand end.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, get_args

from houseway.environments.action_names import by_kind, name_actions, names_of, tag_of
from houseway.environments.kind_hooks import (
    EnvironmentKindHooks,
    EpisodeState,
    PlayerObservation,
    SeatObservation,
)
from houseway.families.poker.floor.actions import InHand, StartHand
from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.seats.blinds import draw_for_button
from houseway.families.poker.floor.seats.buy_in import least_buy_in
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.plan.rehearsal_setting import USUAL_LIMITS
from houseway.families.poker.play.actions import Bet, DealHand, Draw, PlayerAction
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.verbs import legal, passive
from houseway.families.poker.play.view import HandView, HolderView, view
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import TableAction
from houseway.floor.table.verbs import why_not
from houseway.rules.game import Game
from houseway.rules.limits import Limits, read_range
from houseway.things.cents import Cents

_CHIP_CENTS = 50
_BLINDS_BROUGHT = 100
_START = tag_of(StartHand)
_OF_POT = {"half pot": Fraction(1, 2), "pot": Fraction(1)}
"""Raises between the least and the most, by how much of the pot they add."""
_BETS = ("least", *_OF_POT, "most")


def _limits(game: Game[Any]) -> Limits:
    return Limits(read_range(USUAL_LIMITS[game.rules.structure]), chip_cents=_CHIP_CENTS)


def _brings(table: PotTable, _: int) -> Cents:
    return max(least_buy_in(table), _BLINDS_BROUGHT * table.stakes.big_blind_cents)


def _awaited(at: EpisodeState[PotTable]) -> str | None:
    hand = at.table.hand
    if hand is None:
        return at.agents[0] if at.table.last_hand is None else None
    return hand.deciding.player if hand.deciding else None


def _house(at: EpisodeState[PotTable]) -> TableAction | None:
    hand = at.table.hand
    if hand is None or hand.phase is not HandPhase.POSTED:
        return None
    return InHand(DealHand(hand.back, at.shuffle.order, at.shuffle.secret))


def _start(at: EpisodeState[PotTable]) -> StartHand:
    # The cards for the button are no part of the deal; they follow from its secret all the same.
    draw = draw_for_button(at.table, Random(at.shuffle.secret).getrandbits)
    return StartHand(at.shuffle.commitment, 0, draw)


def _names(game: Game[Any], hand_cards: int) -> tuple[str, ...]:
    draws = any(street.draws for street in game.rules.streets)
    verbs = [verb for verb in get_args(PlayerAction) if draws or verb is not Draw]
    names = [_START]
    for verb in verbs:
        names += _BET_NAMES if verb is Bet else names_of(verb, hand_cards, numbered=False)
    return tuple(names)


_BET_NAMES = tuple(f"{tag_of(Bet)} {size}" for size in _BETS)


def _wishes(at: EpisodeState[PotTable], player: str) -> Mapping[str, TableAction]:
    table, hand = at.table, at.table.hand
    if hand is None:
        return {_START: _start(at)}
    cards = {card.text: card for card in hand.holders[hand.turn].cards}
    held = [cards[text] for text in _seen(table, player).hand]

    def allowed(wish: Any) -> bool:
        return why_not(table, InHand(wish)) is None

    found: dict[str, Any] = {}
    for kind, listed in by_kind(legal(table.game, hand)).items():
        if kind is Bet:
            found |= {name: bet for name, bet in _bets(hand, listed).items() if allowed(bet)}
        else:
            found |= name_actions(listed, held, allowed)
    return {name: InHand(wish) for name, wish in found.items()}


def _bets(hand: PotHand, listed: list[Any]) -> dict[str, Bet]:
    least, most = listed[0], listed[-1]
    owed = hand.bet_cents - hand.holders[hand.turn].bet_cents
    found = {_BET_NAMES[0]: least}
    for name, part in zip(_BET_NAMES[1:-1], _OF_POT.values(), strict=True):
        to = hand.bet_cents + int((hand.pot_cents + owed) * part)
        to -= to % hand.stakes.chip_cents
        if least.to_cents < to < most.to_cents:
            found[name] = Bet(least.player, to)
    return found if least == most else {**found, _BET_NAMES[-1]: most}


def _silence(at: EpisodeState[PotTable], _: str) -> TableAction | None:
    hand = at.table.hand
    return _start(at) if hand is None else InHand(passive(at.table.game, hand))


def _bot(player: str, level: BotLevel, chance: Random) -> PotBot:
    return PotBot(player, level, chance)


def _view(table: PotTable, player: str) -> HandView | None:
    hand = table.hand or table.last_hand
    return None if hand is None else view(table.game, hand, player)


def _seen(table: PotTable, player: str) -> PlayerObservation:
    seen = _view(table, player)
    if seen is None:
        chips = {seat: table.chips[each.player] for seat, each in table.seats.items()}
        return PlayerObservation({seat: SeatObservation(cents) for seat, cents in chips.items()})
    own = next((holder for holder in seen.holders if holder.player == player), None)
    streets = [street.name for street in table.game.rules.streets]
    return PlayerObservation(
        {holder.seat: _seat_seen(seen, holder) for holder in seen.holders},
        (*seen.board, *seen.exposed),
        own.cards if own else (),
        {
            "pot_cents": seen.pot_cents,
            "bet_cents": seen.bet_cents,
            "street": 1 + streets.index(seen.street),
        },
    )


def _seat_seen(seen: HandView, holder: HolderView) -> SeatObservation:
    marked = {
        "button": holder.seat == seen.button,
        "turn": holder.seat == seen.turn,
        "folded": holder.folded,
        "all_in": holder.all_in,
        "drew": holder.drew is not None,
    }
    return SeatObservation(
        seen.chips[holder.player],
        {
            "bet_cents": holder.bet_cents,
            "in_cents": holder.in_cents,
            "cards_drawn": holder.drew or 0,
        },
        frozenset(mark for mark, holds in marked.items() if holds),
        holder.cards,
    )


HOOKS = EnvironmentKindHooks[PotTable](
    limits=_limits,
    unit_cents=lambda table: table.stakes.big_blind_cents,
    brings=_brings,
    opened=lambda table, _: table,
    awaited=_awaited,
    house=_house,
    names=_names,
    wishes=_wishes,
    silence=_silence,
    bot=_bot,
    is_dealt=lambda table: table.hand is not None,
    view=_view,
    seen=_seen,
    seat_numbers=lambda _: ("bet_cents", "in_cents", "cards_drawn"),
    seat_marks=("button", "turn", "folded", "all_in", "drew"),
    table_numbers=("pot_cents", "bet_cents", "street"),
)
