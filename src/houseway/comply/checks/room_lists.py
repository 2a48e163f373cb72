"""Checks of the lists of a room: its house, its side bets, its plans."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from houseway.comply.finding import Finding, Severity, at_room
from houseway.comply.game_in_force import catalog_game, facts_for
from houseway.floor.room.house_names import games_with_own_readings, houses
from houseway.floor.room.room_file import Room
from houseway.suggestions import closest_match, did_you_mean


def check_house(room: Room) -> list[Finding]:
    """A room of another house than those of the documents is told what it does not go by."""
    known = houses()
    if room.house in known:
        return []
    lost = {house: games_with_own_readings(house, room.dealt) for house in known}
    if not any(lost.values()):
        return []
    meant = closest_match(room.house, known)
    whose = " and ".join(f"{house} for {', '.join(ids)}" for house, ids in lost.items() if ids)
    says = (
        f"The house {room.house} has no document, so its games are dealt by default readings; "
        f"own ones have {whose}"
    )
    if meant is None:
        return [at_room(room.house_line, Severity.NOTE, f"{says}.")]
    return [at_room(room.house_line, Severity.WARNING, f"{says}; did you mean {meant}?")]


def check_side_bet_list(room: Room) -> list[Finding]:
    """A side bet with a number of its own is one that a game here has, and is listed once."""
    known, found = sorted(set(_side_bets(room))), list[Finding]()
    again = _again(bet.id for bet in room.side_bets)
    for bet, is_again in zip(room.side_bets, again, strict=True):
        line = bet.line_of("id")
        if bet.id not in known:
            says = f"No game here has a side bet {bet.id}, so its number is shown nowhere"
            found.append(at_room(line, Severity.ERROR, f"{says}; {did_you_mean(bet.id, known)}"))
        elif is_again:
            says = f"The side bet {bet.id} is listed before; the first entry counts."
            found.append(at_room(line, Severity.ERROR, says))
    return found


def _side_bets(room: Room) -> Iterator[str]:
    for id in room.dealt:
        dealt, facts = catalog_game(id), facts_for(room, id)
        yield from (bet.id for bet in (dealt.known_side_bets if dealt is not None else ()))
        yield from (bet.id for bet in (facts.side_bets if facts is not None else ()))


def check_plan_list(room: Room) -> list[Finding]:
    """A table may be planned twice, but its bank is planned by the first plan."""
    again = _again(plan.table for plan in room.plans)
    return [
        Finding(
            rule_ids=(),
            severity=Severity.NOTE,
            says=f"Table {plan.table} is planned before; houseway bank goes by the first plan.",
            table=plan.table,
            line=plan.line_of("table"),
        )
        for plan, is_again in zip(room.plans, again, strict=True)
        if is_again
    ]


def _again(names: Iterable[str]) -> Iterator[bool]:
    seen = set[str]()
    for name in names:
        yield name in seen
        seen.add(name)
