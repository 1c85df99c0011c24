// The wait for the queue of operations of the main thread.
//
// A notification that is posted on another thread calls an observer with `queue: .main` on the main thread, and waits
// for that. The library waits by a lock, which gives the main thread no turn: nothing would ever go on. This waits by
// a queue, which does. `replaced.c` puts it in the place of the library's function.
//
// It is public because optimised builds may leave other functions out.

import Foundation

extension OperationQueue {
  /// In the place of what waits for all operations.
  @_silgen_name("understudy_checked_wait")
  public func waitInTurn() {
    guard self === OperationQueue.main, !Thread.isMainThread else { return wait() }
    // The operations have been sent to this queue, which runs what comes in its order.
    DispatchQueue.main.sync {}
  }

  /// The library's own.
  @_silgen_name("understudy_library_wait")
  private func wait()
}
