// Functions of Foundation that need a second thread beside the main one.
//
// To wait for operations the library takes a lock, which gives others no turn. These look again and again.
//
// A notification that is posted on another thread calls an observer with `queue: .main` on the main thread, and waits
// for that. The library waits by a lock, which gives the main thread no turn: nothing would ever go on. This waits by
// a queue, which does.
//
// In an async check XCTest waits for expectations on a thread that it detaches. Where threads are refused, that wait
// takes its turn as work of a queue, and gives others theirs where the thread's loop would sleep.
//
// `replaced.c` puts them in the place of the library's functions. They are public because optimised builds may leave
// other functions out.

import CBaton
import Foundation

extension OperationQueue {
  /// In the place of what waits for all operations.
  @_silgen_name("understudy_finished_operations")
  public func waitInTurn() {
    if self === OperationQueue.main, !Thread.isMainThread {
      // The operations have been sent to this queue, which runs what comes in its order.
      DispatchQueue.main.sync {}
    } else {
      while operationCount > 0 { usleep(1000) }
    }
  }
}

extension Operation {
  /// In the place of what waits for one operation.
  @_silgen_name("understudy_finished_operation")
  public func waitInTurn() { while !isFinished { usleep(1000) } }
}

extension Thread {
  /// In the place of what starts a thread.
  @_silgen_name("understudy_checked_detach")
  public static func detachInTurn(_ body: @escaping @Sendable () -> Void) {
    guard cbaton_refuses_threads() != 0 else { return detach(body) }
    DispatchQueue.global().async { body() }
  }

  /// The library's own.
  @_silgen_name("understudy_library_detach")
  private static func detach(_ body: @escaping @Sendable () -> Void)
}

extension RunLoop {
  /// In the place of what waits for events.
  @_silgen_name("understudy_checked_loop")
  public func runInTurn(mode: Mode, before time: Date) -> Bool {
    if cbaton_refuses_threads() == 0 || Thread.isMainThread { return run(once: mode, time) }
    usleep(1000)
    return true
  }

  /// The library's own.
  @_silgen_name("understudy_library_loop")
  private func run(once mode: Mode, _ time: Date) -> Bool
}
