"""Asks the questions of docs/fleet.md in DuckDB and in Spark, and holds the answers against what is true of a farm."""
import pathlib
import re

import duckdb
from pyspark.sql import SparkSession

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs/fleet.md"
NAMES = {"events.metrics.example": "Events", "pixel.adnet.example": "Adnet", "map.tiles.example": "Tiles",
         "crash.reports.example": "Reports"}


def differences(output, truth):
    """What an engine answers wrongly, in words."""
    blocks = dict(re.findall(r"^```sql\n-- ([^\n]*)\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL))
    expected = {"Which version introduced cleartext?": _introduced(truth), "Which SDK's hosts need keys?": _sdks(truth),
                "What does 2.1 need that 2.0 did not?": _new(truth), "Which hosts did only one device ask for?": _lonely(truth)}
    if absent := set(expected) - set(blocks):
        yield f"the page does not ask {sorted(absent)}"
    for engine, ask in (("DuckDB", _duckdb()), ("Spark", _spark())):
        for statement in _statements(blocks[f"{engine}: the tables"].replace("'output/", f"'{output}/")):
            ask(statement)
        for question, answer in expected.items():
            found = [row for row in ask(*_statements(blocks[question])) if not any(map(_is_odd, row))]
            if found != answer:
                yield f"{engine}: {question} {sorted(set(found) ^ set(answer))[:3]} differ of {len(answer)}"
            if not answer:
                yield f"the farm is too small for: {question}"


def _is_odd(value):
    """Whether a value is of a file with an odd name; that is another test's."""
    return re.fullmatch(r"odd\d+\.example", str(value))


def _statements(text):
    return [statement for statement in map(str.strip, text.split(";\n")) if statement]


def _duckdb():
    connection = duckdb.connect()
    return lambda statement: connection.execute(statement).fetchall()


def _spark():
    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false") \
        .config("spark.driver.host", "127.0.0.1").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return lambda statement: [tuple(row) for row in session.sql(statement).collect()]


def _readable(truth):
    return [record for record in truth if "bad" not in record]


def _order(version):
    return [int(number) for number in version.split(".")]


def _introduced(truth):
    first = {}
    for record in _readable(truth):
        labels = record["labels"]
        for host, frame in record["clear"].items():
            order = _order(labels["version"]), record["start"], record["name"], labels["version"]
            key = labels["app"], host
            first[key] = min(first.get(key, (order, frame)), (order, frame))
    return [(*key, order[3], order[2], frame) for key, (order, frame) in sorted(first.items())]


def _clear(truth):
    """The captures that asked a host in clear, by app, version and host."""
    found = {}
    for record in _readable(truth):
        for host in record["clear"]:
            found.setdefault((record["labels"]["app"], record["labels"]["version"], host), set()).add(record["name"])
    return found


def _sdks(truth):
    rows = [(NAMES[host], app, _order(version), host, version) for app, version, host in _clear(truth) if host in NAMES]
    return [(name, app, version, host, "NSExceptionAllowsInsecureHTTPLoads", "true")
            for name, app, _, host, version in sorted(rows)]


def _new(truth):
    clear = _clear(truth)
    return sorted((app, host, "cleartext", len(captures)) for (app, version, host), captures in clear.items()
                  if version == "2.1" and (app, "2.0", host) not in clear)


def _lonely(truth):
    devices, captures = {}, {}
    for record in _readable(truth):
        for host in record["hosts"]:
            devices.setdefault(host, set()).add(record["labels"]["device"])
            captures.setdefault(host, set()).add(record["name"])
    return sorted((host, *device, len(captures[host])) for host, device in devices.items() if len(device) == 1)
