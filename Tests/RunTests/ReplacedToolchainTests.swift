import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Run

/// Tests replacing the toolchain while the program runs: products of the old one are not reused.
final class ReplacedToolchainTests: XCTestCase {
  private var usr = URL(fileURLWithPath: "/")
  private var log: URL { usr.appendingPathComponent("log") }

  /// Installs a toolchain whose compiler writes `name` into the log and then runs the real one.
  private func install(_ name: String) throws {
    let real = try Toolchain.locate(ProcessInfo.processInfo.environment)
    let bin = usr.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let lib = usr.appendingPathComponent("lib")
    if !FileManager.default.fileExists(atPath: lib.path) {
      try FileManager.default.createSymbolicLink(
        at: lib, withDestinationURL: URL(fileURLWithPath: "\(real)/lib"))
    }
    for (program, note) in [("swiftc", ""), ("swift-frontend", "echo \(name) >> '\(log.path)'\n")] {
      let script = bin.appendingPathComponent(program)
      let text = "#!/bin/sh\n\(note)exec '\(real)/bin/\(program)' \"$@\"\n"
      try Data(text.utf8).write(to: script, options: .atomic)
      XCTAssertEqual(chmod(script.path, 0o755), 0)
    }
  }

  /// Returns the names of the compilers that were called since the last call of this function.
  private func called() throws -> Set<String> {
    let names = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init)
    try Data().write(to: log)
    return Set(names)
  }

  func testWhatTheOldCompilerMadeIsMadeAgainByTheNewOne() throws {
    usr = temporaryPath()
    try install("old")
    var environment = ProcessInfo.processInfo.environment
    environment["UNDERSTUDY_TOOLCHAIN"] = usr.path
    let runner = try TestRunner(
      host: HostInstallation(executable: Bench.host), cacheFolder: temporaryPath().path,
      environment: environment)
    let program = Program(learner: "func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    func endings() throws -> [String: String] {
      var found: [String: String] = [:]
      try runner.check(program, tests: Checks.ofTwice.tests, limits: .standard) {
        found = $0.endings
      }
      return found
    }
    let right = ["testOne": "finished", "testTwo": "finished"]
    XCTAssertEqual(try endings(), right)
    XCTAssertEqual(try called(), ["old"])
    // After the second verdict for a toolchain, its warm compilers are tried.
    XCTAssertEqual(try endings(), right)
    _ = try called()
    XCTAssertEqual(try endings(), right)
    XCTAssertEqual(try called(), [], "everything was kept")
    try install("new")
    XCTAssertEqual(try endings(), right)
    XCTAssertEqual(try called(), ["new"])
  }
}
