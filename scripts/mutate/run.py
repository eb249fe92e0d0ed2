#!/usr/bin/env python3
"""Mutation tests: inserts mutants (small mistakes) into a copy of the package, builds it once with all of them inactive,
activates one at a time and reports those that no test detects.
usage: scripts/mutate.sh [COUNT] [SEED] [core | around | rest] [minutes M] [only N …]
default: 20 mutants, seeded by the date

Three quarters of the mutants are in the core and the takes, the others at the edge: the studio's loops and explanations,
device input, recordings. `core` leaves out the edge and all tests except those of the core, which is quicker; `around`
mutates other logic: sweeps, scores, hand-off, imported logs, videos, reports; `rest` everything else: drawing, the studio's
panel and library, windows, commands. `minutes` is a time limit, including the build, after which the remaining mutants are
not tested; `only` repeats some mutants of the same count and seed, after a test was added. Equivalent mutants are listed in
harmless.tsv, and are counted separately."""

import concurrent.futures
import datetime
import os
import random
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from faults import chosen, faults as plantable
from package import Package
from planting import harmless, named, sources
from suites import Suites

CORE = re.compile(r"^Sources/(ChromeCore|ChromeTakes)/")
EDGE = re.compile(
    r"^Sources/(ChromeLoop/|ChromeControls/(Events/|Controls/(PanelInteraction|Slider))"
    r"|ChromeStudio/(Why/|History|Timeline/TimelineView))"
    r"|^Sources/ChromeShell/(Input/(EventTiming|InputMapper|MouseHold|SourceClock|WheelMerge)|Log/InputLogLine)"
    r"|^Sources/ChromeSession/PhonePlacement|^Sources/ChromeFilm/Recording/(Journal|Recorder)")
AROUND = re.compile(
    r"^Sources/(Chrome(Sweep|Score|Import|HandOff|System|Session|Film)/|ChromeShell/Log/"
    r"|ChromeDesktop/(Record|Report|Files|Score|Shelf|Live/Gallery)/)")


# A file belongs to the first area that matches.
AREAS = [("edge", EDGE), ("around", AROUND), ("core", CORE), ("rest", re.compile(""))]


def area_of(path):
    return next(name for name, pattern in AREAS if pattern.match(path))


def picked(count, seed, area):
    """Returns `count` mutants in one area, or in core and edge."""
    files = list(sources())
    if area:
        return chosen([file for file in files if area_of(file[0]) == area], count, seed)
    core, edge = ([file for file in files if area_of(file[0]) == name] for name in ("core", "edge"))
    share = count // 4
    faults = chosen(core, count - share, seed) + chosen(edge, share, seed + 1)
    # Shuffled, so that the first ones are a representative sample.
    random.Random(seed).shuffle(faults)
    return faults


def names():
    """Returns the names of all possible mutants in the format of the table of equivalent mutants."""
    return named(fault for path, lines in sources() for fault in plantable(path, lines, "FAULT"))


def judged(suites, faults, names, deadline):
    """Tests the mutants and returns those caught, survivors and equivalent ones. Two run at a time, as most machines have two
    cores; each result is printed as soon as it is known."""
    def judge(fault):
        began = time.monotonic()
        words = suites.judge(fault) if began < deadline else ""
        return fault, words, time.monotonic() - began

    known = harmless()
    caught, survivors, idle = [], [], []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for task in concurrent.futures.as_completed([pool.submit(judge, fault) for fault in faults]):
            fault, words, seconds = task.result()
            if words == "":
                continue
            if words is None and names[fault.key] in known:
                idle.append(fault)
                print("%d is equivalent (harmless.tsv): %s" % (fault.number, fault), flush=True)
            elif words is None:
                survivors.append(fault)
                print("%d survived (%.0f s, %s): %s\n      %s" % (
                    fault.number, seconds, suites.places(fault), fault, " ".join(names[fault.key])), flush=True)
            else:
                caught.append(fault)
                print("%d caught (%.0f s): %s:%d %s" % (
                    fault.number, seconds, os.path.basename(fault.path), fault.line + 1, words), flush=True)
    return caught, survivors, idle


def asked():
    """Returns the command-line options: count, seed, minutes, and the numbers after `only`."""
    words = sys.argv[1:]
    only = {int(number) for number in words[words.index("only") + 1:]} if "only" in words else None
    minutes = float(words[words.index("minutes") + 1]) if "minutes" in words else float("inf")
    numbers = [int(word) for word in words[:2] if word.isdigit()]
    today = int(datetime.date.today().strftime("%Y%m%d"))
    return (numbers or [20])[0], (numbers[1:] or [today])[0], minutes, only


def main():
    count, seed, minutes, only = asked()
    area = next((word for word in ("core", "around", "rest") if word in sys.argv), "")
    package = Package(area == "core")
    print("seed %d, %d mutants" % (seed, count), flush=True)
    known = names()
    for row in sorted(harmless() - set(known.values())):
        print("scripts/mutate/harmless.tsv: the mutant %s, %s, %s no longer exists" % row, flush=True)
    began = time.monotonic()
    package.copy()
    # A tenth more than requested, because the compiler rejects some.
    faults = package.build(picked(count * 11 // 10 + 4, seed, area))[:count]
    package.program_path = package.program()
    built = time.monotonic() - began
    suites = Suites(package)
    suites.measure()
    print("%d mutants built in %.0f s; %d suites run without mutants in %.0f s%s" % (
        len(faults), built, len(suites.all), time.monotonic() - began - built,
        "; left out because they fail without a mutant: " + ", ".join(suites.left_out) if suites.left_out else ""),
        flush=True)
    wanted = [fault for fault in faults if only is None or fault.number in only]
    caught, survivors, idle = judged(suites, wanted, known, began + 60 * minutes)
    for fault in sorted(survivors, key=lambda fault: fault.number):
        print("survived: %d %s" % (fault.number, fault))
    count = len(caught) + len(survivors) + len(idle)
    print("%d of %d caught (%.0f %%, and %.0f %% of those not equivalent), %d equivalent, seed %d, %.0f s%s" % (
        len(caught), count, 100 * len(caught) / max(1, count), 100 * len(caught) / max(1, count - len(idle)), len(idle),
        seed, time.monotonic() - began,
        "" if count == len(wanted) else ", %d not tested within the time limit" % (len(wanted) - count)))


if __name__ == "__main__":
    main()
