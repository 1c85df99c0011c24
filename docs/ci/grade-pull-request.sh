#!/usr/bin/env bash
# Grades the exercises that a pull request changes, and annotates its files.
#
#   grade-pull-request.sh BASE [options of understudy grade]
#
# Run it in the learner's repository, a workspace as `understudy init` makes it, with enough of
# its history that BASE is there. On GitHub:
#
#   on: pull_request
#   jobs:
#     grade:
#       runs-on: ubuntu-24.04
#       steps:
#         - uses: actions/checkout@v4
#           with: { fetch-depth: 0 }
#         - run: grade-pull-request.sh "origin/$GITHUB_BASE_REF" --course /path/to/lessons
#
# Ends as `understudy grade` does: 0 all passed, 1 some work falls short, 2 trouble of our own.
set -euo pipefail

base=${1:?Name the branch to compare with}
shift

exercises=()
while IFS= read -r -d '' file; do
  folder=${file%/*}
  [[ $file =~ (^|/)[0-9]+-[a-z0-9-]+/[0-9]+-[a-z0-9-]+/[^/]+\.swift$ ]] || continue
  # An exercise of several files is graded once. A path that begins with a hyphen is no option.
  [[ " ${exercises[*]-} " == *" ./$folder "* ]] || exercises+=("./$folder")
done < <(git diff -z --name-only --no-renames --diff-filter=AM "$base...HEAD")

if [ ${#exercises[@]} -eq 0 ]; then
  echo "No exercise was changed."
  exit 0
fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
status=0
understudy grade "${exercises[@]}" --format text,github --out "$results" "$@" || status=$?
[ -f "$results/results.txt" ] || exit "$status"

cat "$results/results.txt"
cat "$results/github.txt"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  # Indented: whatever a student's program says is no Markdown.
  sed 's/^/    /' "$results/results.txt" > "$results/summary.md"
  # GitHub refuses a summary of more than 1 MiB.
  head -c 1000000 "$results/summary.md" >> "$GITHUB_STEP_SUMMARY"
  if [ "$(wc -c < "$results/summary.md")" -gt 1000000 ]; then
    printf '\n\nThe rest is in the log of this step.\n' >> "$GITHUB_STEP_SUMMARY"
  fi
fi
exit "$status"
