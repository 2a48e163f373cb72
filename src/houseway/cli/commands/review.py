"""`houseway review LEDGER --player NAME`: a player's costliest decisions, results by game."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.ledger import LedgerArgument
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError
from houseway.things.cents import dollars

if TYPE_CHECKING:
    from houseway.records.reviews.decision_review import Mistake, Review
    from houseway.records.reviews.tally import GameTally


def review(
    ledger: LedgerArgument,
    *,
    player: Annotated[str, typer.Option(help="Whose decisions.")],
    worst: Annotated[int, typer.Option(min=1, max=50, help="How many of the dearest.")] = 10,
    as_json: AsJson = False,
) -> None:
    """Review what a person decided: the dearest decisions, what they cost, and results by game."""
    from houseway.cli.output.progress_bars import progress
    from houseway.ledger.storage.open_journal import open_journal
    from houseway.records.reviews.decision_review import review_ledger

    with closing(open_journal(ledger)) as store, progress("reviewing", store.count()) as done:
        found = review_ledger(store, player, lambda: done(1))
    if not found.played and not found.games:
        raise RecordError(f"{player} has played no round in this ledger.")
    if as_json:
        print_json(_shape(found, worst))
    else:
        _print(found, worst)


def _shape(found: Review, worst: int) -> dict[str, object]:
    return {
        "player": found.player,
        "rounds": found.played,
        "net_cents": found.balance_cents,
        "games": [_game_shape(each) for each in found.games.values()],
        "worst": [_mistake_shape(each) for each in found.worst[:worst]],
    }


def _game_shape(tally: GameTally) -> dict[str, object]:
    return {
        "game": tally.game.id,
        "options": tally.game.chosen(),
        "rounds": tally.rounds,
        "net_cents": tally.net_cents,
        "player_dealer_rounds": tally.dealer_rounds,
        "player_dealer_net_cents": tally.dealer_net_cents,
        "decisions": tally.judged,
        "unjudged": tally.unjudged,
        "right": tally.right,
        "cost_cents": tally.cost_cents,
        "bets": tally.bets,
    }


def _mistake_shape(mistake: Mistake) -> dict[str, object]:
    judged = mistake.judged
    return {
        "round": f"{mistake.table}:{mistake.number}",
        "at": mistake.at,
        "game": mistake.game,
        "hand": judged.hand,
        "against": judged.against,
        "chosen": judged.chosen,
        "best": judged.choices[0].id,
        "cost_cents": mistake.cost_cents,
        "values_cents": {each.id: each.cents for each in judged.choices},
        "cell": judged.cell,
    }


def _print(found: Review, worst: int) -> None:
    print(f"{found.player}: {found.played} rounds, {dollars(found.balance_cents)}.")
    for tally in found.games.values():
        right = f"{tally.right} of {tally.judged} decisions right" if tally.judged else ""
        cost = f", ${tally.cost_cents / 100:,.2f} given away" if tally.judged else ""
        net = dollars(tally.net_cents + tally.dealer_net_cents)
        rounds = tally.rounds + tally.dealer_rounds
        unjudged = f"{tally.unjudged} could not be judged" if tally.unjudged else ""
        parts = ", ".join(filter(None, (f"{rounds} rounds", net, f"{right}{cost}", unjudged)))
        print(paragraph(f"{tally.game.name}: {parts}.", "  "))
    if found.worst:
        print("The dearest decisions:")
    for place, mistake in enumerate(found.worst[:worst], start=1):
        where = f"{mistake.table}:{mistake.number}, {mistake.game_name}, {mistake.judged.seen}."
        print(paragraph(f"{where} {mistake.judged.says}", "      ", f"  {place:2}. "))
