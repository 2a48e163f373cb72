"""Custom side bets of a variant: lines with a condition and a payout."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from msgspec.structs import fields, replace

from houseway.rules.bets import Category, Judge, PayRow, PayTable, SideBet, why_no_id
from houseway.rules.conditions.condition_reader import ConditionReader
from houseway.rules.conditions.custom_line import LINES_MAX, CustomLine
from houseway.rules.game import Game
from houseway.rules.hooks import find_custom_bet_cards
from houseway.rules.shared_rules import SharedRules
from houseway.rules.variant.field_reader import pay_table, read_payout, with_fields_of
from houseway.toml_reader import TomlReader

_PAYS, _OF, _LINE, _WHEN = "pays", "of", "line", "when"
_ID = re.compile(r"[a-z0-9][a-z0-9\-]{0,29}")
CITED = ("area_rules", "base_rules", "early_rules", "fold_rules", "win_rules", "lose_rules")
"""The occasions on which such a bet cites its own rule."""
_GIVEN = frozenset({"id", "judge", "switch", "lost_by_fold", "range_rules", _PAYS, *CITED})
"""What is not written of such a bet: no document has it, and nothing that becomes of a hand
touches it."""
_WRITTEN = (*(each.name for each in fields(SideBet) if each.name not in _GIVEN), _OF, _PAYS)


def is_custom_bet(at: TomlReader, id: str) -> bool:
    """Whether a table under this name describes a bet: it has lines, each a table of its own."""
    return at.is_table(id) and at.table(id).lists_tables(_PAYS)


def _own_bet(at: TomlReader, id: str, reader: ConditionReader) -> SideBet:
    table = at.table(id)
    if not _ID.fullmatch(id):
        at.fail(id, f"{id[:30]!r} is no id; use small letters, digits and hyphens.")
    if why_not := why_no_id(id):
        at.fail(id, f"{why_not}.")
    table.only(*_WRITTEN)
    name = table.name("name")
    bet = SideBet(
        id=id, name=name, area=table.name("area", name), judge=Judge.OWN_LINES,
        pays=_pay_table(table, reader), lost_by_fold=False, fold_rules=(),
        win_rules=(), lose_rules=(),
    )  # fmt: skip
    return with_fields_of(bet, table.without(_PAYS).without(_OF), apart=_GIVEN)


def _pay_table(at: TomlReader, reader: ConditionReader) -> PayTable:
    written = at.tables(_PAYS)
    if len(written) > LINES_MAX:
        at.fail(_PAYS, f"a pay table has at most {LINES_MAX} lines, not {len(written):,}.")
    usual = reader.group(at) if _OF in at else None
    rows: dict[Category, PayRow] = {}
    for number, each in enumerate(written, start=1):
        each.only(_LINE, _WHEN, _PAYS)
        if not (_WHEN in each and each.is_table(_WHEN)):
            each.fail(_WHEN, f"what has to come is needed, as when = {{ {reader.example} }}.")
        line = CustomLine(number, each.name(_LINE), reader.read(each.table(_WHEN), usual))
        rows[line] = PayRow(line, read_payout(each, _PAYS), "")
        if not rows[line].pays:
            each.fail(_PAYS, "a line pays more than nothing; write what it pays, or take it out.")
    return pay_table(at, _PAYS, rows)


def with_custom_bets(rules: SharedRules, game: Game[Any], at: TomlReader) -> Any:
    """The rules with the bets that the table describes, behind those of the base."""
    shown, own = find_custom_bet_cards(rules), [id for id in at if is_custom_bet(at, id)]
    if not own:
        return rules
    if shown is None:
        at.fail(own[0], f"{game.name} shows no cards to side bets of one's own.")
    reader = ConditionReader(shown.groups, shown.example)
    bets = tuple(_own_bet(at, id, reader) for id in own)
    held = (*getattr(rules, shown.bets), *bets)
    many = len({bet.id for bet in (*held, *rules.side_bets)})
    if many > shown.sides_max:
        at.fail(
            bets[-1].id,
            f"a table has room for {shown.sides_max} side bets, and these are {many}; "
            "leave one out by `without`.",
        )
    taken = {bet.id for bet in rules.bets}
    for bet in bets:
        if bet.id in taken:
            at.fail(bet.id, f"{game.name} has another bet of this id; call yours otherwise.")
    return at.attempt(bets[0].id, lambda: replace(rules, **{shown.bets: held}))


def refuse_impossible(rules: SharedRules, at: TomlReader) -> None:
    """Refuse a line that no deal is ever paid by."""
    shown = find_custom_bet_cards(rules)
    for bet in getattr(rules, shown.bets) if shown is not None else ():
        if bet.judge != Judge.OWN_LINES or shown is None:
            continue
        possible = at.attempt(bet.id, partial(shown.possible, rules, bet))
        written = at.table(bet.id).tables(_PAYS)
        for line, each in zip(bet.pays.rows, written, strict=True):
            if int(line) not in possible:
                each.fail(_WHEN, _never(rules, bet, line))


def _never(rules: SharedRules, bet: SideBet, line: Any) -> str:
    shown = find_custom_bet_cards(rules)
    assert shown is not None
    first = CustomLine(1, line.says, line.when)
    alone = replace(bet, pays=PayTable({first: PayRow(first, bet.pays.rows[line].pays, "")}))
    if shown.possible(rules, alone):
        return f"every deal that fits {line.says!r} is paid by a line above; move this one up."
    return f"no deal of this game fits {line.says!r}; change what is asked, or take the line out."
