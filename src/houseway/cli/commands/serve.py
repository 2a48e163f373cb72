"""`houseway serve`: starts the web service."""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from houseway.cli.options.bounds import PORT_MAX, check_bounds, make_folder
from houseway.cli.options.room import DEMO, RoomOption
from houseway.cli.options.store import (
    KeyOption,
    StoreOption,
    open_shared_storage,
    refuse_conflicting,
)
from houseway.web.server.prefork import (
    PROCESSES_MAX,
    is_first_process,
    listen,
    report_ready,
    run_processes,
    sockets_of,
    worker_name,
)

if TYPE_CHECKING:
    from houseway.floor.room.room_file import Room
    from houseway.ledger.data_folder.file_lock import FileLock
    from houseway.web.auth.people import People
    from houseway.web.middleware.health import Networks
    from houseway.web.middleware.trusted_hosts import TrustedHosts
    from houseway.web.server.connection_limits import ConnectionLimits
    from houseway.web.tables.cardroom import Cardroom

PACE_MIN, PACE_MAX = 0.01, 100
"""A hundred times as fast, and a hundred times as slow."""
CLOCK_BEHIND_SECONDS = 60
"""From when on it is said that the clock of the computer is behind."""
CROWD_OPTIONS = (
    "--person-messages", "--person-sockets", "--address-sockets", "--kept-connections",
)  # fmt: skip
CROWD_MAX = 65_536
CLOSING_SECONDS = 3
"""How long a room that closes waits for answers that are on their way."""


def serve(
    *,
    room: RoomOption = DEMO,
    at: Annotated[Path, typer.Option(help="The folder of the ledger.")] = Path("house"),
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    bots: Annotated[int, typer.Option(help="How many bots sit at each table.")] = 4,
    level: Annotated[
        str, typer.Option(help="How bots play: random, simple or careful.")
    ] = "careful",
    pace: Annotated[float, typer.Option(help="Seconds are multiplied by this.")] = 1.0,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A further name, or NAME:PORT, that it answers to."),
    ] = None,
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="IP", help="A proxy that brings TLS and tells who is asking."),
    ] = None,
    anew: Annotated[
        bool, typer.Option("--anew", help="Set the ledger in the folder aside and begin anew.")
    ] = False,
    metrics_from: Annotated[
        list[str] | None,
        typer.Option(metavar="IP", help="Who may read /metrics; this machine if not said."),
    ] = None,
    log_format: Annotated[
        str | None,
        typer.Option(help="Log everything, as text or json; only what goes wrong if not said."),
    ] = None,
    store: StoreOption = None,
    key: KeyOption = None,
    workers: Annotated[
        int, typer.Option(help="How many processes serve the house; more than one need --store.")
    ] = 1,
    person_messages: Annotated[
        int,
        typer.Option(metavar="N", help="Messages a second of one person, over all their pages."),
    ] = 20,
    person_sockets: Annotated[int, typer.Option(metavar="N", help="Open pages of one person.")] = 8,
    address_sockets: Annotated[
        int,
        typer.Option(
            metavar="N", help="Open pages of one address, and as many silent connections."
        ),
    ] = 256,
    kept_connections: Annotated[
        int,
        typer.Option(
            metavar="N", help="Connections kept for people who are signed in and the floor."
        ),
    ] = 64,
    on_socket: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Open the web cardroom. Play chips only. Ctrl-C closes it; the ledger keeps everything."""
    from houseway.floor.play.bot_levels import parse_bot_level
    from houseway.floor.play.table_scheduler import Pace
    from houseway.floor.room.room_file import read_room
    from houseway.web.auth.people import People
    from houseway.web.metrics.log_format import configure_logging, read_log_format
    from houseway.web.middleware.health import read_networks
    from houseway.web.middleware.trusted_hosts import TrustedHosts
    from houseway.web.server.connection_limits import ConnectionLimits, raise_file_limit
    from houseway.web.tables.cardroom import Cardroom

    check_bounds("--port", port, 1, PORT_MAX, "are the ports that there are")
    check_bounds("--pace", pace, PACE_MIN, PACE_MAX, "is how fast or slow a room may be")
    check_bounds("--workers", workers, 1, PROCESSES_MAX, "is how many processes may serve a house")
    limits = ConnectionLimits(person_messages, person_sockets, address_sockets, kept_connections)
    for option, number in zip(CROWD_OPTIONS, limits, strict=True):
        check_bounds(option, number, 1, CROWD_MAX, "is how many there may be")
    refuse_conflicting(store, key, workers, anew=anew)
    form = read_log_format(log_format)
    spec = read_room(room)
    check_bounds("--bots", bots, 0, _most_bots(spec), "bots can sit at a table of this room")
    addresses = TrustedHosts(
        host, port, names=tuple(allow_host or ()), proxies=tuple(behind_proxy or ())
    )
    watchers = read_networks(tuple(metrics_from or ()))
    url = _url(host, port, allow_host, behind_proxy)
    configure_logging(form)
    if workers > 1 and on_socket is None:
        run_processes(workers, listen(host, port), f"{spec.name} is open at {url}/")
        return
    where = at if store is None else open_shared_storage(store, key, at)
    lock = None
    if store is None:
        lock = _hold(at, url, host, port)
        _prepare(at, anew=anew)
    elif on_socket is None:
        _refuse_taken(host, port)
    raise_file_limit()
    cardroom = Cardroom(
        spec, where, pace=Pace().times(pace), bots=bots, level=parse_bot_level(level)
    )
    people = People(cardroom.safe.people(), cardroom.time.moment, cardroom.safe.secret)
    people.note_address(url)
    if is_first_process(on_socket):
        _tell_behind(cardroom.time.behind_seconds)
    if on_socket is None:
        print(f"{spec.name} is open at {url}/ (play chips only; Ctrl-C closes it)", flush=True)
    if is_first_process(on_socket):
        _tell(cardroom, people, url)
    _run(cardroom, people, addresses, limits, watchers, on_socket)
    if lock is not None:
        lock.close()


def _run(
    cardroom: Cardroom,
    people: People,
    addresses: TrustedHosts,
    limits: ConnectionLimits,
    metrics_from: Networks,
    on_socket: int | None,
) -> None:
    import uvicorn

    from houseway.web.app import create_app
    from houseway.web.context import AppContext
    from houseway.web.server.http_protocol import BACKLOG, LimitedHttpProtocol
    from houseway.web.server.interpreter_tuning import tune_gc, tune_thread_switching
    from houseway.web.server.uvicorn_server import DrainingServer
    from houseway.web.server.websocket_protocol import DirectWebSocketProtocol

    context = AppContext(cardroom, people, addresses, limits)
    config = uvicorn.Config(
        create_app(context, metrics_from=metrics_from, worker=worker_name()),
        host=addresses.host,
        port=addresses.port,
        # What other libraries say goes through the house's own log.
        log_config=None,
        log_level="warning",
        http=cast("type[LimitedHttpProtocol]", partial(LimitedHttpProtocol, crowd=context.crowd)),
        ws=DirectWebSocketProtocol,
        server_header=False,
        # Nobody is believed to speak for others unless it was said who.
        proxy_headers=bool(addresses.proxies),
        forwarded_allow_ips=addresses.proxies,
        backlog=BACKLOG,
        ws_max_size=8192,
        ws_max_queue=32,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )
    tune_gc()
    tune_thread_switching()
    # Ctrl-C is how a room is closed, not a failure.
    with contextlib.suppress(KeyboardInterrupt):
        DrainingServer(config, cardroom.drain, context.crowd, report_ready).run(
            sockets=sockets_of(on_socket)
        )


def _hold(at: Path, url: str, host: str, port: int) -> FileLock:
    """The folder for this server alone; whatever is written from here on is for this account.

    Who has the folder already is said first; none is made for a port that cannot be had.
    """
    from houseway.ledger.data_folder.file_lock import FileLock

    if not at.is_dir():
        _refuse_taken(host, port)
    os.umask(0o077)
    make_folder("--at", at)
    lock = FileLock(at, f"{url}/")
    _refuse_taken(host, port)
    return lock


def _prepare(at: Path, *, anew: bool) -> None:
    from houseway.ledger.data_folder.data_directory import restrict_folder, set_aside

    for said in (restrict_folder(at), set_aside(at) if anew else None):
        if said is not None:
            print(said, flush=True)


def _tell(cardroom: Cardroom, people: People, url: str) -> None:
    """What whoever opens the house should know, said once however many processes serve it."""
    _print_link(people, url)
    for said in (*cardroom.different, *cardroom.house.gone.values()):
        print(said, flush=True)


def _tell_behind(seconds: int) -> None:
    """A clock that is a little behind is nobody's concern."""
    if seconds >= CLOCK_BEHIND_SECONDS:
        minutes = seconds // 60
        print(
            f"The clock of this computer is {minutes:,} minutes behind the ledger; times go on "
            "from the last one in it.",
            flush=True,
        )


def _print_link(people: People, url: str) -> None:
    """As long as nobody is the manager, whoever opens the room can let one in."""
    from houseway.web.auth.one_time_links import link_hours_text
    from houseway.web.auth.people import Role

    if not people.has_manager():
        link = people.link_to_role(Role.MANAGER)
        lasts = link_hours_text(Role.MANAGER)
        print(f"The manager's link, good once, for {lasts}: {url}/claim/{link}", flush=True)


def _url(host: str, port: int, names: list[str] | None, proxies: list[str] | None) -> str:
    """Where people find the house: behind a proxy, by the first name that it answers to."""
    if proxies and names:
        return f"https://{names[0]}"
    at = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{at}:{port}"


def _most_bots(room: Room) -> int:
    """At the widest table; one seat of each is left to people."""
    from houseway.floor.room.room_file import options_of
    from houseway.rules.catalog import game, is_dealt

    seats = (
        int(options_of(room, table).get("seats", game(table.game).rules.seats))
        for table in room.tables
        if is_dealt(table.game)
    )
    return max(seats, default=1) - 1


def _refuse_taken(host: str, port: int) -> None:
    """Say so before anything is opened if the address or the port cannot be had."""
    import socket

    from houseway.errors import RecordError

    if not host.strip():
        raise RecordError("--host is empty; 127.0.0.1 is this computer, 0.0.0.0 every address.")
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            says = f"Port {port} of {host} cannot be had ({error}); choose another with --port."
            raise RecordError(says) from error
