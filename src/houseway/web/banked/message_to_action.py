"""Client messages of a banked table translated into table actions of their sender."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from houseway.errors import RecordError, Refusal
from houseway.floor.banked.actions import InRound, PassBank, PostBank, WantBank
from houseway.floor.banked.hooks import advise_exactly
from houseway.floor.banked.scheduler import PLACEHOLDER_COMMITMENT, BankedScheduler
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import Join, TableAction
from houseway.floor.table.verbs import why_not
from houseway.play import legal
from houseway.play.actions import Action, PlaceWagers
from houseway.play.hooks import play_hooks_of
from houseway.play.views.view import view
from houseway.things.cards import parse_card
from houseway.things.cents import Cents, dollars
from houseway.web.banked.choices import chips_to_buy, own_line, refuse_hint
from houseway.web.banked.hooks import decision_names
from houseway.web.banked.messages import Decide, PlaceWagersMessage, TakeBank
from houseway.web.kind_hooks import CHIPS_BOUGHT_UP_TO, GUEST_CHIPS_CENTS
from houseway.web.realtime.messages import BuyChips, ClientMessage, HintGiven


def message_types(families: Iterable[str]) -> dict[str, type[ClientMessage]]:
    decided = dict.fromkeys(decision_names(families), Decide)
    asked: dict[str, type[ClientMessage]] = {
        "take_bank": TakeBank,
        "pass_bank": ClientMessage,
        "want_bank": ClientMessage,
        "wager": PlaceWagersMessage,
    }
    return {**asked, **decided}


def action_of_message(
    table: BankedTable, you: str, want: ClientMessage, keeper: BankedScheduler
) -> TableAction:
    match want:
        case TakeBank(cents=cents, once=once):
            # A deck is sealed only for a bank that will be accepted.
            promise = table.shoe.commitment if table.shoe else PLACEHOLDER_COMMITMENT
            refusal = why_not(table, PostBank(you, cents, promise, once))
            if refusal is not None:
                raise refusal
            return keeper.promised(table, you, cents, once=once)
        case PlaceWagersMessage(cents=wagers, spot=spot):
            spot = table.seat_of(you) if spot is None else spot
            if spot is None:
                raise Refusal("Take a seat first")
            return InRound(PlaceWagers(you, spot, wagers))
        case Decide():
            return InRound(_decision_by_name(table, you, want))
        case ClientMessage(name="pass_bank"):
            return PassBank(you)
        case ClientMessage(name="want_bank"):
            return WantBank(you)
        case BuyChips(cents=cents):
            return _buy_chips(table, you, cents)
        case _:
            raise Refusal("That cannot be asked for here")


def changes_nothing(table: BankedTable, action: TableAction) -> bool:
    """Whether these wagers lie there already, and might be placed."""
    match action:
        case InRound(PlaceWagers(player, spot, cents)) if table.round is not None:
            line = table.round.line(player, spot)
            same = line is not None and line.cents == table.game.rules.laid(cents)
            return same and why_not(table, action) is None
        case _:
            return False


def _buy_chips(table: BankedTable, you: str, cents: Cents | UnsetType) -> Join:
    """Play chips for a player at this table, up to a guest's limit."""
    if you not in table.chips_now():
        raise Refusal("Take a seat first")
    most = chips_to_buy(table, you)
    wanted = min(most, GUEST_CHIPS_CENTS) if cents is UNSET else cents
    if not 0 < wanted <= most:
        limit = dollars(CHIPS_BOUGHT_UP_TO * GUEST_CHIPS_CENTS)
        raise Refusal(
            f"A guest buys chips up to {limit} in all; "
            f"{you} may buy {dollars(most)} and asks for {dollars(wanted)}",
            limit_cents=most,
            actual_cents=wanted,
        )
    return Join(you, wanted)


def _decision_by_name(table: BankedTable, you: str, want: Decide) -> Action:
    """The action that a person means by its name, where it is their turn."""
    round = table.round
    line = own_line(round, you, want.spot) if round else None
    if round is None or line is None:
        raise Refusal("There is nothing for you to decide now")
    for action in play_hooks_of(table.game).decisions(table.game, round, line):
        if action.name == want.name:
            return _with_details(action, want)
    raise Refusal(f"There is no {want.name.replace('_', ' ')} here")


def _with_details(action: Action, want: Decide) -> Action:
    """The action with the hand, the amount and the cards that were said."""
    try:
        cards = tuple(map(parse_card, want.cards)) if want.cards else None
    except RecordError as error:
        raise Refusal(str(error).removesuffix(".")) from error
    said = {"hand": want.hand, "cents": want.cents, "cards": cards}
    fields = {
        field: value
        for field, value in said.items()
        if value is not None and field in type(action).__struct_fields__
    }
    return replace(action, **fields) if fields else action


def build_hint(table: BankedTable, you: str, request: str) -> HintGiven:
    """The exact value of both choices, by what this person sees and nothing else."""
    seen = view(table.game, table.round, you) if table.round else None
    refusal = refuse_hint(seen, you)
    if refusal is not None:
        raise refusal
    assert table.round is not None
    assert seen is not None
    names = tuple(action.name for action in legal(table.game, table.round, you))
    found = advise_exactly(table.game, seen, names)
    values = {} if found.told else {name: f"{cents:.2f}" for name, cents in found.values.items()}
    return HintGiven(request, found.best, values, found.says, found.cards or UNSET)
