"""Import of a hand history: play the hand again at a table of ours, into a ledger.

It is stepped like any other hand, so it can be replayed, explained and audited. Cards that the file
does not know are filled in so that the hand ends as the file says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.collect.schedule import schedules
from houseway.errors import RecordError
from houseway.families.poker.floor.actions import InHand, StartHand
from houseway.families.poker.floor.events import HandMoved
from houseway.families.poker.floor.refusals import refuse_pot_schedule
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.actions import Bet, Call, Check, DealHand, FoldHand, PlayerAction
from houseway.families.poker.play.events import UncalledReturned
from houseway.families.poker.play.hand import Post, PotHand
from houseway.families.poker.records.hand_history import (
    DecisionStep,
    HandHistory,
    HistoryActionKind,
    HistoryPlayer,
)
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.settle.settlement import PotSettlement, settle_hand
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.floor.table.events import TableEvent
from houseway.floor.table.verbs import open_table, step
from houseway.play.actions import HOUSE_DEALER
from houseway.records.kind_hooks import ImportedHand
from houseway.rules.catalog import game
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.options import value_in
from houseway.things.cards import Card, parse_cards, refuse_duplicates
from houseway.things.cents import Cents, dollars
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import back_in_play

_TRIES = 400
"""How often cards that nobody knows are filled in another way to end as the file says."""
_RAKE_PART = 10
"""A house takes no more than such a part of a pot; what is missing beyond that is a mistake."""
_HIGH, _LOW = "As", "2c 3c 4c 5c 6c 7c 8c 9c Tc"


def import_hand(house: TableService, name: str, hand: HandHistory) -> ImportedHand:
    """Play the hand again at a table of that name, which is opened for it."""
    if name in house.tables:
        raise RecordError(f"The ledger has a table {name} already; give the hands another --name")
    _refuse_untold(hand)
    dealt = _game(hand)
    schedule = _schedule(dealt, hand)
    shuffle, rake_cents = _dealt_so(hand, dealt, schedule)
    house.open_table(name, dealt, _limits(hand), schedule=schedule)
    for number, (actor, action) in enumerate(_actions(hand, shuffle), start=1):
        _act(house, name, actor, action, number)
    settlement: PotSettlement = house.table(name).last_settlement
    return ImportedHand(f"{name}:1", tuple(_notes(hand, settlement, rake_cents)))


def _act(house: TableService, name: str, actor: str, action: object, number: int) -> None:
    meant = _meant(house.table(name), action) if isinstance(action, DecisionStep) else action
    assert isinstance(meant, TableAction)
    house.act(name, actor, meant, f"import:{name}:{number}")


def _refuse_untold(hand: HandHistory) -> None:
    if [post for _, post, _ in hand.posts] != [Post.SMALL, Post.BIG]:
        raise RecordError("Only hands that begin with a small and a big blind can be imported")
    if len({each.name for each in hand.players}) < len(hand.players):
        raise RecordError("Two players of the hand have the same name")
    if hand.button not in {each.seat for each in hand.players}:
        raise RecordError(f"The button is at seat {hand.button}, where nobody is dealt in")
    known = [card for each in hand.players for card in each.cards or ()]
    refuse_duplicates((*known, *hand.board))


def _game(hand: HandHistory) -> Game[PotPoker]:
    """The game with the stakes of the file, which need not be on any sheet of the house."""
    known: Game[PotPoker] = game(hand.game)
    stakes = hand.stakes
    blinds = f"{_plain(stakes.small_blind_cents)}/{_plain(stakes.big_blind_cents)}"
    rules = replace(
        known.rules,
        seats=max(hand.seat_count, len(hand.players)),
        structure=stakes.structure,
        blinds=blinds,
        buy_in_bets=0,
        all_hands_shown=set(hand.unfolded) == set(hand.shown),
    )
    if rules.seats > known.rules.seats:
        raise RecordError(f"A table has {known.rules.seats} seats here, not {rules.seats}")
    said = {option.name: value_in((rules,), option.name, known.name) for option in known.options}
    usual = {option.name: option.default for option in known.options}
    readings = {name: value for name, value in said.items() if value != usual[name]}
    return replace(known, rules=rules, readings=readings)


def _plain(cents: Cents) -> str:
    return dollars(cents).removeprefix("$").replace(",", "")


def _limits(hand: HandHistory) -> Limits:
    stakes = hand.stakes
    return Limits(
        table=Range(stakes.small_bet_cents, stakes.large_bet_cents), chip_cents=stakes.chip_cents
    )


def _schedule(dealt: Game[PotPoker], hand: HandHistory) -> str | None:
    """The schedule that the file names, if it is one of ours for such a table."""
    found = next((each for each in schedules() if each.id == hand.schedule), None)
    if found is None:
        return None
    table, _ = open_table("import", dealt, _limits(hand))
    return None if refuse_pot_schedule(table, found) else found.id


def _actions(hand: HandHistory, shuffle: Shuffle) -> Iterator[tuple[str, object]]:
    for player in hand.players:
        yield player.name, Join(player.name, player.stack_cents)
        yield player.name, Sit(player.name, player.seat)
    yield HOUSE_DEALER, StartHand(shuffle.commitment, 0, _draw(hand))
    yield HOUSE_DEALER, InHand(DealHand(back_in_play(1), shuffle.order, shuffle.secret))
    for each in hand.steps:
        if isinstance(each, DecisionStep):
            yield hand.player(each.seat).name, each


def _draw(hand: HandHistory) -> tuple[Card, ...]:
    low = iter(parse_cards(_LOW))
    (ace,) = parse_cards(_HIGH)
    seats = sorted(each.seat for each in hand.players)
    return tuple(ace if seat == hand.button else next(low) for seat in seats)


def _meant(table: PotTable, decided: DecisionStep) -> InHand:
    """The action; a file may not tell a check from a call."""
    hand = table.hand
    if hand is None or hand.deciding is None:
        raise RecordError(f"Seat {decided.seat} acts when the hand is over")
    player = table.seats[decided.seat].player
    action: PlayerAction
    match decided.did:
        case HistoryActionKind.FOLD:
            action = FoldHand(player)
        case HistoryActionKind.BET | HistoryActionKind.RAISE:
            action = Bet(player, decided.to_cents)
        case _:
            facing = hand.bet_cents > hand.deciding.bet_cents
            action = Call(player) if facing else Check(player)
    return InHand(action)


class _Over(NamedTuple):
    """A hand that was played out, before its pots are pushed."""

    hand: PotHand
    uncalled: Mapping[str, Cents]
    """What nobody called and was returned, by player."""


def _dealt_so(
    hand: HandHistory, dealt: Game[PotPoker], schedule: str | None
) -> tuple[Shuffle, Cents]:
    """A deck that brings the cards of the file and ends as it says, and the file's rake.

    Nobody's cards change what is bet, so that the hand is played once, and with other cards only
    its pots are pushed again.
    """
    digest = hashlib.sha256(repr(hand).encode()).hexdigest()
    chance = Random(digest)
    order = _order(hand, dealt.rules, chance)
    over = _played(hand, dealt, schedule, Shuffle(order, digest))
    decided = len(over.hand.live) < 2 or all(each.cards for each in hand.players)
    for _ in range(1 if decided else _TRIES):
        ended = settle_hand(dealt, _with_cards(over.hand, hand, order))
        compared = _compared(hand, ended, over.uncalled)
        wrong = _difference(hand, ended, compared)
        if not wrong:
            return Shuffle(order, digest), sum(ours - theirs for ours, theirs in compared)
        order = _order(hand, dealt.rules, chance)
    raise RecordError(wrong)


def _with_cards(over: PotHand, hand: HandHistory, order: Sequence[Card]) -> PotHand:
    """The same hand, when the deck had lain in this order."""
    count = len(hand.players)
    places = {each.name: place for place, each in enumerate(hand.players)}
    holders = tuple(
        replace(each, cards=tuple(order[row * count + places[each.player]] for row in range(rows)))
        for each in over.holders
        for rows in (len(each.cards),)
    )
    return replace(over, holders=holders)


def _order(hand: HandHistory, rules: PotPoker, chance: Random) -> tuple[Card, ...]:
    count = len(hand.players)
    fixed: dict[int, Card] = {}
    for place, each in enumerate(hand.players):
        for row, card in enumerate(each.cards or ()):
            fixed[row * count + place] = card
    board = iter(hand.board)
    here = count * rules.hole_cards
    for street in rules.streets[1:]:
        here += rules.burns
        fixed.update(zip(range(here, here + street.board), board, strict=False))
        here += street.board
    rest = [card for card in rules.shoe if card not in fixed.values()]
    chance.shuffle(rest)
    others = iter(rest)
    return tuple(fixed.get(place) or next(others) for place in range(len(rules.shoe)))


def _played(
    hand: HandHistory, dealt: Game[PotPoker], schedule: str | None, shuffle: Shuffle
) -> _Over:
    table: Any
    table, _ = open_table("import", dealt, _limits(hand), schedule=schedule)
    happened: list[TableEvent] = []
    for _, action in _actions(hand, shuffle):
        meant = _meant(table, action) if isinstance(action, DecisionStep) else action
        assert isinstance(meant, TableAction)
        table, events = step(table, meant)
        happened += events
    if table.last_settlement is None:
        raise RecordError("The file ends before the hand is over")
    moved = (each.event for each in happened if isinstance(each, HandMoved))
    uncalled = {each.player: each.cents for each in moved if isinstance(each, UncalledReturned)}
    return _Over(table.last_hand, uncalled)


def _difference(
    hand: HandHistory, settlement: PotSettlement, compared: list[tuple[Cents, Cents]]
) -> str:
    """What ends otherwise than in the file; a fee that no schedule of ours takes may be missing."""
    fee = hand.collection_cents - settlement.collection_cents - settlement.jackpot_cents
    rake_most = sum(each.cents for each in settlement.pushed) // _RAKE_PART
    most = fee if hand.collection_cents else rake_most
    for each, (ours, theirs) in zip(hand.players, compared, strict=True):
        if ours != theirs and not 0 < ours - theirs <= most:
            said = f"{dollars(theirs)} by the file and {dollars(ours)} by the rules"
            return f"{each.name} ends with {said}"
    missing = sum(ours - theirs for ours, theirs in compared)
    fits = missing in (0, fee) if hand.collection_cents else missing <= most
    return "" if fits else f"{dollars(missing)} of the pot are missing in the file"


def _compared(
    hand: HandHistory, settlement: PotSettlement, uncalled: Mapping[str, Cents]
) -> list[tuple[Cents, Cents]]:
    return [_of_one(each, settlement, uncalled.get(each.name, 0)) for each in hand.players]


def _of_one(
    player: HistoryPlayer, settlement: PotSettlement, uncalled: Cents
) -> tuple[Cents, Cents]:
    if player.end_cents is not None:
        return settlement.chips[player.name], player.end_cents
    won = sum(each.cents for each in settlement.pushed if each.player == player.name)
    theirs = won if player.won_cents is None else player.won_cents
    # Some files count a bet that nobody called as won.
    return won, theirs - uncalled if theirs > won >= theirs - uncalled else theirs


def _notes(hand: HandHistory, settlement: PotSettlement, rake_cents: Cents) -> Iterator[str]:
    yield from hand.notes
    fee = hand.collection_cents or rake_cents
    if fee and not settlement.collection_cents + settlement.jackpot_cents:
        yield (
            f"The file's house took {dollars(fee)} out of the pot; no schedule of ours does, and "
            "it is with who won."
        )
    unknown = [each.name for each in hand.players if each.cards is None]
    if unknown:
        yield f"The cards of {', '.join(unknown)} are not in the file; others stand in for them."
