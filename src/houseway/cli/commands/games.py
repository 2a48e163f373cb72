"""`houseway games`: list of the games with their status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output.printing import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.rules.game import Game


def games(*, as_json: AsJson = False) -> None:
    """List the games, with seats, side bets and how many of their written rules are kept."""
    from houseway.cli.output.game_status import status_of_game
    from houseway.rules import catalog
    from houseway.rules.coverage import count_game

    every = catalog.games()
    if as_json:
        print_json([_shape(game) for game in every])
        return
    for game in every:
        counts = count_game(game)
        houses = ", ".join(game.houses) or "any house"
        print(f"{game.id}  ({game.family}, {game.rules.seats} seats, {houses})")
        print(paragraph(f"{game.name}: {game.title}", "  "))
        bets = ", ".join(bet.name for bet in game.known_side_bets) or "none"
        for line in (
            f"side bets: {bets}",
            f"written rules: {counts.total}, of which {counts.enforced} enforced, "
            f"{counts.recorded} recorded, {counts.shown} shown, {counts.not_reached} not reached",
            f"status: {status_of_game(game)}",
        ):
            print(paragraph(line, "    ", "  "))


def _shape(game: Game) -> dict[str, object]:
    from houseway.cli.output.game_status import facts_of, status_of_game
    from houseway.rules.coverage import count_game

    return {
        "id": game.id,
        "name": game.name,
        "title": game.title,
        "family": game.family,
        "houses": game.houses,
        "seats": game.rules.seats,
        "side_bets": [bet.id for bet in game.known_side_bets],
        "options": {
            option.name: {
                "choices": option.choices,
                "default": option.default,
                "rule_id": option.rule_id,
            }
            for option in game.options
        },
        "rules": count_game(game)._asdict(),
        "facts": facts_of(game),
        "status": status_of_game(game),
    }
