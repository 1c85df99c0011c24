/// A value of a type of the standard library, which a check can compare.
///
/// A learner's type could call itself equal to everything, and a literal in a check could become one of
/// its values. Nobody who does not import this module can adopt this protocol.
public protocol StandardValue: Equatable {
  /// A value that is not equal to this one; nil where none is known.
  var other: Self? { get }
}

extension Int: StandardValue {
  /// The next number.
  public var other: Int? { self &+ 1 }
}
extension Double: StandardValue {
  /// The number with the other sign; 1 for 0.
  public var other: Double? { self == 0 ? 1 : -self }
}
extension Bool: StandardValue {
  /// The opposite.
  public var other: Bool? { !self }
}
extension String: StandardValue {
  /// A longer text.
  public var other: String? { self + "x" }
}
extension Character: StandardValue {
  /// Another letter.
  public var other: Character? { self == "x" ? "y" : "x" }
}
extension Optional: StandardValue where Wrapped: StandardValue {
  /// No value, where there is one.
  public var other: Wrapped?? { self == nil ? nil : .some(nil) }
}
extension Array: StandardValue where Element: StandardValue {
  /// The list without its last element, where it has one.
  public var other: [Element]? { isEmpty ? nil : dropLast() }
}
extension Set: StandardValue where Element: StandardValue {
  /// No elements, where there are some.
  public var other: Set<Element>? { isEmpty ? nil : [] }
}
extension Dictionary: StandardValue where Value: StandardValue {
  /// No entries, where there are some.
  public var other: [Key: Value]? { isEmpty ? nil : [:] }
}
