# What the stories need from Debian; sourced by make.sh.

install_packages() {
  local package missing=()
  for package in curl dnsmasq-base ethtool iproute2 nginx openssl procps python3 tcpdump tinyproxy-bin; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  # nginx's package starts a service of its own, on the machine's own network; it must not.
  local policy=/usr/sbin/policy-rc.d ours=
  [ -e $policy ] || { ours=yes; printf '#!/bin/sh\nexit 101\n' >$policy; chmod 755 $policy; }
  local status=0
  apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
    status=$?
  [ -z "$ours" ] || rm -f $policy
  [ $status = 0 ] || { echo "make.sh: apt-get could not install ${missing[*]}" >&2; exit 70; }
  # Nor may it start with the machine from now on.
  [[ " ${missing[*]} " != *" nginx "* ]] || ! command -v systemctl >/dev/null || systemctl disable --quiet nginx
}
