import Foundation
import TestSupport
import XCTest

/// `understudy similar`, as instructors run it.
final class SimilarCommandTests: GradeTestCase {
  private func similar(_ arguments: [String]) throws -> Understudy.Outcome {
    try desk.understudy.run(["similar", "--course", desk.course.lessons] + arguments)
  }

  private func answer(_ number: Int) throws -> String {
    try String(
      contentsOf: Repository.file("Tests/Similarity/0\(number).swift"), encoding: .utf8)
  }

  private func handInThree() throws {
    try hand(in: answer(1), "in/ann/\(Desk.double)")
    try hand(in: answer(2), "in/bob/\(Desk.double)")
    let copy = try answer(1).replacing("urgent", with: "fast").replacing("normal", with: "slow")
    try hand(in: "// My own work.\n" + copy, "in/cleo/\(Desk.double)")
  }

  func testACopyIsNamedWithItsPlaces() throws {
    try handInThree()
    let outcome = try similar(["in"])
    XCTAssertEqual(outcome.errors, "")
    XCTAssertEqual(outcome.status, 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.prefix(2), ["1.1 Double", "  100 %  ann  ~  cleo"])
    XCTAssertTrue(lines[2].contains("Exercise.swift:"), outcome.output)
    XCTAssertTrue(
      lines[3].hasPrefix("Pairs: 1; submissions compared: 3. A reason to look, never a verdict."),
      outcome.output)
  }

  func testAttemptsOfOneStudentAreNoPair() throws {
    try handInThree()
    let paths = [("ann", "cleo"), ("ann", "ann"), ("bob", "bob")].map { student, folder in
      #"{"student": "\#(student)", "exercise": "1.1", "path": "in/\#(folder)"}"#
    }
    try hand(in: paths.joined(separator: "\n"), "list.jsonl")
    let outcome = try similar(["--manifest", "list.jsonl"])
    XCTAssertTrue(
      outcome.output.hasPrefix("Pairs: 0; submissions compared: 2."),
      outcome.output + outcome.errors)
  }

  func testFormatsAndFormerYears() throws {
    try handInThree()
    try hand(in: answer(2), "2024/zoe/\(Desk.double)")
    let outcome = try similar(["in", "--with", "2024", "--format", "json,html", "--out", "out"])
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    let text = try desk.read("out/similar.json")
    XCTAssertEqual(try unexplainedKeys(of: text, in: "similar.schema.json"), [])
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let pairs = (json as? [String: Any])?["pairs"] as? [[String: Any]] ?? []
    XCTAssertEqual(
      Set(pairs.map { "\($0["a"] ?? "")-\($0["b"] ?? "") \($0["isReference"] ?? "")" }),
      ["ann-cleo 0", "bob-2024: zoe 1"])
    let page = try desk.read("out/similar.html")
    XCTAssertTrue(page.contains("\"label\":\"2024: zoe\""))
  }

  func testTheCoursesOwnAnswerIsComparedToo() throws {
    try hand(in: answer(1), "in/ann/\(Desk.double)")
    try desk.course.write(
      answer(1).replacing("urgent", with: "fast"), to: "solutions/\(Desk.double)")
    let outcome = try similar(["in"])
    XCTAssertTrue(
      outcome.output.contains("ann  ~  solutions/\(Desk.double)"), outcome.output + outcome.errors)
  }

  func testUsage() throws {
    try handInThree()
    for (arguments, expected) in [
      ([], "Name what is to be compared: a folder, an archive, or --manifest FILE"),
      (["in", "--least", "0"], "--least 0 is no number from 1 to 100."),
      (["in", "--format", "csv"], "There is no format “csv”. There are: text, json, html"),
      (["in", "--with", "nowhere"], "nowhere is not there, or cannot be read."),
    ] as [([String], String)] {
      let outcome = try similar(arguments)
      XCTAssertEqual(outcome.errors, "understudy: \(expected)\n")
      XCTAssertEqual(outcome.status, 2)
    }
  }
}
