"""Whole rounds of an ante-and-play game at one table, in machine code.

As at a table, every wager first becomes a claim, claims stand in order, and then the bank covers
them. What the rules decide comes in as tables (strengths, decisions, orders, payments), so that
each rule is said once, in its own room. Amounts are integer cents.
"""

from __future__ import annotations

import numpy as np

from houseway.compiled import compiled
from houseway.sim.ante_play.kernel import codes
from houseway.sim.ante_play.kernel.felt import Felt, FeltNotes, Trace
from houseway.sim.ante_play.kernel.kinds import RANK, hand_number, six_card_kind
from houseway.sim.kernel import codes as every
from houseway.sim.kernel.arrays import Ints, Shorts, Words
from houseway.sim.kernel.covering import cover, square, write
from houseway.sim.kernel.shuffling import shuffle, stream


@compiled
def _decide(
    players: int, order: Ints, strengths: Shorts, decisions: Words, deck: Ints, seated: Ints
) -> int:
    """Everybody looks at the hand and plays or folds; the player-dealer's strength comes back.

    The stacks lie in the deck as they are delivered, the player-dealer's last, and the first card
    of that one is turned up.
    """
    last = 3 * players - 3
    up = deck[last]
    for at in range(players - 1):
        seat, top = order[at], 3 * at
        hand = hand_number(deck[top], deck[top + 1], deck[top + 2])
        seated[seat, codes.TOP] = top
        seated[seat, codes.STRENGTH] = strengths[hand]
        seated[seat, codes.PLAYS] = np.int64(decisions[hand] >> np.uint64(up) & np.uint64(1))
    return int(strengths[hand_number(up, deck[last + 1], deck[last + 2])])


@compiled
def _forfeits(facts: Ints, order: Ints, worth: Ints, seated: Ints, claims: Ints) -> int:
    """Whoever folds gives up the ante and the side bets that a fold loses, before the showdown."""
    lines = 0
    counts = facts[codes.FORFEITS_COUNT]
    for at in range(facts[codes.PLAYERS] - 1):
        seat = order[at]
        if seated[seat, codes.PLAYS]:
            continue
        for bet in range(codes.FIRST_SIDE + facts[codes.SIDES]):
            stake = worth[seat, bet, codes.WAGER]
            outlives = bet == codes.PLAY
            if bet >= codes.FIRST_SIDE:
                side = bet - codes.FIRST_SIDE
                outlives = facts[codes.OUTLIVES + codes.SIDE_FACTS * side] != 0
            if stake and not outlives:
                lines = write(claims, lines, seat, bet, stake, every.LOSE, stake, counts)
    return lines


@compiled
def _base_claims(
    facts: Ints, worth: Ints, claims: Ints, lines: int, seat: int, mine: int, theirs: int
) -> int:
    """Ante and Play of one seat against the player-dealer's hand."""
    stake = worth[seat, codes.ANTE, codes.WAGER]
    ante = play = every.PUSH
    if theirs < facts[codes.QUALIFIER]:
        play = every.NO_ACTION
        if facts[codes.ALWAYS_PAY] or mine > theirs:
            ante = every.WIN
    elif mine != theirs:
        ante = play = every.WIN if mine > theirs else every.LOSE
    for bet, result in ((codes.ANTE, ante), (codes.PLAY, play)):
        due = stake if result == every.LOSE else 0
        if result == every.WIN:
            due = worth[seat, bet, codes.WINS]
        lines = write(claims, lines, seat, bet, stake, result, due, 1)
    return lines


@compiled
def _side_claim(worth: Ints, claims: Ints, lines: int, seat: int, bet: int, kind: int) -> int:
    stake = worth[seat, bet, codes.WAGER]
    paid = worth[seat, bet, codes.WINS + kind]
    if paid == every.LOSES:
        return write(claims, lines, seat, bet, stake, every.LOSE, stake, 1)
    return write(claims, lines, seat, bet, stake, every.WIN, paid, 1)


@compiled
def _live_claims(
    facts: Ints, order: Ints, worth: Ints, deck: Ints, seated: Ints, theirs: int, claims: Ints,
    lines: int,
) -> int:  # fmt: skip
    """Seats in the order of action, each with ante and play, then the side bets in their order."""
    others = facts[codes.PLAYERS] - 1
    for at in range(others):
        seat = order[at]
        mine, plays = seated[seat, codes.STRENGTH], seated[seat, codes.PLAYS]
        if plays:
            lines = _base_claims(facts, worth, claims, lines, seat, mine, theirs)
        for side in range(facts[codes.SIDES]):
            bet = codes.FIRST_SIDE + side
            place = codes.SIDE_FACTS * side
            if worth[seat, bet, codes.WAGER] == 0:
                continue
            if plays or facts[codes.OUTLIVES + place]:
                kind = mine >> codes.CATEGORY_SHIFT
                if facts[codes.JUDGE + place] != codes.OWN_CARDS:
                    kind = six_card_kind(deck, seated[seat, codes.TOP], 3 * others)
                lines = _side_claim(worth, claims, lines, seat, bet, kind)
    return lines


@compiled
def _close_round(sums: Ints, squares: Words, nets: Ints) -> int:
    """Carry one round's nets and wagers into the sums; what the player-dealer won comes back."""
    bets = nets.shape[0]
    base = nets[codes.ANTE, 0] + nets[codes.PLAY, 0]
    ante = nets[codes.ANTE, 1]
    bank = 0
    for bet in range(bets):
        net, wagered = nets[bet, 0], nets[bet, 1]
        bank -= net
        sums[bet, every.NET_CENTS] += net
        sums[bet, every.WAGERED] += wagered
        square(squares, bet, 0, net)
        square(squares, bet, 1, wagered)
        square(squares, bet, 2, net + wagered)
        nets[bet, 0] = nets[bet, 1] = 0
    square(squares, bets, 0, base)
    square(squares, bets, 1, ante)
    square(squares, bets, 2, base + ante)
    square(squares, bets + 1, 0, bank)
    return bank


@compiled
def _write_trace(
    trace: Trace, at: int, deck: Ints, bank: int, order: Ints, seated: Ints, claims: Ints,
    lines: int,
) -> None:  # fmt: skip
    for card in range(codes.CARDS):
        trace.decks[at, card] = deck[card]
    trace.player_dealers[at] = bank
    for seat in order:
        if seat != bank:
            trace.plays[at, seat] = seated[seat, codes.PLAYS]
    trace.counts[at] = lines
    for line in range(lines):
        for column in range(every.CLAIM):
            trace.claims[at, line, column] = claims[line, column]


@compiled
def play_block(
    felt: Felt, notes: FeltNotes, trace: Trace, seed: int, block: int, first: int, rounds: int
) -> None:
    """Play one block of rounds, the first of them being the table's round number `first`."""
    facts, orders, worth = felt.facts, felt.orders, felt.worth
    strengths, decisions = felt.strengths, felt.decisions
    sums, squares, hours = notes.sums, notes.squares, notes.hours
    seats, bets, players = worth.shape[0], worth.shape[1], facts[codes.PLAYERS]
    tracing = len(trace.counts) > 0
    state, deck = stream(seed, block), np.arange(codes.CARDS)
    seated = np.zeros((seats, codes.SEATED), np.int64)
    claims = np.zeros((bets * seats, every.CLAIM), np.int64)
    nets = np.zeros((bets, 2), np.int64)
    for at in range(rounds):
        bank = felt.taken[(first + at) // facts[every.ROUNDS_MAX] % players]
        deciding = orders[bank, codes.DECISION_ORDER]
        shuffle(state, deck, 3 * players)
        theirs = _decide(players, deciding, strengths, decisions, deck, seated)
        acting = orders[bank, RANK[deck[3 * players - 3]]]
        lines = _forfeits(facts, deciding, worth, seated, claims)
        lines = _live_claims(facts, acting, worth, deck, seated, theirs, claims, lines)
        cover(facts, claims, lines, sums, nets)
        if tracing:
            _write_trace(trace, at, deck, bank, felt.taken, seated, claims, lines)
        won = _close_round(sums, squares, nets)
        if at // every.HOUR_ROUNDS < len(hours):
            hours[at // every.HOUR_ROUNDS] += won
