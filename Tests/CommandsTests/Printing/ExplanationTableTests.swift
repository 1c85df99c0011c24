import Course
import Foundation
import TestSupport
import XCTest

@testable import Commands
@testable import Compile

/// What is said below the compiler's messages about slips in the course's answers.
///
/// Each line of `explanations.tsv` has an identifier, the identifiers of the notes, the column, the
/// message, the line of the source, and the topic that is right for it; `-` where nothing certain
/// can be said. A message of the checks has no line of the learner's source.
/// `UNDERSTUDY_RECORD=1` writes the topics anew; read what `git diff` shows of them.
final class ExplanationTableTests: XCTestCase {
  private let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Formats/explanations.tsv").standardizedFileURL

  func testEverySampleHasTheRightTopic() throws {
    let text = try String(contentsOf: table, encoding: .utf8)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let words = Words.english
    var written: [String] = []
    for (index, row) in rows.enumerated() {
      guard row.count == 6, let column = Int(row[2]) else {
        XCTFail("Line \(index + 1) has another form.")
        continue
      }
      let explanation = explanation(of: row, column: column)
      let topic = explanation.text(words) == nil ? "-" : explanation.topic ?? "-"
      XCTAssertEqual(topic, row[5], "line \(index + 1): \(row[3])\n\(row[4])")
      written.append((row.dropLast() + [topic]).joined(separator: "\t") + "\n")
    }
    XCTAssertGreaterThan(Set(rows.map(\.[0])).count, 100)
    if ProcessInfo.processInfo.environment["UNDERSTUDY_RECORD"] == "1" {
      try Data(written.joined().utf8).write(to: table)
    }
  }

  private func explanation(of row: [String], column: Int) -> Explanation {
    let isInChecks = row[4].isEmpty
    let location = Diagnostic.Location(
      file: isInChecks ? "Checks/Checks.swift" : "Exercise/Exercise.swift", line: 1, column: column)
    let notes = row[1].split(separator: " ").map {
      Diagnostic(severity: .note, identifier: String($0), message: "", location: location)
    }
    let diagnostic = Diagnostic(
      severity: .error, identifier: row[0], message: row[3], location: location, notes: notes)
    return Explanation(
      of: diagnostic, files: [SourceFile(name: "Exercise.swift", text: row[4])])
  }
}
