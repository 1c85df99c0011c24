// The benchmarks behind docs/performance.md: `make bench` and `make bench-grading`.
//
// Usage: understudy-bench [ROUNDS] [JSON FILE]
//        understudy-bench grading [SUBMISSIONS]
//        understudy-bench trace [ROUNDS]
//        understudy-bench compare BASE'S-BENCHMARK [ROUNDS]
//        understudy-bench cases      (used by compare)

import Foundation

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[0]).deletingLastPathComponent()
if arguments.count > 1, arguments[1] == "grading" {
  let bench = try GradingBench(
    program: folder.appendingPathComponent("understudy"),
    course: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  try bench.measure(submissions: arguments.count > 2 ? Int(arguments[2]) ?? 2000 : 2000)
  exit(0)
}

if arguments.count > 1, arguments[1] == "trace" {
  let bench = TraceBench(host: folder.appendingPathComponent("understudy-host").path)
  try bench.measure(rounds: arguments.count > 2 ? Int(arguments[2]) ?? 11 : 11)
  exit(0)
}

if arguments.count > 2, arguments[1] == "compare" {
  let comparison = try BuildComparison(
    base: URL(fileURLWithPath: arguments[2]), new: folder.appendingPathComponent("understudy-bench")
  )
  try comparison.measure(rounds: arguments.count > 3 ? Int(arguments[3]) ?? 21 : 21)
  exit(0)
}

if arguments.count > 1, arguments[1] == "cases" {
  let bench = try Bench(host: folder.appendingPathComponent("understudy-host").path)
  try bench.measure { last in
    let milliseconds = last.map { $0 / .milliseconds(1) } ?? 0
    FileHandle.standardOutput.write(Data("\(milliseconds)\n".utf8))
    return readLine()
  }
  exit(0)
}

let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 11 : 11
let bench = try Bench(host: folder.appendingPathComponent("understudy-host").path)
try bench.measureMemory()
try bench.measureStates(rounds: rounds)
try bench.measureSizes(rounds: rounds)
try bench.measureCold(rounds: max(3, rounds / 4))
let endurance = try bench.measureEndurance(verdicts: 1000)
FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))

let table = Table(bench, endurance: endurance)
print(table.text)
if arguments.count > 2 {
  try table.json().write(toFile: arguments[2], atomically: true, encoding: .utf8)
}
