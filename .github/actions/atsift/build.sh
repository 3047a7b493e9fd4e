#!/usr/bin/env bash
# Builds the tool from the version of the action, and says where it is.
set -euo pipefail

package=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
options=(--package-path "$package" -c release --product atsift)
swift build "${options[@]}"
echo "executable=$(swift build "${options[@]}" --show-bin-path)/atsift" >> "$GITHUB_OUTPUT"
