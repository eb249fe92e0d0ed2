"""A copy of the package under .build, with faults planted in it: how it is made, built and tested."""

import os
import re
import selectors
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VARIABLE = "CHROME_DESKTOP_FAULT"
REACHED = "CHROME_DESKTOP_REACHED"
# Nothing of behaviour: what measures, what other systems do, what is only words.
LEFT_OUT = re.compile(
    r"/(Bench|Soak|Peers)[/\w]*|ChromeBench|PeerMotion|/Command/Help|Theme\+|/Icon|SampleText|Landscape|CDesktop"
    r"|CustomStringConv")
# Minutes that a build may take.
LONGEST_BUILD = 40
# Short lives: a fault that shows only once in ten thousand gestures is not what this looks for.
SHARE = {"CHROME_DESKTOP_LAW_GESTURES": "30", "CHROME_DESKTOP_TEST_SHARE": "0.1"}
SWITCH = """#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which planted fault is awake; and, where a file is named for it, which of them a run comes by.
enum PlantedFault {
  static let number: Int = getenv("%s").flatMap { Int(String(cString: $0)) } ?? 0
  nonisolated(unsafe) private static let reached: UnsafeMutablePointer<UInt8>? = {
    guard getenv("%s") != nil else { return nil }
    atexit { PlantedFault.tell() }
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    flags.initialize(repeating: 0, count: 4096)
    return flags
  }()

  @inline(never) static func isAwake(_ fault: Int) -> Bool {
    if let reached { reached[fault] = 1 }
    return number == fault
  }

  private static func tell() {
    guard let reached, let name = getenv("%s"), let file = fopen(name, "a") else { return }
    for fault in 0..<4096 where reached[fault] != 0 { fputs("\\(fault)\\n", file) }
    fclose(file)
  }
}
""" % (VARIABLE, REACHED, REACHED)
# Modules in which faults lie, and what they need, in the order of their needs.
CHECKED = ["ChromeCore", "ChromeTakes", "ChromeSystem", "ChromeLook", "ChromeStudio"]
# The tests are not optimised: they are built more often than they run.
MANIFEST = """
for target in package.targets where target.isTest || target.name == "TestSupport" {
  target.swiftSettings = [.unsafeFlags(["-Onone"])]
}
"""
# Core and takes with their tests alone: what `check` has time for.
CORE_MANIFEST = """// swift-tools-version:6.0
import PackageDescription
let package = Package(
  name: "Mutants", platforms: [.macOS(.v13)],
  targets: [
    .target(name: "ChromeCore"), .target(name: "ChromeTakes", dependencies: ["ChromeCore"]),
    .target(name: "PeerMotion", dependencies: ["ChromeCore"]),
    .target(name: "TestSupport", dependencies: ["ChromeCore", "ChromeTakes"], path: "Tests/TestSupport"),
    .testTarget(name: "ChromeCoreTests", dependencies: ["ChromeCore", "ChromeTakes", "PeerMotion", "TestSupport"]),
  ], swiftLanguageModes: [.v6])
"""


def sources():
    for folder, _, names in sorted(os.walk(os.path.join(ROOT, "Sources"))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            if name.endswith(".swift") and not LEFT_OUT.search(path):
                yield path, open(os.path.join(ROOT, path)).read().split("\n")


def write(path, text):
    """Only what is new, so that nothing else is built again."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path, errors="replace").read() != text:
        open(path, "w").write(text)


class Package:
    flags = ["-c", "release", "-Xswiftc", "-enable-testing"]

    def __init__(self, stages, is_core):
        """`stages`: names of tests and what of them is left out, in the order in which they are asked."""
        self.is_core = is_core
        self.folder = os.path.join(ROOT, ".build", "mutate-core" if is_core else "mutate")
        self.environment = {**os.environ, **SHARE}
        self.stages = stages

    def copy(self):
        """What has not changed keeps its date, and what is gone here goes there."""
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

    def plant(self, faults):
        """Writes the sources with their faults, asleep; numbers begin at 1."""
        by_path = {}
        for number, fault in enumerate(faults, 1):
            fault.number = number
            by_path.setdefault(fault.path, []).append(fault)
        for folder, _, names in os.walk(os.path.join(ROOT, "Sources")):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), ROOT)
                if name.endswith(".swift"):
                    self.plant_file(path, by_path.get(path, []))
        for module in {path.split("/")[1] for path in by_path}:
            write(os.path.join(self.folder, "Sources", module, "PlantedFault.swift"), SWITCH)

    def plant_file(self, path, faults):
        lines = open(os.path.join(ROOT, path)).read().split("\n")
        for fault in faults:
            lines[fault.line] = fault.text.replace("FAULT", "PlantedFault.isAwake(%d)" % fault.number)
            if fault.takes_next:
                lines[fault.line + 1] = ""
        write(os.path.join(self.folder, path), "\n".join(lines))

    def call(self, words, seconds):
        try:
            done = subprocess.run(words, cwd=self.folder, env=self.environment, timeout=seconds,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired:
            return None, "it took too long"

    def check(self, faults):
        """Those of the faults whose module still has its types right: far quicker than a build that fails late."""
        modules = os.path.join(self.folder, ".build", "types")
        os.makedirs(modules, exist_ok=True)
        for module in CHECKED[:2] if self.is_core else CHECKED:
            for _ in range(6):
                self.plant(faults)
                files = [os.path.relpath(path, self.folder) for path in self.swift_files(module)]
                words = ["swiftc", "-swift-version", "6", "-package-name", "mutate", "-enable-testing", "-I", modules,
                         "-module-name", module, *files]
                code, said = self.call([*words, "-typecheck"], 600)
                if code == 0:
                    self.call([*words, "-emit-module", "-emit-module-path",
                               os.path.join(modules, module + ".swiftmodule")], 600)
                    break
                left = self.without_refused(faults, said)
                if len(left) == len(faults):
                    return faults  # Not about a fault: the build says what.
                faults = left
        return faults

    def swift_files(self, module):
        for folder, _, names in os.walk(os.path.join(self.folder, "Sources", module)):
            for name in names:
                if name.endswith(".swift"):
                    yield os.path.join(folder, name)

    def without_refused(self, faults, words):
        wrong = {(path, int(line) - 1) for path, line in re.findall(r"(Sources/[\w/+.-]+\.swift):(\d+):\d+: error", words)}
        refused = [fault for fault in faults if any(
            path == fault.path and abs(line - fault.line) <= 6 for path, line in wrong)]
        # Of several near each other only the ones in the line itself, while there are any.
        exact = [fault for fault in refused if (fault.path, fault.line) in wrong]
        if not refused:
            # What an initialiser leaves out is told at its end.
            behind = [(line - fault.line, fault) for fault in faults for path, line in wrong
                      if path == fault.path and 0 < line - fault.line < 60]
            refused = [min(behind, key=lambda pair: pair[0])[1]] if behind else []
        return [fault for fault in faults if fault not in (exact or refused)]

    def build(self, faults):
        """Builds with as many of the faults as the compiler takes; those."""
        faults = self.check(faults)
        for _ in range(12):
            self.plant(faults)
            code, words = self.call(["swift", "build", "--build-tests", *self.flags], LONGEST_BUILD * 60)
            if code == 0:
                return faults
            left = self.without_refused(faults, words)
            if len(left) == len(faults):
                sys.exit("the build failed for another reason:\n" + words[-3000:])
            faults = left
        sys.exit("the compiler refused too many faults")

    def program(self):
        code, words = self.call(["swift", "build", "--show-bin-path", *self.flags], 300)
        return os.path.join(words.strip().split("\n")[-1], 
                            "%sPackageTests.xctest" % ("Mutants" if self.is_core else "ChromeDesktop"))

    def measure(self):
        """One run without a fault: its seconds, and for each stage the faults that it comes by."""
        began, self.reached, self.limits = time.monotonic(), [], [1200] * len(self.stages)
        for number in range(len(self.stages)):
            path = os.path.join(self.folder, ".build", "reached")
            open(path, "w").close()
            start = time.monotonic()
            failure = self.run(number, 0, {REACHED: path})
            if failure:
                sys.exit("the tests fail without a fault: " + failure)
            self.reached.append({int(line) for line in open(path)})
            # A fault may slow things down; what does not come to an end is caught.
            self.limits[number] = 60 + 8 * (time.monotonic() - start)
        return time.monotonic() - began

    def judge(self, fault):
        """What caught it, or None. Stages that do not come by it are not asked."""
        for number in range(len(self.stages)):
            if fault.number in self.reached[number]:
                failure = self.run(number, fault.number)
                if failure:
                    return failure
        return None

    def is_reached(self, fault):
        return any(fault.number in reached for reached in self.reached)

    def run(self, stage, fault, more={}):
        """The program of the tests itself, up to the first that fails; its words, or None."""
        asked, skipped = self.stages[stage]
        words = [self.program_path, "--testing-library", "swift-testing", "--no-parallel", "--filter", asked]
        words += ["--skip", skipped] if skipped else []
        began = time.monotonic()
        process = subprocess.Popen(words, cwd=self.folder, env={**self.environment, **more, VARIABLE: str(fault)},
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        try:
            return self.follow(process, began + self.limits[stage])
        finally:
            process.kill()
            process.wait()

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
            if not line:
                code = process.wait()
                return None if code == 0 else "it ended with %s" % code
