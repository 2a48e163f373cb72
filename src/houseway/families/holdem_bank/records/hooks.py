"""Hooks of hold'em against a bank for the room `records`: its layout files.

The community cards stand with the player-dealer's own, as `board`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from houseway.families.holdem_bank.play.actions import PlayLess
from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.play.transitions import passive
from houseway.families.holdem_bank.rules.rules import MULTIPLE_MAX, HoldemBank
from houseway.play.actions import Action
from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Play
from houseway.play.round import LineChoice
from houseway.records.hooks import Layout, LayoutAction, RecordsHooks
from houseway.records.layouts.fields import (
    LayoutField,
    LayoutFields,
    bank_fields,
    choices_text,
    quoted,
    seat_fields,
)
from houseway.records.layouts.single_hand import (
    DecidedBettor,
    HandSpot,
    check_hands,
    read_cards,
    read_spots,
)
from houseway.records.layouts.wagers import read_pool, read_wagers
from houseway.rules.game import Game
from houseway.things.cards import Card, refuse_duplicates
from houseway.toml_reader import TomlReader

FOLD, PLAYED = "fold", "played"


class _Bettor(DecidedBettor, frozen=True, kw_only=True):
    multiple: int
    """For how many antes the hand was played; nothing if it was folded."""


def _player_dealer(game: Game[HoldemBank], at: TomlReader) -> tuple[int, tuple[Card, ...]]:
    """The player-dealer's two cards, then the board, which is theirs as well."""
    own = read_cards(game.rules, at, "cards", game.rules.hole_cards)
    board = read_cards(game.rules, at, "board", game.rules.board_cards)
    at.attempt("board", partial(refuse_duplicates, (*own, *board)))
    return at.number("seat"), (*own, *board)


def _spots(game: Game[HoldemBank], seats: Sequence[TomlReader]) -> tuple[HandSpot, ...]:
    return read_spots(game.rules, seats, game.rules.hole_cards, lambda at: (_bettor(game, at),))


def played_for(multiple: int) -> str:
    """How a file says that a hand was played for so many antes."""
    return f"{multiple}x"


def _played(game: Game[HoldemBank]) -> tuple[str, ...]:
    """All that may become of a hand, the most that it is played for first."""
    return (*dict.fromkeys(map(played_for, _multiples(game.rules))), FOLD)


def _multiples(rules: HoldemBank) -> Iterator[int]:
    for street in rules.streets:
        yield from (street.multiples[0], street.multiples[-1])


def _bettor(game: Game[HoldemBank], at: TomlReader) -> _Bettor:
    cents = read_wagers(game, at)
    known = {played_for(multiple): multiple for multiple in _multiples(game.rules)}
    multiple = known.get(at.choice(PLAYED, _played(game)), 0)
    number = at.number("seat")
    return _Bettor(
        player=at.name("player", f"seat {number}"),
        seat=number,
        cents=cents,
        pool=read_pool(game, at, cents),
        at=at,
        choice=LineChoice.PLAY if multiple else LineChoice.FOLD,
        multiple=multiple,
    )


def _deck(layout: Layout[HandSpot], round: StreetPlayRound) -> tuple[Card, ...]:
    size = layout.game.rules.hole_cards
    own, board = layout.player_dealer_cards[:size], layout.player_dealer_cards[size:]
    hands = {spot.seat: spot.cards for spot in layout.spots if spot.cards}
    return arranged_deck(layout.game, round, {**hands, layout.player_dealer: own}, size, board)


def _next_told(layout: Layout[HandSpot], round: StreetPlayRound) -> LayoutAction:
    """On the first street on which so many antes may be played; before it, a check."""
    line = round.lines[round.turn]
    bettor, rules = layout.bettor(line.player, line.spot), layout.game.rules
    multiples = rules.streets[round.street].multiples
    cents = bettor.multiple * line.cents[rules.ante.id]
    action: Action = passive(layout.game, round, line)
    if bettor.multiple == multiples[0]:
        action = Play(line.player, line.spot, cents)
    elif bettor.multiple == multiples[-1]:
        action = PlayLess(line.player, line.spot, cents)
    return LayoutAction(action, bettor.at, PLAYED)


def _fields(game: Game[HoldemBank]) -> LayoutFields:
    rules, shoe = game.rules, game.rules.shoe
    own, board = rules.hole_cards, rules.board_cards
    hands = 2 * own
    on_board = quoted(shoe[hands : hands + board])
    return LayoutFields(
        (
            *bank_fields(quoted(shoe[:own]), f"the player-dealer's own {own} cards"),
            LayoutField("board", f"the {board} cards in the middle", on_board, needed=True),
        ),
        (
            *seat_fields(game),
            LayoutField(
                "cards",
                f"{own} cards; a folded hand may need none",
                quoted(shoe[own:hands]),
                needed=True,
            ),
            LayoutField(
                PLAYED,
                f"for how many antes: {choices_text(_played(game))}",
                f'"{_played(game)[0]}"',
                needed=True,
            ),
        ),
    )


HOOKS = RecordsHooks[HoldemBank, HandSpot, StreetPlayRound](
    player_dealer=_player_dealer,
    spots=_spots,
    check=check_hands,
    times_base=1 + MULTIPLE_MAX,
    deck=_deck,
    next_told=_next_told,
    as_laid=lambda _, played: played,
    fields=_fields,
    words=lambda game: {PLAYED: _played(game)},
)
