"""Hooks of three-card poker for the room `records`: its layout files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import LineChoice
from houseway.records.hooks import Layout, LayoutAction, RecordsHooks
from houseway.records.layouts.fields import (
    LayoutField,
    LayoutFields,
    backline_fields,
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
from houseway.records.layouts.wagers import player_and_backline, read_pool, read_wagers
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.toml_reader import TomlReader


def _player_dealer(game: Game[ThreeCardPoker], at: TomlReader) -> tuple[int, tuple[Card, ...]]:
    cards = read_cards(game.rules, at, "cards", game.rules.hand_cards)
    return at.number("seat"), cards


def _spots(game: Game[ThreeCardPoker], seats: Sequence[TomlReader]) -> tuple[HandSpot, ...]:
    return read_spots(
        game.rules,
        seats,
        game.rules.hand_cards,
        lambda at: tuple(player_and_backline(at, partial(_bettor, game))),
    )


def _bettor(game: Game[ThreeCardPoker], at: TomlReader, seat: int, player: str) -> DecidedBettor:
    cents = read_wagers(game, at)
    choice = LineChoice(at.choice("decision", tuple(LineChoice)))
    pool = read_pool(game, at, cents)
    return DecidedBettor(player=player, seat=seat, cents=cents, pool=pool, at=at, choice=choice)


def _deck(layout: Layout[HandSpot], round: AntePlayRound) -> tuple[Card, ...]:
    hands = {spot.seat: spot.cards for spot in layout.spots if spot.cards}
    hands[layout.player_dealer] = layout.player_dealer_cards
    return arranged_deck(layout.game, round, hands, layout.game.rules.hand_cards)


def _next_told(layout: Layout[HandSpot], round: AntePlayRound) -> LayoutAction:
    """A decision that the rules do not leave to a bettor is refused."""
    line = round.lines[round.turn]
    bettor = layout.bettor(line.player, line.spot)
    if bettor.choice is LineChoice.FOLD:
        return LayoutAction(Fold(line.player, line.spot), bettor.at, "decision")
    base_cents = bettor.cents[layout.game.rules.base.id]
    return LayoutAction(Play(line.player, line.spot, base_cents), bettor.at, "decision")


def _as_laid(layout: Layout[HandSpot], round: AntePlayRound) -> AntePlayRound:
    for line in round.lines:
        bettor = layout.bettor(line.player, line.spot)
        if line.choice is not bettor.choice:
            cited = ", ".join(layout.game.cite(Cite.BACKLINE))
            bettor.at.fail("decision", f"the seat folded, so this wager is given up ({cited}).")
    return round


def _fields(game: Game[ThreeCardPoker]) -> LayoutFields:
    size, shoe = game.rules.hand_cards, game.rules.shoe
    decision = LayoutField("decision", choices_text(LineChoice), '"play"', needed=True)
    cards = LayoutField(
        "cards", f"{size} cards; a folded hand may need none", quoted(shoe[size : 2 * size])
    )
    backline = backline_fields(game)
    return LayoutFields(
        bank_fields(quoted(shoe[:size]), f"{size} cards, the one that is seen first"),
        (*seat_fields(game), cards._replace(needed=True), decision),
        (*backline, decision) if backline else (),
    )


HOOKS = RecordsHooks[ThreeCardPoker, HandSpot, AntePlayRound](
    player_dealer=_player_dealer,
    spots=_spots,
    check=check_hands,
    times_base=1,
    deck=_deck,
    next_told=_next_told,
    as_laid=_as_laid,
    fields=_fields,
)
