"""Which suites come by which fault, how long each takes, and which are asked about a fault: the quickest first."""

import concurrent.futures
import os
import threading
import time

from planting import REACHED

# Seconds of tests that are asked about one fault: those of most suites, some of the films.
LONGEST = 100
# A process asks for so many seconds of suites; the next for twice as many. Most faults go no further than the first.
FIRST = 2


class Suite:
    def __init__(self, name, seconds, reached):
        self.name, self.seconds, self.reached = name, seconds, reached


class Suites:
    def __init__(self, package):
        # Left out is what fails without a fault: tests that read the sources as they are.
        self.package, self.left_out = package, []

    def measure(self):
        """Each suite once without a fault, two at once. One that fails then is asked test by test, and what of it
        still fails is left out."""
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
        """What caught it, or None."""
        for bundle in self.bundles(fault):
            # A fault may slow things down; what does not come to an end is caught.
            limit = 60 + 8 * sum(suite.seconds for suite in bundle)
            failure = self.package.run([suite.name for suite in bundle], fault.number, limit)
            if failure:
                return failure
        return None

    def asked(self, fault):
        """The suites that come by it, as many as the time allows, and at least one."""
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
        """How many suites come by it, and how many of them are asked, in words."""
        count, asked = sum(fault.number in suite.reached for suite in self.all), len(self.asked(fault))
        if count == 0:
            return "no test comes there"
        return "%d suites come there" % count if asked == count else "%d of %d suites asked" % (asked, count)
