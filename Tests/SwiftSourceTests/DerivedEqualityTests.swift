import SwiftSource
import XCTest

/// The comparison that the compiler writes, in the place of one that cannot be right.
final class DerivedEqualityTests: XCTestCase {
  private let reference = """
    enum Side { case left, right }
    enum Sent: Hashable { case moved(Int, by: String), stayed }
    struct Rank: Comparable {
      var n = 1
      let name: String
      var twice: Int { 2 * n }
      static let first = 0
      static func < (a: Rank, b: Rank) -> Bool { true }
    }
    protocol Seen: Equatable {}
    struct Spot: Seen { var x = 0, y = 0 }
    """

  func testMembersGetTheBodyThatComparesTheReferencesProperties() {
    assert(
      """
      struct Rank: Comparable {
        var n = 1, id = 2; let name: String
        static func == (_ a: Rank, _ b: Rank) -> Bool { true }
        static func != (a: Rank, _: Rank) -> Bool {
          a.n == 0
        }
      }
      """, at: 3,
      """
      struct Rank: Comparable {
        var n = 1, id = 2; let name: String
        static func == (lhs: Rank, rhs: Rank) -> Bool { \
      if lhs.n != rhs.n { return false }; if lhs.name != rhs.name { return false }; return true }
        static func != (lhs: Rank, rhs: Rank) -> Bool { \
      if lhs.n != rhs.n { return true }; if lhs.name != rhs.name { return true }; return false }
      }
      """)
  }

  func testCasesAndTheirValues() {
    let sent = "enum Sent: Equatable { case moved(Int, by: String), stayed }\n"
    assert(
      sent + "extension Sent { static func == (a: Sent, b: Sent) -> Bool { true } }", at: 2,
      sent + "extension Sent { static func == (lhs: Sent, rhs: Sent) -> Bool { "
        + "switch (lhs, rhs) { case (.moved(let l0, let l1), .moved(let r0, let r1)): "
        + "if l0 != r0 { return false }; if l1 != r1 { return false }; return true; "
        + "case (.stayed, .stayed): return true; default: return false } } }")
  }

  /// Cases without values are equal only if they are the same.
  func testPlainCases() {
    let side = "enum Side { case left, right }\n"
    assert(
      side
        + "extension Side { static func == (a: Side, b: Side) -> Bool { _ = (a, b); return true } }",
      at: 2,
      side + "extension Side { static func == (lhs: Side, rhs: Side) -> Bool { "
        + "switch (lhs, rhs) { case (.left, .left): return true; "
        + "case (.right, .right): return true; default: return false } } }")
  }

  /// A class in place of an enum compares what it stores; one that inherits may store it elsewhere.
  func testTypesOfOtherKinds() {
    let side = """
      final class Side: Hashable {
        let name: String
        static let left = Side("left"), right = Side("right")

      """
    assert(
      side + "  static func == (a: Side, b: Side) -> Bool { true }\n}", at: 4,
      side + "  static func == (lhs: Side, rhs: Side) -> Bool "
        + "{ if lhs.name != rhs.name { return false }; return true }\n}")
    for source in [
      "class Base { var x = 0 }\nfinal class Spot: Base, Equatable { var y = 1; "
        + "static func == (a: Spot, b: Spot) -> Bool { true } }",
      "struct Side: Equatable { static func == (a: Side, b: Side) -> Bool { true } }",
    ] {
      XCTAssertNil(DerivedEquality(of: [[reference]]).imposed(on: [source]), source)
    }
  }

  /// By a protocol, a generic function, or another name of the type.
  func testOperatorsElsewhereAreRenamed() {
    for own in [
      "func == <T: Lax>(a: T, b: T) -> Bool { true }",
      "extension Lax { static func == (a: Self, b: Self) -> Bool { true } }",
      "typealias S = Side; extension S { static func == (a: S, b: S) -> Bool { true } }",
      "func == (a: Side, b: Side) -> Bool { true }",
    ] {
      let types = "protocol Lax: Equatable {}\nenum Side: Lax { case left, right }\n"
      assert(
        types + own, at: 3,
        types + own.replacing("func ==", with: "func ====")
          + "\nextension Side {\n  static func == (lhs: Side, rhs: Side) -> Bool { "
          + "switch (lhs, rhs) { case (.left, .left): return true; "
          + "case (.right, .right): return true; default: return false } }\n}"
          + "\ninfix operator ====: ComparisonPrecedence\n")
    }
  }

  /// `RawRepresentable` and `Strideable` have a `==`, which their own requirements decide.
  func testOperatorsOfTheLibrary() {
    let same = "protocol Same: RawRepresentable {}\nextension Same { var rawValue: Int { 0 } }\n"
    let spot = "struct Spot: Same { var x = 0, y = 0 }\n"
    assert(
      same + spot, at: 3,
      same + spot + "\nextension Spot {\n  static func == (lhs: Spot, rhs: Spot) -> Bool { "
        + "if lhs.x != rhs.x { return false }; if lhs.y != rhs.y { return false }; return true }\n}"
    )
    XCTAssertNil(DerivedEquality(of: [[same + spot]]).imposed(on: [same + spot]))
  }

  func testObjectsAskTheSuperclass() {
    assert(
      "class Shy: NSObject { override func isEqual(_ other: Any?) -> Bool { true } }", at: 1,
      "class Shy: NSObject { override func isEqual(_ other: Any?) -> Bool "
        + "{ return super.isEqual(other) } }")
  }

  func testWhatLooksAtBothValuesOrARightAnswerDeclares() {
    for source in [
      "struct Key: Hashable { static func == (a: Key, b: Key) -> Bool { true } }",
      "struct Spot: Seen { static func == (a: Spot, b: Spot) -> Bool { a.x * b.y == a.y * b.x } }",
      "struct Spot: Seen { static func == (a: Spot, b: Int) -> Bool { true } }",
      "func == (a: Side, b: Side) -> Bool { a.hashValue == b.hashValue }",
      "protocol P { static func == (a: Self, b: Self) -> Bool }",
      "enum Side { case left, right }\nlet a = Side.left == .right",
      "class A { func isEqual(_ other: Any?) -> Bool { true } }",
      "class A: NSObject { override func isEqual(_ other: Any?) -> Bool { other is A } }",
    ] {
      XCTAssertNil(DerivedEquality(of: [[reference]]).imposed(on: [source]), source)
    }
    let own =
      "struct Spot: Seen { var x = 0, y = 1; static func == (a: Spot, b: Spot) -> Bool { true } }"
    XCTAssertNotNil(DerivedEquality(of: [[reference]]).imposed(on: [own]))
    XCTAssertNil(DerivedEquality(of: [[reference], [own]]).imposed(on: [own]))
    XCTAssertNil(DerivedEquality(of: []).imposed(on: [own]))
    let shared = "extension Seen { static func == (a: Self, b: Self) -> Bool { true } }"
    XCTAssertNil(DerivedEquality(of: [[reference, shared]]).imposed(on: [reference, shared]))
    let objects = "class A: NSObject { override func isEqual(_ other: Any?) -> Bool { true } }"
    XCTAssertNil(DerivedEquality(of: [[objects]]).imposed(on: [objects]))
  }

  private func assert(
    _ source: String, at line: Int, _ expected: String, testLine: UInt = #line
  ) {
    let imposed = DerivedEquality(of: [[reference]]).imposed(on: [source, ""])
    XCTAssertEqual(imposed?.sources.first, expected, line: testLine)
    XCTAssertEqual(imposed?.place.source, 0, line: testLine)
    XCTAssertEqual(imposed?.place.line, line, line: testLine)
  }
}
