import SwiftSource

extension StandardCaptures {
  /// Properties, methods, subscripts and initialisers.
  static let members: [(type: String, declarations: [String])] = [
    (
      "Sequence",
      [
        "func map<T, E>(_ body: (Element) throws(E) -> T) throws(E) -> [T]",
        "func compactMap<T>(_ body: (Element) throws -> T?) rethrows -> [T]",
        "func flatMap<S: Sequence>(_ body: (Element) throws -> S) rethrows -> [S.Element]",
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
        "func filter(_ body: (Element) throws -> Bool) rethrows -> [Element]",
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
    ("String", pieces + ["func split(separator: Character) -> [Substring]"]),
    (
      "Substring",
      [
        "var count: Int", "var isEmpty: Bool", "func hasPrefix(_ text: String) -> Bool",
        "func hasSuffix(_ text: String) -> Bool", "func uppercased() -> String",
        "func lowercased() -> String", "func split(separator: Character) -> [Substring]",
      ] + pieces
    ),
    ("ArraySlice", ["var count: Int", "var isEmpty: Bool", "subscript(index: Int) -> Element"]),
    (
      "Character",
      [
        "var isLetter: Bool", "var isNumber: Bool", "var isWhitespace: Bool",
        "var isUppercase: Bool", "var isLowercase: Bool",
      ]
    ),
    ("Int", ["init?(_ text: String)", "init?(_ text: Substring)"]),
    ("Double", ["init?(_ text: String)", "init?(_ text: Substring)"]),
    ("String", ["init(_ text: Substring)", "init(repeating text: String, count: Int)"]),
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

  /// Methods of strings that return a part of it.
  private static let pieces =
    ["dropFirst", "dropLast"].map { "func \($0)() -> Substring" }
    + ["dropFirst", "dropLast", "prefix", "suffix"].map {
      "func \($0)(_ count: Int) -> Substring"
    }
}
