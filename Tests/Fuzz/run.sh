#!/usr/bin/env bash
# Gives each reader of what others wrote inputs that the fuzzer makes up, and prints a line for each.
#
# Usage: run.sh SECONDS [READER…]. Inputs that found a new way stay in .build/fuzz/corpus; one that
# made a reader crash, hang or grow stays in .build/fuzz/faults, and the status is 1.
set -uo pipefail
cd "$(dirname "$0")/../.."

seconds=$1
shift
folder=$PWD/.build/fuzz
UNDERSTUDY_FUZZ=1 swift build --quiet --scratch-path "$folder" --configuration release \
  --disable-index-store --sanitize fuzzer -Xswiftc -enable-testing --product understudy-fuzz || exit
program=$folder/release/understudy-fuzz
# The fuzzer tells of a crash; the runtime's own report would come first.
export SWIFT_BACKTRACE=enable=no

# What only the compiler writes.
made=$folder/made
mkdir -p "$made"
printf 'func f() { let a = 1; g(b) }\nclass A: P {}\n' >"$made/faulty.swift"
swiftc -typecheck -serialize-diagnostics-path "$made/diagnostics" "$made/faulty.swift" 2>/dev/null
printf 'public class A { public var b = 1; public func f() {} }\n' >"$made/sound.swift"
swiftc -emit-library -o "$made/library" "$made/sound.swift"
cat >"$made/made.swift" <<'TEXT'
protocol P: AnyObject { func f(_ a: Int) -> String? }
final class A: P {
  weak var other: (any P)?
  var list = [1: "a"]
  func f(_ a: Int) -> String? { list[a, default: "b"].append("c"); return other?.f(a) ?? list[a] }
  deinit { print(self === other as? A, "\(list)") }
}
func g(_ body: () -> Int) -> Int { var n = 0; func h() { n += body() }; h(); return n }
func w(_ a: A) async -> Int { await withTaskGroup(of: Int.self) { $0.addTask { 1 }; return await $0.next() ?? 0 } }
TEXT
swiftc -emit-sil -o "$made/intermediate" "$made/made.swift"
swiftc -frontend -dump-ast -dump-ast-format json -module-name made "$made/made.swift" >"$made/syntaxTree"
swiftc -c -parse-as-library -o "$made/object" "$made/made.swift"

result=0
for reader in ${*:-$("$program")}; do
  corpus=$folder/corpus/$reader
  faults=$folder/faults/$reader
  mkdir -p "$corpus" "$faults"
  FUZZ_TARGET=$reader FUZZ_SEEDS=$corpus "$program" || exit
  [ ! -f "$made/$reader" ] || cp "$made/$reader" "$corpus/seed"
  if FUZZ_TARGET=$reader "$program" "$corpus" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$faults/" >"$faults/log" 2>&1; then
    verdict="no fault"
  else
    verdict="FAULT: $faults"
    result=1
  fi
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$faults/log")
  ways=$(grep -o 'cov: [0-9]*' "$faults/log" | tail -n 1)
  printf '%-16s %10s runs  %-11s %s\n' "$reader" "${runs:-?}" "$ways" "$verdict"
done
exit $result
