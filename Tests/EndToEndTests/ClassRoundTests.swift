import Foundation
import TestSupport
import XCTest

/// A class of 60 the whole way round: roster, hand-in, grade, page, corrections, regrade, Moodle's
/// file; compared cell by cell.
final class ClassRoundTests: GradeTestCase {
  private struct Student {
    let number: Int
    let answer: String?
    let points: Int
    let verdict: String

    var name: String { number == 7 ? "José Müller" : "Student \(number)" }
    var identifier: String { "Participant \(1000 + number)" }
    var isLate: Bool { number % 10 == 3 && answer != nil }
  }

  /// What each student hands in; each answer is one of few, so that few are judged.
  private let students: [Student] = (1...60).map { number in
    switch number % 6 {
    case 0: Student(number: number, answer: nil, points: 0, verdict: "NOT_ATTEMPTED")
    case 1:
      Student(
        number: number, answer: "func double(_ n: Int) -> Int { 0 }\n", points: 0,
        verdict: "NOT_ATTEMPTED")
    case 2:
      Student(
        number: number, answer: "func double(_ n: Int) -> Int { 4 }\n", points: 1, verdict: "FAIL")
    case 3:
      Student(
        number: number, answer: "func double(_ n: Int) -> Int { n.x }\n", points: 0,
        verdict: "COMPILE_ERROR")
    default:
      Student(
        number: number, answer: "func double(_ n: Int) -> Int { n + n }\n", points: 2,
        verdict: "PASS")
    }
  }

  private func row(_ fields: [String]) -> String {
    fields.map { "\"\($0)\"" }.joined(separator: ",") + "\r\n"
  }

  private var roster: String {
    let titles = [
      "Identifier", "Full name", "Group", "Status", "Grade", "Maximum Grade",
      "Grade can be changed", "Last modified (grade)", "Feedback comments",
    ]
    return "\u{FEFF}" + row(titles)
      + students.map { student in
        row([
          student.identifier, student.name, student.number.isMultiple(of: 2) ? "B" : "A", "-", "",
          "100.00", "Yes", "-", "",
        ])
      }.joined()
  }

  /// Writes Moodle's archive, with the times of the hand-ins.
  private func handIn() throws {
    for student in students {
      guard let answer = student.answer else { continue }
      let day = student.isLate ? "09" : "01"
      let folder = "\(student.name)_\(1000 + student.number)_assignsubmission_file_"
      try hand(in: answer, "hand-in/\(day)/\(folder)/Exercise.swift")
    }
    let script = """
      import zipfile, pathlib
      with zipfile.ZipFile("class.zip", "w") as archive:
        for day in (1, 9):
          root = pathlib.Path("hand-in") / f"{day:02}"
          for file in sorted(root.rglob("*.swift")):
            entry = zipfile.ZipInfo(str(file.relative_to(root)), (2026, 5, day, 12, 0, 0))
            archive.writestr(entry, file.read_text())
      """
    try hand(in: script, "pack.py")
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "pack.py"]
    python.currentDirectoryURL = desk.workspace
    try python.run()
    python.waitUntilExit()
    try XCTSkipIf(python.terminationStatus != 0, "there is no python3")
  }

  private func run(_ arguments: [String]) throws {
    let outcome = try grade(
      [
        "class.zip", "--exercise", "1.1", "--roster", "class.csv", "--due", "2026-05-05", "--bom",
        "--format", "json,csv,csv-checks,moodle,canvas,feedback,feedback-md,html,gradescope",
      ] + arguments)
    XCTAssertEqual(outcome.errors, "")
    XCTAssertTrue(outcome.output.hasPrefix("60 graded: "), outcome.output)
    XCTAssertTrue(outcome.output.contains(", feedback/ (60), "), outcome.output)
    XCTAssertEqual(outcome.status, 1)
  }

  private func rows(_ file: String) throws -> [[String]] {
    try desk.read(file).replacingOccurrences(of: "\u{FEFF}", with: "")
      .components(separatedBy: "\r\n").dropLast().map { $0.components(separatedBy: ",") }
  }

  private func results(_ file: String) throws -> [String: [String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(try desk.read(file).utf8))
    let results = (json as? [String: Any])?["results"] as? [[String: Any]] ?? []
    return Dictionary(
      results.map { ($0["student"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  func testTheWholeWayRound() throws {
    try handIn()
    try hand(in: roster, "class.csv")
    try run(["--out", "first"])

    let first = try results("first/results.json")
    XCTAssertEqual(first.count, 60)
    for student in students {
      let result = try XCTUnwrap(first[student.name], student.name)
      XCTAssertEqual(result["verdict"] as? String, student.verdict, student.name)
      XCTAssertEqual(result["points"] as? Int, student.points, student.name)
      XCTAssertEqual(result["possible"] as? Int, 2, student.name)
      XCTAssertEqual(result["isLate"] as? Bool ?? false, student.isLate, student.name)
      let enrolment = result["enrolment"] as? [String: String]
      XCTAssertEqual(enrolment?["identifier"], student.identifier)
    }
    try compareMoodle("first", corrected: [:])

    // The instructor corrects three results in the page, which saves such lines.
    let page = try desk.read("first/results.html")
    XCTAssertTrue(page.contains("\"id\":\"Participant 1007\""))
    let corrections = """
      {"student":"Participant 1007","exercise":"01-numbers/01-double","points":1,"seen":0,"comment":"On paper."}
      {"student":"Student 8","exercise":"1.1","points":2,"seen":0}
      {"student":"Student 4","exercise":"1.1","comment":"Short and clear."}

      """
    try hand(in: corrections, "corrections.jsonl")
    try run(["--corrections", "corrections.jsonl", "--fresh", "--out", "second"])
    let second = try results("second/results.json")
    XCTAssertEqual(second["José Müller"]?["points"] as? Int, 1)
    XCTAssertEqual(second["José Müller"]?["verdict"] as? String, "NOT_ATTEMPTED")
    let correction = second["Student 8"]?["correction"] as? [String: Int]
    // The instructor had seen other points: the results say so.
    XCTAssertEqual(correction, ["points": 2, "before": 1, "seen": 0])
    for student in students where ![4, 7, 8].contains(student.number) {
      let (before, after) = (first[student.name], second[student.name])
      XCTAssertEqual(before?["points"] as? Int, after?["points"] as? Int, student.name)
      XCTAssertNil(after?["correction"])
    }
    try compareMoodle("second", corrected: [7: 1, 8: 2])
    XCTAssertTrue(
      try desk.read("second/moodle.csv").contains("Comment of the instructor: On paper."))
    XCTAssertEqual(try files("second/feedback").count, 120)
    XCTAssertTrue(
      try files("second/feedback").contains("José Müller_1007_assignfeedback_file_feedback.html"))
    XCTAssertTrue(
      try desk.read("second/gradescope/José Müller_Participant 1007.json").contains("\"score\":1,"))

    // A correction for somebody who is not there stops before anything is judged.
    try hand(in: corrections + #"{"student":"Zoe","exercise":"1.1","points":1}"#, "wrong.jsonl")
    let wrong = try grade([
      "class.zip", "--exercise", "1.1", "--roster", "class.csv", "--corrections", "wrong.jsonl",
    ])
    XCTAssertEqual(
      wrong.errors,
      """
      understudy: wrong.jsonl, line 4: there is no student “Zoe” in this batch. Write the name or \
      the identifier as the results have it, or remove the line.

      """)
    XCTAssertEqual(wrong.status, 2)
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: desk.file(folder).path)
      .map(\.precomposedStringWithCanonicalMapping)
  }

  /// Compares every cell of the tables but the feedback.
  private func compareMoodle(_ folder: String, corrected: [Int: Int]) throws {
    func points(_ student: Student) -> Int { corrected[student.number] ?? student.points }
    let table = try rows("\(folder)/results.csv")
    XCTAssertEqual(table.count, 61)
    let byName = Dictionary(table.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    let checks = Dictionary(
      try rows("\(folder)/checks.csv").map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    let canvas = Dictionary(
      try rows("\(folder)/canvas.csv").map { ($0[2], $0) }, uniquingKeysWith: { first, _ in first })
    let moodle = try desk.read("\(folder)/moodle.csv")
    XCTAssertTrue(
      moodle.hasPrefix(
        "Identifier,Full name,Group,Status,Grade,Maximum Grade,Grade can be changed,"
          + "Last modified (grade),Feedback comments\r\n"))
    for student in students {
      let group = student.number.isMultiple(of: 2) ? "B" : "A"
      let row = try XCTUnwrap(byName[student.name], student.name)
      XCTAssertEqual(
        [row[4], row[6], row[7], row[10], row[11], row[12], row[14]],
        [
          student.verdict, "\(points(student))", "2", "\(points(student) * 50)",
          student.identifier, group, student.isLate ? "late" : "",
        ], student.name)
      let own = try XCTUnwrap(checks[student.name], student.name)
      XCTAssertEqual(
        Array(own[1...6]),
        [
          student.identifier, group, "\(points(student))", "2", "\(points(student) * 50)",
          student.isLate ? "1" : "0",
        ], student.name)
      XCTAssertEqual(canvas[student.identifier]?.last, "\(points(student))", student.name)
      let start =
        "\r\n\(student.identifier),\(student.name),\(group),-,\(points(student) * 50),100.00,Yes,-,\"<h2>"
      XCTAssertTrue(moodle.contains(start), start)
    }
  }
}
