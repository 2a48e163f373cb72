"""Answer of `houseway odds`: computed odds, table edge and option values, as JSON or text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from houseway.cli.odds.compute import compute_odds, stakes_at
from houseway.cli.odds.table_edge import fees, print_table
from houseway.cli.options.cluster import machines_on
from houseway.cli.options.wagers import read_requested_mix
from houseway.cli.output.printing import paragraph, print_json
from houseway.cli.output.progress_bars import LazyProgressBar
from houseway.cli.output.report_lines import print_report_lines
from houseway.errors import RecordError

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.cli.options.odds import OddsOptions
    from houseway.odds.hooks import GameOdds, Stakes
    from houseway.odds.model.table_edge import TableEdge
    from houseway.odds.reports.json_report import JsonObject
    from houseway.odds.studies.option_values import OptionValues
    from houseway.rules.game import Game
    from houseway.rules.wager_mix.mix import Mix
    from houseway.things.cents import Cents


class OddsQuery(NamedTuple):
    game: Game
    said: OddsOptions

    def mix(self) -> Mix | None:
        """The wagers asked about; None where none are given."""
        if not self.said.wager and self.said.wagers is None:
            return None
        mix = read_requested_mix(
            self.game, self.said.wager, self.said.wagers, self.said.players, usual_players=1
        )
        base = self.game.rules.base.id
        if any(base not in each.wagers for each in mix.bettors):
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        return mix

    def stakes(self, mix: Mix | None) -> Stakes:
        """What weighs on the decisions: as most at the table have it, or as was said."""
        from houseway.odds.hooks import stakes_of

        if mix is None:
            return stakes_at(self.game, self.said.pair_plus)
        usual = max(mix.bettors, key=lambda each: each.chance)
        return stakes_of(self.game, usual.wagers)

    def table(self, odds: GameOdds, mix: Mix | None) -> TableEdge | None:
        """Every player plays by their own wagers."""
        from houseway.odds.hooks import stakes_of
        from houseway.odds.model.table_edge import table_edge

        if mix is None:
            return None
        known = [(self.stakes(mix), odds)]

        def lost_cents(wagers: Mapping[str, Cents]) -> Fraction:
            stakes = stakes_of(self.game, wagers)
            found = next((odds for each, odds in known if each == stakes), None)
            if found is None:
                found = compute_odds(self.game, stakes, no_cache=self.said.no_cache)
                known.append((stakes, found))
            return found.lost_cents(wagers, mix.players)

        return table_edge(mix, lost_cents, *fees(self.game, mix, self.said.schedule))

    def what_if_found(self) -> OptionValues | None:
        if not self.said.what_if:
            return None
        from houseway.odds.model.progress import Work
        from houseway.odds.studies.option_values import value_options

        with machines_on(self.said.on) as machines, LazyProgressBar() as progress:
            work = Work(progress.at, keep=not self.said.no_cache, machines=machines)
            return value_options(self.game, work, anyway=self.said.anyway)


class OddsAnswer(NamedTuple):
    """Everything that was asked, worked out."""

    odds: GameOdds
    table: TableEdge | None
    changes: OptionValues | None


def print_answer(asked: OddsQuery) -> None:
    mix = asked.mix()
    odds = compute_odds(
        asked.game, asked.stakes(mix), no_cache=asked.said.no_cache, on=asked.said.on
    )
    if asked.said.bet is not None:
        odds.edge(asked.said.bet)
    found = OddsAnswer(odds, asked.table(odds, mix), asked.what_if_found())
    if asked.said.as_json:
        print_json(_shape(asked, found))
    else:
        _print(asked, found)


def _shape(asked: OddsQuery, found: OddsAnswer) -> JsonObject:
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.model.player_edge_bets import player_edge_bets, players_favoured
    from houseway.odds.reports.json_report import table_edge_json
    from houseway.odds.reports.option_values_json import option_values_json

    shape: JsonObject = odds_hooks(asked.game).shape(asked.game, found.odds, asked.said.bet)
    shape["players_favoured"] = players_favoured(player_edge_bets(asked.game, found.odds))
    if found.table is not None:
        shape["table"] = table_edge_json(found.table, asked.said.schedule)
    return shape if found.changes is None else shape | option_values_json(found.changes)


def _print(asked: OddsQuery, found: OddsAnswer) -> None:
    from houseway.cli.odds.option_values import print_what_if
    from houseway.odds.hooks import odds_hooks
    from houseway.odds.model.player_edge_bets import player_edge_bets
    from houseway.odds.reports.text_report import rules_text

    print_report_lines(rules_text(asked.game))
    print("Exact, for a bank that covers every wager; the fee is not counted.\n")
    for each in player_edge_bets(asked.game, found.odds):
        print(paragraph(each.sentence) + "\n")
    print_report_lines(odds_hooks(asked.game).said(asked.game, found.odds, asked.said.bet))
    if found.table is not None:
        print_table(found.table, asked.said.schedule)
    if found.changes is not None:
        print_what_if(found.changes)
