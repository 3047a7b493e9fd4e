"""Spark on this machine: a standalone master and workers on loopback, and jobs that are sent to them."""
import importlib.util
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
JOB = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/SparkJob/job.py"


def missing():
    """What is not installed here, or nothing."""
    for module in ("pyspark", "duckdb"):
        if importlib.util.find_spec(module) is None:
            return module
    return None if shutil.which("java") or os.environ.get("JAVA_HOME") else "java"


def _home():
    return pathlib.Path(importlib.util.find_spec("pyspark").origin).resolve().parent


def _environment(**more):
    return {**os.environ, "SPARK_HOME": str(_home()), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable,
            "PYTHONPATH": str(_home().parent), "SPARK_DAEMON_MEMORY": "256m", "SPARK_DAEMON_JAVA_OPTS": QUICK,
            "SPARK_NO_DAEMONIZE": "1", **more}


def submit(arguments, folder, master, configuration=(), shipped=()):
    """Starts the job; its output goes to files of the folder."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    options = ["--master", master, "--driver-memory", "1g"] + (["--files", ",".join(map(str, shipped))] if shipped else [])
    if master.startswith("spark:"):
        # A task that fails on one worker needs the other, which may be slow to start.
        configuration = ("spark.cores.max=2", "spark.scheduler.minRegisteredResourcesRatio=1", *configuration)
    for setting in ("spark.ui.enabled=false", "spark.driver.host=127.0.0.1", f"spark.driver.extraJavaOptions={QUICK}",
                    f"spark.executor.extraJavaOptions={QUICK}", "spark.executor.memory=640m",
                    "spark.sql.shuffle.partitions=4", f"spark.local.dir={folder}/local", *configuration):
        options += ["--conf", setting]
    with open(folder / "out", "wb") as out, open(folder / "err", "wb") as errors:
        return subprocess.Popen([_home() / "bin/spark-submit", *options, JOB, *arguments], stdout=out, stderr=errors,
                                env=_environment(), cwd=folder)


class Cluster:
    """A master and two workers of a core each."""

    def __init__(self, folder):
        self.folder, self.processes = pathlib.Path(folder), {}

    def __enter__(self):
        try:
            self._start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
            self.master = self._said("master", r"Starting Spark master at (spark://\S+)")[1]
            for worker in ("worker-1", "worker-2"):
                self._start(worker, "worker.Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "700m",
                            "--webui-port", "0", "--work-dir", self.folder / worker, self.master)
            for worker in ("worker-1", "worker-2"):
                self._said(worker, "Successfully registered")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for name in list(self.processes):
            self.kill(name)

    def kill(self, name):
        """Kills a worker, or the master, as a machine dies."""
        kill(self.processes.pop(name))

    def _start(self, name, part, *arguments):
        local = self.folder / name / "local"
        local.mkdir(parents=True)
        command = [_home() / "bin/spark-class", f"org.apache.spark.deploy.{part}", *arguments]
        with open(self.folder / f"{name}.log", "wb") as log:
            self.processes[name] = subprocess.Popen(
                command, stdout=log, stderr=log, env=_environment(SPARK_LOCAL_DIRS=str(local)), cwd=self.folder)

    def _said(self, name, pattern, seconds=60):
        for _ in range(seconds * 10):
            if found := re.search(pattern, (self.folder / f"{name}.log").read_text(errors="replace")):
                return found
            if self.processes[name].poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"{name} did not start: {(self.folder / f'{name}.log').read_text(errors='replace')[-2000:]}")


def kill(process):
    """Kills a process and all that it started."""
    for number in [process.pid, *_below(process.pid)]:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def _below(number):
    """The processes that a process has started, and those that they have."""
    children = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found, rest = [], [number]
    while rest:
        below = children.get(rest.pop(), [])
        found += below
        rest += below
    return found
