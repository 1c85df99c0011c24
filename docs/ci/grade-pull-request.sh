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
# Without `--course` it takes the course that is installed beside this script, never one that the pull
# request brings along. With `--format` it also prints these formats, or writes them to the folder of
# `--out`. With `--comment`, on GitHub, the feedback becomes a comment on the pull request, which each run
# replaces: the job needs `permissions: { pull-requests: write }` and the variable GH_TOKEN, which
# requests from forks do not get.
#
# The exit status is 0 if all that was changed passed, 1 if some work falls short, and 2 after any other
# failure: also if it cannot tell what was changed, or has no program to grade with. Work that was
# removed, renamed or moved away falls short, and so does work in a folder that is no exercise.
set -Eeuo pipefail
# A step that fails unexpectedly says nothing about the work.
trap 'exit 2' ERR

fail() {
  echo "grade-pull-request.sh: $1" >&2
  exit 2
}

[ -n "${1:-}" ] || fail "Name the branch to compare with: grade-pull-request.sh origin/main"
base=$1
shift

formats=text,github
out=
course=
comments=0
options=()
while [ $# -gt 0 ]; do
  case $1 in
    --format | --out | --course) [ $# -gt 1 ] || fail "A value must follow $1." ;;&
    --format) formats+=",$2"; shift ;;
    --format=*) formats+=",${1#*=}" ;;
    --out) out=$2; shift ;;
    --out=*) out=${1#*=} ;;
    --comment) comments=1 formats+=,feedback-md ;;
    --course | --course=*)
      [ -z "$course" ] || fail "Name one course: --course is there twice."
      if [ "$1" = --course ]; then course=$2; shift; else course=${1#*=}; fi ;;
    *) options+=("$1") ;;
  esac
  shift
done

# Replaces the comment of an earlier run, which its first line tells from those of people and programs.
comment() {
  local mark='<!-- understudy grade -->' number=${GITHUB_REF#refs/pull/} old
  local issues="repos/$GITHUB_REPOSITORY/issues"
  # GitHub refuses a comment of more than 65,536 characters.
  { echo "$mark"; cat "$1"; } | head -c 60000 > "$results/comment.md"
  old=$(gh api "$issues/${number%%/*}/comments" --paginate \
    --jq ".[] | select(.user.type == \"Bot\" and (.body | startswith(\"$mark\"))) | .id") || return
  if [ -n "$old" ]; then
    gh api --method PATCH "$issues/comments/${old%%$'\n'*}" -F "body=@$results/comment.md" > /dev/null
  else
    gh api "$issues/${number%%/*}/comments" -F "body=@$results/comment.md" > /dev/null
  fi
}

command -v understudy > /dev/null || fail "The program understudy is not on PATH."
if [ -z "$course" ]; then
  course=$(dirname -- "${BASH_SOURCE[0]}")/../lessons
  [ -f "$course/course.json" ] || fail "Name the course: --course /path/to/lessons"
fi
course=$(realpath -e -- "$course") || fail "There is no course \"$course\"."
root=$(git rev-parse --show-toplevel) || fail "Run it in the learner's repository."
[ "$root" -ef . ] || fail "Run it at the top of the learner's repository: $root"
git rev-parse --quiet --verify "$base^{commit}" > /dev/null \
  || fail "There is no commit \"$base\" here. Fetch it: git fetch origin; on GitHub, fetch-depth: 0"
git merge-base "$base" HEAD > /dev/null \
  || fail "The history does not reach back to where this branch left \"$base\". Fetch all of it: \
git fetch --unshallow; on GitHub, fetch-depth: 0"

results=$(mktemp -d) || fail "A temporary folder cannot be made."
trap 'rm -rf "$results"' EXIT
# Not in process substitutions, which would hide a failure. Without --no-renames, git would not name the
# old path of a file that was moved.
git diff -z --name-status --no-renames --diff-filter=AMTD "$base...HEAD" > "$results/changes" \
  || fail "git cannot tell what was changed since \"$base\"."
# Elsewhere, so that nothing of the pull request is read as a workspace.
(cd "$results" && understudy list --json --course "$course" > list.json) \
  || fail "The course $course cannot be read."
declare -A known=() seen=()
sed -n 's|^ *"exercise" : "\(.*\)",$|\1|p' "$results/list.json" > "$results/known"
while IFS= read -r path; do known[$path]=1; done < "$results/known"

status=0
exercises=()
while IFS= read -r -d '' change && IFS= read -r -d '' file; do
  [[ $file =~ (^|/)([0-9]+-[a-z0-9-]+/[0-9]+-[a-z0-9-]+)/[^/]+\.swift$ ]] || continue
  folder=${file%/*} path=${BASH_REMATCH[2]}
  if [ "$change" = D ]; then
    printf 'This pull request removes %q.\n' "$file"
    status=1
    # Without any file there is nothing to grade.
    git ls-tree --name-only HEAD -- "$folder/" | grep '\.swift$' > /dev/null || continue
  fi
  [ -z "${seen[$folder]-}" ] || continue
  seen[$folder]=1
  if [ -z "${known[$path]-}" ]; then
    printf '%q is no exercise of the course.\n' "$folder"
    status=1
  else
    # With ./, a leading hyphen is not read as an option.
    exercises+=("./$folder")
  fi
done < "$results/changes"

if [ ${#exercises[@]} -eq 0 ]; then
  [ "$status" -ne 0 ] || echo "No exercise was changed."
  exit "$status"
fi

understudy grade "${exercises[@]}" ${options[@]+"${options[@]}"} --course "$course" \
  --format "$formats" --out "$results/all" > /dev/null || graded=$?
case ${graded:=0} in
  0) ;;
  1) status=1 ;;
  *) status=2 ;;
esac
if [ ! -f "$results/all/results.txt" ]; then
  # It has said why on standard error. Without results, nothing has passed.
  [ "$graded" -ne 0 ] || echo "grade-pull-request.sh: understudy grade wrote no results." >&2
  exit 2
fi

cat "$results/all/results.txt"
cat "$results/all/github.txt"
if [ -n "$out" ]; then
  mkdir -p "$out" && cp "$results/all/"* "$out/" || fail "$out cannot be written."
else
  for file in "$results/all/"*; do
    case $comments${file##*/} in *results.txt | *github.txt | 1feedback.md) ;; *) cat "$file" ;; esac
  done
fi
if [ "$comments" = 1 ]; then
  case ${GITHUB_REF:-} in
    refs/pull/*) comment "$results/all/feedback.md" || echo "The comment could not be written." >&2 ;;
    *) echo "There is no pull request to comment on: GITHUB_REF is not of one." >&2 ;;
  esac
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
