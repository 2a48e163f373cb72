"""Parser of stated payments: `2:pair-plus=10`, `2=-5`, or a file of such lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from houseway.errors import RecordError
from houseway.quoting import quoted
from houseway.settle.payment_check import StatedPayment
from houseway.settle.postings import Posting
from houseway.things.cents import Cents, parse_dollars
from houseway.toml_limits import LAYOUT_BYTES_MAX
from houseway.toml_reader import TomlReader

_PLACE = re.compile(
    r"(?P<seat>\d{1,3})(?:#(?P<hand>\d{1,2}))?(?:/(?P<player>[^:=]+))?(?::(?P<bet>[a-z0-9-]+))?"
)
_HOW = (
    "write SEAT:BET=AMOUNT or SEAT=AMOUNT, such as 2:pair-plus=10 or 3=-10; 2/Bao:ante for "
    "somebody on the backline, 2#2:base for a second hand"
)


def payment_of_posting(posting: Posting, amount: str) -> StatedPayment:
    """What was paid for one posting."""
    cents = _amount(amount, amount)
    return StatedPayment(posting.seat, cents, posting.bet, posting.player, posting.hand, amount)


def read_statements(texts: Iterable[str]) -> list[StatedPayment]:
    """Statements from anywhere: no file is looked for."""
    return [_statement(text) for text in texts]


def _statement(text: str) -> StatedPayment:
    place, _, amount = text.rpartition("=")
    if not place:
        raise RecordError(f"{text[:60]!r} does not say what was paid; {_HOW}.")
    return _paid(place.strip(), _amount(amount.strip(), text), text)


def read_payments(texts: Iterable[str]) -> tuple[StatedPayment, ...]:
    """Statements, and files of them: what has no equals sign is the name of a file."""
    return tuple(_all(texts))


def _all(texts: Iterable[str]) -> Iterator[StatedPayment]:
    for text in texts:
        if "=" in text:
            yield _statement(text)
        else:
            yield from _of_file(Path(text))


def _of_file(path: Path) -> Iterator[StatedPayment]:
    top = TomlReader.open(path, LAYOUT_BYTES_MAX)
    for place, amount in top.texts().items():
        said = f'"{place}" = {amount}'
        cents = top.attempt(place, partial(_amount, amount, said))
        yield top.attempt(place, partial(_paid, place, cents, said))


def _paid(place: str, cents: Cents, said: str) -> StatedPayment:
    found = _PLACE.fullmatch(place)
    if found is None:
        raise RecordError(f"{quoted(said)} does not say what was paid; {_HOW}.")
    hand = found["hand"]
    return StatedPayment(
        int(found["seat"]),
        cents,
        found["bet"],
        found["player"],
        int(hand) if hand is not None else None,
        said,
    )


def _amount(text: str, said: str) -> Cents:
    sign = -1 if text.startswith("-") else 1
    try:
        return sign * parse_dollars(text.lstrip("+").removeprefix("-"))
    except RecordError as error:
        raise RecordError(f"{quoted(said)}: {error}") from error
