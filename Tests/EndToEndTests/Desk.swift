import Foundation
import TestSupport
import XCTest

/// A fixture course, a workspace made from it, and the program.
struct Desk {
  let course: FixtureCourse
  let workspace: URL
  let understudy: Understudy

  init(for test: XCTestCase, makesWorkspace: Bool = true) throws {
    course = try FixtureCourse(for: test)
    workspace = try test.temporaryFolder().appendingPathComponent("work", isDirectory: true)
    try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
    understudy = Understudy(folder: workspace)
    guard makesWorkspace else { return }
    let made = try run(["init", "--course", course.lessons])
    XCTAssertEqual(made.status, 0, made.errors)
  }

  @discardableResult
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Understudy.Outcome {
    let outcome = try understudy.run(arguments, input: input, environment: environment)
    return Understudy.Outcome(
      status: outcome.status, output: named(outcome.output), errors: named(outcome.errors))
  }

  /// Replaces the temporary folders' paths by `WORK` and `COURSE`.
  func named(_ text: String) -> String {
    text.replacingOccurrences(of: workspace.path, with: "WORK")
      .replacingOccurrences(of: course.folder.path, with: "COURSE")
  }

  /// Source of a function `mark`, which makes a file that `waitForMark` waits for.
  var marking: String {
    """
    import Glibc
    func mark() { close(creat("\(file("mark").path)", 0o600)) }

    """
  }

  /// Waits until the learner's code has called `mark`, and removes its file.
  func waitForMark(file place: StaticString = #filePath, line: UInt = #line) {
    let end = Date(timeIntervalSinceNow: 20)
    while !FileManager.default.fileExists(atPath: file("mark").path) {
      guard Date() < end else { return XCTFail("It did not run.", file: place, line: line) }
      usleep(10_000)
    }
    try? FileManager.default.removeItem(at: file("mark"))
  }

  func file(_ path: String) -> URL { workspace.appendingPathComponent(path) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    try text.write(to: file(path), atomically: true, encoding: .utf8)
  }

  static let double = "01-numbers/01-double/Exercise.swift"
  static let answer = "01-numbers/02-answer/Exercise.swift"
}
