import CLinux
import Foundation

/// Waits for the ends of child processes.
///
/// An owner that knows when its process is no longer needed waits there itself, with `finish`. A `deinit`
/// may run anywhere, so it leaves the wait to a thread, with `take`.
package enum Reaper {
  private static let taken = DispatchGroup()

  /// Waits until a process ends, kills it if it takes too long, and removes it from the process table.
  ///
  /// - Parameter grace: how long it may take to end by itself.
  /// - Returns: how it ended; nil if it is no child of this process.
  @discardableResult
  package static func finish(_ process: pid_t, grace: Duration = .zero) -> clinux_end? {
    let handle = grace > .zero ? clinux_pidfd_open(process) : -1
    if handle >= 0 {
      var wait = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
      while poll(&wait, 1, Int32(grace / .milliseconds(1))) < 0, errno == EINTR {}
      close(handle)
    }
    kill(process, SIGKILL)
    var end = clinux_end()
    return clinux_reap(process, &end) == 0 ? end : nil
  }

  /// Does as `finish` does, on a thread of its own.
  package static func take(_ process: pid_t, grace: Duration = .zero) {
    taken.enter()
    Thread {
      finish(process, grace: grace)
      taken.leave()
    }.start()
  }

  /// Waits until all processes that were taken have ended; called before the program exits.
  ///
  /// The wait is short: each of them was killed or has its grace time. Five seconds are the limit for a
  /// process that the kernel does not end.
  package static func waitForTaken() { _ = taken.wait(timeout: .now() + 5) }
}
