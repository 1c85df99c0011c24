/// A value of a type of the standard library, which a check can compare.
///
/// A learner's type could call itself equal to everything, and a literal in a check could become one of
/// its values. Nobody who does not import this module can adopt this protocol.
public protocol StandardValue: Equatable {}

extension Int: StandardValue {}
extension Double: StandardValue {}
extension Bool: StandardValue {}
extension String: StandardValue {}
extension Character: StandardValue {}
extension Optional: StandardValue where Wrapped: StandardValue {}
extension Array: StandardValue where Element: StandardValue {}
extension Set: StandardValue where Element: StandardValue {}
extension Dictionary: StandardValue where Value: StandardValue {}
