"""Players who sit at a table of any game and play it through, round after round.

A player keeps the newest frame as it came and reads it only when it is their time to do something.
They play at once and without much thought, but as the rules let them: what is not offered is not
asked for.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from random import Random

import msgspec

from benchmarks.load.line import Line, frame, new_guest, open_line

FRAME, ACK, REFUSED = b'{"type":"frame","seq":', b'{"type":"ack"', b'{"type":"refused"'
BESIDE = {
    "hint", "sit_out", "buy_chips", "move_seat", "straddle", "agree_to_kill", "pass_bank",
    "wager", "wait_for_blind", "choose_pile", "set_hand", "fold_hand", "fold",
}  # fmt: skip
"""What these players do not ask for, or only for a reason of its own."""
BANK_CENTS_MAX = 20_000
FEW_CHIPS_CENTS = 6_000
GIVES_UP = 0.15
"""How often somebody folds where they could stay."""


class Offered(msgspec.Struct):
    id: str
    cents: int | None = None
    least_cents: int | None = None
    why_not: str | None = None


class Circle(msgspec.Struct):
    id: str
    least_cents: int


class Stack(msgspec.Struct):
    seat: int
    chips_cents: int


class Seen(msgspec.Struct):
    """What a player looks at in a frame."""

    seq: int
    your_seat: int | None
    round: int
    choices: tuple[Offered, ...]
    seats: tuple[Stack, ...]
    bets: tuple[Circle, ...] = ()


SEEN = msgspec.json.Decoder(Seen)


class Tally:
    """What one process has counted since it was last asked."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        """How long each action took until it was answered, in seconds."""
        self.told: list[float] = []
        """How long until everybody at the table had a frame with it."""
        self.refused = 0
        self.frames = 0
        self.frame_bytes = 0


class Player:
    line: Line

    def __init__(self, name: str, table: PlayedTable) -> None:
        self._name = name
        self._table = table
        self._chance = Random(name)
        self._newest = b""
        self._asked_at = 0.0
        self._requests = 0
        self._answered_to = 0
        self._wagered = 0
        self.seen_to = 0

    async def sit(self, port: int, seat: int, source: str) -> None:
        token = await new_guest(port, self._name, source=source)
        path = f"/ws/table/{self._table.name}"
        self.line = await open_line(port, path, self._heard, source=source, token=token)
        self.line.send(frame(b'{"type":"hello"}'))
        self._ask({"type": "take_seat", "seat": seat})
        while self._asked_at:
            await asyncio.sleep(0.01)

    def acts(self) -> bool:
        """Do what the newest frame asks for, if it asks for anything."""
        if self._asked_at or not self._newest:
            return False
        seen, self._newest = SEEN.decode(self._newest), b""
        if seen.seq < self._answered_to or seen.your_seat is None:
            return False
        wish = self._wish(seen)
        if wish is not None:
            self._ask(wish)
        return wish is not None

    def _ask(self, wish: dict[str, object]) -> None:
        self._requests += 1
        message = {**wish, "request": f"request-{self._requests:06}"}
        self._asked_at = time.perf_counter()
        self.line.send(frame(msgspec.json.encode(message)))

    def _heard(self, message: bytes) -> None:
        table = self._table
        if message.startswith(FRAME):
            self._newest = message
            self.seen_to = int(message[len(FRAME) : message.index(b",", len(FRAME))])
            table.tally.frames += 1
            table.tally.frame_bytes += len(message)
            table.shown()
        elif message.startswith(ACK):
            self._answered_to = msgspec.json.decode(message)["seq"]
            table.tally.answered.append(time.perf_counter() - self._asked_at)
            table.done.append((self._answered_to, self._asked_at))
            self._asked_at = 0.0
        elif message.startswith(REFUSED):
            table.tally.refused += 1
            self._asked_at = 0.0

    def _wish(self, seen: Seen) -> dict[str, object] | None:
        may = {each.id: each for each in seen.choices if each.why_not is None}
        chips = next(each.chips_cents for each in seen.seats if each.seat == seen.your_seat)
        if "buy_chips" in may and chips < FEW_CHIPS_CENTS:
            return {"type": "buy_chips"}
        if "take_bank" in may:
            return {"type": "take_bank", "cents": min(BANK_CENTS_MAX, chips)}
        if "wager" in may and seen.round != self._wagered:
            self._wagered = seen.round
            first, *others = seen.bets
            also = [each for each in others if self._chance.random() < GIVES_UP]
            return {
                "type": "wager",
                "cents": {each.id: each.least_cents for each in (first, *also)},
            }
        return self._decision(may)

    def _decision(self, may: dict[str, Offered]) -> dict[str, object] | None:
        known = [name for name in may if name not in BESIDE]
        if not known:
            return None
        for giving_up in ("fold", "fold_hand"):
            if giving_up in may and "check" not in may and self._chance.random() < GIVES_UP:
                return {"type": giving_up}
        choice = may[self._chance.choice(known)]
        if choice.id == "bet":
            return {"type": "bet", "to_cents": choice.least_cents or choice.cents}
        return {"type": choice.id}


class PlayedTable:
    """The players of one table, and who of them has heard of what."""

    def __init__(self, name: str, tally: Callable[[], Tally]) -> None:
        self.name = name
        self._tally = tally
        self.players: list[Player] = []
        self.done: deque[tuple[int, float]] = deque()
        """What was done and not everybody has been told yet: its event, and when it was asked."""

    @property
    def tally(self) -> Tally:
        return self._tally()

    async def fill(self, port: int, players: int, source: str) -> None:
        for seat in range(1, players + 1):
            player = Player(f"P-{self.name}-{seat}", self)
            await player.sit(port, seat, source)
            self.players.append(player)

    def acts(self) -> bool:
        """Let one player do something, if somebody can; whoever did was last is asked last."""
        for number, player in enumerate(self.players):
            if player.acts():
                self.players.append(self.players.pop(number))
                return True
        return False

    def shown(self) -> None:
        """Somebody has a newer frame: what have all of them heard of now?"""
        if not self.done:
            return
        heard = min(player.seen_to for player in self.players) if self.players else 0
        while self.done and self.done[0][0] <= heard:
            self.tally.told.append(time.perf_counter() - self.done.popleft()[1])
