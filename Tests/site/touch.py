"""Input to the phones of the site: each phone of the gallery is dragged once and compared with the program's replay;
wheels, keys and the pictures per second of one."""

import json
import os
import subprocess
import time


def every_phone(visit, program, folder):
    """Drags each phone of the gallery; the program's replay of its session must end in the same state."""
    visit.open("gallery.html")
    phones = "[...document.querySelectorAll('.preset chrome-phone')]"
    names = visit.value(f"{phones}.map(phone => phone.getAttribute('preset'))")
    moved = sum(same_end(visit, f".preset chrome-phone[preset='{name}']", program, folder) for name in names)
    visit.check(moved > 0.9 * len(names), f"only {moved} of {len(names)} phones moved by more than 100 pt")
    return f"{len(names)} phones of the gallery dragged, each in the state of the program's replay"


def same_end(visit, selector, program, folder):
    """Drags a phone up; returns whether it moved far."""
    if not visit.touch(selector):
        return False
    visit.tap(195, 500)
    before = visit.rest()
    visit.drag((195, 600), (0, -20), 12)
    visit.rest()
    # The replay ends with the last input, so there is one at rest.
    visit.tap(195, 500)
    visit.rest()
    now, last = visit.state(), replayed(visit, program, folder)
    for key in ["offset", "page", "bars"]:
        visit.check(now[key] == last[key], f"{selector}: {key} is {now[key]}, in the program's replay {last[key]}")
    return abs(now["offset"] - before["offset"]) > 100


def replayed(visit, program, folder):
    """Returns the last state of the program's replay of the phone's session."""
    path = os.path.join(folder, visit.browser.name + "-site.take")
    with open(path, "w") as file:
        file.write(visit.session())
    made = subprocess.run([program, "replay", path, "--every", "sample"], capture_output=True, text=True, timeout=60)
    return json.loads(made.stdout.splitlines()[-1])


def pair(visit):
    """One finger moves both phones of a pair, to the same offset where no bar belongs to the page."""
    visit.open("gallery.html")
    visit.touch(".pair chrome-phone")
    visit.tap(195, 500)
    visit.rest()
    visit.drag((195, 600), (0, -20), 12)
    visit.rest()
    found = visit.value("[...document.querySelectorAll('.pair chrome-phone')].map(({ phone }) =>"
                        " (phone.core.doors.state(), JSON.parse(phone.words()).offset))")
    visit.check(len(found) == 2 and min(found) > 100, f"one finger moved the pair to {found}")
    visit.value("(window.list = document.querySelector('.pair select'), list.value = 'headroom',"
                " list.dispatchEvent(new Event('change')), 0)")
    visit.check(visit.value("!document.querySelector('.pair .live')"), "another preset does not show its picture")
    visit.check(visit.touch(".pair chrome-phone[preset=headroom]"), "another preset of the pair does not open")


def wheel(visit):
    """A wheel scrolls the page until the phone has the focus."""
    visit.open("gallery.html")
    visit.touch("chrome-phone[preset=chromium]")
    visit.value("(chosen.canvas.blur(), 0)")
    before = visit.value("scrollY")
    visit.wheel(100, 3)
    time.sleep(0.5)
    visit.check(visit.value("scrollY") > before + 50, "a wheel over a phone without the focus does not scroll the page")


def keys(visit):
    visit.open("gallery.html")
    visit.value("(window.chosen = document.querySelector(\"chrome-phone[preset='large-title']\"),"
                " chosen.scrollIntoView({ block: 'center' }), chosen.canvas.focus(), 0)")
    if visit.until("chosen.classList.contains('live')", "a phone with the focus does not become live"):
        visit.value("(window.chromeDesktop = chosen.phone, 0)")
        has_focus = visit.value("document.activeElement === chosen.canvas")
        visit.check(has_focus, "the phone lost the focus as it became live")
        visit.browser.key("End")
        ended = visit.rest()
        visit.check(ended["offset"] == ended["maxOffset"], "the End key did not scroll to the end")


# Frames and pictures of all phones during two seconds.
COUNT = """new Promise(done => {
  const found = { frames: 0, pictures: 0 }
  for (const { phone } of document.querySelectorAll('chrome-phone.live')) {
    const frame = phone.frame, draw = phone.painter.draw
    phone.frame = (now) => { found.frames += 1; frame.call(phone, now) }
    phone.painter.draw = (order) => { found.pictures += 1; draw.call(phone.painter, order) }
  }
  setTimeout(() => done(found), 2000)
})"""


def quiet(visit):
    """A phone at rest has no frames; one that moves does not wake up the others; one out of sight closes."""
    visit.open("gallery.html")
    visit.touch(".preset chrome-phone[preset=default]")
    visit.tap(195, 500)
    visit.rest()
    visit.until("chromeDesktop.timer > 0", "a phone at rest asks for frames")
    found = visit.value(COUNT)
    visit.check(found["frames"] <= 1 and not found["pictures"], f"a phone at rest has {found} in two seconds")
    visit.value("(document.activeElement.blur(),"
                " scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }), 0)")
    visit.until("!chosen.classList.contains('live')", "a phone out of sight stays live")


def still_when_asked(visit):
    """With reduced motion no take plays, but input moves the phone. Chromium only."""
    visit.browser.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    visit.open("gallery.html")
    visit.touch("chrome-phone[preset=chromium]")
    time.sleep(1.5)
    before = visit.state()
    visit.check(not visit.is_playing() and before["tick"] > 300, "with reduced motion the take plays")
    visit.drag((195, 600), (0, -20), 12)
    visit.check(visit.rest()["offset"] > before["offset"] + 100, "with reduced motion a drag does not move the phone")
    visit.browser.do("Emulation.setEmulatedMedia", features=[])


def takes(visit):
    """The phone below a take in a page plays it."""
    visit.open("Docs/Takes.html")
    if visit.touch("chrome-phone"):
        visit.until("chromeDesktop.drawn && chromeDesktop.core.doors.tick() > 0", "a take in a page does not play")


def playground(visit, program, folder, name):
    """All values of a preset, changed and shared; an unknown preset is reported."""
    visit.value("(delete window.chosen, delete window.chromeDesktop, 0)")
    open_playground(visit, "#preset=headroom")
    count = visit.value("chromeDesktop.values.length")
    visit.check(count > 140, f"the playground has {count} values")
    chosen = visit.value("document.querySelector('#presets select').value")
    visit.check(chosen == "headroom", f"the playground's list shows {chosen}")
    visit.drag((195, 600), (0, -20), 12)
    visit.rest()
    visit.tap(195, 500)
    visit.rest()
    now, last = visit.state(), replayed(visit, program, folder)
    visit.check(now["offset"] == last["offset"], f"playground: {now['offset']}, in the program {last['offset']}")
    slide = ("(() => { const { control } = chromeDesktop.values.find(({ key }) => key === 'top.resistShow');"
             " control.value = 120; control.dispatchEvent(new Event('input'));"
             " return chromeDesktop.share().then(() => location.hash) })()")
    address = visit.value(slide)
    is_shared = "preset=headroom" in address and "top.resistShow=120" in address
    visit.check(is_shared, f"the shared address is {address[:90]}")
    open_playground(visit, address)
    visit.check(visit.value("chromeDesktop.own['top.resistShow']") == "120", "a shared address does not set its value")
    open_playground(visit, "#preset=nothing")
    visit.check("no preset 'nothing'" in visit.words(), f"an unknown preset: {visit.words()}")
    return f"{count} values in the playground {name}"


def open_playground(visit, address):
    visit.open("playground.html" + address)
    visit.until("document.body.classList.contains('live')", f"the playground does not open: {address[:60]}")


def speed(visit, frames):
    """Pictures per second on the screen while one phone of the gallery plays a loop; only reported, because it depends
    on the machine."""
    visit.open("gallery.html")
    visit.touch(".preset chrome-phone[preset=chromium]")
    visit.tap(195, 500)
    visit.drag((195, 600), (0, -20), 12)
    visit.rest()
    visit.value("(chromeDesktop.isLooping = chromeDesktop.core.doors.loop(1) === 1,"
                " chromeDesktop.safely(() => {}), 0)")
    found = frames(visit)
    is_seen = found["shown"] > 0.5 * found["painted"]
    visit.check(is_seen, f"of {found['painted']} pictures {found['shown']} reach the screen")
    return ("{rate} pictures a second on the screen while one phone moves; per picture {core} ms in the core,"
            " {paint} ms painting").format(**found)
