import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Right answers, judged while the launcher, the standby compiler or the test host fails.
///
/// None may be told anything but that it is right, or that our side failed. By default there are
/// few answers; `UNDERSTUDY_FAULTS=1000` judges a thousand and prints the numbers.
final class FaultTests: XCTestCase {
  /// The faults of a place: the program that has them, the step, and one in how many fails.
  private typealias Fault = (program: FaultyPlace.Part, step: String, rarity: Int)

  /// The steps that a launcher cannot do without.
  private static let vital = [
    "chdir", "close_range", "dup2", "execv", "fcntl", "fork", "fstat", "open", "prctl",
    "setresuid", "setrlimit", "syscall", "write",
  ]

  private static let nowAndThen: [Fault] =
    vital.map { (.launcher, $0, ["fstat", "open", "syscall"].contains($0) ? 1500 : 15) } + [
      (.launcher, "setns", 15), (.launcher, "wait", 15), (.launcher, "any", 2000),
      (.launcher, "kill", 2000), (.launcher, "execv", 40),
      (.standby, "any", 300), (.standby, "kill", 300), (.standby, "cut", 5), (.standby, "fork", 5),
      (.standby, "dup2", 8), (.standby, "close_range", 5), (.standby, "poll", 10),
      (.standby, "recvmsg", 8), (.standby, "sendmsg", 5), (.standby, "wait", 5),
      (.standby, "write", 5), (.standby, "mmap", 2), (.standby, "open", 5),
      (.standby, "fstat", 2),
      (.host, "any", 12), (.host, "start", 3), (.host, "request", 3), (.host, "fork", 3),
      (.host, "child", 3),
    ]

  private static let always: [Fault] =
    vital.map { (.launcher, $0, 1) } + [
      (.host, "start", 1), (.host, "request", 1), (.host, "fork", 1), (.host, "child", 1),
    ]

  private static let variable = ProcessInfo.processInfo.environment["UNDERSTUDY_FAULTS"]
    .flatMap { Int($0) }

  /// What was said of right answers.
  private struct Tally {
    var passed = 0
    var ours: [String] = []
    var blamed: [String] = []
  }

  private func judge(_ count: Int, at place: FaultyPlace, from first: Int = 0) throws -> Tally {
    var tally = Tally()
    for number in first..<(first + count) {
      var program = Program(
        learner: "func twice(_ n: Int) -> Int { n * 2 + \(number) - \(number) }\n", .ofTwice)
      program.policy = Policy(imports: [])
      do {
        try place.runner.check(
          program, tests: Checks.ofTwice.tests, limits: .standard, mode: .batch
        ) { attempt in
          if attempt.endings == ["testOne": "finished", "testTwo": "finished"] {
            tally.passed += 1
          } else {
            tally.blamed.append("\(place.fault): \(attempt.endings)")
          }
        }
      } catch let error as SystemError {
        tally.ours.append("\(place.fault): \(error)")
      }
    }
    return tally
  }

  func testRightAnswersPassWhileOurProgramsFailNowAndThen() throws {
    try Nightly.only()
    let folder = try FaultyPlace.folder(temporaryPath())
    let variable = FaultTests.variable
    let wanted = variable ?? 10
    let faults =
      variable == nil
      ? Array(FaultTests.nowAndThen.shuffled().prefix(wanted)) : FaultTests.nowAndThen
    var all = Tally()
    var done = 0
    for (index, fault) in faults.enumerated() {
      let count = wanted * (index + 1) / faults.count - done
      let tally = try judge(count, at: FaultyPlace(fault, in: folder), from: done)
      done += count
      all.passed += tally.passed
      all.ours += tally.ours
      all.blamed += tally.blamed
    }
    XCTAssertEqual(all.blamed, [])
    XCTAssertGreaterThanOrEqual(all.passed, done * 9 / 10, "\(all.ours)")
    if variable != nil { print(done, "right answers:", all.passed, "passed,", all.ours) }
  }

  func testARightAnswerIsOurFaultWhereTheLauncherOrTheHostAlwaysFails() throws {
    let folder = try FaultyPlace.folder(temporaryPath())
    let faults =
      FaultTests.variable == nil ? FaultTests.always.shuffled().prefix(5) : FaultTests.always[...]
    for fault in faults {
      if fault.step == "setresuid", geteuid() != 0 { continue }
      let tally = try judge(1, at: FaultyPlace(fault, in: folder))
      XCTAssertEqual(tally.blamed, [])
      XCTAssertEqual(tally.ours.count, 1, "\(fault)")
    }
  }

  func testARightAnswerPassesWhereTheStandbyCompilerAlwaysFails() throws {
    let folder = try FaultyPlace.folder(temporaryPath())
    for step in [
      "close_range", "cut", "dup2", "fork", "kill", "poll", "recvmsg", "sendmsg", "write",
    ] {
      let tally = try judge(1, at: FaultyPlace((.standby, step, 1), in: folder))
      XCTAssertEqual(tally.blamed + tally.ours, [], step)
    }
  }
}

/// A runner one of whose programs has faults (Faults/faults.h).
private struct FaultyPlace {
  enum Part { case launcher, standby, host }

  let runner: TestRunner
  let fault: String

  /// Fills a cache, which the places share, with what needs no launcher that may fail.
  static func folder(_ cache: URL) throws -> URL {
    try XCTSkipIf(Bench.strongest.level == .none, "there is no launcher without a sandbox")
    var program = Program(
      learner: "func twice(_ n: Int) -> Int { n * 2 }\n", .ofTwice)
    program.policy = Policy(imports: [])
    let bench = try Bench(cache: cache, sandbox: Bench.strongest)
    _ = try bench.check(program, tests: Checks.ofTwice.tests)
    bench.runner.standby.leave()
    return cache
  }

  init(
    _ fault: (program: Part, step: String, rarity: Int), in cache: URL,
    sandbox best: Sandbox = Bench.strongest
  ) throws {
    let folder = cache.appendingPathComponent("\(fault.program)")
      .appendingPathComponent("faults,\(fault.step),\(fault.rarity)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let built = URL(fileURLWithPath: Bench.host).deletingLastPathComponent()
    func copy(_ name: String, to new: String) throws {
      guard !Files.exists(path(new)) else { return }
      try FileManager.default.copyItem(
        atPath: built.appendingPathComponent(name).path, toPath: path(new))
    }
    switch fault.program {
    case .launcher:
      try FaultyPlace.compile(
        ["CJail", "CLinux"], ["Sources/Programs/understudy-jail/main.c"],
        to: path("understudy-jail"))
    case .standby:
      try FaultyPlace.compile(
        ["CJail", "CLinux", "CStandby"], ["-shared", "-fPIC"],
        to: path("libunderstudy-standby.so"))
    case .host:
      try FaultyPlace.compile([], ["Tests/RunTests/Faults/host.c"], to: path("understudy-host"))
      try copy("understudy-host", to: "real-host")
    }
    if fault.program != .host { try copy("understudy-host", to: "understudy-host") }
    if fault.program != .standby {
      try copy("libunderstudy-standby.so", to: "libunderstudy-standby.so")
    }
    runner = try TestRunner(
      host: HostInstallation(executable: path("understudy-host")), cacheFolder: cache.path,
      environment: ProcessInfo.processInfo.environment,
      sandbox: Sandbox(
        level: best.level,
        launcher: fault.program == .launcher ? path("understudy-jail") : Bench.launcher,
        bubblewrap: best.bubblewrap))
    self.fault = "\(fault.program) \(fault.step) \(fault.rarity)"
  }

  /// Compiles C modules of `Sources/Platform`, and other words of the compiler, with faults.
  private static func compile(_ modules: [String], _ words: [String], to path: String) throws {
    let root = Repository.folder
    let folders = modules.map { root.appendingPathComponent("Sources/Platform/\($0)") }
    let files = folders.flatMap { folder in
      Files.names(in: folder.path).filter { $0.hasSuffix(".c") }.map { "\(folder.path)/\($0)" }
    }
    let clang = try Bench.shared().runner.toolchain.folder + "/bin/clang"
    let answer = try Command(
      clang,
      ["-include", Repository.file("Tests/RunTests/Faults/faults.h").path]
        + folders.map { "-I\($0.path)/include" }
        + words.map { $0.hasPrefix("-") ? $0 : root.appendingPathComponent($0).path }
        + files + ["-I\(root.path)/Sources/Platform/CJail/include", "-o", path]
    ).run()
    XCTAssertEqual(answer.end, .exited(0), answer.errors)
  }
}
