import Dispatch
import Foundation

/// Lets all work that has begun go on until it waits for something that only the check can give.
///
/// Nothing sleeps here. A round passes through the main actor, the threads of `Task` and those of
/// `DispatchQueue.global()` at the lowest priority, behind everything that is ready there. A check
/// that expects something says what: then a slow machine gets some more rounds.
@MainActor public func settle(until isDone: @MainActor () -> Bool = { true }) async {
  let start = ContinuousClock.now
  var rounds = 0
  while rounds < 12
    || !isDone() && (rounds < 40 || start.duration(to: .now) < .milliseconds(50))
  {
    await passOneRound()
    rounds += 1
  }
}

/// Lets all open requests fail, so that nothing waits for them when the check is over.
@MainActor public func endRequests(of loader: ScriptedLoader) async {
  while loader.fail(with: CancellationError()) {}
  await settle()
}

@MainActor private func passOneRound() async {
  await Task.yield()
  await Task.detached(priority: .background) {}.value
  await withUnsafeContinuation { continuation in
    DispatchQueue.global(qos: .background).async { continuation.resume() }
  }
  await withUnsafeContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

/// Whether the code that asks runs on the main thread, where the main actor lives.
public func isOnMainThread() -> Bool { Thread.isMainThread }
