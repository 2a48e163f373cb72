"""Facts and notes on three-card signs: qualifier, ties, folding, Ante Bonus."""

from __future__ import annotations

from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.citations import AnteCite
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.bank_notes import no_backline
from houseway.signs.blocks import BlockRow, SignBlock, SignFact, ids_text, join_words, sentence_case
from houseway.things.cents import odds_text

HANDS = {3: tuple(reversed(ThreeCard))}
"""The order of hands, high to low, by the number of cards in a hand."""


def facts(game: Game[ThreeCardPoker]) -> tuple[SignFact, ...]:
    return (*_hidden(game), _ties(game), _qualifier(game), _fold(game))


def notes(game: Game[ThreeCardPoker]) -> tuple[SignFact, ...]:
    return (*_hands(game), _backline(game))


def charts(game: Game[ThreeCardPoker]) -> tuple[SignBlock, ...]:
    """The pay table of the Ante Bonus, beside those of the side bets."""
    rules = game.rules
    if not rules.ante_bonus.lines:
        return ()
    cited = ids_text(game.cite(AnteCite.ANTE_BONUS))
    return (
        SignBlock(
            title=f"{ANTE_BONUS.name} pays",
            note=f"On your {rules.ante.name}, for your own cards, if you play: whoever wins, and "
            "whether or not the player-dealer qualifies.",
            rows=tuple(
                BlockRow(sentence_case(hand.words), odds_text(pays), cited)
                for hand, pays in rules.ante_bonus.lines
            ),
        ),
    )


def _hidden(game: Game[ThreeCardPoker]) -> tuple[SignFact, ...]:
    if game.rules.cards_shown:
        return ()
    return (
        SignFact(
            "No card is shown",
            "The player-dealer’s cards stay face down until everybody has decided.",
            game.cite(AnteCite.HIDDEN_HAND),
        ),
    )


def _qualifier(game: Game[ThreeCardPoker]) -> SignFact:
    rules = game.rules
    play, ante = rules.play.name, rules.ante.name
    high = f"{rules.qualifier.name.lower()} high"
    paid = (
        f"{ante} is paid 1:1 if your hand is higher, else returned"
        if rules.nonqualify_ante is NonqualifyAnte.COMPARE
        else f"{ante} is paid 1:1 whatever the hands"
    )
    return SignFact(
        f"{sentence_case(high)} or better qualifies",
        f"If the player-dealer has less, {play} is returned and {paid}.",
        game.cite(Cite.QUALIFIER, Cite.NOT_QUALIFIED_PLAY, *_not_qualified(game)),
    )


def _not_qualified(game: Game[ThreeCardPoker]) -> tuple[Cite, ...]:
    if game.rules.nonqualify_ante is NonqualifyAnte.COMPARE:
        return (Cite.NOT_QUALIFIED_ANTE_WINS, Cite.NOT_QUALIFIED_ANTE_PUSHES)
    return (Cite.NOT_QUALIFIED_ANTE_WINS,)


def _ties(game: Game[ThreeCardPoker]) -> SignFact:
    """Who wins a tie, beside who wins.

    Where an unqualified hand always pays the ante, only a tie with a qualifying hand pushes.
    """
    rules = game.rules
    both = f"{rules.ante.name} and {rules.play.name}"
    cites, equal = [Cite.HIGHER, Cite.LOWER, Cite.TIE], "Equal to it"
    if rules.nonqualify_ante is NonqualifyAnte.COMPARE:
        cites, equal = [*cites, Cite.NOT_QUALIFIED_TIE], "Equal hands"
    return SignFact(
        "Ties push",
        f"A hand higher than a qualifying one wins 1:1 on {both}. "
        f"{equal}: nobody wins, both are returned.",
        game.cite(*cites),
    )


def _fold(game: Game[ThreeCardPoker]) -> SignFact:
    rules = game.rules
    lost = (rules.ante.name, *(bet.name for bet in rules.side_bets if bet.lost_by_fold))
    kept = tuple(bet for bet in rules.side_bets if not bet.lost_by_fold)
    stays = f" {join_words(tuple(bet.name for bet in kept))} stays in action." if kept else ""
    ids = (rule for bet in rules.side_bets for rule in bet.fold_rules)
    return SignFact(
        "Play or fold",
        f"{rules.play.name} is as much again as your {rules.ante.name}. "
        f"Who folds gives up {join_words(lost)}.{stays}",
        tuple(dict.fromkeys((*game.cite(Cite.PLAY_EQUALS_ANTE, Cite.FOLD), *ids))),
    )


def _hands(game: Game[ThreeCardPoker]) -> tuple[SignFact, ...]:
    order = HANDS.get(game.rules.hand_cards)
    if order is None:
        return ()
    words = ", ".join(hand.words for hand in order)
    return (SignFact("Hands, high to low", f"{sentence_case(words)}."),)


def _backline(game: Game[ThreeCardPoker]) -> SignFact:
    rules = game.rules
    if not rules.backline:
        return no_backline(game)
    alone = "you may play on if the seated player folds"
    decides = alone if rules.independent_backline else "the seated player decides"
    return SignFact(
        "Backline bets are taken",
        f"You may wager on a seat that is not yours; {decides}.",
        game.cite(Cite.BACKLINE),
    )
