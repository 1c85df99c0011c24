#!/usr/bin/env bash
# Grades the exercises that a pull request changes, and annotates the changed files.
#
#   grade-pull-request.sh BASE [options of understudy grade]
#
# Run it in the learner's repository, which is a workspace made by `understudy init`. The checkout
# needs enough history to contain the commit at which the branch left BASE. On GitHub:
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
# With `--format` it also prints these formats, or writes them to the folder of `--out`.
#
# The exit status is that of `understudy grade`: 0 all passed, 1 some work falls short, 2 any
# other failure. If it cannot tell what was changed, it is 2. Work that was removed falls short.
set -euo pipefail

fail() {
  echo "grade-pull-request.sh: $1" >&2
  exit 2
}

[ -n "${1:-}" ] || fail "Name the branch to compare with: grade-pull-request.sh origin/main"
base=$1
shift

formats=text,github
out=
options=()
while [ $# -gt 0 ]; do
  case $1 in
    --format | --out) [ $# -gt 1 ] || fail "A value must follow $1." ;;&
    --format) formats+=",$2"; shift ;;
    --format=*) formats+=",${1#*=}" ;;
    --out) out=$2; shift ;;
    --out=*) out=${1#*=} ;;
    *) options+=("$1") ;;
  esac
  shift
done

git rev-parse --git-dir > /dev/null || fail "Run it in the learner's repository."
git rev-parse --quiet --verify "$base^{commit}" > /dev/null \
  || fail "There is no commit \"$base\" here. Fetch it: git fetch origin; on GitHub, fetch-depth: 0"
git merge-base "$base" HEAD > /dev/null \
  || fail "The history does not reach back to where this branch left \"$base\". Fetch all of it: \
git fetch --unshallow; on GitHub, fetch-depth: 0"

results=$(mktemp -d) || fail "A temporary folder cannot be made."
trap 'rm -rf "$results"' EXIT
# Not in a process substitution, which would hide a failure of git.
git diff -z --name-only --find-renames --diff-filter=AMTRD "$base...HEAD" > "$results/changes" \
  || fail "git cannot tell what was changed since \"$base\"."

status=0
exercises=()
while IFS= read -r -d '' file; do
  folder=${file%/*}
  [[ $file =~ (^|/)[0-9]+-[a-z0-9-]+/[0-9]+-[a-z0-9-]+/[^/]+\.swift$ ]] || continue
  if [ ! -e "$file" ]; then
    printf 'This pull request removes %q.\n' "$file"
    status=1
    # Without any file there is nothing to grade.
    compgen -G "$folder/*.swift" > /dev/null || continue
  fi
  # Grade an exercise of several files once. With ./, a leading hyphen is not read as an option.
  [[ " ${exercises[*]-} " == *" ./$folder "* ]] || exercises+=("./$folder")
done < "$results/changes"

if [ ${#exercises[@]} -eq 0 ]; then
  [ "$status" -ne 0 ] || echo "No exercise was changed."
  exit "$status"
fi

understudy grade "${exercises[@]}" ${options[@]+"${options[@]}"} \
  --format "$formats" --out "$results/all" || status=$?
if [ ! -f "$results/all/results.txt" ]; then
  # It has said why on standard error. Without results, nothing has passed.
  [ "$status" -ne 0 ] || fail "understudy grade wrote no results."
  exit "$status"
fi

cat "$results/all/results.txt"
cat "$results/all/github.txt"
if [ -n "$out" ]; then
  mkdir -p "$out" && cp "$results/all/"* "$out/" || fail "$out cannot be written."
else
  for file in "$results/all/"*; do
    case ${file##*/} in results.txt | github.txt) ;; *) cat "$file" ;; esac
  done
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  # Indent the text, so that a student's output is not read as Markdown.
  sed 's/^/    /' "$results/all/results.txt" > "$results/summary.md"
  # GitHub refuses a summary of more than 1 MiB.
  head -c 1000000 "$results/summary.md" >> "$GITHUB_STEP_SUMMARY"
  if [ "$(wc -c < "$results/summary.md")" -gt 1000000 ]; then
    printf '\n\nThe rest is in the log of this step.\n' >> "$GITHUB_STEP_SUMMARY"
  fi
fi
exit "$status"
