#!/usr/bin/env bash
# Makes the captures of Samples/ afresh: real servers, real clients, two network namespaces, tcpdump.
#
# usage: Samples/make.sh [STORY…]      (as root, on Debian 12; without a name: all stories)
#
# Nothing of it touches the machine's own network, and nothing is left running.
set -euo pipefail

samples=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
recipes=$samples/make

[ "$(id -u)" = 0 ] || { echo "make.sh: must run as root (network namespaces, tcpdump)" >&2; exit 77; }

# shellcheck source=Samples/make/packages.sh
. "$recipes/packages.sh"
# shellcheck source=Samples/make/certificates.sh
. "$recipes/certificates.sh"
# shellcheck source=Samples/make/network.sh
. "$recipes/network.sh"
# shellcheck source=Samples/make/stories.sh
. "$recipes/stories.sh"

wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || wanted=("${all_stories[@]}")
for story in "${wanted[@]}"; do
  [ "$(type -t "story_${story//-/_}")" = function ] || {
    echo "make.sh: no story named $story; there are: ${all_stories[*]}" >&2
    exit 64
  }
done

install_packages

work=$(mktemp -d)
trap tear_down EXIT
trap 'exit 130' INT TERM

make_certificates
set_up_network
start_servers

for story in "${wanted[@]}"; do
  echo "make.sh: $story" >&2
  mkdir -p "$samples/$story"
  "story_${story//-/_}"
  [[ " ${stories_in_clear[*]} " == *" $story "* ]] || cp "$work/root.pem" "$samples/$story/lab-root.pem"
done
[ -z "${SUDO_UID:-}" ] || chown -R "$SUDO_UID:$SUDO_GID" "${wanted[@]/#/$samples/}"

if command -v tshark >/dev/null; then
  /usr/bin/python3 "$recipes/check.py" "${wanted[@]}"
else
  echo "make.sh: tshark is not installed, so the captures were not checked" >&2
fi
