import CLinux
import Foundation

/// Waits for child processes to end.
///
/// An owner that knows when its process is no longer needed calls `finish`, which waits. A `deinit`
/// may run at any moment, so it calls `take`, which waits on a thread of its own.
package enum Reaper {
  private static let taken = DispatchGroup()

  /// Waits until a process ends, kills it after the grace time, and reaps it.
  ///
  /// - Parameter grace: the time in which it may end by itself.
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

  /// Calls `finish` on a new thread.
  package static func take(_ process: pid_t, grace: Duration = .zero) {
    taken.enter()
    Thread {
      finish(process, grace: grace)
      taken.leave()
    }.start()
  }

  /// Waits until all taken processes have ended; called before the program exits.
  ///
  /// The wait is short, because each process was killed or has a grace time. The limit of five
  /// seconds is for a process that the kernel does not end.
  package static func waitForTaken() { _ = taken.wait(timeout: .now() + 5) }
}
