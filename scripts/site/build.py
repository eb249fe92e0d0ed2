"""Builds the site; scripts/site.sh calls it.
usage: build.py PROGRAM WORK SITE   writes the generator's input to the folder WORK/pages, and the site to SITE"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

from gallery import gallery
from links import problems
from pages import page
from phones import Phones

HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md",
         *sorted(glob.glob("Docs/**/*.md", recursive=True))]
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
# The search leaves out pages of which it would find more than of all others; pages without neighbors do not list
# them.
UNSEARCHED, ALONE = "---\nsearch: {exclude: true}\n---\n\n", "---\nhide: [navigation]\n---\n\n"
MARKS = {"CHANGELOG.md": UNSEARCHED, "Docs/Sources.md": UNSEARCHED, "README.md": ALONE, "gallery.md": ALONE}


def main(program, work, site):
    folder = os.path.join(work, "pages")
    phones = Phones(program, os.path.join(folder, "phones"), os.path.join(work, "scratch"))
    for path in linked(PAGES):
        write(folder, path, page(path, phones) if path.endswith(".md") else None)
    os.makedirs(os.path.join(folder, "code"))
    write(folder, "gallery.md", gallery(phones, folder))
    write(folder, "playground.html", playground(phones))
    for name in ["Web/Site/gallery.js", "Web/Site/films.js", "Web/Site/site.css"]:
        shutil.copy(name, folder)
    shutil.copy(os.path.join(HERE, "mkdocs.yml"), work)
    search_from_disk(folder)
    phones.finish()
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-f", os.path.join(work, "mkdocs.yml"),
         "-d", os.path.abspath(site)], check=True, env=dict(os.environ, NO_MKDOCS_2_WARNING="1"))
    with open(os.path.join(site, "search", "search_index.json")) as file:
        # For pages from a disk.
        write(site, "search/search_index.js", f"var __index = {file.read()}\n")
    for name in ["sitemap.xml", "sitemap.xml.gz"]:
        if os.path.exists(os.path.join(site, name)):
            os.remove(os.path.join(site, name))
    found = problems(site)
    count = len(glob.glob(site + "/**/*.html", recursive=True))
    print("\n".join([*found, f"{site}: {count} pages, {len(phones.sessions)} phones"]))
    return 1 if found else 0


def linked(paths):
    """Returns the pages, and all files that they link to, directly or not."""
    found, waiting = [], list(paths)
    while waiting:
        path = waiting.pop(0)
        if path in found or os.path.isdir(path):
            continue
        found.append(path)
        if path.endswith(".md"):
            with open(path) as file:
                text = re.sub(r"^```.*?^```|`[^`\n]*`", "", file.read(), flags=re.M | re.S)
            targets = [target for target in LINK.findall(text) if ":" not in target]
            places = [os.path.normpath(os.path.join(os.path.dirname(path), target)) for target in targets]
            waiting += [place for place in places if os.path.exists(place)]
    return found


def write(folder, path, text):
    """Writes a page; without text, copies the file."""
    place = os.path.join(folder, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    if text is None:
        return shutil.copy(path, place)
    with open(place, "w") as file:
        file.write(MARKS.get(path, "") + text)


def playground(phones):
    """Returns the page of a take, with a list of presets, and the scripts that all pages share."""
    phones.element("", "default", preset="default")
    with open("Web/Page/page.html") as file:
        text = file.read()
    with open("Web/Page/style.css") as file:
        text = text.replace("«style»", file.read() + PLAYGROUND_STYLE)
    scripts = "script-src 'self' file: 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' file: data: blob:"
    text = re.sub(r"script-src [^;]*;", scripts + ";", text)
    text = text.replace("img-src data: blob:; ", "").replace("connect-src «connect»; ", "")
    script = '<script src="phones/playground.js"></script>'
    text = re.sub(r'<script type="application/json".*</script>', script, text, flags=re.S)
    parts = {"title": "Playground", "words": "", "still": "phones/default-light.webp"}
    for name, part in parts.items():
        text = text.replace(f"«{name}»", part)
    head = '<p><a href="index.html">ChromeDesktop</a> · <a href="gallery.html">Gallery</a></p>\n<h1>Playground</h1>'
    text = text.replace("<h1>Playground</h1>", head)
    return text.replace("<p></p>", '<div id="presets"></div>\n<p id="about"></p>')


PLAYGROUND_STYLE = """
#presets select { width: 100%; }
#about { margin-top: 8px; }
#values input[type=search] {
  font: inherit; width: 100%; padding: 6px 10px; margin: 0 0 12px; border: 1px solid #8886; border-radius: 8px;
  color: inherit; background: none;
}
#values [hidden] { display: none; }
summary { font-weight: 600; margin: 0 0 12px; cursor: pointer; }
a { color: light-dark(#0a5cd6, #7db0ff); }
"""


def search_from_disk(folder):
    """Writes the script by which the search works in a page from a disk, where a worker has no address of its own."""
    import material
    scripts = os.path.join(os.path.dirname(material.__file__), "templates/assets/javascripts")
    worker, = glob.glob(os.path.join(scripts, "workers/search.*.min.js"))
    with open(worker) as file:
        source = re.sub(r"//# sourceMappingURL.*", "", file.read())
    with open(os.path.join(HERE, "search-from-disk.js")) as file:
        text = file.read().replace("«worker»", json.dumps(source).replace("</", "<\\/"))
    write(folder, "phones/search-from-disk.js", text)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
