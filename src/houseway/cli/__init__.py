"""The command line: one file per command, errors in one sentence, exit status 0, 1 or 2.

Everything heavy is imported inside the command that needs it, so that help is instant.
"""

from __future__ import annotations

import sys

from houseway.errors import HousewayError


def main() -> None:
    """Run a command. A HousewayError ends it with one sentence and exit status 1."""
    from houseway.cli.app import app
    from houseway.cli.command_group import BROKEN_PIPE_STATUS, discard_output
    from houseway.cli.output.ascii_fallback import install_ascii_fallback

    install_ascii_fallback()
    try:
        app(prog_name="houseway")
    except HousewayError as error:
        print(f"houseway: {error}", file=sys.stderr)
        raise SystemExit(1) from None
    finally:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            # Help is printed before there is a command that could notice.
            discard_output()
            raise SystemExit(BROKEN_PIPE_STATUS) from None
