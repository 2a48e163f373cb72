"""The command line: one file per command, errors in one sentence, exit status 0, 1 or 2.

Everything heavy is imported inside the command that needs it, so that help is instant.
"""

from __future__ import annotations

import sys

from houseway.errors import HousewayError


def main() -> None:
    """Run a command. A HousewayError ends it with one sentence and exit status 1."""
    from houseway.cli.app import app

    try:
        app()
    except HousewayError as error:
        print(f"houseway: {error}", file=sys.stderr)
        raise SystemExit(1) from None
    except BrokenPipeError:
        # The reader of a pipe went away, as `houseway ... | head` does.
        sys.stderr.close()
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        print(file=sys.stderr)
        raise SystemExit(130) from None
