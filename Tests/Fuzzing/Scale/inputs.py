"""The files of a recipe, and the command that reads them."""
import os
import shutil

import captures
import hosts
import lists
import measuring

LIST = "Info.plist"
CASES = "cases.json"
IGNORED = "ignored.yml"
NAMES = "names.txt"
REDACTED = "redacted"
# Evidence files that stand for many captures.
MOST_EVIDENCE_FILES = 8


class Inputs:
    """The files of a recipe and size; the last few are kept for recipes that share them."""

    kept = 3

    def __init__(self, tool, folder, seconds):
        self.tool, self.folder, self.seconds = tool, folder, seconds
        self.made = []
        self.count = 0

    def of(self, recipe, n):
        """The folder with the files."""
        key = (recipe.inputs, n)
        for known, folder in self.made:
            if known == key:
                return folder
        while len(self.made) >= self.kept:
            shutil.rmtree(self.made.pop(0)[1], ignore_errors=True)
        self.count += 1
        folder = os.path.join(self.folder, f"input{self.count}")
        os.mkdir(folder)
        self.made.append((key, folder))
        measuring.in_a_child(lambda: write(recipe, n, folder))
        if recipe.as_evidence or recipe.command == "merge":
            self.make_evidence(recipe, n, folder)
        return folder

    def make_evidence(self, recipe, n, folder):
        files = captures.paths(recipe, n, folder)
        for path, sources in evidence_files(files, folder):
            command = [self.tool, "evidence", "-q", *sources, "-o", path]
            outcome = measuring.run(command, folder, self.seconds)
            if outcome.fault or not os.path.exists(path):
                raise RuntimeError(f"no evidence of the captures: {outcome}")


def evidence_files(files, folder):
    """Each evidence file with the captures that it stands for."""
    count = min(len(files), MOST_EVIDENCE_FILES)
    for k in range(count):
        yield os.path.join(folder, f"run{k}.evidence.json"), files[k::count]


def write(recipe, n, folder):
    if recipe.has_traffic:
        captures.write(recipe, n, folder)
    if recipe.list:
        path = os.path.join(folder, LIST)
        lists.write_list(recipe.list, recipe.names, n, path, recipe.is_binary)
    if recipe.cases:
        lists.write_cases(recipe.cases, recipe.names, n, os.path.join(folder, CASES))
    if recipe.ignores:
        lists.write_ignore_list(recipe.names, n, os.path.join(folder, IGNORED))
    if recipe.command == "sdk lookup":
        with open(os.path.join(folder, NAMES), "w") as file:
            file.writelines(name + "\n" for name in lists.names_of(recipe.names, n))


def sources(recipe, n):
    """The captures as the command line names them, relative to their folder."""
    files = captures.paths(recipe, n, "")
    if recipe.as_evidence or recipe.command == "merge":
        return [path for path, _ in evidence_files(files, "")]
    return files


def arguments(recipe, n, turned=False):
    """The command line behind the tool; `turned` names the captures the other way round."""
    files = sources(recipe, n) if recipe.has_traffic else []
    if recipe.command == "compare":
        words = ["compare"] + compared(files, turned)
    elif recipe.command == "explain":
        name, _ = hosts.SHAPES[recipe.names]
        words = ["explain", name(n // 2).strip("[]")] + (files[::-1] if turned else files)
    else:
        words = recipe.command.split() if recipe.command != "explain list" else ["explain"]
        words += files[::-1] if turned else files
    return words + options(recipe)


def compared(files, turned):
    """The first file is the old run, the others are the new one."""
    old, new = files[:1], files[1:] or files[:1]
    new = new[::-1] if turned else new
    return [word for path in old for word in ("--old", path)] + [
        word for path in new for word in ("--new", path)]


def options(recipe):
    words = []
    if recipe.command == "lint":
        words += [LIST]
    elif recipe.list:
        words += ["--plist", LIST]
    if recipe.cases:
        words += [CASES]
    if recipe.command == "sdk lookup":
        words += ["-"]
    words += ["-o", REDACTED] if recipe.command == "redact" else []
    words += ["--format", recipe.format] if recipe.format else []
    words += ["--group"] if recipe.group else []
    words += ["--ios", recipe.ios] if recipe.ios else []
    words += ["--ignore", IGNORED] if recipe.ignores else []
    words += [word for form in recipe.reports for word in ("--report", f"{form}=report.{form}")]
    words += ["-q"] if recipe.quiet and recipe.command != "sdk lookup" else []
    return words
