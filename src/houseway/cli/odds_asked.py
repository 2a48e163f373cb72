"""What `houseway odds` was asked, and what every family answers alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.odds_table import check_players, fees
from houseway.cli.wagers import read_wagers

if TYPE_CHECKING:
    from houseway.odds.shown import Shape
    from houseway.odds.what_if import WhatIf
    from houseway.rules.game import Game
    from houseway.things.cents import Cents

_WHAT_IF_STEPS = 100


class Asked(NamedTuple):
    game: Game
    bet: str | None
    wager: list[str] | None
    players: int
    schedule: str | None
    bank: str | None
    what_if: bool
    anyway: bool
    no_cache: bool
    as_json: bool

    def wagers(self) -> dict[str, Cents]:
        """What each player of a table has down; without a table nothing."""
        from houseway.errors import RecordError

        found, base = read_wagers(self.game, self.wager), self.game.rules.base.id
        if found and not found.get(base):
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        if found:
            check_players(self.game, self.players)
        return {bet: cents for bet, cents in found.items() if cents}

    def fees(self, wagers: Mapping[str, Cents]) -> tuple[Cents, Cents]:
        return fees(self.game, wagers, self.players, self.schedule)

    def what_if_found(self) -> WhatIf | None:
        """What every other reading would change, with a bar, if that was asked."""
        if not self.what_if:
            return None
        from houseway.cli.odds import Progress
        from houseway.odds.what_if import what_if

        with Progress(_WHAT_IF_STEPS) as progress:
            return what_if(self.game, progress.at, anyway=self.anyway, no_cache=self.no_cache)

    def what_if_shape(self, found: WhatIf | None) -> Shape:
        if found is None:
            return {}
        from houseway.odds.twenty_one.shown import what_if_shape

        return what_if_shape(found)

    def short_bank(self, wagers: Mapping[str, Cents]) -> Shape | None:
        """What the table is worth with the bank that was named, played at random."""
        from houseway.cli.odds_short_bank import short_bank
        from houseway.things.cents import parse_dollars

        if self.bank is None:
            return None
        cents = parse_dollars(self.bank)
        return short_bank(self.game, wagers, self.players, self.schedule, cents)
