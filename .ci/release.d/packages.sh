# The tarball, the Debian package and the bill of materials of one platform. Sourced by .ci/release.

# What every package holds, laid out once: atsift-VERSION-PLATFORM/{bin,share,sample,...}.
lay_out() {
  step "pages of $platform"
  name=atsift-$version-$platform
  tree=$work/tree/$name
  rm -rf "$work/tree"
  mkdir -p "$tree/bin" "$tree/sample" "$output"
  install -m 755 "$program" "$tree/bin/atsift"
  "$parts/pages.py" "$program" "$tree" "$work/build"
  cp "$work/source"/{LICENSE,README.md,CHANGELOG.md} "$tree/"
  cp "$work/source/Samples/shop-app"/{capture.pcap,expected.plist,Info.plist} "$tree/sample/"
  write_notices >"$tree/THIRD-PARTY-NOTICES.txt"
}

# Dependencies whose code is in the program: those of which a target of Package.swift names a product.
linked_pins() {
  python3 - "$work/source" <<'PYTHON'
import json, pathlib, sys
source = pathlib.Path(sys.argv[1])
manifest = (source / "Package.swift").read_text()
for pin in json.loads((source / "Package.resolved").read_text())["pins"]:
    folder = pin["location"].rstrip("/").rsplit("/", 1)[1].removesuffix(".git")
    if f'package: "{folder}"' in manifest:
        print(folder, pin["state"]["version"], pin["location"], pin["state"]["revision"], sep="\t")
PYTHON
}

# Archives of which the linker took something: name, Debian package, version, licence. None where the system's
# libraries are used, as on macOS.
linked_archives() {
  [ -f "$work/program/archives.tsv" ] && [ "${platform%%-*}" = linux ] || return 0
  local archive package licence version
  awk -F '\t' '$2 > 0 { sub(/.*\//, "", $3); print $3 }' "$work/program/archives.tsv" | sort -u |
    while read -r archive; do
      read -r package licence < <(awk -v archive="$archive" '$1 == archive { $1 = ""; print }' <<<"$archives") || true
      case $archive in
        libpcap.a) package=libpcap licence=BSD-3-Clause version=$(cat "$work/libpcap/version") ;;
        libgcc.a | libgcc_eh.a) package=libgcc-10-dev licence=$gcc_licence version=$(floor_version libgcc-10-dev) ;;
        libc_nonshared.a) package=libc6-dev licence=LGPL-2.1-or-later version=$(floor_version libc6-dev) ;;
        *)
          # The others are of Swift's toolchain.
          [ -n "${package:-}" ] || continue
          version=$(dpkg-query -Wf '${Version}' "$package")
          ;;
      esac
      printf '%s\t%s\t%s\t%s\n' "$archive" "$package" "$version" "$licence"
    done
}

floor_version() { dpkg-deb -f "$work/apt/$1"_*.deb Version; }

# A heading, and the texts of those files that are there.
notice() {
  local file
  printf '%s\n%s\n\n' "$1" "${1//?/=}"
  shift
  for file; do [ ! -f "$file" ] || cat -- "$file"; done
  printf '\n\n'
}

write_notices() {
  echo "atsift is under the Apache License 2.0 (LICENSE). Its program holds code and data of the projects below."
  echo
  local folder release location file package
  while IFS=$'\t' read -r folder release location _; do
    notice "$folder $release ($location)" "$work/build/checkouts/$folder"/{LICENSE,NOTICE}{,.txt}
  done < <(linked_pins)
  notice "Swift's runtime libraries, with Foundation (https://swift.org)" \
    "$(dirname "$(command -v swift)")/../share/swift/LICENSE.txt"
  # Swift's toolchain carries ICU's code and not its licence.
  notice "ICU, within Foundation (https://icu.unicode.org)" "$parts/licences/Unicode-3.0.txt"
  while IFS=$'\t' read -r file package release _; do
    case $package in
      libpcap) notice "libpcap $release, built without D-Bus (https://www.tcpdump.org)" "$work/libpcap/LICENSE" ;;
      libc6-dev) notice "$package $release" "$work/floor/usr/share/doc/libc6-dev/copyright" ;;
      libgcc-10-dev) notice "$package $release" "$work/floor/usr/share/doc/gcc-10-base/copyright" ;;
      libstdc++-12-dev) notice "$package $release" /usr/share/doc/gcc-12-base/copyright ;;
      *) notice "$package $release ($file)" "/usr/share/doc/$package/copyright" ;;
    esac
  done < <(linked_archives | sort -u -t $'\t' -k 2,2)
  notice 'Public Suffix List (https://publicsuffix.org), Mozilla Public License 2.0'
  echo 'The list is in the program in another form. Its source is Sources/Ground/PublicSuffixes of'
  echo 'https://github.com/atsift/atsift, and the licence is at https://mozilla.org/MPL/2.0/.'
}

pack_tarball() {
  step tarball
  "$parts/pack.py" "$output/$name.tar.gz" "$tree"
}

pack_deb() {
  step deb
  local deb=$work/deb architecture file
  architecture=$(dpkg --print-architecture)
  rm -rf "$deb"
  mkdir -p "$deb/DEBIAN" "$deb/usr/bin" "$deb/usr/share/doc/atsift/examples" "$deb/usr/share/lintian/overrides" \
    "$deb/usr/share/zsh"
  install -m 755 "$tree/bin/atsift" "$deb/usr/bin/"
  cp -r "$tree/share/man" "$tree/share/bash-completion" "$tree/share/fish" "$deb/usr/share/"
  cp -r "$tree/share/zsh/site-functions" "$deb/usr/share/zsh/vendor-completions"
  cp -r "$tree/sample" "$deb/usr/share/doc/atsift/examples/shop-app"
  cp "$tree/THIRD-PARTY-NOTICES.txt" "$deb/usr/share/doc/atsift/"
  cp "$tree/CHANGELOG.md" "$deb/usr/share/doc/atsift/changelog"
  "$parts/fill.py" "$parts/templates/copyright" >"$deb/usr/share/doc/atsift/copyright"
  "$parts/fill.py" "$parts/templates/changelog.Debian" "VERSION=$version" \
    "DATE=$(date -R -d "@$SOURCE_DATE_EPOCH")" >"$deb/usr/share/doc/atsift/changelog.Debian"
  gzip -9n "$deb/usr/share/doc/atsift"/{changelog,changelog.Debian,THIRD-PARTY-NOTICES.txt} "$deb/usr/share/man/man1"/*
  "$parts/fill.py" "$parts/templates/lintian-overrides" >"$deb/usr/share/lintian/overrides/atsift"
  "$parts/fill.py" "$parts/templates/control" "VERSION=$version" "ARCHITECTURE=$architecture" \
    "GLIBC=$(needed_glibc "$program")" "SIZE=$(du -k --apparent-size -s "$deb/usr" | cut -f1)" >"$deb/DEBIAN/control"
  (cd "$deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$deb/DEBIAN/md5sums"
  chmod -R u=rwX,go=rX "$deb"
  find "$deb" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  file=$output/atsift_$version-1_$architecture.deb
  dpkg-deb --root-owner-group -Zxz --build "$deb" "$file" >/dev/null
  # Root may not run lintian without a warning of its own.
  lintian --allow-root --fail-on error,warning --info "$file" >&2 || fail lintian
}

write_bill() {
  step 'bill of materials'
  { linked_pins | sed 's/^/swift\t/'; linked_archives | sed 's/^/debian\t/'; } |
    "$parts/bill.py" write "$version" "$platform" "$tree/bin/atsift" >"$output/$name.cdx.json"
  "$parts/bill.py" check "$output/$name.cdx.json" "$work/schemas"
}
