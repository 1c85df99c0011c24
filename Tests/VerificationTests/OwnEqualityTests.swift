import Course
import TestSupport
import XCTest

@testable import Verification

/// The gate finds checks that compare values of a submission's own types.
final class OwnEqualityTests: XCTestCase {
  func testACheckThatComparesValuesOfAnEnum() throws {
    let found = try findings(
      in: "enum Side { case left, right; static let all: [Side] = [.left] }",
      "XCTest::XCTAssertEqual(Side.left, .left)", "XCTest::XCTAssertEqual(Side.all, [Side.left])")
    XCTAssertEqual(
      found.map { "\($0.file):\($0.line ?? 0): \(english($0.message))" },
      [
        """
        lessons/01-basics/01-twice/Checks.swift:4: The checks compare values of Side here with ==, \
        which a submission can declare for its own types: one that finds everything equal passes. \
        Compare with a pattern, as in if case .first = value, or compare a property of a standard \
        type. The same is true of line 5.
        """
      ])
  }

  func testTypesThatAdoptEquatable() throws {
    let found = try findings(
      in: "struct Rank: Codable, Equatable { var n = 1 }\nclass Hall { enum Door { case open } }",
      "XCTest::XCTAssertEqual(Rank(), Rank())", "_ = [Hall.Door]().contains(.open)")
    XCTAssertEqual(found.map { $0.message.values["type"] }, ["Rank", "Hall.Door"])
    XCTAssertEqual(found.map(\.line), [4, 5])
  }

  /// A submission answers neither patterns nor raw values nor questions for nil.
  func testSafeComparisons() throws {
    let found = try findings(
      in: "enum Side: Int { case left, right }",
      "let side: Side? = .left; if case .right = side { XCTest::XCTFail() }; _ = side == nil",
      "XCTest::XCTAssertEqual(Side.left.rawValue, 0); XCTest::XCTAssertNotNil(Side(rawValue: 1))")
    XCTAssertEqual(found.map(\.line), [])
  }

  /// Where the reference declares the operator, the exercise teaches it.
  func testAnOperatorThatTheReferenceDeclares() throws {
    let found = try findings(
      in: """
        struct Rank: Equatable {
          var n = 1
          static func == (a: Rank, b: Rank) -> Bool { a.n == b.n }
        }
        """, "XCTest::XCTAssertEqual(Rank(), Rank())", "_ = [Rank()] == [Rank()]")
    XCTAssertEqual(found.map(\.line), [])
  }

  /// A type that is not there for the compiler hides no other.
  func testATypeThatDoesNotCompileHidesNoOther() throws {
    let found = try findings(
      in: "enum Side { case left }\n#if os(Windows)\nenum Gone { case gone }\n#endif",
      "XCTest::XCTAssertEqual(Side.left, .left)", "_ = Side.left")
    XCTAssertEqual(found.map { $0.message.values["type"] }, ["Side"])
  }

  /// Adds declarations to the reference and a statement to each of the two checks.
  private func findings(
    in declarations: String, _ first: String, _ second: String
  ) throws -> [Problem] {
    let course = try SmallCourse(for: self)
    let checks = "\(SmallCourse.code)/Checks.swift"
    try course.replace("func testOne() {", with: "func testOne() { \(first);", in: checks)
    try course.replace("func testTwo() {", with: "func testTwo() { \(second);", in: checks)
    let (judge, exercise, task) = try course.judge()
    let reference = try XCTUnwrap(task.solution?.reference).map {
      SourceFile(url: $0.url, text: "\($0.text)\n\(declarations)\n", name: $0.name)
    }
    return try OwnEqualityTrial(exercise: exercise, task: task, judge: judge).problems(
      with: reference)
  }
}
