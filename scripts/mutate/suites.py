"""Records which suites reach which mutant and their durations, and selects the suites for a mutant: the quickest first."""

import concurrent.futures
import os
import threading
import time

from planting import REACHED

# Time limit of the tests for one mutant, in seconds: enough for most suites, and some of the video suites.
LONGEST = 100
# Seconds of suites in the first process for a mutant; each next one runs twice as many. Most mutants need only the first.
FIRST = 2


class Suite:
    def __init__(self, name, seconds, reached):
        self.name, self.seconds, self.reached = name, seconds, reached


class Suites:
    def __init__(self, package):
        # Tests that fail without a mutant are left out: those that read the sources.
        self.package, self.left_out = package, []

    def measure(self):
        """Runs each suite once without a mutant, two at a time. A failing suite is run test by test, and the tests that still
        fail are left out."""
        by_suite = {}
        for test in self.package.tests():
            by_suite.setdefault(test.split("/")[0], []).append(test)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            found = pool.map(lambda name: self.measured(name, by_suite[name]), by_suite)
            self.all = sorted((suite for some in found for suite in some), key=lambda suite: suite.seconds)

    def measured(self, name, tests):
        suite = self.once(name)
        if suite:
            return [suite]
        parts = [self.once(test) for test in tests] if tests != [name] else [None]
        self.left_out += [test for test, part in zip(tests, parts) if part is None]
        return [part for part in parts if part]

    def once(self, name):
        path = os.path.join(self.package.folder, ".build", "reached-%d" % threading.get_ident())
        open(path, "w").close()
        began = time.monotonic()
        failure = self.package.run([name], 0, 1200, {REACHED: path})
        return None if failure else Suite(name, time.monotonic() - began, {int(line) for line in open(path)})

    def judge(self, fault):
        """Returns the failure that detects the mutant, or None."""
        for bundle in self.bundles(fault):
            # A mutant may slow things down; one that never ends counts as caught.
            limit = 60 + 8 * sum(suite.seconds for suite in bundle)
            failure = self.package.run([suite.name for suite in bundle], fault.number, limit)
            if failure:
                return failure
        return None

    def asked(self, fault):
        """Returns the suites that reach it, as many as the time limit allows, and at least one."""
        spent, asked = 0, []
        for suite in self.all:
            if fault.number in suite.reached:
                spent += suite.seconds
                if asked and spent > LONGEST:
                    break
                asked.append(suite)
        return asked

    def bundles(self, fault):
        bundle, size = [], FIRST
        for suite in self.asked(fault):
            bundle.append(suite)
            if sum(suite.seconds for suite in bundle) > size:
                yield bundle
                bundle, size = [], 2 * size
        if bundle:
            yield bundle

    def places(self, fault):
        """Describes the number of suites that reach it, and the number of those that are run."""
        count, asked = sum(fault.number in suite.reached for suite in self.all), len(self.asked(fault))
        if count == 0:
            return "no test reaches it"
        return "%d suites reach it" % count if asked == count else "%d of %d suites run" % (asked, count)
