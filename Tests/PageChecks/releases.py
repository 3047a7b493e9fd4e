"""Evidence of releases for the page of `history`: hosts that change, come, go and stay."""
import json

SUITES = ["0x1301", "0x1302", "0x1303", "0xc02c", "0xc02b", "0xcca9", "0xc030", "0xc02f",
          "0xcca8", "0xc00a", "0xc009", "0xc014", "0xc013", "0x009d", "0x009c", "0x0035", "0x002f"]
# Hosts of SDKs that the catalogue knows.
SDKS = ["alog.umeng.com", "graph.facebook.com", "restapi.amap.com", "sessions.bugsnag.com"]
START = 1_795_000_000


def version(number):
    return f"{1 + number // 10}.{number % 10}"


def name_of(number):
    if number < len(SDKS):
        return SDKS[number]
    return f"h{number}.{['api', 'cdn', 'img', 'log'][number % 4]}{number // 7}.example"


def kind_of(number, release, releases):
    """What a host does in a release; None where it is not asked for."""
    middle = (number * 7) % releases
    way = number % 8
    if way == 0:
        return "http" if release >= middle else "tls13"
    if way == 1:
        return "http" if release < middle else "tls13"
    if way == 2:
        return None if (release + number) % 5 == 0 else "http"
    if way == 3:
        return "tls10" if release <= middle else "tls13"
    if way == 4:
        return None if release < middle else "tls13"
    if way == 5:
        return "cut" if release % 4 == 1 else "tls13"
    if way == 6:
        return ["http", "tls13", None, "cut"][(release + number) % 4]
    return "tls13"


def sighting(host, kind, frame, release):
    when = f"{START + release * 86_400 + frame}.000000000"
    found = {"kind": "http" if kind == "http" else "tls", "frame": frame, "unit": "packet", "time": when, "count": 1,
             "address": "203.0.113.7", "port": 80 if kind == "http" else 443, "host": host,
             "source": "host" if kind == "http" else "sni"}
    if kind == "http":
        found["http"] = {"method": "GET", "version": "HTTP/1.1", "status": 200}
        return found
    tls = {"offer": 0, "sni": host, "resumed": False,
           "outcome": "cut" if kind == "cut" else "completed"}
    if kind != "cut":
        old = kind == "tls10"
        tls |= {"version": "TLSv1.0" if old else "TLSv1.3", "cipherSuite": "0xc013" if old else "0x1301"}
    found["tls"] = tls
    return found


def write(folder, releases, hosts):
    """One file of evidence a release."""
    folder.mkdir(parents=True, exist_ok=True)
    offer = {"offer": {"versions": ["TLSv1.3", "TLSv1.2", "TLSv1.1", "TLSv1.0"], "cipherSuites": SUITES,
                       "alpn": ["h2", "http/1.1"]}}
    for release in range(releases):
        lines = [offer]
        for number in range(hosts):
            kind = kind_of(number, release, releases)
            if kind:
                lines.append({"sighting": sighting(name_of(number), kind, number + 1, release)})
        labels = {"app": "Shop", "version": version(release), "sdk.umeng-analytics": f"7.{release // 3}.1"}
        capture = {"name": f"farm/{version(release)}/run-{release}.pcap", "lines": len(lines),
                   "packets": 9 * hosts, "damaged": release == 1, "labels": labels}
        text = [{"schema": "atsift-evidence/1"}, {"capture": capture}] + lines
        path = folder / f"{version(release)}.evidence.json"
        path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in text))
    return folder
