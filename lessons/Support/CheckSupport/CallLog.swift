import XCTest

/// A list of calls in the order in which they happened, kept by a check's own delegates.
///
/// A delegate in a check records each call of its methods; the check then asks whether a call
/// happened once, never, or before another. Calls may come from any thread.
public final class CallLog: @unchecked Sendable {
  // Unchecked because the compiler can't see that the lock guards the list.
  private let lock = NSLock()
  private var list: [Call] = []

  /// A call that was made: the method's name, who made it, and where.
  public struct Call: Sendable, Equatable {
    /// The method's name as Swift writes it: `smiliness(for:)`.
    public let name: String
    /// The object that called, if the method is told; it says nothing once the object is gone.
    public let sender: ObjectIdentifier?
    /// Whether the call came on the main thread, where the main actor lives.
    public let isOnMainThread: Bool
  }

  /// A log without calls.
  public init() {}

  /// Everything recorded so far.
  public var calls: [Call] { lock.withLock { list } }

  /// How many calls were recorded.
  public var count: Int { calls.count }

  /// Whether any call was recorded.
  public var hasCalls: Bool { count > 0 }

  /// The names of the recorded calls.
  public var names: [String] { calls.map(\.name) }

  /// The names of the recorded calls but those of one method.
  public func names(except name: String) -> [String] { names.filter { $0 != name } }

  /// Adds a call, made by the thread that runs right now.
  public func record(_ name: String, sender: AnyObject? = nil) {
    let call = Call(
      name: name, sender: sender.map(ObjectIdentifier.init), isOnMainThread: isOnMainThread())
    lock.withLock { list.append(call) }
  }

  /// Empties the log: what comes now is another part of the check.
  public func clear() {
    lock.withLock { list.removeAll() }
  }

  /// How often that method was called.
  public func count(of name: String) -> Int {
    names.count { $0 == name }
  }

  /// Whether that method was called.
  public func hasCalls(of name: String) -> Bool { count(of: name) > 0 }

  /// Fails unless the method was called exactly once.
  public func expectOnce(
    _ name: String, _ advice: @autoclosure () -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let count = count(of: name)
    let happened = count == 0 ? "it was never called" : "it was called \(count) times"
    require(
      { $0.varied(count) == 1 }, { "Expected one call of \(name), but \(happened). \(advice())" },
      file, line)
  }

  /// Fails if the method was called.
  public func expectNever(
    _ name: String, _ advice: @autoclosure () -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let count = count(of: name)
    require(
      { $0.varied(count) == 0 },
      { "Expected no call of \(name), but it was called \(times(count)). \(advice())" }, file, line)
  }

  /// Fails unless both methods were called and each call of the first came before the second.
  public func expect(
    _ first: String, before second: String, _ advice: @autoclosure () -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let names = names
    let happened: String?
    switch (names.lastIndex(of: first), names.firstIndex(of: second)) {
    case (nil, nil): happened = "neither was called"
    case (nil, _): happened = "\(first) was never called"
    case (_, nil): happened = "\(second) was never called"
    case (let a?, let b?):
      happened = a < b ? nil : "the order was \(names.joined(separator: ", "))"
    }
    require(
      happened == nil,
      { "Expected \(first) before \(second), but \(happened ?? ""). \(advice())" }, file, line)
  }

  /// Fails unless every call of the method named this object as its sender.
  public func expectSender(
    of name: String, is sender: AnyObject, _ advice: @autoclosure () -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let calls = calls.filter { $0.name == name }
    let isRight = calls.allSatisfy { $0.sender == ObjectIdentifier(sender) }
    require(
      !calls.isEmpty && isRight,
      {
        calls.isEmpty
          ? "\(name) was never called. \(advice())"
          : "\(name) was given another object than expected. \(advice())"
      }, file, line)
  }

  /// Fails unless the method was called, and each time on the main actor.
  public func expectOnMainActor(
    _ name: String, _ advice: @autoclosure () -> String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let calls = calls.filter { $0.name == name }
    require(
      !calls.isEmpty && calls.allSatisfy(\.isOnMainThread),
      {
        calls.isEmpty
          ? "\(name) was never called. \(advice())"
          : "Expected \(name) on the main actor, but it was called in the background. \(advice())"
      }, file, line)
  }
}
