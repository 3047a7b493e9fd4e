# What names the tarballs of all platforms: the source, the artifact bundle, the recipes and the sums. Sourced by
# .ci/release.

# The triples that each platform's program runs on.
triples() {
  case $1 in
    linux-*) echo "\"${1#linux-}-unknown-linux-gnu\"" ;;
    macos-universal) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
    *) fail "no triple of $1" ;;
  esac
}

make_index() {
  step index
  local source=atsift-$version-source tarball name platform recipe
  git -C "$repository" archive --format=tar --prefix="$source/" HEAD | gzip -9n >"$output/$source.tar.gz"
  values=(
    "VERSION=$version" "DOWNLOADS=https://github.com/atsift/atsift/releases/download/$version"
    "FILE_SOURCE=$source.tar.gz" "SHA256_SOURCE=$(sha256 "$output/$source.tar.gz")"
  )
  platforms=()
  for tarball in "$output/atsift-$version"-{linux,macos}-*.tar.gz; do
    [ -f "$tarball" ] || continue
    name=$(basename "$tarball")
    platform=${name#"atsift-$version-"} platform=${platform%.tar.gz}
    platforms+=("$platform")
    values+=("FILE_$(place "$platform")=$name" "SHA256_$(place "$platform")=$(sha256 "$tarball")")
  done
  [ ${#platforms[@]} -gt 0 ] || fail "no tarball of $version in $output"
  for recipe in atsift.rb mise.toml Dockerfile; do
    "$parts/fill.py" "$parts/templates/$recipe" "${values[@]}" >"$output/$recipe"
  done
  make_artifact_bundle
  local sums
  sums=$(cd "$output" && rm -f SHA256SUMS && sha256sum -- *)
  echo "$sums" >"$output/SHA256SUMS"
}

place() { tr 'a-z-' 'A-Z_' <<<"$1"; }
sha256() { sha256sum "$1" | cut -d ' ' -f 1; }

# A bundle as SE-0305 lays it out, for packages that take the tool as a binary target.
make_artifact_bundle() {
  local bundle=$work/bundle/atsift.artifactbundle platform
  local -a variants=()
  rm -rf "$work/bundle"
  mkdir -p "$bundle"
  for platform in "${platforms[@]}"; do
    mkdir -p "$bundle/$platform"
    tar -xzf "$output/atsift-$version-$platform.tar.gz" -C "$bundle/$platform" --strip-components=1 \
      "atsift-$version-$platform/bin/atsift" "atsift-$version-$platform/LICENSE" \
      "atsift-$version-$platform/THIRD-PARTY-NOTICES.txt"
    variants+=("{\"path\": \"$platform/bin/atsift\", \"supportedTriples\": [$(triples "$platform")]}")
  done
  local IFS=,
  cat >"$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "atsift": {
      "type": "executable",
      "version": "$version",
      "variants": [${variants[*]}]
    }
  }
}
JSON
  python3 -m json.tool "$bundle/info.json" >/dev/null
  "$parts/pack.py" "$output/atsift-$version.artifactbundle.zip" "$bundle"
}
