#!/usr/bin/env python3
"""Plants small faults in a copy of the core, builds it once with all of them asleep, wakes one at a time and says which of
them no test notices. usage: scripts/mutate.sh [COUNT] [SEED]   default: 20 faults, the day's seed

The copy is a package of its own: the core and the takes, their tests, the laws and the tables of the presets. Nothing that
draws is built, so that twenty faults take minutes. `scripts/mutate.sh COUNT SEED all` plants a third of them in the rest
and runs every test, which takes the better part of an hour."""

import concurrent.futures
import datetime
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from faults import chosen

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VARIABLE = "CHROME_DESKTOP_FAULT"
# Nothing of behaviour: what measures, what other systems do, what is only words.
LEFT_OUT = re.compile(
    r"/(Bench|Soak|Peers)[/\w]*|PeerMotion|/Command/Help|Theme\+|/Icon|SampleText|Landscape|CDesktop|CustomStringConv")
CORE = re.compile(r"^Sources/(ChromeCore|ChromeTakes)/")
# Minutes that a build may take.
LONGEST_BUILD = 30
SWITCH = """#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which planted fault is awake.
enum PlantedFault {
  static let number: Int = getenv("%s").flatMap { Int(String(cString: $0)) } ?? 0

  @inline(never) static func isAwake(_ fault: Int) -> Bool { number == fault }
}
""" % VARIABLE


def sources():
    for folder, _, names in sorted(os.walk(os.path.join(ROOT, "Sources"))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            if name.endswith(".swift") and not LEFT_OUT.search(path):
                yield path, open(os.path.join(ROOT, path)).read().split("\n")


def write(path, text):
    """Only what is new, so that nothing else is built again."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path).read() != text:
        open(path, "w").write(text)


class Package:
    """A copy of what is built, under .build, and how it is built and run."""

    def __init__(self, name, share, longest_run):
        self.folder = os.path.join(ROOT, ".build", name)
        self.environment = {**os.environ, **share, "CHROME_DESKTOP_ASSETS": os.path.join(ROOT, "Assets")}
        self.longest_run = longest_run

    def plant(self, faults):
        """Writes the files with their faults, asleep; numbers begin at 1."""
        by_path = {}
        for number, fault in enumerate(faults, 1):
            fault.number = number
            by_path.setdefault(fault.path, []).append(fault)
        for path, lines in sources():
            for fault in by_path.get(path, []):
                lines[fault.line] = fault.text.replace("FAULT", "PlantedFault.isAwake(%d)" % fault.number)
                if getattr(fault, "takes_next", False):
                    lines[fault.line + 1] = ""
            if os.path.exists(os.path.join(self.folder, path)):
                write(os.path.join(self.folder, path), "\n".join(lines))
        for module in self.modules():
            write(os.path.join(self.folder, "Sources", module, "PlantedFault.swift"), SWITCH)

    def call(self, words, seconds, **variables):
        """Exit code and words of a command; None as code where it took too long."""
        try:
            done = subprocess.run(words, cwd=self.folder, env={**self.environment, **variables}, timeout=seconds,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired as late:
            return None, (late.stdout or b"").decode(errors="replace")

    def build(self, faults):
        """Builds with as many of the faults as the compiler takes; those."""
        for _ in range(12):
            self.plant(faults)
            code, words = self.call(["swift", "build", "--build-tests", *self.flags], LONGEST_BUILD * 60)
            if code == 0:
                return faults
            wrong = {(path, int(line) - 1)
                     for path, line in re.findall(r"(Sources/[\w/+.-]+\.swift):(\d+):\d+: error", words)}
            refused = [fault for fault in faults if any(
                path == fault.path and abs(line - fault.line) <= 6 for path, line in wrong)]
            if not refused:
                sys.exit("the build failed for another reason:\n" + words[-3000:])
            # Of several near each other only the ones in the line itself, while there are any.
            exact = [fault for fault in refused if (fault.path, fault.line) in wrong]
            faults = [fault for fault in faults if fault not in (exact or refused)]
        sys.exit("the compiler refused too many faults")


class Core(Package):
    """The core with its tests, the laws and the presets' tables; optimised; its tests are not, but for what is slow."""

    flags = ["-c", "release", "-Xswiftc", "-enable-testing"]
    # Short lives: a fault that shows only once in ten thousand gestures is not what this looks for.
    share = {"CHROME_DESKTOP_LAW_GESTURES": "30", "CHROME_DESKTOP_TEST_SHARE": "0.2"}
    # Tests beside those of the core that need no drawing, with what they need of the presets.
    laws = ("Laws", "Conformance")

    def __init__(self):
        super().__init__("mutate-core", self.share, 120)

    def modules(self):
        return [name for name in ("ChromeCore", "ChromeTakes") if os.path.isdir(os.path.join(ROOT, "Sources", name))]

    def copy(self):
        for folder in ("Sources", "Tests"):
            shutil.rmtree(os.path.join(self.folder, folder), ignore_errors=True)
        for name in self.modules():
            self.copy_folder("Sources/" + name)
        for name in ["TestSupport"] + self.suites():
            self.copy_folder("Tests/" + name)
        for name in self.laws:
            self.copy_laws(name)
        write(os.path.join(self.folder, "Sources/Presets/PresetShelf.swift"), presets())
        write(os.path.join(self.folder, "Package.swift"), self.manifest())

    def suites(self):
        return [name + "Tests" for name in self.modules() if os.path.isdir(os.path.join(ROOT, "Tests", name + "Tests"))]

    def copy_folder(self, path):
        shutil.copytree(os.path.join(ROOT, path), os.path.join(self.folder, path), copy_function=shutil.copy2)

    def copy_laws(self, name):
        """Files of the edge's tests that speak of presets only."""
        for path in glob.glob(os.path.join(ROOT, "Tests", "*", name, "*.swift")):
            text = open(path).read()
            if not re.search(r"\b(Scene|DisplayList|TidyTests|TakeComplaint|DamageLaws|Effect|EffectTable|Canvas)\b", text):
                text = re.sub(r"import Chrome(?!Core\b|Takes\b)\w+", "import Presets", text)
                write(os.path.join(self.folder, "Tests/LawTests", name, os.path.basename(path)), text)

    def manifest(self):
        plain = 'swiftSettings: [.unsafeFlags(["-Onone"])]'
        modules = self.modules()
        lines = ['.target(name: "%s", dependencies: %s)' % (name, json.dumps(modules[:number]))
                 for number, name in enumerate(modules)]
        listed = json.dumps(modules)
        lines.append('.target(name: "Presets", dependencies: %s, path: "Sources/Presets")' % listed)
        lines.append('.target(name: "TestSupport", dependencies: %s, path: "Tests/TestSupport")' % listed)
        for name in self.suites() + ["LawTests"]:
            lines.append('.testTarget(name: "%s", dependencies: %s, %s)' % (
                name, json.dumps(modules + ["TestSupport", "Presets"]), plain))
        return ('// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: "Mutants", '
                'platforms: [.macOS(.v13)], targets: [\n  %s\n], swiftLanguageModes: [.v6])\n' % ",\n  ".join(lines))

    def pick(self, count, seed):
        return chosen([file for file in sources() if CORE.match(file[0])], count, seed)

    def tests(self, number):
        """The program of the tests itself: the package manager would take its time, and run one at a time. What is quick
        comes first: most faults go no further."""
        found = glob.glob(os.path.join(self.folder, ".build", "*", "release", "MutantsPackageTests.xctest"))
        words = [found[0] if found else "false", "--testing-library", "swift-testing", "--no-parallel"]
        for part in (["--filter", "CoreTests|TakesTests", "--skip", "Oracle"], ["--filter", "LawTests|Oracle"]):
            code, said = self.call(words + part, self.longest_run, **{VARIABLE: str(number)})
            if code != 0:
                break
        return code, said


class Whole(Package):
    """Everything, as it is shipped."""

    flags = ["-c", "release", "-Xswiftc", "-enable-testing"]
    share = {"CHROME_DESKTOP_LAW_GESTURES": "60", "CHROME_DESKTOP_TEST_SHARE": "0.02"}

    def __init__(self):
        super().__init__("mutate", self.share, 600)

    def modules(self):
        return sorted({path.split("/")[1] for path, _ in sources()})

    def copy(self):
        for name in ("Sources", "Tests", "Assets", "Docs", "scripts"):
            target = os.path.join(self.folder, name)
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(os.path.join(ROOT, name), target, copy_function=shutil.copy2)
        for name in os.listdir(ROOT):
            if os.path.isfile(os.path.join(ROOT, name)):
                shutil.copy2(os.path.join(ROOT, name), self.folder)

    def pick(self, count, seed):
        """Two thirds of the faults in the core and its takes, as most of the rules are there."""
        files, share = list(sources()), count * 2 // 3
        core = [file for file in files if CORE.match(file[0])]
        edge = [file for file in files if not CORE.match(file[0])]
        return chosen(core, share, seed) + chosen(edge, count - share, seed + 1)

    def tests(self, number):
        return self.call(["swift", "test", "--skip-build", "--disable-xctest", "--skip", "TidyTests", *self.flags],
                         self.longest_run, **{VARIABLE: str(number)})


def presets():
    """The shipped presets as a source file: the reader of tuning files belongs to the edge."""
    rows = []
    for path in sorted(glob.glob(os.path.join(ROOT, "Assets/Tunings/*.json"))):
        values = {key: value for key, value in json.load(open(path)).items() if key not in ("description", "source")}
        pairs = ", ".join('("%s", "%s")' % (key, words(value)) for key, value in values.items())
        rows.append('    "%s": [%s],' % (os.path.basename(path)[:-5], pairs))
    imports = "".join("import %s\n" % name for name in Core.modules(None))
    return imports + """
struct PresetShelf {
  struct File {
    var tuning: Tuning
  }

  struct Unknown: Error {}

  static let values: [String: [(String, String)]] = [
%s
  ]

  var names: [String] { ["default"] + Self.values.keys.filter { $0 != "default" }.sorted() }

  func file(_ name: String) -> Result<File, Unknown> {
    guard let values = Self.values[name] ?? (name == "default" ? [] : nil) else { return .failure(Unknown()) }
    var tuning = Tuning()
    for (key, words) in values {
      guard let field = TuningField.named(key), let value = field.value(of: words) else { preconditionFailure(key) }
      field.set(value, in: &tuning)
    }
    return .success(File(tuning: tuning))
  }
}
""" % "\n".join(rows)


def words(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return ",".join(value) or "none"
    return repr(value) if isinstance(value, float) else str(value)


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(datetime.date.today().strftime("%Y%m%d"))
    package = Whole() if "all" in sys.argv[3:] else Core()
    print("seed %d, %d faults" % (seed, count), flush=True)
    began = time.monotonic()
    package.copy()
    # A third more than asked for: the compiler refuses some.
    faults = package.build(package.pick(count * 4 // 3 + 4, seed))[:count]
    built = time.monotonic()
    code, said = package.tests(0)
    if code != 0:
        sys.exit("the tests fail without a fault:\n" + ("\n".join(re.findall("✘.*", said)) or said)[-3000:])
    print("%d faults planted and built in %.0f s; a run without any takes %.0f s"
          % (len(faults), built - began, time.monotonic() - built), flush=True)
    survivors = []
    with concurrent.futures.ThreadPoolExecutor(1 if isinstance(package, Whole) else 2) as pool:
        for fault, (code, _) in zip(faults, pool.map(lambda fault: package.tests(fault.number), faults)):
            if code == 0:
                survivors.append(fault)
                print("survived: %s" % fault, flush=True)
    caught = len(faults) - len(survivors)
    print("%d of %d caught (%.0f %%), seed %d, %.0f s"
          % (caught, len(faults), 100 * caught / max(1, len(faults)), seed, time.monotonic() - began))


main()
