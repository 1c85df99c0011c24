import Glibc
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run

/// Tests that verdicts are the same with the standby compiler, without it, and when it is killed.
final class StandbyCompilerTests: XCTestCase {
  private let right = ["testOne": "finished", "testTwo": "finished"]

  /// Returns the newest standby compiler among this process's children.
  private func standby() throws -> pid_t {
    func text(_ path: String) -> String {
      (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? ""
    }
    let children = Files.names(in: "/proc/self/task").flatMap { thread in
      text("self/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
    }
    let compilers = children.filter { text("\($0)/comm") == "swift-standby\n" }
    return try XCTUnwrap(compilers.max(), "no compiler stands by")
  }

  func testItCompilesAgainAndAgain() throws {
    let bench = try Bench(cache: temporaryPath())
    var processes: Set<pid_t> = []
    for number in 0..<3 {
      let learner = "func twice(_ n: Int) -> Int { n * 2 + \(number) - \(number) }"
      XCTAssertEqual(try bench.check(learner, .ofTwice).endings, right)
      processes.insert(try standby())
    }
    XCTAssertEqual(processes.count, 1)
  }

  func testWhereItWasKilledBetweenTwoVerdictsTheCompilerIsStartedAnew() throws {
    let bench = try Bench(cache: temporaryPath())
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice).endings, right)
    kill(try standby(), SIGKILL)
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { 2 * n }", .ofTwice).endings, right)
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { m }", .ofTwice).compilation.words,
      "rejected: Exercise/Exercise.swift:1 cannot_find_in_scope “cannot find 'm' in scope”")
  }

  func testWhereItIsKilledAtWorkItsCompilationsAreMadeAgain() throws {
    let bench = try Bench(cache: temporaryPath())
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice).endings, right)
    let live = bench.runner.makeCompiler
    var isKilled = false
    bench.runner.makeCompiler = { toolchain, modules in
      Compiler { call, loop in
        let process = try live(toolchain, modules).start(call, loop)
        if !isKilled { kill(try self.standby(), SIGKILL) }
        isKilled = true
        return process
      }
    }
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { 2 * n }", .ofTwice).endings, right)
    XCTAssertTrue(isKilled)
  }

  func testItStaysTheSameHoweverOftenItIsAsked() throws {
    let bench = try Bench(cache: temporaryPath())
    let (toolchain, cell, loop) = (bench.runner.toolchain, bench.runner.cell, bench.runner.loop)
    var answers: Set<String> = []
    for _ in 0..<220 {
      let process = try ChildProcess(
        cell.confine(Command(toolchain.compiler, ["--version"]), reading: []),
        by: bench.runner.standby.server(), on: loop)
      try loop.run { process.end != nil }
      XCTAssertEqual(process.end, .exited(0))
      answers.insert(process.output.text)
    }
    XCTAssertEqual(answers.count, 1)
    XCTAssertTrue(answers.first?.contains("Swift version \(toolchain.version) ") == true)
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice).endings, right)
  }

  func testCompilersStandByInAFolderWithASpace() throws {
    let folder = temporaryPath().appendingPathComponent("a folder")
    try Files.makeFolder(folder.path)
    let host = folder.appendingPathComponent("understudy-host").path
    let library = try XCTUnwrap(StandbyCompiler.library(beside: Bench.host))
    for file in [Bench.host, library] {
      try FileManager.default.copyItem(
        atPath: file,
        toPath: folder.appendingPathComponent(
          URL(filePath: file).lastPathComponent
        ).path)
    }
    let runner = try TestRunner(
      host: HostInstallation(executable: host),
      cacheFolder: folder.appendingPathComponent("cache").path,
      environment: ProcessInfo.processInfo.environment)
    XCTAssertEqual(runner.tryWarmCompilers(), .trusted)
  }

  func testItsMessagesAreThoseOfACompilerThatIsStartedAnew() throws {
    let folder = temporaryPath()
    try Files.makeFolder(folder.path)
    let host = folder.appendingPathComponent("understudy-host").path
    try FileManager.default.copyItem(atPath: Bench.host, toPath: host)
    XCTAssertNil(StandbyCompiler.library(beside: host))
    let alone = try TestRunner(
      host: HostInstallation(executable: host), cacheFolder: folder.path,
      environment: ProcessInfo.processInfo.environment)
    let learner = """
      import Foundation
      @MainActor final class Box { weak var delegate: (any BoxDelegate)? }
      protocol BoxDelegate: AnyObject { func open(_ box: Box) }
      final class Opener: BoxDelegate { func open(box: Box) { let unused = 1 } }
      """
    let program = Program(learner: learner, .ofTwice)
    var compilations: [Compilation] = []
    for runner in [alone, try Bench.shared().runner] {
      try runner.check(program, tests: Checks.ofTwice.tests, limits: .standard) {
        compilations.append($0.compilation)
      }
    }
    XCTAssertEqual(compilations.count, 2)
    XCTAssertEqual(compilations.first, compilations.last)
    guard case .doesNotCompile? = compilations.first else {
      return XCTFail("\(compilations.map(\.words))")
    }
  }
}
