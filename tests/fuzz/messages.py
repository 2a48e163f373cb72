"""What somebody sends who means harm: real messages with something wrong in them.

A real message is taken, mostly one just heard at a table, and spoilt in one way or two. All of it
comes from one source of chance, so that its seed brings the same messages again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

Message: TypeAlias = dict[str, Any]
ODD: tuple[Any, ...] = (
    None, True, False, "", "x", "\x00", "\ud800", "1", "-1", "As", "As As As", [], {}, [[[[]]]],
    {"ante": -1}, {"ante": 10**40}, {"": 0}, 0, -1, 1, 7, 99, 0.5, -0.0, 1e308, 2**31, 2**53,
    2**63 - 1, 2**63, -(2**63), 2**64, 10**300, 9_999_999_999,
)  # fmt: skip
NAMES = (
    "seat", "cents", "to_cents", "spot", "hand", "once", "out", "after", "cards", "discards",
    "moment", "agrees", "player", "actor", "type", "request", "x",
)  # fmt: skip
KINDS = (
    "hello", "take_seat", "leave_table", "sit_out", "buy_chips", "hint", "get_on_list",
    "get_off_list", "take_bank", "pass_bank", "wager", "play", "fold", "hit", "stand", "double",
    "split", "surrender", "rescue", "insure", "even_money", "match_stake", "decline", "set_hand",
    "house_way", "check", "call", "bet", "fold_hand", "draw", "post_now", "wait_for_blind",
    "agree_to_kill", "deal", "void_round", "post_bank", "place_wagers", "join", "table_opened",
)  # fmt: skip
"""What tables know, and some words that only the house itself says."""


def _place(message: Message, chance: Random) -> tuple[Any, Any]:
    """Somewhere in a message, also inside of what it carries."""
    inside: Any = message
    at: Any = chance.choice([*message])
    while isinstance(inside[at], dict | list) and inside[at] and chance.random() < 0.7:
        inside = inside[at]
        at = chance.choice([*inside]) if isinstance(inside, dict) else chance.randrange(len(inside))
    return inside, at


def _odd(chance: Random) -> Any:
    """One of its own: what is put into it later must not come again with the next."""
    return deepcopy(chance.choice(ODD))


def odd_value(message: Message, chance: Random) -> None:
    inside, at = _place(message, chance)
    inside[at] = _odd(chance)


def near_number(message: Message, chance: Random) -> None:
    """An amount or a place that is almost right."""
    inside, at = _place(message, chance)
    value = inside[at]
    if isinstance(value, int):
        inside[at] = chance.choice((value + 1, value - 1, -value, value * 2, value * 1_000, 0))
    else:
        inside[at] = chance.randint(-3, 12)


def field_gone(message: Message, chance: Random) -> None:
    inside, at = _place(message, chance)
    del inside[at]


def field_more(message: Message, chance: Random) -> None:
    message[chance.choice(NAMES)] = _odd(chance)


def other_kind(message: Message, chance: Random) -> None:
    message["type"] = chance.choice(KINDS)


def other_request(message: Message, chance: Random) -> None:
    message["request"] = chance.choice(
        ("", "short", "x" * 65, "house-1", "guest:Rosa:1", "../../etc", "\u00e9" * 9, "0" * 64)
    )


SPOILS: tuple[Callable[[Message, Random], None], ...] = (
    odd_value, near_number, near_number, field_gone, field_more, other_kind, other_request,
)  # fmt: skip


def _half(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text))]


def _torn(text: str, chance: Random) -> str:
    at = chance.randrange(len(text))
    return text[:at] + chance.choice('\x00{}[]":,0e-\\\u2028') + text[at + 1 :]


def _twice(text: str, chance: Random) -> str:
    return chance.choice((text * 2, f"[{text}]", f'{{"type":"wager",{text[1:]}', f"{text}\n{text}"))


def _long(text: str, chance: Random) -> str:
    return text[:-1] + chance.choice((" " * 9_000, "9" * 5_000, "[" * 3_000)) + text[-1]


TEARS: tuple[Callable[[str, Random], str], ...] = (_half, _torn, _twice, _long)
TORN = 0.15


def spoilt(heard: Sequence[Message], request: str, chance: Random) -> str:
    """A message that somebody might send: sometimes under an id that was used before.

    One in three is as it was, said by somebody else, at another time, or once more.
    """
    message: Message = json.loads(json.dumps(chance.choice(heard)))
    if "request" not in message or chance.random() < 0.8:
        message["request"] = request
    for _ in range(chance.randint(0, 2)):
        if message:
            chance.choice(SPOILS)(message, chance)
    text = json.dumps(message)
    return chance.choice(TEARS)(text, chance) if chance.random() < TORN else text
