import CLinux
import Foundation
import Learner
import Platform

/// The saves of files in some folders, until Ctrl-C.
final class Saves {
  /// Whether Ctrl-C has come.
  private(set) var isInterrupted = false
  private let watcher: FileWatcher
  private let interrupts: SignalPipe

  /// Throws `Trouble` when saves cannot be noticed.
  init(in folders: [URL], endings: [String]) throws {
    do {
      watcher = try FileWatcher(folders, endings: endings)
    } catch let error as SystemError {
      throw Trouble("watch.impossible", ["reason": error.reason])
    }
    interrupts = try SignalPipe(SIGINT)
  }

  /// Notices saves in folders that were made since, too.
  func include(_ folders: [URL]) { watcher.include(folders) }

  /// Gives up what is under way at a save or at Ctrl-C.
  var cancellation: Cancellation {
    Cancellation(descriptors: [watcher.descriptor, interrupts.descriptor]) { [self] descriptor in
      if descriptor == watcher.descriptor { return watcher.takeChanges() }
      isInterrupted = interrupts.takeSignal()
      return isInterrupted
    }
  }

  /// Waits for a save; false after Ctrl-C.
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
