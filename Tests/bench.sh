#!/usr/bin/env bash
# Measures verdicts: how long `understudy check` takes after an edit, from its start to its end and,
# as `--timings` says, from the request to the verdict; beside them `swift test` of the same sources,
# and the compiler alone on one line.
#
# Usage: Tests/bench.sh ROUNDS PROGRAM [OTHER PROGRAM]
#
# A round measures each case once with each program, so that other work on the machine concerns all of
# them alike; the first round fills caches and does not count. `swift test` is left out with one round.
set -euo pipefail

rounds=$1
shift
folder=$(mktemp -d)
export XDG_RUNTIME_DIR=$folder/run LC_ALL=C.UTF-8
unset CI
mkdir -m 700 "$XDG_RUNTIME_DIR"
# Residents end two minutes after the last check.
export UNDERSTUDY_STAY=2
trap 'rm -rf "$folder"' EXIT

# One course for all programs, with checks that `swift test` can run, too.
"$(realpath "$1")" new course "$folder/bells" >/dev/null
exercise=01-bells/01-ring-the-bell
checks=$folder/bells/lessons/$exercise/Checks.swift
sed -i "s/^stub: .*/&\nisolation: none/" "$(dirname "$checks")/exercise.md"
cat >"$checks" <<'END'
import XCTest
@testable import Exercise

final class BellChecks: XCTestCase {
  func testListenerHearsTheBell() {
    let neighbour = Neighbour()
    let bell = Bell()
    bell.listener = neighbour
    bell.ring()
    XCTAssertEqual(neighbour.rings, 1)
  }
  func testBellRingsWithoutAListener() { Bell().ring() }
}
final class Neighbour: Listener {
  var rings = 0
  func bellDidRing() { rings += 1 }
}
END
mkdir -p "$folder/package/Sources/Exercise" "$folder/package/Tests/Checks"
cp "$checks" "$folder/package/Tests/Checks"
cat >"$folder/package/Package.swift" <<'END'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Reference",
  targets: [
    .target(name: "Exercise"),
    .testTarget(name: "Checks", dependencies: ["Exercise"]),
  ])
END
echo 'let nothing = 1' >"$folder/empty.swift"

# Writes an answer with a number in a body, and perhaps one declaration more.
edit() { # FILE NUMBER [DECLARATION]
  cat >"$1" <<END
protocol Listener: AnyObject {
  func bellDidRing()
}
class Bell {
  weak var listener: (any Listener)?
  func ring() {
    let round = $2
    if round > 0 { listener?.bellDidRing() }
  }
}
${3-}
END
}

# Runs a command; notes its time in microseconds, and that of the verdict if it printed one.
measure() { # CASE STATUS COMMAND…
  local name=$1 expected=$2 status=0 start end
  shift 2
  start=${EPOCHREALTIME/./}
  "$@" >"$folder/out" 2>&1 || status=$?
  end=${EPOCHREALTIME/./}
  if [ $status != "$expected" ]; then
    echo "$name ended with the status $status:" >&2
    cat "$folder/out" >&2
    exit 1
  fi
  [ "$round" != 0 ] || return 0
  printf '%s\t%s\n' "$name" $((end - start)) >>"$folder/times"
  sed -nE "s/.* ([0-9]+)\.([0-9]) ms from request.*/$name: verdict\t\1\200/p" "$folder/out" \
    >>"$folder/times"
}

number=0
swift_test() { # CASE STATUS [DECLARATION]
  edit "$folder/package/Sources/Exercise/Exercise.swift" $((number += 1)) "${3-}"
  measure "swift test: $1" "$2" swift test --disable-swift-testing --package-path "$folder/package"
}
check() { # CASE STATUS [DECLARATION]
  edit "$workspace/$exercise/Exercise.swift" $((number += 1)) "${3-}"
  measure "build $build: $1" "$2" "$program" check 1.1 --timings --workspace "$workspace"
}

for ((round = 0; round <= rounds; round++)); do
  measure 'type-check of one line' 0 swiftc -frontend -typecheck "$folder/empty.swift"
  for ((build = 1; build <= $#; build++)); do
    program=$(realpath "${!build}") workspace=$folder/workspace-$build
    export UNDERSTUDY_CACHE=$folder/cache-$build
    [ -d "$workspace" ] || "$program" init "$workspace" --course "$folder/bells/lessons" >/dev/null
    check 'body edit' 0
    measure "build $build: no change" 0 "$program" check 1.1 --timings --workspace "$workspace"
    check 'interface edit' 0 "struct Edit$number {}"
    check 'compile error' 1 'let broken: Int = ""'
    UNDERSTUDY_STAY=0 check 'body edit, no resident' 0
    # Compilers that stand by are started after a verdict, and need a moment.
    [ "$round" != 0 ] || sleep 3
  done
  if [ "$rounds" -gt 1 ]; then
    swift_test 'body edit' 0
    swift_test 'interface edit' 0 "struct Edit$number {}"
    swift_test 'compile error' 1 'let broken: Int = ""'
  fi
done

sort -t $'\t' -k1,1 -k2,2n "$folder/times" | awk -F '\t' '
  function row() {
    if (count > 0) printf "%-46s %8.1f %8.1f %8.1f\n", name, times[int((count + 1) / 2)] / 1000,
      times[1] / 1000, times[count] / 1000
  }
  BEGIN { printf "%-46s %8s %8s %8s\n", "milliseconds", "median", "least", "most" }
  $1 != name { row(); name = $1; count = 0 }
  { times[++count] = $2 }
  END { row() }'
