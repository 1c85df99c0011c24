import Dispatch
import Foundation

/// Lets all work that has begun go on until it waits for something that only the check can give.
///
/// Nothing sleeps here. The main actor runs what is ready, and then the test host says whether
/// something waits for its turn, and the system whether all other threads wait. Where work goes on,
/// a round passes through the main actor, the threads of `Task` and those of `DispatchQueue.global()`
/// at each priority, behind everything that is ready there. Work that never ends gets 40 rounds, and
/// as many more as the process computes in 50 milliseconds.
@MainActor public func settle(until isDone: @MainActor () -> Bool = { true }) async {
  let (start, threads) = (computingTime(), ProcessThreads())
  var rounds = 0
  while rounds < 40 || computingTime() - start < .milliseconds(50) {
    // What has not come although nothing is at work may wait for a timer: it gets some rounds, too.
    if await areQuiet(threads), rounds >= 12 || isDone() { return }
    await passOneRound()
    rounds += 1
  }
}

/// Whether nothing waits for its turn and all other threads wait, each time of several between which
/// the main actor runs what is ready.
///
/// Once is not enough: a thread may start the next one while the threads are looked at.
@MainActor private func areQuiet(_ threads: ProcessThreads) async -> Bool {
  for _ in 1...3 {
    await Task.yield()
    guard hostHasWork?() != 1 else { return false }
    var looks = 0
    while !threads.othersWait() {
      guard looks < 10 else { return false }
      looks += 1
      sched_yield()
    }
  }
  return true
}

/// The function of the test host that returns 1 if something could run now that waits for its turn.
///
/// It returns 0 where threads do not take turns.
private let hostHasWork = dlsym(nil, "understudy_has_work").map {
  unsafeBitCast($0, to: (@convention(c) () -> CInt).self)
}

/// How long the process has been computing, on all processors together.
private func computingTime() -> Duration {
  .seconds(Double(clock()) / Double(CLOCKS_PER_SEC))
}

@MainActor private func passOneRound() async {
  await Task.yield()
  await Task.detached(priority: .background) {}.value
  await withUnsafeContinuation { continuation in
    let round = DispatchGroup()
    for queue in backgroundQueues { queue.async(group: round) {} }
    round.notify(queue: .main) { continuation.resume() }
  }
}

/// The queues in which work in the background waits for its turn.
///
/// Each queue has threads of its own, so that who has passed one knows nothing about the others.
private let backgroundQueues: [DispatchQueue] =
  [.userInteractive, .userInitiated, .default, .utility, .background]
  .map(DispatchQueue.global(qos:))

/// Whether the code that asks runs on the main thread, where the main actor lives.
public func isOnMainThread() -> Bool { Thread.isMainThread }
