import Course
import Foundation
import TestSupport
import XCTest

@testable import Grading

/// A class with its roster: who handed in, who did not, and who was late.
final class RosterIntakeTests: XCTestCase {
  private var handedIn: HandedIn!
  private let good = "Exercise.swift of \(HandedIn.answer.utf8.count) bytes"
  private let roster = "id,name,due\n1,Ann Lee,\n2,Bob,2026-05-03\n3,Cleo,\n"

  override func setUpWithError() throws { handedIn = try HandedIn(for: self) }

  func testWhoIsMissingIsARow() throws {
    try handedIn.write(to: "ann lee/Exercise.swift")
    try handedIn.write(to: "Zoe/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(roster: roster),
      """
      Ann Lee 1.1: \(good)
      Bob 1.1: not attempted, nothing-handed-in
      Cleo 1.1: not attempted, nothing-handed-in
      Zoe 1.1: \(good)
      """)
  }

  func testAStudentsFolderHoldsNobodyElsesWork() throws {
    let zip = ArchiveWriter.zip(["Exercise.swift": HandedIn.answer])
    let moodle = "Ann Lee_17_assignsubmission_file_"
    for name in [
      "ann lee/bob/\(HandedIn.exercise)/Exercise.swift", "ann lee/with/bob/Exercise.swift",
      "ann lee/bob_2_78_Exercise.swift", "ann lee/bob.zip", "tuesday/ann lee/bob/Exercise.swift",
      "ann lee/Bob_18_assignsubmission_file_/Exercise.swift",
      "ann lee/Bob_18_assignsubmission_file_Exercise.swift", "\(moodle)/bob/Exercise.swift",
      "\(moodle)/Bob_18_assignsubmission_file_/Exercise.swift",
      "\(moodle)/Bob_18_assignsubmission_file_/bob.zip",
      "\(moodle)/Bob_18_assignsubmission_file_/\(HandedIn.exercise)/Exercise.swift",
      "\(moodle)Bob_2_assignsubmission_file_Exercise.swift",
      "leeann_1_77_Bob_2_assignsubmission_file_Exercise.swift", "leeann_1_77_bob_2_78_bob.zip",
    ] {
      let file = "\(UUID())/\(name)"
      try handedIn.write(name.hasSuffix(".zip") ? zip : Array(HandedIn.answer.utf8), to: file)
      let folder = handedIn.path(String(file.prefix(36)))
      func results() throws -> [Substring] {
        try handedIn.taken([folder], roster: roster).split(separator: "\n")
      }
      let absent = "Bob 1.1: not attempted, nothing-handed-in"
      XCTAssertEqual(try results().prefix(2), ["Ann Lee 1.1: \(good)", absent[...]], name)
      try handedIn.write(to: "\(file.prefix(36))/bob/Exercise.swift")
      XCTAssertEqual(try results().prefix(2), ["Ann Lee 1.1: \(good)", "Bob 1.1: \(good)"], name)
    }
  }

  func testEachLayoutFindsItsStudents() throws {
    let layouts = [
      ["leeann_1_77_Exercise.swift", "bob_LATE_2_78_Exercise-1.swift"],
      ["tuesday/leeann_1_77_Exercise.swift", "friday/bob_2_78_Exercise.swift"],
      ["Ann Lee_1_assignsubmission_file_/Exercise.swift", "Bob_2_assignsubmission_file_/b.swift"],
      ["Ann Lee_1_assignsubmission_file_Exercise.swift", "Bob_2_assignsubmission_file_b.swift"],
      ["Ann Lee/\(HandedIn.exercise)/Exercise.swift", "2/\(HandedIn.exercise)/Exercise.swift"],
      ["ann lee/lesson 1/Exercise.swift", "bob/week_1/Exercise.swift"],
      ["week_2/tuesday/ann lee/Exercise.swift", "week_2/friday/bob/Exercise.swift"],
      ["ann lee.swift", "bob.swift"],
    ]
    for (number, layout) in layouts.enumerated() {
      for file in layout { try handedIn.write(to: "in\(number)/\(file)") }
      let lines = try handedIn.taken([handedIn.path("in\(number)")], roster: roster)
      XCTAssertEqual(
        lines.replacing(", late", with: ""),
        """
        Ann Lee 1.1: \(good)
        Bob 1.1: \(good)
        Cleo 1.1: not attempted, nothing-handed-in
        """, layout[0])
    }
  }

  func testFoldersAboveAllPathsNameNobody() throws {
    try handedIn.write(to: "cleo/ann lee/work/Exercise.swift")
    try handedIn.write(to: "cleo/bob/work/1/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(
        [handedIn.path("cleo/ann lee/work"), handedIn.path("cleo/bob/work")], roster: roster),
      """
      Ann Lee 1.1: \(good)
      Bob 1.1: \(good)
      Cleo 1.1: not attempted, nothing-handed-in
      """)
  }

  func testAStarterIsNoAttempt() throws {
    let course = try SmallCourse(for: self).course()
    let starter = try XCTUnwrap(course.exercises.first?.code?.starter.first?.text)
    try handedIn.write(starter, to: "ann/Exercise.swift")
    try handedIn.write("\n" + starter.replacing("\n", with: "\r\n"), to: "bob/Exercise.swift")
    try handedIn.write(starter + "// tried\n", to: "cleo/Exercise.swift")
    try handedIn.write(starter.replacing(" ", with: "\n"), to: "dan/Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(),
      """
      ann 1.1: not attempted, untouched
      bob 1.1: not attempted, untouched
      cleo 1.1: Exercise.swift of \(starter.utf8.count + 9) bytes
      dan 1.1: Exercise.swift of \(starter.utf8.count) bytes
      """)
  }

  func testLateByManifest() throws {
    try handedIn.write(to: "1.swift")
    try handedIn.write(
      """
      {"student": "1", "exercise": "1.1", "path": "1.swift", "submitted": "2026-05-02T00:00:01"}
      {"student": "2", "exercise": "1.1", "path": "1.swift", "submitted": "2026-05-02T00:00:01"}
      {"student": "Cleo", "exercise": "1.1", "path": "1.swift"}
      """, to: "list.jsonl")
    XCTAssertEqual(
      try handedIn.taken(
        manifest: handedIn.path("list.jsonl"), roster: roster, due: "2026-05-01"),
      "Ann Lee 1.1: \(good), late\nBob 1.1: \(good)\nCleo 1.1: \(good)")
    try handedIn.write(
      #"{"student": "1", "exercise": "1.1", "path": "1.swift", "submitted": "noon"}"#,
      to: "list.jsonl")
    XCTAssertThrowsError(try handedIn.taken(manifest: handedIn.path("list.jsonl"))) { error in
      XCTAssertEqual((error as? Trouble)?.message.key, "intake.manifest-time")
    }
  }

  /// Writes an archive of right answers, each handed in at noon of that day in May 2026.
  private func writeArchive(_ days: KeyValuePairs<String, Int>) throws {
    // Python's zipfile writes the times that it is given.
    let script = """
      import zipfile
      with zipfile.ZipFile("in.zip", "w") as file:
        for name, day in (\(days.map { "(\"\($0.key)\", \($0.value))," }.joined())):
          entry = zipfile.ZipInfo(name + "/Exercise.swift", (2026, 5, day, 12, 0, 0))
          file.writestr(entry, \"\"\"\(HandedIn.answer)\"\"\")
      """
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", script]
    python.currentDirectoryURL = handedIn.folder
    try python.run()
    python.waitUntilExit()
    try XCTSkipIf(python.terminationStatus != 0, "there is no python3")
  }

  func testLateByArchive() throws {
    try writeArchive([
      "Ann Lee_17_assignsubmission_file_": 1, "Bob_18_assignsubmission_file_": 9,
    ])
    XCTAssertEqual(
      try handedIn.taken([handedIn.path("in.zip")], due: "2026-05-05"),
      "Ann Lee 1.1: \(good)\nBob 1.1: \(good), late")
  }

  /// Students set these times.
  func testTimesInAnArchiveThatAManifestNamesDoNotCount() throws {
    try writeArchive(["any": 9])
    let line = #""student": "Ann", "exercise": "1.1", "path": "in.zip""#
    for (time, end) in [("", ""), (#", "submitted": "2026-05-06""#, ", late")] {
      try handedIn.write("{\(line)\(time)}", to: "list.jsonl")
      XCTAssertEqual(
        try handedIn.taken(manifest: handedIn.path("list.jsonl"), due: "2026-05-05"),
        "Ann 1.1: \(good)\(end)")
    }
  }

  func testCanvasMarksLateWork() throws {
    try handedIn.write(to: "leeann_LATE_1_77_Exercise.swift")
    try handedIn.write(to: "bob_2_78_Exercise.swift")
    XCTAssertEqual(
      try handedIn.taken(roster: "id,name\n1,Ann\n2,Bob\n"),
      "Ann 1.1: \(good), late\nBob 1.1: \(good)")
  }

  func testAGroupHandsInOneWork() throws {
    let roster = "id,name,group,due\n1,Ann,Red,\n2,Bob,Red,2026-05-03\n3,Cleo,,\n4,Dan,Blue,\n"
    try handedIn.write(to: "1.swift")
    try handedIn.write(HandedIn.answer + "//\n", to: "2.swift")
    let late = #""submitted": "2026-05-02T12:00:00Z""#
    func take(_ lines: String) throws -> String {
      try handedIn.write(lines, to: "list.jsonl")
      return try handedIn.taken(
        manifest: handedIn.path("list.jsonl"), roster: roster, due: "2026-05-01", isByGroup: true)
    }
    let absent = "not attempted, nothing-handed-in"
    XCTAssertEqual(
      try take(#"{"student": "1", "exercise": "1.1", "path": "1.swift", \#(late)}"#),
      """
      Ann 1.1: \(good), late
      Bob 1.1: \(good), by Ann
      Cleo 1.1: \(absent)
      Dan 1.1: \(absent)
      """)
    // Both have handed in: each has two attempts. Nobody else in the class has a group.
    XCTAssertEqual(
      try take(
        """
        {"student": "1", "exercise": "1.1", "path": "1.swift"}
        {"student": "2", "exercise": "1.1", "path": "2.swift"}
        {"student": "3", "exercise": "1.1", "path": "1.swift"}
        """),
      """
      Ann 1.1: \(good)
      Ann 1.1: Exercise.swift of \(HandedIn.answer.utf8.count + 3) bytes, by Bob
      Bob 1.1: \(good), by Ann
      Bob 1.1: Exercise.swift of \(HandedIn.answer.utf8.count + 3) bytes
      Cleo 1.1: \(good)
      Dan 1.1: \(absent)
      """)
  }
}
