import Foundation
import TestSupport
import XCTest

/// The built program, run through a shell.
struct Understudy {
  /// The one that a bench names, or the one that is built with the tests.
  static let program =
    ProcessInfo.processInfo.environment["UNDERSTUDY_BENCH"].map { URL(fileURLWithPath: $0) }
    ?? Bundle.main.bundleURL.appendingPathComponent("understudy")

  /// The program's output and exit status.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// A fixed environment for the tests, which share one cache folder.
  static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "UNDERSTUDY_TOOLCHAIN"].contains($0.key)
    }
    let cache = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-end-to-end-cache").path
    environment["UNDERSTUDY_CACHE"] = cache
    environment["HOME"] = "/nonexistent"
    environment["LANG"] = "C.UTF-8"
    environment["UNDERSTUDY_STAY"] = "0"
    return environment
  }()

  /// The working directory of the program.
  let folder: URL

  /// Runs the program to its end, with its output in files.
  ///
  /// - Parameters:
  ///   - shell: a shell command that runs the program as `"$@"`, for example under a limit.
  ///   - seconds: the time after which it is killed.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    shell: String = #""$@""#, program: URL = Understudy.program, seconds: Double = 60
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", shell, "sh", program.path] + arguments
    process.currentDirectoryURL = folder
    process.environment = Understudy.environment.merging(environment) { $1 }
    let names = ["in", "out", "err"].map { _ in
      FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    try Data(input.utf8).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    let watchdog = DispatchWorkItem { kill(-process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    process.waitUntilExit()
    watchdog.cancel()
    return Outcome(
      status: process.terminationStatus,
      output: withoutTimes(String(decoding: try Data(contentsOf: names[1]), as: UTF8.self)),
      errors: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }
}

/// Replaces every number of milliseconds by `… ms`.
func withoutTimes(_ text: String) -> String {
  text.replacing(#/[0-9]+(\.[0-9]+)? ms/#, with: "… ms")
}

extension XCTestCase {
  /// Makes an empty folder that is deleted after the test.
  func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("understudy-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }
}
