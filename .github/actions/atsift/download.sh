#!/usr/bin/env bash
# Downloads the release of the action's version, checks it, and says where the tool is. Says nothing where there is no
# such release, or none for this machine: build.sh makes one then. What is downloaded and wrong ends the job.
set -euo pipefail

# Where releases lie; tests name a folder.
releases=${ATSIFT_ACTION_RELEASES:-https://github.com/atsift/atsift/releases/download}
version=${ATSIFT_ACTION_VERSION:-}
ref=${ATSIFT_ACTION_REF:-}
form='^[0-9]+\.[0-9]+\.[0-9]+$'

fail() {
  echo "::error title=atsift::$1"
  exit 1
}
# A version that was asked for by name is not what a build of this action's sources would be.
build_instead() {
  [ -z "$version" ] || fail "$1"
  echo "::notice title=atsift::$1; atsift is built instead, which takes minutes"
  exit 0
}

if [ -n "$version" ]; then
  [[ $version =~ $form ]] || fail 'version is a release, such as 0.1.0'
  release=$version
elif [[ $ref =~ $form ]]; then
  release=$ref
else
  build_instead 'the action is used at no released version; the input version names one to download'
fi

case "$(uname -s) $(uname -m)" in
  'Linux x86_64') platform=linux-x86_64 ;;
  'Linux aarch64') platform=linux-aarch64 ;;
  Darwin*) platform=macos-universal ;;
  *) build_instead "no release is made for $(uname -s) on $(uname -m)" ;;
esac
name=atsift-$release-$platform.tar.gz
folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/atsift.XXXXXX")

fetch() {
  curl --proto '=https,file' --fail --silent --show-error --location --retry 3 \
    --output "$folder/$1" "$releases/$release/$1"
}
fetch SHA256SUMS || build_instead "release $release could not be downloaded"
sum=$(awk -v name="$name" '{ sub(/^\*/, "", $2) } $2 == name { print $1 }' "$folder/SHA256SUMS")
[ -n "$sum" ] || build_instead "release $release has no $name"
fetch "$name" || build_instead "$name could not be downloaded"

checker=(sha256sum)
command -v sha256sum >/dev/null || checker=(shasum -a 256)
printf '%s  %s\n' "$sum" "$folder/$name" | "${checker[@]}" --check --status ||
  fail "$name is not the file that SHA256SUMS names"

# The release's workflow signed who built it. An older gh does not know how to look.
if gh attestation verify --help >/dev/null 2>&1; then
  gh attestation verify "$folder/$name" --repo atsift/atsift \
    --signer-workflow atsift/atsift/.github/workflows/release.yml >"$folder/attestation.txt" 2>&1 ||
    fail "nothing attests that $name was built by atsift's own workflow: $(tail -n 1 "$folder/attestation.txt")"
else
  echo "::notice title=atsift::no gh that verifies attestations; $name was checked against SHA256SUMS alone"
fi

tar -xzf "$folder/$name" -C "$folder"
executable=$(find "$folder" -type f -name atsift -perm -u+x -print -quit)
[ -n "$executable" ] || fail "$name holds no atsift"
said=$("$executable" --version 2>&1) || build_instead "the atsift of $name does not run here: ${said%%$'\n'*}"
[ "$said" = "$release" ] || fail "$name holds atsift $said"
echo "executable=$executable" >> "$GITHUB_OUTPUT"
