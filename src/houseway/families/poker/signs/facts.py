"""Facts and notes on poker signs: what wins, ties, raises, the course of a hand."""

from __future__ import annotations

from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.raises import TWO_TO_TWELVE, USUAL_RAISES
from houseway.families.poker.rules.rules import (
    HeadsUpRaises,
    Kill,
    MissedSmall,
    PotPoker,
    Structure,
    Winner,
)
from houseway.rank.hands.high_hand import High
from houseway.rank.hands.omaha_hand import FiveAces, JokerInLow
from houseway.rules.limits import BY_LIMIT
from houseway.signs.blocks import SignFact, number_text, sentence_case
from houseway.things.cards import JOKER

WINS = {
    Winner.HIGH: (
        "The best five of seven win",
        "Any five of your two cards and the five on the board: both of yours, one or none.",
    ),
    Winner.ACE_TO_FIVE: (
        "The lowest hand wins",
        "A-2-3-4-5 is the best. The ace is low; straights and flushes do not count.",
    ),
    Winner.DEUCE_TO_SEVEN: (
        "The lowest hand wins",
        "7-5-4-3-2 of several suits is the best. The ace is high; straights and flushes count.",
    ),
    Winner.HIGH_LOW: (
        "The best hand and the lowest share the pot",
        "Each is exactly two of your four cards and three of the board, for high and for low "
        "anew. A low is five different cards from the ace to the {highest}; without one the best "
        "hand takes all. An odd chip goes to the high half.",
    ),
}


def facts(game: PotGame) -> tuple[SignFact, ...]:
    draw = (_draw(game),) if game.rules.draws else ()
    return (_wins(game), _ties(game), _raises(game), *_hands(game), *_joker(game), *draw)


def _wins(game: PotGame) -> SignFact:
    title, says = WINS[game.rules.winner]
    cited = (PotCite.WINS, PotCite.HALVES, PotCite.LOW)
    says = says.format(highest=number_text(game.rules.low_qualifier))
    return SignFact(title, says, game.cite(*cited if game.rules.splits else cited[:1]))


def _ties(game: PotGame) -> SignFact:
    return SignFact(
        "Ties share the pot",
        "Equal hands divide it evenly. An odd chip goes to the first of them left of the button; "
        "suits never decide.",
        game.cite(PotCite.TIES),
    )


def _raises(game: PotGame) -> SignFact:
    rules = game.rules
    if rules.structure is Structure.NO_LIMIT:
        return SignFact(
            "Any bet up to all you have",
            "A raise is at least as much as the last full bet or raise.",
            game.cite(PotCite.BET_SIZE),
        )
    if rules.structure is Structure.POT_LIMIT:
        return SignFact(
            "Bets up to the pot",
            "At most what the pot holds once you have called, at least the last full raise.",
            game.cite(PotCite.BET_SIZE),
        )
    began = rules.heads_up_raises is HeadsUpRaises.FROM_THE_START
    alone = "Two players who begin a round alone" if began else "Two players alone"
    return SignFact(
        f"A bet and {number_text(_usual_raises(rules))} raises",
        f"In each round; the big blind is a bet. {alone} may raise without end.{_of_spread(rules)}",
        game.cite(PotCite.RAISE_CAP, PotCite.BET_SIZE),
    )


def _usual_raises(rules: PotPoker) -> int:
    return rules.max_raises if isinstance(rules.max_raises, int) else USUAL_RAISES


def _of_spread(rules: PotPoker) -> str:
    if rules.structure is not Structure.SPREAD:
        return ""
    by_limit = rules.max_raises == BY_LIMIT and not rules.named_limits
    four = f" At {TWO_TO_TWELVE} there are four raises." if by_limit else ""
    return f" A raise is at least the last bet.{four}"


def notes(game: PotGame) -> tuple[SignFact, ...]:
    return (
        _order(game),
        _showing(game),
        _all_in(game),
        _coming_in(game),
        *_kill(game),
        _house(game),
    )


def _hands(game: PotGame) -> tuple[SignFact, ...]:
    if game.rules.winner in (Winner.HIGH, Winner.HIGH_LOW):
        order = ", ".join(hand.words for hand in reversed(High))
        return (
            SignFact("Hands, high to low", f"{sentence_case(order)}.", game.cite(PotCite.RANKING)),
        )  # fmt: skip
    return (
        SignFact(
            "No pair beats any pair",
            "Hands compare from their highest card down. The joker is the lowest rank that the "
            "hand does not hold; there is no choice.",
            game.cite(PotCite.RANKING),
        ),
    )


def _joker(game: PotGame) -> tuple[SignFact, ...]:
    rules = game.rules
    if JOKER not in rules.shoe or not rules.splits:
        return ()
    lacking = rules.joker_in_low is JokerInLow.LOWEST_ABSENT
    low = "the lowest rank that the hand lacks" if lacking else "an ace, and spoils it beside one"
    aces = " Five aces beat a royal flush." if rules.five_aces is FiveAces.ABOVE_ROYAL else ""
    return (
        SignFact(
            "The joker is an ace, or makes a straight or a flush",
            f"For high it pairs nothing but aces. For low it is {low}. On the board it is so for "
            f"everybody, and everybody reads it for themselves.{aces}",
            game.cite(PotCite.JOKER),
        ),
    )


def _draw(game: PotGame) -> SignFact:
    return SignFact(
        "One draw",
        "In turn from the button’s left, throw away any number of cards and get as many others.",
        game.cite(PotCite.DRAW),
    )


def _order(game: PotGame) -> SignFact:
    later = "after the draw" if game.rules.draws else "from the flop on"
    raises = "may" if game.rules.check_raise else "may not"
    return SignFact(
        "Who acts first",
        f"At first the player left of the big blind; {later}, the first one left of the button. "
        f"You {raises} check and raise later.",
        game.cite(PotCite.FIRST_TO_ACT, PotCite.LATER_FIRST, PotCite.CHOICES),
    )


def _showing(game: PotGame) -> SignFact:
    says = (
        "Everybody still in turns the cards over."
        if game.rules.all_hands_shown
        else "A beaten hand may be thrown away unseen."
    )
    return SignFact("The showdown", says, game.cite(PotCite.SHOW))


def _all_in(game: PotGame) -> SignFact:
    timed = game.cite(PotCite.TIME_FEE)
    main = "" if timed else " The collection comes out of the main pot."
    return SignFact(
        "All in",
        f"You win from each player as much as you put in; more goes into a side pot.{main}",
        game.cite(PotCite.SIDE_POTS),
    )


def _coming_in(game: PotGame) -> SignFact:
    missed = (
        "a dead small blind"
        if game.rules.missed_small is MissedSmall.DEAD_SMALL
        else "a dead small and a live big blind"
    )
    return SignFact(
        "Coming in",
        "A newcomer waits for the big blind or posts one. Who was away posts what went by, "
        f"for the small one alone {missed}, or waits.",
        game.cite(PotCite.NEWCOMER, PotCite.MISSED_BLINDS),
    )


def _kill(game: PotGame) -> tuple[SignFact, ...]:
    if game.rules.kill is Kill.NONE:
        return ()
    return (
        SignFact(
            "Kill pots",
            "If every player agrees, who wins two pots of $20 or more in a row plays the next "
            "hand for double limits.",
            game.cite(PotCite.KILL),
        ),
    )


def _house(game: PotGame) -> SignFact:
    return SignFact(
        "No bank",
        "Players wager against each other only. The house deals and has no stake in the pot.",
        game.cite(PotCite.NO_HOUSE),
    )
