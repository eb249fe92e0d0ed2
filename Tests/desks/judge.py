"""Prints a line for each expectation, met or not."""


class TooBusy(Exception):
    """The machine was so busy while the case sent input that the input arrived distorted."""


class Judge:
    def __init__(self, case):
        self.case, self.failures = case, 0

    def say(self, is_met, sentence):
        print("  %s %s: %s" % ("ok   " if is_met else "WRONG", self.case, sentence), flush=True)
        self.failures += not is_met

    def wrong(self, sentence):
        self.say(False, sentence)

    def equal(self, what, found, expected):
        self.say(found == expected, "%s is %s, expected %s" % (what, found, expected))

    def near(self, what, found, expected, tolerance):
        self.say(abs(found - expected) <= tolerance, "%s is %s, expected %s ± %s" % (what, found, expected, tolerance))

    def more(self, what, found, limit):
        self.say(found > limit, "%s is %s, expected more than %s" % (what, found, limit))

    def less(self, what, found, limit):
        self.say(found < limit, "%s is %s, expected less than %s" % (what, found, limit))
