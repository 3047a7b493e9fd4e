# How new the systems are that rules are known for. Sourced by .ci/release and .ci/check-release.

# Apple's systems come out in autumn, so from January on there may be newer ones than those of the year before.
warn_of_old_systems() {
  local rows=$1 year=$2 newest
  newest=$(grep -oE 'year: [0-9]{4}' "$rows" | grep -oE '[0-9]+' | sort -n | tail -1)
  [ -n "$newest" ] || { echo "release: no year of a system in $rows" >&2; return 1; }
  [ "$newest" -ge "$year" ] ||
    echo "release: the newest systems in $(basename "$rows") are those of $newest; see New systems in docs/maintainers/releasing.md" >&2
}
