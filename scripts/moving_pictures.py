"""Screenshots become WebP: one picture, or a film of which each frame is only what has changed.

The browser that took them also compresses them; what is left to do here is the container of
https://developers.google.com/speed/webp/docs/riff_container, chunk by chunk.
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from time import monotonic
from typing import NamedTuple

from playwright.sync_api import Browser

QUALITY = 0.82
FILM_QUALITY = 0.5
LAST_FRAME_SECONDS = 3.0
SHRINK = """async ({png, width, quality, differs}) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const height = Math.round(image.height * width / image.width / 2) * 2;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d", {alpha: false, willReadFrequently: true});
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, width, height);
    const pixels = pen.getImageData(0, 0, width, height).data;
    const before = differs ? self.before : undefined;
    self.before = pixels;
    let [left, top, right, bottom] = [0, 0, width - 1, height - 1];
    if (before) [left, top, right, bottom] = [width, height, -1, -1];
    for (let at = 0; before && at < pixels.length; at += 4) {
        const apart = Math.abs(pixels[at] - before[at]) + Math.abs(pixels[at + 1] - before[at + 1])
            + Math.abs(pixels[at + 2] - before[at + 2]);
        if (apart > 24) {
            const x = (at / 4) % width, y = Math.floor(at / 4 / width);
            left = Math.min(left, x); right = Math.max(right, x);
            top = Math.min(top, y); bottom = Math.max(bottom, y);
        }
    }
    if (right < 0) return null;
    left -= left % 2; top -= top % 2;
    const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
    part.getContext("2d", {alpha: false}).drawImage(canvas, -left, -top);
    const blob = await part.convertToBlob({type: "image/webp", quality});
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const text = Array.from(bytes, (each) => String.fromCharCode(each)).join("");
    return {webp: btoa(text), size: [width, height], box: [left, top, part.width, part.height]};
}"""


class Frame(NamedTuple):
    picture: bytes
    """The chunk with the compressed picture."""
    box: tuple[int, int, int, int]
    """Left, top, width and height."""
    at: float
    """When it was taken, in seconds."""


def still(browser: Browser, png: bytes, width: int) -> bytes:
    page = browser.new_page()
    wish = {"png": b64encode(png).decode(), "width": width, "quality": QUALITY, "differs": False}
    found = page.evaluate(SHRINK, wish)
    page.close()
    return b64decode(found["webp"])


class Film:
    def __init__(self, browser: Browser, width: int) -> None:
        self.page = browser.new_page()
        self.width = width
        self.size = (0, 0)
        self.frames: list[Frame] = []
        self.held = 0.0
        """By how many seconds frames stay longer than they were seen."""

    def add(self, png: bytes) -> None:
        """Take a frame, unless nothing has changed since the last one."""
        taken = monotonic() + self.held
        wish = {"png": b64encode(png).decode(), "width": self.width, "quality": FILM_QUALITY}
        found = self.page.evaluate(SHRINK, {**wish, "differs": True})
        if found:
            self.size = (found["size"][0], found["size"][1])
            box = found["box"]
            picture = picture_chunk(b64decode(found["webp"]))
            self.frames.append(Frame(picture, (box[0], box[1], box[2], box[3]), taken))

    def hold(self, seconds: float) -> None:
        """Let the last frame stay longer."""
        self.held += seconds

    def developed(self) -> bytes:
        """The whole film, which goes round and round."""
        ends = [each.at for each in self.frames[1:]]
        ends.append(self.frames[-1].at + LAST_FRAME_SECONDS)
        frames = b"".join(
            chunk(b"ANMF", frame_header(frame, end) + frame.picture)
            for frame, end in zip(self.frames, ends, strict=True)
        )
        width, height = self.size
        is_animated = 0b10
        head = chunk(b"VP8X", bytes([is_animated, 0, 0, 0]) + u24(width - 1) + u24(height - 1))
        loop = chunk(b"ANIM", struct.pack("<IH", 0xFF_FF_FF_FF, 0))
        return chunk(b"RIFF", b"WEBP" + head + loop + frames)


def frame_header(frame: Frame, end: float) -> bytes:
    left, top, width, height = frame.box
    replaces = 0b10
    place = u24(left // 2) + u24(top // 2) + u24(width - 1) + u24(height - 1)
    return place + u24(round(1000 * (end - frame.at))) + bytes([replaces])


def picture_chunk(webp: bytes) -> bytes:
    """The compressed picture out of a file that holds nothing else."""
    at = webp.index(b"VP8 ", 12)
    (length,) = struct.unpack("<I", webp[at + 4 : at + 8])
    return chunk(b"VP8 ", webp[at + 8 : at + 8 + length])


def chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def u24(number: int) -> bytes:
    return struct.pack("<I", number)[:3]
