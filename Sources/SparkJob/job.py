#!/usr/bin/env python3
"""Reads the captures of a test farm with atsift on Spark, and keeps their evidence, tables, folds and dictionaries.

    spark-submit job.py CAPTURES OUTPUT --label-path PATTERN [options] [-- JUDGING OPTIONS OF ATSIFT]

Captures that are in the tables already (by name, etag and size) are not read again, so a new run continues after a
killed one. docs/fleet.md describes the job.
"""
import argparse
import hashlib
import json
import os
import sys
import tempfile
import zipfile

from fleet import captures, folding, judging, listing, plan, reading, store, tables
from fleet.failures import Failure, failure_of, watched
from fleet.figures import Figures
from fleet.work import Work
from pyspark import SparkConf, SparkContext
from pyspark.sql import SparkSession

MEBIBYTE = 1 << 20


def arguments(given):
    """The options of the job and, after `--`, the options with which atsift judges."""
    own, judging_options = (given[:given.index("--")], given[given.index("--") + 1:]) if "--" in given else (given, [])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("captures", help="a folder: a path, or a URI of s3a, hdfs or the like")
    parser.add_argument("output", help="a folder: a path that all executors see, or a URI")
    parser.add_argument("--label-path", required=True,
                        help="the option of `atsift evidence`; the pattern must contain {app} and {version}")
    parser.add_argument("--label", action="append", default=[], help="the option of `atsift evidence`")
    parser.add_argument("--redact-labels",
                        help="the option of `atsift evidence`; must be the same in every run with this output")
    parser.add_argument("--atsift", default="atsift",
                        help="the atsift program: a path, or the name of a file that --files ships")
    parser.add_argument("--budget", type=int, default=256, help="MiB of captures in one task (default: 256)")
    parser.add_argument("--round", type=int, default=1000,
                        help="tasks in a round; a killed run continues after the last complete round (default: 1000)")
    parser.add_argument("--largest", type=int, default=256,
                        help="largest capture, in MiB, that is read from an object store (default: 256)")
    parser.add_argument("--shard-above", type=float, default=64,
                        help="size of a fold, in MiB, above which it is judged in parts (default: 64)")
    options = parser.parse_args(own)
    options.judging = judging_options
    return options


def started():
    """A Spark session that repeats tasks after machine faults only. Settings of spark-submit take precedence."""
    # Only a created context has the settings of spark-submit, even the master.
    SparkContext._ensure_initialized()
    configuration = SparkConf()
    configuration.set("spark.speculation", "false")
    configuration.set("spark.sql.session.timeZone", "UTC")
    configuration.set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
    # The times in a capture may be of any century.
    configuration.set("spark.sql.parquet.datetimeRebaseModeInWrite", "CORRECTED")
    # Versions are texts: 1.10 is not 1.1.
    configuration.set("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
    configuration.set("spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
    if not configuration.get("spark.master", "local").startswith("local"):
        configuration.setIfMissing("spark.excludeOnFailure.enabled", "true")
    session = SparkSession.builder.appName("atsift").config(conf=configuration).getOrCreate()
    # Hadoop starts a process for each file that it creates on a disk, and one more for a file of its checksums.
    configured = session._jsc.sc().hadoopConfiguration()
    session._jvm.org.apache.hadoop.fs.FileSystem.getLocal(configured).setWriteChecksum(False)
    return session


def ship(context, scratch_folder):
    """Sends the job's modules to the executors, unless spark-submit did."""
    modules = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fleet")
    if not os.path.isdir(modules):
        return
    package = os.path.join(scratch_folder, "fleet.zip")
    with zipfile.ZipFile(package, "w") as file:
        for name in sorted(os.listdir(modules)):
            if name.endswith(".py"):
                file.write(os.path.join(modules, name), f"fleet/{name}")
    context.addPyFile(package)


def settings_of(context, work):
    """A digest of everything besides evidence that verdicts depend on: atsift's version, options and their files.

    Raises a refusal if atsift rejects the judging options, before any table is removed.
    """
    def checked_version(_):
        with work.scratch() as folder:
            work.run(["rows", "-q", "--no-config", "-", "--to", "rows", *work.judging], folder,
                     reading.HEADER.encode())
            yield work.run(["--version"], folder).decode()

    versions = context.parallelize([0], 1).mapPartitions(work.guarded(checked_version)).collect()
    work.check()
    digest = hashlib.sha256(json.dumps([*versions, work.judging]).encode())
    for path in [*work.files().values(), *filter(os.path.isfile, work.judging)]:
        with open(path, "rb") as file:
            digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def read_new(session, source, out, work, options, figures, new):
    """Lists captures, and writes the evidence of those that are not in the tables yet."""
    with figures.step("list"):
        found = listing.without_names(source.listed()) if options.redact_labels else source.listed()
        count = new.add("listed", found)
        if not count:
            raise Failure(66, f"no capture below {options.captures}")
    with figures.step("plan"):
        for table in filter(lambda table: out.exists(f"tables/{table}"), ("captures", "unread")):
            new.add("known", tables.read(session, out, table).select("capture", "etag", "size").toLocalIterator())
    figures.add(listed=count, read=0, bytes=0)
    with figures.step("read"):
        for batches in new.rounds(work.identifies_by, options.budget * MEBIBYTE, options.round):
            source.write(session, batches, work, f"{out.root}/evidence")
            work.check()
            sizes = [size for _, batch in batches for *_, size in batch]
            figures.add(read=len(sizes), bytes=sum(sizes))


def run(session, options, work, figures, new):
    """Runs the job from the list of captures to the dictionaries."""
    out = store.opened(session, options.output)
    source = captures.opened(session, options.captures, options.budget * MEBIBYTE, options.largest * MEBIBYTE)
    with figures.step("start"):
        store.remove_uncommitted(out, ["evidence", *(f"tables/{table}" for table in tables.SCHEMAS)])
        settings = settings_of(session.sparkContext, work)
    if out.exists("evidence"):
        with figures.step("tables"):
            # Evidence that a killed run wrote and did not add to the tables.
            tables.refresh(session, out, work, settings)
    read_new(session, source, out, work, options, figures, new)
    with figures.step("tables"):
        tables.refresh(session, out, work, settings)
    with figures.step("fold"):
        stale = folding.stale(session, out, settings)
        folds = folding.fold(session, out, work, stale) if stale.keys else None
    with figures.step("judge"):
        if folds:
            judging.judge(session, out, work, stale, folds, settings, int(options.shard_above * MEBIBYTE))
    with figures.step("end"):
        tables.ensure(session, out)
        figures.add(**tables.counts(session, out), judged=len(stale.keys))


def main():
    options = arguments(sys.argv[1:])
    figures = Figures()
    session = started()
    labels = ["--label-path", options.label_path]
    for label in options.label:
        labels += ["--label", label]
    if options.redact_labels:
        labels += ["--redact-labels", options.redact_labels]
    work = Work.of(session.sparkContext, options.atsift, labels, options.judging)
    failure = None
    try:
        with tempfile.TemporaryDirectory() as folder, watched(session.sparkContext, work):
            ship(session.sparkContext, folder)
            run(session, options, work, figures, plan.Plan(folder))
    except Exception as error:
        failure = failure_of(error, work)
        if failure is None:
            raise
    finally:
        session.stop()
    if failure is not None:
        print(f"error: {failure.message}", file=sys.stderr)
        sys.exit(failure.status)
    figures.add(calls=work.calls.value, cpuSeconds=round(work.seconds.value, 2))
    print(json.dumps(figures.written()))


if __name__ == "__main__":
    main()
