// Declarations of a learner's module that checks may call in place of the standard library's.
// Overload resolution prefers other modules to the standard library where signatures are equal, and
// concrete types to generic ones.

import SwiftSource

/// Declarations that capture the standard library's, by the type that they extend.
enum StandardCaptures {
  /// Operators, for each type that checks compare.
  static let operators: [(type: String, declarations: [String])] =
    ["Int", "Double", "String", "Bool", "Character", "ObjectIdentifier"].flatMap { type in
      [
        (type, equality(type, type)),
        ("Optional where Wrapped == \(type)", equality("\(type)?", "\(type)?")),
        ("Optional where Wrapped == \(type)", equality("\(type)?", type)),
      ]
    }
    + ["Int", "Double", "String", "Character"].map { type in
      (type, ["<", "<=", ">", ">="].map { "static func \($0) (a: \(type), b: \(type)) -> Bool" })
    }
    + ["Int", "Double"].map { type in
      (
        type,
        ["+", "-", "*", "/"].map { "static func \($0) (a: \(type), b: \(type)) -> \(type)" }
          + ["+=", "-=", "*=", "/="].map { "static func \($0) (a: inout \(type), b: \(type))" }
          + ["static prefix func - (a: \(type)) -> \(type)"]
      )
    }
    + [
      ("Int", ["static func % (a: Int, b: Int) -> Int"]),
      (
        "String",
        [
          "static func + (a: String, b: String) -> String",
          "static func += (a: inout String, b: String)",
        ]
      ),
      (
        "Array",
        [
          "static func + (a: [Element], b: [Element]) -> [Element]",
          "static func += (a: inout [Element], b: [Element])",
        ]
      ),
      ("Array where Element: Equatable", equality("[Element]", "[Element]")),
      ("Set", equality("Set<Element>", "Set<Element>")),
      ("Dictionary where Value: Equatable", equality("[Key: Value]", "[Key: Value]")),
      (
        "Optional",
        equality("Wrapped?", "_OptionalNilComparisonType")
          + equality("_OptionalNilComparisonType", "Wrapped?")
          + ["static func ~= (a: _OptionalNilComparisonType, b: Wrapped?) -> Bool"]
      ),
      (
        "Bool",
        [
          "static prefix func ! (a: Bool) -> Bool",
          "static func && (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool",
          "static func || (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool",
        ]
      ),
      (
        "Comparable",
        [
          "static func ..< (a: Self, b: Self) -> Range<Self>",
          "static func ... (a: Self, b: Self) -> ClosedRange<Self>",
        ]
      ),
      ("RangeExpression", ["static func ~= (a: Self, b: Bound) -> Bool"]),
      (
        "",
        [
          "func === (a: AnyObject?, b: AnyObject?) -> Bool",
          "func !== (a: AnyObject?, b: AnyObject?) -> Bool",
          "func == (a: Any.Type?, b: Any.Type?) -> Bool",
          "func == <A: Equatable, B: Equatable>(a: (A, B), b: (A, B)) -> Bool",
          "func != <A: Equatable, B: Equatable>(a: (A, B), b: (A, B)) -> Bool",
          "func ~= <T: Equatable>(a: T, b: T) -> Bool",
          "func ?? <T>(a: T?, b: @autoclosure () throws -> T) rethrows -> T",
          "func ?? <T>(a: T?, b: @autoclosure () throws -> T?) rethrows -> T?",
        ]
      ),
    ]

  private static func equality(_ a: String, _ b: String) -> [String] {
    ["==", "!="].map { "static func \($0) (a: \(a), b: \(b)) -> Bool" }
  }

  /// Global functions.
  static let functions = [
    "func abs(_ number: Int) -> Int", "func abs(_ number: Double) -> Double",
    "func max<T: Comparable>(_ a: T, _ b: T) -> T", "func min<T: Comparable>(_ a: T, _ b: T) -> T",
    "func repeatElement<T>(_ element: T, count: Int) -> Repeated<T>",
    "func stride<T: Strideable>(from a: T, to b: T, by step: T.Stride) -> StrideTo<T>",
    "func stride<T: Strideable>(from a: T, through b: T, by step: T.Stride) -> StrideThrough<T>",
    "func withExtendedLifetime<T, E: Error, R>(_ value: T, _ body: () throws(E) -> R) throws(E) -> R",
    "func withExtendedLifetime<T: AnyObject>(_ object: T, _ body: () -> Void)",
    "func zip<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> Zip2Sequence<A, B>",
  ]
}
