"""Pictures as rows of bytes: the part of PNG that is needed to read files of grim and of the program."""

import struct
import zlib


class Picture:
    """Red, green, blue of each pixel; `rows` from the top."""

    def __init__(self, width, height, rows):
        self.width, self.height, self.rows = width, height, rows

    @classmethod
    def read(cls, path):
        data, place, compressed = open(path, "rb").read(), 8, b""
        while place < len(data):
            size, kind = struct.unpack_from(">I4s", data, place)
            body = data[place + 8:place + 8 + size]
            if kind == b"IHDR":
                width, height, depth, color = struct.unpack_from(">IIBB", body)
            if kind == b"IDAT":
                compressed += body
            place += 12 + size
        assert depth == 8 and color in (2, 6), "8 bits of red, green, blue, perhaps alpha"
        channels = 3 if color == 2 else 4
        return cls(width, height, [strip(row, channels) for row in unfiltered(zlib.decompress(compressed), width, channels)])

    def crop(self, x, y, width, height):
        rows = [row[3 * x:3 * (x + width)] for row in self.rows[y:y + height]]
        return Picture(width, height, rows)

    def differences(self, other, tolerance):
        """Returns the number of pixels that differ by more than `tolerance` in any channel; all if the sizes differ."""
        if (self.width, self.height) != (other.width, other.height):
            return self.width * self.height
        return sum(
            any(abs(a[i + c] - b[i + c]) > tolerance for c in range(3))
            for a, b in zip(self.rows, other.rows) if a != b for i in range(0, len(a), 3))

    def colors(self):
        return len({bytes(row[i:i + 3]) for row in self.rows for i in range(0, len(row), 3)})


def strip(row, channels):
    if channels == 3:
        return bytes(row)
    return bytes(value for index, value in enumerate(row) if index % 4 != 3)


def unfiltered(data, width, channels):
    length, above = width * channels, bytearray(width * channels)
    for start in range(0, len(data), length + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + length])
        if kind == 1:
            for i in range(channels, length):
                row[i] = row[i] + row[i - channels] & 255
        elif kind == 2:
            row = bytearray(a + b & 255 for a, b in zip(row, above))
        elif kind == 3:
            for i in range(length):
                row[i] = row[i] + ((row[i - channels] if i >= channels else 0) + above[i]) // 2 & 255
        elif kind == 4:
            for i in range(length):
                left, corner = (row[i - channels], above[i - channels]) if i >= channels else (0, 0)
                row[i] = row[i] + paeth(left, above[i], corner) & 255
        above = row
        yield row


def paeth(left, above, corner):
    guess = left + above - corner
    return min((abs(guess - left), 0, left), (abs(guess - above), 1, above), (abs(guess - corner), 2, corner))[2]
