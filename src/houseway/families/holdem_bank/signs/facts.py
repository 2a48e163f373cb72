"""Facts and notes on hold'em signs: when to play for how much, qualifier, ties, folding."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.rank.hands.high_hand import High
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.bank_notes import no_backline
from houseway.signs.blocks import SignFact, join_words, sentence_case


def facts(game: Game[HoldemBank]) -> tuple[SignFact, ...]:
    return (_ties(game), _qualifier(game), _streets(game), _fold(game))


def notes(game: Game[HoldemBank]) -> tuple[SignFact, ...]:
    return (_hands(game), no_backline(game))


def times(multiples: Sequence[int]) -> str:
    """`3 or 4 times`, `1 to 4 times`."""
    if len(multiples) > 2:
        return f"{multiples[0]} to {multiples[-1]} times"
    return f"{' or '.join(map(str, multiples))} {'time' if multiples == [1] else 'times'}"


def _ties(game: Game[HoldemBank]) -> SignFact:
    rules = game.rules
    every = join_words((rules.ante.name, rules.blind.name, rules.play.name))
    lowest = min(rules.blind.pays.rows, key=int)
    return SignFact(
        "Ties push",
        f"A higher hand wins 1:1 on {rules.ante.name} and {rules.play.name}; {rules.blind.name} is "
        f"paid by its table from {High(lowest).words} up, else returned. "
        f"Equal hands: {every} are returned.",
        game.cite(
            Cite.HIGHER, Cite.LOWER, Cite.TIE, StreetCite.BLIND_WINS, StreetCite.BLIND_PUSHES
        ),
    )


def _qualifier(game: Game[HoldemBank]) -> SignFact:
    rules = game.rules
    return SignFact(
        f"{sentence_case(rules.qualifier.words)} or better qualifies",
        f"If the player-dealer has less, {rules.ante.name} is returned whatever the hands; "
        f"{rules.blind.name} and {rules.play.name} stay in action.",
        game.cite(Cite.QUALIFIER, Cite.NOT_QUALIFIED_ANTE_PUSHES),
    )


def _streets(game: Game[HoldemBank]) -> SignFact:
    rules = game.rules
    said = ", ".join(f"{times(sorted(street.multiples))} {street.name}" for street in rules.streets)
    return SignFact(
        "Play once",
        f"{rules.play.name} is so many times your {rules.ante.name}: {said}.",
        game.cite(
            StreetCite.FIRST_STREET, StreetCite.NEXT_STREET, StreetCite.LAST_STREET,
            StreetCite.ONE_PLAY,
        ),
    )  # fmt: skip


def _fold(game: Game[HoldemBank]) -> SignFact:
    rules = game.rules
    gone = tuple(bet.name for bet in rules.side_bets if rules.lost_by_fold(bet))
    kept = tuple(bet.name for bet in rules.side_bets if not rules.lost_by_fold(bet))
    stays = f" {join_words(kept)} stay in action." if kept else ""
    lost = join_words((rules.ante.name, rules.blind.name, *gone))
    ids = (rule for bet in rules.side_bets for rule in bet.fold_rules)
    cited = game.cite(Cite.FOLD, StreetCite.NO_EARLY_FOLD)
    return SignFact(
        "Or fold at the end",
        f"Who has not played folds when all cards are seen, and gives up {lost}.{stays}",
        tuple(dict.fromkeys((*cited, *ids))),
    )


def _hands(game: Game[HoldemBank]) -> SignFact:
    words = ", ".join(hand.words for hand in reversed(High))
    return SignFact(
        "Hands, high to low",
        f"{sentence_case(words)}. The best five of your two cards and the five in the middle.",
        game.cite(StreetCite.HANDS),
    )
