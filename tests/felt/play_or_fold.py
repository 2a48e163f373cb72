"""What games add in which a hand is played or folded."""

from __future__ import annotations

from houseway.play.play_or_fold import Fold
from tests.felt.amounts import named
from tests.felt.verbs import Verbs


class PlayOrFold(Verbs):
    def fold(self, spot: int, player: str | None = None) -> None:
        self.act(Fold(player or named(spot), spot))
