extension DelegateDoctor {
  /// How what the failed expectation wants differs from what there was.
  package enum Wanted: Sendable, Equatable {
    /// A longer list, a higher number, or a value where there was nil; `than` is the length of the list
    /// or the number that was found.
    case more(than: Int)
    /// No call is missing: the list that was found is as long or longer, or nothing was wanted.
    case other
    /// Another value.
    case different
    /// The expectation compares no values.
    case unknown

    /// Compares the two values as a report shows them.
    package init(_ expected: String, butFound actual: String) {
      if ["0", "0.0", "nil", "false", "[]"].contains(expected) {
        self = .other
      } else if let wanted = Double(expected), let found = Double(actual) {
        self = found < wanted ? .more(than: Int(exactly: found) ?? -1) : .different
      } else if let wanted = Wanted.count(expected), let found = Wanted.count(actual) {
        self = found < wanted ? .more(than: found) : .other
      } else {
        self = actual == "nil" ? .more(than: 0) : .different
      }
    }

    /// The number of elements of a list.
    private static func count(_ list: String) -> Int? {
      guard list.hasPrefix("["), list.hasSuffix("]") else { return nil }
      return list == "[]" ? 0 : list.split(separator: ", ").count
    }
  }
}
