"""`houseway set GAME CARDS`: a hand set by the house way, and the row that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import completion
from houseway.cli.options.game import House, chosen_game, game_id_of
from houseway.cli.options.rule_options import RuleOptions
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.odds.hooks import OneHandAnswer
    from houseway.rules.game import Game
    from houseway.rules.setting_hooks import HouseWaySetting, SettingRulesHooks
    from houseway.things.cards import Card


def set(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            callback=game_id_of,
            autocompletion=completion.banked_games,
            help="A game whose hands are set in two, such as double-hand-poker.",
        ),
    ],
    # Told in the sentence below, since a list of arguments would be shown with its type.
    cards: Annotated[list[str], typer.Argument(metavar="CARDS", hidden=True)],
    *,
    house: House = None,
    option: RuleOptions = None,
    best: Annotated[
        bool,
        typer.Option(
            "--best", help="Also the setting that wins most against that house way, and its worth."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Set a hand by the house way, and name the row that decided.

    CARDS are what was dealt, in any order, such as "As Kd Qc 9h 7s 4d Jk" or "6-6 6-2 5-4 6-5".
    """
    chosen = chosen_game(game, option, house=house)
    book = _book(chosen)
    dealt = _read(chosen, book, cards)
    found = book.by_house_way(chosen.rules, dealt)
    worth = _weighed(chosen, dealt) if best else None
    if as_json:
        print_json(_shape(chosen, found) | (_best_shape(worth) if worth else {}))
        return
    _print(found)
    if worth:
        _print_best(worth)
    if house is None and len(chosen.houses) > 1:
        print(f"--house says whose way: {' or '.join(chosen.houses)}.")


def _book(game: Game) -> SettingRulesHooks[Any]:
    from houseway.rules.setting_hooks import find_setting_hooks

    book = find_setting_hooks(game)
    if book is None:
        raise RecordError(
            f"{game.name} has no house way, since no hand of it is set in two; "
            f"`houseway rules {game.id}` prints its rules."
        )
    return book


def _read(game: Game, book: SettingRulesHooks[Any], words: Sequence[str]) -> tuple[Card, ...]:
    from houseway.things.cards import parse_card

    cards = tuple(parse_card(word) for text in words for word in text.replace(",", " ").split())
    piece, needed = book.piece(game.rules), book.hand_size(game.rules)
    for each in cards:
        held = game.rules.shoe.count(each)
        if not held:
            raise RecordError(f"{each} is not dealt in {game.name}; give {needed} {piece}s of it.")
        if cards.count(each) > held:
            verb = "is" if held == 1 else "are"
            raise RecordError(
                f"{each} is given {cards.count(each)} times and there {verb} {held} of it; "
                f"give {needed} {piece}s as they were dealt."
            )
    if len(cards) != needed:
        raise RecordError(
            f"A hand of {game.name} has {needed} {piece}s and {len(cards)} are given; "
            f"give all {needed}, in any order."
        )
    return cards


def _shape(game: Game, found: HouseWaySetting) -> dict[str, object]:
    return {
        "game": game.id,
        "way": found.way,
        "front": found.front.cards,
        "back": found.back.cards,
        "front_is": found.front.words,
        "back_is": found.back.words,
        "rule_id": found.rule_id,
        "rows": [row._asdict() for row in found.rows],
    }


def _weighed(game: Game, dealt: Sequence[Card]) -> OneHandAnswer:
    from houseway.odds.hooks import odds_hooks
    from houseway.things.cards import cards_text

    return odds_hooks(game).one_hand(game, {}, cards_text(dealt), "")


def _best_shape(worth: OneHandAnswer) -> dict[str, object]:
    return {name: worth.shape[name] for name in ("settings", "house_way_costs")}


def _print_best(worth: OneHandAnswer) -> None:
    from houseway.cli.output.report_lines import print_report_lines

    print("\nWhat the best settings win against the house way, in base wagers:")
    print_report_lines(worth.said[1:])


def _drawn(card: Card) -> str:
    from houseway.cli.terminal.markup import spots
    from houseway.things.cards import Tile

    return f"{spots(card.text)} {card}" if isinstance(card, Tile) else card.text


def _print(found: HouseWaySetting) -> None:
    both = (found.front, found.back)
    hands = [(hand.name, " ".join(map(_drawn, hand.cards)), hand.words) for hand in both]
    widths = [max(map(len, column)) for column in zip(*hands, strict=True)]
    for name, cards, words in hands:
        print(f"{name:<{widths[0]}}  {cards:<{widths[1]}}  {words}")
    for row in found.rows:
        print(paragraph(row.says, "  ", f"{row.rule_id}  "))
    print(f"{found.way}.")
