"""Notes on blackjack signs: double, split, surrender, insurance, shoe, backline."""

from __future__ import annotations

from houseway.families.blackjack.rules.bets import DOUBLES, INSURANCE_PAYS
from houseway.families.blackjack.rules.rules import (
    Blackjack,
    ChecksFor,
    JokerCounts,
    Natural,
    PaidFirst,
    Surrenders,
)
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle.claims import EVEN
from houseway.signs.bank_notes import no_backline
from houseway.signs.blocks import SignFact, join_words, number_text, sentence_case
from houseway.things.cards import JOKER, Mark
from houseway.things.cents import odds_text


def notes(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    return (
        _double(game),
        *_double_again(game),
        *_rescue(game),
        _split(game),
        _surrender(game),
        _insurance(game),
        *_joker(game),
        _shoe(game),
        _backline(game),
        *_paid_first(game),
    )


def _double(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    cites = [Cite.DOUBLE, Cite.DOUBLE_STAKE, Cite.DOUBLE_CARD, Cite.DOUBLE_AFTER_SPLIT]
    less = " or less" if rules.may_double_for_less else ""
    after = "Also after a split" if rules.double_after_split else "Not after a split"
    if rules.must_stand_blocks_double:
        after += "; not a hand that must stand"
        cites.append(Cite.CHART)
    cards = "Two cards or more" if rules.double_any_cards else "Your first two cards"
    says = f"{cards}, for as much again{less}; one card follows. {after}."
    return SignFact("Double", says, game.cite(*cites))


def _double_again(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    rules = game.rules
    if not rules.double_double:
        return ()
    more, most = len(DOUBLES) - 1, 2 ** len(DOUBLES)
    split = "" if rules.double_double_after_split else " Not after a split."
    says = (
        f"Double all that lies on a doubled hand, {number_text(more)} times more: up to "
        f"{number_text(most)} times your wager.{split}"
    )
    return (SignFact("Double-double", says, game.cite(Cite.DOUBLE_DOUBLE)),)


def _rescue(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    if not game.rules.rescue:
        return ()
    says = "If not over after a double, take back what you doubled last and give up the rest."
    return (SignFact("Rescue", says, game.cite(Cite.RESCUE)),)


def _split(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    pair = "Two cards of one rank" if rules.tens_same_rank_only else "Two cards of equal count"
    again = "again" if rules.resplit_aces else "once only"
    aces = f"Aces may be split {again}"
    if rules.split_aces_one_card:
        aces += " and get one card each"
    says = f"{pair}, to {number_text(rules.splits_max + 1)} hands, each for as much again. {aces}."
    cites = (Cite.SPLIT, Cite.SPLIT_STAKE, Cite.SPLIT_MOST, Cite.SPLIT_ACES)
    return SignFact("Split", says, game.cite(*cites))


def _surrender(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    cited = game.cite(Cite.SURRENDER, Cite.SURRENDER_TIME)
    if rules.may_surrender is Surrenders.NONE:
        return SignFact("No surrender", "A hand cannot be given up for half.", cited)
    early = rules.may_surrender is Surrenders.EARLY
    when = "before the down card is checked" if early else "first thing in your turn"
    says = f"Give up your first two cards for half your wager, {when}."
    return SignFact("Surrender", says, cited)


def _insurance(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    if not rules.insurance:
        return SignFact("No insurance", "No such bet is taken.", game.cite(Cite.INSURANCE))
    even, cites = "", [Cite.INSURANCE, Cite.INSURANCE_MOST, Cite.INSURANCE_PAYS]
    if rules.even_money:
        even = f" With the best hand yourself, take {odds_text(EVEN)} at once."
        cites.append(Cite.EVEN_MONEY)
    says = (
        "With an ace up, wager up to half as much that the player-dealer has the best hand. "
        f"Pays {odds_text(INSURANCE_PAYS)}.{even}"
    )
    return SignFact("Insurance", says, game.cite(*cites))


def _joker(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    rules = game.rules
    if JOKER not in rules.pack:
        return ()
    cites = [Cite.JOKER_HAND]
    says = "A joker makes any hand a hard 21 that takes no more cards."
    if rules.joker_counts is not JokerCounts.WILD:
        says = f"A joker counts {rules.joker_counts.value.replace('_', ' ')}."
    if rules.joker_up_freezes:
        says += " If the player-dealer’s first card is one, nobody may do anything."
        cites.append(Cite.FREEZE)
    return (SignFact("Jokers", says, game.cite(*cites)),)


def _shoe(game: Game[Blackjack]) -> SignFact:
    rules = game.rules
    plural = "s" if rules.decks > 1 else ""
    bonus = _bonus_ranks(rules)
    marked = f"; Bonus cards are {join_words(bonus)}" if bonus else ""
    says = f"{sentence_case(number_text(rules.decks))} deck{plural} of {len(rules.pack)} cards"
    cites = (Cite.DECK, Cite.FIRST_CARDS, Cite.CHECK, Cite.ORIGINAL_BETS)
    return SignFact("The shoe", f"{says}{marked}. {_down_card(rules)}", game.cite(*cites))


def _down_card(rules: Blackjack) -> str:
    """Doubles and splits are at risk where the down card is not looked at first."""
    late = "go back" if rules.original_bets_only else "are lost too"
    late = f"doubles and splits {late} if the best hand shows at the end"
    if not rules.hole_card:
        back = f"; {late}" if rules.original_bets_only else ""
        return f"The player-dealer’s second card comes last{back}."
    if rules.check is ChecksFor.NONE:
        return f"The down card is not checked: {late}."
    ten = "Bonus card" if rules.natural is Natural.ACE_BONUS else "ten"
    tens = f" or a {ten}" if rules.check is ChecksFor.ACE_AND_TEN else ""
    first = f"Under an ace{tens} the down card is checked first"
    return f"{first}." if rules.check is ChecksFor.ACE_AND_TEN else f"{first}; otherwise {late}."


def _bonus_ranks(rules: Blackjack) -> tuple[str, ...]:
    """`kings`, `queens`, `jacks`: whatever carries the word."""
    ranks = {card.rank for card in rules.pack if card.mark is Mark.BONUS and card.rank}
    return tuple(f"{rank.name.lower()}s" for rank in sorted(ranks, reverse=True))


def _backline(game: Game[Blackjack]) -> SignFact:
    if not game.rules.backline:
        return no_backline(game)
    says = (
        "You may wager on a seat that is not yours; the seated player decides, and you match "
        "a double or a split or not."
    )
    return SignFact("Backline bets are taken", says, game.cite(Cite.BACKLINE, Cite.MATCH_STAKE))


def _paid_first(game: Game[Blackjack]) -> tuple[SignFact, ...]:
    paid = game.rules.paid_first
    if paid is PaidFirst.NOTHING:
        return ()
    which = "The best hands" if paid is PaidFirst.NATURALS else "The best hands and every 21"
    says = f"{which} are paid before all others."
    return (SignFact("Paid first", says, game.cite(Cite.ACTION_ORDER)),)
