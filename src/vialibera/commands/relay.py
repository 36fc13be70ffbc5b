"""`vialibera relay`: keep a meeting point, where tables and guests of different houses find each other."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from vialibera.commands.guest_options import add_listen_option
from vialibera.commands.page_options import parse_port
from vialibera.commands.plain_parser import parse_count
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text

USUAL_RELAY_PORT = 8742

REPORT_SECONDS = 600.0


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add where the meeting point listens, and how much it takes."""
    parser.add_argument(
        "--port",
        metavar="N",
        type=parse_port,
        default=USUAL_RELAY_PORT,
        help="cli-relay-port",
    )
    add_listen_option(parser, "cli-relay-listen")
    parser.add_argument("--cert", metavar="FILE", help="cli-relay-cert")
    parser.add_argument("--key", metavar="FILE", help="cli-relay-key")
    parser.add_argument("--behind-proxy", action="store_true", help="cli-relay-proxy")
    parser.add_argument("--rooms", metavar="N", type=parse_count, default=500, help="cli-relay-rooms")


def run(arguments: Namespace, lang: str) -> int:
    """Keep the meeting point until Ctrl+C, which is its usual end."""
    import asyncio

    if bool(arguments.cert) != bool(arguments.key):
        print_notice(format_text(lang, "cli-relay-pair"))
        return 2
    try:
        asyncio.run(keep_relay(arguments, lang))
    except OSError as error:
        print_notice(format_text(lang, "cli-relay-failed", why=error.strerror or str(error)))
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 0


async def keep_relay(arguments: Namespace, lang: str) -> None:
    """Serve, and write one line of figures now and then: no address, no room, no word."""
    import asyncio
    import ssl

    from tornado.httpserver import HTTPServer
    from tornado.netutil import bind_sockets

    from vialibera.network.guests.relay import Relay, relay_application

    context = None
    if arguments.cert:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(arguments.cert, arguments.key)
    relay = Relay(arguments.rooms)
    server = HTTPServer(
        relay_application(relay),
        ssl_options=context,
        xheaders=arguments.behind_proxy,
        max_header_size=8192,
        max_body_size=512,
        idle_connection_timeout=30,
    )
    # Behind a proxy anybody could name any address, so only the proxy on this machine is heard.
    address = "127.0.0.1" if arguments.behind_proxy and not arguments.listen else arguments.listen or ""
    server.add_sockets(bind_sockets(arguments.port, address))
    print(format_text(lang, "cli-relay-open", port=str(arguments.port)), flush=True)
    while True:
        await asyncio.sleep(REPORT_SECONDS)
        relay.forget_old()
        print(relay.figures(), flush=True)
