import XCTest

@testable import Course

/// Tests for reading `equivalent.json`.
final class EquivalentMutantTests: XCTestCase {
  private let file = "\(FixtureCourse.answer)/equivalent.json"

  func testEntries() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.write(
      """
      [
        { "mutant": "call-twice", "before": "a()", "after": "a()\\na()", "reason": " Same. " },
        { "mutant": "drop-call", "before": "b()", "reason": "b does nothing." }
      ]
      """, to: file)
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(
      try XCTUnwrap(fixture.codeExercise().code?.solution).equivalents,
      [
        EquivalentMutant(
          operatorName: "call-twice", before: "a()", after: "a()\na()", line: 2),
        EquivalentMutant(
          operatorName: "drop-call", before: "b()", after: nil, line: 3),
      ])
  }

  func testMistakesAreNamedWithTheirLine() throws {
    let entry =
      "An entry has the texts \"mutant\", \"before\", \"after\" and \"reason\", and no others; "
      + "only \"after\" may be left out. understudy verify --verbose prints the first three."
    let cases = [
      (
        "[",
        "1: This is not JSON: column 2 is not expected here. Look for a missing or extra "
          + "comma, quotation mark or bracket."
      ),
      (
        "{}",
        "1: This file must hold a list of mistakes that no check can notice. Put the entries "
          + "between square brackets."
      ),
      ("[\n1]", "2: \(entry)"),
      (#"[{ "mutant": "a", "before": "b", "reason": " " }]"#, "1: \(entry)"),
      (#"[{ "mutant": "a", "before": "b", "reason": "c", "why": "d" }]"#, "1: \(entry)"),
      (#"[{ "mutant": "a", "mutant": "a", "before": "b", "reason": "c" }]"#, "1: \(entry)"),
      (#"[{ "mutant": "a", "reason": "c" }]"#, "1: \(entry)"),
    ]
    for (text, problem) in cases {
      let fixture = try FixtureCourse(for: self)
      try fixture.write(text, to: file)
      // `problems` wraps the sentences: join the lines again.
      let found = fixture.problems.split(separator: /\n */).joined(separator: " ")
      XCTAssertEqual(
        found, "\(file):\(problem.replacing(": ", with: " ", maxReplacements: 1))", text)
    }
  }
}
