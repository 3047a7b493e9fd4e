"""Holds what the job wrote against what the binary makes alone: evidence, folds, dictionaries, reports and tables."""
import collections
import datetime
import json
import pathlib
import urllib.parse

import alone
import duckdb

TABLES = ("captures", "unread", "sightings", "needs", "keys")


def differences(output, expected, shard_above):
    """What differs, in words."""
    yield from _evidence(pathlib.Path(output) / "evidence", expected)
    yield from _releases(pathlib.Path(output) / "releases", expected, shard_above)
    yield from _tables(pathlib.Path(output) / "tables", expected)


def evidence_of(output):
    """The evidence of an output, by its folders."""
    folder = pathlib.Path(output) / "evidence"
    return {file.relative_to(folder).parent: file.read_bytes() for file in _files(folder)}


def _files(folder):
    return [file for file in folder.rglob("*") if file.is_file() and not file.name.startswith((".", "_"))]


def _values(path):
    """The values of a folder's name, as an engine reads them."""
    parts = [part.partition("=") for part in path.parts]
    values = {name: urllib.parse.unquote(value) for name, _, value in parts}
    return {name: None if value == "__HIVE_DEFAULT_PARTITION__" else value for name, value in values.items()}


def _evidence(folder, expected):
    seen = collections.Counter()
    for file in _files(folder):
        sections = alone.read_sections(file)[1]
        seen.update(list(sections))
        place = file.relative_to(folder).parent
        known = [name for name in sections if name in expected.sections]
        if file.read_text() != expected.part(sorted(known)):
            yield f"evidence of {place}: {len(sections)} sections that are not those of the binary alone"
        values = _values(place)
        for name in known:
            labels = alone.head(expected.sections[name]).get("labels", {})
            for label in ("app", "version"):
                if not _fits(values[label], labels.get(label)):
                    yield f"{name} is in {place}"
        if known and values["day"] is not None:
            (expected.folder / "day.evidence.json").write_text(expected.part(known))
            days = {alone.head(line)["labels"].get("day")
                    for line in expected.run("fold", "--by", "day", "day.evidence.json").splitlines() if line.startswith('{"fold":')}
            if days != {values["day"]}:
                yield f"{place} has evidence of {sorted(map(str, days))}"
    if missing := set(expected.sections) - set(seen):
        yield f"{len(missing)} captures have no evidence, such as {min(missing)}"
    if twice := [name for name, count in seen.items() if count > 1]:
        yield f"{len(twice)} captures have evidence twice, such as {twice[0]}"


def _fits(value, label):
    """Whether a folder's value stands for a label: itself, or a digest where no folder can be called so."""
    odd = label is not None and (len(label) > 200 or label == "__HIVE_DEFAULT_PARTITION__")
    return "~" in value if odd and value else value == label


def _releases(folder, expected, shard_above):
    found = {}
    for fold in folder.glob("*/*/fold.evidence.json"):
        labels = alone.head(fold.read_text().split("\n", 2)[1]).get("labels", {})
        found[labels.get("app"), labels.get("version")] = {
            file.name: file.read_text() for file in fold.parent.iterdir() if not file.name.startswith(".")}
    for key in set(found) | set(expected.keys()):
        names = expected.keys().get(key)
        wanted = expected.release(names, shard_above) if names else {}
        if differing := [name for name in wanted | found.get(key, {}) if wanted.get(name) != found.get(key, {}).get(name)]:
            yield f"{differing} of {key} are not those of the binary alone"


def _tables(folder, expected):
    every = expected.part(sorted(expected.sections))
    for table in TABLES:
        if table == "keys":
            rows = [row for names in expected.keys().values() for row in expected.rows(expected.fold(names), table)]
        else:
            rows = expected.rows(every, table)
        for row in rows:
            # The mark of a line; a table needs none.
            del row["schema"]
        wanted = collections.Counter(_text(row) for row in rows)
        found = collections.Counter(map(_text, _parquet(folder / table)))
        for text in list((wanted - found) + (found - wanted))[:3]:
            yield f"table {table}: {text} is there {found[text]} times, not {wanted[text]}"


def _text(row):
    return json.dumps(row, sort_keys=True, ensure_ascii=False)


def _parquet(folder):
    """The rows of a table as the binary writes them: absent members left out, times as text."""
    table = f"read_parquet('{folder}/**/*.parquet', hive_partitioning = true, hive_types_autocast = false)"
    types = {name: kind for name, kind, *_ in duckdb.sql(f"DESCRIBE SELECT * FROM {table}").fetchall()}
    own = [name for name in types if name not in ("app", "version", "day", "versionOrder")]
    picked = [f"epoch_us({name})" if types[name].startswith("TIMESTAMP") else f'"{name}"' for name in own]
    for values in duckdb.sql(f"SELECT {', '.join(picked)} FROM {table}").fetchall():
        row = {name: value for name, value in zip(own, values) if value is not None}
        for name in ("time", "first", "last"):
            if name in row:
                row[name] = _time(row[name])
        yield row


def _time(microseconds):
    seconds, rest = divmod(microseconds, 1_000_000)
    moment = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{rest:06}Z"
