import Foundation
import TestSupport
import XCTest

@testable import Formats
@testable import Grading

/// What students learn of checks that they never get.
final class HiddenCheckFormatTests: XCTestCase {
  private let now = Date(timeIntervalSince1970: 1_000_000_000)

  /// One of two checks is hidden, and fails.
  private func book(hiddenUntil: Date?, isHidden: Bool = true) throws -> Gradebook {
    var result = SmallGradebook.failed
    result.grade.checks[1].isHidden = isHidden ? true : nil
    result.grade.printed = "asked of 7 rings"
    result.handIn = HandIn(student: Enrolment(identifier: "bob", name: "Bob"))
    var book = SmallGradebook.book([result])
    book.roster = try Roster(Array("identifier\nbob\n".utf8), file: "class.csv")
    book.now = now
    book.hiddenUntil = hiddenUntil
    return book
  }

  func testOnlyInstructorsReadBeforeTheTimeWhatHiddenChecksFound() throws {
    let told = ["It rang twice", "testOnce", "Exercise.swift:7", "Count the rings", "of 7 rings"]
    for until in [nil, now + 1] {
      let book = try book(hiddenUntil: until)
      let open = try ResultFormat.all.filter { format in
        let text = try format.text(of: book)
        return told.contains(where: text.contains)
      }
      XCTAssertEqual(open.map(\.name), ["json", "jsonl", "csv-checks", "html"])
    }
    let later = try book(hiddenUntil: now)
    let plain = try book(hiddenUntil: nil, isHidden: false)
    for format in ResultFormat.all where !["json", "jsonl", "html"].contains(format.name) {
      XCTAssertEqual(try format.text(of: later), try format.text(of: plain), format.name)
    }
    XCTAssertTrue(try ResultFormat.named("json").text(of: later).contains(#""isHidden":true"#))
  }

  func testFeedbackSaysHowManyThereAreAndWhatTheyEarn() throws {
    let feedback = try ResultFormat.named("feedback-md").text(of: book(hiddenUntil: now + 86_400))
    XCTAssertEqual(
      feedback,
      #"""
      # bob

      Bells &amp; whistles: **1/3**

      ## 1.1 Ring the bell: Checks failed, 1/3

      - ✓ Title of testRing. (1/1)
      - ✗ 1 hidden check (0/2)

        What it found is shown from 2001-09-10 01:46 UTC on.


      """#)
    var passed = SmallGradebook.passed
    for index in passed.grade.checks.indices { passed.grade.checks[index].isHidden = true }
    XCTAssertTrue(
      try ResultFormat.named("gradescope").text(of: SmallGradebook.book([passed])).contains(
        #""max_score":3,"name":"2 hidden checks","number":"1.1.1","output":"","output_format":"text","score":3"#
      ))
  }
}
