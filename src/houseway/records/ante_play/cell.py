"""Layouts of ante-and-play games: a hand for each seat, and who played or folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from houseway.play.ante_play.arrange import arranged_deck
from houseway.play.ante_play.round import AntePlayRound
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Chosen
from houseway.records.family import Bettor, Layout, Layouts, Spot, Told
from houseway.records.layout_wagers import read_pool, read_wagers
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.cites import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card, refuse_duplicates
from houseway.things.decks import as_printed
from houseway.toml_reader import TomlReader


class _Bettor(Bettor, frozen=True, kw_only=True):
    choice: Chosen


class _Spot(Spot, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    """None where the file leaves them out."""


def _held(game: Game[AntePlay], at: TomlReader) -> tuple[int, tuple[Card, ...]]:
    cards = at.cards("cards", game.rules.hand_cards)
    printed = at.attempt("cards", partial(as_printed, game.rules.deck, cards))
    return at.number("seat"), printed


def _spots(game: Game[AntePlay], seats: Sequence[TomlReader]) -> tuple[_Spot, ...]:
    hands = [_held(game, seat)[1] if "cards" in seat else () for seat in seats]
    return tuple(
        _Spot(seat=at.number("seat"), bettors=tuple(_bettors(game, at)), at=at, cards=hand)
        for at, hand in zip(seats, hands, strict=True)
    )


def _bettors(game: Game[AntePlay], seat: TomlReader) -> Iterator[_Bettor]:
    """The player of a seat, then whoever stands behind it."""
    number = seat.number("seat")
    backline = seat.tables("backline")
    yield _bettor(game, seat, number, seat.name("player", f"seat {number}"))
    for each in backline:
        yield _bettor(game, each, number, each.name("player"))
        each.done()


def _bettor(game: Game[AntePlay], at: TomlReader, seat: int, player: str) -> _Bettor:
    cents = read_wagers(game, at)
    choice = Chosen(at.choice("decision", tuple(Chosen)))
    pool = read_pool(game, at, cents)
    return _Bettor(player=player, seat=seat, cents=cents, pool=pool, at=at, choice=choice)


def _check(layout: Layout[_Spot]) -> None:
    layout.check_bank()
    dealt = layout.player_dealer_cards
    for spot in layout.spots:
        if not spot.cards:
            continue
        dealt += spot.cards
        spot.at.attempt("cards", partial(refuse_duplicates, dealt))
    layout.check_seats()
    for spot in layout.spots:
        for bettor in spot.bettors:
            if not spot.cards and _needs_cards(layout.game, bettor):
                bettor.at.fail("cards", f"the hand at seat {spot.seat} is needed to settle it.")


def _needs_cards(game: Game[AntePlay], bettor: _Bettor) -> bool:
    return bettor.choice is Chosen.PLAY or any(
        bet.id in bettor.cents for bet in game.rules.side_bets if not bet.lost_by_fold
    )


def _deck(layout: Layout[_Spot], round: AntePlayRound) -> tuple[Card, ...]:
    hands = {spot.seat: spot.cards for spot in layout.spots if spot.cards}
    hands[layout.player_dealer] = layout.player_dealer_cards
    return arranged_deck(layout.game, round, hands)


def _next_told(layout: Layout[_Spot], round: AntePlayRound) -> Told:
    """A decision that the rules do not leave to a bettor is refused."""
    line = round.lines[round.turn]
    bettor = layout.bettor(line.player, line.spot)
    if bettor.choice is Chosen.FOLD:
        return Told(Fold(line.player, line.spot), bettor.at, "decision")
    base_cents = bettor.cents[layout.game.rules.base.id]
    return Told(Play(line.player, line.spot, base_cents), bettor.at, "decision")


def _as_laid(layout: Layout[_Spot], round: AntePlayRound) -> AntePlayRound:
    for line in round.lines:
        bettor = layout.bettor(line.player, line.spot)
        if line.choice is not bettor.choice:
            cited = ", ".join(layout.game.cite(Cite.BACKLINE))
            bettor.at.fail("decision", f"the seat folded, so this wager is given up ({cited}).")
    return round


CELL = Layouts[AntePlay, _Spot, AntePlayRound](
    player_dealer=_held,
    spots=_spots,
    check=_check,
    times_base=1,
    deck=_deck,
    next_told=_next_told,
    as_laid=_as_laid,
)
