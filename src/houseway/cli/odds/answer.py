"""What `houseway odds` was asked, and the answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.odds.table_edge import fees, print_table
from houseway.cli.options.cluster import machines_on
from houseway.cli.options.wagers import mix_asked
from houseway.cli.output.printing import paragraph, print_json
from houseway.cli.output.report_lines import print_said

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.cli.commands.odds import OddsAsked
    from houseway.odds.hooks import GameOdds, Stakes
    from houseway.odds.model.table_edge import TableEdge
    from houseway.odds.reports.json_report import Shape
    from houseway.odds.studies.option_values import WhatIf
    from houseway.rules.game import Game
    from houseway.rules.wager_mix.mix import Mix
    from houseway.things.cents import Cents


class Asked(NamedTuple):
    game: Game
    said: OddsAsked

    def mix(self) -> Mix | None:
        """What lies on the table that was asked about; without wagers there is none."""
        from houseway.errors import RecordError

        if not self.said.wager and self.said.wagers is None:
            return None
        mix = mix_asked(
            self.game, self.said.wager, self.said.wagers, self.said.players, usual_players=1
        )
        base = self.game.rules.base.id
        if any(base not in each.wagers for each in mix.bettors):
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        return mix

    def stakes(self, mix: Mix | None) -> Stakes:
        """What weighs on the decisions: as most at the table have it, or as was said."""
        from houseway.cli.commands.odds import stakes_at
        from houseway.odds.hooks import stakes_of

        if mix is None:
            return stakes_at(self.game, self.said.pair_plus)
        usual = max(mix.bettors, key=lambda each: each.chance)
        return stakes_of(self.game, usual.wagers)

    def table(self, odds: GameOdds, mix: Mix | None) -> TableEdge | None:
        """Everybody plays by what they have down themselves."""
        from houseway.cli.commands.odds import worked_out
        from houseway.odds.hooks import stakes_of
        from houseway.odds.model.table_edge import table_edge

        if mix is None:
            return None
        known = [(self.stakes(mix), odds)]

        def lost_cents(wagers: Mapping[str, Cents]) -> Fraction:
            stakes = stakes_of(self.game, wagers)
            found = next((odds for each, odds in known if each == stakes), None)
            if found is None:
                found = worked_out(self.game, stakes, no_cache=self.said.no_cache)
                known.append((stakes, found))
            return found.lost_cents(wagers, mix.players)

        return table_edge(mix, lost_cents, *fees(self.game, mix, self.said.schedule))

    def what_if_found(self) -> WhatIf | None:
        """What every other reading would change, with a bar, if that was asked."""
        if not self.said.what_if:
            return None
        from houseway.cli.commands.odds import Progress
        from houseway.odds.model.progress import Work
        from houseway.odds.studies.option_values import what_if

        with machines_on(self.said.on) as machines, Progress() as progress:
            work = Work(progress.at, keep=not self.said.no_cache, machines=machines)
            return what_if(self.game, work, anyway=self.said.anyway)


class Found(NamedTuple):
    """Everything that was asked, worked out."""

    odds: GameOdds
    table: TableEdge | None
    changes: WhatIf | None


def answer(asked: Asked) -> None:
    from houseway.cli.commands.odds import worked_out

    mix = asked.mix()
    odds = worked_out(asked.game, asked.stakes(mix), no_cache=asked.said.no_cache, on=asked.said.on)
    if asked.said.bet is not None:
        odds.edge(asked.said.bet)
    found = Found(odds, asked.table(odds, mix), asked.what_if_found())
    if asked.said.as_json:
        print_json(_shape(asked, found))
    else:
        _print(asked, found)


def _shape(asked: Asked, found: Found) -> Shape:
    from houseway.odds.hooks import pricing_of
    from houseway.odds.model.player_edge_bets import favoured, players_favoured
    from houseway.odds.reports.json_report import table_shape, what_if_shape

    shape: Shape = pricing_of(asked.game).shape(asked.game, found.odds, asked.said.bet)
    shape["players_favoured"] = players_favoured(favoured(asked.game, found.odds))
    if found.table is not None:
        shape["table"] = table_shape(found.table, asked.said.schedule)
    return shape if found.changes is None else shape | what_if_shape(found.changes)


def _print(asked: Asked, found: Found) -> None:
    from houseway.cli.odds.option_values import print_what_if
    from houseway.odds.hooks import pricing_of
    from houseway.odds.model.player_edge_bets import favoured
    from houseway.odds.reports.text_report import rules_said

    print_said(rules_said(asked.game))
    print("Exact, for a bank that covers every wager; the fee is not counted.\n")
    for each in favoured(asked.game, found.odds):
        print(paragraph(each.sentence) + "\n")
    print_said(pricing_of(asked.game).said(asked.game, found.odds, asked.said.bet))
    if found.table is not None:
        print_table(found.table, asked.said.schedule)
    if found.changes is not None:
        print_what_if(found.changes)
