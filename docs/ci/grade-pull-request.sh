#!/usr/bin/env bash
# Grades the exercises that a pull request changes, and annotates the changed files.
#
#   grade-pull-request.sh BASE [options of understudy grade]
#
# Run it in the learner's repository, which is a workspace made by `understudy init`. The checkout
# needs enough history to contain BASE. On GitHub:
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
# The exit status is that of `understudy grade`: 0 all passed, 1 some work falls short, 2 any
# other failure.
set -euo pipefail

base=${1:?Name the branch to compare with}
shift

exercises=()
while IFS= read -r -d '' file; do
  folder=${file%/*}
  [[ $file =~ (^|/)[0-9]+-[a-z0-9-]+/[0-9]+-[a-z0-9-]+/[^/]+\.swift$ ]] || continue
  # Grade an exercise of several files once. With ./, a leading hyphen is not read as an option.
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
  # Indent the text, so that a student's output is not read as Markdown.
  sed 's/^/    /' "$results/results.txt" > "$results/summary.md"
  # GitHub refuses a summary of more than 1 MiB.
  head -c 1000000 "$results/summary.md" >> "$GITHUB_STEP_SUMMARY"
  if [ "$(wc -c < "$results/summary.md")" -gt 1000000 ]; then
    printf '\n\nThe rest is in the log of this step.\n' >> "$GITHUB_STEP_SUMMARY"
  fi
fi
exit "$status"
