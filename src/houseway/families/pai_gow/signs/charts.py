"""Small tables of pai gow: the order of hands, the sixteen pairs of tiles, the house way."""

from __future__ import annotations

from houseway.families.pai_gow.rules.hands import way_chart
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.signs.rule_lookup import rule_of_rank, rules_about
from houseway.rank.hands.joker_hand import JokerHigh
from houseway.rank.hands.tile_hand import PAIRS, TileKind, ZeroTie
from houseway.rules.document_houses import mentions_another_house
from houseway.rules.game import Game
from houseway.signs.blocks import BlockRow, SignBlock, ids_text, sentence_case


def charts(game: Game[PaiGow]) -> tuple[SignBlock, ...]:
    """The order of hands, where no pay table needs the room on the sign."""
    if game.rules.pieces is Pieces.TILES:
        return _pairs(game)
    return () if game.side_bets else (_hands(game),)


def ranking(game: Game[PaiGow]) -> tuple[SignBlock, ...]:
    """Rankings that the rule sheet alone shows."""
    if game.rules.pieces is Pieces.TILES:
        return (_single_tiles(game), _house_way(game))
    order = (_hands(game),) if game.side_bets else ()
    return (*order, _house_way(game))


def _pairs(game: Game[PaiGow]) -> tuple[SignBlock, ...]:
    pairs = tuple(
        BlockRow(f"{place} {kind.pair_words}", "", rule_of_rank(game, kind.pair_words), pair)
        for place, (kind, pair) in enumerate(PAIRS.items(), start=1)
    )
    below = (
        BlockRow("Wong", "Teen or Day with a 9", _rule(game, "ranking", "wong:")),
        BlockRow("Gong", "Teen or Day with an 8", _rule(game, "ranking", "gong:")),
        BlockRow("Points", "9 to 0, tens dropped", _rule(game, "values", "tens dropped")),
    )
    note = f"Equal points: the higher single tile wins{_nothing(game)}. Gee Joon counts 3 or 6."
    return (
        SignBlock(title="Pairs, high to low", rows=pairs, is_wide=True),
        SignBlock(title="Below the pairs", note=note, rows=below),
    )


def _rule(game: Game[PaiGow], topic: str, word: str) -> str:
    return ids_text(rules_about(game, topic, word))


def _nothing(game: Game[PaiGow]) -> str:
    banker = game.rules.zero_tie is ZeroTie.BANKER
    return ", but zero against zero is the player-dealer’s" if banker else ""


def _single_tiles(game: Game[PaiGow]) -> SignBlock:
    cited = _rule(game, "ranking", "single tiles rank,")
    rows = tuple(
        BlockRow(
            f"{place} {kind.words}", "", cited, PAIRS[kind][:1] if _is_alike(kind) else PAIRS[kind]
        )
        for place, kind in enumerate(sorted(TileKind, reverse=True), start=1)
    )
    above = game.rules.gee_joon_six_above_ng
    note = "Two tiles of one place are equal" + (", but 4-2 ranks above Ng." if above else ".")
    return SignBlock(title="Single tiles, high to low", note=note, rows=rows, is_wide=True)


def _is_alike(kind: TileKind) -> bool:
    one, two = PAIRS[kind]
    return one is two


def _hands(game: Game[PaiGow]) -> SignBlock:
    all_at_once = rules_about(game, "ranking", "five-card hands rank")
    rows = tuple(
        BlockRow(
            f"{place}. {sentence_case(hand.words)}",
            "",
            next(iter(all_at_once), rule_of_rank(game, hand.words)),
        )
        for place, hand in enumerate(reversed(JokerHigh), start=1)
    )
    note = "The hand behind. In front a pair beats two cards, then the higher card decides."
    return SignBlock(title="Hands, high to low", note=note, rows=rows)


def _house_way(game: Game[PaiGow]) -> SignBlock:
    chart = way_chart(game.rules)
    rows = tuple(BlockRow(says, "", rule_id) for rule_id, says in chart.rows)
    note = "Read from the top: the first line that fits the hand and can be followed sets it."
    title = chart.title.rstrip(".").replace("'", "’")
    called = "House way" if mentions_another_house(title, "") else f"House way: {title}"
    return SignBlock(title=called, note=note, rows=rows, is_wide=True)
