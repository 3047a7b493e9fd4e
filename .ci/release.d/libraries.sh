# The libraries that go into the program, each from its archive. Sourced by .ci/release.

# The release whose glibc the program asks for, at the most.
floor_suite=bullseye floor_glibc=2.31
mirror=${ATSIFT_DEBIAN_MIRROR:-http://deb.debian.org/debian}
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

# Archive, its package, its licence for the bill of materials.
archives='
libz.a zlib1g-dev Zlib
libbrotlidec.a libbrotli-dev MIT
libbrotlicommon.a libbrotli-dev MIT
libzstd.a libzstd-dev BSD-3-Clause
liblz4.a liblz4-dev BSD-2-Clause
liblzma.a liblzma-dev 0BSD
libcrypto.a libssl-dev Apache-2.0
libstdc++.a libstdc++-12-dev GPL-3.0-or-later WITH GCC-exception-3.1
'
gcc_licence='GPL-3.0-or-later WITH GCC-exception-3.1'
needed=(
  libpcap-dev zlib1g-dev libbrotli-dev libzstd-dev liblz4-dev liblzma-dev libssl-dev libstdc++-12-dev
  gcc libc6-dev make flex bison pkg-config dpkg-dev debian-archive-keyring binutils git lintian
  python3 python3-jsonschema python3-pip debootstrap
)

# dpkg-query -W alone also succeeds for a package that was removed, or that is only known.
missing_packages() {
  local package
  for package in "${needed[@]}"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
  done
}

make_libraries() {
  # shellcheck source=/dev/null
  [ "$(. /etc/os-release && echo "$VERSION_CODENAME")" = bookworm ] ||
    fail 'packages are made on Debian 12, where the archives to link are known'
  local missing
  missing=$(missing_packages | tr '\n' ' ')
  [ -z "$missing" ] || fail "install: apt-get install $missing"
  local sums="$work/lib/made-by"
  # Another version of a package, or another recipe, makes the archives again.
  local recipe
  recipe=$(dpkg-query -W "${needed[@]}" | cat - "$parts/libraries.sh" "$parts/floor.c" | sha256sum)
  [ "$(cat "$sums" 2>/dev/null)" != "$recipe" ] || return 0
  rm -rf "${work:?}"/{lib,floor,apt,libpcap}
  mkdir -p "$work/lib" "$work/floor" "$work/apt/lists/partial" "$work/apt/cache/archives/partial" "$work/libpcap"
  open_archive
  make_floor
  make_libpcap
  gather_archives
  echo "$recipe" >"$sums"
}

# A state of apt's own beside the machine's: apt checks the signatures, and nothing is installed.
open_archive() {
  step 'Debian packages'
  cat >"$work/apt/sources.list" <<LIST
deb [signed-by=$keyring] $mirror $floor_suite main
deb-src [signed-by=$keyring] $mirror bookworm main
LIST
  : >"$work/apt/status"
  apt=(
    -qq -o "Dir::Etc::sourcelist=$work/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State=$work/apt" -o "Dir::State::lists=$work/apt/lists" -o "Dir::State::status=$work/apt/status"
    -o "Dir::Cache=$work/apt/cache" -o APT::Sandbox::User=
  )
  apt-get "${apt[@]}" update
}

# The folder that the linker takes for the root: the C library and the start files of Debian 11, and no other library.
# What is not in $work/lib as an archive is not found, so nothing is linked by accident.
make_floor() {
  (cd "$work/apt" && apt-get "${apt[@]}" download libc6 libc6-dev libgcc-10-dev gcc-10-base)
  local package link
  for package in "$work"/apt/*.deb; do dpkg-deb -x "$package" "$work/floor"; done
  while IFS= read -r link; do
    ln -sfn "$work/floor$(readlink "$link")" "$link"
  done < <(find "$work/floor" -type l -lname '/*')
  cc -c -O2 -fPIC -o "$work/lib/floor.o" "$parts/floor.c"
}

# Debian's own libpcap.a wants dbus, and dbus wants systemd. What it is left without are ways to capture that no app's
# traffic takes: the D-Bus, USB and Bluetooth monitors, InfiniBand, netmap and cards of other makers.
make_libpcap() {
  step libpcap
  (
    cd "$work/libpcap"
    apt-get "${apt[@]}" source libpcap >"$work/libpcap.log" 2>&1 || { cat "$work/libpcap.log" >&2; fail libpcap; }
    cd libpcap-*/
    flags="-O2 -fPIC -fstack-protector-strong -D_FORTIFY_SOURCE=2 -ffile-prefix-map=$PWD=libpcap"
    {
      CFLAGS=$flags ./configure --disable-shared --disable-dbus --disable-usb --disable-bluetooth --disable-rdma \
        --disable-remote --disable-netmap --without-libnl --without-dag --without-septel --without-snf \
        --without-turbocap --without-dpdk &&
        make libpcap.a
    } >>"$work/libpcap.log" 2>&1 || { tail "$work/libpcap.log" >&2; fail libpcap; }
    cp libpcap.a "$work/lib/"
    cp LICENSE "$work/libpcap/LICENSE"
    dpkg-parsechangelog -S Version >"$work/libpcap/version"
  )
}

gather_archives() {
  local name package licence found
  while read -r name package licence; do
    [ -n "$name" ] || continue
    found=$(cc -print-file-name="$name")
    [ -f "$found" ] || fail "$package has no $name"
    ln -s "$found" "$work/lib/$name"
  done <<<"$archives"
  describe_archives
}

# SwiftPM takes -L from pkg-config's files, and Debian's name the folder of the shared libraries.
describe_archives() {
  local name
  mkdir "$work/lib/pkgconfig"
  for name in libpcap zlib libbrotlidec libzstd liblz4 liblzma libcrypto; do
    sed "/^Libs:/ { s| -L[^ ]*||g; s|:|: -L$work/lib| }; /\.private:/d" \
      "$(pkg-config --variable=pcfiledir "$name")/$name.pc" \
      >"$work/lib/pkgconfig/$name.pc"
  done
  # The decoder needs the dictionary of the other archive.
  sed -i '/^Libs:/s/$/ -lbrotlicommon/' "$work/lib/pkgconfig/libbrotlidec.pc"
}
