"""What happens to runs of the Spark job, and what has to come of them."""
import os
import re
import shutil

import answers
import odd
import outputs
import runs
import standalone


def killed_worker(run):
    """A worker dies while it reads, and the other reads what it had."""
    held = run.before(runs.HELD, verb="evidence", place="/worker-2/", number=1)
    with standalone.Cluster(run.folder / "cluster") as cluster:
        job = run.start(held, cluster.master)
        job.wait_for(run.folder / "held-evidence")
        cluster.kill("worker-2")
        figures = job.figures()
    wanted = len(run.paths) + len(run.already)
    if (figures["read"], figures["captures"] + figures["unread"], figures["unlabelled"]) != (wanted, wanted, 1):
        yield f"figures {figures} of {wanted} captures"
    yield from run.differences()
    yield from answers.differences(run.output, [*run.truth, *odd.truth()])


def late_captures(run):
    """A capture comes late, and one a day late that is forgotten again; each time one key alone is folded and judged."""
    names = [f"app=Shop/version=1.0/device=d/ios=17.0/late-{days}.pcap" for days in range(2)]
    for days, name in enumerate(names):
        run.paths[name] = os.fsencode(run.captures / name)
        odd.write(run.paths[name], odd.capture(b"late.example", odd.packets.START - days * 86_400))
    figures = run.start().figures()
    if (figures["read"], figures["judged"]) != (2, 1):
        yield f"figures {figures} of two captures"
    yield from run.differences()
    os.remove(run.paths.pop(names[1]))
    for folder in run.output.glob("*/**/day=2026-11-17"):
        shutil.rmtree(folder)
    figures = run.start().figures()
    if (figures["read"], figures["judged"]) != (0, 1):
        yield f"figures {figures} of one capture less"
    yield from run.differences()


def killed_driver(run):
    """The whole job dies in its second round, among its rows, and while it judges; then it goes on to its end."""
    output = run.folder / "resumed"
    for verb, number, options in (("evidence", 5, ["--round", "2"]), ("rows", 3, []), ("suggest", 3, [])):
        job = run.start(run.before(runs.HELD, verb=verb, place="", number=number), output=output, options=options)
        job.wait_for(run.folder / f"held-{verb}")
        job.kill()
    figures = run.start(output=output).figures()
    if figures["read"]:
        yield f"{figures['read']} captures were read again"
    yield from run.differences(output)


def killed_commit(run):
    """The job dies when tasks have handed over evidence and rows that Spark has not published; then it runs again."""
    output = run.folder / "uncommitted"
    job = run.start(run.before(runs.HELD, verb="evidence", place="", number=2), output=output)
    job.wait_for(output, "evidence/_temporary/0/task_*/**/part-*")
    job.kill()
    (run.folder / "held-evidence").unlink(missing_ok=True)
    run.start(output=output).figures()
    yield from run.differences(output)
    # The moment between the tasks' end and the publishing of rows is too short to hit.
    for table in outputs.TABLES:
        folder = output / "tables" / table
        rows = [file for file in folder.rglob("*.parquet") if "_temporary" not in file.parts]
        for file in rows:
            left = folder / "_temporary/0/task_1_m_000000" / file.relative_to(folder).with_name(f"left-{file.name}")
            left.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, left)
    name = "app=Shop/version=1.0/device=d/ios=17.0/after.pcap"
    run.paths[name] = os.fsencode(run.captures / name)
    odd.write(run.paths[name], odd.capture(b"after.example"))
    run.start(output=output).figures()
    yield from run.differences(output)
    os.remove(run.paths.pop(name))


def other_file_system(run):
    """Captures and output lie in a file system that Hadoop alone opens."""
    other = runs.Run(run.tool, run.folder / "other", 40, 2, with_bytes=False)
    large = "app=Odd/version=1.0/device=d/ios=17.0/large-12.pcap"
    other.paths[large] = os.fsencode(other.captures / large)
    odd.write(other.paths[large], odd.capture(b"large.example") + bytes(1 << 20))
    other.output.mkdir()
    links = [f"spark.hadoop.fs.viewfs.mounttable.farm.link./{name}=file://{other.folder}/{name}" for name in ("farm", "output")]
    job = other.start(source="viewfs://farm/farm", output="viewfs://farm/output", options=["--largest", "1"], configuration=links)
    figures = job.figures()
    if figures["read"] != len(other.paths) + len(other.already):
        yield f"figures {figures} of {len(other.paths)} captures"
    yield from other.differences(large=[large], etag=lambda status: str(status.st_mtime_ns // 1_000_000))


def full_disks(run):
    """A worker's disk is full and the other does its work; then all are, and the job fails and enters nothing."""
    with standalone.Cluster(run.folder / "full") as cluster:
        output = run.folder / "one-full"
        before = run.before(runs.FULL, place="/worker-2/")
        run.start(before.name, cluster.master, output=output, shipped=[before]).figures()
        if not (run.folder / "full-disk").exists():
            yield "no disk was full"
        yield from run.differences(output)
        if outputs.evidence_of(output) != outputs.evidence_of(run.output):
            yield "two runs over the same captures have not the same evidence in the same folders"
        output = run.folder / "all-full"
        job = run.start(run.before(runs.FULL, place="/"), cluster.master, output=output)
        if job.ended() != 74 or "error: atsift evidence: " not in job.said():
            yield f"status {job.process.returncode}, not 74: {job.said()[-500:]}"
        if (output / "tables").exists():
            yield "a failed run entered captures"


def refusals(run):
    """What the binary refuses ends the job at once, with its words and its status."""
    empty = run.folder / "empty"
    empty.mkdir()
    for status, words, given in (
            (64, "atsift evidence: ", {"options": ["--label-path", "{app"]}),
            (66, "no capture below", {"source": empty})):
        job = run.start(output=run.folder / f"refused-{status}", **given)
        if job.ended() != status or words not in job.said():
            yield f"status {job.process.returncode}, not {status}: {job.said()[-500:]}"
        # A task behind its point is a later attempt; those that are killed beside a refused one are not.
        attempts = re.findall(r"Starting task \d+\.(\d+)", job.said())
        if not attempts or set(attempts) != {"0"}:
            yield f"a refused task was tried again: attempts {sorted(set(attempts))}"
    job = run.start(judging=["--ios", "none"])
    if job.ended() != 64 or "atsift rows: " not in job.said():
        yield f"status {job.process.returncode}, not 64: {job.said()[-500:]}"
    # A refused option removes no rows.
    yield from run.differences()


QUICK = [killed_worker, killed_commit]
ALL = [*QUICK, full_disks, late_captures, killed_driver, other_file_system, refusals]
