import CLinux
import Compile
import Foundation
import Judging
import Platform
import Run
import Sandbox
import SwiftSource

/// The verdict benchmark: it runs every case once per round, so that a disturbance affects all
/// cases.
final class Bench {
  private let folder: URL
  private let host: String
  private let environment = ProcessInfo.processInfo.environment
  private var counter = 1
  private(set) var cases: [(name: String, times: Times)] = []

  init(host: String) throws {
    clinux_adopt_orphans()  // Warm compilers are, and count as what stands by.
    self.host = host
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-bench-\(getpid())", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func add(_ name: String, _ duration: Duration) {
    guard let index = cases.firstIndex(where: { $0.name == name }) else {
      var times = Times()
      times.add(duration)
      cases.append((name, times))
      return
    }
    cases[index].times.add(duration)
  }

  func median(_ name: String) -> Double {
    cases.first { $0.name == name }?.times.median ?? 0
  }

  private func makeRunner(cache: String) throws -> TestRunner {
    try TestRunner(
      host: HostInstallation(executable: host),
      cacheFolder: folder.appendingPathComponent(cache).path,
      environment: environment)
  }

  /// Returns a new number, so that every edit is new to the cache.
  private func next() -> Int {
    counter += 1
    return counter
  }

  /// Measures the time from the request to the verdict; throws if the verdict is wrong.
  private func verdict(
    _ runner: TestRunner, _ sample: Sample, _ edit: Sample.Edit
  ) throws -> Duration {
    let program = sample.program(edit, discovery: discovery(of: sample.checksText(edit)))
    let start = ContinuousClock.now
    var duration = Duration.zero
    var isExpected = false
    try runner.check(program, tests: sample.tests, limits: Limits(time: 10)) { attempt in
      duration = start.duration(to: .now)
      let passed = attempt.run?.results.allSatisfy { $0.end == .finished && $0.failures.isEmpty }
      if case .doesNotCompile = attempt.compilation {
        isExpected = edit.isBroken
      } else {
        isExpected = passed == true && !edit.isBroken
      }
    }
    guard isExpected else { throw SystemError("measure", reason: "a verdict was wrong") }
    return duration
  }

  // MARK: The cases

  /// Measures the states of a learner's file, and the same states with `swift test`.
  func measureStates(rounds: Int) throws {
    let sample = Sample(lines: 40, checks: 5)
    let reference = try Reference(sample, folder: folder.appendingPathComponent("reference"))
    let runner = try makeRunner(cache: "cache")
    let whole = try WholeCheck(
      of: sample, by: URL(fileURLWithPath: "\(host.dropLast("-host".count))"),
      folder: folder.appendingPathComponent("whole"))
    _ = try verdict(runner, sample, Sample.Edit())
    _ = try reference.swiftTest()
    for round in 1...rounds {
      progress("states", round, rounds)
      add("empty type-check", try reference.emptyTypecheck())
      let body = Sample.Edit(body: next())
      add("body edit", try verdict(runner, sample, body))
      add("no change", try verdict(runner, sample, body))
      try reference.edit(sample, body)
      add("swift test: body edit", try reference.swiftTest())
      try whole.edit(sample, body)
      add("understudy check: body edit", try whole.check())
      try whole.edit(sample, Sample.Edit(body: next()))
      add("understudy check: alone", try whole.check(["UNDERSTUDY_STAY": "0"]))
      add("swift test: no change", try reference.swiftTest())
      add("empty type-check", try reference.emptyTypecheck())
      let interface = Sample.Edit(interface: next())
      add("interface edit", try verdict(runner, sample, interface))
      try reference.edit(sample, interface)
      add("swift test: interface edit", try reference.swiftTest())
      add("checks edit", try verdict(runner, sample, Sample.Edit(checks: next())))
      let broken = Sample.Edit(body: next(), isBroken: true)
      add("compile error", try verdict(runner, sample, broken))
      try reference.edit(sample, broken)
      add("swift test: compile error", try reference.swiftTest())
      add("empty type-check", try reference.emptyTypecheck())
      let session = try makeRunner(cache: "cache")
      add("first of a session", try verdict(session, sample, Sample.Edit(body: next())))
      try reference.edit(sample, Sample.Edit(body: next()))
      add("shell script", try reference.shellScript(sample))
    }
  }

  /// Measures the proportional memory in KiB of the compilers and the test host of one session.
  func measureMemory() throws {
    let sample = Sample(lines: 40, checks: 5)
    let runner = try makeRunner(cache: "cache")
    // The first ones try warm compilers and start them; what starts others ends when all are ready.
    for number in 1...16 {
      let isInBody = number % 2 == 0
      _ = try verdict(
        runner, sample, Sample.Edit(body: isInBody ? next() : 0, interface: isInBody ? 0 : next()))
      usleep(500_000)
    }
    standingBy = Process.proportionalKilobytesOfDescendants()
    withExtendedLifetime(runner) {}
  }

  /// The memory in KiB of all processes that stand by, from `measureMemory`.
  private(set) var standingBy = 0

  /// Measures a verdict with an empty cache, and `swift test` without a build folder.
  func measureCold(rounds: Int) throws {
    let sample = Sample(lines: 40, checks: 5)
    let reference = try Reference(sample, folder: folder.appendingPathComponent("cold"))
    for round in 1...rounds {
      progress("cold", round, rounds)
      let cache = "cold-\(next())"
      let runner = try makeRunner(cache: cache)
      add("first ever", try verdict(runner, sample, Sample.Edit()))
      add("swift test: cold", try reference.coldSwiftTest())
    }
  }

  /// Measures body edits of longer files and of files with more checks.
  func measureSizes(rounds: Int) throws {
    let samples = [
      ("400 lines", Sample(lines: 400, checks: 5)),
      ("4000 lines", Sample(lines: 4000, checks: 5)),
      ("50 checks", Sample(lines: 40, checks: 50)),
      ("200 checks", Sample(lines: 40, checks: 200)),
    ]
    let runner = try makeRunner(cache: "cache")
    for (_, sample) in samples { _ = try verdict(runner, sample, Sample.Edit()) }
    for round in 1...rounds {
      progress("sizes", round, rounds)
      for (name, sample) in samples {
        add(name, try verdict(runner, sample, Sample.Edit(body: next())))
      }
    }
  }

  /// Measures many verdicts in one session, and the growth of memory and open descriptors.
  func measureEndurance(verdicts: Int) throws -> (growth: Int, descriptors: Int) {
    let sample = Sample(lines: 40, checks: 5)
    let runner = try makeRunner(cache: "cache")
    let edit = Sample.Edit(body: next())
    for _ in 0..<20 { _ = try verdict(runner, sample, edit) }
    let before = (Process.residentKilobytes() ?? 0, Process.openDescriptors)
    for number in 1...verdicts {
      if number % 50 == 0 { progress("endurance", number, verdicts) }
      add("verdict of a kept library", try verdict(runner, sample, edit))
      let start = ContinuousClock.now
      _ = try Command("/bin/true", []).run()
      add("empty process", start.duration(to: .now))
    }
    return (
      (Process.residentKilobytes() ?? 0) - before.0, Process.openDescriptors - before.1
    )
  }

  /// The cases of `measure`, each with the next edit.
  static var edits: KeyValuePairs<String, (_ number: Int) -> Sample.Edit> {
    [
      "body edit": { Sample.Edit(body: $0) },
      "interface edit": { Sample.Edit(interface: $0) },
      "checks edit": { Sample.Edit(checks: $0) },
      "compile error": { Sample.Edit(body: $0, isBroken: true) },
    ]
  }

  /// Measures a case by its name whenever `ask` returns one; it is ready at the first call.
  func measure(_ ask: (_ last: Duration?) -> String?) throws {
    let samples = ["": Sample(lines: 40, checks: 5), "400 lines: ": Sample(lines: 400, checks: 5)]
    let runner = try makeRunner(cache: "cache")
    // Compilers that stand by are started after a verdict, and need a moment.
    for _ in 0..<3 {
      for sample in samples.values {
        for (_, edit) in Bench.edits { _ = try verdict(runner, sample, edit(next())) }
      }
      usleep(1_000_000)
    }
    var last: Duration?
    while let name = ask(last) {
      let prefix = samples.keys.first { !$0.isEmpty && name.hasPrefix($0) } ?? ""
      guard let sample = samples[prefix],
        let edit = Bench.edits.first(where: { name == prefix + $0.key })?.value
      else { throw SystemError("measure \(name)", reason: "there is no such case") }
      last = try verdict(runner, sample, edit(next()))
    }
  }

  private func discovery(of checks: String) -> ProgramFile {
    Discovery.file(for: SwiftSource.testMethods(in: checks))
  }

  private func progress(_ name: String, _ round: Int, _ all: Int) {
    FileHandle.standardError.write(Data("\r\(name): \(round) of \(all)   ".utf8))
  }
}
