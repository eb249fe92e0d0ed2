"""Scenes of plain lists: rows of 44 pt that differ in a number, or in two words, drawn with letters of 5 × 7 dots."""
import json, os, random, struct, zlib

# Each letter as seven rows of five dots.
LETTERS = dict(zip("0123456789ABCDEFGHIJKLMNOPRSTUVWY", """
0E11131519110E 040C040404040E 0E11010204081F 1F02040201110E 02060A121F0202 1F101E0101110E 0608101E11110E 1F010204080808
0E11110E11110E 0E11110F01020C 0E11111F111111 1E11111E11111E 0E11101010110E 1C12111111121C 1F10101E10101F 1F10101E101010
0E11101711110F 1111111F111111 0E04040404040E 0702020202120C 11121418141211 1010101010101F 111B1515111111 11111915131111
0E11111111110E 1E11111E101010 1E11111E141211 0F10100E01011E 1F040404040404 1111111111110E 11111111110A04 1111111515150A
11110A04040404""".split()))
# Pixels, two to a point.
WIDTH, ROW, COUNT, DOT = 780, 88, 100, 4


def scene(page, folder):
    """Makes the scene if it is not there. Returns its folder."""
    place = os.path.join(folder, page)
    if not os.path.exists(place + "/scene.json"):
        os.makedirs(place, exist_ok=True)
        picture(place + "/content@2x.png", rows(page))
        with open(place + "/scene.json", "w") as file:
            pages = [{"title": "List", "content": "content@2x.png"}]
            json.dump({"format": 1, "device": "iPhone 14", "pages": pages}, file)
    return place


def rows(page):
    pick = random.Random(4)
    words = ["".join(pick.choice("ABCDEFGHIJKLMNOPRSTUVWY") for _ in range(pick.randint(3, 8))) for _ in range(300)]
    shown = [bytearray([255]) * WIDTH for _ in range(COUNT * ROW)]
    for number in range(COUNT):
        line = f"ITEM {number}" if page == "numbers" else f"{pick.choice(words)} {pick.choice(words)}"
        write(shown, line, 32, number * ROW + 30)
        shown[number * ROW + ROW - 1][32:] = bytes([220]) * (WIDTH - 32)
    return shown


def write(shown, line, x, y):
    for place, letter in enumerate(line):
        for row in range(7 if letter in LETTERS else 0):
            dots = int(LETTERS[letter][2 * row:2 * row + 2], 16)
            for dot in range(5):
                if dots >> (4 - dot) & 1:
                    left = x + (6 * place + dot) * DOT
                    for pixel in range(DOT):
                        shown[y + row * DOT + pixel][left:left + DOT] = bytes([20]) * DOT


def picture(path, shown):
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", WIDTH, len(shown), 8, 0, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                   + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in shown))) + chunk(b"IEND", b""))
