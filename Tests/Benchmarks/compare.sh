#!/usr/bin/env bash
# Measures atsift beside bare loops in C and beside other programs, in turns, on captures made for it. Prints one table.
# docs/maintainers/performance.md explains its rows.
#
#   swift build -c release --product atsift
#   Tests/Benchmarks/compare.sh [ATSIFT] [--rounds 7] [--loads handshakes,bulk] [--scale 100] [--no-peers] [--markdown]
#                               [--before OTHER-ATSIFT]
#   Tests/Benchmarks/compare.sh [ATSIFT] --instructions
#
# Makes the captures and compiles the loops where they are missing. Installs nothing: a program that is not there is
# named and left out.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)

tool="$root/.build/release/atsift"
if [ $# -gt 0 ] && [ "${1#-}" = "$1" ]; then
  tool=$1
  shift
fi
if [ ! -x "$tool" ]; then
  echo "no program at $tool; build it with: swift build -c release --product atsift" >&2
  exit 66
fi

# Of another generator come other captures.
key=$(find "$here/Load" -name "*.swift" -not -path "*/.build/*" | LC_ALL=C sort | xargs cat | cksum | cut -d ' ' -f 1)
loads="$root/.build/benchmarks/loads-$key"
floors="$root/.build/benchmarks/floors"
mkdir -p "$loads" "$floors"

compile() {
  local name=$1
  shift
  [ "$floors/$name" -nt "$here/Floors/$name.c" ] || cc -O2 -o "$floors/$name" "$here/Floors/$name.c" "$@" ||
    echo "$name does not compile here, so it is left out" >&2
}
compile record-walk
compile libpcap-loop -lpcap
compile quic-initial -lcrypto

generator="$root/.build/benchmarks/load"
exec python3 "$here/compare.py" "$tool" --loads-folder "$loads" --floors "$floors" --generator "$generator" "$@"
