"""Sites that a browser cannot run, or that did not arrive whole: pictures and text stay. And pages whose presets, takes
or links are wrong: the site is not built."""

import os
import re
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "scripts", "site"))
import links
import pages


def half(text):
    return text[:len(text) // 2]


def exchange(old, new):
    return lambda text: text.replace(old, new)


# Sites that are spoiled in one file, how, and part of the message that a phone then shows; empty if it shows none.
SPOILED = {
    "no WebAssembly": ("gallery.html", exchange("<head>", "<head><script>delete self.WebAssembly</script>"), None),
    "no script of phones": ("phones/phone.js", half, None),
    "a page that ends early": ("gallery.html", lambda text: text[:text.index('id="chromium"')], None),
    "a core that ends early": ("phones/core.js", half, "incomplete"),
    "a core with errors": ("phones/core.js", exchange("length: ", "length: 1"), "cannot run here"),
    "takes that end early": ("phones/takes.js", half, "incomplete"),
    "an unknown preset": (
        "gallery.html", exchange('preset="hiding-tab-bar"', 'preset="nothing"'), "there is no preset nothing"),
}


def bad_input(visit, site):
    """Opens each spoiled site from disk, and touches its first phone."""
    for name, (file, spoil, words) in SPOILED.items():
        with tempfile.TemporaryDirectory() as folder:
            # No links, which Firefox follows to the whole site.
            shutil.copytree(site, folder, dirs_exist_ok=True)
            path = os.path.join(folder, file)
            with open(path) as whole:
                text = whole.read()
            with open(path, "w") as broken:
                broken.write(spoil(text))
            spoiled = type(visit)(visit.browser, f"file://{folder}/", visit.problems)
            opened(spoiled, name, words)


def opened(visit, name, words):
    visit.open("gallery.html")
    visit.value("(window.chosen = document.querySelector('.preset chrome-phone'),"
                " chosen.scrollIntoView({ block: 'center' }), chosen.querySelector('canvas')?.focus(), 0)")
    if words:
        visit.until(f"chosen.querySelector('.note').textContent.includes({words!r})", f"{name}: no message '{words}'")
    shown = ("[...chosen.querySelectorAll('img')].some(picture => picture.naturalWidth > 0"
             " && picture.checkVisibility({ visibilityProperty: true }))")
    visit.until(shown, f"{name}: the picture is gone")
    visit.check(visit.value("!chosen.classList.contains('live')"), f"{name}: the phone claims to be live")
    has_text = visit.value("document.querySelector('.preset .lead').textContent.length > 10")
    visit.check(has_text, f"{name}: the text is gone")


def scriptless(visit):
    """Without JavaScript, pages have their text and pictures. Chromium only."""
    browser = visit.browser
    browser.do("Emulation.setScriptExecutionDisabled", value=True)
    for page in ["gallery.html", "index.html", "playground.html"]:
        browser.navigate(visit.address + page)
        time.sleep(1)
        texts = browser.do("DOMSnapshot.captureSnapshot", computedStyles=[])["strings"]
        visit.check(any("phone" in text for text in texts), f"{page} without scripts has no text")
    browser.do("Emulation.setScriptExecutionDisabled", value=False)


# Pages that must not be built, with part of the reason.
WRONG = {
    "a renamed preset in a command": ("`chrome-desktop --preset chromiumm`\n", "no preset 'chromiumm'"),
    "a renamed preset in a take": ("```\ntake \"x\"\npreset chromiumm\nwait 1s\n```\n", "no preset 'chromiumm'"),
    "a take with an error": ("```\ntake \"x\"\nwiat 1s\n```\n", "invalid"),
}


def wrong_pages(phones, site):
    """Returns a line for each wrong page, and each broken link, that the build does not notice."""
    found = []
    for name, (text, reason) in WRONG.items():
        with tempfile.NamedTemporaryFile("w", suffix=".md", dir=".") as file:
            file.write(text)
            file.flush()
            try:
                pages.page(os.path.basename(file.name), phones)
                found.append(f"{name} is not noticed")
            except SystemExit as refusal:
                if reason not in str(refusal):
                    found.append(f"{name}: {refusal}")
    for spoil, reason in [(r' id="chromium"', "no such anchor"), (r'href="Docs/Presets.html"', "no such file")]:
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(site, folder, dirs_exist_ok=True, copy_function=os.symlink)
            path = os.path.join(folder, "gallery.html")
            with open(path) as file:
                text = file.read()
            os.remove(path)
            with open(path, "w") as file:
                file.write(re.sub(spoil, spoil.replace("chromium", "other").replace("Presets", "Other"), text, count=1))
            if not any(reason in problem for problem in links.problems(folder)):
                found.append(f"a page with {reason} is not noticed")
    return found
