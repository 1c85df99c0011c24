import XCTest

/// Puts a check's own delegate into a learner's property, and fails where the property takes only
/// objects of one class.
///
/// An assignment would do, but where the property has another type than the protocol, the check
/// would not compile, and the learner would read about a class of the check.
@discardableResult
public func connect<Delegate>(
  _ delegate: AnyObject, to property: inout Delegate?, _ advice: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line
) -> Bool {
  let fitting = delegate as? Delegate
  if let fitting { property = fitting }
  return require(
    fitting != nil,
    {
      "An object of another class, which adopts the protocol, wants to be the delegate. It was "
        + "expected to fit, but the property only takes objects of type \(Delegate.self). \(advice())"
    }, file, line)
}
