"""Rounds of pai gow that the kernel has traced, played again through the verbs of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from houseway.families.pai_gow.play.actions import SetHand
from houseway.families.pai_gow.play.piles import circle, dealt_as, pile_order
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.hands import fronts, is_foul, strengths, without
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.sim.kernel.table_state import PaiGowTrace
from houseway.families.pai_gow.sim.setting_policy import HOUSE_WAY, sees_open_hand
from houseway.families.pai_gow.sim.table_setup import THROWS, build_table, trace
from houseway.play import step
from houseway.play.actions import Action, Deal
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round, WagerLine
from houseway.rules.bank import Sharing
from houseway.rules.catalog import game
from houseway.rules.game import Game, at_house, choose
from houseway.rules.limits import Limits, Range
from houseway.rules.order_of_action import seat_by_dice
from houseway.settle import Settlement, settle_round
from houseway.settle.claims import ClaimResult
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import Card
from houseway.things.deck_pair import Back
from tests.cross.opened import Opened, name_of

RESULTS = {codes.WIN: ClaimResult.WIN, codes.LOSE: ClaimResult.LOSE, codes.PUSH: ClaimResult.PUSH}
DICE = {throw.total: throw for throw in THROWS}
Row = tuple[Any, ...]


class Case(NamedTuple):
    game: str
    house: str = ""
    options: Mapping[str, str] = {}
    seats: tuple[int, ...] = (1, 3, 4, 6)
    bank: int | None = None
    """In cents; None covers everything."""
    chip: int = 1
    by_house: bool = False
    """Everybody sets by the house way, also where the player-dealer's hand lies open."""


def game_of(case: Case) -> Game[PaiGow]:
    chosen = at_house(game(case.game), case.house) if case.house else game(case.game)
    return choose(chosen, case.options)


def setting_of(case: Case) -> SimulationSetup[PaiGow]:
    chosen = game_of(case)
    wagers = tuple(
        _wagers(chosen, case, seat) if seat in case.seats else {}
        for seat in range(1, chosen.rules.seats + 1)
    )
    setting = SimulationSetup(
        game=chosen,
        wagers=wagers,
        bank_cents=full_bank(chosen, wagers) if case.bank is None else case.bank,
        limits=Limits(Range(1), chip_cents=case.chip),
        policy=HOUSE_WAY if case.by_house else None,
    )
    check_setup(setting)
    return setting


def _wagers(game: Game, case: Case, seat: int) -> dict[str, int]:
    """Nobody has what another has; seat 3 has no Fortune, and seat 4 no envy button."""
    more = (37 if case.chip == 1 else case.chip) * seat
    cents = {"base": 1_000 + more}
    for bet in game.side_bets:
        if bet.id == "fortune" and seat != 3:
            cents[bet.id] = 300 if seat == 4 else 500 + 100 * seat
        if bet.id == "ace-high" and seat != 1:
            cents[bet.id] = 200 + more
    return cents


def traced(
    case: Case, rounds: int, seed: int = 2026
) -> tuple[SimulationSetup[PaiGow], PaiGowTrace]:
    setting = setting_of(case)
    return setting, trace(build_table(setting), rounds=rounds, seed=seed)


def _arranged(
    rules: PaiGow, hands: Mapping[int, Sequence[Card]], bank: int, total: int
) -> tuple[Card, ...]:
    """The order of the pack from which the first pile and these dice give everybody their hand."""
    left = list(rules.deck.cards)
    for hand in hands.values():
        for card in hand:
            left.remove(card)
    first = seat_by_dice(rules.order, total, seats=rules.seats, player_dealer=bank)
    lying: dict[int, Sequence[Card]] = {}
    for seat, pile in zip(circle(rules, first), pile_order(rules, 1), strict=True):
        lying[pile] = hands.get(seat) or [left.pop() for _ in range(rules.hand_size)]
    return (*dealt_as(rules, [lying[pile] for pile in sorted(lying)]), *left)


def _best_front(rules: PaiGow, round: PaiGowRound, line: WagerLine) -> Action:
    """The front that beats most of what lies open."""
    hand, open_hand = round.hands[line.spot], round.laid[round.player_dealer]
    bank = strengths(rules, open_hand.front, open_hand.back)

    def beats(front: tuple[Card, ...]) -> int:
        back = without(hand, front)
        mine = strengths(rules, front, back)
        higher = (mine.front > bank.front) + (mine.back > bank.back)
        return -1 if is_foul(rules, front, back) else higher

    return SetHand(line.player, line.spot, max(fronts(rules, hand), key=beats))


def replayed(
    setting: SimulationSetup[PaiGow], opened: Round, deck: tuple[Card, ...], total: int
) -> Round:
    """The same cards, dice and settings at a table."""
    game = setting.game
    round, _ = step(game, opened, Deal(Back.RED, deck, dice=DICE[total]))
    while round.phase is Phase.DECIDING:
        now = cast(PaiGowRound, round)
        line = now.awaited[0]
        action = play_hooks_of(game).passive(game, now, line)
        if now.stage is Stage.SETTING and sees_open_hand(setting):
            action = _best_front(game.rules, now, line)
        round, _ = step(game, round, action)
    return round


def _of_kernel(setting: SimulationSetup, claims: list[list[int]]) -> Iterator[Row]:
    """Claims of the kernel as the engine writes its postings."""
    bets = [bet.id for bet in setting.game.rules.bets]
    for seat, bet, wager, result, _, _, covered, left, line in claims:
        paid = covered if result == codes.WIN else 0
        taken = covered if result == codes.LOSE else 0
        yield (
            name_of(seat + 1, line),
            bets[bet],
            wager,
            RESULTS[result],
            paid,
            taken,
            wager - taken,
            left,
        )


def _of_engine(settlement: Settlement) -> Iterator[Row]:
    for each in settlement.postings:
        yield (
            each.player, each.bet, each.wager_cents, each.result, each.paid_cents, each.taken_cents,
            each.returned_cents, each.bank_left_cents,
        )  # fmt: skip


def _together(rows: Iterable[Row]) -> list[Row]:
    """Awards of one seat as one: where a bank is shared they share it, whoever comes first."""
    found: list[Row] = []
    for row in rows:
        paid = 0
        if found and row[1] == "envy" and found[-1][:4] == row[:4]:
            paid = found.pop()[4]
        found.append((*row[:4], paid + row[4], *row[5:]))
    return found


def compare(setting: SimulationSetup[PaiGow], sheets: PaiGowTrace) -> int:
    """Every round, posting by posting; how many were compared comes back."""
    rules = setting.game.rules
    shares = setting.game.bank.sharing is Sharing.PRO_RATA
    listed = _together if shares else list
    opened = Opened(setting, sheets)
    for number, dealt in enumerate(sheets.hands.tolist()):
        bank, total = int(sheets.player_dealers[number]) + 1, int(sheets.totals[number])
        hands = {
            seat: [rules.deck.cards[card] for card in dealt[seat - 1][: rules.hand_size]]
            for seat in setting.taken
        }
        deck = _arranged(rules, hands, bank, total)
        settlement = settle_round(
            setting.game, replayed(setting, opened.round(number), deck, total)
        )
        claims = sheets.claims[number, : sheets.counts[number]].tolist()
        kernel, engine = listed(_of_kernel(setting, claims)), listed(_of_engine(settlement))
        assert kernel == engine, f"round {number}"
        assert settlement.collection_cents == opened.fee(number)
    return len(sheets.counts)


def where(sheets: PaiGowTrace, kept: Any) -> PaiGowTrace:
    """Only some of the rounds."""
    return PaiGowTrace(*(sheet[kept] for sheet in sheets))


def with_awards(setting: SimulationSetup[PaiGow], sheets: PaiGowTrace) -> PaiGowTrace:
    """The rounds in which an Envy Bonus is won."""
    envy = [bet.id for bet in setting.game.rules.bets].index("envy")
    written = np.arange(sheets.claims.shape[1]) < sheets.counts[:, None]
    return where(sheets, ((sheets.claims[..., codes.BET] == envy) & written).any(axis=1))
