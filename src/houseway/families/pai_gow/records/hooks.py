"""Hooks of pai gow for the room `records`: its layout files.

A hand without a `front` is set by the house way. The dice are written as their total (`dice`) or by
the seat of the action button (`button`); without either, action begins on the player-dealer's left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from houseway.families.pai_gow.play.actions import (
    AskHouseWay,
    CallFoul,
    ChoosePile,
    FoulReason,
    SetHand,
)
from houseway.families.pai_gow.play.arranged_piles import arranged_piles
from houseway.families.pai_gow.play.floor_calls import known_fouls
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.hands import house_way
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.actions import Action
from houseway.play.round import WagerLine
from houseway.records.hooks import Layout, LayoutAction, LayoutBettor, LayoutSeat, RecordsHooks
from houseway.records.layouts.fields import (
    LayoutField,
    LayoutFields,
    backline_fields,
    bank_fields,
    choices_text,
    quoted,
    seat_fields,
)
from houseway.records.layouts.wagers import player_and_backline, read_pool, read_wagers
from houseway.rules.game import Game
from houseway.rules.order_of_action import clockwise, seat_by_dice
from houseway.things.cards import Card, cards_text, parse_cards, refuse_more_than_pack
from houseway.things.cents import dollars
from houseway.things.decks import as_printed
from houseway.things.dice import Dice
from houseway.toml_reader import TomlReader

_FLOOR = "floor"
_TOTALS = range(3, 19)
"""What three dice can show."""


class _Spot(LayoutSeat, frozen=True, kw_only=True):
    cards: tuple[Card, ...]
    front: tuple[Card, ...]
    """As it was set; none where the house way set it."""
    foul: FoulReason | None


def _held(game: Game[PaiGow], at: TomlReader, key: str, count: int) -> tuple[Card, ...]:
    pieces = game.rules.pieces.value
    known = {piece.text for piece in game.rules.shoe}
    for word in at.text(key).split():
        if pieces == Pieces.TILES and word not in known:
            example = " ".join(sorted(known, reverse=True)[:3])
            at.fail(key, f"{word!r} is not a tile; write its two ends such as {example}.")
    cards = at.attempt(key, partial(parse_cards, at.text(key), each_at_most=2))
    if len(cards) != count:
        at.fail(key, f"{count} {pieces} are needed, not {len(cards)}.")
    printed = at.attempt(key, partial(as_printed, game.rules.deck, cards))
    at.attempt(key, partial(refuse_more_than_pack, game.rules.shoe, printed))
    return printed


def _hand(game: Game[PaiGow], at: TomlReader) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    cards = _held(game, at, "cards", game.rules.hand_size)
    if "front" not in at:
        return cards, ()
    front = _held(game, at, "front", game.rules.front_size)
    if Counter(front) - Counter(cards):
        at.fail("front", f"{cards_text(front)} are not both among {cards_text(cards)}.")
    return cards, front


def _player_dealer(game: Game[PaiGow], at: TomlReader) -> tuple[int, tuple[Card, ...]]:
    for key in ("dice", "button"):
        if key in at:
            at.number(key)
    return at.number("seat"), _hand(game, at)[0]


def _spots(game: Game[PaiGow], seats: Sequence[TomlReader]) -> tuple[_Spot, ...]:
    return tuple(_spot(game, at) for at in seats)


def _spot(game: Game[PaiGow], at: TomlReader) -> _Spot:
    cards, front = _hand(game, at)
    return _Spot(
        seat=at.number("seat"),
        bettors=tuple(player_and_backline(at, partial(_bettor, game))),
        at=at,
        cards=cards,
        front=front,
        foul=_foul(game, at) if "foul" in at else None,
    )


def _foul(game: Game[PaiGow], at: TomlReader) -> FoulReason:
    """Why the hand was called foul: a reason of this game, or one that the table will refuse."""
    told = at.value("foul")
    known = tuple(FoulReason) if told in tuple(FoulReason) else known_fouls(game)
    if not known:
        cited = ", ".join(game.cite(SetCite.MUST_OUTRANK))
        at.fail("foul", f"no hand is foul in {game.name} ({cited}).")
    return FoulReason(at.choice("foul", known))


def _bettor(game: Game[PaiGow], at: TomlReader, seat: int, player: str) -> LayoutBettor:
    cents = read_wagers(game, at)
    return LayoutBettor(
        player=player, seat=seat, cents=cents, pool=read_pool(game, at, cents), at=at
    )


def _check(layout: Layout[_Spot]) -> None:
    layout.check_bank()
    dealt = layout.player_dealer_cards
    for spot in layout.spots:
        dealt += spot.cards
        spot.at.attempt("cards", partial(refuse_more_than_pack, layout.game.rules.shoe, dealt))
    layout.check_seats()
    for bettor in layout.bettors:
        _check_pool(layout, bettor)
    _dice(layout)


def _check_pool(layout: Layout[_Spot], bettor: LayoutBettor) -> None:
    """Everybody in a pool puts in the table's minimum or more; together it is one wager."""
    least_cents = layout.limits.table.least_cents
    for share in bettor.pool:
        if share.cents < least_cents:
            said = f"{share.player} puts in {dollars(share.cents)}"
            bettor.at.fail("pool", f"{said}; each puts in {dollars(least_cents)} or more (DHP-40).")


def _dice(layout: Layout[_Spot]) -> Dice:
    """As they fell, or any that put the button where it lies."""
    at, game = layout.at, layout.game
    if "dice" in at:
        total = at.number("dice")
        if total not in _TOTALS:
            at.fail("dice", f"three dice show 3 to 18 together, not {total}.")
        return _showing(total)
    left = clockwise(game.rules.seats, layout.player_dealer)[0]
    seat = at.number("button") if "button" in at else left
    if "button" in at and seat not in {spot.seat for spot in layout.spots}:
        at.fail("button", f"there is no wager at seat {seat}.")
    counted = partial(
        seat_by_dice, game.rules.order, seats=game.rules.seats, player_dealer=layout.player_dealer
    )
    return _showing(next(total for total in _TOTALS if counted(total) == seat))


def _showing(total: int) -> Dice:
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return Dice(first, second, total - first - second)


def _deck(layout: Layout[_Spot], _: PaiGowRound) -> tuple[Card, ...]:
    hands = {spot.seat: spot.cards for spot in layout.spots}
    hands[layout.player_dealer] = layout.player_dealer_cards
    return arranged_piles(
        layout.game, hands, player_dealer=layout.player_dealer, dice=_dice(layout)
    )


def _next_told(layout: Layout[_Spot], round: PaiGowRound) -> LayoutAction:
    line = round.deciding
    assert line is not None
    if line.spot == layout.player_dealer:
        return LayoutAction(_bank_does(layout, round, line), layout.at, "front")
    spot = next(each for each in layout.spots if each.seat == line.spot)
    if spot.foul is not None:
        return LayoutAction(CallFoul(_FLOOR, spot.seat, spot.foul), spot.at, "foul")
    if spot.front:
        return LayoutAction(SetHand(line.player, spot.seat, spot.front), spot.at, "front")
    if layout.game.rules.allow_house_way_after_look:
        return LayoutAction(AskHouseWay(line.player, spot.seat), spot.at, "cards")
    usual = house_way(layout.game.rules, spot.cards).front
    return LayoutAction(SetHand(line.player, spot.seat, usual), spot.at, "cards")


def _bank_does(layout: Layout[_Spot], round: PaiGowRound, line: WagerLine) -> Action:
    if round.stage is Stage.PILE:
        return ChoosePile(line.player, line.spot, 1)
    front = _hand(layout.game, layout.at)[1]
    usual = house_way(layout.game.rules, layout.player_dealer_cards).front
    return SetHand(line.player, line.spot, front or usual)


def _as_laid(layout: Layout[_Spot], round: PaiGowRound) -> PaiGowRound:
    """Hands that the house way sets lie as it says, whatever the file wishes."""
    bank = _hand(layout.game, layout.at)[1]
    told = [(layout.player_dealer, bank, layout.at)]
    told += [(spot.seat, spot.front, spot.at) for spot in layout.spots if spot.foul is None]
    for seat, front, at in told:
        laid = round.laid.get(seat)
        lying = {(), laid.front, laid.back} if laid is not None else {front}
        if not any(Counter(front) == Counter(each) for each in lying):
            cited = layout.game.cite(SetCite.ONE_HAND, SetCite.EXPOSED)
            at.fail("front", f"this hand is set by the house way ({', '.join(cited)}).")
    return round


def _fields(game: Game[PaiGow]) -> LayoutFields:
    rules = game.rules
    size, named = rules.hand_size, rules.pieces.value
    bank, seat = rules.shoe[:size], rules.shoe[size : 2 * size]
    in_front = f"the {rules.front_size} {named} in front; the house way sets the hand without it"
    return LayoutFields(
        (
            *bank_fields(quoted(bank), f"{size} {named}"),
            LayoutField("front", in_front, quoted(house_way(rules, bank).front)),
            LayoutField("dice", "what three dice show together, 3 to 18", "11"),
            LayoutField("button", "the seat of the action button, in place of the dice", "2"),
        ),
        (
            *seat_fields(game),
            LayoutField("cards", f"{size} {named}", quoted(seat), needed=True),
            LayoutField("front", in_front, quoted(house_way(rules, seat).front)),
            *(_foul_field(reasons) for reasons in (known_fouls(game),) if reasons),
        ),
        backline_fields(game),
    )


def _foul_field(reasons: Sequence[FoulReason]) -> LayoutField:
    return LayoutField(
        "foul", f"the hand was called foul: {choices_text(reasons)}", f'"{reasons[-1]}"'
    )


HOOKS = RecordsHooks[PaiGow, _Spot, PaiGowRound](
    player_dealer=_player_dealer,
    spots=_spots,
    check=_check,
    # Nothing is staked after the deal; the fee comes out of it.
    times_base=1,
    deck=_deck,
    dice=_dice,
    next_told=_next_told,
    as_laid=_as_laid,
    fields=_fields,
)
