#!/usr/bin/env python3
"""Unpacks SDL2 and SDL2_ttf, as built by their developers for macOS 11 and later on both processors, into a folder, with their
licences. They come from the PyPI package pysdl2-dll, whose own code is not used.
usage: frameworks.py WHEEL FOLDER LICENCES   fails unless WHEEL has the checksum in this file"""

import hashlib
import os
import sys
import zipfile

SHA256 = "5ccbd89cd2a032f4ac890606dfe5c33874c0e5e909b2e667438ad7d7fc7fcc5d"  # pysdl2-dll 2.32.10, macosx_11_0_universal2
FRAMEWORKS = ["SDL2", "SDL2_ttf"]
LICENCES = ["License.txt", "FTL.TXT", "FreeType-LICENSE.txt", "HarfBuzz-LICENSE.txt"]
LEFT_OUT = ("/Headers/", "/Resources/CMake/", "/_CodeSignature/")


def unpack(archive, name, folder):
    """Unpacks a framework and restores its symbolic links, which Python's zip files do not keep."""
    start = f"sdl2dll/dll/{name}.framework/"
    root = os.path.join(folder, f"{name}.framework")
    for entry in archive.namelist():
        if not entry.startswith(start) or entry.endswith("/") or any(part in entry for part in LEFT_OUT):
            continue
        path = os.path.join(root, entry[len(start):])
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(archive.read(entry))
    os.chmod(os.path.join(root, "Versions", "A", name), 0o755)
    for link, target in [("Versions/Current", "A"), (name, f"Versions/Current/{name}"),
                         ("Resources", "Versions/Current/Resources")]:
        os.symlink(target, os.path.join(root, link))


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: frameworks.py WHEEL FOLDER LICENCES")
    wheel, folder, licences = sys.argv[1:]
    with open(wheel, "rb") as file:
        found = hashlib.sha256(file.read()).hexdigest()
    if found != SHA256:
        sys.exit(f"{wheel} is not the expected file (SHA-256 {found}, not {SHA256}): remove it and try again")
    with zipfile.ZipFile(wheel) as archive:
        for name in FRAMEWORKS:
            unpack(archive, name, folder)
            resources = os.path.join(folder, f"{name}.framework", "Versions", "A", "Resources")
            for licence in filter(lambda each: os.path.exists(os.path.join(resources, each)), LICENCES):
                with open(os.path.join(resources, licence), "rb") as source:
                    with open(os.path.join(licences, f"{name}-{licence}"), "wb") as file:
                        file.write(source.read())


if __name__ == "__main__":
    main()
