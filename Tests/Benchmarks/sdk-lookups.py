#!/usr/bin/env python3
"""How long `atsift sdk lookup` takes for a million hosts.

    swift build -c release
    Tests/Benchmarks/sdk-lookups.py .build/release/atsift

Prints the best of three runs with no host, which is what starting and reading the catalogue costs,
and with a million: names of SDKs, names below them, clouds and unknown ones. Times are those of the
processor. Reading and writing the lines is in them.
"""
import os
import resource
import subprocess
import sys

KINDS = ["{}.umeng.com", "{}.x.qq.com", "{}.a.net", "{}.s3.amazonaws.com", "{}.jp", "{}.app.link"]


def seconds(tool, hosts):
    best = None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(os.devnull, "wb") as null:
            subprocess.run([tool, "sdk", "lookup", "-"], input=hosts, stdout=null, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best = spent if best is None else min(best, spent)
    return best


def main():
    tool = sys.argv[1]
    hosts = "".join(KINDS[i % len(KINDS)].format(f"{i // 6:x}") + "\n" for i in range(1_000_000))
    print(f"no host         {seconds(tool, b''):6.3f} s")
    print(f"1,000,000 hosts {seconds(tool, hosts.encode()):6.3f} s")


main()
