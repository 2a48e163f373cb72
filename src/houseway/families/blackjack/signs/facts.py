"""Facts on blackjack signs: the natural, ties, bonuses, hands over."""

from __future__ import annotations

from houseway.families.blackjack.rules.bonus_21s import bonus_words
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    BothOver,
    Natural,
    Saved,
    SavedBy,
    Saves,
)
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle.claims import EVEN
from houseway.signs.blocks import SignFact, sentence_case
from houseway.things.cents import odds_text

EVENLY = odds_text(EVEN)
NATURALS = {
    Natural.ACE_BONUS: "An ace with a Bonus card, dealt first, is the best hand.",
    Natural.TWO_JOKERS: "Two jokers, dealt first, are the best hand.",
    Natural.ACE_TEN: "An ace with a ten or a picture, dealt first, is the best hand.",
}


def facts(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    return (_natural(game), _ties(game), *_bonuses(game), _over(game))


def _bonuses(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    paid = bonus_words(game.rules)
    if not paid:
        return ()
    most = max((pays for _, pays in paid), key=lambda pays: pays.fraction)
    says = ", ".join(f"{words} {pays}" for words, pays in paid)
    return (
        SignFact(
            f"Some 21s pay up to {most}",
            f"{sentence_case(says)}, if your hand wins and was not doubled.",
            game.cite(*(Cite(field) for field in BONUS_FIELDS)),
        ),
    )


def _natural(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    verb = "pay" if rules.natural is Natural.TWO_JOKERS else "pays"
    aces = " Two aces are one too." if rules.two_aces_natural else ""
    meet = "you still win" if rules.both_natural_wins else "nobody wins"
    return SignFact(
        f"{sentence_case(rules.natural.value)} {verb} {rules.natural_pays}",
        f"{NATURALS[rules.natural]}{aces} If the player-dealer has it too, {meet}.",
        game.cite(Cite.NATURAL_WINS, Cite.NATURALS_MEET),
    )


def _ties(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    cites = [Cite.NEARER, Cite.EVEN_WIN, Cite.EQUAL]
    title, says = "Ties push", ""
    if rules.tie_21_wins:
        title, says = "Ties push, but 21 wins", f" With 21 against 21 you win {EVENLY}."
        cites.append(Cite.BOTH_TWENTY_ONE)
    if rules.joker21_beats_21:
        says += " Two cards with a joker beat any other 21."
        cites.append(Cite.JOKER_HAND)
    if rules.ties_17_lose:
        says += " A hard 17 of the player-dealer wins ties."
    return SignFact(
        title,
        f"The hand nearer {rules.limit} wins; yours is paid {EVENLY}. "
        f"Equal totals: nobody wins, your wager is returned.{says}",
        game.cite(*cites),
    )


def _over(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    alone = f"If only the player-dealer is over, you win {EVENLY}; if only you are, you lose."
    cites = [Cite.PLAYER_DEALER_OVER, Cite.PLAYER_OVER, Cite.BOTH_OVER, Cite.BOTH_OVER_NEARER]
    cites += [Cite.BOTH_OVER_EQUAL, Cite.SAVED]
    return SignFact(_over_title(rules), f"{alone} {_both_over(rules)}", game.cite(*cites))


def _over_title(rules: Blackjack) -> str:
    if rules.both_over is BothOver.NEARER_PUSHES:
        return "Both over: nearer pushes"
    if rules.saved_by is SavedBy.NOTHING:
        return f"Over {rules.limit} loses"
    return f"{sentence_case(saving_hand(rules))} saves you"


def saving_hand(rules: Blackjack) -> str:
    """`8-8-8`, or `suited 7-8-9`."""
    first, _, second = rules.saved_by.value.partition(" ")
    return f"{second} {first}".strip()


def _both_over(rules: Blackjack) -> str:
    if rules.both_over is BothOver.NEARER_PUSHES:
        nearer = "nearer or equal" if rules.equal_over_pushes else "nearer"
        return f"If both are over, you push if you are {nearer} to {rules.limit}, or else you lose."
    if rules.saved_by is SavedBy.NOTHING:
        return "If both are over, you lose."
    result = f"wins {EVENLY}" if rules.p888 is Saved.WIN else "pushes"
    article = "" if rules.saved_by is SavedBy.EIGHTS else "a "
    return (
        f"If both are over, you lose, unless the player-dealer’s three cards are "
        f"{article}{saving_hand(rules)}: then {_SPARED[rules.saves]} {result}."
    )


_SPARED = {
    Saves.ALL: "every hand that is over",
    Saves.NEARER: "a hand that is over by less",
    Saves.ALL_BUT_TIES: "every hand that is over, but not by as much,",
}
