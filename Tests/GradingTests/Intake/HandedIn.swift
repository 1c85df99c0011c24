import Course
import Foundation
import TestSupport
import XCTest

@testable import Grading

/// A folder of submissions to the small course, and the results of intake.
struct HandedIn {
  static let exercise = "01-basics/01-twice"
  static let answer = "func twice(_ n: Int) -> Int { 2 * n }\n"

  let folder: URL
  private let course: Course

  init(for test: XCTestCase) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("in-\(UUID())", isDirectory: true)
    let folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    test.addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    course = try SmallCourse(for: test).course()
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file, and the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ text: String = HandedIn.answer, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Takes everything in; returns a line for each submission: its files or its fault.
  func taken(
    _ paths: [String]? = nil, exercise: String? = "1.1", manifest: String? = nil,
    limits: IntakeLimits = IntakeLimits(), roster: String? = nil, due: String? = nil,
    isByGroup: Bool = false
  ) throws -> String {
    var exercises: [Exercise]?
    if let exercise, case .found(let found) = course.find(exercise) { exercises = [found] }
    var list = SubmissionSources(
      paths: paths ?? (manifest == nil ? [folder.path] : []), exercises: exercises,
      manifest: manifest, roster: try roster.map { try Roster(Array($0.utf8), file: "r.csv") },
      due: due.flatMap(HandInTime.parse), isByGroup: isByGroup)
    list.limits = limits
    let submissions = try SubmissionTable(list, of: course)
    var lines = submissions.emptyPaths.map { "nothing in \(named($0))" }
    try submissions.forEach { submission in
      let content =
        switch submission.content {
        case .files(let files):
          files.map { "\($0.name) of \($0.text.utf8.count) bytes" }.joined(separator: ", ")
        case .invalid(let fault, let file): "\(fault.rawValue) (\(file))"
        case .notAttempted(let absence, _): "not attempted, \(absence.rawValue)"
        }
      let lateness = submission.handIn?.isLate == true ? ", late" : ""
      let deputy = submission.handIn?.deputy.map { ", by \(named($0))" } ?? ""
      let number = submission.exercise == HandedIn.exercise ? "1.1" : submission.exercise
      lines.append("\(named(submission.student)) \(number): \(content)\(lateness)\(deputy)")
    }
    return lines.joined(separator: "\n")
  }

  private func named(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path, with: "IN")
      .replacingOccurrences(of: folder.path.dropFirst(), with: "IN")
  }
}
