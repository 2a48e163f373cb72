"""Small tables on blackjack signs: must hit, must stand, awards of the house."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from houseway.families.blackjack.play.hand_rules import points_of
from houseway.families.blackjack.play.transitions import draws_again
from houseway.families.blackjack.rules.rules import NEVER, Blackjack
from houseway.rules.awards import Award, AwardFor
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.blocks import BlockRow, SignBlock, ids_text
from houseway.things.cards import Card, parse_card
from houseway.things.cents import dollars

HIT, STAND, CHOOSE = "hit", "stand", "choose"
AWARDS = {
    AwardFor.PLAYER_DEALER_888: "Player-dealer’s 8-8-8",
    AwardFor.PLAYER_DEALER_888_COLOR: "Player-dealer’s 8-8-8 of a color",
    AwardFor.PLAYER_DEALER_888_SUITED: "Player-dealer’s 8-8-8 suited",
    AwardFor.SEVENS_SUITED: "7-7-7 suited",
    AwardFor.SEVENS_COLOR: "7-7-7 of a color",
    AwardFor.SEVENS: "7-7-7",
    AwardFor.STRAIGHT_678_SUITED: "6-7-8 suited",
    AwardFor.STRAIGHT_678_COLOR: "6-7-8 of a color",
    AwardFor.SEVEN_CARDS: "Seven cards, not over",
    AwardFor.NATURALS_IN_A_ROW: "Best hands in a row",
}


def charts(game: Game[Blackjack]) -> tuple[SignBlock, ...]:
    return (_players(game), _player_dealer(game), *_awards(game))


def _players(game: Game[Blackjack]) -> SignBlock:
    rules = game.rules
    rows = []
    if rules.must_hit:
        rows.append(_row(game, f"{rules.must_hit} or less", HIT, Cite.MUST_HIT))
    stands = _totals(_reached(rules.stand_hard), _reached(rules.stand_soft), "or more")
    if stands:
        rows.append(_row(game, stands, STAND, Cite.MUST_STAND))
    rows.append(_row(game, "any other total", CHOOSE, Cite.CHART))
    note = "Soft is a hand in which an ace counts 11."
    return SignBlock(title="Players must", note=note, rows=tuple(rows))


def _row(game: Game[Blackjack], label: str, value: str, occasion: Cite) -> BlockRow:
    return BlockRow(label, value, ids_text(game.cite(occasion)))


def _reached(total: int) -> int | None:
    return None if total == NEVER else total


def _totals(hard: int | None, soft: int | None, end: str) -> str:
    if hard == soft:
        return "" if hard is None else f"{hard} {end}"
    kinds = (("hard", hard), ("soft", soft))
    return ", ".join(f"{kind} {total}" for kind, total in kinds if total is not None) + f" {end}"


def _player_dealer(game: Game[Blackjack]) -> SignBlock:
    rules = game.rules
    hard = _first_to_stand(rules, _hard_hand)
    soft = _first_to_stand(rules, _soft_hand)
    cited = ids_text(game.cite(Cite.PLAYER_DEALER_DRAWS))
    return SignBlock(
        title="Player-dealer must",
        rows=(
            BlockRow(_totals(hard - 1, soft - 1, "or less"), HIT, cited),
            BlockRow(_totals(hard, soft, "or more"), STAND, cited),
        ),
    )


def _first_to_stand(rules: Blackjack, hand: Callable[[int], tuple[Card, ...]]) -> int:
    return next(
        total
        for total in range(12, rules.limit + 1)
        if points_of(rules, hand(total))[0] == total and not draws_again(rules, hand(total))
    )


def _hard_hand(total: int) -> tuple[Card, ...]:
    three = total - 9 > 9
    small = (total - 9, 9) if not three else (total - 11, 9, 2)
    return tuple(parse_card(f"{number}c") for number in small)


def _soft_hand(total: int) -> tuple[Card, ...]:
    left = total - 11
    parts = (left,) if 2 <= left <= 9 else (left - 5, 5) if left > 9 else ()
    ace = parse_card("Ac")
    return (ace, *(parse_card(f"{number}c") for number in parts)) if parts else (ace, ace)


def _awards(game: Game[Blackjack]) -> tuple[SignBlock, ...]:
    awards = sorted(game.rules.awards, key=_terms)
    cited = ids_text(game.cite(Cite.BONUS_CASINO))
    return tuple(
        SignBlock(
            title="The house gives",
            note=note,
            rows=tuple(BlockRow(AWARDS[each.hand], _amount(each), cited) for each in group),
        )
        for note, group in groupby(awards, _terms)
    )


def _terms(award: Award) -> str:
    fee = f"{dollars(award.fee_cents)} a round from each player" if award.fee_cents else "no fee"
    shared = f"{award.winners_percent}% to the winning hands"
    rest = ", the rest to the table" if award.winners_percent < 100 else ""
    return f"Funded by {award.funded_by}, {fee}; {shared}{rest}."


def _amount(award: Award) -> str:
    return ", ".join(dollars(cents) for cents in award.cents)
