"""A copy of the package under .build that contains the mutants: copies, builds and tests it."""

import os
import re
import selectors
import shutil
import signal
import subprocess
import sys
import time

from planting import ROOT, VARIABLE, plant, without_refused, write

# Time limit of a build, in minutes.
LONGEST_BUILD = 40
# Short random tests: mutants that show only once in ten thousand gestures are not the target here.
SHARE = {"CHROME_DESKTOP_LAW_GESTURES": "30", "CHROME_DESKTOP_TEST_SHARE": "0.1"}
# Modules with mutants and their dependencies, in the order of their dependencies.
CHECKED = ["ChromeCore", "ChromeTakes", "ChromeSystem", "ChromeSweep", "ChromeHandOff", "ChromeLook", "ChromeLoop",
           "ChromeControls", "ChromeStudio", "ChromeScore", "ChromeLearn", "ChromeImport", "ChromeRaster", "ChromeShell",
           "ChromeSession", "ChromeFilm", "ChromeDesktop"]
# The C modules that they need, and a module map for CDesktop, which SwiftPM generates otherwise.
C_MODULES = ["Sources/CSDL2", "Sources/CSDL2TTF/system", "Sources/CMicroHTTPD/system"]
C_MAP = "module CDesktop { header \"%s/Sources/CDesktop/include/CDesktop.h\" export * }\n"
# The tests are not optimised: they are built more often than they run.
MANIFEST = """
for target in package.targets where target.isTest || target.name == "TestSupport" {
  target.swiftSettings = [.unsafeFlags(["-Onone"])]
}
"""
# Only the core and takes with their tests, for which `check` has time.
CORE_MANIFEST = """// swift-tools-version:6.0
import PackageDescription
let package = Package(
  name: "Mutants", platforms: [.macOS(.v13)],
  targets: [
    .target(name: "ChromeCore", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ChromeTakes", dependencies: ["ChromeCore"]),
    .target(name: "PeerMotion", dependencies: ["ChromeCore"], path: "Tests/PeerMotion"),
    .target(name: "TestSupport", dependencies: ["ChromeCore", "ChromeTakes"], path: "Tests/TestSupport"),
    .testTarget(name: "ChromeCoreTests", dependencies: ["ChromeCore", "ChromeTakes", "PeerMotion", "TestSupport"]),
  ], swiftLanguageModes: [.v6])
"""


class Package:
    flags = ["-c", "release", "-Xswiftc", "-enable-testing"]

    def __init__(self, is_core):
        self.is_core = is_core
        self.folder = os.path.join(ROOT, ".build", "mutate-core" if is_core else "mutate")
        self.environment = {**os.environ, **SHARE}

    def copy(self):
        """Updates the copy: unchanged files keep their date, and removed files are removed."""
        for name in ("Sources", "Tests", "Assets", "Docs", "scripts"):
            kept = set()
            for folder, _, files in os.walk(os.path.join(ROOT, name)):
                for file in files:
                    path = os.path.relpath(os.path.join(folder, file), ROOT)
                    kept.add(path)
                    self.copy_file(path)
            self.remove_others(name, kept)
        for name in os.listdir(ROOT):
            if os.path.isfile(os.path.join(ROOT, name)) and name != "Package.swift":
                self.copy_file(name)
        manifest = CORE_MANIFEST if self.is_core else open(os.path.join(ROOT, "Package.swift")).read()
        write(os.path.join(self.folder, "Package.swift"), manifest + MANIFEST)

    def copy_file(self, path):
        old, new = os.path.join(ROOT, path), os.path.join(self.folder, path)
        if path.endswith(".swift") and path.startswith("Sources"):
            return  # `plant` writes these.
        os.makedirs(os.path.dirname(new), exist_ok=True)
        if not os.path.exists(new) or open(old, "rb").read() != open(new, "rb").read():
            shutil.copy(old, new)

    def remove_others(self, name, kept):
        for folder, _, files in os.walk(os.path.join(self.folder, name)):
            for file in files:
                path = os.path.relpath(os.path.join(folder, file), self.folder)
                if path not in kept and file != "PlantedFault.swift":
                    os.remove(os.path.join(self.folder, path))

    def call(self, words, seconds):
        try:
            done = subprocess.run(words, cwd=self.folder, env=self.environment, timeout=seconds,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired:
            return None, "it took too long"

    def check(self, faults):
        """Returns the mutants that compile, by type-checking each module: much quicker than a build that fails late."""
        modules = os.path.join(self.folder, ".build", "types")
        os.makedirs(modules, exist_ok=True)
        write(os.path.join(modules, "CDesktop", "module.modulemap"), C_MAP % self.folder)
        found = [word for folder in [modules, os.path.join(modules, "CDesktop"), *C_MODULES] for word in ("-I", folder)]
        for module in CHECKED[:2] if self.is_core else CHECKED:
            for _ in range(6):
                plant(faults, self.folder)
                files = [os.path.relpath(path, self.folder) for path in self.swift_files(module)]
                words = ["swiftc", "-swift-version", "6", "-package-name", "mutate", "-enable-testing", *found,
                         "-module-name", module, *files]
                # Up to SIL, whose diagnostics include missing initialisation and missing returns.
                code, said = self.call([*words, "-Onone", "-wmo", "-emit-sil", "-o", os.devnull], 600)
                if code == 0:
                    self.call([*words, "-emit-module", "-emit-module-path",
                               os.path.join(modules, module + ".swiftmodule")], 600)
                    break
                left = without_refused(faults, said)
                if len(left) == len(faults):
                    return faults  # Not an error in a mutant: the build will report it.
                faults = left
        return faults

    def swift_files(self, module):
        for folder, _, names in os.walk(os.path.join(self.folder, "Sources", module)):
            for name in names:
                if name.endswith(".swift"):
                    yield os.path.join(folder, name)

    def build(self, faults):
        """Builds with as many of the mutants as compile, and returns these."""
        faults = self.check(faults)
        for _ in range(12):
            plant(faults, self.folder)
            code, words = self.call(["swift", "build", "--build-tests", *self.flags], LONGEST_BUILD * 60)
            if code == 0:
                return faults
            left = without_refused(faults, words)
            if len(left) == len(faults):
                sys.exit("the build failed for another reason:\n" + words[-3000:])
            faults = left
        sys.exit("the compiler rejected too many mutants")

    def program(self):
        code, words = self.call(["swift", "build", "--show-bin-path", *self.flags], 300)
        return os.path.join(words.strip().split("\n")[-1],
                            "%sPackageTests.xctest" % ("Mutants" if self.is_core else "ChromeDesktop"))

    def tests(self):
        """Returns the names of all tests."""
        code, words = self.call([self.program_path, "--testing-library", "swift-testing", "--list-tests"], 300)
        return [line for line in words.split("\n") if re.match(r"\w+Tests\.", line)]

    def run(self, names, fault, seconds, more={}):
        """Runs suites or tests by name until the first failure, and returns its message, or None. Exceeding the time limit
        counts as a failure."""
        asked = "^(%s)/" % "|".join(re.escape(name).replace("/", "\\/") for name in names)
        words = [self.program_path, "--testing-library", "swift-testing", "--no-parallel", "--filter", asked]
        process = subprocess.Popen(words, cwd=self.folder, env={**self.environment, **more, VARIABLE: str(fault)},
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                   start_new_session=True)
        try:
            return self.follow(process, time.monotonic() + seconds)
        finally:
            self.end(process)

    def end(self, process):
        """Kills the process and the programs that its tests have started, which a mutant may keep busy forever. Each has its
        own process group, but all belong to one session."""
        for pid in self.running() or [process.pid]:
            try:
                if os.getsid(pid) == process.pid:
                    os.kill(pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
        process.wait()

    def running(self):
        """Returns all process numbers; none if there is no `ps`."""
        try:
            listed = subprocess.run(["ps", "-A", "-o", "pid="], stdout=subprocess.PIPE, text=True).stdout
        except FileNotFoundError:
            return []
        return [int(pid) for pid in listed.split()]

    def follow(self, process, deadline):
        waiting = selectors.DefaultSelector()
        waiting.register(process.stdout, selectors.EVENT_READ)
        while True:
            left = deadline - time.monotonic()
            if left <= 0 or not waiting.select(left):
                return "it took too long"
            line = process.stdout.readline()
            if "✘" in line:
                return re.sub(r"\x1b\[\d*m|✘", "", line).strip()[:150]
            if "with 0 tests" in line:
                return "no test has this name"
            if not line:
                code = process.wait()
                return None if code == 0 else "it ended with %s" % code
