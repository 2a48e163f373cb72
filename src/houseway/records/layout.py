"""A layout: one round as it lies on the table, read from a file and played through the house.

The file says who wagered what, which cards lie where and what was decided; the ordinary verbs do
the rest, so a dispute is settled by the same code that deals the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from houseway.collect.schedule import Schedule, schedule
from houseway.errors import RecordError, Refusal
from houseway.floor.banked.collection import collections_due
from houseway.floor.refuse import refuse_schedule
from houseway.play import step
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers, TakeCollection
from houseway.play.ante_play.actions import Fold, Play
from houseway.play.ante_play.arrange import arranged_deck
from houseway.play.ante_play.moves import rules_of as ante_play_rules
from houseway.play.round import Choice, Phase, Round, open_round
from houseway.records.layout_wagers import read_pool, read_wagers, refused_wager
from houseway.records.twenty_one.layout import (
    LaidBettor,
    TwentyOneLayout,
    check_shoe,
    read_player_dealer,
    read_spot,
)
from houseway.records.twenty_one.layout_told import (
    as_dealt,
    check_hands,
    check_told,
    next_told,
    shoe_of,
)
from houseway.rules.catalog import game, is_dealt
from houseway.rules.cites import Cite
from houseway.rules.game import Game, at_house, choose, forbidden
from houseway.rules.limits import Limits, Range, read_range
from houseway.rules.options import find_option
from houseway.rules.twenty_one.rules import TwentyOne
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import Share
from houseway.shipped import Shipped
from houseway.things.cards import Card, refuse_duplicates
from houseway.things.cents import Cents, dollars
from houseway.things.deck_pair import Back
from houseway.things.decks import as_printed
from houseway.toml_bounds import LAYOUT_BYTES_MAX
from houseway.toml_reader import TomlReader

NO_LIMIT = Limits(Range(1))


class Bettor(NamedTuple):
    """Someone's wagers on one spot, with the place in the file where they stand."""

    player: str
    seat: int
    cents: dict[str, Cents]
    choice: Choice
    at: TomlReader
    pool: tuple[Share, ...] = ()
    """Who put in what, if the wager is of several people."""


class Hand(NamedTuple):
    seat: int
    cards: tuple[Card, ...]
    at: TomlReader


class Layout(Struct, frozen=True, kw_only=True):
    game: Game[Any]
    limits: Limits
    schedule: Schedule | None
    player_dealer: Hand
    bank_cents: Cents
    hands: tuple[Hand, ...]
    bettors: tuple[Bettor, ...]


class Settled(NamedTuple):
    game: Game
    round: Round
    settlement: Settlement


AnyLayout: TypeAlias = Layout | TwentyOneLayout


def read_layout(layout: str | Path) -> AnyLayout:
    """Read a layout by its path, or by the name of an example that comes with Houseway.

    A malformed one is refused with file, line and field.
    """
    return _layout(TomlReader.open(Shipped.EXAMPLE.path_of(layout), LAYOUT_BYTES_MAX))


def parse_layout(text: str, name: str) -> AnyLayout:
    """The same from a text, for pages and programs."""
    return _layout(TomlReader.parse(text, name, LAYOUT_BYTES_MAX))


def _layout(top: TomlReader) -> AnyLayout:
    _refuse_room(top)
    chosen = _chosen_game(top)
    if "player_dealer" not in top:
        top.fail("player_dealer", "[player_dealer] with seat, bank and cards is needed.")
    bank = top.table("player_dealer")
    seats = top.tables("seat")
    if not seats:
        top.fail("seat", "at least one [[seat]] with a wager is needed.")
    limits = _limits(top)
    if isinstance(chosen.rules, TwentyOne):
        return _twenty_one(top, chosen, limits, bank, seats)
    layout = Layout(
        game=chosen,
        limits=limits,
        schedule=_schedule(top, chosen, limits),
        player_dealer=_hand(chosen, bank),
        bank_cents=bank.money("bank"),
        hands=tuple(_hand(chosen, seat) for seat in seats if "cards" in seat),
        bettors=tuple(bettor for seat in seats for bettor in _bettors(chosen, seat)),
    )
    for reader in (bank, *seats, top):
        reader.done()
    _check(layout)
    return layout


def _refuse_room(top: TomlReader) -> None:
    if top.lists_tables("game") or top.lists_tables("table"):
        use = "`houseway check` checks a room and `houseway serve --room` opens it"
        raise RecordError(f"{top.file} is a room, and a layout is one round at a table; {use}.")


def _chosen_game(top: TomlReader) -> Game:
    """The game by the text of its house, with the options of the file."""
    found, options = _banked_game(top), top.table("options")
    asked = options.texts()
    for name, value in asked.items():
        options.attempt(name, partial(find_option, found.options, name, value, found.name))
    house = top.text("house") if "house" in top else None
    by_house = top.attempt("house", partial(at_house, found, house)) if house is not None else found
    chosen = choose(by_house, asked, anyway=True)
    for each in forbidden(chosen, house):
        field = next((name for name, _ in each.chosen if name in asked), None)
        options.fail(field, f"{each.says} ({each.rule_id}).")
    return chosen


def _banked_game(top: TomlReader) -> Game:
    """The game of a layout, which has to have a bank."""
    id = top.text("game")
    if is_dealt(id) and not game(id).banked:
        said = f"{game(id).name} is played for a pot between players, without a bank to settle"
        top.fail("game", f"{said}; `houseway explain` shows a hand out of a ledger.")
    return top.attempt("game", lambda: game(id))


def _twenty_one(
    top: TomlReader, game: Game, limits: Limits, bank: TomlReader, seats: list[TomlReader]
) -> TwentyOneLayout:
    layout = TwentyOneLayout(
        game=game,
        limits=limits,
        schedule=_schedule(top, game, limits),
        player_dealer=bank.number("seat"),
        player_dealer_cards=read_player_dealer(game, bank),
        bank_cents=bank.money("bank"),
        spots=tuple(read_spot(game, seat) for seat in seats),
        at=bank,
    )
    for reader in (bank, *seats, top):
        reader.done()
    _check_bank(layout, layout.player_dealer, bank)
    _check_seats(layout, layout.player_dealer, [(spot.seat, spot.at) for spot in layout.spots])
    _check_bettors(layout.bettors)
    check_shoe(layout)
    return layout


def _hand(game: Game, at: TomlReader) -> Hand:
    cards = at.cards("cards", ante_play_rules(game).hand_cards)
    printed = at.attempt("cards", partial(as_printed, game.rules.deck, cards))
    return Hand(at.number("seat"), printed, at)


def _limits(top: TomlReader) -> Limits:
    if "limits" not in top:
        return NO_LIMIT
    return Limits(top.attempt("limits", partial(read_range, top.text("limits"))))


def _schedule(top: TomlReader, game: Game, limits: Limits) -> Schedule | None:
    if "schedule" not in top:
        return None
    chosen = top.attempt("schedule", lambda: schedule(top.text("schedule")))
    if game.id not in chosen.games:
        top.fail("schedule", f"{chosen.id} is not a schedule of {game.name}.")
    refusal = refuse_schedule(game, limits, chosen) if limits is not NO_LIMIT else None
    if refusal is not None:
        top.fail("schedule", str(refusal))
    return chosen


def _bettors(game: Game, seat: TomlReader) -> list[Bettor]:
    """The player of a seat, then whoever stands behind it."""
    number = seat.number("seat")
    backline = seat.tables("backline")
    found = [_bettor(game, seat, number, seat.name("player", f"seat {number}"))]
    for each in backline:
        found.append(_bettor(game, each, number, each.name("player")))
        each.done()
    return found


def _bettor(game: Game, at: TomlReader, seat: int, player: str) -> Bettor:
    cents = read_wagers(game, at)
    choice = Choice(at.choice("decision", tuple(Choice)))
    return Bettor(player, seat, cents, choice, at, read_pool(game, at, cents))


def _check(layout: Layout) -> None:
    """What the file contradicts itself in."""
    dealt: tuple[Card, ...] = layout.player_dealer.cards
    _check_bank(layout, layout.player_dealer.seat, layout.player_dealer.at)
    for hand in layout.hands:
        dealt += hand.cards
        hand.at.attempt("cards", partial(refuse_duplicates, dealt))
    firsts = [(each.seat, each.at) for each in layout.bettors if each.at.place[-2] == "seat"]
    _check_seats(layout, layout.player_dealer.seat, firsts)
    _check_bettors(layout.bettors)
    known = {hand.seat for hand in layout.hands}
    for bettor in layout.bettors:
        if bettor.seat not in known and _needs_cards(layout.game, bettor):
            bettor.at.fail("cards", f"the hand at seat {bettor.seat} is needed to settle it.")


def _check_bank(layout: AnyLayout, seat: int, at: TomlReader) -> None:
    if layout.bank_cents < layout.limits.table.least_cents:
        least = dollars(layout.limits.table.least_cents)
        at.fail("bank", f"a bank is {least} or more.")
    _check_number(layout, seat, at)


def _check_number(layout: AnyLayout, seat: int, at: TomlReader) -> None:
    if not 1 <= seat <= layout.game.rules.seats:
        at.fail("seat", f"seats run from 1 to {layout.game.rules.seats}.")


def _check_seats(
    layout: AnyLayout, player_dealer: int, seats: list[tuple[int, TomlReader]]
) -> None:
    seen = {player_dealer}
    for seat, at in seats:
        _check_number(layout, seat, at)
        if seat in seen:
            at.fail("seat", f"seat {seat} stands here twice.")
        seen.add(seat)


def _check_bettors(bettors: Iterable[Bettor | LaidBettor]) -> None:
    standing: set[tuple[int, str]] = set()
    for bettor in bettors:
        if (bettor.seat, bettor.player) in standing:
            bettor.at.fail("player", f"{bettor.player} wagers on seat {bettor.seat} twice.")
        standing.add((bettor.seat, bettor.player))


def _needs_cards(game: Game, bettor: Bettor) -> bool:
    return bettor.choice is Choice.PLAY or any(
        bet.id in bettor.cents for bet in game.rules.side_bets if not bet.lost_by_fold
    )


def settle_layout(layout: AnyLayout) -> Settled:
    """Play the layout through the ordinary verbs and settle it."""
    round = _opened(layout)
    for bettor in layout.bettors:
        wagers = PlaceWagers(bettor.player, bettor.seat, bettor.cents)
        refused = refused_wager(layout.game, round, wagers)
        round = _do(layout, round, wagers, bettor.at, refused)
    round = _do(layout, round, CloseBets())
    for fee in _fees(layout, round):
        round = _do(layout, round, fee)
    if isinstance(layout, TwentyOneLayout):
        return _settle_twenty_one(layout, round)
    hands = {hand.seat: hand.cards for hand in (*layout.hands, layout.player_dealer)}
    round = _do(layout, round, Deal(Back.RED, arranged_deck(layout.game, round, hands)))
    round = _decided(layout, round)
    return Settled(layout.game, round, settle_round(layout.game, round, _pools(layout)))


def _settle_twenty_one(layout: TwentyOneLayout, round: Any) -> Settled:
    round = _do(layout, round, Deal(Back.RED, shoe_of(layout, round)))
    check_hands(layout, round)
    while round.phase is Phase.DECIDING:
        round = _do(layout, round, *next_told(layout, round))
        check_hands(layout, round)
    check_told(layout, round)
    round = as_dealt(layout, round)
    return Settled(layout.game, round, settle_round(layout.game, round, _pools(layout)))


def _pools(layout: AnyLayout) -> dict[tuple[int, str], tuple[Share, ...]]:
    return {(each.seat, each.player): each.pool for each in layout.bettors if each.pool}


def _fees(layout: AnyLayout, round: Round) -> tuple[TakeCollection, ...]:
    if layout.schedule is None:
        return ()
    due = partial(collections_due, layout.schedule, layout.game, round)
    return _dealer_at(layout).attempt(None, due)


def _dealer_at(layout: AnyLayout) -> TomlReader:
    return layout.at if isinstance(layout, TwentyOneLayout) else layout.player_dealer.at


def _opened(layout: AnyLayout) -> Round:
    """Everyone holds what the layout needs."""
    twenty_one = isinstance(layout, TwentyOneLayout)
    dealer = layout.player_dealer
    seat = dealer if isinstance(dealer, int) else dealer.seat
    banked_by = f"seat {seat}"
    fee = layout.schedule.highest_player_dealer_cents if layout.schedule else 0
    chips: dict[str, Cents] = {banked_by: layout.bank_cents + fee}
    seats = {seat: banked_by}
    # Up to four hands of eight wagers each, and insurance.
    times = 40 if twenty_one else 1
    for bettor in layout.bettors:
        staked = sum(bettor.cents.values()) + times * bettor.cents[layout.game.rules.base.id]
        chips[bettor.player] = chips.get(bettor.player, 0) + staked
        seats.setdefault(bettor.seat, bettor.player)
    return open_round(
        layout.game,
        number=1,
        back=Back.RED,
        commitment="",
        limits=layout.limits,
        seats=seats,
        player_dealer=seat,
        banked_by=banked_by,
        bank_cents=layout.bank_cents,
        chips=chips,
    )


def _do(
    layout: AnyLayout,
    round: Round,
    action: Action,
    at: TomlReader | None = None,
    field: str | None = None,
) -> Round:
    try:
        after, _ = step(layout.game, round, action)
    except Refusal as refusal:
        (at or _dealer_at(layout)).fail(field, str(refusal))
    return after


def _decided(layout: Layout, round: Round) -> Round:
    """Take every decision in turn; one that the rules do not leave to a bettor is refused."""
    bettors = {(bettor.seat, bettor.player): bettor for bettor in layout.bettors}
    while round.phase is Phase.DECIDING:
        line = round.lines[round.turn]
        bettor = bettors[line.spot, line.player]
        round = _do(layout, round, _decision(layout.game, bettor), bettor.at, "decision")
    for line in round.lines:
        bettor = bettors[line.spot, line.player]
        if line.choice is not bettor.choice:
            cited = ", ".join(layout.game.cite(Cite.BACKLINE))
            bettor.at.fail("decision", f"the seat folded, so this wager is given up ({cited}).")
    return round


def _decision(game: Game, bettor: Bettor) -> Action:
    if bettor.choice is Choice.FOLD:
        return Fold(bettor.player, bettor.seat)
    return Play(bettor.player, bettor.seat, bettor.cents[game.rules.base.id])
