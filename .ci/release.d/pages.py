#!/usr/bin/env python3
"""The manual pages and completions of a built tool, made by swift-argument-parser: pages.py TOOL FOLDER SCRATCH

SCRATCH is the folder of a build, whose checkout of swift-argument-parser has the page generator. FOLDER gets `share`.
The pages' day is SOURCE_DATE_EPOCH's, else today's. SWIFT_BUILD_OPTIONS are passed on to the generator's build.
"""
import datetime
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

COMPLETIONS = {
    "bash": "bash-completion/completions/atsift",
    "zsh": "zsh/site-functions/_atsift",
    "fish": "fish/vendor_completions.d/atsift.fish",
}


def build_generator(scratch):
    """The plugin's own program. The plugin itself would build the tool a second time, for debugging."""
    build = ["swift", "build", "--package-path", scratch / "checkouts/swift-argument-parser",
             "--scratch-path", scratch / "manual", "--product", "generate-manual",
             *shlex.split(os.environ.get("SWIFT_BUILD_OPTIONS", ""))]
    done = subprocess.run(build, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(done.stdout[-2000:])
    return scratch / "manual/debug/generate-manual"


def commands(command, above=()):
    """The words of every command that help shows, `help` itself left out."""
    words = (*above, command["commandName"])
    if not command.get("shouldDisplay", True) or words[-1] == "help":
        return
    yield words
    for inner in command.get("subcommands", []):
        yield from commands(inner, words)


def tidied(page, name, shown):
    """A page under the name by which `man atsift suggest` finds it, without what mdoc warns of."""
    lines = []
    for line in page.rstrip("\n").split("\n"):
        if line.startswith(".Xr"):
            _, other, *rest = line.split(" ")
            if other.replace(".", "-") not in shown:
                continue
            line = " ".join([".Xr", other.replace(".", "-"), *rest])
        elif line.startswith(".Dt"):
            line = f".Dt {name.upper()} 1"
        elif line.startswith(".Nm") and lines[-1] == ".Sh NAME":
            line = f".Nm {name}"
        elif line == ".Nm" and lines[-1] == ".Sh SYNOPSIS":
            line = f'.Nm "{" ".join(shown[name])}"'
        elif not line.strip():
            # A paragraph of its own needs neither a heading nor a list before it.
            if lines[-1].startswith((".Sh", ".Pp", ".Bl", ".El")):
                continue
            line = ".Pp"
        elif not line.startswith("."):
            line = re.sub(r"(?<!\\)-", r"\\-", line)
        lines.append(line)
    # The last reference is followed by no comma.
    lines[-1] = lines[-1].removesuffix(" ,")
    return "\n".join(lines) + "\n"


def write_pages(tool, generator, folder):
    help_text = subprocess.run([tool, "--experimental-dump-help"], check=True, stdout=subprocess.PIPE).stdout
    shown = {"-".join(words): words for words in commands(json.loads(help_text)["command"])}
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    day = datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc) if epoch else datetime.datetime.now()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as raw:
        subprocess.run([generator, tool, "--multi-page", "--date", f"{day:%Y-%m-%d}", "--output-directory", raw],
                       check=True, env={**os.environ, "TZ": "UTC"})
        for name, words in shown.items():
            page = pathlib.Path(raw, ".".join(words) + ".1")
            if not page.is_file():
                sys.exit(f"no manual page of {' '.join(words)}")
            (folder / f"{name}.1").write_text(tidied(page.read_text(), name, shown))
    return len(shown)


def write_completions(tool, folder):
    for shell, place in COMPLETIONS.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run([tool, "--generate-completion-script", shell], check=True, stdout=subprocess.PIPE)
        # A script that shells read and nobody starts names no interpreter.
        file.write_bytes(re.sub(rb"\A#!.*\n", b"", done.stdout))
        # What the shell itself says of its script, where the shell is there.
        if shutil.which(shell):
            subprocess.run([shell, "-n", file], check=True)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    tool, folder, scratch = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    count = write_pages(tool, build_generator(scratch), folder / "share/man/man1")
    write_completions(tool, folder / "share")
    print(f"{count} manual pages, {len(COMPLETIONS)} completions", file=sys.stderr)


main()
