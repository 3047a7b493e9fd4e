"""Writes certificates and the configuration of the servers, and plays those that nginx cannot.

usage: servers.py prepare FOLDER     certificates, nginx.conf and a hosts file
       servers.py play               the WebSocket, the server that resets, the text protocol
"""

import pathlib
import socket
import struct
import subprocess
import sys
import threading

from hosts import HOSTS

DAY_LIMIT = "90"
SERVER_EXTENSIONS = [
    "basicConstraints=critical,CA:FALSE", "extendedKeyUsage=serverAuth",
    "keyUsage=critical,digitalSignature,keyEncipherment",
]
NAME_SERVER = "203.0.113.53"
SOCKET_PORT = 9000  # on the loopback device, behind nginx

OK = "return 200 'ok\\n';"
PAGE = """worker_processes 1;
daemon off;
pid nginx.pid;
error_log servers.log;
events { worker_connections 64; }
http {
  access_log off;
  server_tokens off;
  default_type text/plain;
  keepalive_timeout 2;
  ssl_session_tickets off;
  ssl_session_cache off;
  ssl_ecdh_curve X25519:prime256v1;
  ssl_dhparam dhparam.pem;
  client_body_temp_path temporary-body; proxy_temp_path temporary-proxy; fastcgi_temp_path temporary-fastcgi;
  uwsgi_temp_path temporary-uwsgi; scgi_temp_path temporary-scgi;
"""


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def new_key(file, kind):
    if kind == "ec":
        openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", file)
    else:
        bits = "1024" if kind == "rsa1024" else "2048"
        openssl("genpkey", "-algorithm", "RSA", "-pkeyopt", f"rsa_keygen_bits:{bits}", "-out", file)


def certify(folder, entry):
    host, kind = entry["host"], entry["leaf"]
    key, certificate = f"{folder}/{host}.key", f"{folder}/{host}.pem"
    new_key(key, kind)
    name = "elsewhere.lab.test" if kind == "other-name" else host
    signer = [] if kind == "self-signed" else ["-CA", f"{folder}/root.pem", "-CAkey", f"{folder}/root.key"]
    extensions = [part for text in SERVER_EXTENSIONS + [f"subjectAltName=DNS:{name}"] for part in ("-addext", text)]
    openssl("req", "-x509", "-config", f"{folder}/request.conf", "-key", key, "-out", certificate, "-subj", f"/CN={name}", "-days", DAY_LIMIT,
            "-sha1" if kind == "sha1" else "-sha256", *signer, *extensions)


def prepare(folder):
    (folder / "request.conf").write_text("[req]\ndistinguished_name = empty\n[empty]\n")
    new_key(f"{folder}/root.key", "rsa")
    openssl("req", "-x509", "-config", f"{folder}/request.conf", "-key", f"{folder}/root.key", "-out", f"{folder}/root.pem", "-subj",
            "/O=Lab/CN=Lab Root", "-days", "3650", "-addext", "basicConstraints=critical,CA:TRUE",
            "-addext", "keyUsage=critical,keyCertSign,cRLSign")
    openssl("dhparam", "-dsaparam", "-out", f"{folder}/dhparam.pem", "2048")
    text = PAGE
    for entry in HOSTS:
        if "leaf" in entry:
            certify(folder, entry)
            text += secure(entry)
        if entry["server"] in ("http", "both", "socket"):
            text += clear(entry)
    (folder / "nginx.conf").write_text(text + "}\n")
    lines = ["127.0.0.1 localhost"]
    lines += [f"{entry['address']} {entry['host']}" for entry in HOSTS
              if entry["server"] != "absent" and entry["host"] != entry["address"]]
    (folder / "hosts").write_text("\n".join(lines) + "\n")
    addresses = [NAME_SERVER] + [entry["address"] for entry in HOSTS if "address" in entry]
    (folder / "addresses").write_text("\n".join(addresses) + "\n")


def secure(entry):
    host = entry["host"]
    suites = entry["suites"]
    http2 = " http2" if entry.get("http2") else ""
    place = f"{upgrade()} proxy_pass http://127.0.0.1:{SOCKET_PORT};" if entry["server"] == "secure-socket" else OK
    return f"""
  server {{
    listen {entry['address']}:443 ssl{http2};
    server_name {host};
    ssl_certificate {host}.pem;
    ssl_certificate_key {host}.key;
    ssl_protocols {entry['protocols']};
    ssl_ciphers {suites};
    location / {{ {place} }}
  }}
"""


def clear(entry):
    place = f"return 301 {entry['redirect']};" if "redirect" in entry else OK
    if entry["server"] == "socket":
        place = f"{upgrade()} proxy_pass http://127.0.0.1:{SOCKET_PORT};"
    return f"""
  server {{
    listen {entry['address']}:80;
    server_name {entry['host']};
    location / {{ {place} }}
  }}
"""


def upgrade():
    return ("rewrite ^ /socket break; proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
            "proxy_set_header Connection upgrade;")


def serve(address, port, answer):
    listener = socket.create_server((address, port))
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection,), daemon=True).start()


def reset(connection):
    connection.recv(4096)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def echo(connection):
    with connection:
        connection.sendall(b"220 echo.lab.test ready\r\n")
        while data := connection.recv(4096):
            connection.sendall(b"250 " + data)


def answer_names():
    """Answers every question with one address (RFC 1035 4.1)."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind((NAME_SERVER, 53))
        while True:
            question, client = server.recvfrom(512)
            head = question[:2] + struct.pack("!5H", 0x8180, 1, 1, 0, 0)
            record = struct.pack("!3HIH", 0xC00C, 1, 1, 60, 4) + socket.inet_aton("198.51.100.10")
            server.sendto(head + question[12:] + record, client)


def play():
    threading.Thread(target=answer_names, daemon=True).start()
    by_kind = {entry["server"]: entry for entry in HOSTS}
    threading.Thread(target=serve, args=(by_kind["reset"]["address"], 443, reset), daemon=True).start()
    serve(by_kind["echo"]["address"], 7000, echo)


if sys.argv[1] == "prepare":
    prepare(pathlib.Path(sys.argv[2]))
else:
    play()
