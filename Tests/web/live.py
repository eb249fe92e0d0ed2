"""Operates the page in one browser and reads its state. Positions are points of the phone's screen."""

import json
import os
import time

ANSWER = "new TextDecoder().decode(chromeDesktop.core.answer())"


class Live:
    def __init__(self, browser, page):
        self.browser, self.page, self.problems = browser, page, []

    def older(self, folder):
        """Returns the page as in a browser that does not support painting in workers. Shares the list of problems."""
        page = os.path.join(folder, "older.html")
        with open(self.page) as file, open(page, "w") as copy:
            lacks = "<script>delete HTMLCanvasElement.prototype.transferControlToOffscreen; delete self.OffscreenCanvas</script>"
            copy.write(file.read().replace("<meta http-equiv", lacks + "<meta http-equiv", 1))
        live = Live(self.browser, page)
        live.problems = self.problems
        return live

    def check(self, is_right, words):
        if not is_right:
            self.problems.append(f"{self.browser.name}: {words}")

    def value(self, words):
        return self.browser.value(words)

    def open(self, address=""):
        self.browser.navigate("about:blank")
        self.browser.navigate("file://" + os.path.abspath(self.page) + address)
        for _ in range(200):
            if self.value("window.chromeDesktop !== undefined && document.body.className === 'live'"):
                return
            time.sleep(0.05)
        self.check(False, f"the page did not become interactive: {self.words()}")

    def words(self):
        return self.value("document.getElementById('words').textContent")

    def state(self):
        line = self.value("(chromeDesktop.core.doors.state(), " + ANSWER + ")")
        try:
            return json.loads(line)
        except ValueError as reason:
            raise ValueError(f"{self.browser.name}: the state is no JSON: {reason}: {line[:300]!r}") from reason

    def session(self):
        return self.value("(chromeDesktop.core.doors.session(), " + ANSWER + ")")

    def is_playing(self):
        return self.value("chromeDesktop.core.doors.isPlaying()") == 1

    def places(self, points):
        left, top, scale = self.value(
            "(() => { const box = chromeDesktop.canvas.getBoundingClientRect(), at = chromeDesktop.place;"
            " return [box.left + at.x, box.top + at.y, at.scale] })()")
        return [point and (left + point[0] * scale, top + point[1] * scale) for point in points]

    def fingers(self, *paths):
        self.browser.fingers(*map(self.places, paths))

    def drag(self, start, step, count):
        self.fingers(path(start, step, count))

    def mouse(self, start, step, count):
        self.browser.mouse(self.places(path(start, step, count)))

    def tap(self, x, y):
        self.fingers([(x, y)])

    def wheel(self, down, count):
        self.browser.wheel(self.places([(195, 500)])[0], down, count)

    def key(self, name):
        self.value("chromeDesktop.canvas.focus()")
        self.browser.key(name)

    def rest(self):
        """Waits until nothing moves: two consecutive states are equal, although the page has had frames in between. A busy
        browser sometimes has none for half a second."""
        frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        before = None
        for _ in range(60):
            time.sleep(0.15)
            self.value(frames)
            now = self.state()
            now.pop("tick"), now.pop("time")
            if now == before:
                return self.state()
            before = now
        self.check(False, "the phone did not come to rest")
        return self.state()


def path(start, step, count):
    return [(start[0] + step[0] * number, start[1] + step[1] * number) for number in range(count + 1)]
