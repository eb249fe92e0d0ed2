"""Reads the package as its manifest describes it on a Mac: targets, sources, and the order to compile them in."""

import json
import re
from pathlib import Path

from common import CannotCheck, run, write_if_new

WANTED_FILES = {".swift", ".c"}
OLDEST = {"macos": "13.0", "ios": "16.0"}
# The document with an example app, and the pattern of a file in it: a block that begins with the file's name.
PAGE = "Docs/Library.md"
SHOWN_FILE = re.compile(r"^```swift\n// (\w+\.swift)\n(.*?)^```$", re.M | re.S)

# Words of Swift source that can compile for one processor and not for another.
PROCESSOR_WORDS = re.compile(r"\b(arch\(|Float16\b|Float80\b|CVaListPointer\b|CLongDouble\b|_pointerBitWidth\b)")


class Target:
    def __init__(self, described, package_folder):
        self.name, self.kind = described["name"], described["type"]
        self.module = re.sub(r"\W", "_", self.name)
        parent = "Tests" if self.kind == "test" else "Sources"
        self.folder = package_folder / described.get("path", f"{parent}/{self.name}")
        excluded = [self.folder / name for name in described["exclude"]]
        self.sources = sorted(
            file for file in self.folder.rglob("*")
            if file.suffix in WANTED_FILES and not any(file.is_relative_to(folder) for folder in excluded))
        self.is_c = any(file.suffix == ".c" for file in self.sources)
        self.needs = [next(iter(needed.values()))[0] for needed in described["dependencies"]]

    def depends_on_processor(self):
        return any(PROCESSOR_WORDS.search(source.read_text()) for source in self.sources)


class Package:
    def __init__(self, folder, arch, toolchain, scratch):
        self.folder = folder
        manifest = self.manifest(arch, toolchain, scratch)
        self.name = manifest["name"]
        self.targets = {described["name"]: Target(described, folder) for described in manifest["targets"]}
        named = {platform["platformName"]: platform["version"] for platform in manifest["platforms"]}
        self.versions = OLDEST | named
        self.libraries = [
            name for product in manifest["products"] if "library" in product["type"] for name in product["targets"]]

    def manifest(self, arch, toolchain, scratch):
        """Returns the manifest as evaluated on a Mac: its conditions, which concern the build machine, are replaced."""
        text = (self.folder / "Package.swift").read_text()
        text = re.sub(r"\bos\(macOS\)", "true", text)
        text = re.sub(r"\bos\(\w+\)", "false", text)
        text = re.sub(r"\barch\((\w+)\)", lambda found: "true" if found[1] == arch else "false", text)
        (scratch / "Package.swift").write_text(text)
        status, output = run(
            [toolchain.programs / "swift", "package", "--package-path", scratch, "--scratch-path", scratch / "build",
             "--manifest-cache", "local", "dump-package"])
        if status != 0:
            raise CannotCheck(f"cannot read {self.folder / 'Package.swift'}: {output.strip().splitlines()[-1]}")
        return json.loads(output[output.index("{"):])

    def add_page(self, folder):
        """Adds the files in the document as a target that uses the libraries, and returns its name if there are any. Leaves
        out files that import UIKit, which is not available here."""
        page = self.folder / PAGE
        text = page.read_text() if page.exists() else ""
        shown = [found for found in SHOWN_FILE.finditer(text) if "import UIKit" not in found[2]]
        for found in shown:
            # Errors then refer to the line in the document.
            line = text.count("\n", 0, found.start(2)) + 1
            write_if_new(folder / found[1], f'#sourceLocation(file: "{PAGE}", line: {line})\n{found[2]}')
        needs = [{"byName": [name]} for name in self.libraries]
        described = {"name": PAGE, "type": "regular", "path": str(folder), "exclude": [], "dependencies": needs}
        self.targets[PAGE] = Target(described, self.folder)
        return [PAGE] if shown else []

    def is_needed(self, target):
        return any(target.name in other.needs for other in self.targets.values())

    def all_needs(self, name):
        """Returns the targets that a target needs, directly or indirectly, in the order of their dependencies."""
        found = []
        for needed in self.targets[name].needs:
            found += [other for other in [*self.all_needs(needed), needed] if other not in found]
        return found

    def in_order(self, names):
        """Returns the named targets and their dependencies, in the order to compile them."""
        ordered = []
        for name in names:
            ordered += [other for other in [*self.all_needs(name), name] if other not in ordered]
        return [self.targets[name] for name in ordered]
