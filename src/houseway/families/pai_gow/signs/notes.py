"""Notes on pai gow signs: joker, deal, dice, house way."""

from __future__ import annotations

from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.hands import way_chart
from houseway.families.pai_gow.rules.reading_choices import Dealing, Decider, Duplicates, Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.signs.rule_lookup import base_ranking, rules_about
from houseway.rank.hands.joker_hand import JokerHigh, JokerInFlush, WheelRank
from houseway.rules.citations import Cite
from houseway.rules.document_houses import mentions_another_house
from houseway.rules.game import Game
from houseway.rules.order_of_action import Direction
from houseway.signs.bank_notes import no_backline
from houseway.signs.blocks import SignFact, join_words, number_text, sentence_case

DICE_MOST = 18


def notes(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    return (
        *_hands(game),
        *_joker(game),
        _deal(game),
        _dice(game),
        _house_way(game),
        *_player_dealer(game),
        _backline(game),
        *_one_hand(game),
        _misdeals(game),
    )


def _hands(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    if game.rules.pieces is Pieces.TILES:
        return ()
    place = "lowest" if game.rules.wheel_rank is WheelRank.LOWEST else "second highest"
    wheel = f"5-4-3-2-A is the {place} straight; suits are equal."
    cited = base_ranking(game)
    if game.rules.fortune is None:
        return (SignFact("Straights", wheel, cited),)
    order = ", ".join(hand.words for hand in reversed(JokerHigh))
    return (SignFact("Hands, high to low", f"{sentence_case(order)}. {wheel}", cited),)


def _joker(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    if game.rules.pieces is Pieces.TILES:
        return ()
    flush = (
        "the highest card that the flush lacks"
        if game.rules.joker_in_flush is JokerInFlush.HIGHEST_UNMATCHED
        else "an ace in every flush"
    )
    says = f"An ace, or the card that completes a straight or a flush: {flush}."
    return (SignFact("The joker", says, rules_about(game, "values", "joker")),)


def _deal(game: Game[PaiGow]) -> SignFact:
    rules = game.rules
    many, each = number_text(rules.positions), number_text(rules.hand_size)
    if rules.dealing is Dealing.MACHINE:
        says = f"A machine gives {each} cards to each of {many} places."
        return SignFact("The deal", says, game.cite(Cite.DEAL_ORDER))
    heap = "stacks" if rules.pieces is Pieces.TILES else "piles"
    left = f"{number_text(rules.left_over)} cards are left. " if rules.left_over else ""
    says = (
        f"{sentence_case(many)} {heap} of {each}. {sentence_case(left)}The player-dealer says "
        f"which goes out first."
    )
    return SignFact("The deal", says, game.cite(Cite.DEAL_ORDER, Cite.STUB, SetCite.PILE))


def _dice(game: Game[PaiGow]) -> SignFact:
    rules = game.rules
    numbers = tuple(str(number) for number in range(1, DICE_MOST + 1, rules.dice_cycle))
    way = "clockwise" if rules.direction is Direction.CLOCKWISE else "counter-clockwise"
    return SignFact(
        "Three dice",
        f"The player-dealer is {join_words(numbers)}; the others follow {way}. The seat of the "
        "number gets the first hand, and the first seat with a wager is settled first.",
        game.cite(SetCite.DICE, Cite.BUTTON),
    )


def _house_way(game: Game[PaiGow]) -> SignFact:
    rules = game.rules
    tiles = rules.pieces is Pieces.TILES
    before = "" if tiles or rules.allow_house_way_after_look else " before you look at your cards"
    says = (
        f"Ask for it{before} and the house dealer sets your hand by the chart in the rule sheet. "
        "Nobody else has to follow it."
    )
    title = way_chart(rules).title.rstrip(".").replace("'", "’")
    short = title[0].isupper() and len(title) < 32 and not mentions_another_house(title, "")
    called = title if short else "House way"
    return SignFact(called, says, game.cite(SetCite.HOUSE_WAY, SetCite.HOUSE_WAY_LATE))


def _player_dealer(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    if game.rules.exposed:
        return ()
    foul = "" if game.rules.pieces is Pieces.TILES else " It is never set foul."
    says = f"Opened when every other hand is set, and set as the player-dealer says.{foul}"
    cited = game.cite(SetCite.PLAYER_DEALER_SETS, SetCite.PLAYER_DEALER_FOUL, Cite.SHOWN)
    return (SignFact("The player-dealer’s hand", says, cited),)


def _backline(game: Game[PaiGow]) -> SignFact:
    rules = game.rules
    if not rules.backline:
        return no_backline(game)
    seated = rules.dispute_decider is Decider.SEATED_PLAYER
    decides = "the seated player" if seated else "whoever has the most money on the hand"
    return SignFact(
        "Backline bets are taken",
        f"You may wager on a seat that is not yours; in a dispute {decides} decides.",
        game.cite(Cite.BACKLINE, SetCite.WHO_DECIDES),
    )


def _one_hand(game: Game[PaiGow]) -> tuple[SignFact, ...]:
    cited = game.cite(SetCite.ONE_HAND)
    if not cited:
        return ()
    says = "Who bets on several hands looks at one and sets it; the house way sets the others."
    return (SignFact("One hand each", says, cited),)


def _misdeals(game: Game[PaiGow]) -> SignFact:
    rules, cited = game.rules, game.cite(Cite.MISDEAL, SetCite.REPLACED)
    if rules.pieces is Pieces.TILES:
        return SignFact("Misdeals", "A stack of other than four tiles calls the deal off.", cited)
    void = (
        "the round"
        if rules.duplicates is Duplicates.ROUND
        else "whatever is not settled yet"
    )  # fmt: skip
    return SignFact(
        "Misdeals",
        "An ace, the joker or two cards seen on the deal, or a wrong count, call it off; one "
        f"other card is changed. Two identical cards void {void}.",
        cited,
    )
