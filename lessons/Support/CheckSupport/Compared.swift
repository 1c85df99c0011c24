/// The values of a comparison that does not hold, as a report shows them.
struct Compared {
  private let actual: String
  private let expected: String
  /// Whether they are true and false, of which the message says more.
  private let areBooleans: Bool

  /// - Parameters:
  ///   - prefix: what the actual value should be to the other one, such as `< `.
  ///   - suffix: how far it may be from it.
  init(_ actual: Any, _ expected: Any, before prefix: String = "", after suffix: String = "") {
    areBooleans = actual is Bool && expected is Bool
    if let difference = ListDifference(actual, expected) {
      (self.actual, self.expected) = (difference.actual, prefix + difference.expected + suffix)
      return
    }
    let needsQuotes = [actual, expected].contains(where: Compared.needsQuotes)
    self.actual = Compared.text(actual, needsQuotes)
    self.expected = prefix + Compared.text(expected, needsQuotes) + suffix
  }

  /// A value where there should be none.
  ///
  /// - Parameter value: only standard values are written in full. Others would say themselves how, and
  ///   might not come to an end.
  init(present value: Any) {
    areBooleans = false
    expected = "nil"
    actual = value is any StandardValue ? Compared.text(value, true) : "\(type(of: value))"
  }

  /// The message with the values in lines of their own, unless its author has written such lines.
  func told(after message: String) -> String {
    let heads = ["expected:", "got:"]
    let last = message.split(separator: "\n").last ?? ""
    if areBooleans || heads.contains(where: last.hasPrefix) { return message }
    return ([message] + zip(heads, [expected, actual]).map { "\($0) \($1)" })
      .joined(separator: "\n")
  }

  /// The value without `Optional(…)`; texts in quotes where a reader could not tell what belongs to them.
  private static func text(_ value: Any, _ isQuoted: Bool) -> String {
    switch value {
    case let value as any OptionalValue: value.wrapped.map { text($0, true) } ?? "nil"
    case let value as String: isQuoted ? value.debugDescription : value
    case let value as Character: isQuoted ? value.debugDescription : "\(value)"
    case let list as any OptionalList:
      "[" + list.parts.map { text($0, true) }.joined(separator: ", ") + "]"
    default: "\(value)"
    }
  }

  /// Whether a text is empty, begins or ends with space, or has several lines.
  private static func needsQuotes(_ value: Any) -> Bool {
    guard value is String || value is Character else { return false }
    let text = "\(value)"
    return text.isEmpty || text.contains(where: \.isNewline)
      || [text.first, text.last].contains { $0?.isWhitespace == true }
  }
}

/// An optional whose type is not known.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

/// A list of optionals.
private protocol OptionalList {
  var parts: [Any] { get }
}

extension Array: OptionalList where Element: OptionalValue {
  fileprivate var parts: [Any] { self }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { self }
}
