#!/usr/bin/env python3
"""Plants small faults in a copy of the sources, builds the tests once with all of them asleep, wakes one at a time and says
which of them no test notices. usage: scripts/mutate.sh [COUNT] [SEED]   default: 20 faults, the day's seed"""

import datetime
import os
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from faults import chosen

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCRATCH = os.path.join(ROOT, ".build", "mutate")
VARIABLE = "CHROME_DESKTOP_FAULT"
# Nothing of behaviour: what measures, what other systems do, what is only words.
LEFT_OUT = re.compile(r"/(Bench|Soak|Peers)[/\w]*|PeerMotion|/Command/Help|Theme\+|/Icon|SampleText|Landscape|CDesktop")
# Two thirds of the faults in the core and its takes, as most of the rules are there.
CORE = re.compile(r"^Sources/(ChromeCore|ChromeTakes)/")
# Minutes that a build, seconds that a run of the tests may take.
LONGEST_BUILD, LONGEST_RUN = 30, 600
FLAGS = ["-c", "release", "-Xswiftc", "-enable-testing"]
# Short lives: a fault that shows only once in ten thousand gestures is not what this looks for.
SHARE = {"CHROME_DESKTOP_LAW_GESTURES": "60", "CHROME_DESKTOP_TEST_SHARE": "0.02"}

SWITCH = """#if canImport(Glibc)
  import Glibc
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


def pick(count, seed):
    files = list(sources())
    core = [file for file in files if CORE.match(file[0])]
    edge = [file for file in files if not CORE.match(file[0])]
    share = count * 2 // 3
    return chosen(core, share, seed) + chosen(edge, count - share, seed + 1)


def copy_sources():
    os.makedirs(SCRATCH, exist_ok=True)
    for name in ("Sources", "Tests", "Assets", "Docs", "scripts"):
        target = os.path.join(SCRATCH, name)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(os.path.join(ROOT, name), target, copy_function=shutil.copy2)
    for name in os.listdir(ROOT):
        if os.path.isfile(os.path.join(ROOT, name)):
            shutil.copy2(os.path.join(ROOT, name), SCRATCH)


def plant(faults):
    """Writes the files with their faults, asleep; numbers begin at 1."""
    by_path = {}
    for number, fault in enumerate(faults, 1):
        fault.number = number
        by_path.setdefault(fault.path, []).append(fault)
    for path in {path for path, _ in sources()}:
        lines = open(os.path.join(ROOT, path)).read().split("\n")
        for fault in by_path.get(path, []):
            lines[fault.line] = fault.text.replace("FAULT", "PlantedFault.isAwake(%d)" % fault.number)
            if getattr(fault, "takes_next", False):
                lines[fault.line + 1] = ""
        target = os.path.join(SCRATCH, path)
        if path in by_path or open(target).read() != "\n".join(lines):
            open(target, "w").write("\n".join(lines))
    for module in {path.split("/")[1] for path in by_path}:
        open(os.path.join(SCRATCH, "Sources", module, "PlantedFault.swift"), "w").write(SWITCH)


def call(words, seconds, **variables):
    """Exit code and words of a command; None as code where it took too long."""
    try:
        done = subprocess.run(words, cwd=SCRATCH, env={**os.environ, **SHARE, **variables}, timeout=seconds,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        return None, (late.stdout or b"").decode(errors="replace")


def build(faults):
    """Builds with as many of the faults as the compiler takes; those."""
    for _ in range(12):
        plant(faults)
        code, words = call(["swift", "build", "--build-tests", *FLAGS], LONGEST_BUILD * 60)
        if code == 0:
            return faults
        wrong = {(path, int(line) - 1) for path, line in re.findall(r"(Sources/[\w/+.-]+\.swift):(\d+):\d+: error", words)}
        refused = [fault for fault in faults if any(
            path == fault.path and abs(line - fault.line) <= 6 for path, line in wrong)]
        if not refused:
            sys.exit("the build failed for another reason:\n" + words[-3000:])
        # Of several near each other only the ones in the line itself, while there are any.
        exact = [fault for fault in refused if (fault.path, fault.line) in wrong]
        faults = [fault for fault in faults if fault not in (exact or refused)]
    sys.exit("the compiler refused too many faults")


def tests(number):
    code, words = call(["swift", "test", "--skip-build", "--disable-xctest", "--skip", "TidyTests", *FLAGS], LONGEST_RUN,
                       **{VARIABLE: str(number)})
    return code, words


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(datetime.date.today().strftime("%Y%m%d"))
    print("seed %d, %d faults" % (seed, count), flush=True)
    copy_sources()
    # A third more than asked for: the compiler refuses some.
    faults = build(pick(count * 4 // 3 + 4, seed))[:count]
    began = time.monotonic()
    code, words = tests(0)
    if code != 0:
        sys.exit("the tests fail without a fault:\n" + "\n".join(re.findall("✘.*", words))[-3000:])
    print("%d faults planted; a run without any takes %.0f s" % (len(faults), time.monotonic() - began), flush=True)
    survivors = []
    for fault in faults:
        code, _ = tests(fault.number)
        if code == 0:
            survivors.append(fault)
            print("survived: %s" % fault, flush=True)
    caught = len(faults) - len(survivors)
    print("%d of %d caught (%.0f %%), seed %d" % (caught, len(faults), 100 * caught / max(1, len(faults)), seed))


main()
