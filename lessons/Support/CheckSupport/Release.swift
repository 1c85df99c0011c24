import XCTest

/// Makes an object, lets go of it, and fails if it is still alive afterwards.
///
/// `make` connects the object as the learner's program would and returns it; nothing else in the
/// check may keep it. `name` begins the message, so it is written with a capital: "The controller".
/// `holders` stay alive until the object was looked at. The test host finds out who holds it.
public func expectReleased<Object: AnyObject>(
  _ name: String, holders: [AnyObject] = [], _ advice: @autoclosure () -> String,
  file: StaticString = #filePath, line: UInt = #line, make: () throws -> Object
) rethrows {
  let isAlive = try withExtendedLifetime(holders) {
    try remainder(of: make, whenAlive: tellHost) != nil
  }
  require(
    !isAlive,
    {
      "\(name) should be gone, because nobody uses it any more. It is still alive. " + advice()
    }, file, line)
}

/// Whether an object goes away when nobody but what it is connected with holds it.
///
/// For checks that build on what `expectReleased` is about.
public func isReleased<Object: AnyObject>(make: () throws -> Object) rethrows -> Bool {
  try remainder(of: make) == nil
}

/// The object that `make` returns, if somebody else still holds it.
private func remainder<Object: AnyObject>(
  of make: () throws -> Object, whenAlive: (UnsafeRawPointer) -> Void = { _ in }
) rethrows -> Object? {
  weak var remaining: Object?
  // A function of its own, so that no temporary of this one outlives the call.
  func makeAndForget() throws { remaining = try make() }
  try makeAndForget()
  // Nothing here holds the object meanwhile: the host counts who does.
  if let address = remaining.map({ UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }) {
    whenAlive(address)
  }
  return remaining
}

/// Tells the test host which object is alive, so that it can draw who holds it; does nothing elsewhere.
private func tellHost(_ object: UnsafeRawPointer) {
  typealias Tell = @convention(c) (UnsafeRawPointer) -> Void
  guard let address = dlsym(nil, "understudy_kept") else { return }
  unsafeBitCast(address, to: Tell.self)(object)
}
