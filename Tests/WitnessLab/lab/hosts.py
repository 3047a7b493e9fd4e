"""The hosts of the lab: one table from which servers, names, requests, console text and truth.json are made.

The order is that of the run. `server` says what listens:

  https    TLS with `protocols` and `suites`, and a leaf of the kind `leaf`
  http     plain HTTP; `redirect` is where it sends
  both     plain HTTP that redirects, and good TLS on 443
  socket   a WebSocket on plain HTTP; `secure-socket` the same behind good TLS
  reset    accepts a connection and resets it when the ClientHello is there
  nothing  an address where nobody listens
  echo     a text protocol of its own on port 7000, no HTTP and no TLS
  absent   nothing: a name that only the console knows
"""

MODERN, TLS12 = "TLSv1.2 TLSv1.3", "TLSv1.2"

HOSTS = [
    {"host": "good.lab.test", "address": "203.0.113.10", "server": "https", "leaf": "ec", "protocols": MODERN,
     "suites": "DEFAULT", "http2": True},
    {"host": "ecdhe.lab.test", "address": "203.0.113.11", "server": "https", "leaf": "rsa", "protocols": TLS12,
     "suites": "ECDHE-RSA-AES128-GCM-SHA256"},
    {"host": "wide.lab.test", "address": "203.0.113.13", "server": "https", "leaf": "rsa",
     "protocols": "TLSv1 TLSv1.1 TLSv1.2 TLSv1.3", "suites": "ALL:@SECLEVEL=0"},
    {"host": "cbc.lab.test", "address": "203.0.113.12", "server": "https", "leaf": "rsa", "protocols": TLS12,
     "suites": "ECDHE-RSA-AES256-SHA384"},
    {"host": "tls11.lab.test", "address": "203.0.113.20", "server": "https", "leaf": "rsa", "protocols": "TLSv1.1",
     "suites": "ECDHE-RSA-AES256-SHA:@SECLEVEL=0"},
    {"host": "tls10.lab.test", "address": "203.0.113.21", "server": "https", "leaf": "rsa", "protocols": "TLSv1",
     "suites": "ECDHE-RSA-AES128-SHA:@SECLEVEL=0"},
    {"host": "rsa.lab.test", "address": "203.0.113.22", "server": "https", "leaf": "rsa", "protocols": TLS12,
     "suites": "AES256-GCM-SHA384"},
    {"host": "rsa1024.lab.test", "address": "203.0.113.23", "server": "https", "leaf": "rsa1024",
     "protocols": TLS12, "suites": "ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0"},
    {"host": "sha1.lab.test", "address": "203.0.113.24", "server": "https", "leaf": "sha1", "protocols": TLS12,
     "suites": "ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0"},
    {"host": "wrongname.lab.test", "address": "203.0.113.25", "server": "https", "leaf": "other-name",
     "protocols": TLS12, "suites": "ECDHE-RSA-AES128-GCM-SHA256"},
    {"host": "selfsigned.lab.test", "address": "203.0.113.26", "server": "https", "leaf": "self-signed",
     "protocols": TLS12, "suites": "ECDHE-RSA-AES128-GCM-SHA256"},
    {"host": "dhe.lab.test", "address": "203.0.113.27", "server": "https", "leaf": "rsa", "protocols": TLS12,
     "suites": "DHE-RSA-AES128-GCM-SHA256"},
    {"host": "refusing.lab.test", "address": "203.0.113.28", "server": "https", "leaf": "rsa", "protocols": TLS12,
     "suites": "CAMELLIA128-SHA256"},
    {"host": "plain.lab.test", "address": "198.51.100.10", "server": "http"},
    {"host": "upgrade.lab.test", "address": "198.51.100.11", "server": "both",
     "redirect": "https://upgrade.lab.test/start", "leaf": "ec", "protocols": MODERN, "suites": "DEFAULT"},
    {"host": "moved.lab.test", "address": "198.51.100.12", "server": "http",
     "redirect": "https://good.lab.test/moved"},
    {"host": "198.51.100.80", "address": "198.51.100.80", "server": "http"},
    {"host": "chat.lab.test", "address": "198.51.100.17", "server": "socket"},
    {"host": "talk.lab.test", "address": "198.51.100.18", "server": "secure-socket", "leaf": "ec",
     "protocols": MODERN, "suites": "DEFAULT"},
    {"host": "reset.lab.test", "address": "198.51.100.13", "server": "reset"},
    {"host": "closed.lab.test", "address": "198.51.100.14", "server": "nothing"},
    {"host": "echo.lab.test", "address": "198.51.100.19", "server": "echo"},
    {"host": "blocked.lab.test", "server": "absent"},
]

def url(entry):
    """The URL that the app asks first."""
    schemes = {"https": "https", "reset": "https", "nothing": "https", "socket": "ws", "secure-socket": "wss"}
    scheme = schemes.get(entry["server"], "http")
    return f"{scheme}://{entry['host']}/{entry['host'].split('.')[0]}"
