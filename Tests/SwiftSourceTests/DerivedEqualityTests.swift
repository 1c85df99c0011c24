import SwiftSource
import XCTest

/// The types for which the compiler writes `==`.
final class DerivedEqualityTests: XCTestCase {
  func testTypesThatCanBeCompared() {
    let source = """
      enum Side { case left, right }
      enum News { case moved(Int) }
      enum Sent { case moved(Int) }
      extension Sent: Hashable {}
      struct Rank: Comparable { static func < (a: Rank, b: Rank) -> Bool { true } }
      final class Shelf { struct Row: Codable, Equatable {} }
      struct Pair<T: Equatable>: Equatable { let one: T }
      struct Plain {}
      protocol Seen: Equatable {}
      """
    XCTAssertEqual(DerivedEquality(of: [source]).types, ["Side", "Sent", "Rank", "Shelf.Row"])
  }

  func testTypesWithTheirOwnOperator() {
    let types = "enum Side { case left }\nstruct Row: Equatable { let a = 1 }"
    let own = "extension Side { static func == (a: Side, b: Side) -> Bool { true } }"
    XCTAssertEqual(DerivedEquality(of: [types, own]).types, ["Row"])
  }

  func testAdoptionsAreReplaced() {
    let source = """
      struct A: Equatable {}
      struct B: Codable, Swift.Equatable {}
      struct C: Equatable, Codable {}
      struct D { }
      extension D: Swift.Equatable {}
      """
    let equality = DerivedEquality(of: [source, "struct E: Hashable {}"])
    XCTAssertEqual(equality.types, ["A", "B", "C", "D", "E"])
    XCTAssertEqual(
      equality.sources(deprecating: [0, 1, 2, 3]),
      [
        """
        struct A {}
        struct B: Codable {}
        struct C:  Codable {}
        struct D { }
        extension D {}
        @available(*, deprecated, message: "0") extension A: Equatable {}
        @available(*, deprecated, message: "1") extension B: Equatable {}
        @available(*, deprecated, message: "2") extension C: Equatable {}
        @available(*, deprecated, message: "3") extension D: Equatable {}
        """, "struct E: Hashable {}",
      ])
  }
}
