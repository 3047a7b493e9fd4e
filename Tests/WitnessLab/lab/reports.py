"""Writes what a Mac's nscurl and a phone's App Privacy Report would have said of the run, in their forms.

usage: reports.py FLOWS OUT      (OUT is a folder)

Like the console text these follow from the table of hosts; no Apple system is in the lab.
"""

import datetime
import json
import pathlib
import sys

import tnetstring
from hosts import HOSTS

BANNER = "=" * 80
VERSIONS = ["TLSv1.3", "TLSv1.2", "TLSv1.1", "TLSv1.0"]
PRIVACY, INSECURE, FLOOR = ("NSExceptionRequiresForwardSecrecy", "NSExceptionAllowsInsecureHTTPLoads",
                            "NSExceptionMinimumTLSVersion")


def sections(host):
    """(title, [(test, keys of the host's entry, or None for the global key)]) in nscurl's order."""
    yield "Default ATS Secure Connection", [("ATS Default Connection", {})]
    yield "Allowing Arbitrary Loads", [("Allow All Loads", None)]
    yield f"Configuring TLS exceptions for {host}", [(version, {FLOOR: version}) for version in VERSIONS]
    yield (f"Configuring PFS exceptions for {host}",
           [("Disabling Perfect Forward Secrecy", {PRIVACY: False})])
    yield (f"Configuring PFS exceptions and allowing insecure HTTP for {host}",
           [("Disabling Perfect Forward Secrecy and Allowing Insecure HTTP", {INSECURE: True, PRIVACY: False})])
    yield (f"Configuring TLS exceptions with PFS disabled for {host}",
           [(f"{version} with PFS disabled", {FLOOR: version, PRIVACY: False}) for version in VERSIONS])
    yield (f"Configuring TLS exceptions with PFS disabled and insecure HTTP allowed for {host}",
           [(f"{version} with PFS disabled and insecure HTTP allowed", {INSECURE: True, FLOOR: version, PRIVACY: False})
            for version in VERSIONS])


def dictionary(host, keys):
    if keys is None:
        return ["{", "    NSAllowsArbitraryLoads = true;", "}"]
    if not keys:
        return ["{", "}"]
    word = {True: "true", False: "false"}
    rows = [f"            {key} = {word.get(value) or chr(34) + value + chr(34)};" for key, value in sorted(keys.items())]
    return ["{", "    NSExceptionDomains =     {", f"        \"{host}\" =         {{", *rows, "        };", "    };", "}"]


def nscurl(host, passes, sub, is_verbose):
    """The whole output for a host; `passes(keys)` answers for a dictionary, None being the global key."""
    lines = ["Starting ATS Diagnostics", "",
             f"Configuring ATS Info.plist keys and displaying the result of HTTPS loads to https://{host}.",
             'A test will "PASS" if URLSession:task:didCompleteWithError: returns a nil error.']
    if not is_verbose:
        lines.append("Use '--verbose' to view the ATS dictionaries used and to display the error received in "
                     "URLSession:task:didCompleteWithError:.")
    for title, tests in sections(host):
        lines += [BANNER, "", title] + ([] if title.startswith("Default") else [""])
        for test, keys in tests:
            lines += ["---", test] + (["ATS Dictionary:", *dictionary(host, keys)] if is_verbose else [])
            lines.append(f"Result : {'PASS' if passes(keys) else 'FAIL'}")
            if is_verbose and not passes(keys):
                lines.append(error(host, sub))
            lines += ["---", ""]
    return "\n".join(lines + [BANNER, ""])


def error(host, sub):
    words = "An SSL error has occurred and a secure connection to the server cannot be made."
    return (f'Error : Error Domain=NSURLErrorDomain Code=-1200 "{words}" UserInfo={{NSErrorFailingURLStringKey=https://{host}/, '
            f"NSLocalizedRecoverySuggestion=Would you like to connect to the server anyway?, _kCFStreamErrorDomainKey=3, "
            f"NSLocalizedDescription={words}, NSErrorFailingURLKey=https://{host}/, _kCFStreamErrorCodeKey={sub}}}")


def without_forward_secrecy(keys):
    """TLS 1.2 at most, RSA key exchange alone."""
    return keys is None or keys.get(PRIVACY) is False and keys.get(FLOOR) != "TLSv1.3"


def tls10(keys):
    """TLS 1.0 at most, with ECDHE; the Mac is older than macOS 26 (ATS-90)."""
    return keys is None or keys.get(FLOOR) == "TLSv1.0"


def privacy_report(flows):
    first, hits = {}, {}
    for flow in flows:
        if flow["type"] == "http":
            host = flow["request"]["host"]
            first.setdefault(host, flow["request"]["timestamp_start"])
            hits[host] = hits.get(host, 0) + 1
    # The report notes a host before the connection is made, thus also what ATS blocks.
    last = max(first.values())
    for entry in HOSTS:
        host = entry["host"]
        moment = datetime.datetime.fromtimestamp(first.get(host, last), datetime.timezone.utc)
        text = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        yield {"domain": host, "firstTimeStamp": text, "context": "", "timeStamp": text, "domainType": 2,
               "initiatedType": "AppInitiated", "hits": hits.get(host, 1), "type": "networkActivity", "domainOwner": "",
               "bundleID": "test.lab.LabDemo"}
    yield {"accessor": {"identifier": "test.lab.LabDemo", "identifierType": "bundleID"}, "category": "location",
           "identifier": "92A8067B-CCA2-4D6C-9F51-F8C902A4158D", "kind": "intervalBegin", "timeStamp": text,
           "type": "access"}
    yield {"domain": "good.lab.test", "firstTimeStamp": text, "context": "elsewhere.example", "timeStamp": text,
           "domainType": 1, "initiatedType": "NonAppInitiated", "hits": 1, "type": "networkActivity",
           "domainOwner": "", "bundleID": "test.lab.Browser", "contextVerificationType": 2, "domainClassification": 1}


def main():
    flows, out = list(tnetstring.flows(pathlib.Path(sys.argv[1]).read_bytes())), pathlib.Path(sys.argv[2])
    (out / "nscurl.txt").write_text(nscurl("rsa.lab.test", without_forward_secrecy, -9824, True))
    (out / "nscurl-brief.txt").write_text(nscurl("tls10.lab.test", tls10, -9836, False))
    lines = [json.dumps(line, separators=(",", ":")) for line in privacy_report(flows)]
    (out / "app-privacy-report.ndjson").write_text("\n".join(lines) + "\n")


main()
