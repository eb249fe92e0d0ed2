#!/usr/bin/env python3
"""Plants small faults in a copy of the package, builds it once with all of them asleep, wakes one at a time and says
which of them no test notices. usage: scripts/mutate.sh [COUNT] [SEED] [core | around | rest]
[minutes M] [only N …]
default: 20 faults, the day's seed

Three quarters of the faults lie in the core and the takes, the others at the edge: the studio's loops and reasons, what
devices send, recordings. `core` leaves out the edge and all tests but those of the core, which makes it quicker;
`around` plants where neither does: sweeps, scores, hand-off, others' logs, films, reports; `rest` in what is left: all
that draws, the studio's panel and shelf, windows, commands. `minutes` judges as many as so many minutes give, the build
counted, and says how many; `only` asks again for a few of the faults of that count and seed, after a test was added.
Faults that nobody could notice stand in harmless.tsv, and are counted apart."""

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
    r"^Sources/ChromeStudio/((Why|Values|Input|Loop)/|History|Controls/(Hand|Slider)|Timeline/TimelineView)"
    r"|^Sources/ChromeDesktop/(SDL/Input/(EventTiming|InputMapper|MouseHold|PhoneKeys|ScrollValuators|SourceClock"
    r"|WheelClassifier|WheelMerge)|InputLog/InputLogLine|Live/(PhonePlacement|Recording/(Journal|Recorder)))")
AROUND = re.compile(
    r"^Sources/(Chrome(Sweep|Score|Import|HandOff|System)/"
    r"|ChromeDesktop/(Record|Report|Files|InputLog|Score|Shelf|Live/(Session|Compare|Gallery|HandOff|Recording))/)")


# The first of these that is a file's.
AREAS = [("edge", EDGE), ("around", AROUND), ("core", CORE), ("rest", re.compile(""))]


def area_of(path):
    return next(name for name, pattern in AREAS if pattern.match(path))


def picked(count, seed, area):
    """As many faults in one area, or in core and edge."""
    files = list(sources())
    if area:
        return chosen([file for file in files if area_of(file[0]) == area], count, seed)
    core, edge = ([file for file in files if area_of(file[0]) == name] for name in ("core", "edge"))
    share = count // 4
    faults = chosen(core, count - share, seed) + chosen(edge, share, seed + 1)
    # In any order, so that the first of them are as good a sample as all.
    random.Random(seed).shuffle(faults)
    return faults


def names():
    """What the table of faults without effect calls each fault that can be planted."""
    return named(fault for path, lines in sources() for fault in plantable(path, lines, "FAULT"))


def judged(suites, faults, names, deadline):
    """The caught, the survivors and those without effect: two at once, as most machines have two cores, each told as
    soon as it is known."""
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
                print("%d is without effect (harmless.tsv): %s" % (fault.number, fault), flush=True)
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
    """What the command line asks for: how many, by which seed, in how many minutes, and which alone."""
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
    print("seed %d, %d faults" % (seed, count), flush=True)
    known = names()
    for row in sorted(harmless() - set(known.values())):
        print("scripts/mutate/harmless.tsv: there is no fault %s, %s, %s any more" % row, flush=True)
    began = time.monotonic()
    package.copy()
    # A tenth more than asked for: the compiler refuses some.
    faults = package.build(picked(count * 11 // 10 + 4, seed, area))[:count]
    package.program_path = package.program()
    built = time.monotonic() - began
    suites = Suites(package)
    suites.measure()
    print("%d faults planted and built in %.0f s; %d suites without any in %.0f s%s" % (
        len(faults), built, len(suites.all), time.monotonic() - began - built,
        "; left out, for they fail here without a fault: " + ", ".join(suites.left_out) if suites.left_out else ""),
        flush=True)
    wanted = [fault for fault in faults if only is None or fault.number in only]
    caught, survivors, idle = judged(suites, wanted, known, began + 60 * minutes)
    for fault in sorted(survivors, key=lambda fault: fault.number):
        print("survived: %d %s" % (fault.number, fault))
    count = len(caught) + len(survivors) + len(idle)
    print("%d of %d caught (%.0f %%, and %.0f %% of those with an effect), %d without effect, seed %d, %.0f s%s" % (
        len(caught), count, 100 * len(caught) / max(1, count), 100 * len(caught) / max(1, count - len(idle)), len(idle),
        seed, time.monotonic() - began,
        "" if count == len(wanted) else ", %d not judged in the time" % (len(wanted) - count)))


if __name__ == "__main__":
    main()
