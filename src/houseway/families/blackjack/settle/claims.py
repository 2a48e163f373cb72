"""Claims of a blackjack round: every hand and its bets, in the order of action."""

from __future__ import annotations

from fractions import Fraction

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.bets import DOUBLES, INSURANCE, INSURANCE_PAYS
from houseway.families.blackjack.rules.rules import Blackjack, PaidFirst
from houseway.families.blackjack.settle.outcomes import (
    NOTHING,
    HandOutcome,
    outcome_of,
    value_box,
    value_hand,
)
from houseway.families.blackjack.settle.side_bets import lines_met
from houseway.play.round import LineChoice, WagerLine, seats_in_action
from houseway.rules.bank import Sharing
from houseway.rules.bets import SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle.claim_order import side_bet_claim
from houseway.settle.claims import EVEN, Claim, ClaimResult
from houseway.things.cards import JOKER

HALF = Fraction(1, 2)
_STAKES = ("base", *(bet.id for bet in DOUBLES))
# Read once, because they are asked for with every hand (`cover` says what that is worth).
_SURRENDERED, _RESCUED, _EVEN_MONEY = HandEnd.SURRENDERED, HandEnd.RESCUED, LineChoice.EVEN_MONEY


class _Table:
    """What is worked out once for all claims of a round."""

    __slots__ = ("cited", "dealer", "first", "first_boxes", "game", "round", "rules", "split")

    def __init__(self, game: Game[Blackjack], round: TwentyOneRound) -> None:
        rules = game.rules
        dealer = value_hand(rules, round.hands[round.player_dealer])
        self.game = game
        self.rules = rules
        self.round = round
        self.dealer = dealer
        self.cited: dict[tuple[Cite, ...], tuple[str, ...]] = {}
        self.first_boxes = {box.spot: box for box in round.boxes if box.number == 1}
        self.first: dict[int, tuple[WagerLine, ...]] = {}
        """By spot, each bettor's first hand there."""
        self.split: dict[tuple[int, str], list[WagerLine]] = {}
        """The lines on hands that came from splits, by spot and bettor."""
        first = self.first
        for line in round.lines:
            spot = line.spot
            if line.hand > 1:
                self.split.setdefault((spot, line.player), []).append(line)
            else:
                first[spot] = (*first[spot], line) if spot in first else (line,)

    def box(self, spot: int, number: int) -> Box:
        if number == 1:
            return self.first_boxes[spot]
        return next(box for box in self.round.boxes if box.spot == spot and box.number == number)

    def cite(self, occasions: tuple[Cite, ...]) -> tuple[str, ...]:
        """The rules behind an outcome, looked up once for all hands that have it."""
        found = self.cited.get(occasions)
        if found is None:
            found = self.cited[occasions] = self.game.cite(*occasions)
        return found

    def shows_late(self) -> bool:
        """Whether the player-dealer's best hand showed only after players had staked more."""
        if self.dealer.natural:
            return not self.round.checked
        return self.round.second_card is JOKER


def twenty_one_claims(game: Game[Blackjack], round: TwentyOneRound) -> tuple[Claim, ...]:
    """Spots in the order of action, bettor by bettor: hands with insurance, then side bets."""
    table = _Table(game, round)
    rules, dealer, boxes, lines = table.rules, table.dealer, table.first_boxes, table.first
    seats = seats_in_action(game, round)
    claims: list[Claim] = []
    cites, split = table.cited, table.split
    for seat in seats:
        if seat not in lines:
            continue
        box = boxes[seat]
        end, result = box.end, outcome_of(rules, box, dealer)
        cited = cites.get(result.cites) or table.cite(result.cites)
        apart = split or end is _SURRENDERED or end is _RESCUED
        for line in lines[seat]:
            stakes = line.cents
            if apart or line.choice or len(stakes) > 1:
                claims += _of_bettor(table, line)
            else:
                # One wager on a hand that was played out, as most are.
                wager = stakes["base"]
                claims.append(
                    Claim(seat, line.player, "base", wager, result.result, result.pays, cited)
                )
    if game.bank.sharing is Sharing.PRO_RATA:
        claims = _together(rules, seats, claims)
    if rules.paid_first is PaidFirst.NOTHING:
        return tuple(claims)
    return _paid_first(table, claims)


def _together(rules: Blackjack, seats: tuple[int, ...], claims: list[Claim]) -> list[Claim]:
    """What shares a bank has to stand together: all wagers on one bet of a hand."""
    rank = {bet: number for number, bet in enumerate(_order_of_bets(rules))}
    place = {seat: number for number, seat in enumerate(seats)}

    def key(claim: Claim) -> tuple[int, int, int]:
        on_hand = claim.bet in _STAKES or claim.bet == INSURANCE.id
        hand = claim.hand if on_hand else rules.splits_max + 2
        return place[claim.seat], hand, rank[claim.bet]

    return sorted(claims, key=key)


def _order_of_bets(rules: Blackjack) -> tuple[str, ...]:
    base, *doubles = _STAKES
    return (base, INSURANCE.id, *doubles, *(bet.id for bet in rules.side_bets))


def _of_bettor(table: _Table, first: WagerLine) -> list[Claim]:
    claims = _of_hand(table, first)
    if INSURANCE.id in first.cents:
        # Right after the base wager (P21-100, NB6-78).
        claims.insert(1, _insurance(table, first))
    more = table.split.get((first.spot, first.player), ())
    for line in sorted(more, key=lambda line: line.hand):
        claims += _of_hand(table, line)
    for bet in table.rules.side_bets:
        if bet.id in first.cents:
            claims.append(_side(table, first, bet))
    return claims


def _of_hand(table: _Table, line: WagerLine) -> list[Claim]:
    box = table.box(line.spot, line.hand)
    end = box.end
    if end is _SURRENDERED:
        cited = table.game.cite(Cite.SURRENDER)
        return [_claim(line, "base", ClaimResult.LOSE, NOTHING, cited, HALF)]
    if end is _RESCUED:
        return _rescued(table, line)
    if line.choice is _EVEN_MONEY:
        return [_claim(line, "base", ClaimResult.WIN, EVEN, table.game.cite(Cite.EVEN_MONEY))]
    result = outcome_of(table.rules, box, table.dealer)
    cited = table.cite(result.cites)
    spared = table.rules.original_bets_only and _loses_to_late_hand(table, box, result)
    claims: list[Claim] = []
    for bet in _STAKES:
        if bet not in line.cents:
            continue
        if spared and (bet != "base" or line.hand > 1):
            back = table.game.cite(Cite.ORIGINAL_BETS)
            claims.append(_claim(line, bet, ClaimResult.NO_ACTION, NOTHING, back))
        else:
            claims.append(_claim(line, bet, result.result, result.pays, cited))
    return claims


def _loses_to_late_hand(table: _Table, box: Box, result: HandOutcome) -> bool:
    if result.result is not ClaimResult.LOSE or not table.shows_late():
        return False
    return not value_box(table.rules, box).over


def _claim(
    line: WagerLine,
    bet: str,
    result: ClaimResult,
    pays: Fraction,
    rules: tuple[str, ...],
    loses: Fraction = EVEN,
) -> Claim:
    # By place, not by name: most of a settlement's time goes into these.
    return Claim(
        line.spot, line.player, bet, line.cents[bet], result, pays, rules, True, (),  # noqa: FBT003
        line.hand, loses,
    )  # fmt: skip


def _rescued(table: _Table, line: WagerLine) -> list[Claim]:
    """What was doubled last goes back, everything else is given up."""
    cited = table.game.cite(Cite.RESCUE)
    staked = [bet for bet in _STAKES if bet in line.cents]
    last = staked[-1] if len(staked) > 1 else None
    return [
        _claim(
            line, bet, ClaimResult.NO_ACTION if bet == last else ClaimResult.LOSE, NOTHING, cited
        )
        for bet in staked
    ]


def _insurance(table: _Table, line: WagerLine) -> Claim:
    cited = table.game.cite(Cite.INSURANCE_PAYS)
    if table.dealer.natural:
        return _claim(line, INSURANCE.id, ClaimResult.WIN, INSURANCE_PAYS, cited)
    return _claim(line, INSURANCE.id, ClaimResult.LOSE, NOTHING, cited)


def _side(table: _Table, line: WagerLine, bet: SideBet) -> Claim:
    met = lines_met(table.rules, bet, table.round, line.spot, table.dealer)
    rows = [bet.pays.rows[category] for category in met]
    box = table.box(line.spot, 1)
    outlived = bet.fold_rules if box.end in (HandEnd.SURRENDERED, HandEnd.RESCUED) else ()
    return side_bet_claim(bet, line, rows, outlived)


def _paid_first(table: _Table, claims: list[Claim]) -> tuple[Claim, ...]:
    """Naturals, and with them all 21s, ahead of the order of action where the house pays so."""
    paid = table.rules.paid_first

    def at_once(claim: Claim) -> bool:
        if claim.result is not ClaimResult.WIN or claim.bet not in _STAKES:
            return False
        hand = value_box(table.rules, table.box(claim.seat, claim.hand))
        return hand.natural or (paid is PaidFirst.TWENTY_ONES and hand.points == 21)

    return tuple(sorted(claims, key=lambda claim: not at_once(claim)))
