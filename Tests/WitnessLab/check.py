#!/usr/bin/env python3
"""What each witness of the recorded run proves, by a build of atsift, against its truth.json.

usage: check.py ATSIFT [FOLDER]      (the folder is run/ without a name)

Checks for each file the hosts, their verdicts and needs; that HAR files give no need of TLS; that a flow file of
mitmproxy gives the needs of the capture beside it where the proxy's offer was ATS-grade, and none where it was not;
and that all files together name no host and no need twice.
"""

import json
import pathlib
import subprocess
import sys

RUN = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else pathlib.Path(__file__).resolve().parent / "run"
TOOL = pathlib.Path(sys.argv[1]).resolve()
WITNESSES = {
    "capture": "capture.pcap",
    "mitm": "run.mitm",
    "har": "run.har",
    "charles": "charles.chlsj",
    "chromium": "chromium.har",
    "console": "console.txt",
    "console-bare": "console-bare.txt",
    "log-show": "log-show.txt",
    "log-show-compact": "log-show-compact.txt",
    "log-show-ndjson": "log-show.ndjson",
    "log-show-private": "log-show-private.ndjson",
    "app-privacy-report": "app-privacy-report.ndjson",
    "capture-dumpcap": "capture-dumpcap.pcapng",
    "capture-tshark": "capture-tshark.pcapng",
    "pymobiledevice3-capture": "pymobiledevice3.pcapng",
    "pymobiledevice3": "pymobiledevice3.log",
    "pymobiledevice3-label": "pymobiledevice3-label.log",
    "pymobiledevice3-json": "pymobiledevice3.ndjson",
    "nscurl": "nscurl.txt",
    "nscurl-brief": "nscurl-brief.txt",
}
# Forms of the same log, and of the same capture, say the same.
SAME = {
    **{name: "console" for name in ("console-bare", "log-show", "log-show-compact", "log-show-ndjson",
                                    "pymobiledevice3", "pymobiledevice3-label", "pymobiledevice3-json")},
    **{name: "capture" for name in ("capture-dumpcap", "capture-tshark", "pymobiledevice3-capture")},
}
NAMES = {"suite": "cipher-suite", "minimum-version": "tls-version", "trust": "certificate-trust",
         "refused": "handshake"}
OF_TRUST = {"certificate-trust", "certificate-key", "certificate-signature", "certificate-transparency"}
OF_TLS = OF_TRUST | {"tls-version", "forward-secrecy", "cipher-suite", "handshake"}

failures = []


def fail(text):
    failures.append(text)
    print("FAIL", text)


def suggest(*files):
    # A report names every app of the device.
    app = ["--process", "test.lab.LabDemo"] if files == ("app-privacy-report.ndjson",) else []
    arguments = [TOOL, "suggest", "--format", "json", "--quiet", *app, *files]
    outcome = subprocess.run(arguments, check=False, cwd=RUN, capture_output=True, timeout=120)
    # A log that hides names leaves the evidence incomplete.
    if outcome.returncode not in ((0, 65) if "private" in str(files) else (0,)):
        fail(f"{files}: status {outcome.returncode}: {outcome.stderr.decode()[:300]}")
        return {"hosts": [], "setAside": []}
    return json.loads(outcome.stdout)


def needs(host):
    """Kinds and certainties that stand against a host; what is open is no need."""
    return {(need["kind"], need["certainty"]) for need in host["needs"] if need["certainty"] != "unknown"}


def wanted(expected):
    kinds = {NAMES.get(kind, kind) for kind in expected.get("needs", [])}
    return {(kind, expected.get("certainty", "proven")) for kind in kinds}


def agree(found, expected):
    """Whether needs agree; a certificate's fault has a kind of its own where its reason was seen."""

    def plain(needs):
        return {("certificate-trust" if kind in OF_TRUST else kind, certainty) for kind, certainty in needs}

    return plain(found) == plain(expected)


def compare(name, hosts, expectations):
    for host, expected in expectations.items():
        seen = hosts.get(host)
        if expected["verdict"] == "outside":
            if seen:
                fail(f"{name}: {host} is judged, though it is outside ATS")
            continue
        if not seen and expected["verdict"] == "unknown" and name.endswith((".pcap", ".pcapng")):
            continue  # Nothing was said before TLS: no packet names the host.
        if not seen:
            fail(f"{name}: {host} is missing")
            continue
        if seen["verdict"] != expected["verdict"]:
            fail(f"{name}: {host} is {seen['verdict']}, expected {expected['verdict']}")
        if not agree(needs(seen), wanted(expected)):
            fail(f"{name}: {host} needs {sorted(needs(seen))}, expected {sorted(wanted(expected))}")
        if expected.get("keys") == [] and seen.get("keys"):
            fail(f"{name}: {host} has keys {seen['keys']}")
        if expected.get("advice") and seen["advice"][0]["kind"] != expected["advice"]:
            fail(f"{name}: {host} is advised {seen['advice'][0]['kind']}")
    for host in hosts.keys() - expectations.keys():
        fail(f"{name}: {host} is no host of this witness")


def by_name(suggestion):
    return {host["host"]: host for host in suggestion["hosts"]}


def main():
    truth = json.loads((RUN / "truth.json").read_text())
    found = {}
    for witness, file in WITNESSES.items():
        hosts = by_name(suggest(file))
        found[witness] = hosts
        column = SAME.get(witness, witness)
        expectations = {
            row["host"]: row["witnesses"][column] for row in truth["hosts"] if column in row["witnesses"]
        }
        compare(file, hosts, expectations)
        if witness in ("har", "charles", "chromium"):
            for host in hosts.values():
                if any(need["kind"] in OF_TLS and need["certainty"] != "unknown" for need in host["needs"]):
                    fail(f"{file}: {host['host']} has a need of TLS")

    # The flow file against the capture of the same handshakes.
    for run in ("run", "default-offer", "narrow-offer", "capped-offer"):
        capture = "capture.pcap" if run == "run" else f"{run}.pcap"
        one, other = by_name(suggest(capture)), by_name(suggest(f"{run}.mitm"))
        is_grade = not truth["runs"][run]["offer"]["missingOfATS"]
        for host in one.keys() & other.keys():
            flow, shown = needs(other[host]), needs(one[host])
            if run == "default-offer":
                # A certificate that mitmproxy refused is not in its file.
                shown = {need for need in shown if need[0] not in OF_TRUST}
            # After a bare handshake failure the flow does not show whether the server had chosen.
            if host == "refusing.lab.test":
                shown = set()
            if is_grade and flow != shown:
                fail(f"{run}.mitm: {host} needs {sorted(flow)}, the capture says {sorted(shown)}")
            if not is_grade and any(kind in OF_TLS for kind, _ in needs(other[host])):
                fail(f"{run}.mitm: {host} needs {sorted(needs(other[host]))} by an offer that is not ATS's")
        for host, expected in truth["runs"][run]["hosts"].items():
            for name, hosts in (("capture", one), ("mitm", other)):
                if name not in expected:
                    continue
                verdict = expected[name]["verdict"]
                if host in hosts:
                    if hosts[host]["verdict"] != verdict:
                        fail(f"{run}, {name}: {host} is {hosts[host]['verdict']}, expected {verdict}")
                elif verdict not in ("unknown", "outside"):
                    fail(f"{run}, {name}: {host} is missing")
    # Of other versions and offers: what they name, the run has too, and HAR files need no TLS.
    known = {row["host"] for row in truth["hosts"]}
    others = [*(RUN / "versions").glob("*.mitm"), *(RUN / "versions").glob("*.har"), *RUN.glob("*-offer.har")]
    for file in sorted(others):
        hosts = by_name(suggest(str(file.relative_to(RUN))))
        if not hosts or not hosts.keys() <= known:
            fail(f"{file.name}: names {sorted(hosts.keys() - known) or 'no host'}")
        for host in hosts.values():
            if file.suffix == ".har" and {kind for kind, _ in needs(host)} & OF_TLS:
                fail(f"{file.name}: {host['host']} has a need of TLS")
    # What a person sent again, DNS and a protocol that is not HTTP need nothing; the app's own request stands beside.
    for host in by_name(suggest("other-flows.mitm")).values():
        own = {("cleartext", "proven")} if host["host"] == "plain.lab.test" else set()
        if needs(host) != own:
            fail(f"other-flows.mitm: {host['host']} needs {sorted(needs(host))}")

    # Everything together.
    five = ["capture", "har", "chromium", "mitm", "console"]
    files = [WITNESSES[witness] for witness in five]
    merged = suggest(*files)
    if merged != suggest(*reversed(files)):
        fail("the order of the files makes a difference")
    names = [host["host"] for host in merged["hosts"]]
    if len(names) != len(set(names)):
        fail("a host stands twice")
    expected = set().union(*(found[witness].keys() for witness in five))
    if set(names) != expected:
        fail(f"together: {sorted(set(names) ^ expected)} differ")
    for host in merged["hosts"]:
        kinds = [need["kind"] for need in host["needs"] if need["certainty"] != "unknown"]
        if len(kinds) != len(set(kinds)):
            fail(f"together: {host['host']} needs {kinds}")
        alone = set().union(*({kind for kind, _ in needs(found[w][host["host"]])} for w in five if host["host"] in found[w]))
        if set(kinds) - alone:
            fail(f"together: {host['host']} needs {sorted(set(kinds) - alone)}, which no witness shows")
    if suggest(*files, *files) != merged:
        fail("files that are given twice count twice")
    print(f"{len(WITNESSES)} witnesses of {len(truth['hosts'])} hosts, {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
