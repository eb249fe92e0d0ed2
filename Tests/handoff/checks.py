"""What the driver must leave alone, and what it must survive: focus, history, a pinch, reduced motion, mistakes."""

import os
import time

from gestures import short
from page import with_recorder

SCROLL = "scrollTo({{ top: {}, behavior: 'instant' }})"
TOPS = "['header', 'toolbar', 'tabBar'].map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? null)"


def all_of(browser, page, text, folder):
    """Runs all checks that this browser supports; returns the problems."""
    page.problems = []
    for check in [rest, focus, links, history, restored, inserted, tap_in_fling, short_page, stopped]:
        check(page)
    if browser.name == "Chromium":
        for check in [pinch, reduced_motion]:
            check(page)
    element(page, text, folder)
    mistakes(page, text, folder)
    found, page.problems = page.problems, []
    return found


def hide(page):
    """Hides the bars by a wheel, away from both ends."""
    page.open()
    page.do(SCROLL.format(2000))
    page.rest()
    for _ in range(2):
        page.browser.wheel((195, 500), 100, 6)
        page.rest()
    page.check(page.value("tabBar.inert"), "a wheel down does not hide the tab bar")


def rest(page):
    """At rest the driver asks for no frames and writes nothing."""
    hide(page)
    page.do("(window.writes = 0, new MutationObserver((all) => window.writes += all.length)"
            ".observe(document, { attributes: true, subtree: true }), window.askedBefore = record.asked)")
    time.sleep(1)
    writes, asked = page.value("[window.writes, record.asked - window.askedBefore]")
    page.check((writes, asked) == (0, 0), f"at rest, {writes} writes and {asked} frames")


def focus(page):
    """Controls of a hidden bar get no focus; a bar with the focus shows and stays."""
    hide(page)
    page.do("document.querySelector('#tabBar a').focus()")
    page.check(page.value("document.activeElement === document.body"), "a link in a hidden bar has the focus")
    page.browser.press("Home")
    page.rest()
    page.browser.press("Tab")
    where = page.value("document.activeElement.closest('.bar')?.id ?? null")
    page.check(where is not None, "Tab focuses nothing in a shown bar")
    page.browser.wheel((195, 500), 100, 8)
    page.rest()
    tops = page.value(TOPS)
    page.check(tops[0] == 0, f"bars with the focus move: {tops}")
    page.do("document.activeElement.blur()")
    page.browser.wheel((195, 500), 100, 8)
    page.rest()
    page.check(page.value("tabBar.inert"), "the tab bar does not hide after the focus has left")


def links(page):
    """The target of a link is clear of the bars, hidden or shown."""
    page.open()
    for row in ["row-100", "row-1", "row-150"]:
        page.do(f"document.querySelector('a[href=\"#{row}\"]').click()")
        page.rest()
        top = page.value(f"document.getElementById('{row}').getBoundingClientRect().top")
        room = page.value("parseFloat(document.documentElement.style.scrollPaddingTop)")
        page.check(abs(top - room) < 1, f"#{row} is at {top}, with {room} px for the bars")


def history(page):
    """A step back in the page's history restores the offset and moves no bar."""
    page.open()
    page.do(SCROLL.format(900))
    page.rest()
    page.do("document.querySelector('a[href=\"#row-100\"]').click()")
    page.rest()
    before, offset = page.value(TOPS), page.value("scrollY")
    page.do("history.back()")
    page.rest()
    page.check(abs(page.value("scrollY") - offset) > 1000, "history.back() does not restore the offset")
    page.check(page.value(TOPS) == before, f"a step back moves bars from {before} to {page.value(TOPS)}")


def restored(page):
    """A page that is loaded again, or returned to, has its offset and shown bars, and then works as before."""
    page.open()
    shown = page.value(TOPS)
    page.do(SCROLL.format(3000))
    page.rest()
    page.do("location.reload()")
    time.sleep(1.5)
    page.rest()
    page.check(page.value("scrollY") == 3000 and page.value(TOPS) == shown,
               f"loaded again at {page.value('scrollY')} with bars at {page.value(TOPS)} instead of {shown}")
    page.browser.navigate("about:blank")
    page.do("history.back()")
    time.sleep(1.5)
    page.browser.wheel((195, 500), 100, 6)
    page.rest()
    page.check(page.value("tabBar.inert"), "after a return, a wheel does not hide the tab bar")


def inserted(page):
    """Rows that appear above move no bar, whether the browser keeps the others in place or not."""
    hide(page)
    before, offset, calls = page.value(TOPS), page.value("scrollY"), page.value("record.calls.length")
    page.do("rows.prepend(...[...rows.children].slice(0, 5).map((row) => row.cloneNode(true)))")
    page.rest()
    page.check(page.value(TOPS) == before, f"rows above move bars from {before} to {page.value(TOPS)}")
    made = short(page.value(f"record.calls.slice({calls})"))
    page.check("program" not in made, f"rows above count as a scroll: {made}")
    page.inserted = page.value("scrollY") - offset


def tap_in_fling(page):
    """A tap that stops the page and follows a link: the scroll to the link's target is the program's. Only WebKit makes
    a click of such a tap."""
    if page.browser.name != "WebKit" or not page.browser.has_fingers:
        return
    page.open()
    calls = page.value("record.calls.length")
    link = "document.querySelector('a[href=\"#row-150\"]')"
    page.do(f"rows.addEventListener('click', () => {link}.click(), {{ once: true }})")
    page.finger((-360, 9), y=600)
    time.sleep(0.1)
    page.browser.finger([(250, 500)] * 3)
    page.rest()
    made = short(page.value(f"record.calls.slice({calls})"))
    page.check(made == "drag letGo drag letGo end program end", f"a tap on a link in a fling: {made}")


def short_page(page):
    """Bars that no scroll could bring back show when the page gets too short."""
    hide(page)
    page.do("[...rows.children].slice(5).forEach((row) => row.remove())")
    page.rest()
    page.check(not page.value("tabBar.inert"), f"on a page that got short, the bars are at {page.value(TOPS)}")


def element(page, text, folder):
    """A scroller that is an element of the page works like the page."""
    path = os.path.join(folder, "element.html")
    style = "<style>main { position: fixed; inset: 0; overflow-y: auto; }</style>"
    with open(path, "w") as file:
        file.write(with_recorder(text.replace("<header id", style + "<header id").replace(
            "scroller: document.scrollingElement, ...bars", "scroller: document.querySelector('main'), ...bars")))
    page.path, own = path, page.path
    page.open()
    first = page.value("document.getElementById('row-1').getBoundingClientRect().top")
    page.check(first == 140, f"in an element, the first row is at {first}")
    for _ in range(2):
        page.browser.wheel((195, 500), 100, 6)
        page.rest()
    page.check(page.value("tabBar.inert"), "in an element, a wheel down does not hide the tab bar")
    page.path = own


def stopped(page):
    """After `stop`, no listener, no style and no moved bar is left."""
    hide(page)
    page.check(page.value("record.listeners.size") > 5, "the driver's listeners are not counted")
    page.do("stopDriving()")
    page.check(page.value("[...record.listeners]") == [], f"listeners: {page.value('[...record.listeners]')}")
    left = page.value("[document.documentElement, ...document.querySelectorAll('.bar')].map(({ style, inert }) =>"
                      " style.transform + style.willChange + style.padding + style.scrollPadding + inert)")
    page.check(left == ["false"] * 4, f"styles after the end: {left}")
    calls = page.value("record.calls.length")
    page.browser.wheel((195, 500), -100, 4)
    time.sleep(0.5)
    page.check(page.value("record.calls.length") == calls, "the controller is called after the end")


def pinch(page):
    """Bars stand still while two fingers are down, and while the page is enlarged."""
    page.open()
    page.do(SCROLL.format(1000))
    page.rest()
    before = page.value(TOPS)
    second = [None] * 2 + [(250, 600 - 8 * step) for step in range(18)]
    page.browser.fingers([(195, 500 - 8 * step) for step in range(20)], second)
    page.rest()
    page.check(page.value("scrollY") != 1000, "two fingers do not scroll the page")
    page.check(page.value(TOPS) == before, f"two fingers move bars from {before} to {page.value(TOPS)}")


def reduced_motion(page):
    """With reduced motion a bar is never between its ends by an animation: what settles is there in the next frame."""
    page.browser.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    hide(page)
    first = page.value("record.frames.length")
    page.do(SCROLL.format(0))
    page.rest()
    between = page.value(f"record.frames.slice({first}).filter((frame) => frame[3] > -52 && frame[3] < 0).length")
    page.check(between == 0, f"with reduced motion, {between} frames of an animation")
    page.browser.do("Emulation.setEmulatedMedia", features=[])


MISTAKES = {
    "no scroller": "{ scroller: null, header }",
    "no bar": "{ scroller: document.scrollingElement }",
    "a bar that is not there": "{ scroller: document.scrollingElement, header: document.querySelector('#none') }",
    "another name": "{ scroller: document.scrollingElement, footer: tabBar }",
    "a scroller that does not scroll": "{ scroller: document.querySelector('main'), header }",
    "the document": "{ scroller: document, header }",
    "a bar without height": "{ scroller: document.scrollingElement, header: document.createElement('p') }",
    "a second driver": "{ scroller: document.scrollingElement, header }",
}


def mistakes(page, text, folder):
    """Each mistake is an error in the console, `stop` does nothing, and the page still scrolls."""
    path = os.path.join(folder, "mistakes.html")
    with open(path, "w") as file:
        file.write(text.replace("\n  const stop = drive(", "\n  window.drive = drive; window.stopDriving = drive("))
    page.path, own = path, page.path
    page.open()
    page.do("(window.said = [], console.error = (words) => said.push(words))")
    for name, words in MISTAKES.items():
        page.do(f"(said.length = 0, drive({words})())")
        said = page.value("said")
        page.check(len(said) == 1 and said[0].startswith("drive: "), f"{name}: the console has {said}")
    page.browser.wheel((195, 500), 100, 6)
    time.sleep(0.7)
    page.check(page.value("scrollY") > 300, "the page does not scroll after mistakes")
    page.path = own


def picture(page, path):
    """Saves screenshots: at the top, and as a scroll leaves the page."""
    page.open()
    for name, notches in {"at the top": 0, "scrolled": 9}.items():
        if notches:
            page.browser.wheel((195, 500), 100, notches)
        page.rest()
        with open(f"{path} {name}.png", "wb") as file:
            file.write(page.browser.screenshot())
