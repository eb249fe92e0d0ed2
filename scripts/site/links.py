"""Checks the links of the built site: each file and each anchor must exist, with capitals as written, and nothing is
asked of another server."""

import glob
import html.parser
import os
import urllib.parse


class Page(html.parser.HTMLParser):
    """The anchors, links and loaded files of a page."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.links, self.loads, self.doubles = set(), [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        marks = dict(attributes)
        for name in [marks.get("id"), marks.get("name") if tag == "a" else None]:
            if name in self.anchors and name == marks.get("id"):
                self.doubles.append(name)
            if name:
                self.anchors.add(name)
        if tag == "a" and marks.get("href"):
            self.links.append(marks["href"])
        kept = tag == "link" and marks.get("rel") in ("canonical", "next", "prev")
        for name in ["src", "href"]:
            if tag != "a" and marks.get(name) and not kept:
                self.loads.append(marks[name])


def problems(site):
    """Returns a line for each broken link of a site."""
    files = {os.path.relpath(path, site) for path in glob.glob(site + "/**", recursive=True) if os.path.isfile(path)}
    pages = {}
    for path in sorted(files):
        if path.endswith(".html"):
            with open(os.path.join(site, path)) as file:
                pages[path] = Page(file.read())
    found = []
    for path, page in pages.items():
        found += [f"{path}: the anchor #{name} is there twice" for name in page.doubles]
        found += [f"{path}: loads {load} from another server" for load in page.loads if is_elsewhere(load)]
        for link in page.links + page.loads:
            problem = None if is_elsewhere(link) or ":" in link.split("/")[0] else broken(path, link, files, pages)
            if problem:
                found.append(f"{path}: {link}: {problem}")
    return found


def is_elsewhere(link):
    return link.startswith(("http:", "https:", "//"))


def broken(path, link, files, pages):
    """Returns what is wrong with a link; None if nothing is."""
    address = urllib.parse.urlsplit(link)
    if address.path.startswith("/"):
        # A page for addresses that do not exist is shown anywhere.
        return None if path == "404.html" else "it begins at the server's root"
    name = urllib.parse.unquote(address.path)
    target = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
    if target == ".":
        target = "index.html"
    if target not in files:
        return "there is no such file"
    anchor = urllib.parse.unquote(address.fragment)
    # A playground's address has values; anchors that begin with "__" belong to the theme's scripts.
    is_anchor = anchor and target in pages and "=" not in anchor and not anchor.startswith("__")
    if is_anchor and anchor not in pages[target].anchors:
        return "there is no such anchor"
    return None
