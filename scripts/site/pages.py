"""Pages of the site from the repository's own: with what the generator reads in another way than GitHub, live phones in
place of their videos and below takes, and smaller pictures."""

import html
import os
import re
import subprocess

# Videos and pictures that a live phone replaces: the take, and presets if there are several phones.
FILMS = {
    "Docs/versus.gif": ("Assets/Takes/versus", ["shy-nav-bar", "scrolling-navbar"]),
    "Docs/showcase.gif": ("Assets/Takes/showcase", [None]),
}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```\n", re.M | re.S)
IMAGE = re.compile(r'<img src="(?P<src>[^"]+)" width="(?P<width>\d+)" alt="(?P<alt>[^"]*)">|'
                   r"!\[(?P<alt2>[^]]*)\]\((?P<src2>[^)]+)\)")
PRESET = re.compile(r"(?:--preset|--versus|--compare|^preset|chrome-desktop (?:export|presets)) ([\w.-]+)", re.M)

# The name that examples give a reader's own preset.
OWN = "mine"


def page(path, phones):
    """Returns the text of a page of the site."""
    with open(path) as file:
        text = file.read()
    check_presets(path, text, phones)
    root = os.path.relpath(".", os.path.dirname(path) or ".") + "/"
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [prose(path, text[end:fence.start()], phones, root), fence[0]]
        if fence[2].startswith("take "):
            parts.append(below(path, fence[2], phones, root, len(parts)))
        end = fence.end()
    text = "".join(parts) + prose(path, text[end:], phones, root)
    for mark, script in [("<chrome-phone", "phones/phone.js"), ('class="film"', "films.js")]:
        if mark in text:
            text += f'\n<script src="{root}{script}" defer></script>\n'
    return text


def prose(path, text, phones, root):
    text = IMAGE.sub(lambda image: picture(path, image, phones, root), text)
    return "".join(map(line, text.splitlines(keepends=True)))


def line(text):
    """Indents nested lists by four, and leaves out the backslashes before bars in the code of a table."""
    if text.startswith("|"):
        return re.sub(r"`[^`]*`", lambda code: code[0].replace("\\|", "|"), text)
    nested = re.match(r" {2,3}(?=[-*] )| {4,5}(?=\S)", text)
    return ("    " if nested.end() < 4 else "        ") + text[nested.end():] if nested else text


def picture(path, image, phones, root):
    """Returns a live phone, or the image, smaller, as a video if it moves."""
    source = os.path.normpath(os.path.join(os.path.dirname(path), image["src"] or image["src2"]))
    words, (name, kind) = image["alt"] or image["alt2"] or "", os.path.splitext(source)
    take, presets = FILMS.get(source, (name, [None]))
    own = os.path.basename(name)
    if source not in FILMS and name.startswith("Docs/systems/"):
        # A picture of a preset on its way, by the preset's own take.
        take = name if kind == ".gif" else f"Assets/Takes/{own}"
    elif source not in FILMS:
        return media(source, int(image["width"]), html.escape(words), phones, root)
    group = own if len(presets) > 1 else None
    found = [phones.element(root, words or own, take, preset, group=group) for preset in presets]
    return f'<span class="phones together">{"".join(found)}</span>' if group else found[0]


def media(source, width, words, phones, root):
    """Returns an image of this width in points, with twice as many pixels if it has them; a GIF becomes a video."""
    name, kind = os.path.splitext(os.path.basename(source))
    shown, tall = phones.picture(source, name, 2 * width)
    size = f'width="{width}" height="{round(width * tall / shown)}"'
    shown = f'<img src="{root}phones/{name}.webp" {size} loading="lazy" alt="{words}">'
    if kind == ".png":
        return shown
    phones.video(source, name)
    return f'<a class="film" href="{root}phones/{name}.mp4" title="Play the video">{shown}</a>'


def below(path, text, phones, root, number):
    """Returns the live phone of a take in a page. The take must be valid."""
    made = subprocess.run([phones.program, "validate", "-"], input=text, capture_output=True, text=True)
    if made.returncode:
        raise SystemExit(f"{path}: a take in it is invalid: {made.stderr or made.stdout}")
    title = re.match(r'take "([^"]*)"', text)
    words = title[1] if title else "The take above"
    return f'\n<div class="phones">{phones.element(root, words, f"{path} {number}", text=text)}</div>\n'


def check_presets(path, text, phones):
    """Fails if a command or a take in a page names a preset that does not exist. Files and words in capitals are no
    presets."""
    code = re.findall(r"^```.*?^```|`[^`\n]+`", text, re.M | re.S)
    for name in PRESET.findall("\n".join(part.strip("`") for part in code)):
        if name not in [*phones.names, OWN] and "." not in name and name == name.lower() and name.strip("-"):
            raise SystemExit(f"{path}: there is no preset '{name}'")
