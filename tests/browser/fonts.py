"""The fonts of the machine on which a Chromium of the tests runs."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from xml.sax.saxutils import escape

from houseway.fonts.faces import PAPER


def font_config(folder: Path) -> Path:
    """A configuration of fonts with one of ours beside those of the machine, in that folder.

    Where there is no font at all, Chromium has nothing to stand in while a page's own fonts are
    read, and gives them up.
    """
    machine = os.environ.get("FONTCONFIG_FILE") or "/etc/fonts/fonts.conf"
    shutil.copy(PAPER / "symbols-400.ttf", folder)
    config = folder / "fonts.conf"
    config.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f'<include ignore_missing="yes">{escape(machine)}</include><dir>{escape(str(folder))}</dir>'
        f"<cachedir>{escape(str(folder))}</cachedir></fontconfig>",
        "utf-8",
    )
    return config
