# The program, built from the commit. Sourced by .ci/release.

unpack_source() {
  step source
  mkdir -p "$work/program"
  # A checkout touches only what changed, so that no more than that is compiled again.
  [ -d "$work/source/.git" ] || git init -q "$work/source"
  git -C "$work/source" fetch -q --depth 1 "file://$repository" HEAD
  git -C "$work/source" checkout -q --force --detach FETCH_HEAD
  git -C "$work/source" clean -qfd
}

swift_package() {
  local verb=$1
  shift
  swift "$verb" --package-path "$work/source" --scratch-path "$work/build" "$@"
}

# SwiftPM adds the commits to the pinned versions, and takes a newer version where a pinned one is not to be had.
fetch_dependencies() {
  swift_package package resolve
  (cd "$work/source" && "$parts/pins.py" check)
}

pin_dependencies() {
  unpack_source
  cp "$repository/Package.swift" "$work/source/"
  rm "$work/source/Package.resolved"
  swift_package package update
  (cd "$work/source" && "$parts/pins.py" write "$repository/Package.resolved")
}

# Folders' names stay out of the program: out of C's __FILE__, of Swift's #file, and of debugging information, which
# is left out altogether.
# Package.swift says why -disable-concrete-type-metadata-mangled-name-accessors; here it reaches other packages too.
compiling() {
  printf '%s\n' -c release --product atsift --static-swift-stdlib -debug-info-format none \
    -Xswiftc -file-prefix-map -Xswiftc "$work=/atsift" \
    -Xcc "-ffile-prefix-map=$work=/atsift" -Xcxx "-ffile-prefix-map=$work=/atsift" \
    -Xswiftc -enable-upcoming-feature -Xswiftc ConciseMagicFile \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
}

linking() {
  local word
  printf '%s\n' --pkg-config-path "$work/lib/pkgconfig" --disable-local-rpath \
    -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc "--sysroot=$work/floor" \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  for word in "-L$work/lib" "$work/lib/floor.o" -T "$parts/discard.ld" -z relro -z now --as-needed \
    --build-id=sha1 -s "--print-archive-stats=$work/program/archives.tsv"; do
    printf '%s\n' -Xlinker "$word"
  done
}

build_program() {
  unpack_source
  fetch_dependencies
  step build
  local options
  mapfile -t options < <(compiling && linking)
  ATSIFT_OPTIMIZE=all swift_package build --force-resolved-versions "${options[@]}" >"$work/build.log" 2>&1 ||
    { tail -n 30 "$work/build.log" >&2; fail build; }
  # An optimised program refers to other symbols than the tests.
  "$repository/.ci/check-symbols" "$work/build/release/atsift.product/Objects.LinkFileList" >&2
  cp "$work/build/release/atsift" "$work/program/atsift"
  check_program "$work/program/atsift"
  step "program: $(stat -c %s "$work/program/atsift") bytes, glibc $(needed_glibc "$work/program/atsift")"
}

needed_glibc() {
  objdump -T "$1" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -n 1 | cut -d_ -f2
}

check_program() {
  local headers dynamic symbols allowed newest
  headers=$(readelf -hlW "$1") dynamic=$(readelf -dW "$1")
  grep -q 'Type: *DYN' <<<"$headers" || fail 'not position-independent'
  grep -q GNU_RELRO <<<"$headers" || fail 'no RELRO'
  grep -qE 'FLAGS_1.*NOW.*PIE' <<<"$dynamic" || fail 'not BIND_NOW or not PIE'
  ! grep -qE 'RPATH|RUNPATH' <<<"$dynamic" || fail "has a run path: $dynamic"
  symbols=$(readelf -SW "$1")
  ! grep -qE '\.(symtab|debug_)' <<<"$symbols" || fail 'not stripped'
  allowed='^(lib(c|m|dl|pthread|util|rt)\.so\.[0-9]|ld-linux-[a-z0-9_-]+\.so\.[0-9])$'
  ! sed -nE 's/.*NEEDED.*\[(.*)\]/\1/p' <<<"$dynamic" | grep -vE "$allowed" || fail 'needs the libraries above'
  newest=$(printf '%s\n' "$(needed_glibc "$1")" "$floor_glibc" | sort -V | tail -n 1)
  [ "$newest" = "$floor_glibc" ] || fail "needs glibc $newest, more than $floor_glibc"
  ! grep -qaF "$work" "$1" || fail "names $work"
  [ "$("$1" --version)" = "$version" ] || fail "calls itself $("$1" --version), not $version"
}
