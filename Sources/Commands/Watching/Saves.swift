import CLinux
import Foundation
import Learner
import Platform

/// A watch for saved files in some folders, ended by Ctrl-C.
final class Saves {
  /// Whether Ctrl-C was pressed.
  private(set) var isInterrupted = false
  private let watcher: FileWatcher
  private let interrupts: SignalPipe

  /// Throws `Trouble` if the folders cannot be watched.
  init(in folders: [URL], endings: [String]) throws {
    do {
      watcher = try FileWatcher(folders, endings: endings)
    } catch let error as SystemError {
      throw Trouble("watch.impossible", ["reason": error.reason])
    }
    interrupts = try SignalPipe(SIGINT)
  }

  /// Also watches folders created since.
  func include(_ folders: [URL]) { watcher.include(folders) }

  /// Cancels running work at a save or at Ctrl-C.
  var cancellation: Cancellation {
    Cancellation(descriptors: [watcher.descriptor, interrupts.descriptor]) { [self] descriptor in
      if descriptor == watcher.descriptor { return watcher.takeChanges() }
      isInterrupted = interrupts.takeSignal()
      return isInterrupted
    }
  }

  /// Waits for a save; returns false after Ctrl-C.
  func wait() -> Bool { wait(alsoFor: nil) == .saved }

  /// The event that ended a wait.
  enum Event: Equatable {
    case saved
    /// The learner pressed Enter.
    case entered
    /// The learner pressed Ctrl-C, or the input has ended.
    case ended
  }

  /// Waits for a save, for Ctrl-C, and for a line from `input` if there is one.
  ///
  /// Lines that were typed before do not count.
  func wait(alsoFor input: Int32?) -> Event {
    if let input, isatty(input) == 1 { tcflush(input, TCIFLUSH) }
    while !isInterrupted {
      var waits = [
        pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is ignored.
        pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&waits, nfds_t(waits.count), -1)
      isInterrupted = interrupts.takeSignal()
      guard !isInterrupted else { break }
      if watcher.takeChanges() { return .saved }
      guard let input, waits[2].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(input, &bytes, bytes.count)
      guard count > 0 else { return .ended }
      if bytes[..<count].contains(UInt8(ascii: "\n")) { return .entered }
    }
    return .ended
  }
}
