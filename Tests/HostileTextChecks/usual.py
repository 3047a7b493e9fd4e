"""The files as they are, without a payload: each must be read, or what is put into it is never looked at."""

import captures
import files
import positions
import records
import templates
from inputs import LIST, spread


def read(bench, draw, wide):
    plants = positions.Draw(draw().kinds, words=1, is_benign=True)

    def run(label, words, allowed=(0, 1), **more):
        done = bench.run(plants, words, "text", alone=0, **more)
        if done.returncode not in allowed:
            bench.found.append(f"{label} is refused as it is: {done.stderr[-200:].decode(errors='replace')}")

    folder = bench.folder()
    for source in records.ALL + captures.ALL:
        for name, data in source(plants):
            (folder / name).write_bytes(data)
            run(name, ["connections", name], (0,), folder=folder)
    for name in ("evidence-1.ndjson", "fold-1.ndjson"):
        run(name, ["inspect", files.TESTS / "FirstFiles" / name], (0,))
    for table, words in ((templates.PROJECTS, ["lint"]), (templates.PACKAGES, ["sdk", "inventory"])):
        for name, (_, text) in table.items():
            own = bench.folder()
            (own / name).write_text(text)
            # Of build settings and projects of .NET, it is said that a dictionary is elsewhere.
            run(
                name,
                [*words, name if words == ["lint"] else "."],
                (0, 1, 65 if name in ("Shop.csproj", "Shop.xcconfig") else 0),
                folder=own,
            )
    for source, words in (
        (files.settings, ["config", "check"]),
        (files.ignore_lists, ["lint", LIST, "--ignore"]),
        (files.baselines, ["lint", LIST, "--baseline"]),
        (files.catalogs, ["sdk", "show", "adnet0", "--sdk-catalog"]),
        (files.cases, ["evaluate"]),
        (files.owner_lists, ["sdk", "coverage"]),
        (files.plists, ["lint"]),
    ):
        _, path = next(spread(bench, source, plants))
        run(path.name, [*words, path])
