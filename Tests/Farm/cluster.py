#!/usr/bin/env python3
"""Holds the Spark job against the binary alone: Tests/Farm/cluster.py TOOL [--captures 60] [--seed 1] [--all]

A master and two workers on loopback read a farm; one of them is killed with -9 while it reads, and then a driver.
Evidence, folds,
dictionaries, reports and tables have to be those of the binary alone, byte for byte, and the queries of docs/fleet.md
have to answer what is true of the farm. --all adds late captures, further deaths of the driver, another file system,
full disks and refusals.
"""
import argparse
import pathlib
import sys
import tempfile
import time

import standalone


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--captures", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    if missing := standalone.missing():
        print(f"no {missing}: the Spark job is not run")
        return
    # Not before: they import what may be missing.
    import runs
    import scenarios

    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        run = runs.Run(options.tool, folder, options.captures, options.seed)
        for scenario in scenarios.ALL if options.all else scenarios.QUICK:
            begin, found = time.monotonic(), list(scenario(run))
            for fault in found[:10]:
                print(fault)
            faults += len(found)
            print(f"{scenario.__doc__.splitlines()[0]} {len(found)} differences ({time.monotonic() - begin:.0f} s)", flush=True)
    print(f"{options.captures} captures on a cluster: {faults} differences")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
