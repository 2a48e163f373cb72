"""`houseway odds GAME`: exact odds of every bet, and the worth of a table to the bank."""

from __future__ import annotations

from houseway.cli.odds.compute import NO_EDGE, refuse_pair_plus
from houseway.cli.options.game import chosen_game, refuse_without_prices
from houseway.cli.options.odds import OddsOptions
from houseway.cli.options.signature import with_options_of
from houseway.errors import RecordError


@with_options_of(OddsOptions)
def odds(asked: OddsOptions) -> None:
    """Print the exact odds of every bet: edge, expectation, deviation, distribution."""
    from houseway.cli.odds.answer import OddsQuery, print_answer

    refuse_without_prices(asked.game, NO_EDGE)
    _refuse_without_wagers(asked)
    chosen = chosen_game(
        asked.game, asked.option, house=asked.house, room=asked.room, anyway=asked.anyway
    )
    refuse_pair_plus(chosen, asked.pair_plus)
    print_answer(OddsQuery(chosen, asked))


def _refuse_without_wagers(asked: OddsOptions) -> None:
    if asked.wager or asked.wagers:
        return
    needs = {
        "A fee follows the wagers": asked.schedule,
        "A table of players has wagers": asked.players,
    }
    for said, value in needs.items():
        if value is not None:
            raise RecordError(f"{said}; give them as --wager ante=10.")
