"""Operates the site in one browser: opens pages, and one of their phones at a time, which the functions of Tests/web
then use."""

import json
import time

from live import Live


class Visit(Live):
    """A site at an address, a folder's or a server's, which ends with a slash."""

    def __init__(self, browser, address, problems):
        super().__init__(browser, None)
        self.address, self.problems = address, problems

    def open(self, page="index.html"):
        self.browser.navigate("about:blank")
        self.browser.navigate(self.address + page)
        self.until("document.readyState === 'complete'", f"{page} does not load")

    def until(self, condition, words, seconds=20):
        """Waits for a condition; reports `words` if it stays false. Returns whether it came true."""
        end = time.time() + seconds
        while time.time() < end:
            if self.value(f"Boolean({condition})"):
                return True
            time.sleep(0.05)
        self.check(False, words)
        return False

    def touch(self, selector):
        """Brings a phone into the middle of the window and opens it as a person does, by a tap or by pointing at it;
        returns whether it became live. `chromeDesktop` is then this phone."""
        self.value(f"(window.chosen = document.querySelector({json.dumps(selector)}),"
                   " chosen.scrollIntoView({ block: 'center', behavior: 'instant' }),"
                   " new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))")
        left, top, width, height = self.box("chosen")
        middle = (left + width / 2, top + height / 2)
        if self.browser.has_fingers:
            self.browser.fingers([middle, middle])
        else:
            self.browser.mouse([middle, middle])
        is_live = self.until("chosen.classList.contains('live')", f"{selector} does not become live: {self.note()}")
        self.value("(window.chromeDesktop = chosen.phone, 0)")
        before, after = [left, top, width, height], self.box("chosen")
        self.check(before == after, f"{selector} moved from {before} to {after} as it became live")
        return is_live

    def box(self, element):
        sides = "({ left, top, width, height }) => [left, top, width, height]"
        return self.value(f"({sides})({element}.getBoundingClientRect())")

    def note(self):
        return self.value("chosen.querySelector('.note')?.textContent ?? ''")

    def words(self):
        return self.note() if self.value("Boolean(window.chosen)") else super().words()
