"""Writes what the consoles of an iPhone and a Mac would have said of the run, in the line forms of public threads.

usage: console.py FLOWS OUT      (FLOWS gives the times; OUT is a folder)

No Apple system is in the lab. What ATS blocks follows from the table of hosts, and the words from lines that people
posted; UUIDs and addresses are derived from names, so that two runs differ in times only.
"""

import datetime
import hashlib
import json
import pathlib
import sys
import uuid

import tnetstring
from hosts import HOSTS, url

APP, PID, THREAD = "LabDemo", 4127, 301544
CLEARTEXT = ("The resource could not be loaded because the App Transport Security policy requires the use of a secure "
             "connection.")
TLS = "An SSL error has occurred and a secure connection to the server cannot be made."
NETWORK, ISSUES = ("com.apple.CFNetwork", "Default", "CFNetwork"), ("com.apple.runtime-issues", "CFNetwork", "CFNetwork")
# A print of the app, by NSLog.
PRINT = ("", "", "Foundation")
BORING = ("com.apple.network", "boringssl", "libboringssl.dylib")

# The code of the stream error for each host that TLS fails for; the app runs on iOS 18 with ATS on.
STREAM_ERRORS = {"cbc": -9824, "tls11": -9836, "tls10": -9836, "rsa": -9824, "dhe": -9824, "refusing": -9824,
                 "rsa1024": -9802, "sha1": -9884, "wrongname": -9843, "selfsigned": -9807, "reset": -9816}


def task_of(host, number):
    return f"<{str(uuid.uuid5(uuid.NAMESPACE_DNS, host)).upper()}>.<{number}>"


def pointer(host):
    return "0x" + hashlib.sha256(host.encode()).hexdigest()[:9]


def failure(task, code, words, keys, host):
    """The line that ends a task; UserInfo breaks lines as the real ones do."""
    related = f'_NSURLErrorRelatedURLSessionTaskErrorKey=(\n    "LocalDataTask {task}"\n)'
    info = ", ".join(keys + [related, f"_NSURLErrorFailingURLSessionTaskErrorKey=LocalDataTask {task}"])
    return f'Task {task} finished with error [{code}] Error Domain=NSURLErrorDomain Code={code} "{words}" UserInfo={{{info}}}'


def cleartext(host, address, number):
    task = task_of(host, number)
    to = f" {host} " if host != "blocked.lab.test" else host  # the spaces are missing in many real lines
    yield ("Fault", ISSUES, f"App Transport Security has blocked a cleartext HTTP connection to{to}since it is insecure. "
           "Use HTTPS instead or add this domain to Exception Domains in your Info.plist.")
    yield "Error", NETWORK, f"Cannot start load of Task {task} since it does not conform to ATS policy"
    keys = [f"NSLocalizedDescription={CLEARTEXT}", f"NSErrorFailingURLStringKey={address}",
            f"NSErrorFailingURLKey={address}",
            f'NSUnderlyingError={pointer(host)} {{Error Domain=kCFErrorDomainCFNetwork Code=-1022 "(null)"}}']
    yield "Error", NETWORK, failure(task, -1022, CLEARTEXT, keys, host)


def older_cleartext(host, address, number):
    yield ("Default", NETWORK, "App Transport Security has blocked a cleartext HTTP (http://) resource load since it is "
           "insecure. Temporary exceptions can be configured via your app's Info.plist file.")
    task = task_of(host, number)
    yield "Error", NETWORK, f"Cannot start load of Task {task} since it does not conform to ATS policy"
    yield "Error", NETWORK, "NSURLConnection finished with error - code -1022"
    yield ("Default", PRINT, f'Error Domain=NSURLErrorDomain Code=-1022 "{CLEARTEXT}" UserInfo={{NSUnderlyingError='
           f'{pointer(host)} {{Error Domain=kCFErrorDomainCFNetwork Code=-1022 "(null)"}}, NSErrorFailingURLStringKey='
           f"{address}, NSErrorFailingURLKey={address}, NSLocalizedDescription={CLEARTEXT}}}")


def broken_tls(host, address, number, sub):
    task, code, words = task_of(host, number), -1200, TLS
    if sub in (-9843, -9807):
        code = -1202
        words = (f"The certificate for this server is invalid. You might be connecting to a server that is pretending to be "
                 f"“{host}” which could put your confidential information at risk.")
    if sub == -9802:
        yield "Error", BORING, "ATS violation: RSA key size 1024 less than minimum bound 2048"
        yield "Error", NETWORK, "ATS failed system trust"
        yield "Error", NETWORK, f"Connection {number}: system TLS Trust evaluation failed({sub})"
    if sub == -9884:
        yield "Error", BORING, "ATS violation: Leaf certificate hash algorithm (1) is not at least SHA-256"
    if sub == -9816:
        yield "Error", NETWORK, f"Connection {number}: received failure notification"
        yield ("Error", NETWORK, f"Connection {number}: received ECONNRESET with incomplete TLS handshake - generating "
               "errSSLClosedNoNotify")
    if sub in (-9843, -9807):
        yield "Error", NETWORK, f"Connection {number}: default TLS Trust evaluation failed({sub})"
    if sub in (-9802, -9843, -9807):
        yield "Error", NETWORK, f"Connection {number}: TLS Trust encountered error 3:{sub}"
    else:
        yield "Error", NETWORK, f"Connection {number}: failed to connect 3:{sub}, reason -1"
    yield "Error", NETWORK, f"Connection {number}: encountered error(3:{sub})"
    yield "Error", NETWORK, f"Task {task} HTTP load failed, 0/0 bytes (error code: {code} [3:{sub}])"
    underlying = (f'NSUnderlyingError={pointer(host)} {{Error Domain=kCFErrorDomainCFNetwork Code={code} "(null)" UserInfo='
                  f"{{_kCFStreamPropertySSLClientCertificateState=0, _kCFNetworkCFStreamSSLErrorOriginalValue={sub}, "
                  f"_kCFStreamErrorDomainKey=3, _kCFStreamErrorCodeKey={sub}, _NSURLErrorNWPathKey=satisfied (Path is "
                  f"satisfied), interface: en0[802.11], ipv4, dns, uses wifi}}}}")
    keys = [f"NSErrorFailingURLStringKey={address}",
            "NSLocalizedRecoverySuggestion=Would you like to connect to the server anyway?",
            "_kCFStreamErrorDomainKey=3", f"NSLocalizedDescription={words}", f"NSErrorFailingURLKey={address}",
            underlying, f"_kCFStreamErrorCodeKey={sub}"]
    yield "Error", NETWORK, failure(task, code, words, keys, host)


def refused(host, address, number):
    task, words = task_of(host, number), "Could not connect to the server."
    yield "Error", NETWORK, f"Connection {number}: encountered error(1:61)"
    yield "Error", NETWORK, f"Task {task} HTTP load failed, 0/0 bytes (error code: -1004 [1:61])"
    keys = ["_kCFStreamErrorCodeKey=61", f"NSErrorFailingURLStringKey={address}", f"NSErrorFailingURLKey={address}",
            "_kCFStreamErrorDomainKey=1", f"NSLocalizedDescription={words}"]
    yield "Error", NETWORK, failure(task, -1004, words, keys, host)


def messages(entry, number):
    host, kind, address = entry["host"], entry["server"], url(entry)
    label = host.split(".")[0]
    if label in STREAM_ERRORS:
        return list(broken_tls(host, address, number, STREAM_ERRORS[label]))
    if kind == "nothing":
        return list(refused(host, address, number))
    if host == "moved.lab.test":
        return list(older_cleartext(host, address, number))
    if address.startswith(("http:", "ws:")) and kind != "echo":
        return list(cleartext(host, address, number))
    return []


def times(flows):
    """When each host was asked first, in seconds since 1970."""
    first = {}
    for flow in flows:
        if flow["type"] == "http":
            first.setdefault(flow["request"]["host"], flow["request"]["timestamp_start"])
    return first


def events(flows):
    first, last, told = times(flows), 0, []
    for number, entry in enumerate(HOSTS, 1):
        last = first.get(entry["host"], last + 0.05)
        for step, (kind, source, message) in enumerate(messages(entry, number)):
            told.append((last + step * 0.0003, kind, source, APP, PID, message))
    # Of a web view: no host stands in the line.
    told.append((last + 0.2, "Error", ("com.apple.WebKit", "Network", "WebKit"), "com.apple.WebKit.WebContent", 4131,
                 "[pageProxyID=8, webPageID=9, frameID=4294967297, resourceID=57] SubResourceLoader::didFail: "
                 "(type=1, code=-1022)"))
    return told


def stamp(seconds):
    zone = datetime.timezone(datetime.timedelta(hours=8))
    return datetime.datetime.fromtimestamp(seconds, zone).strftime("%Y-%m-%d %H:%M:%S.%f%z")


def private(message):
    """What a device keeps back unless a debugger or a profile asks for it."""
    if "UserInfo=" not in message:
        return message
    head, info = message.split(" UserInfo=", 1)
    head = head.split(' "')[0]
    kept = ["_kCFStreamErrorDomainKey=3"] if "_kCFStreamErrorDomainKey=3" in info else []
    hidden = ["NSErrorFailingURLStringKey", "NSErrorFailingURLKey", "_NSURLErrorRelatedURLSessionTaskErrorKey",
              "_NSURLErrorFailingURLSessionTaskErrorKey", "NSLocalizedDescription"]
    code = info.rsplit("_kCFStreamErrorCodeKey=", 1)[1].split(",")[0].rstrip("}") if kept else None
    kept += [f"_kCFStreamErrorCodeKey={code}"] if code else []
    return head + " UserInfo={" + ", ".join(kept + [f"{key}=<private>" for key in hidden]) + "}"


def record(number, event, message):
    seconds, kind, (subsystem, category, sender), process, pid, _ = event
    image = str(uuid.uuid5(uuid.NAMESPACE_DNS, sender)).upper()
    folder = "/System/Library/Frameworks" if not sender.endswith("dylib") else "/usr/lib"
    return {
        "traceID": 41204105076740, "eventMessage": message, "eventType": "logEvent", "source": None,
        "formatString": "%{public}@" if subsystem else message, "userID": 501, "activityIdentifier": 0,
        "subsystem": subsystem, "category": category, "threadID": THREAD, "senderImageUUID": image,
        "backtrace": {"frames": [{"imageOffset": 4096 + number, "imageUUID": image}]},
        "bootUUID": "5D0F5B4E-2C38-4C3B-9C36-0C2A2B6D4C11",
        "processImagePath": f"/private/var/containers/Bundle/Application/{image}/{process}.app/{process}",
        "timestamp": stamp(seconds), "senderImagePath": f"{folder}/{sender}.framework/{sender}",
        "machTimestamp": int((seconds % 86400) * 24_000_000), "messageType": kind,
        "processImageUUID": str(uuid.uuid5(uuid.NAMESPACE_DNS, process)).upper(), "processID": pid,
        "senderProgramCounter": 4096 + number, "parentActivityIdentifier": 0, "timezoneName": "",
    }


def write_ndjson(file, told, change):
    lines = [json.dumps(record(number, event, change(event[-1])), ensure_ascii=False, separators=(",", ":"))
             for number, event in enumerate(told)]
    lines.append(json.dumps({"count": len(lines), "finished": 1}, separators=(",", ":")))
    file.write_text("\n".join(lines) + "\n")


def main():
    flows, out = list(tnetstring.flows(pathlib.Path(sys.argv[1]).read_bytes())), pathlib.Path(sys.argv[2])
    told = events(flows)
    xcode = [f"{stamp(seconds)} {process}[{pid}:{THREAD}] {message}" for seconds, _, _, process, pid, message in told]
    (out / "console.txt").write_text("\n".join(xcode) + "\n")
    (out / "console-bare.txt").write_text("\n".join(event[-1] for event in told) + "\n")

    lines = ["Filtering the log data using \"process == \"LabDemo\" OR process == \"com.apple.WebKit.WebContent\"\"",
             "Skipping info and debug messages, pass --info and/or --debug to include.",
             "Timestamp                       Thread     Type        Activity             PID    TTL  "]
    compact = ["Timestamp               Ty Process[PID:TID]"]
    letters = {"Fault": "F ", "Error": "E ", "Default": "Df"}
    for seconds, kind, (subsystem, category, sender), process, pid, message in told:
        names = f"[{subsystem}:{category}] " if subsystem else ""
        lines.append(f"{stamp(seconds)} {THREAD:#x}    {kind:<11} 0x0                  {pid:<6} 0    {process}: ({sender}) "
                     f"{names}{message}")
        compact.append(f"{stamp(seconds)[:-8]} {letters[kind]} {process}[{pid}:{THREAD:x}] {names}{message}")
    lines += ["-" * 80, f"Log      - Default: {len(told):>10}, Info:                0, Debug:             0, Error: "
              f"{0:>10}, Fault:          0", "Activity - Create:           0, Transition:          0, Actions:           0"]
    (out / "log-show.txt").write_text("\n".join(lines) + "\n")
    (out / "log-show-compact.txt").write_text("\n".join(compact) + "\n")
    write_ndjson(out / "log-show.ndjson", told, lambda message: message)
    write_ndjson(out / "log-show-private.ndjson", told, private)


if __name__ == "__main__":
    main()
