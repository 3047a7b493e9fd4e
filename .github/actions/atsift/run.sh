#!/usr/bin/env bash
# Runs the tool with what the inputs say: annotations on standard output, a summary for the job, reports in files.
set -euo pipefail

# The lines of a text that are not blank become an array.
lines() {
  local line
  list=()
  while IFS= read -r line; do
    line=${line%$'\r'}
    [ -z "${line//[[:space:]]/}" ] || list+=("$line")
  done <<< "$1"
}

command=$ATSIFT_ACTION_COMMAND
arguments=("$command")
lines "$ATSIFT_ACTION_PLIST" && plists=(${list[@]+"${list[@]}"})
lines "$ATSIFT_ACTION_CAPTURES" && captures=(${list[@]+"${list[@]}"})
case $command in
  lint) inputs=(${plists[@]+"${plists[@]}"}) ;;
  check | suggest)
    for plist in ${plists[@]+"${plists[@]}"}; do arguments+=("--plist=$plist"); done
    inputs=(${captures[@]+"${captures[@]}"})
    ;;
  *)
    echo "::error title=atsift::command is check, lint or suggest, not $command"
    exit 64
    ;;
esac
if [ ${#inputs[@]} = 0 ]; then
  echo "::error title=atsift::$command needs $([ "$command" = lint ] && echo plist || echo captures)"
  exit 64
fi

if [ -n "$ATSIFT_ACTION_FAIL_ON" ]; then
  if [ "$command" = suggest ]; then
    echo "::notice title=atsift::fail-on means nothing for suggest, which never fails for findings"
  else
    arguments+=("--fail-on=$ATSIFT_ACTION_FAIL_ON")
  fi
fi
[ -z "$ATSIFT_ACTION_MIN_SEVERITY" ] || arguments+=("--min-severity=$ATSIFT_ACTION_MIN_SEVERITY")
arguments+=("--report=github-summary")
[ -z "$ATSIFT_ACTION_SARIF" ] || arguments+=("--report=sarif=${ATSIFT_ACTION_SARIF//,/\\,}")
lines "$ATSIFT_ACTION_REPORTS"
for report in ${list[@]+"${list[@]}"}; do arguments+=("--report=$report"); done
lines "$ATSIFT_ACTION_ARGUMENTS"
arguments+=(${list[@]+"${list[@]}"} -- "${inputs[@]}")

status=0
"$ATSIFT_ACTION_EXECUTABLE" "${arguments[@]}" || status=$?
echo "status=$status" >> "$GITHUB_OUTPUT"
if [ -n "$ATSIFT_ACTION_SARIF" ] && [ -f "$ATSIFT_ACTION_SARIF" ]; then
  echo "sarif=$ATSIFT_ACTION_SARIF" >> "$GITHUB_OUTPUT"
fi
exit "$status"
