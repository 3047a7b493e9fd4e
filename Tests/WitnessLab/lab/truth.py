"""Writes truth.json: the hosts, what their servers are, and what each witness of the run proves of them.

usage: truth.py FOLDER MITMPROXY-VERSION CHROMIUM-VERSION

Verdict and certainty are those for iOS 16 to 26 with ATS on, by the lab's own judgement; a witness that is not named for
a host did not see it. The script ends with an error where a recording does not show what it should.
"""

import json
import pathlib
import sys

import offers
import tnetstring
from hosts import HOSTS, url

SATISFIED, UNKNOWN, OUTSIDE = {"verdict": "satisfied"}, {"verdict": "unknown"}, {"verdict": "outside"}
CLEARTEXT = {"verdict": "violated", "needs": ["cleartext"], "certainty": "proven"}


def floor(version, certainty="proven"):
    return {"verdict": "violated", "needs": ["minimum-version"], "version": version, "certainty": certainty}


FORWARD_SECRECY = {"verdict": "violated", "needs": ["forward-secrecy"], "certainty": "likely"}
TRUST = {"verdict": "violated", "needs": ["trust"], "certainty": "proven", "keys": []}
SUITE = {"verdict": "violated", "needs": ["suite"], "certainty": "proven", "keys": []}
FOREIGN = {"verdict": "unknown", "note": "a suite that no Apple client offers"}
REFUSED = {"verdict": "violated", "needs": ["refused"], "certainty": "proven", "keys": []}
SEEN = {"verdict": "unknown", "scheme": "https"}

# By the first label: of the capture, and of the flow file, which says the same where nothing else is given.
BY_WIRE = {
    "good": SATISFIED, "ecdhe": SATISFIED, "wide": SATISFIED, "cbc": SUITE, "tls11": floor("TLSv1.1"),
    "tls10": floor("TLSv1.0"), "rsa": FORWARD_SECRECY, "rsa1024": TRUST, "sha1": TRUST, "wrongname": TRUST,
    "selfsigned": TRUST, "dhe": FOREIGN, "refusing": REFUSED, "plain": CLEARTEXT,
    "upgrade": {**CLEARTEXT, "advice": "change-url"}, "moved": CLEARTEXT, "198": CLEARTEXT, "chat": CLEARTEXT,
    "talk": SATISFIED, "reset": UNKNOWN, "closed": UNKNOWN, "echo": OUTSIDE,
}
# A flow file does not hold the proxy's offer; what other servers of the file chose shows it.
# Nor what the server had chosen before an alert of handshake failure, which also follows a demand for a client certificate.
BY_FLOWS = {**BY_WIRE, "closed": None, "refusing": UNKNOWN}
NARROW = {"good": UNKNOWN, "wide": UNKNOWN, "rsa": UNKNOWN, "plain": CLEARTEXT, "upgrade": CLEARTEXT}
CAPPED = {"good": UNKNOWN, "wide": UNKNOWN, "plain": CLEARTEXT}
CANDIDATES = ["NSExceptionMinimumTLSVersion", "NSExceptionRequiresForwardSecrecy"]
BY_CONSOLE = {
    **{key: {**CLEARTEXT, "code": -1022} for key in ["plain", "198", "chat", "blocked", "upgrade"]},
    # Only the app's own print names the host: reported by the app.
    "moved": {**CLEARTEXT, "certainty": "likely", "code": -1022},
    **{label: {**REFUSED, "code": -1200, "streamError": -9824, "candidates": CANDIDATES}
       for label in ("cbc", "rsa", "dhe", "refusing")},
    **{label: {**REFUSED, "needs": ["minimum-version"], "code": -1200, "streamError": -9836}
       for label in ("tls11", "tls10")},
    # The code leaves open whether default trust or ATS refused.
    "rsa1024": {**REFUSED, "code": -1200, "streamError": -9802}, "sha1": {**TRUST, "code": -1200, "streamError": -9884},
    "wrongname": {**TRUST, "code": -1202, "streamError": -9843},
    "selfsigned": {**TRUST, "code": -1202, "streamError": -9807},
    "reset": {**UNKNOWN, "code": -1200, "streamError": -9816}, "closed": {**UNKNOWN, "code": -1004},
}


def by_proxy_archive(label, kind):
    """HAR and Charles: scheme, host and redirect, and nothing of the server's TLS."""
    if label in ("closed", "echo"):
        return None
    return SEEN if kind in ("https", "secure-socket", "reset") else BY_WIRE[label]


def by_browser(label, kind):
    if label == "echo":
        return None
    clear = kind in ("http", "both", "socket")
    return {**(BY_WIRE[label] if clear else SEEN), "client": "a browser, not the app"}


def witnesses(entry):
    label, kind = entry["host"].split(".")[0], entry["server"]
    if kind == "absent":
        return {"console": BY_CONSOLE[label], "log-show-private": BY_CONSOLE[label], "app-privacy-report": UNKNOWN}
    found = {"capture": BY_WIRE[label], "mitm": BY_FLOWS[label],
             "har": by_proxy_archive(label, kind), "charles": by_proxy_archive(label, kind),
             "chromium": by_browser(label, kind), "console": BY_CONSOLE.get(label), "app-privacy-report": UNKNOWN}
    # Without addresses only the sentence that names the host is left; moved.lab.test's is of the older kind.
    if BY_CONSOLE.get(label, {}).get("code") == -1022 and label != "moved":
        found["log-show-private"] = BY_CONSOLE[label]
    if label == "rsa":
        found["nscurl"] = {**FORWARD_SECRECY, "certainty": "proven"}
    if label == "tls10":
        found["nscurl-brief"] = floor("TLSv1.0")
    return {name: says for name, says in found.items() if says}


def server(entry):
    facts = {key: entry[key] for key in ("protocols", "suites", "leaf", "redirect") if key in entry}
    return {"kind": entry["server"], **({"address": entry["address"]} if "address" in entry else {}), **facts}


def variants(folder):
    """The proxy's runs by the options it had, with what the capture and the flow file of each are worth."""
    # A certificate that the proxy refused is not in its file.
    unseen = {label: UNKNOWN for label in ("rsa1024", "sha1", "wrongname", "selfsigned")}
    say = {
        "run": ("TLS 1.0 to 1.3, every suite of ATS; certificates are not verified", {}, {}),
        "default-offer": (
            "the proxy's defaults: TLS 1.2 and 1.3, every suite of ATS; certificates verified with the lab's root",
            {**BY_WIRE, "tls11": REFUSED, "tls10": REFUSED}, {**BY_FLOWS, **unseen, "tls11": REFUSED, "tls10": REFUSED}),
        "narrow-offer": (
            "AES128-SHA alone, TLS 1.2 at most: what the servers choose or refuse is the proxy's doing",
            NARROW, NARROW),
        "capped-offer": (
            "TLS 1.0 alone with the default list of suites: the flow file does not tell, so that wide.lab.test looks like "
            "a server of TLS 1.0; but no flow of the file got TLS 1.2, so that nothing shows that the proxy offered it",
            CAPPED, CAPPED),
    }
    for name, (words, capture, flows) in say.items():
        file = folder / ("capture.pcap" if name == "run" else f"{name}.pcap")
        names = {entry["host"].split(".")[0]: entry["host"] for entry in HOSTS}
        expected = {names[label]: {"capture": capture[label], **({"mitm": flows[label]} if flows[label] else {})}
                    for label in capture}
        yield name, {"what": words, "offer": offers.offer(file), "hosts": expected}


def check(folder):
    """Compares the table with the recordings, so that truth.json cannot say what was not recorded."""
    expected = {"tls11": (0x0302, None), "tls10": (0x0301, None), "rsa": (0x0303, 0x009D), "dhe": (0x0303, 0x009E),
                "cbc": (0x0303, 0xC028), "ecdhe": (0x0303, 0xC02F), "good": (0x0304, None)}
    seen = {}
    for handshake in offers.handshakes(folder / "capture.pcap"):
        assert not [suite for suite in offers.ATS_GRADE if suite not in handshake["suites"]], handshake
        seen[handshake["name"].split(".")[0]] = handshake
    for label, (version, suite) in expected.items():
        assert seen[label]["version"] == version and suite in (None, seen[label]["suite"]), seen[label]
    assert seen["refusing"]["alert"] == 40, seen["refusing"]
    hosts = set()
    for flow in tnetstring.flows((folder / "run.mitm").read_bytes()):
        hosts.add((flow.get("request") or {}).get("host") or flow["server_conn"]["address"][0])
    missing = {entry["host"] for entry in HOSTS} - hosts
    assert missing == {"closed.lab.test", "blocked.lab.test"}, missing


def main():
    folder = pathlib.Path(sys.argv[1])
    check(folder)
    truth = {
        "programs": {"mitmproxy": sys.argv[2], "chromium": sys.argv[3]},
        "systems": "iOS 16, 17, 18, 26 and 27, as atsift takes without an option",
        "nameless": {"console": 1, "log-show-private": "every TLS failure, and moved.lab.test"},
        "runs": dict(variants(folder)),
        "hosts": [{"host": entry["host"], **({"url": url(entry)} if entry["server"] != "echo" else {}),
                   "server": server(entry), "witnesses": witnesses(entry)} for entry in HOSTS],
    }
    (folder / "truth.json").write_text(json.dumps(truth, indent=1) + "\n")


main()
