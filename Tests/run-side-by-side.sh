#!/usr/bin/env bash
# Runs the built test suite, two groups of classes at a time: most tests wait for one compiler.
# The output of a group follows when it has ended. The last lines name the tests that failed, with what
# was expected, and count the tests of all.
set -uo pipefail
cd "$(dirname "$0")/.."

program=$(swift build --show-bin-path)/understudyPackageTests.xctest
logs=.build/tests
rm -rf "$logs"
mkdir -p "$logs"

# A line for each group: its name, and its classes, at most ten of one module. The longest come first,
# so that none of them is left alone at the end.
"$program" --list-tests | sed -n 's|/.*||p' | sort -u | awk -F. '
  $1 != module { module = $1; count = 0 }
  {
    separator = ","
    if (count++ % 10 == 0) {
      group = module "-" ++groups
      separator = ""
    }
    classes[group] = classes[group] separator $0
  }
  END {
    for (group in classes) {
      isLong = group ~ /^(Attack|EndToEnd|Grading|Honest|Judging|Run|Verification)Tests/
      print !isLong, group, classes[group]
    }
  }' | sort | cut -d " " -f 2- >"$logs/groups"

export program logs
# shellcheck disable=SC2016
xargs -P 2 -n 2 bash -c '
  "$program" "$1" >"$logs/$0.log" 2>&1
  result=$?
  flock "$logs/groups" cat "$logs/$0.log"
  exit "$result"' <"$logs/groups"
result=$?

grep -hE "error: |^Fatal error|Test Case '.*' failed" "$logs"/*.log | cut -c 1-400

# The last line of a group that crashed has no counts; its status says that it failed.
tail -qn 1 "$logs"/*.log | awk '
  /Executed/ {
    for (i = 2; i <= NF; i++) {
      if ($i ~ /^skipped/) skipped += $(i - 2)
      if ($i ~ /^failure/) failures += $(i - 1)
    }
    tests += $2
  }
  END {
    printf "Executed %d tests, with %d tests skipped and %d failures, two groups at a time\n",
      tests, skipped, failures
  }'
exit "$result"
