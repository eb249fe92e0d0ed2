"""The gallery: all presets, each with its phone, its source, its values and its code."""

import html
import json
import os
import re

# Names of the code, with the target of `export` and the file that is copied.
TARGETS = {"CSS": ("css", ".css"), "Swift": ("swift", "ChromeFollower.swift"),
           "Kotlin": ("kotlin", "ChromeFollower.kt"), "JS": ("js", "follower.mjs")}
SCRIPTS = """
<script src="phones/phone.js" defer></script>
<script src="gallery.js" defer></script>
"""


def gallery(phones, folder):
    keys = {key["key"]: key for key in map(json.loads, phones.run("keys", "--format", "jsonl").splitlines())}
    text = [HEAD.format(phones=pair(phones))]
    groups = {}
    for preset in phones.presets:
        groups.setdefault(group_of(preset["name"]), []).append(preset)
    for group, presets in groups.items():
        text.append(f"## {group}\n")
        text += [entry(phones, folder, preset["name"], preset["description"], keys) for preset in presets]
    return "\n".join(text) + SCRIPTS


HEAD = """# Gallery

Every built-in preset, on a live phone: point at one or tap it, then drag, scroll or swipe.
[Presets](Docs/Presets.md) explains what a preset is, and lists what the model cannot express.

## Two presets, one finger

<div class="pair">{phones}</div>
"""


def group_of(name):
    """Returns the title of a preset's group in the program's own gallery."""
    with open("Sources/ChromeDesktop/Live/Gallery/GalleryEntry.swift") as file:
        titles = re.findall(r'case \.\w+: "([^"]+)"', file.read())[:3]
    is_source = os.path.exists(f"Docs/systems/{name}.take")
    return titles[0] if is_source else titles[2] if name.startswith("quarrel-") else titles[1]


def pair(phones):
    found = [phones.element("", name, preset=name, group="pair") for name in ["chromium", "firefox-ios"]]
    return "".join(f'<div><p class="choice"></p>{phone}</div>' for phone in found)


def entry(phones, folder, name, description, keys):
    values = json.loads(phones.run("presets", name))
    source = values.get("source", "").strip()
    rows = [row(keys[key], value) for key, value in values.items() if key in keys and value != keys[key]["default"]]
    copies = " ".join(f'<a class="copy" href="{path}">{title}</a>' for title, path in code(phones, folder, name))
    differs = ""
    if os.path.exists(f"Docs/systems/{name}.take"):
        differs = "[What works as in the original, and what differs](Docs/Sources.md)\n"
    return ENTRY.format(
        name=name, phone=phones.element("", description, preset=name), description=description, source=source,
        differs=differs, copies=copies or "no code: its bars never hide", count=len(rows), rows="\n".join(rows))


ENTRY = """### {name} {{#{name}}}

<div class="preset" markdown="block">
<div class="stage">{phone}</div>
<div class="facts" markdown="block">
<p class="lead">{description}</p>

{source}

{differs}
```console
chrome-desktop --preset {name}
```

<p class="actions">
<a class="md-button md-button--primary" href="playground.html#preset={name}">Open in the playground</a>
</p>
<p class="actions"><span>Copy as</span> {copies}</p>

<details markdown="block" data-search-exclude><summary>{count} values differ from the defaults</summary>

| Key | Value | Default | Meaning |
| --- | --- | --- | --- |
{rows}

</details>
</div>
</div>
"""


def row(key, value):
    unit = f" {key['unit']}" if key["unit"] else ""
    return f"| `{key['key']}` | {shown(value)}{unit} | {shown(key['default'])}{unit} | {html.escape(key['meaning'])} |"


def shown(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return str(value)


def code(phones, folder, name):
    """Exports a preset; returns the titles and paths of the code. Pages from a disk cannot read files, so there is a
    script with the texts too."""
    texts = {}
    for title, (target, ending) in TARGETS.items():
        made = os.path.join(phones.scratch, "code")
        if not phones.exported(name, target, made):
            continue
        all_files = [os.path.join(place, file) for place, _, files in os.walk(made) for file in files]
        found = [path for path in all_files if path.endswith(ending)]
        with open(found[0]) as file:
            text = file.read()
        path = f"code/{name}{os.path.splitext(found[0])[1]}"
        texts[path] = text
        with open(os.path.join(folder, path), "w") as file:
            file.write(text)
        yield title, path
    with open(os.path.join(folder, f"code/{name}.js"), "w") as file:
        file.write("Object.assign(self.galleryCode ??= {}, " + json.dumps(texts) + ")\n")
