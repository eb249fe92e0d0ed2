"""The grammar of the take language, and a generator of random takes, tunings, themes and logs from a seed.

In a template, `[…]` is optional, `(a|b)` is one of its parts, and `{name}` is a value of that name."""

import json
import re

# Every statement of the language; GrammarTests compares the first words with the parser's own table.
STATEMENTS = """
take {text}
screen {side} {side}[ safe {points} {points}]
theme (light|dark)[ {colour} {hex}]
preset {preset}
versus {preset}[ own {text}]
versus {text} {pairs}
scene (feed|tabs|inbox|atlas|store|none)
direction (ltr|rtl)
set {pairs}
ramp {key} {number} to {number} over {time}
page {page}
page {page} set {stackpairs}
pages {count}
content {page} {content}
content {page} row {points} {side} width {side}[ at {points}]
at {page} offset {points}
bars (hidden|shown)
press {x} {y}
move {step} {step}{stroke}
hold {time}
release[ at {speed} {speed}]
cancel
drag {x} {y} (by {step} {step}|to {x} {y}){stroke}
fling {x} {y} at {speed} {speed}[ by hand[ seed {count}]]
swipe (left|right)[ by hand]
wheel {step} {step}{span}
wheel (begin|stop)
ticks {few} {few}
hover ({x} {y}|off)
key {phonekey}
tap (tab {page}|section {page}|header|toolbar|statusBar|{x} {y})
scroll (to {points}[ animated]|top|begin[ as {source}]|by {step}|as {source}|as fling at {speed}|end)
select tab {page}
device (iphone-se|iphone-16|ipad-11|pixel)[ landscape]
text-size (xS|S|M|L|xL|xxL|xxxL|AX1|AX2|AX3|AX4|AX5)
resize {side} {side}[ safe {points} {points}]
show bars[ (top|bottom)][ now][ for {time}]
hide bars[ (top|bottom)][ now]
freeze bars[ (top|bottom)]
thaw bars[ (top|bottom)]
refresh {side} for {time}
insert {count} rows {side} above
wait {time}
wait until {condition}[ within {time}]
expect {condition}
expect[ no] event {event}[ (within {time}|since {time} ago)]
mark {text}
caption {text} for {time}[ at (top|bottom)]
backdrop {hex}
backdrop "back.png"
audio "song.wav"
title {text}[ {text}]
zoom to {x} {y} by {few} for {time}
spotlight ({bar}|{x} {y} {side} {side}) for {time}
stop
output {file}[ fps {few}][ scale {few}][ width {count}][ at {moment}][ from {moment}][ to {moment}][ sheet 2x2][ plain]
loop from {moment} to {moment}
speed {few} for {time}
point {bar}[ {text}] for {time}
frame (none|slim|full)
touches (on|off)
include "part.take"
studio (on|off|shelf|type {text}|key {studiokey}|click {button}|drag {key} to {number}[ over {time}]|scrub to {time})
input {log}
""".strip().split("\n")

OPENING = ["take", "screen", "theme", "preset", "versus", "scene", "set", "page", "pages", "content", "at", "bars",
           "backdrop", "ramp", "output", "loop"]
# Errors after the first action, and therefore rarely generated there.
OPENING_ONLY = ["screen", "theme", "page", "pages", "at", "bars", "versus", "backdrop", "audio"]
# Statements that contain other lines.
BLOCKS = ["repeat", "samples"]

SAMPLES = """
down {x} {y}
move {x} {y}
up[ {x} {y}][ at {speed} {speed}]
cancel
wheel {step} {step}[ (precise|ticks)]
wheelbegin
wheelstop
hover ({x} {y}|off)
key {phonekey}
host (begin[ {source}]|by {step}|as {source}|as fling at {speed}|end)
to {points}[ animated]
top
select {page}
resize {side} {side}[ safe {points} {points}]
content {page} {content}
content {page} row {points} {side} width {side}[ at {points}]
scene (feed|tabs|inbox|atlas|store|none)
bars (show[ (top|bottom)][ now][ for {time}]|hide[ (top|bottom)][ now]|(freeze|thaw)[ (top|bottom)])
refresh {side} for {time}
insert {count} rows {side} above
set ({pairs}|page (none|{page} {stackpairs}))
""".strip().split("\n")

FIELDS = """offset maxOffset velocity page.position page.visual page.settled page.target header.hidden toolbar.visible
tabBar.shown header.top header.stretch header.alpha contentTop section.active section.indicatorX highlight
counters.top.resisted counters.bottom.slack counters.top.direction""".split()
# Unusual values.
ODD_NUMBERS = """0 -0 1 -1 0.5 1e-9 5e-324 4.9e-324 1e9 -1e9 1e15 1e308 1e309 nan inf 0x10 100000 99999.9 100001 3599.99 3600
-0.0000001 2147483648 9223372036854775807 9223372036854775808 ١٢ 1_000 +5 .5 5. 1e""".split()
ODD_TIMES = "0s 1e-9s 3600s 3601s 100000s 100001s 1min 60min 5e-324s -1s 1 1ms 0.0016s 1e9s 10h".split()
ODD_TEXTS = ["", " ", "\\\\", "\\\"", "\x1b[31mred\x1b[0m", "\x1b]0;t\x07", "\u2028", "\u202e", "a\u0301" * 40,
             "x" * 300, "</script>", "\x7f\x9b", "🙂👨‍👩‍👧‍👦", "%s%n", "../../up", "-o", "\u200d\u200d", "عربى אבג 12"]


# What word processors, chats and other systems put in the place of typed characters, and what cannot be seen.
PASTED = {" ": ["\u00a0", "\u202f", "\u200b", "\u2009", "\u3000", "\u2028", " \ufeff"], "-": ["\u2212", "\u2013", "\u2014"],
          '"': ["\u201c", "\u201d", "\u00ab", "\u201e"], ".": [",", "\u066b", "\uff0e"], "=": ["\u2265", "\u2260", "\uff1d"]}
HIDDEN = ["\u00a0", "\u00ad", "\u200b", "\u200d", "\u2060", "\u202e", "\ufeff", "\u3164", "\u0085", "\U000e0041", "\ufe0f"]
# Numbers that other readers of JSON accept.
JSON_NUMBERS = ["01", "-01", "1.", "1.e5", ".5", "-.5", "+1", "1e", "1e+", "0x10", "1_000", "NaN", "-Infinity", "1,5", "\u22125",
                "\u0663", "1.2.3", "--1", "1d", "00", "0e0", "-0", "1E5", "1e-400"]
# What people add to JSON.
JSON_ADDITIONS = [(",", ", // one\n"), (",", ", /* one */"), (",", ",,"), ("}", ",}"), ("{", "{ # one\n"), ("]", ",]"), ('"', "'"),
                  ('"', "\u201c"), (" ", "\u00a0"), ("true", "True"), (": ", " = "), ("{", "\ufeff{"), (' "', ' "\t'), ("e", "\ud800")]


class Wide(str):
    """A text that is stored in UTF-16."""

    def encode(self, *_):
        return super().encode("utf-16" if len(self) % 2 else "utf-16-be", "surrogatepass")


class Grammar:
    """Generates texts. `keys` is the program's table of keys, as printed by `keys --markdown`."""

    def __init__(self, keys, presets, chance):
        self.chance = chance
        self.presets = presets
        self.keys = [self.row(line) for line in keys.splitlines() if line.startswith("| `")]

    @staticmethod
    def row(line):
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        bounds = re.fullmatch(r"(-?[\d.]+)–(-?[\d.]+)", cells[3].replace("\u202f", "").replace(" ", ""))
        words = None if bounds else [word.strip() for word in cells[3].split(",")]
        return cells[0].strip("`"), (float(bounds[1]), float(bounds[2])) if bounds else None, words

    def odd(self, one_in=30):
        return self.chance.randrange(one_in) == 0

    def pick(self, items):
        return self.chance.choice(items)

    def number(self, low, high, one_in=60):
        if self.odd(one_in):
            return self.pick(ODD_NUMBERS)
        if self.odd(12):
            return f"{self.pick([low, high]):g}"
        value = self.chance.uniform(low, high)
        return f"{value:.0f}" if self.odd(2) else f"{value:.3f}"

    def value(self, key):
        name, bounds, words = key
        if bounds:
            return self.number(*bounds)
        return ",".join(self.chance.sample(words, self.chance.randrange(1, len(words) + 1))) if self.odd(4) \
            else self.pick(words + ["none"] * self.odd(4))

    def any_key(self):
        return self.pick(self.keys)

    def fill(self, name):
        """Returns a value for `{name}`."""
        between = {"x": (-20, 410), "y": (-20, 870), "side": (1, 1200), "points": (-200, 3000), "step": (-400, 400),
                   "speed": (-3000, 3000), "few": (-4, 5)}
        if name in between:
            return self.number(*between[name])
        return getattr(self, "make_" + name)()

    def make_time(self):
        if self.odd(40):
            return self.pick(ODD_TIMES)
        return self.pick([f"{self.chance.uniform(0, 0.6):.3f}s", f"{self.chance.randrange(400)}ms"])

    def make_count(self):
        return self.pick(ODD_NUMBERS) if self.odd(40) else str(self.chance.randrange(1, 12))

    def make_page(self):
        return self.pick(ODD_NUMBERS) if self.odd(60) else str(self.chance.randrange(0, 4))

    def make_text(self):
        words = self.pick(ODD_TEXTS) if self.odd(8) else self.pick(["a", "b", "c", "The header", "end", "0.5s"])
        return f'"{words}"'

    def make_pairs(self):
        pairs = []
        for _ in range(self.chance.randrange(1, 4)):
            key = self.any_key()
            pairs.append(f"{key[0]} {self.value(key)}")
        return " ".join(pairs)

    def make_stackpairs(self):
        """Returns pairs of keys that pages can differ in, mostly."""
        stacks = [key for key in self.keys if re.match(r"(top|bottom)\.(?!order|follow|fade|exit)", key[0])]
        keys = [self.any_key() if self.odd(20) else self.pick(stacks) for _ in range(self.chance.randrange(1, 4))]
        return " ".join(f"{key[0]} {self.value(key)}" for key in keys)

    def make_key(self):
        return self.any_key()[0]

    def make_number(self):
        return self.number(0, 300)

    def make_preset(self):
        return self.pick(['"tuning.json"', "nothing"]) if self.odd(8) else self.pick(self.presets)

    def make_stroke(self):
        return self.expand("[ over {time}][ (in {count} samples|naturally|by hand[ seed {count}])]")

    def make_span(self):
        return self.expand("[ over {time}][ in {count} samples]")

    def make_content(self):
        sections = " ".join(self.number(0, 1500) for _ in range(self.chance.randrange(1, 7)))
        return self.expand("(rows {count} {points}[ above {count} {side}]|height {points}|sections " + sections + "[ spacing {few}][ titles {text}])")

    def make_condition(self):
        return self.expand("(rest|{bar} (hidden|shown|moving)|{field} (==|!=|<|>|<=|>=) {points}[ ± {few}]"
                           "|phase (==|!=) (idle|dragging|flinging)|ifReleased.top == (hide|show|stay))")

    def make_event(self):
        return self.expand("(scrollBegan|scrollEnded|flingBegan|edgeReached|barHidden[ {bar}]|barShown {bar}"
                           "|settled[ (top|bottom)]|settled:top:hidden|pageChanged[ {page}]|pageSettled {page}"
                           "|sectionChanged {page}|tapped[ (tab {page}|header|page)])")

    def make_moment(self):
        return self.expand("(start|end|{time}|{text})")

    def make_file(self):
        return self.pick(['"f.gif"', '"g.png"', '"h.mp4"', '"i.vtt"', '"folder"', '"f.doc"', self.make_text()])

    def make_log(self):
        return self.pick(['"log.jsonl"', '"log.txt"', '"none"'])

    def make_field(self):
        return self.pick(FIELDS)

    def make_bar(self):
        return self.pick(["header", "toolbar", "tabBar"])

    def make_source(self):
        return self.pick(["drag", "fling", "wheel", "program"])

    def make_phonekey(self):
        return self.pick("up down left right pageUp pageDown space home end tab1 tab2 tab3".split())

    def make_studiokey(self):
        return self.pick("l b c u [ ] , . Y N S H K E V g p 1 0 space escape enter tab left right up down home end".split())

    def make_button(self):
        words = "play forward back next previous slower faster undo redo save wanted unwanted find loop map compare guides".split()
        return self.pick(words + ["proposal {}".format(self.make_page()), self.make_key(), self.make_key()])

    def make_colour(self):
        return self.pick(["ink", "bar", "music.accent", "page", "accent", "hairline", "nothing"])

    def make_hex(self):
        return self.pick(['"#3366FF"', '"#1B2A4A80"', '"#12"', '"red"']) if self.odd(3) else \
            f'"#{self.chance.randrange(1 << 24):06X}"'

    def expand(self, template):
        """Expands a template, innermost brackets first."""
        inner = re.compile(r"\[([^\[\]()]*)\]|\(([^\[\]()]*)\)")
        while match := inner.search(template):
            chosen = (match[1] if self.chance.random() < 0.4 else "") if match[1] is not None \
                else self.pick(match[2].split("|"))
            template = template[:match.start()] + chosen + template[match.end():]
        return re.sub(r"\{(\w+)\}", lambda match: self.fill(match[1]), template)

    def statement(self, words=None):
        rows = [row for row in STATEMENTS if row.split()[0] in words] if words else \
            [row for row in STATEMENTS if self.odd(60) or row.split()[0] not in OPENING_ONLY or " set " in row]
        return self.expand(self.pick(rows))

    def samples(self):
        """Returns a block of raw input."""
        here, tick, lines = self.pick([" here", ""]), 0, []
        for _ in range(self.chance.randrange(1, 12)):
            tick += 0 if self.odd(3) else self.chance.randrange(1, 40)
            lines.append(f"{self.pick(ODD_NUMBERS) if self.odd(80) else tick} {self.expand(self.pick(SAMPLES))}")
        return [f"samples{here}", *lines] + (["end"] if not self.odd(12) else [])

    def body(self, depth=0):
        lines = []
        for _ in range(self.chance.randrange(1, 9)):
            if self.odd(14):
                lines += self.samples()
            elif self.odd(16) and depth < 2:
                lines += [f"repeat {self.make_count()}", *self.body(depth + 1), "end"]
            else:
                lines.append(self.statement())
        return lines

    def take(self):
        opening = [self.statement(OPENING) for _ in range(self.chance.randrange(0, 5))]
        return "\n".join(opening + self.body()) + "\n" * (not self.odd(20))

    def tuning(self):
        """Returns a preset in JSON."""
        pairs = {}
        for _ in range(self.chance.randrange(0, 8)):
            key = self.any_key()
            value = self.value(key)
            pairs[key[0]] = self.pick([value, [value], None, {}]) if self.odd(12) else self.json_value(value)
        for key, value in (("scene", "inbox"), ("page", self.chance.randrange(4)), ("offset", 40), ("description", "x")):
            if self.odd(4):
                pairs[key] = value
        if self.odd(4):
            pairs["pages"] = {self.make_page(): {"bottom.hide": "never", self.make_key(): 3} if self.odd(3) else {"top.rate": 2}}
        text = json.dumps(pairs, ensure_ascii=self.odd(2))
        return self.foreign_json(text) if self.odd(4) else text

    @staticmethod
    def json_value(word):
        try:
            return float(word)
        except ValueError:
            return {"on": True, "off": False}.get(word, word.split(",") if "," in word else word)

    def theme(self):
        colours = {self.make_colour(): self.make_hex().strip('"') for _ in range(self.chance.randrange(6))}
        return json.dumps({"base": self.pick(["light", "dark", "x"]), **colours})

    def log(self):
        return self.pick([self.own_log, self.browser_log, self.getevent_log])()

    def own_log(self):
        seconds, lines = 0.0, [{"event": "phone", "x": 0, "y": 0, "scale": self.pick([1, 2]), "width": 390, "height": 844}]
        for _ in range(self.chance.randrange(1, 20)):
            place = {"x": self.chance.uniform(0, 390), "y": self.chance.uniform(0, 844)}
            lines.append(self.pick([
                {"event": "button", "button": "left", "down": self.odd(2), **place}, {"event": "motion", **place},
                {"event": "wheel", "x": 0, "y": self.chance.uniform(-9, 9)}, {"event": "focusLost"},
                {"event": "finger", "phase": self.pick(["down", "move", "up"]), "finger": 1, "direct": True, **place}]))
        for line in lines:
            seconds += self.pick([0, 0.01, 0.02, 1, -1, 1e5, 1e9]) if self.odd(20) else self.chance.uniform(0, 0.03)
            line["seconds"] = seconds
            if self.odd(30):
                line[self.pick(list(line))] = self.pick([0, -1, 1e308, None, "x", 5e-324])
        return "\n".join(json.dumps(line) for line in lines)

    def browser_log(self):
        at, events = 0.0, []
        if self.odd(40):
            # Each is a gesture of its own.
            events = [{"type": "wheel", "timeStamp": 2000 * number, "deltaX": 0, "deltaY": 24}
                      for number in range(self.pick([900, 1001, 3000]))]
        for _ in range(self.chance.randrange(1, 20)):
            at += self.pick([1e9, -5, 1e13, 1e300]) if self.odd(40) else self.chance.uniform(0, 30)
            kind = self.pick(["pointerdown", "pointermove", "pointermove", "pointerup", "wheel", "touchmove"])
            events.append({"type": kind, "timeStamp": at, "clientX": self.chance.uniform(0, 390), "pointerId": 1,
                           "clientY": self.chance.uniform(0, 844), "deltaX": 0, "deltaY": self.chance.uniform(-90, 90)})
        screen = {"width": self.pick([390, 0, 1e9, 100]), "height": self.pick([844, -1, 4000])} if self.odd(2) else {}
        return json.dumps({**screen, "events": events})

    def slots_log(self):
        """Returns a log of a device with many slots, and frames in which nothing changes."""
        count = self.pick([30, 1024, 4000])
        lines = ["add device 1: /dev/input/event2"]
        for slot in range(count):
            reports = [f"0003 002f {slot:08x}", "0003 0039 00000007", "0003 0035 00000005", "0003 0036 00000005"]
            lines += [f"[ 1.000000] /dev/input/event2: {report}" for report in reports[self.odd(30):]]
        lines += [f"[ {1 + frame * 0.008:.6f}] /dev/input/event2: 0000 0000 00000000" for frame in range(count)]
        return "\n".join(lines) + "\n"

    def getevent_log(self):
        if self.odd(20):
            return self.slots_log()
        seconds, lines = 100.0, ["add device 1: /dev/input/event2"]
        lines += [f"    ABS (0003): {name} : value 0, min 0, max {self.number(1, 4000)}, fuzz 0, flat 0, resolution 0"
                  for name in ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y")]
        for number in range(self.chance.randrange(1, 16)):
            seconds += self.pick([1e9, 1e6, -1, 0]) if self.odd(40) else self.chance.uniform(0, 0.02)
            tracking = [] if 0 < number and not self.odd(6) else [self.pick(["00000007", "ffffffff"])]
            reports = [f"0003 0039 {id}" for id in tracking] + [
                f"0003 0035 {self.chance.randrange(1080):08x}", f"0003 0036 {self.chance.randrange(2400):08x}", "0000 0000 00000000"]
            lines += [f"[{seconds:16.6f}] /dev/input/event2: {report}" for report in reports]
        return "\n".join(lines) + "\n"

    def pasted(self, text):
        """Returns a text with some characters as they are after being pasted, rarely all of it in UTF-16."""
        if self.odd(8):
            return Wide(text)
        result = "".join(self.pick(PASTED[letter]) if letter in PASTED and self.odd(12) else letter for letter in text)
        place = self.chance.randrange(len(result) + 1)
        return result[:place] + self.pick(HIDDEN) + result[place:] if self.odd(2) else result

    def foreign_json(self, text):
        """Returns JSON with what other readers accept, or people add."""
        if self.odd(12):
            return Wide(text)
        if self.odd(2):
            numbers = list(re.finditer(r"(?<=[ \[])-?\d[\d.e+-]*(?=[,}\]])", text))
            if numbers:
                place = self.pick(numbers)
                return text[:place.start()] + self.pick(JSON_NUMBERS) + text[place.end():]
        old, new = self.pick(JSON_ADDITIONS)
        places = [place.start() for place in re.finditer(re.escape(old), text)]
        if not places:
            return text
        place = self.pick(places)
        return text[:place] + new + text[place + len(old):]

    def mutant(self, text):
        """Returns a text with a few of its lines, words or characters changed."""
        lines = text.split("\n")
        for _ in range(self.chance.randrange(1, 6)):
            place = self.chance.randrange(len(lines))
            kind = self.chance.randrange(8)
            if kind == 0:
                del lines[place]
            elif kind == 1:
                lines.insert(place, self.pick(lines))
            elif kind == 2:
                lines.insert(place, self.statement())
            elif kind == 3:
                cut = self.chance.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:cut] + self.pick(["\0", "\x1b", "\"", "#", "é", "9", " ", *HIDDEN]) + lines[place][cut:]
            else:
                lines[place] = self.mutant_line(lines[place])
            lines = lines or [""]
        return "\n".join(lines)

    def mutant_line(self, line):
        words = line.split(" ")
        place = self.chance.randrange(len(words))
        if re.search(r"\d", words[place]):
            words[place] = re.sub(r"-?\d[\d.]*", lambda _: self.number(-500, 2000, 6), words[place], count=1)
        else:
            words[place] = self.pick([self.make_time(), self.make_text(), self.make_key(), "", words[place] * 2])
        return " ".join(words)
