"""Open Hand History (OHH) reader and writer: one JSON object for each hand.

The format knows posts of every kind, rake and jackpot, and no joker and no draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from houseway import __version__
from houseway.errors import RecordError
from houseway.families.poker.play.hand import Post
from houseway.families.poker.records.hand_history import (
    BoardStep,
    DecisionStep,
    HandHistory,
    HistoryActionKind,
    HistoryPlayer,
    HistoryStep,
    read_or_refuse,
)
from houseway.families.poker.records.money_amounts import cents_of, dollar_amount
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.things.cards import Card, parse_card
from houseway.things.cents import Cents

SPEC_VERSION = "1.4.7"
_NUMBERS = msgspec.json.Encoder(decimal_format="number")
_GAMES = {"texas-holdem": "Holdem", "omaha-hi-lo": "OmahaHiLo"}
_LIMITS = {Structure.LIMIT: "FL", Structure.POT_LIMIT: "PL", Structure.NO_LIMIT: "NL"}
_STREETS = ("Preflop", "Flop", "Turn", "River")
_POSTS = {
    Post.SMALL: "Post SB",
    Post.BIG: "Post BB",
    Post.DEAD: "Post Dead",
    Post.LIVE: "Post Extra Blind",
    Post.KILL: "Post Extra Blind",
}
_DID = {
    HistoryActionKind.FOLD: "Fold",
    HistoryActionKind.CHECK: "Check",
    HistoryActionKind.CALL: "Call",
    HistoryActionKind.BET: "Bet",
    HistoryActionKind.RAISE: "Raise",
}


def why_not_ohh(hand: HandHistory) -> str | None:
    """What of the hand the format has no words for."""
    if hand.game not in _GAMES or hand.stakes.structure not in _LIMITS:
        return f"Open Hand History has no name for {hand.game} with {hand.stakes.structure} betting"
    if hand.unheard_of:
        return f"Open Hand History has no words for {hand.unheard_of}"
    if not {post for _, post, _ in hand.posts} <= _POSTS.keys():
        return "Open Hand History has no name for one of its posts"
    return None


def write_ohh(hands: Iterable[HandHistory]) -> Iterator[bytes]:
    """An object for each hand, with an empty line between, as the format's files have it."""
    for hand in hands:
        yield _NUMBERS.encode({"ohh": _object(hand)}) + b"\n\n"


def _object(hand: HandHistory) -> dict[str, object]:
    stakes = hand.stakes
    return {
        "spec_version": SPEC_VERSION,
        "site_name": "Houseway",
        "network_name": "Houseway",
        "internal_version": __version__,
        "tournament": False,
        "game_number": f"{hand.table}:{hand.number}",
        "start_date_utc": hand.at,
        "table_name": hand.table,
        "game_type": _GAMES[hand.game],
        "bet_limit": {"bet_type": _LIMITS[stakes.structure], "bet_cap": 0},
        "table_size": hand.seat_count,
        "currency": "USD",
        "dealer_seat": hand.button,
        "small_blind_amount": dollar_amount(stakes.small_blind_cents),
        "big_blind_amount": dollar_amount(stakes.big_blind_cents),
        "ante_amount": 0,
        "players": [
            {
                "id": each.seat,
                "seat": each.seat,
                "name": each.name,
                "starting_stack": dollar_amount(each.stack_cents),
            }
            for each in sorted(hand.players, key=lambda each: each.seat)
        ],
        "rounds": list(_rounds(hand)),
        "pots": list(_pots(hand)),
        "_houseway": {
            "small_bet": dollar_amount(stakes.small_bet_cents),
            "large_bet": dollar_amount(stakes.large_bet_cents or 0),
            "chip": dollar_amount(stakes.chip_cents),
            "schedule": hand.schedule,
            "private": hand.private,
        },
    }


def _rounds(hand: HandHistory) -> Iterator[dict[str, object]]:
    actions: list[dict[str, object]] = [
        {"player_id": seat, "action": _POSTS[post], "amount": dollar_amount(cents)}
        for seat, post, cents in hand.posts
    ]
    actions += [
        {"player_id": each.seat, "action": "Dealt Cards", "cards": _texts(each.cards)}
        for each in hand.players
    ]
    cards: list[str] = []
    street = 0
    for step in hand.steps:
        if isinstance(step, BoardStep):
            yield _round(street, _STREETS[street], cards, actions)
            street, cards, actions = step.street, _texts(step.cards), []
        elif isinstance(step, DecisionStep):
            actions.append(_action(step))
    yield _round(street, _STREETS[street], cards, actions)
    if hand.shown:
        shows: list[dict[str, object]] = [
            {
                "player_id": seat,
                "action": "Shows Cards",
                "cards": _texts(hand.player(seat).cards),
            }
            for seat in hand.shown
        ]
        yield _round(street + 1, "Showdown", [], shows)


def _round(
    id: int, street: str, cards: list[str], actions: list[dict[str, object]]
) -> dict[str, object]:
    counted = [{"action_number": at, **each} for at, each in enumerate(actions, start=1)]
    return {"id": id, "street": street, "cards": cards, "actions": counted}


def _action(step: DecisionStep) -> dict[str, object]:
    said: dict[str, object] = {"player_id": step.seat, "action": _DID[step.did]}
    if step.added_cents:
        said |= {"amount": dollar_amount(step.added_cents), "is_allin": step.all_in}
    return said


def _pots(hand: HandHistory) -> Iterator[dict[str, object]]:
    for number, (cents, won) in enumerate(hand.pots):
        taken = cents - sum(won.values())
        jackpot = min(hand.jackpot_cents, taken) if number == 0 else 0
        yield {
            "number": number,
            "amount": dollar_amount(cents),
            "rake": dollar_amount(taken - jackpot),
            "jackpot": dollar_amount(jackpot),
            "player_wins": [
                {"player_id": seat, "win_amount": dollar_amount(each)} for seat, each in won.items()
            ],
        }


def _texts(cards: tuple[Card, ...] | None) -> list[str]:
    return [card.text for card in cards or ()]


def split_ohh(data: bytes) -> list[tuple[int, bytes]]:
    """The hands of a file: objects with empty lines between them, or one alone; counted from 1."""
    parts = [part for part in data.replace(b"\r\n", b"\n").split(b"\n\n") if part.strip()]
    if _object_in(data) is not None:
        parts = [data]
    if all(_object_in(part) is None for part in parts):
        raise RecordError("The file is not Open Hand History: it is no JSON with an ohh object.")
    return list(enumerate(parts, start=1))


def _object_in(text: bytes) -> dict[str, Any] | None:
    try:
        found = msgspec.json.decode(text)["ohh"]
    except (msgspec.DecodeError, KeyError, TypeError):
        return None
    return found if isinstance(found, dict) else None


def read_ohh(hand: tuple[int, bytes]) -> HandHistory:
    """One hand; what cannot be read is refused in one sentence."""
    number, text = hand
    fields = _object_in(text)
    if fields is None:
        raise RecordError("This is no JSON with an ohh object.")
    return read_or_refuse(lambda: _read(fields, number))


def _read(fields: Mapping[str, Any], number: int) -> HandHistory:
    stakes = _stakes(fields)
    actions = [
        (round["street"], each) for round in fields["rounds"] for each in round.get("actions", ())
    ]
    players = _players(fields, [each for _, each in actions])
    seats = {each["id"]: each["seat"] for each in fields["players"]}
    collected = sum(
        cents_of(pot.get("rake") or 0) + cents_of(pot.get("jackpot") or 0)
        for pot in fields.get("pots", ())
    )
    return HandHistory(
        game=_game(fields),
        stakes=stakes,
        table=str(fields.get("table_name", "")),
        number=number,
        at=str(fields.get("start_date_utc", "")),
        seat_count=max([int(fields["table_size"]), *seats.values()]),
        button=int(fields["dealer_seat"]),
        players=players,
        posts=tuple(_posted([each for _, each in actions], seats)),
        steps=tuple(_steps(fields["rounds"], seats)),
        shown=tuple(
            seats[each["player_id"]] for _, each in actions if each["action"] == "Shows Cards"
        ),
        collection_cents=collected,
        schedule=str(fields.get("_houseway", {}).get("schedule", "")),
    )


def _game(fields: Mapping[str, Any]) -> str:
    if fields.get("tournament"):
        raise RecordError("a hand of a tournament has chips that are no money")
    games = {name: id for id, name in _GAMES.items()}
    if fields["game_type"] not in games:
        raise RecordError(f"{fields['game_type']} is not dealt here; these are: {', '.join(games)}")
    if cents_of(fields.get("ante_amount") or 0):
        raise RecordError("no game of the house has antes")
    return games[fields["game_type"]]


def _stakes(fields: Mapping[str, Any]) -> Stakes:
    limits = {name: structure for structure, name in _LIMITS.items()}
    structure = limits[fields["bet_limit"]["bet_type"]]
    small, big = cents_of(fields["small_blind_amount"]), cents_of(fields["big_blind_amount"])
    ours = fields.get("_houseway", {})
    limit = structure is Structure.LIMIT
    least = cents_of(ours["small_bet"]) if "small_bet" in ours else big
    return Stakes(
        structure=structure,
        small_blind_cents=small,
        big_blind_cents=big,
        small_bet_cents=least,
        large_bet_cents=(cents_of(ours.get("large_bet", 0)) or 2 * least) if limit else None,
        chip_cents=cents_of(ours["chip"]) if "chip" in ours else 1,
    )


def _players(
    fields: Mapping[str, Any], actions: list[Mapping[str, Any]]
) -> tuple[HistoryPlayer, ...]:
    dealt_in = {each["player_id"] for each in actions}
    button = int(fields["dealer_seat"])
    cards: dict[int, tuple[Card, ...]] = {}
    shows = {each["player_id"] for each in actions if each["action"] == "Shows Cards"}
    for each in actions:
        if each.get("cards") and each["action"] in ("Dealt Cards", "Shows Cards"):
            cards[each["player_id"]] = tuple(parse_card(text) for text in each["cards"])
    won = _won(fields)
    found = [
        HistoryPlayer(
            each["seat"],
            each["name"],
            cents_of(each["starting_stack"]),
            cards.get(each["id"]),
            each["id"] in shows,
            None,
            won.get(each["id"], 0) if won else None,
        )
        for each in fields["players"]
        if each["id"] in dealt_in and not each.get("is_sitting_out")
    ]
    return tuple(sorted(found, key=lambda each: (each.seat <= button, each.seat)))


def _won(fields: Mapping[str, Any]) -> dict[int, Cents]:
    won: dict[int, Cents] = {}
    for pot in fields.get("pots", ()):
        for each in pot.get("player_wins", ()):
            id = each["player_id"]
            won[id] = won.get(id, 0) + cents_of(each["win_amount"])
    return won


def _posted(
    actions: list[Mapping[str, Any]], seats: Mapping[int, int]
) -> Iterator[tuple[int, Post, Cents]]:
    posts = {"Post SB": Post.SMALL, "Post BB": Post.BIG, "Post Dead": Post.DEAD}
    for each in actions:
        named = each["action"]
        if named.startswith("Post") or named == "Straddle":
            post = posts.get(named, Post.LIVE)
            yield seats[each["player_id"]], post, cents_of(each.get("amount") or 0)


def _steps(rounds: list[Mapping[str, Any]], seats: Mapping[int, int]) -> Iterator[HistoryStep]:
    did = {name: did for did, name in _DID.items()}
    turned = 0
    for round in rounds:
        front = dict.fromkeys(seats, 0)
        if round.get("cards") and round["street"] in _STREETS:
            turned += 1
            yield BoardStep(turned, tuple(parse_card(text) for text in round["cards"]))
        for each in round.get("actions", ()):
            id, cents = each["player_id"], cents_of(each.get("amount") or 0)
            if each["action"] != "Post Dead":
                front[id] += cents
            if each["action"] in did:
                to = (
                    front[id]
                    if did[each["action"]] in (HistoryActionKind.BET, HistoryActionKind.RAISE)
                    else 0
                )
                all_in = bool(each.get("is_allin"))
                yield DecisionStep(seats[id], did[each["action"]], to, cents, all_in)
