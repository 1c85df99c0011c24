import Dispatch
import Foundation

/// Lets all work that has begun go on until it waits for something that only the check can give.
///
/// Nothing sleeps here. The main actor runs what is ready, and then the system says whether all other
/// threads wait. Where a thread still runs, a round passes through the main actor, the threads of
/// `Task` and those of `DispatchQueue.global()` at each priority, behind everything that is ready
/// there. A check that expects something says what: where it has not come and threads are still at
/// work, they get more rounds, for as long as it takes the process to compute for 50 milliseconds.
@MainActor public func settle(until isDone: @MainActor () -> Bool = { true }) async {
  let (start, threads) = (computingTime(), ProcessThreads())
  var rounds = 0
  while rounds < 12
    || !isDone() && (rounds < 40 || computingTime() - start < .milliseconds(50))
  {
    // What has not come although nothing is at work may wait for a timer: it gets some rounds, too.
    if await areQuiet(threads), rounds >= 12 || isDone() { return }
    await passOneRound()
    rounds += 1
  }
}

/// Whether all other threads wait, each time of several between which the main actor runs what is
/// ready.
///
/// Once is not enough: a thread may start the next one while the threads are looked at.
@MainActor private func areQuiet(_ threads: ProcessThreads) async -> Bool {
  for _ in 1...3 {
    await Task.yield()
    var looks = 0
    while !threads.othersWait() {
      guard looks < 10 else { return false }
      looks += 1
      sched_yield()
    }
  }
  return true
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
