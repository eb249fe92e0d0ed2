"""What a user, a wheel, a key and a program do to a page, and the calls that the driver must make for it."""

import re
import time

# Where fingers come down: on the rows of any window.
X, Y = 195, 500


class Page:
    """The page of one preset in one browser."""

    def __init__(self, browser, path):
        self.browser, self.path, self.problems = browser, path, []

    def check(self, is_right, words):
        if not is_right:
            self.problems.append(words)

    def value(self, words):
        return self.browser.value(words)

    def do(self, words):
        self.value(f"(({words}), 0)")

    def open(self, address=""):
        self.browser.navigate("about:blank")
        self.browser.navigate("file://" + self.path + address)
        for _ in range(100):
            if self.value("document.readyState === 'complete' && window.stopDriving !== undefined"):
                return time.sleep(0.5)
            time.sleep(0.05)
        raise RuntimeError("the page did not load")

    def rest(self):
        """Waits until the driver has called nothing, asked for no frame and changed none for a while."""
        before = None
        for _ in range(80):
            time.sleep(0.2)
            now = self.value("[record.calls.length, record.frames.length, record.asked, scrollY]")
            if now == before:
                return
            before = now
        self.check(False, "the page did not come to rest")

    def finger(self, *ways, x=X, y=Y, rest=0):
        """Drags by the ways one after another, each a distance and a number of samples; then rests for samples."""
        path = [(x, y)]
        for way, count in ways:
            began = path[-1][1]
            path += [(x, began + way * number / count) for number in range(1, count + 1)]
        self.browser.finger(path + [path[-1]] * rest)


def drag(page):
    page.finger((-200, 20), rest=12)


def drag_back(page):
    page.finger((160, 20), y=250, rest=12)


def reversal(page):
    page.finger((-150, 15), (120, 12), (-60, 8), y=450, rest=12)


def fling(page):
    page.finger((-360, 9), y=600)


def fling_back(page):
    page.finger((360, 9), y=200)


def catch(page):
    page.finger((-360, 9), y=600)
    time.sleep(0.1)
    page.finger((0, 1), rest=10)


def caught_drag(page):
    page.finger((-360, 9), y=600)
    time.sleep(0.1)
    page.finger((0, 1), (120, 12), y=300, rest=12)


def end_by_finger(page):
    page.do("scrollTo({ top: document.documentElement.scrollHeight - innerHeight - 150, behavior: 'instant' })")
    page.rest()
    page.finger((-300, 20), rest=12)
    page.rest()
    page.finger((-200, 10))


def top_by_finger(page):
    page.do("scrollTo({ top: 150, behavior: 'instant' })")
    page.rest()
    page.finger((300, 20), y=200, rest=12)


def wheel(page):
    page.browser.wheel((X, Y), 60, 5)


def wheel_back(page):
    page.browser.wheel((X, Y), -60, 4)


def keys(page):
    for name in ["PageDown", "PageDown", "ArrowDown", "ArrowUp"]:
        page.browser.press(name)
        time.sleep(0.3)


def home(page):
    page.browser.press("Home")


def scrollbar(page):
    """Drags the thumb of the scrollbar, which is near the top."""
    page.do("scrollTo({ top: 0, behavior: 'instant' })")
    page.rest()
    right = page.value("innerWidth") - 6
    page.browser.mouse([(right, 25)] + [(right, 25 + 4 * step) for step in range(1, 13)])


def jump(page):
    page.do("scrollTo({ top: 3000, behavior: 'instant' })")


def smooth(page):
    page.do("scrollTo({ top: 1000, behavior: 'smooth' })")


def link(page):
    page.do("document.querySelector('a[href=\"#row-100\"]').click()")


def rotation(page):
    width, height = page.value("[innerWidth, innerHeight]")
    page.browser.size(height, width)
    page.rest()
    page.browser.wheel((X, 300), 60, 3)
    page.rest()
    page.browser.size(width, height)
    page.rest()
    page.browser.wheel((X, 300), -60, 3)


def growth(page):
    """Rows are added at the end while the page flings, or scrolls smoothly."""
    page.do("setTimeout(() => { for (const row of [...rows.children].slice(0, 40)) rows.append(row.cloneNode(true)) },"
            " 250)")
    fling(page) if page.browser.has_fingers else wheel(page)
    time.sleep(0.5)


# Names, gestures, the calls that the driver must make, and whether they need a touch screen. A drag that Firefox
# did not report begins without its release.
DRAG, FLING = "drag letGo end", "drag letGo end"
WHEEL = "(wheel end ?)+"
PROGRAM = "program end"
GESTURES = [
    ("drag", drag, DRAG, True),
    ("drag back", drag_back, DRAG, True),
    ("reversal", reversal, DRAG, True),
    ("fling", fling, FLING, True),
    ("fling back", fling_back, FLING, True),
    # Firefox may send the last step of a stopped fling after its `scrollend`.
    ("caught fling", catch, f"drag letGo drag letGo end|{FLING}( drag end)?", True),
    ("caught and dragged", caught_drag, f"drag letGo drag letGo end|{FLING} drag end", True),
    ("end", end_by_finger, f"{PROGRAM} {DRAG}( {DRAG})?", True),
    ("top", top_by_finger, f"{PROGRAM} {DRAG}", True),
    ("wheel", wheel, WHEEL, False),
    ("wheel back", wheel_back, WHEEL, False),
    ("keys", keys, WHEEL, False),
    ("Home", home, WHEEL, False),
    ("scrollbar", scrollbar, f"({PROGRAM} ?)*", False),
    ("scrollTo", jump, PROGRAM, False),
    ("smooth scrollTo", smooth, PROGRAM, False),
    ("link", link, PROGRAM, False),
    ("rotation", rotation, "(end ?)?(wheel end ?)(end ?)?(wheel end ?)", False),
    ("growth", growth, f"{FLING}|wheel end", False),
]


def short(calls):
    """Returns the sources, releases and ends among calls."""
    calls = [call for call in calls if call[1] in ("begin", "letGo", "end")]
    return " ".join(words[0] if name == "begin" else name for _, name, *words in calls)


def play(page):
    """Plays all gestures; returns each with the number of calls before it."""
    played = []
    for name, gesture, pattern, needs_finger in GESTURES:
        if needs_finger and not page.browser.has_fingers:
            continue
        # On a busy machine a fling may be over before the next finger comes down: four times at most.
        for turn in range(4 if name.startswith("caught") else 1):
            before = page.value("record.calls.length")
            gesture(page)
            page.rest()
            made = short(page.value(f"record.calls.slice({before})"))
            played.append((name, before, made))
            if re.fullmatch(f"({pattern})", made.strip()):
                break
        else:
            page.check(False, f"{name}: the driver's calls are: {made or 'none'}")
    return played
