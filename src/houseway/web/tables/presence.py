"""Presence: the open pages and missed rounds of the people at one table.

A seat is kept for a while after its player's last page closes, and for a few missed rounds. After
that it is free again, so that no table plays on for people who are gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from time import monotonic

GONE_SECONDS = 180.0
"""How long a seat is kept without an open page."""
ROUNDS_MISSED_MAX = 8
"""How many rounds in a row somebody may miss."""


class Presence:
    """The people of one table: their open pages, when the last was closed, what they missed."""

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        tell: Callable[[str, int], None] = lambda _, __: None,
    ) -> None:
        """`tell` hears how many pages somebody has open, for other processes of the house."""
        self.now = clock
        self._tell = tell
        self._begun = clock()
        self._last = self._begun
        """When the last page of anybody was closed."""
        self._pages: Counter[str] = Counter()
        self._elsewhere: dict[int, Counter[str]] = {}
        """Pages that are open at other processes."""
        self._closed_at: dict[str, float] = {}
        """Since when somebody has no page: the last was closed, or they were seated without one."""
        self._missed: Counter[str] = Counter()

    def came(self, player: str) -> None:
        self._pages[player] += 1
        self._tell(player, self._pages[player])

    def went(self, player: str) -> None:
        self._pages[player] -= 1
        self._tell(player, self._pages[player])
        if not self._pages[player]:
            del self._pages[player]
            self._closed(player)

    def here(self) -> Mapping[str, int]:
        """Who has how many pages open at this process."""
        return self._pages

    def elsewhere(self, process: int, player: str, pages: int) -> None:
        """Another process says how many pages somebody has open there."""
        there = self._elsewhere.setdefault(process, Counter())
        there[player] = pages
        if not pages:
            del there[player]
            self._closed(player)

    def lost(self, process: int) -> None:
        """A process is gone, and the pages that were open there with it."""
        for player in self._elsewhere.pop(process, Counter()):
            self._closed(player)

    def _closed(self, player: str) -> None:
        if not self._is_here(player):
            self._closed_at[player] = self._last = self.now()

    def _is_here(self, player: str) -> bool:
        return player in self._pages or any(player in each for each in self._elsewhere.values())

    def sat(self, player: str) -> None:
        """Somebody has a seat whose page may still be on its way."""
        self._closed_at[player] = self.now()

    def round_over(self, seated: Collection[str], took_part: Collection[str]) -> None:
        """Count who missed another round; whoever left their seat is forgotten."""
        self._missed = Counter(
            {player: self._missed[player] + 1 for player in seated if player not in took_part}
        )
        self._closed_at = {
            player: at for player, at in self._closed_at.items() if player in seated
        }  # fmt: skip

    def missed(self, rounds: Mapping[str, int]) -> None:
        """Go on counting from what people had missed before."""
        self._missed = Counter(rounds)

    def is_back(self, player: str) -> bool:
        """Somebody does something, so nothing counts that was missed before; whether it did."""
        return self._missed.pop(player, 0) > 0

    def why_gone(self, player: str) -> str:
        """In a sentence, why somebody's seat is kept no longer."""
        if self._missed[player] >= ROUNDS_MISSED_MAX:
            return f"You missed {ROUNDS_MISSED_MAX} rounds in a row, so your seat was given up."
        minutes = int(GONE_SECONDS / 60)
        return f"No page of yours was open for {minutes} minutes, so your seat was given up."

    def empty_seconds(self) -> float:
        """For how long nobody with a name has had a page of this table open."""
        return 0.0 if self._pages or any(self._elsewhere.values()) else self.now() - self._last

    def gone(self, seated: Collection[str]) -> list[str]:
        """Whose seat is kept no longer."""
        pages, missed = self._pages, self._missed
        # Most people have a page open and miss nothing.
        doubtful = [player for player in seated if player not in pages or player in missed]
        return [player for player in doubtful if self.seconds_left(player) <= 0]

    def seconds_left(self, player: str) -> float:
        """How long the seat is still kept, if nothing happens."""
        if self._missed[player] >= ROUNDS_MISSED_MAX:
            return 0
        if self._is_here(player):
            return GONE_SECONDS
        since = self._closed_at.get(player, self._begun)
        return since + GONE_SECONDS - self.now()
