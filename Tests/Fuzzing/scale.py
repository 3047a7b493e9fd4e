#!/usr/bin/env python3
"""Looks for inputs whose time or memory grows faster than they do.

    swift build -c release --product atsift
    Tests/Fuzzing/scale.py .build/release/atsift                      # named recipes, random ones
    Tests/Fuzzing/scale.py .build/release/atsift --seconds 7200 --seed 7
    Tests/Fuzzing/scale.py .build/release/atsift --seed 7 --only 42   # one recipe again
    Tests/Fuzzing/scale.py .build/release/atsift --only hosts-inspect-text --keep FOLDER

A recipe says what captures, property lists or cases are written, and what the tool is asked of
them. Each is run at a size n and at 2n, and at the largest size where that is cheap or its memory
may come close to the limit. Bad is: more than 2.5 times the time for twice the input, more memory
than is promised, a crash, more time than a run gets, and another answer where the captures are
named the other way round. Times are those of the processor; what looks too steep is run again and
at a third size, and the smaller times count.
"""
import argparse
import filecmp
import math
import os
import shlex
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "Scale"), os.path.join(HERE, "../Benchmarks")]

import inputs
import measuring
import recipes

# What README.md promises of every command and format.
MOST_MEMORY = 256 << 20
# Linear is 2; sorting and the luck of a hash table come on top.
STEEPEST = 2.5
# Below this much time the start of the tool and noise decide.
LEAST_SECONDS = 0.4
WANTED_SECONDS = 0.6
FIRST_SIZE = 1000
# What the tool printed, what it printed with the captures the other way round, and what it said.
PRODUCT, TURNED, SAID = "product", "product.turned", "said.txt"
# The largest size is run as well where it takes about this long, or where memory nears the limit.
CHEAP_SECONDS = 8
CLOSE_TO_LIMIT = 0.7


class Trial:
    """One recipe, at several sizes."""

    def __init__(self, recipe, store, options):
        self.recipe, self.store, self.options = recipe, store, options
        self.points = {}
        self.problems = []
        self.refusal = None

    def run(self):
        recipe = self.recipe
        sizes = (self.options.size, 2 * self.options.size) if self.options.size else recipe.sizes
        for n in sizes or self.find_sizes():
            if not self.measure(n):
                break
        self.judge_times()
        if self.peak > MOST_MEMORY:
            self.problems.append(f"{mebibytes(self.peak)} MiB of memory")

    def find_sizes(self):
        """Sizes at which times can be told from noise, then twice that, then the largest one."""
        n, most = FIRST_SIZE, self.recipe.most
        yield n
        self.compare_orders(n)
        while self.points[n].seconds < WANTED_SECONDS and n < most // 2:
            factor = WANTED_SECONDS * 1.2 / max(self.points[n].seconds, 0.01)
            n = min(most // 2, int(n * min(8, max(2, factor))))
            yield n
        yield 2 * n
        if 2 * n < most and (self.projected_seconds(n) < CHEAP_SECONDS or self.nears_limit(n)):
            yield most

    def measure(self, n):
        """Runs a size; false where larger ones would not do either."""
        outcome = self.points[n] = self.run_once(n)
        if outcome.fault:
            self.problems.append(f"{outcome.fault} at {n}")
        return not outcome.fault and not self.refuses(outcome, n)

    def refuses(self, outcome, n):
        """Whether the tool would not look at the input, which then says nothing."""
        folder = self.store.of(self.recipe, n)
        is_empty = os.path.getsize(os.path.join(folder, PRODUCT)) == 0
        if outcome.status in measuring.REFUSALS and is_empty:
            with open(os.path.join(folder, SAID), errors="replace") as file:
                self.refusal = file.readline().strip()[:120]
        return self.refusal is not None

    def run_once(self, n, turned=False, product=None):
        folder = self.store.of(self.recipe, n)
        product = os.path.join(folder, product or PRODUCT)
        command = [self.store.tool] + inputs.arguments(self.recipe, n, turned)
        said = os.path.join(folder, SAID)
        given = os.devnull
        if self.recipe.command == "sdk lookup":
            given = os.path.join(folder, inputs.NAMES)
        return measuring.run(command, folder, self.options.limit, product, said, given)

    def compare_orders(self, n):
        """The order in which captures are named must not be seen in the answer."""
        if not self.recipe.has_traffic or len(inputs.sources(self.recipe, n)) < 2:
            return
        turned = self.run_once(n, turned=True, product=TURNED)
        folder = self.store.of(self.recipe, n)
        products = [os.path.join(folder, name) for name in (PRODUCT, TURNED)]
        same = turned.status == self.points[n].status
        if not same or not filecmp.cmp(*products, shallow=False):
            self.problems.append(f"another answer for the other order at {n}")

    def projected_seconds(self, n):
        return self.points[2 * n].seconds * self.recipe.most / (2 * n)

    def nears_limit(self, n):
        """Whether memory, if it grows on like that, gets close to what is promised."""
        one, two = self.points[n].peak, self.points[2 * n].peak
        projected = two + (two - one) * (self.recipe.most - 2 * n) / n
        is_close = projected > CLOSE_TO_LIMIT * MOST_MEMORY
        return is_close and self.projected_seconds(n) < self.options.limit / 2

    def judge_times(self):
        sizes = sorted(self.points)
        for small, large in zip(sizes, sizes[1:]):
            if self.points[large].fault or not self.is_steep(small, large):
                continue
            for n in (small, large):
                self.points[n] = better(self.points[n], self.run_once(n))
            if self.is_steep(small, large):
                self.confirm(small, large)

    def confirm(self, small, large):
        """A step, as where a table outgrows the cache, is not steep over four times the size."""
        other = 2 * large if 2 * large <= self.recipe.most else small // 2
        if other not in self.points and not self.measure(other):
            return
        least, *_, most = sorted((small, large, other))
        if self.is_steep(least, most):
            one, two = self.points[least].seconds, self.points[most].seconds
            self.problems.append(f"{one:.2f} s for {least}, {two:.2f} s for {most}")

    def is_steep(self, small, large):
        enough = self.points[large].seconds >= LEAST_SECONDS
        return enough and self.slope(small, large) > STEEPEST

    def slope(self, small, large):
        """The factor of time for twice the size."""
        growth = math.log(self.points[large].seconds / max(self.points[small].seconds, 0.01))
        return 2 ** (growth / math.log(large / small))

    @property
    def steepest(self):
        sizes = [n for n in sorted(self.points) if not self.points[n].timed_out]
        slopes = [
            self.slope(small, large)
            for small, large in zip(sizes, sizes[1:]) if self.points[large].seconds >= LEAST_SECONDS
        ]
        return max(slopes, default=None)

    @property
    def peak(self):
        return max((outcome.peak for outcome in self.points.values()), default=0)

    def line(self):
        measured = "  ".join(
            f"{n}: {outcome.seconds:.2f} s {mebibytes(outcome.peak)} MiB"
            for n, outcome in sorted(self.points.items())[-3:])
        slope = f"x{self.steepest:.2f}" if self.steepest else "-"
        remarks = f"  [refused: {self.refusal}]" if self.refusal else ""
        largest = max(self.points, default=self.recipe.most)
        if largest < self.recipe.most:
            seconds = self.points[largest].seconds * self.recipe.most / largest
            if seconds > self.options.limit:
                remarks += f"  [{self.recipe.most} would take {seconds:.0f} s or more]"
        return f"{self.recipe.key:>24}  {slope:>6}  {measured}  {self.recipe.words}{remarks}"


def better(one, other):
    return one if one.seconds <= other.seconds else other


def mebibytes(count):
    return round(count / (1 << 20))


def wanted_recipes(options):
    """The named recipes, then random ones without end; or the one that was asked for."""
    named = recipes.named()
    if options.only:
        found = [recipe for recipe in named if recipe.key == options.only]
        yield from found or [recipes.drawn(options.seed, int(options.only))]
        return
    if not options.random:
        yield from named
    number = options.start
    while not options.named:
        yield recipes.drawn(options.seed, number)
        number += 1


def keep(trial, store, folder):
    """Leaves the files of a recipe, and the command that reads them."""
    size = max(trial.points, default=FIRST_SIZE)
    source = store.of(trial.recipe, size)
    target = os.path.join(folder, f"{trial.recipe.key}-{size}")
    shutil.copytree(source, target, dirs_exist_ok=True)
    with open(os.path.join(target, "command.txt"), "w") as file:
        file.write(shlex.join(["atsift"] + inputs.arguments(trial.recipe, size)) + "\n")


def report_bad(trial, options):
    again = f"--only {trial.recipe.key}"
    if trial.recipe.key.isdigit():
        again = f"--seed {options.seed} {again}"
    print(f"BAD {'; '.join(trial.problems)}\n    again: scale.py TOOL {again}")
    print(trial.line(), flush=True)


def table(trials):
    """The steepest slope and the highest peak of each command and form."""
    rows = {}
    for trial in trials:
        name = " ".join(filter(None, [trial.recipe.command, trial.recipe.format]))
        rows.setdefault(name, []).append(trial)
    print(f"\n{'':24} recipes  bad  {'steepest':>8} {'recipe':>24} {'MiB':>6} {'recipe':>24}")
    for name, group in sorted(rows.items()):
        steep = max(group, key=lambda trial: trial.steepest or 0)
        large = max(group, key=lambda trial: trial.peak)
        slope = f"x{steep.steepest:.2f}" if steep.steepest else "-"
        bad = sum(bool(trial.problems) for trial in group)
        print(
            f"{name:24} {len(group):7} {bad:4}  {slope:>8} {steep.recipe.key:>24} "
            f"{mebibytes(large.peak):6} {large.recipe.key:>24}")


def read_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("tool")
    add("--seconds", type=float, default=3600, help="begin no recipe after this long (3600)")
    add("--seed", default=time.strftime("%Y%m%d"), help="of the random recipes (the day)")
    add("--start", type=int, default=0, help="the first random recipe (0)")
    add("--only", help="one recipe, by its number or its name")
    add("--size", type=int, help="run at this size and at twice that")
    add("--limit", type=int, default=60, help="seconds of the processor a run gets (60)")
    add("--keep", metavar="FOLDER", help="keep the files of bad recipes, or of --only")
    add("--named", action="store_true", help="no random recipes")
    add("--random", action="store_true", help="no named recipes")
    add("--list", action="store_true", help="say the named recipes, and run none")
    return parser.parse_args()


def run_all(options, folder):
    store = inputs.Inputs(os.path.abspath(options.tool), folder, options.limit)
    end = time.monotonic() + options.seconds
    trials = []
    for recipe in wanted_recipes(options):
        if time.monotonic() > end:
            print(f"out of time before {recipe.key}")
            break
        trial = Trial(recipe, store, options)
        try:
            trial.run()
        except RuntimeError as problem:
            trial.problems.append(str(problem))
        trials.append(trial)
        if trial.problems:
            report_bad(trial, options)
        else:
            print(trial.line(), flush=True)
        if options.keep and trial.points and (trial.problems or options.only):
            keep(trial, store, options.keep)
    return trials


def main():
    options = read_options()
    if options.list:
        print("\n".join(f"{recipe.key:28} {recipe.words}" for recipe in recipes.named()))
        return
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        trials = run_all(options, folder)
    table(trials)
    bad = sum(bool(trial.problems) for trial in trials)
    refused = sum(bool(trial.refusal) for trial in trials)
    print(f"\n{len(trials)} recipes, {bad} bad, {refused} refused")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
