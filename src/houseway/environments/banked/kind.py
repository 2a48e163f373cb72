"""Banked tables as environments: the hooks of this table kind.

The player-dealer sits in the first seat and covers every wager. Each episode begins with the
wagers, so that a round without a decision is an episode as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from houseway.environments.action_names import by_kind, name_actions, names_of, tag_of
from houseway.environments.kind_hooks import (
    EnvironmentKindHooks,
    EpisodeState,
    PlayerObservation,
    SeatObservation,
)
from houseway.floor.banked.actions import InRound, PassBank, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.hooks import banked_floor_hooks_of
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.bot_levels import BotLevel
from houseway.floor.table.actions import TableAction
from houseway.floor.table.verbs import step, why_not
from houseway.play.actions import (
    HOUSE_DEALER,
    Action,
    CloseBets,
    Deal,
    PlaceWagers,
    VoidReason,
    VoidRound,
)
from houseway.play.hooks import play_hooks_of
from houseway.play.round import LineChoice, Phase, Round
from houseway.play.verbs import legal, passive
from houseway.play.views.view import view
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle

_UNIT_CENTS = 1_000
_PLAYER_UNITS = 1_000
_BANK_UNITS = 100_000
"""More than all that can be won in a round; what the player-dealer has besides pays the fee."""
_MOST = 10
"""The table's maximum in minimums."""
_WAGERS = tag_of(PlaceWagers)


def _limits(_: Game[Any]) -> Limits:
    return Limits(Range(_UNIT_CENTS, _MOST * _UNIT_CENTS))


def _banker(table: BankedTable) -> str:
    return str(table.seats[min(table.seats)].player)


def _brings(table: BankedTable, _: int) -> Cents:
    return _UNIT_CENTS * (_PLAYER_UNITS + (0 if table.seats else _BANK_UNITS))


def _opened(table: BankedTable, shuffle: Shuffle) -> BankedTable:
    banker = _banker(table)
    while table.round is None:
        offered = table.rotation.offered
        assert offered is not None
        if offered.player == banker:
            action: TableAction = PostBank(banker, _UNIT_CENTS * _BANK_UNITS, shuffle.commitment)
        else:
            action = PassBank(offered.player)
        table, _ = step(table, action)
    return table


def _awaited(at: EpisodeState[BankedTable]) -> str | None:
    round = at.table.round
    if round is None:
        return None
    if round.phase is Phase.BETTING:
        asked = (player for _, player in sorted(round.seats.items()) if _is_asked(at, player))
        return next(asked, None)
    return round.deciding.player if round.deciding else None


def _is_asked(at: EpisodeState[BankedTable], player: str) -> bool:
    round = _round(at.table)
    wagered = any(line.player == player for line in round.lines)
    return player != round.banked_by and player not in at.quiet and not wagered


def _house(at: EpisodeState[BankedTable]) -> TableAction | None:
    round = at.table.round
    if round is None:
        return None
    if round.phase is Phase.CLOSED:
        return InRound(Deal(round.back, at.shuffle.order, at.shuffle.secret))
    nothing = VoidRound(HOUSE_DEALER, VoidReason.NO_WAGERS)
    return InRound(CloseBets() if round.lines else nothing)


def _decisions(game: Game[Any]) -> list[type[Action]]:
    own = [verb for verb in play_hooks_of(game).verbs if verb is not PlaceWagers]
    return [verb for verb in own if "player" in verb.__struct_fields__]


def _names(game: Game[Any], hand_cards: int) -> tuple[str, ...]:
    numbered = banked_floor_hooks_of(game).numbered
    return (
        *(_wager_name(bets) for bets in _wagered_together(game)),
        *(
            name
            for verb in _decisions(game)
            for name in names_of(verb, hand_cards, numbered=verb in numbered)
        ),
    )


def _wagered_together(game: Game[Any]) -> list[tuple[str, ...]]:
    sides = tuple(bet.id for bet in game.rules.side_bets)
    return [*dict.fromkeys([(), *((side,) for side in sides), sides])]


def _wager_name(bets: Iterable[str]) -> str:
    return " ".join((_WAGERS, *bets))


def _wishes(at: EpisodeState[BankedTable], player: str) -> Mapping[str, TableAction]:
    table, round = at.table, _round(at.table)
    if round.phase is Phase.BETTING:
        return dict(_wagers(table, round, player))
    hand = _cards(table.game, _seen(table, player).hand)

    def allowed(wish: Action) -> bool:
        return why_not(table, InRound(wish)) is None

    numbered = banked_floor_hooks_of(table.game).numbered
    return {
        name: InRound(wish)
        for kind, listed in by_kind(legal(table.game, round, player)).items()
        for name, wish in name_actions(listed, hand, allowed, numbered=kind in numbered).items()
    }


def _wagers(table: BankedTable, round: Round, player: str) -> Iterator[tuple[str, TableAction]]:
    own = (each for each in legal(table.game, round) if isinstance(each, PlaceWagers))
    for base in (each for each in own if each.player == player):
        for bets in _wagered_together(table.game):
            sides = {bet: _side_cents(table, bet) for bet in bets}
            action = InRound(PlaceWagers(player, base.spot, {**base.cents, **sides}))
            if why_not(table, action) is None:
                yield _wager_name(bets), action


def _side_cents(table: BankedTable, bet: str) -> Cents:
    allowed = table.game.range_of(table.limits, bet)
    return max(allowed.least_cents, min(_UNIT_CENTS, allowed.most_cents or _UNIT_CENTS))


def _cards(game: Game[Any], texts: Iterable[str]) -> list[Any]:
    known = {card.text: card for card in game.rules.shoe}
    return [known[text] for text in texts if text in known]


def _silence(at: EpisodeState[BankedTable], player: str) -> TableAction | None:
    round = _round(at.table)
    if round.phase is Phase.BETTING:
        return None
    return InRound(passive(at.table.game, round, player))


def _bot(player: str, level: BotLevel, chance: Random) -> BankedBot:
    return BankedBot(player, level, chance)


def _round(table: BankedTable) -> Round:
    round = table.round or table.last_round
    assert round is not None
    return round


def _view(table: BankedTable, player: str) -> RoundView:
    return view(table.game, _round(table), player)


def _seen(table: BankedTable, player: str) -> PlayerObservation:
    seen = _view(table, player)
    own = next((seat for seat, who in seen.seats.items() if who == player), None)
    faces = {card.text for card in table.game.rules.shoe}
    return PlayerObservation(
        {seat: _seat_seen(seen, seat) for seat in seen.seats},
        [text for text in _texts(seen.besides) if text in faces],
        _hand(seen, own),
        {"bank_cents": seen.bank_cents, "shoe_left": seen.shoe_left or 0},
    )


def _staked_name(bet: str) -> str:
    return f"{bet}_cents"


def _seat_seen(seen: RoundView, seat: int) -> SeatObservation:
    lines = [line for line in seen.lines if line.spot == seat]
    numbers: dict[str, int] = {}
    for line in lines:
        for bet, cents in line.cents.items():
            name = _staked_name(bet)
            numbers[name] = numbers.get(name, 0) + cents
    marks = {line.choice for line in lines if line.choice}
    for mark, where in (
        ("player_dealer", seen.player_dealer),
        ("button", seen.button),
        ("turn", seen.turn.spot if seen.turn else None),
    ):
        marks |= {mark} if where == seat else set()
    hands = seen.hands_at(seat)
    cards = [text for hand in hands for text in hand.cards] or seen.hands.get(seat, ())
    return SeatObservation(seen.chips[seen.seats[seat]], numbers, frozenset(marks), cards)


def _hand(seen: RoundView, seat: int | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    turn = seen.turn.hand if seen.turn and seen.turn.spot == seat else 1
    hands = {hand.number: hand.cards for hand in seen.hands_at(seat)}
    return hands.get(turn, seen.hands.get(seat, ()))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for each in value.values() for text in _texts(each))
    elif isinstance(value, Iterable):
        yield from (text for each in value for text in _texts(each))


HOOKS = EnvironmentKindHooks[BankedTable](
    limits=_limits,
    unit_cents=lambda table: table.limits.table.least_cents,
    brings=_brings,
    opened=_opened,
    awaited=_awaited,
    house=_house,
    names=_names,
    wishes=_wishes,
    silence=_silence,
    bot=_bot,
    is_dealt=lambda table: table.round is not None and table.round.phase is Phase.DECIDING,
    view=_view,
    seen=_seen,
    seat_numbers=lambda game: tuple(_staked_name(bet.id) for bet in game.rules.bets),
    seat_marks=("player_dealer", "button", "turn", *map(str, LineChoice)),
    table_numbers=("bank_cents", "shoe_left"),
)
