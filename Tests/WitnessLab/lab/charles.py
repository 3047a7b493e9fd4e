"""Derives a Charles session (.chlsj) from a mitmproxy flow file: the same run in Charles's words.

usage: charles.py FLOWS OUT

Charles itself does not run in the lab. The form follows public descriptions and readers of it, so that this file is
marked as derived in the README. `ssl` is the side of the phone, as in Charles.
"""

import datetime
import json
import pathlib
import sys

import tnetstring


def moment(seconds):
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).isoformat(timespec="milliseconds")


def text(value):
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


def header(first, headers):
    return {"firstLine": first, "headers": [{"name": text(name), "value": text(value)} for name, value in headers]}


def transaction(flow):
    request, response, client = flow["request"], flow["response"], flow["client_conn"]
    server = flow["server_conn"]
    path, _, query = text(request["path"]).partition("?")
    start, end = request["timestamp_start"], (response or request)["timestamp_end"]
    entry = {
        "status": "COMPLETE" if response else "FAILED",
        "method": text(request["method"]),
        "protocolVersion": text(request["http_version"]),
        "scheme": text(request["scheme"]),
        "host": text(request["host"]),
        "actualPort": request["port"],
        "path": path,
        "query": query or None,
        "tunnel": False,
        "keptAlive": False,
        "webSocket": bool(flow.get("websocket")),
        "remoteAddress": f"{text(request['host'])}/{server['peername'][0]}",
        "clientAddress": client["peername"][0],
        "clientPort": client["peername"][1],
        "times": {"start": moment(start), "requestBegin": moment(start), "requestComplete": moment(start),
                  "responseBegin": moment(end), "end": moment(end)},
        "durations": {"total": round((end - start) * 1000), "dns": None, "connect": None, "ssl": None,
                      "request": 0, "response": 0, "latency": round((end - start) * 1000)},
        "totalSize": len(request["content"] or b"") + len((response or {}).get("content") or b""),
    }
    if client["tls_version"]:
        entry["ssl"] = {"protocol": client["tls_version"], "cipherSuite": client["cipher"]}
        entry["alpn"] = {"protocol": text(client["alpn"] or b"http/1.1")}
    first = f"{entry['method']} {text(request['path'])} {entry['protocolVersion']}"
    entry["request"] = {"sizes": {"headers": 0, "body": 0}, "mimeType": None, "charset": None,
                        "contentEncoding": None, "header": header(first, request["headers"])}
    if not response:
        entry["errorMessage"] = "SSL handshake with server failed"
        entry["response"] = None
        return entry
    first = f"{text(response['http_version'])} {response['status_code']} {text(response['reason'])}"
    body = {"text": text(response["content"] or b""), "charset": "UTF-8"}
    entry["response"] = {"status": response["status_code"], "sizes": {"headers": 0, "body": len(body["text"])},
                         "mimeType": "text/plain", "charset": None, "contentEncoding": None,
                         "header": header(first, response["headers"]), "body": body}
    return entry


def main():
    flows = tnetstring.flows(pathlib.Path(sys.argv[1]).read_bytes())
    session = [transaction(flow) for flow in flows if flow["type"] == "http"]
    pathlib.Path(sys.argv[2]).write_text(json.dumps(session, indent=2) + "\n")


main()
