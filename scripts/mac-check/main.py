"""Options, platforms and report of the check that scripts/mac-check.sh describes."""

import argparse
import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from common import CannotCheck, Platform
from compile import Compilation, counted
from headers import apple_headers, sdl_headers
from kit import Kit, Toolchain
from package import Package

PASSED, FAILED, CANNOT_CHECK, WRONG_USAGE = 0, 1, 3, 64


class Parser(argparse.ArgumentParser):
    """A parser whose exit status for wrong usage is that of all scripts here."""

    def error(self, message):
        self.exit(WRONG_USAGE, f"mac-check: {message}\n")


def options():
    parser = Parser(prog="scripts/mac-check.sh", description="Type-checks the package for macOS and iOS.")
    this_package = Path(__file__).parents[2]
    parser.add_argument("folder", nargs="?", type=Path, default=this_package, help="another copy of the package")
    parser.add_argument("--arch", choices=["arm64", "x86_64", "both"], default="both", help="the Macs to check for")
    parser.add_argument("--no-tests", action="store_true", help="leave out the test targets")
    parser.add_argument("--ios", action="store_true", help="only the libraries for iOS")
    parser.add_argument("--cache", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if not (asked.folder / "Package.swift").exists():
        parser.error(f"{asked.folder} has no Package.swift")
    return asked


def platforms(asked, versions):
    """Yields the platforms to check for: Macs, then iOS."""
    if not asked.ios:
        for arch in ["arm64", "x86_64"] if asked.arch == "both" else [asked.arch]:
            yield Platform("macosx", arch, versions["macos"])
    for is_simulator in [False, True]:
        yield Platform("ios", "arm64", versions["ios"], is_simulator)


def check(asked):
    """Checks the platforms, on as many cores as there are. Returns them and the platforms of each error."""
    cache = asked.cache.resolve()
    toolchain, headers, sdl = Toolchain(), apple_headers(cache), sdl_headers(cache)

    def begun(platform):
        """Returns a platform's compilation, and its targets in order."""
        kit = Kit(toolchain, platform, cache, headers)
        package = read_package(asked, toolchain, cache, platform.arch, platform.module_triple)
        output = emptied(cache / "modules" / platform.module_triple)
        return Compilation(package, kit, sdl, output), package.in_order(names(asked, package, platform, checked, output))

    def errors_in_needed(platform):
        """Compiles the targets that others need, one after the other. Returns their errors and the other targets."""
        compilation, targets = begun(platform)
        last = [target for target in targets if not compilation.package.is_needed(target)]
        return compilation.errors(target for target in targets if target not in last), compilation, last

    checked = list(platforms(asked, read_package(asked, toolchain, cache, "arm64", "versions").versions))
    places = {}
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        needed = list(zip(checked, pool.map(errors_in_needed, checked)))
        last = [(platform, pool.submit(compilation.errors, [target]))
                for platform, (_, compilation, targets) in needed for target in targets]
        found = [(platform, errors) for platform, (errors, _, _) in needed]
        for platform, errors in found + [(platform, job.result()) for platform, job in last]:
            for error in errors:
                named = places.setdefault(error, [])
                if platform.name not in named:
                    named.append(platform.name)
    return checked, places


def read_package(asked, toolchain, cache, arch, scratch):
    return Package(asked.folder.resolve(), arch, toolchain, emptied(cache / "manifests" / scratch))


def emptied(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def names(asked, package, platform, checked, output):
    """Returns the targets to check: on iOS the libraries and the app in their documentation, on a Mac everything. Tests are
    compiled for one processor, unless their source depends on the processor."""
    if platform.system == "ios":
        return package.libraries + package.add_page(output / "page")

    def is_checked(target):
        return target.kind != "test" or not asked.no_tests and (platform == checked[0] or target.depends_on_processor())

    return [name for name, target in package.targets.items() if is_checked(target)]


def main():
    began = time.monotonic()
    try:
        checked, places = check(options())
    except (CannotCheck, OSError) as reason:
        print(f"mac-check: {reason}", file=sys.stderr)
        return CANNOT_CHECK
    for error, platform_names in places.items():
        print(f"{error} [{', '.join(platform_names)}]")
    verdict = counted(places) if places else f"compiles for {', '.join(platform.name for platform in checked)}"
    print(f"{verdict} ({time.monotonic() - began:.0f} s)")
    return FAILED if places else PASSED


sys.exit(main())
