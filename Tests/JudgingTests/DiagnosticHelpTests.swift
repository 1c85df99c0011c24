import Course
import TestSupport
import XCTest

@testable import Judging

/// What reports say below compiler messages, in checks that are compiled.
final class DiagnosticHelpTests: XCTestCase {
  func testWhatTheChecksAskOfADeclarationIsSaid() throws {
    let found = try help(
      on: """
        protocol Meter { func reads(at time: Int) }
        func twice(by n: Int) -> Int { n * 2 }
        func half(_ n: Int, m: Int) -> Int { n / 2 }
        func third(_ n: Int) -> Int { n / 3 }
        """)
    XCTAssertEqual(
      found.map { $0?.map { $0.prefix { $0 != "." } }.joined(separator: "; ") },
      [
        "protocol requires function 'reads(at:)' with type '(Int) -> ()'; "
          + "A type of the checks adopts this protocol, as the task describes it, and your protocol "
          + "asks for something else",
        "The task calls it with of:, and your declaration says by:",
        "The task calls it without the label by:, and your declaration asks for it",
        "Your declaration takes a value that the task's call does not give",
        "The task calls it with the label of:, and your declaration has _ in that place",
        "The task's call gives a value that your declaration does not take",
      ])
  }

  func testOfTheAnswersOwnMessagesOnlyRequirementsAreSaid() throws {
    let found = try help(
      on: """
        protocol Meter { func read(); var unit: String { get } }
        struct Gas: Meter { func read() {} }
        let reading = Gas(unit: 1)
        """)
    XCTAssertEqual(found, [["protocol requires property 'unit' with type 'String'"], nil])
  }

  /// Returns what is said below each error about an answer.
  private func help(on answer: String) throws -> [[String]?] {
    let course = try SmallCourse(for: self)
    try course.write(
      """
      import XCTest
      @testable import Exercise
      struct Spy: Meter { func read() {} }
      final class TwiceChecks: XCTestCase {
        func testOne() {
          _ = twice(of: 1)
          _ = twice(1)
          _ = half(1)
          _ = third(of: 1)
          _ = third(1, 2)
        }
      }
      """, to: "\(SmallCourse.code)/Checks.swift")
    let words = Words(bundles: [Words.judgingBundle], language: .english)
    return try course.report(on: answer).errors.map { $0.help(words) }
  }
}
