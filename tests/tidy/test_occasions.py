"""What a game cites for an occasion speaks of it: each rule, in what it says or how it is read.

An occasion is a column of the catalog's citations (decision 4), and a rule in it that is about
something else is found by nobody but a player who looks it up. So each occasion has words here,
and every rule that any game cites for it uses one of them.
"""

from __future__ import annotations

import re
from enum import StrEnum

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.poker.rules.citations import PotCite
from houseway.rules.catalog import games
from houseway.rules.citations import Cite
from houseway.rules.written_rules import written

AT_A_POT: dict[StrEnum, str] = {
    PotCite.SEATS: "seats",
    PotCite.BUY_IN: "buy-in",
    PotCite.BUTTON: "button",
    PotCite.BLINDS: "blind",
    PotCite.NEWCOMER: "newcomer",
    PotCite.MISSED_BLINDS: "missed|went by|sit out|dead money",
    PotCite.NEW_GAME: "new game",
    PotCite.BETWEEN_BLINDS: "between",
    PotCite.STRADDLE: "straddle",
    PotCite.BUTTON_STRADDLE: "button may never straddle",
    PotCite.EXACT_BLIND: "exactly|nothing bigger|out of position",
    PotCite.SEAT_MOVE: "mov(es|ing)",
    PotCite.SHORT_BUY: "short buy",
    PotCite.DECK: "pack",
    PotCite.HOLE_CARDS: "face.down|one card per player",
    PotCite.BOARD: "flop|turn|river|board",
    PotCite.DRAW: "exchange",
    PotCite.FIRST_TO_ACT: "first(-| betting | )round",
    PotCite.LATER_FIRST: "later rounds|after the first|last betting round",
    PotCite.CHOICES: "fold|check|call|limp",
    PotCite.BET_SIZE: "size|limit|minimum bet",
    PotCite.RAISE_CAP: "raises",
    PotCite.SHORT_ALL_IN: "full.size",
    PotCite.SIDE_POTS: "side pot",
    PotCite.UNANSWERED: "match",
    PotCite.SHOW: "turns? over|shows first",
    PotCite.WINS: "pot|hand is the best five|high hand|each hand",
    PotCite.HALVES: "halv|high or low|high hand",
    PotCite.LOW: "low",
    PotCite.RANKING: "best|rank|classes|straight",
    PotCite.JOKER: "joker",
    PotCite.TIES: "equal|tie",
    PotCite.UNCONTESTED: "one intact hand is left",
    PotCite.NO_HOUSE: "no part|no player-dealer",
    PotCite.COLLECTION: "collection|fee|charge|chart",
    PotCite.SMALL_BLIND_FEE: "small blind",
    PotCite.LATER_FEE: "turn or river",
    PotCite.RIVER_FEE: "after the river|follows the river",
    PotCite.JACKPOT_FEE: "jackpot",
    PotCite.TIME_FEE: "30 minutes|per player",
    PotCite.MISDEAL: "misdeal|too few",
    PotCite.KILL: "kill",
    PotCite.EXPOSED: "expose",
    PotCite.BOXED: "boxed",
    PotCite.STRAY_JOKER: "joker",
    PotCite.WRONG_COUNT: "too many|too few|wrong|either error",
    PotCite.FLOP_COUNT: "too many|more than three|replacement flop",
    PotCite.FLOP_STANDS: "substantial action|OJ-36",
    PotCite.EARLY_FLOP: "flop",
    PotCite.EARLY_TURN: "fourth|removed card",
    PotCite.EARLY_RIVER: "fifth",
    PotCite.OUT_OF_TURN: "out of turn",
    PotCite.PASSED_OVER: "pass behind|voided",
    PotCite.DEAD_HAND: "protect",
    PotCite.RETRIEVED: "retrieved",
    PotCite.MISCALLED: "says|miscall",
    PotCite.STRING_BET: "stack|string",
    PotCite.ONE_CHIP: "chip",
    PotCite.UNPOSTED: "posting|made up",
}
AGAINST_A_BANK: dict[StrEnum, str] = {
    Cite.SEATS: "seat|positions|players including",
    Cite.BASE_REQUIRED: "place|put|required|minimum|bets? in|wagers? (at|on)|side bets|Ante|spot",
    Cite.BANK_POSTED: "puts?|posts|posted|offering|PD|bank|may not win|winners",
    Cite.NO_MORE_BETS: "no more bets|close|before|after (fees|all)|fees are|first card",
    Cite.BACKLINE: "backline|same hand|another player's seat",
    Cite.ROTATION: "two|rotat|clockwise|interven|offered|takes the position",
    Cite.BANK_LIMIT: "returned|go(es)? back|handed back|w[io]n or lo|covers?|bank|exceed",
    Cite.SHOWN: "shown|exposed|turned|opened|face up|compared|face-down",
    Cite.UP_CARD: "face up",
    Cite.SPOT_ORDER: "fixed order|order placed|order is",
    Cite.MISDEAL: "void|misdeal|boxed|refund|no action|procedures|four",
    Cite.FOLD: "forfeit|gives up",
    Cite.COLLECTION: "fee|collected|pays",
}
WITH_TWO_HANDS: dict[StrEnum, str] = {
    SetCite.PILE: "pile|stack",
    SetCite.DICE: "dice|count|number",
    SetCite.HOUSE_WAY: "house way|setting",
    SetCite.PLAYER_DEALER_FINAL: "final|reset",
    SetCite.PLAYER_DEALER_FOUL: "foul",
    SetCite.ACCIDENT: "accident",
    SetCite.REPLACED: "swapped|misdeal",
    SetCite.WRONG_SEAT: "wrong seat|misdeal",
    SetCite.FOUL: "foul",
    SetCite.COPY: "cop(y|ies)",
    SetCite.EVEN: "even money|1 to 1",
}


def test_every_rule_cited_for_an_occasion_speaks_of_it() -> None:
    banked = {**AGAINST_A_BANK, **WITH_TWO_HANDS}
    silent = [
        (game.id, str(occasion), id, written(id).says)
        for game in games()
        for occasion, pattern in (banked if game.banked else AT_A_POT).items()
        for id in game.cite(occasion)
        if not re.search(pattern, f"{written(id).says} {written(id).ruling}", re.IGNORECASE)
    ]
    assert silent == []


def test_every_occasion_at_a_pot_has_its_words() -> None:
    assert set(AT_A_POT) == set(PotCite)
