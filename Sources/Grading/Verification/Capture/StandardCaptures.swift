// What a learner's module can declare so that checks call it where they mean the standard library. The
// compiler prefers declarations of other modules to those of the standard library where they look the
// same, and those for certain types to those for any.

/// Declarations that take the place of the standard library's, by the type that they extend.
enum StandardCaptures {
  /// Operators; `$T` stands for each of the types that values of checks have.
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

  /// Properties, methods, subscripts and initialisers.
  static let members: [(type: String, declarations: [String])] = [
    (
      "Sequence",
      [
        "func map<T, E>(_ body: (Element) throws(E) -> T) throws(E) -> [T]",
        "func compactMap<T>(_ body: (Element) throws -> T?) rethrows -> [T]",
        "func flatMap<S: Sequence>(_ body: (Element) throws -> S) rethrows -> [S.Element]",
        "func filter(_ body: (Element) throws -> Bool) rethrows -> [Element]",
        "func reduce<T>(_ start: T, _ body: (T, Element) throws -> T) rethrows -> T",
        "func allSatisfy(_ body: (Element) throws -> Bool) rethrows -> Bool",
        "func contains(where body: (Element) throws -> Bool) rethrows -> Bool",
        "func first(where body: (Element) throws -> Bool) rethrows -> Element?",
        "func forEach(_ body: (Element) throws -> Void) rethrows",
        "func enumerated() -> EnumeratedSequence<Self>",
        "func sorted(by areInOrder: (Element, Element) throws -> Bool) rethrows -> [Element]",
      ]
    ),
    (
      "Sequence where Element: Equatable",
      [
        "func contains(_ element: Element) -> Bool",
        "func elementsEqual<S: Sequence>(_ other: S) -> Bool where S.Element == Element",
      ]
    ),
    (
      "Sequence where Element: Comparable",
      ["func sorted() -> [Element]", "func max() -> Element?", "func min() -> Element?"]
    ),
    (
      "Array where Element == String",
      ["func joined(separator: String) -> String", "func joined() -> String"]
    ),
    (
      "Collection",
      [
        "func map<T, E>(_ body: (Element) throws(E) -> T) throws(E) -> [T]",
        "var count: Int", "var isEmpty: Bool", "var first: Element?",
        "func firstIndex(where body: (Element) throws -> Bool) rethrows -> Index?",
      ]
    ),
    (
      "Collection where Element: Equatable",
      ["func firstIndex(of element: Element) -> Index?"]
    ),
    (
      "BidirectionalCollection",
      ["var last: Element?", "func reversed() -> ReversedCollection<Self>"]
    ),
    (
      "Array",
      [
        "var count: Int", "subscript(index: Int) -> Element",
        "func dropFirst() -> ArraySlice<Element>",
        "func dropFirst(_ count: Int) -> ArraySlice<Element>",
        "func dropLast() -> ArraySlice<Element>",
        "func dropLast(_ count: Int) -> ArraySlice<Element>",
        "func prefix(_ count: Int) -> ArraySlice<Element>",
        "func suffix(_ count: Int) -> ArraySlice<Element>", "func reversed() -> [Element]",
        "mutating func append(_ element: __owned Element)", "mutating func removeAll()",
        "mutating func removeLast() -> Element", "mutating func remove(at index: Int) -> Element",
        "mutating func insert(_ element: __owned Element, at index: Int)",
      ]
    ),
    ("RangeReplaceableCollection", ["mutating func removeFirst() -> Element"]),
    ("String", ["var count: Int", "var isEmpty: Bool"]),
    (
      "Set",
      [
        "var count: Int", "var isEmpty: Bool", "func contains(_ element: Element) -> Bool",
        "mutating func insert(_ element: __owned Element)"
          + " -> (inserted: Bool, memberAfterInsert: Element)",
      ]
    ),
    (
      "Dictionary",
      ["var count: Int", "var isEmpty: Bool", "subscript(key: Key) -> Value?"]
    ),
    (
      "Optional",
      [
        "func map<E: Error, U>(_ body: (Wrapped) throws(E) -> U) throws(E) -> U?",
        "func flatMap<E: Error, U>(_ body: (Wrapped) throws(E) -> U?) throws(E) -> U?",
      ]
    ),
    (
      "StringProtocol",
      [
        "func hasPrefix(_ text: String) -> Bool", "func hasSuffix(_ text: String) -> Bool",
        "func uppercased() -> String", "func lowercased() -> String",
      ]
    ),
    (
      "String",
      [
        "func hasPrefix(_ text: String) -> Bool", "func hasSuffix(_ text: String) -> Bool",
        "func uppercased() -> String", "func lowercased() -> String", "init(_ number: Int)",
        "init(describing number: Int)",
        "init(describing number: Double)",
      ]
    ),
    (
      "Int",
      [
        "var magnitude: UInt", "var description: String", "func signum() -> Int",
        "func isMultiple(of other: Int) -> Bool", "init(_ number: Double)",
      ]
    ),
    (
      "Double",
      [
        "var magnitude: Double", "var description: String", "func rounded() -> Double",
        "func rounded(_ rule: FloatingPointRoundingRule) -> Double", "func squareRoot() -> Double",
        "var isNaN: Bool", "init(_ number: Int)",
      ]
    ),
  ]

  /// Functions outside of types.
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

  /// XCTest's assertions, as its interface declares them.
  static let assertions: String =
    [
      ("XCTAssert", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertTrue", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertFalse", "_ a: @autoclosure () throws -> Bool"),
      ("XCTAssertNil", "_ a: @autoclosure () throws -> Any?"),
      ("XCTAssertNotNil", "_ a: @autoclosure () throws -> Any?"),
      ("XCTAssertIdentical", two("AnyObject?")), ("XCTAssertNotIdentical", two("AnyObject?")),
      ("XCTAssertEqual<T: Equatable>", two("T")), ("XCTAssertNotEqual<T: Equatable>", two("T")),
      ("XCTAssertEqual<T: FloatingPoint>", two("T") + ", accuracy: T"),
      ("XCTAssertNotEqual<T: FloatingPoint>", two("T") + ", accuracy: T"),
      ("XCTAssertLessThan<T: Comparable>", two("T")),
      ("XCTAssertLessThanOrEqual<T: Comparable>", two("T")),
      ("XCTAssertGreaterThan<T: Comparable>", two("T")),
      ("XCTAssertGreaterThanOrEqual<T: Comparable>", two("T")),
      ("XCTAssertNoThrow<T>", "_ a: @autoclosure () throws -> T"),
      ("XCTSkipIf", "_ a: @autoclosure () throws -> Bool"),
      ("XCTSkipUnless", "_ a: @autoclosure () throws -> Bool"),
    ].map { "public func \($0)(\($1), \(message))\n" }.joined()
      + """
      public func XCTFail(\(message))
      public func XCTAssertThrowsError<T>(
        _ a: @autoclosure () throws -> T, \(message), _ body: (Error) -> Void = { _ in })
      public func XCTUnwrap<T>(_ a: @autoclosure () throws -> T?, \(message)) throws -> T

      """

  private static let message = """
    _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
    """

  private static func two(_ type: String) -> String {
    "_ a: @autoclosure () throws -> \(type), _ b: @autoclosure () throws -> \(type)"
  }
}
