#!/usr/bin/env python3
"""Looks for texts whose reading takes more work than their size allows.

    swift build -c release --product atsift
    Tests/Fuzzing/repeat.py .build/release/atsift                       # repetitions of every form, for an hour
    Tests/Fuzzing/repeat.py .build/release/atsift --form har --seconds 60
    Tests/Fuzzing/repeat.py .build/release/atsift --mutations 100000    # texts changed at random

A form is a kind of text: a log, a property list, a lock file, a header, an option. Its tokens come
from the samples, from the schemas and from the tests. A repetition has a token 100 KB long: alone,
nested, in place of a token, or in a string of a valid text. A mutation is a valid text that is
changed in a few places.

Bad is a run with more than 2 s of the processor or 256 MiB of memory, one that crashes, and one
that takes more than seven times as long as a quarter of its text does.
"""
import argparse
import collections
import os
import random
import shlex
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "Texts"), os.path.join(HERE, "Scale")]

import forms
import measuring
import shapes

SIZE = 100_000
MOST_SECONDS = 2.0
MOST_MEMORY = 256 << 20
# Linear is 4, quadratic 16.
STEEPEST = 7
# Below this the start of the tool and noise decide.
LEAST_SECONDS = 0.15
# Every status of docs/exit-status.md.
STATUSES = {0, 1, 64, 65, 66, 73, 74, 77, 78}


class Trials:
    """Runs of texts, with the most that a run of each form took."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.starts = {}
        self.count = 0
        self.bad = []
        self.most = collections.defaultdict(lambda: [0.0, 0, 0])

    def run(self, form, command, text):
        """One run of the tool over a text."""
        self.count += 1
        path = os.path.join(self.folder, form.name)
        variables = {}
        if form.is_in_memory:
            # Neither arguments nor variables can have a zero, and their size is limited.
            text = text.replace(b"\0", b"")[: forms.MOST_IN_ARGUMENT]
            variables = {form.variable: os.fsdecode(text)} if form.variable else {}
        else:
            with open(path, "wb") as file:
                file.write(form.wrapped(text))
        named = {forms.FILE: path, forms.TEXT: os.fsdecode(text), forms.OUTPUT: os.path.join(self.folder, "written")}
        words = [self.options.tool] + [named.get(word, word) for word in command]
        outcome = measuring.run(words, self.folder, 30, said=os.path.join(self.folder, "said"), variables=variables)
        most = self.most[form.key]
        self.most[form.key] = [max(most[0], outcome.seconds), max(most[1], outcome.peak), most[2] + 1]
        return outcome

    def start(self, form, command):
        """What a run over a short text takes."""
        key = (form.key, command)
        if key not in self.starts:
            self.starts[key] = min(self.run(form, command, b"a").seconds for _ in range(3))
        return self.starts[key]

    def fault(self, outcome):
        if outcome.timed_out:
            return f"cut off after {outcome.seconds:.0f} s"
        if outcome.status not in STATUSES:
            return outcome.fault or f"exit status {outcome.status}"
        if outcome.peak > MOST_MEMORY:
            return f"{outcome.peak >> 20} MiB"
        return None

    def judge(self, form, command, text, words, of=None):
        """Runs a text; what looks bad is run again, and the smaller time counts."""
        outcome = self.run(form, command, text)
        fault = self.fault(outcome)
        seconds = outcome.seconds
        if not fault and seconds > MOST_SECONDS:
            seconds = min(seconds, self.run(form, command, text).seconds)
            fault = f"{seconds:.2f} s" if seconds > MOST_SECONDS else None
        start = self.start(form, command)
        if not fault and of and seconds - start > LEAST_SECONDS:
            fault = self.steepness(form, command, text, of, start)
        if fault:
            self.report(form, command, text, f"{fault}: {words}")

    def steepness(self, form, command, text, of, start):
        """The growth from a quarter of a text, where it is not linear; of two runs the shorter counts."""
        whole = min(self.run(form, command, text).seconds for _ in range(2)) - start
        if whole < LEAST_SECONDS:
            return None
        quarter = min(self.run(form, command, of(SIZE // 4)).seconds for _ in range(2)) - start
        if whole < STEEPEST * max(quarter, 0.01):
            return None
        return f"{quarter:.2f} s for a quarter, {whole:.2f} s for all"

    def report(self, form, command, text, words):
        kept = ""
        if self.options.keep:
            os.makedirs(self.options.keep, exist_ok=True)
            kept = os.path.join(self.options.keep, f"{len(self.bad)}-{form.name.lstrip('.')}")
            with open(kept, "wb") as file:
                file.write(text if form.is_in_memory else form.wrapped(text))
        self.bad.append(words)
        print(f"BAD {form.key}: {words}\n    {shlex.join(command)} {kept}", flush=True)

    def table(self):
        print(f"\n{'':28} {'runs':>7} {'s':>6} {'MiB':>5}")
        for key, (seconds, peak, count) in sorted(self.most.items()):
            print(f"{key:28} {count:7} {seconds:6.2f} {peak >> 20:5}")


def repeat(trials, chosen, options):
    """Gives each form its share of the time."""
    total = sum(form.share for form in chosen)
    for form in chosen:
        end = time.monotonic() + options.seconds * form.share / total
        draw = random.Random(f"{options.seed}/{form.key}")
        for k, shape in enumerate(shapes.repetitions(form, draw)):
            if time.monotonic() > end:
                break
            command = form.commands[k % len(form.commands)]
            trials.judge(form, command, shape.of(SIZE), shape.words, shape.of)
        print(f"{form.key}: {trials.most[form.key][2]} runs", flush=True)


def mutate(trials, chosen, options):
    draw = random.Random(f"{options.seed}/mutations/{options.start}")
    weights = [form.share for form in chosen]
    for k in range(options.mutations):
        form = draw.choices(chosen, weights)[0]
        text = shapes.mutated(form, draw)
        trials.judge(form, draw.choice(form.commands), text, f"mutation {k} of seed {options.seed}/{options.start}")
        if k % 10_000 == 9_999:
            print(f"{k + 1} mutations, {len(trials.bad)} bad", flush=True)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("tool", type=os.path.abspath)
    add("--seconds", type=float, default=3600, help="for all repetitions (3600)")
    add("--mutations", type=int, default=0, help="in place of repetitions, so many texts changed at random")
    add("--seed", default=time.strftime("%Y%m%d"), help="of what is drawn by chance (the day)")
    add("--start", type=int, default=0, help="of a seed's mutations, another series (0)")
    add("--form", action="append", help="only forms whose name contains this")
    add("--keep", metavar="FOLDER", help="keep the files of bad runs")
    add("--list", action="store_true", help="print the forms, and run none")
    return parser.parse_args()


def main():
    options = read_options()
    chosen = [
        form for form in forms.everything().values()
        if not options.form or any(part in form.key for part in options.form)
    ]
    if options.list:
        for form in chosen:
            print(f"{form.key:28} {len(form.examples):4} examples, {len(shapes.tokens(form)):6} tokens")
        return
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        trials = Trials(options, folder)
        (mutate if options.mutations else repeat)(trials, chosen, options)
    trials.table()
    print(f"\n{trials.count} runs, {len(trials.bad)} bad")
    sys.exit(1 if trials.bad else 0)


if __name__ == "__main__":
    main()
