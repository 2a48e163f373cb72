"""Poker hand history (PHH) reader and writer: TOML, as PokerKit reads it.

The format has codes for a few games, two blinds and straddles, no other posts and no joker. A hand
that it cannot carry is refused with the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeAlias

from houseway.errors import RecordError
from houseway.families.poker.play.hand import Post
from houseway.families.poker.records.hand_history import (
    BoardStep,
    DecisionStep,
    DrawStep,
    HandHistory,
    HistoryActionKind,
    HistoryPlayer,
    HistoryStep,
    read_or_refuse,
)
from houseway.families.poker.records.money_amounts import DOLLAR, cents_of, dollar_amount
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.things.cards import Card, parse_card
from houseway.things.cents import Cents

VARIANTS = {
    ("texas-holdem", Structure.LIMIT): "FT",
    ("texas-holdem", Structure.NO_LIMIT): "NT",
    ("omaha-hi-lo", Structure.LIMIT): "FO/8",
}
_HOLE_CARDS = {"texas-holdem": 2, "omaha-hi-lo": 4}
_UNKNOWN = "??"
_HEADS = re.compile(rb"(?m)^\[[^\[\]\n]+\][ \t\r]*$")
"""Where the table of the next hand begins."""
_DEEP = 100
"""How many big blinds a player has beyond all bets, whose stack is not known."""


def why_not_phh(hand: HandHistory) -> str | None:
    """What of the hand the format has no words for."""
    if (hand.game, hand.stakes.structure) not in VARIANTS:
        return f"PHH has no code for {hand.game} with {hand.stakes.structure} betting"
    if hand.unheard_of:
        return f"PHH has no words for {hand.unheard_of}"
    blinds = [post for _, post, _ in hand.posts]
    if blinds != [Post.SMALL, Post.BIG]:
        return "PHH has no words for blinds that are made up, posted or killed"
    return None


def write_phh(hands: Iterable[HandHistory]) -> Iterator[bytes]:
    """A file of several hands: a table of TOML for each, counted from 1."""
    for number, hand in enumerate(hands, start=1):
        yield f"[{number}]\n{_text(hand)}\n".encode()


def _text(hand: HandHistory) -> str:
    lines = {
        "variant": VARIANTS[hand.game, hand.stakes.structure],
        "antes": [0] * len(hand.players),
        "blinds_or_straddles": _blinds(hand),
        **_bets(hand.stakes),
        "starting_stacks": [dollar_amount(each.stack_cents) for each in hand.players],
        "actions": list(_actions(hand)),
        "hand": hand.number,
        "table": hand.table,
        "seats": [each.seat for each in hand.players],
        "seat_count": hand.seat_count,
        "players": [each.name for each in hand.players],
        "finishing_stacks": [dollar_amount(each.end_cents or 0) for each in hand.players],
        "winnings": [dollar_amount(each.won_cents or 0) for each in hand.players],
        "currency": "USD",
        "currency_symbol": "$",
        **_day(hand.at),
        "_chip": dollar_amount(hand.stakes.chip_cents),
        "_collection": dollar_amount(hand.collection_cents + hand.jackpot_cents),
        "_schedule": hand.schedule,
        **({"_private": _Bare("true")} if hand.private else {}),
    }
    return "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())


def _blinds(hand: HandHistory) -> list[int | Decimal]:
    small, big = hand.stakes.small_blind_cents, hand.stakes.big_blind_cents
    return [dollar_amount(small), dollar_amount(big), *[0] * (len(hand.players) - 2)]


def _bets(stakes: Stakes) -> dict[str, int | Decimal]:
    if stakes.structure is not Structure.LIMIT:
        return {"min_bet": dollar_amount(stakes.small_bet_cents)}
    large = stakes.large_bet_cents
    assert large is not None
    return {"small_bet": dollar_amount(stakes.small_bet_cents), "big_bet": dollar_amount(large)}


def _day(at: str) -> dict[str, object]:
    if not at:
        return {}
    day, _, time = at.partition("T")
    year, month, date = (int(part) for part in day.split("-"))
    # A local time of TOML is written bare.
    return {"time": _Bare(time[:8]), "day": date, "month": month, "year": year}


class _Bare(str):
    """Written as it is, without quotation marks."""


def _actions(hand: HandHistory) -> Iterator[str]:
    names = {each.seat: f"p{place}" for place, each in enumerate(hand.players, start=1)}
    for each in hand.players:
        yield f"d dh {names[each.seat]} {''.join(card.text for card in each.cards or ())}"
    for step in hand.steps:
        match step:
            case BoardStep(_, cards):
                yield f"d db {''.join(card.text for card in cards)}"
            case DecisionStep(seat, HistoryActionKind.FOLD):
                yield f"{names[seat]} f"
            case DecisionStep(seat, HistoryActionKind.CHECK | HistoryActionKind.CALL):
                yield f"{names[seat]} cc"
            case DecisionStep(seat, _, to_cents):
                yield f"{names[seat]} cbr {dollar_amount(to_cents)}"
            case DrawStep(seat, discards):
                away = "".join(card.text for card in discards)
                yield f"{names[seat]} sd {away}".rstrip()
    yield from _showing(hand, names)


def _showing(hand: HandHistory, names: Mapping[int, str]) -> Iterator[str]:
    """Everybody still in shows or throws the hand away, in the order in which it was done."""
    left = hand.unfolded
    if len(left) < 2:
        return
    for seat in (*hand.shown, *(seat for seat in left if seat not in hand.shown)):
        cards = "".join(card.text for card in hand.player(seat).cards or ())
        yield f"{names[seat]} sm {cards}" if seat in hand.shown else f"{names[seat]} sm"


def _toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str) and not isinstance(value, _Bare):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return str(value)


PhhDocument: TypeAlias = Mapping[str, Any] | RecordError
"""A hand as a file has it, or why its TOML cannot be read."""


def split_phh(data: bytes) -> list[PhhDocument]:
    """The hands of a file, one or several, as they are written there."""
    document = _document(data)
    hands: list[PhhDocument]
    if not isinstance(document, RecordError):
        hands = [document] if "variant" in document else _tables(document)
    elif len(parts := _HEADS.split(data)[1:]) > 1:
        # Where one table is broken, the others can be read by themselves.
        hands = [_document(part) for part in parts]
    else:
        raise document
    if not hands:
        raise RecordError("The file has no hand: there is no variant in it.")
    return hands


def _tables(document: Mapping[str, Any]) -> list[PhhDocument]:
    return [each for each in document.values() if isinstance(each, dict)]


def _document(data: bytes) -> PhhDocument:
    try:
        return tomllib.loads(data.decode(), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return RecordError(f"The file is not TOML: {error}.")


def read_phh(fields: PhhDocument) -> HandHistory:
    """One hand; what cannot be read is refused in one sentence."""
    if isinstance(fields, RecordError):
        raise fields
    return read_or_refuse(lambda: _read(fields))


def _read(fields: Mapping[str, Any]) -> HandHistory:
    codes = {code: key for key, code in VARIANTS.items()}
    if fields["variant"] not in codes:
        known = ", ".join(codes)
        raise RecordError(f"the variant {fields['variant']} is not dealt here; these are: {known}")
    game, structure = codes[fields["variant"]]
    if any(cents_of(ante) for ante in fields["antes"]):
        raise RecordError("no game of the house has antes")
    names, stacks = fields.get("players"), _stacks(fields)
    ends, won = _known(fields.get("finishing_stacks")), fields.get("winnings")
    if won and not any(map(cents_of, won)):
        won = None
    seats = fields.get("seats") or list(range(1, len(stacks) + 1))
    stakes = _stakes(fields, structure)
    cards, shows = _cards(fields["actions"], game, len(stacks))
    players = tuple(
        HistoryPlayer(
            seat,
            (names[place] if names else "") or f"p{place + 1}",
            stacks[place],
            cards[place],
            place in shows,
            cents_of(ends[place]) if ends else None,
            cents_of(won[place]) if won else None,
        )
        for place, seat in enumerate(seats)
    )
    return HandHistory(
        game=game,
        stakes=stakes,
        table=str(fields.get("table", "")),
        number=fields["hand"] if isinstance(fields.get("hand"), int) else 1,
        at=_at(fields),
        seat_count=max(int(fields.get("seat_count", 0)), *seats),
        button=seats[-1],
        players=players,
        posts=_posts(fields, seats),
        steps=tuple(_steps(fields["actions"], seats)),
        shown=tuple(seats[place] for place in shows),
        collection_cents=cents_of(fields.get("_collection", 0)),
        schedule=str(fields.get("_schedule", "")),
        notes=tuple(_notes(fields)),
    )


def _is_open(cents: object) -> bool:
    """Whether an amount is not known: it is `inf` in files that have lost it."""
    return isinstance(cents, Decimal) and not cents.is_finite()


def _known(amounts: list[object] | None) -> list[object] | None:
    return None if amounts is None or any(map(_is_open, amounts)) else amounts


def _stacks(fields: Mapping[str, Any]) -> list[Cents]:
    """What everybody begins with; enough for all that is bet, where the file does not say."""
    bets = [words[2] for words in map(_words, fields["actions"]) if words[1:2] == ["cbr"]]
    blinds = fields["blinds_or_straddles"]
    enough = sum(cents_of(each) for each in bets) + _DEEP * max(map(cents_of, blinds))
    return [enough if _is_open(each) else cents_of(each) for each in fields["starting_stacks"]]


def _notes(fields: Mapping[str, Any]) -> Iterator[str]:
    if any(map(_is_open, fields["starting_stacks"])):
        yield "The file does not say what every player began with; they have enough for their bets."
    if "winnings" in fields and not any(map(cents_of, fields["winnings"])):
        yield "By the file no player won anything; the pot is with the best hand."


def _posts(fields: Mapping[str, Any], seats: list[int]) -> tuple[tuple[int, Post, Cents], ...]:
    blinds = [cents_of(each) for each in fields["blinds_or_straddles"]]
    if len(blinds) < 2 or any(blinds[2:]) or not 0 < blinds[0] <= blinds[1]:
        raise RecordError("only a small and a big blind can be read, and no straddles")
    small, big = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])
    return ((small, Post.SMALL, blinds[0]), (big, Post.BIG, blinds[1]))


def _stakes(fields: Mapping[str, Any], structure: Structure) -> Stakes:
    blinds = [cents_of(each) for each in fields["blinds_or_straddles"][:2]]
    limit = structure is Structure.LIMIT
    least = cents_of(fields["small_bet" if limit else "min_bet"])
    amounts = [*blinds, least, *_stacks(fields)]
    whole = all(cents % DOLLAR == 0 for cents in amounts)
    return Stakes(
        structure=structure,
        small_blind_cents=blinds[0],
        big_blind_cents=blinds[1],
        small_bet_cents=least,
        large_bet_cents=cents_of(fields["big_bet"]) if limit else None,
        chip_cents=cents_of(fields["_chip"]) if "_chip" in fields else DOLLAR if whole else 1,
    )


def _cards(
    actions: list[str], game: str, players: int
) -> tuple[list[tuple[Card, ...] | None], list[int]]:
    """What everybody held, as far as it is known, and who showed in which order."""
    held: list[tuple[Card, ...] | None] = [None] * players
    shows: list[int] = []
    for words in map(_words, actions):
        match words:
            case ["d", "dh", name, text] if _UNKNOWN not in text:
                held[_place(name, players)] = _parse(text, _HOLE_CARDS[game])
            case [name, "sm", text] if text != "-" and _UNKNOWN not in text:
                held[_place(name, players)] = _parse(text, _HOLE_CARDS[game])
                shows.append(_place(name, players))
            case [name, "sm", "-"]:
                shows.append(_place(name, players))
    return held, shows


def _steps(actions: list[str], seats: list[int]) -> Iterator[HistoryStep]:
    street, raised = 0, True
    for action in actions:
        match _words(action):
            case ["d", "db", text]:
                street, raised = street + 1, False
                yield BoardStep(street, _parse(text, len(text) // 2))
            case [name, "f"]:
                yield DecisionStep(seats[_place(name, len(seats))], HistoryActionKind.FOLD)
            case [name, "cc"]:
                yield DecisionStep(seats[_place(name, len(seats))], HistoryActionKind.CALL)
            case [name, "cbr", to]:
                did = HistoryActionKind.RAISE if raised else HistoryActionKind.BET
                raised = True
                yield DecisionStep(seats[_place(name, len(seats))], did, cents_of(to))
            case [] | ["d", "dh", _, _] | [_, "sm"] | [_, "sm", _]:
                pass
            case _:
                raise RecordError(f"the action {action!r} is not one of the games that are read")


def _words(action: str) -> list[str]:
    return action.partition("#")[0].split()


def _place(name: str, players: int) -> int:
    if name[:1] != "p" or not name[1:].isdigit() or not 1 <= int(name[1:]) <= players:
        raise RecordError(f"{name!r} is not one of the {players} players")
    return int(name[1:]) - 1


def _parse(text: str, count: int) -> tuple[Card, ...]:
    if len(text) != 2 * count:
        raise RecordError(f"{text!r} is not {count} cards")
    return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))


def _at(fields: Mapping[str, Any]) -> str:
    if not {"year", "month", "day"} <= fields.keys():
        return ""
    time = str(fields.get("time", "00:00:00"))[:8]
    return f"{fields['year']:04}-{fields['month']:02}-{fields['day']:02}T{time}Z"
