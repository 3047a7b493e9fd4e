"""The tables for SQL. Each folder of a table has the rows of the evidence folder with the same name."""
import json
import os

from pyspark import StorageLevel
from pyspark.sql import functions as F

from fleet import evidence, names

_PLACE = "capture string, frame bigint, unit string, time timestamp, labels map<string,string>"
_OWNER = "host string, registrableDomain string, sdk string, sdkConfidence string"
_VERDICT = "verdict string, grade string"
_SOURCE = "etag string, size bigint, reader string"
SCHEMAS = {
    "sightings": f"{_PLACE}, {_OWNER}, kind string, port bigint, tlsVersion string, cipherSuite string, outcome string,"
                 f" process string, userAgent string, count bigint, countIsLeast boolean, {_VERDICT}",
    "needs": f"{_PLACE}, {_OWNER}, need string, certainty string, reason string, connections bigint, {_VERDICT}",
    "unread": f"capture string, reason string, labels map<string,string>, {_SOURCE}",
    "captures": "capture string, identity string, labels map<string,string>, packets bigint, damaged boolean,"
                f" incomplete boolean, hosts bigint, connections bigint, first timestamp, last timestamp, {_SOURCE}",
    "keys": f"{_PLACE}, entry string, key string, value string, {_OWNER}, verdict string",
    # The job's own book: the evidence that is in the tables and in the folds, and the settings it was judged with.
    "parts": "folder string, settings string",
    "folded": "folder string, settings string",
}
# In the order in which they are written: the book last, so that what a killed run left is made again.
OF_CAPTURES = ("sightings", "needs", "unread", "captures", "parts")
OF_FOLDS = ("keys", "folded")
CHUNK = 1 << 20
# A text that sorts as versions do: 1.10 behind 1.9.
_ORDER = "array_join(transform(split(version, '[.]'), n -> if(length(n) < 10, lpad(n, 10, '0'), n)), '.')"


def columns(table):
    """The columns whose values are in folder names."""
    return ("app", "version") if table in OF_FOLDS else ("app", "version", "day")


def read(session, out, table):
    """The present content of a table; no rows if the table does not exist yet."""
    folders = "".join(f", {column} string" for column in columns(table))
    schema = SCHEMAS[table] + folders
    if not out.exists(f"tables/{table}"):
        return session.createDataFrame([], schema)
    return session.read.schema(schema).parquet(f"{out.root}/tables/{table}")


def append(session, out, table, chunks):
    """Adds lines of JSON to a table, from rows of (the table's folders, lines)."""
    folders = columns(table)
    lines = chunks.select(*folders, F.explode(F.split("lines", "\n")).alias("line"))
    rows = lines.select(*folders, F.from_json("line", SCHEMAS[table], {"mode": "FAILFAST"}).alias("row"))
    rows.select("row.*", *folders, F.expr(_ORDER).alias("versionOrder")) \
        .write.mode("append").partitionBy(*folders).parquet(f"{out.root}/tables/{table}")


def book(session, out, table):
    """Rows of (folder, settings): the settings with which each folder was judged."""
    if not out.exists(f"tables/{table}"):
        return []
    return list(map(tuple, read(session, out, table).select("folder", "settings").collect()))


def counts(session, out):
    """The numbers of captures in the tables: all, those without app or version, and those not read."""
    captures = read(session, out, "captures").select((F.col("app").isNull() | F.col("version").isNull()).alias("unlabelled"))
    unread = read(session, out, "unread").select(F.lit(None).cast("boolean").alias("unlabelled"))
    picked = [F.count("unlabelled").alias("captures"), F.count_if("unlabelled").alias("unlabelled"),
              F.count_if(F.col("unlabelled").isNull()).alias("unread")]
    return captures.union(unread).agg(*picked).first().asDict()


def remove(out, table, folders):
    """Removes folders of a table."""
    for folder in folders:
        out.remove(f"tables/{table}/{folder}")


def ensure(session, out):
    """Writes the columns of a table without rows, so that SQL can query the table."""
    for table, schema in SCHEMAS.items():
        if not out.exists(f"tables/{table}"):
            folder = "/".join(f"{column}={names.NOTHING}" for column in columns(table))
            session.createDataFrame([], schema + ", versionOrder string").write.parquet(f"{out.root}/tables/{table}/{folder}")


def refresh(session, out, work, settings):
    """Writes the table folders whose evidence is new, or was judged with other settings."""
    files = evidence.inventory(out)
    done = {folder for folder, of in book(session, out, "parts") if of == settings}
    days = {file.day for file in files if file.folder not in done}
    if not days:
        return
    for table in reversed(OF_CAPTURES):
        remove(out, table, days)
    contents, whole = out.contents(session, [(file.day, file.path, file.size) for file in files if file.day in days])
    folders = columns("captures")
    schema = "table string, " + ", ".join(f"{name} string not null" for name in folders) + ", lines string"
    made = session.createDataFrame(contents.mapPartitions(work.guarded(_rows(work, settings))), schema)
    chunks = (made if whole else made.hint("rebalance", *folders)).persist(StorageLevel.DISK_ONLY)
    for table in OF_CAPTURES:
        append(session, out, table, chunks.where(F.col("table") == table))
        work.check()
    chunks.unpersist()


def _rows(work, settings):
    """Rows of (table, app, version, day, lines) from rows of (path, content)."""
    def rows(files):
        with work.scratch() as disk:
            for path, content in files:
                folder = evidence.folder_of(path)
                values = names.partition_values(folder)
                key = [values[name] for name in columns("captures")]
                for table, lines in _tables(content, work, disk):
                    yield (table, *key, lines)
                yield ("parts", *key, json.dumps({"folder": folder, "settings": settings}))
    return rows


def _tables(content, work, disk):
    with open(os.path.join(disk, "part.evidence.json"), "wb") as file:
        file.write(content)
    work.run(["rows", "-q", "--no-config", "part.evidence.json", "--to", "rows", *work.judging], disk)
    for table in ("sightings", "needs", "unread", "captures"):
        with open(os.path.join(disk, "rows", f"{table}.ndjson")) as file:
            while lines := file.readlines(CHUNK):
                yield table, "".join(lines).rstrip("\n")
