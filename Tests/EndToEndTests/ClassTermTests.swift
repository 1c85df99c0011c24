import Foundation
import XCTest

/// A class of 200 over three assignments: extensions, grace and penalties, hidden checks, several
/// attempts, groups, a rubric, corrections and a regrade; each result against a sum made apart.
final class ClassTermTests: GradeTestCase {
  private let students = Array(1...200)

  private func name(_ student: Int) -> String { "Student \(student)" }
  private func hasExtension(_ student: Int) -> Bool { student.isMultiple(of: 7) }

  override func setUpWithError() throws {
    try super.setUpWithError()
    let rows = students.map { student in
      "s\(student),\(name(student)),Group \((student - 1) / 4),"
        + (hasExtension(student) ? "2026-05-04T12:00:00Z" : "")
    }
    try hand(in: "id,name,group,due\n" + rows.joined(separator: "\n") + "\n", "class.csv")
    try desk.course.replace(
      "stub: fails testTwo", with: "stub: fails testTwo, testBig\npoints: testZero 0.5, testBig 2",
      in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.write(
      """
      extension DoubleChecks {
        func testBig() { XCTest::XCTAssertEqual(double(1000), 2000, "double(1000) was asked for.") }
      }
      """, to: "\(FixtureCourse.double)/HiddenChecks.swift")
    try desk.course.replace(
      "### testZero", with: "### testBig\nTwice a thousand, too.\n\nAdvice.\n\n### testZero",
      in: "\(FixtureCourse.double)/exercise.md")
    let answers = [
      "right": "func double(_ n: Int) -> Int { n + n }\n",
      "four": "func double(_ n: Int) -> Int { 4 }\n",
      "visible": "func double(_ n: Int) -> Int { n == 2 ? 4 : 0 }\n",
      "answer": "func answer() -> Int { 42 }\n", "other": "func answer() -> Int { 41 }\n",
      "sum/Exercise": "func sum() -> Int { 3 }\n",
    ]
    for (name, text) in answers { try hand(in: text, "\(name).swift") }
  }

  /// Writes a manifest of lines with a student, a file and a time.
  private func manifest(_ exercise: String, _ lines: [(Int, String, String)]) throws -> String {
    let text = lines.map { student, file, time in
      #"{"student": "s\#(student)", "exercise": "\#(exercise)", "path": "\#(file).swift", "#
        + #""submitted": "\#(time)"}"# + "\n"
    }
    try hand(in: text.joined(), "\(exercise).jsonl")
    return "\(exercise).jsonl"
  }

  /// Grades, and returns the points of each student, in hundredths.
  private func points(
    _ exercise: String, _ manifest: String, _ arguments: [String] = []
  ) throws -> [String: Int] {
    let outcome = try grade(
      [
        "--manifest", manifest, "--exercise", exercise, "--roster", "class.csv", "--due",
        "2026-05-01T12:00:00Z", "--format", "json,csv", "--out", "out",
      ] + arguments)
    XCTAssertLessThan(outcome.status, 2, outcome.errors)
    XCTAssertEqual(outcome.errors, "")
    let json = try JSONSerialization.jsonObject(with: Data(try desk.read("out/results.json").utf8))
    let results = (json as? [String: Any])?["results"] as? [[String: Any]] ?? []
    XCTAssertEqual(results.count, 200)
    let pairs = results.map { result in
      (
        result["student"] as? String ?? "",
        Int(((result["points"] as? Double ?? -1) * 100).rounded())
      )
    }
    // The table has the same points.
    let rows = try desk.read("out/results.csv").components(separatedBy: "\r\n").dropFirst()
    for row in rows where !row.isEmpty {
      let cells = row.components(separatedBy: ",")
      let own = pairs.first { $0.0 == cells[0] }?.1
      XCTAssertEqual(Double(cells[6]).map { Int(($0 * 100).rounded()) }, own, row)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func compare(
    _ found: [String: Int], _ expected: (Int) -> Int, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for student in students {
      XCTAssertEqual(
        found[name(student)], expected(student), name(student), file: file, line: line)
    }
  }

  func testExtensionsPenaltiesHiddenChecksAndCorrections() throws {
    // On the day, half an hour, a day and a half, and nine days later; a fifth hands in nothing.
    let times = ["01T11:00", "01T12:30", "02T23:59", "10T12:00"]
    let files = ["", "right", "four", "visible", "right"]
    let manifest = try manifest(
      "1.1",
      students.filter { $0 % 5 != 0 }.map { student in
        (student, files[student % 5], "2026-05-\(times[student % 4]):00Z")
      })
    let late = ["--late", "10%/day, at most 30%, grace 1h"]
    func sum(_ student: Int) -> Int {
      let earned = [0, 350, 100, 150, 350][student % 5]
      // Tenths of 3.5 points; an extension is three days.
      let days = hasExtension(student) ? [0, 0, 0, 3] : [0, 0, 2, 3]
      return max(0, earned - 35 * days[student % 4])
    }
    compare(try points("1.1", manifest, late), sum)
    compare(try points("1.1", manifest)) { [0, 350, 100, 150, 350][$0 % 5] }

    // Two corrections and one criterion that a person has judged, half a point each.
    try hand(in: #"{"criterion": "names", "title": "Names", "points": 1}"#, "rubric.jsonl")
    try hand(
      in: #"{"student": "s1", "exercise": "1.1", "points": 2.25, "comment": "Well done."}"# + "\n"
        + #"{"student": "s5", "exercise": "1.1", "points": 0.5}"# + "\n"
        + students.filter { $0 % 5 != 0 }.map {
          #"{"student": "s\#($0)", "exercise": "1.1", "criterion": "names", "points": 0.5}"# + "\n"
        }.joined(), "corrections.jsonl")
    let settled = try points(
      "1.1", manifest, ["--rubric", "rubric.jsonl", "--corrections", "corrections.jsonl"])
    compare(settled) { student in
      switch student {
      case 1: 225
      case 5: 50
      default: student % 5 == 0 ? 0 : [0, 350, 100, 150, 350][student % 5] + 50
      }
    }
    // A regrade after the hidden check is gone; nothing that a person has written is lost.
    try FileManager.default.removeItem(
      at: desk.course.folder.appendingPathComponent("\(FixtureCourse.double)/HiddenChecks.swift"))
    try desk.course.replace(
      "### testBig\nTwice a thousand, too.\n\nAdvice.\n\n", with: "",
      in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.replace(
      "testTwo, testBig\npoints: testZero 0.5, testBig 2", with: "testTwo\npoints: testZero 0.5",
      in: "\(FixtureCourse.double)/exercise.md")
    compare(
      try points(
        "1.1", manifest, ["--rubric", "rubric.jsonl", "--corrections", "corrections.jsonl"])
    ) { student in
      switch student {
      case 1: 225
      case 5: 50
      default: student % 5 == 0 ? 0 : [0, 150, 100, 150, 150][student % 5] + 50
      }
    }
  }

  func testSeveralAttempts() throws {
    let manifest = try manifest(
      "1.2",
      students.flatMap { student -> [(Int, String, String)] in
        [
          (student, "other", "2026-04-30T10:00:00Z"), (student, "answer", "2026-05-01T10:00:00Z"),
          (student, "other", "2026-05-01T11:00:00Z"),
        ].filter { $0.2 < "2026-05-01T11" || student.isMultiple(of: 2) }
      })
    // The third one repeats the first, so it adds no attempt.
    compare(try points("1.2", manifest)) { _ in 200 }
    compare(try points("1.2", manifest, ["--attempts", "best"])) { _ in 200 }
    compare(try points("1.2", manifest, ["--attempt-limit", "1"])) { _ in 100 }
    for (option, value) in [("--attempts", "all"), ("--attempt-limit", "0"), ("--late", "soon")] {
      let odd = try grade(["--manifest", manifest, option, value])
      XCTAssertEqual(odd.status, 2)
      XCTAssertTrue(odd.errors.hasPrefix("understudy: “\(value)” "), odd.errors)
    }
  }

  func testGroupsHandInOneWork() throws {
    let manifest = try manifest(
      "2.3",
      students.filter { $0 % 4 == 2 && $0 <= 100 }.map {
        ($0, "sum/Exercise", "2026-05-02T13:00:00Z")
      })
    let found = try points("2.3", manifest, ["--by-group", "--late", "50%"])
    compare(found) { student in
      guard student <= 100 else { return 0 }
      return hasExtension(student) ? 100 : 50
    }
    XCTAssertTrue(try desk.read("out/results.json").contains(#""handedInBy":"Student 2""#))
    let alone = try grade(["--manifest", manifest, "--by-group"])
    XCTAssertEqual(alone.status, 2)
    XCTAssertTrue(alone.errors.contains("--roster class.csv"), alone.errors)
  }
}
