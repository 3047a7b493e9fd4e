#!/usr/bin/env bash
# Records the run afresh: real servers, one app, and several programs that watch it.
#
# usage: Tests/WitnessLab/make.sh [FOLDER]      (as root, on Debian 12; the folder is run/ without a name)
#
# Nothing of it touches the machine's own network, and nothing is left running. mitmproxy and Playwright come from PyPI
# into a folder that is removed at the end, unless WITNESS_PROGRAMS names one to keep. mitmproxy 12 wants a newer Python
# than Debian's: WITNESS_NEWER_PYTHON, or python3.13 or python3.12 in the path.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
lab=$here/lab
out=${1:-$here/run}
[ "$(id -u)" = 0 ] || { echo "make.sh: must run as root (network namespaces, tcpdump)" >&2; exit 77; }
command -v chromium >/dev/null && command -v tshark >/dev/null && /usr/bin/python3 -c 'import ensurepip' ||
  { echo "make.sh: needs Debian's packages chromium, tshark and python3-venv" >&2; exit 69; }

# shellcheck source=Samples/make/packages.sh
. "$here/../../Samples/make/packages.sh"
install_packages

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
programs=${WITNESS_PROGRAMS:-$work/programs}

# program NAME PYTHON REQUIREMENT : a virtual environment of its own, made once
program() {
  [ -e "$programs/$1/made" ] || {
    "$2" -m venv "$programs/$1"
    "$programs/$1/bin/pip" install -q --disable-pip-version-check "$3"
    touch "$programs/$1/made"
  }
  ln -s "$programs/$1" "$work/$1"
}
# The newest that Debian 12's Python takes makes the run; the others show how the flow file changed.
program mitmproxy /usr/bin/python3 mitmproxy==11.0.2
program mitmproxy-9.0.1 /usr/bin/python3 mitmproxy==9.0.1
program mitmproxy-10.4.2 /usr/bin/python3 mitmproxy==10.4.2
newer=${WITNESS_NEWER_PYTHON:-$(command -v python3.13 || command -v python3.12 || true)}
if [ -n "$newer" ]; then
  program mitmproxy-12.3.1 "$newer" mitmproxy==12.3.1
else
  echo "make.sh: no Python 3.12 or newer, so mitmproxy 12 is left out" >&2
fi
program playwright /usr/bin/python3 playwright==1.65.2
program pymobiledevice3 /usr/bin/python3 pymobiledevice3==11.45.0

mkdir -p "$out/versions"
/usr/bin/python3 "$lab/servers.py" prepare "$work"
# Mounts, network and processes of their own: what record.sh starts ends with it.
unshare --mount --net --pid --fork --mount-proc --kill-child bash "$lab/record.sh" "$work" "$out"

cp "$work/root.pem" "$out/lab-root.pem"
/usr/bin/python3 "$lab/charles.py" "$out/run.mitm" "$out/charles.chlsj"
/usr/bin/python3 "$lab/console.py" "$out/run.mitm" "$out"
"$work/pymobiledevice3/bin/python" "$lab/device.py" "$out/run.mitm" "$out/capture.pcap" "$out"
# The same packets, as other programs write them: dumpcap, and tshark with the secrets of TLS and a comment.
dumpcap -q -i - -w "$out/capture-dumpcap.pcapng" <"$out/capture.pcap"
editcap --inject-secrets "tls,$work/secrets.log" "$out/capture.pcap" "$work/secrets.pcapng"
tshark -r "$work/secrets.pcapng" -w "$out/capture-tshark.pcapng" --capture-comment "a run of the lab"
chmod 644 "$out"/capture-*.pcapng
/usr/bin/python3 "$lab/reports.py" "$out/run.mitm" "$out"
/usr/bin/python3 "$lab/truth.py" "$out" 11.0.2 "$(chromium --version 2>/dev/null | awk '{print $2}')"
[ -z "${SUDO_UID:-}" ] || chown -R "$SUDO_UID:$SUDO_GID" "$out"
