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
  func wait() -> Bool {
    while !isInterrupted {
      var waits = [
        pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&waits, 2, -1)
      isInterrupted = interrupts.takeSignal()
      if !isInterrupted && watcher.takeChanges() { return true }
    }
    return false
  }
}
