"""Rotation of the bank: who is offered it, who took it, and when the game is broken.

The bank is offered clockwise from the seat that had it last. A player who has banked the most
rounds running is offered it again after another player has banked. If no player can or will take
it, the game is broken, and the state says why.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import Struct

from houseway.errors import Refusal
from houseway.rules.bank import Bank, NoTaker


class BankCandidate(NamedTuple):
    """A player who may be offered the bank, at the spot where they would bank."""

    seat: int
    player: str


class Rotation(Struct, frozen=True):
    seats: int
    offered: BankCandidate | None = None
    passed: tuple[BankCandidate, ...] = ()
    """Who has declined since somebody last took the bank."""
    banking: BankCandidate | None = None
    """Who banks the round now in play."""
    once: bool = False
    """Whether the bank was taken for one round only."""
    last: BankCandidate | None = None
    """Who banked the round before."""
    running: int = 0
    """How many rounds in a row that player has banked."""
    broken: str | None = None
    """Why the game is stopped."""

    @property
    def turn(self) -> int:
        """The bank button: 1 for 1st bank, 2 for 2nd, as it lies or as it would be taken now."""
        holder = self.banking or self.offered
        same = holder is not None and self.last is not None and holder.player == self.last.player
        return self.running + 1 if same else 1


def offer(rotation: Rotation, candidates: Iterable[BankCandidate], bank: Bank) -> Rotation:
    """Offer the bank to the next candidate who has not declined and may take it."""
    waiting = [each for each in candidates if each not in rotation.passed]
    allowed = [each for each in waiting if not _at_ceiling(rotation, each, bank)]
    start = rotation.last.seat if rotation.last else 0
    allowed.sort(key=lambda each: (each.seat - start - 1) % rotation.seats)
    if allowed:
        return msgspec.structs.replace(rotation, offered=allowed[0], broken=None)
    if bank.no_taker is NoTaker.RETAIN and waiting:
        return msgspec.structs.replace(rotation, offered=waiting[0], running=0, broken=None)
    return msgspec.structs.replace(rotation, offered=None, broken=_why_broken(rotation, waiting))


def _at_ceiling(rotation: Rotation, candidate: BankCandidate, bank: Bank) -> bool:
    return (
        rotation.last is not None
        and candidate.player == rotation.last.player
        and rotation.running >= bank.rounds_max
    )


def _why_broken(rotation: Rotation, waiting: list[BankCandidate]) -> str:
    if waiting and rotation.last is not None:
        return (
            f"{rotation.last.player} has banked {rotation.running} rounds running "
            "and nobody else takes the bank, so the game is broken."
        )
    if rotation.passed:
        return "Everybody has declined the bank, so the game is broken."
    return "Nobody at the table may take the bank, so the game is broken."


def refuse_bank(rotation: Rotation, player: str, rule_ids: tuple[str, ...]) -> Refusal | None:
    """Why this player may neither take nor pass the bank now, or None."""
    if rotation.broken:
        return Refusal(rotation.broken.removesuffix("."), rule_ids)
    if rotation.banking is not None:
        return Refusal(f"{rotation.banking.player} is banking the round in play", rule_ids)
    if rotation.offered is None or rotation.offered.player != player:
        whose = rotation.offered.player if rotation.offered else "nobody"
        return Refusal(f"The bank is offered to {whose}, not to {player}", rule_ids)
    return None


def take(rotation: Rotation, *, once: bool) -> Rotation:
    """The offered candidate banks the next round."""
    return msgspec.structs.replace(
        rotation, banking=rotation.offered, offered=None, passed=(), once=once
    )


def decline(rotation: Rotation) -> Rotation:
    """The offered candidate passes; the caller offers it on."""
    assert rotation.offered is not None
    return msgspec.structs.replace(
        rotation, offered=None, passed=(*rotation.passed, rotation.offered)
    )


def take_back_pass(
    rotation: Rotation, player: str, candidates: Iterable[BankCandidate], bank: Bank
) -> Rotation:
    """When no player has taken the bank, one takes their own pass back; other passes stand."""
    passed = tuple(each for each in rotation.passed if each.player != player)
    return offer(msgspec.structs.replace(rotation, passed=passed), candidates, bank)


@lru_cache(maxsize=1024)
def offer_order(
    rotation: Rotation, candidates: tuple[BankCandidate, ...], bank: Bank
) -> tuple[BankCandidate, ...]:
    """To whom the bank is offered from now on, if everybody passes.

    Whoever banks the round in play comes first where they may bank another. It is asked for with
    every frame, and stays the same for most of a round.
    """
    if rotation.banking is not None:
        rotation = round_banked(rotation, bank)
    if rotation.offered not in candidates:
        rotation = offer(msgspec.structs.replace(rotation, offered=None), candidates, bank)
    found: list[BankCandidate] = []
    while rotation.offered is not None:
        found.append(rotation.offered)
        rotation = offer(decline(rotation), candidates, bank)
    return tuple(found)


def round_banked(rotation: Rotation, bank: Bank) -> Rotation:
    """A round is over. The same player keeps the offer for a second, unless they took one only."""
    assert rotation.banking is not None
    running = rotation.turn
    stays = running < bank.rounds_max and not rotation.once
    return msgspec.structs.replace(
        rotation,
        banking=None,
        last=rotation.banking,
        running=running,
        offered=rotation.banking if stays else None,
        passed=(),
    )


def round_voided(rotation: Rotation) -> Rotation:
    """A misdeal uses up no turn: the same player is offered the same bank again."""
    return msgspec.structs.replace(rotation, banking=None, offered=rotation.banking)
