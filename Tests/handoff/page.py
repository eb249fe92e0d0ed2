"""The page of an export, and the same page with a recorder in it."""

import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
HAND_OFF = os.path.join(HERE, "..", "..", "Assets", "HandOff")


def read(*path):
    with open(os.path.join(*path)) as file:
        return file.read()


def inlined(module):
    """Returns the text of a module as it stands in a function: without its imports, and with plain declarations."""
    lines = [line.removeprefix("export ") for line in module.splitlines() if not line.startswith("import ")]
    return "\n".join(lines)


def page(name, version, bars, follower, driver):
    """Returns the page as an export makes it."""
    text = read(HAND_OFF, "index.html")
    for place, value in {"name": name, "version": version, "bars": bars, "follower": inlined(follower),
                         "driver": inlined(driver)}.items():
        text = text.replace(f"«{place}»", value)
    return text


def exported(program, preset, folder):
    """Returns the page of an export and the sizes of the bars. Without a page in the export, makes one as it would."""
    subprocess.run([program, "export", preset, "--to", "js", "-o", folder], check=True, capture_output=True)
    bars = json.loads(read(folder, "vectors.json"))["bars"]
    if os.path.exists(os.path.join(folder, "index.html")):
        return read(folder, "index.html"), bars
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    follower, driver = read(folder, "follower.mjs"), read(HAND_OFF, "driver.mjs")
    return page(preset, version, json.dumps(bars), follower, driver), bars


def with_recorder(text):
    """Returns the page with a recorder between the driver and the controller, and `stop` where scripts reach it."""
    recorder = "<script>\n" + read(HERE, "recorder.js") + "</script>\n"
    text = exchanged(text, "<header id", recorder + "<header id")
    text = exchanged(text, "return { ChromeFollower };", "return { ChromeFollower: recorded(ChromeFollower) };")
    return exchanged(text, "\n  const stop = drive(", "\n  window.stopDriving = drive(")


def exchanged(text, old, new):
    if text.count(old) != 1:
        raise ValueError(f"the page has {text.count(old)} times: {old}")
    return text.replace(old, new)
