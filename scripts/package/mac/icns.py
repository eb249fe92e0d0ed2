#!/usr/bin/env python3
"""Packs PNG files of the icon into a macOS .icns file, with the types that Apple's iconutil writes.
usage: icns.py FOLDER OUT.icns   FOLDER has 16.png, 32.png, 64.png … 1024.png, square, RGBA"""

import os
import struct
import sys
import zlib

# Type, pixels, and True if stored as a PNG; the two small ones are planes of alpha, red, green and blue.
# ic11 to ic14 and ic10 are the @2x of 16, 32, 128, 256 and 512 points.
TYPES = [
    ("ic04", 16, False), ("ic05", 32, False), ("ic11", 32, True), ("ic12", 64, True), ("ic07", 128, True),
    ("ic13", 256, True), ("ic08", 256, True), ("ic14", 512, True), ("ic09", 512, True), ("ic10", 1024, True),
]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks(data):
    """Yields the chunks of a PNG, as type and body."""
    place = len(SIGNATURE)
    while place < len(data):
        size, = struct.unpack_from(">I", data, place)
        yield data[place + 4:place + 8], data[place + 8:place + 8 + size]
        place += 12 + size


def paeth(a, b, c):
    distances = [(abs(a + b - c - value), order, value) for order, value in enumerate((a, b, c))]
    return min(distances)[2]


def pixels(data, size):
    """Returns the RGBA rows of a PNG, from the top."""
    body = zlib.decompress(b"".join(part for kind, part in chunks(data) if kind == b"IDAT"))
    stride, above, rows = size * 4, bytearray(size * 4), bytearray()
    for row in range(size):
        kind, *line = body[row * (stride + 1):(row + 1) * (stride + 1)]
        for x in range(stride):
            left, corner = (line[x - 4], above[x - 4]) if x >= 4 else (0, 0)
            guess = [0, left, above[x], (left + above[x]) // 2, paeth(left, above[x], corner)][kind]
            line[x] = (line[x] + guess) & 255
        above = line
        rows += bytes(line)
    return rows


def packed(plane):
    """Returns a plane in run-length encoding: runs of three and more as a count from 128 and a byte, anything else as a count
    less one and its bytes."""
    result, plain, place = bytearray(), bytearray(), 0

    def flush():
        for start in range(0, len(plain), 128):
            part = plain[start:start + 128]
            result.append(len(part) - 1)
            result.extend(part)
        plain.clear()

    while place < len(plane):
        run = 1
        while run < 130 and place + run < len(plane) and plane[place + run] == plane[place]:
            run += 1
        if run >= 3:
            flush()
            result += bytes([run + 125, plane[place]])
        else:
            plain += plane[place:place + run]
        place += run
    flush()
    return bytes(result)


def element(kind, size, is_png, folder):
    path = os.path.join(folder, f"{size}.png")
    with open(path, "rb") as file:
        data = file.read()
    header = next(body for name, body in chunks(data) if name == b"IHDR") if data.startswith(SIGNATURE) else b""
    if header != struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0):
        sys.exit(f"icns.py: {path} is not a PNG of {size} × {size} RGBA pixels; create it with rsvg-convert")
    if not is_png:
        rgba = pixels(data, size)
        data = b"ARGB" + b"".join(packed(rgba[channel::4]) for channel in (3, 0, 1, 2))
    return kind.encode() + struct.pack(">I", len(data) + 8) + data


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: icns.py FOLDER OUT.icns")
    body = b"".join(element(*row, sys.argv[1]) for row in TYPES)
    with open(sys.argv[2], "wb") as file:
        file.write(b"icns" + struct.pack(">I", len(body) + 8) + body)


if __name__ == "__main__":
    main()
