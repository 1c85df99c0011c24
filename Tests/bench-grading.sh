#!/usr/bin/env bash
# Measures `understudy grade`: submissions made from the course's right and wrong answers to five
# exercises, first with no result known, then with all, then a tenth of them without the sandbox.
#
# Usage: Tests/bench-grading.sh SUBMISSIONS PROGRAM
#
# Each submission has a declaration of its own: one in four a type, for which the checks are compiled
# again, the others a function. One in forty does not compile.
set -euo pipefail

count=$1
program=$(realpath "$2")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export UNDERSTUDY_CACHE=$folder/cache LC_ALL=C.UTF-8
exercises=(01-roles/01-hand-over-the-news 03-data-source/01-the-view-asks
  05-weak/04-break-the-cycle 07-did-finish/02-image-first 09-will-did-should/01-before-and-after)

submit() { # FOLDER FIRST LAST
  local number exercise answers place
  for ((number = $2; number < $3; number++)); do
    exercise=${exercises[number % 5]}
    answers=(solutions/"$exercise"/{,Alternatives/,Wrong/}*.swift)
    place=$folder/$1/student-$((number / 5))/$exercise
    mkdir -p "$place"
    {
      cat "${answers[number / 5 * 7 % ${#answers[@]}]}"
      if ((number % 4 == 0)); then
        echo "private struct Note$number { var value = $number }"
      else
        echo "private func note() -> Int { $number }"
      fi
      ((number % 40 != 7)) || echo "let forgotten: Notes = $number"
    } >"$place/Exercise.swift"
  done
}

# Prints what the program says of a batch at its end: submissions a second, and processor time of each.
grade() { # FOLDER STORE [OPTION…]
  local work=$1 store=$2 status=0
  shift 2
  "$program" grade "$folder/$work" --course lessons --store "$folder/$store.sqlite" --format json \
    --out "$folder/results" --timings "$@" >/dev/null 2>"$folder/errors" || status=$?
  if [ $status -gt 1 ]; then
    cat "$folder/errors" >&2
    exit 1
  fi
  grep ' graded in ' "$folder/errors" || true
}

submit first "$count" $((count + 5))
submit all 0 "$count"
submit tenth 0 $((count / 10))
# What submissions share is compiled before.
grade first warm-up >/dev/null
grade first warm-up-unsandboxed --unsandboxed >/dev/null

echo "$count submissions, no result known:"
grade all results
start=${EPOCHREALTIME/./}
grade all results
echo "all results known: $(((${EPOCHREALTIME/./} - start) / 1000)) ms"
echo "a tenth, in the sandbox and without it:"
grade tenth sandboxed
grade tenth unsandboxed --unsandboxed
