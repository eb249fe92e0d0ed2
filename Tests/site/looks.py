"""What a page shows: names, contrast, pictures, its search, its weight and its first view."""

import json
import os
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = ["index.html", "gallery.html", "playground.html", "Docs/Takes.html", "Docs/Keys.html", "Docs/Presets.html"]
WIDTHS = [(390, 844), (1280, 900)]
# Compressed bytes: of what a page loads before a phone opens, and of the core.
MOST_FIRST, MOST_CORE = 300_000, 740_000
# A slow mobile connection, in bytes per second, and the seconds in which it shows the first text and pictures.
SLOW = 1_600_000 / 8
MOST_SECONDS = 4


def themes(visit, pictures):
    """Looks at pages in both widths and themes; writes pictures of the first part of each."""
    with open(os.path.join(HERE, "looks.js")) as file:
        script = file.read()
    for page in PAGES:
        for width, height in WIDTHS:
            for is_dark in [False, True]:
                dress(visit, width, height, is_dark)
                visit.open(page)
                paint(visit, is_dark)
                for problem in visit.value(f"({script})()"):
                    visit.check(False, f"{page}, {width} px, {'dark' if is_dark else 'light'}: {problem}")
                name = f"{visit.browser.name} {page.replace('/', ' ')} {width} {'dark' if is_dark else 'light'}.png"
                with open(os.path.join(pictures, name), "wb") as file:
                    file.write(visit.browser.screenshot())
    visit.browser.size(1100, 1400)


def dress(visit, width, height, is_dark):
    if visit.browser.name == "Chromium":
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}]
        visit.browser.do("Emulation.setEmulatedMedia", features=scheme)
    visit.browser.size(width, height)


def paint(visit, is_dark):
    """Chooses the theme in a browser whose preference the driver cannot set, and waits for pictures in sight."""
    if visit.browser.name != "Chromium":
        visit.value(f"(document.body.dataset.mdColorScheme = '{'slate' if is_dark else 'default'}', 0)")
    time.sleep(0.4)


def search(visit, name):
    """The search finds a page by a word of its text."""
    visit.open("index.html")
    field = "document.querySelector('[data-md-component=search-query]')"
    visit.value(f"({field}.focus(), 0)")
    query = (f"(() => {{ {field}.value = 'rubber'; for (const kind of ['input', 'keyup'])"
             f" {field}.dispatchEvent(new Event(kind, {{ bubbles: true }})); return true }})()")
    for _ in range(20):
        visit.value(query)
        if visit.value("document.querySelectorAll('.md-search-result__item').length > 0"):
            return
        time.sleep(0.25)
    visit.check(False, f"the search finds nothing, {name}")


def weights(visit, folder):
    """Measures what pages load before a phone opens, and how soon they show it on a slow connection. Chromium only."""
    core = os.path.getsize(os.path.join(folder, "phones", "core.gz"))
    visit.check(core <= MOST_CORE, f"the core has {core} bytes")
    lines = [f"core {core:,} bytes"]
    browser = visit.browser
    for page in ["index.html", "gallery.html"]:
        for width, height in WIDTHS:
            browser.size(width, height)
            browser.do("Network.setCacheDisabled", cacheDisabled=True)
            connect(browser, 150, SLOW)
            visit.open(page)
            time.sleep(2)
            first, last, shift, size, names = visit.value(FACTS)
            connect(browser, 0, -1)
            name = f"{page} at {width} px"
            visit.check(size <= MOST_FIRST, f"{name}: the first view has {size} bytes: {names}")
            visit.check(last <= 1000 * MOST_SECONDS, f"{name}: the first view takes {last} ms on a slow connection")
            visit.check(shift < 0.02, f"{name}: the layout shifts by {shift}")
            lines.append(f"{name}: {size:,} bytes, first paint {first} ms, largest {last} ms, shift {shift:.3f}")
    browser.do("Network.setCacheDisabled", cacheDisabled=False)
    return lines


def connect(browser, latency, speed):
    """Slows the connection down to milliseconds of latency and bytes per second; -1 for any number of bytes."""
    browser.do("Network.emulateNetworkConditions", offline=False, latency=latency, downloadThroughput=speed,
               uploadThroughput=speed)


# The first and the largest paint in milliseconds, the shift of the layout, the bytes of all that was loaded, and its
# largest files.
FACTS = """(async () => {
  const listed = (type) => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true })
    setTimeout(() => done([]), 500)
  })
  const [largest, shifts] = await Promise.all(['largest-contentful-paint', 'layout-shift'].map(listed))
  const files = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
  const name = ({ name, transferSize }) => `${name.split('/').at(-1)} ${transferSize}`
  return [
    Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1),
    Math.round(largest.at(-1)?.startTime ?? -1), shifts.reduce((sum, { value }) => sum + value, 0),
    files.reduce((sum, { transferSize }) => sum + transferSize, 0),
    files.sort((a, b) => b.transferSize - a.transferSize).slice(0, 8).map(name).join(', '),
  ]
})()"""
