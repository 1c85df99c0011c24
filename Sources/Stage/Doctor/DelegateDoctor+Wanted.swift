extension DelegateDoctor {
  /// How what the failed expectation wants differs from what there was.
  package struct Wanted: Sendable, Equatable {
    enum Difference: Sendable {
      /// A longer list, a higher number, or a value where there was nil.
      case more
      /// No call is missing: the list that was found is as long or longer, or nothing was wanted.
      case other
      /// Another value.
      case different
      /// The expectation compares no values.
      case unknown
    }

    package static let unknown = Wanted(
      difference: .unknown, expected: nil, found: nil, text: "", foundText: "")

    let difference: Difference
    /// The lengths of the two lists, or the two numbers; nil for other values.
    let expected, found: Int?
    /// The expected value, as a report shows it.
    package let text: String
    private let foundText: String

    var isList: Bool { text.hasPrefix("[") }
    /// The texts of the two lists.
    var texts: [String] { Wanted.texts(text) }
    var foundTexts: [String] { Wanted.texts(foundText) }

    private init(
      difference: Difference, expected: Int?, found: Int?, text: String, foundText: String
    ) {
      self.difference = difference
      (self.expected, self.found) = (expected, found)
      (self.text, self.foundText) = (text, foundText)
    }

    /// Compares the two values as a report shows them.
    package init(_ expected: String, butFound actual: String) {
      let (wanted, found) = (Wanted.count(expected), Wanted.count(actual))
      let difference: Difference
      if ["0", "0.0", "nil", "false", "[]"].contains(expected) {
        difference = .other
      } else if let wanted = Double(expected), let found = Double(actual) {
        difference = found < wanted ? .more : .different
      } else if let wanted, let found {
        difference = found < wanted ? .more : .other
      } else {
        difference = actual == "nil" ? .more : .different
      }
      self.init(
        difference: difference, expected: wanted, found: actual == "nil" ? 0 : found,
        text: expected, foundText: actual)
    }

    private static func texts(_ list: String) -> [String] {
      list.hasPrefix("[") ? list.matches(of: /"([^"]*)"/).map { String($0.1) } : []
    }

    /// The number of elements of a list, or a whole number itself.
    private static func count(_ value: String) -> Int? {
      guard value.hasPrefix("["), value.hasSuffix("]") else {
        return Double(value).flatMap { Int(exactly: $0) }
      }
      return value == "[]" ? 0 : value.split(separator: ", ").count
    }
  }
}
