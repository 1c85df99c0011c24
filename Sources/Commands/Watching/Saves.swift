import CLinux
import Course
import Foundation
import Platform

/// A watch for saved files in some folders, ended by Ctrl-C.
final class Saves {
  /// Whether Ctrl-C was pressed.
  private(set) var isInterrupted = false
  let watcher: FileWatcher
  private let interrupts: SignalPipe
  private var whenBlind: (() -> Void)?

  /// - Parameter whenBlind: called once if the system does not report saves, and the files are
  ///   compared once a second.
  init(in folders: [URL], endings: [String], whenBlind: @escaping () -> Void) throws {
    watcher = FileWatcher(folders, endings: endings)
    interrupts = try SignalPipe(SIGINT)
    self.whenBlind = whenBlind
  }

  /// Cancels running work at a save or at Ctrl-C.
  var cancellation: Cancellation {
    Cancellation(descriptors: [watcher.descriptor, interrupts.descriptor]) { [self] descriptor in
      if descriptor == watcher.descriptor { return watcher.takeChanges() }
      isInterrupted = interrupts.takeSignal()
      return isInterrupted
    }
  }

  /// Runs work now and after every save, until Ctrl-C.
  ///
  /// A save during the work cancels the work and starts it again. For that, the work must run with
  /// `cancellation`. Its `Trouble` is reported, and the next save awaited: a file may be missing
  /// for a moment, or not be text.
  ///
  /// - Parameters:
  ///   - isSilent: whether to leave out the sentence that says that the program waits for a save.
  ///   - beginsAtSave: whether the first run waits for a save, too.
  ///   - work: returns whether no further run is needed.
  /// - Returns: whether that was so; false after Ctrl-C.
  func run(
    for speaker: some Speaker, isSilent: Bool = false, beginsAtSave: Bool = false,
    _ work: () throws -> Bool
  ) throws -> Bool {
    var isAwaited = beginsAtSave
    while true {
      if isAwaited {
        if !isSilent { try speaker.say("watch.waits", [:], .colour(.grey)) }
        guard wait() == .saved else { return false }
      }
      isAwaited = true
      do {
        if try work() { return true }
      } catch is Cancelled {
        if isInterrupted { return false }
        isAwaited = false
      } catch let trouble as Trouble {
        speaker.complain(trouble)
      }
    }
  }

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
  func wait(alsoFor input: Int32? = nil) -> Event {
    if let input, isatty(input) == 1 { tcflush(input, TCIFLUSH) }
    while !isInterrupted {
      sayWhetherBlind()
      var waits = [
        pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is ignored.
        pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, nfds_t(waits.count), FileWatcher.interval)
      isInterrupted = interrupts.takeSignal()
      guard !isInterrupted else { break }
      if watcher.takeChanges() || ready == 0 && watcher.compareContents() {
        sayWhetherBlind()
        return .saved
      }
      guard let input, waits[2].revents != 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(input, &bytes, bytes.count)
      guard count > 0 else { return .ended }
      if bytes[..<count].contains(UInt8(ascii: "\n")) { return .entered }
    }
    return .ended
  }

  private func sayWhetherBlind() {
    guard watcher.isBlind else { return }
    whenBlind?()
    whenBlind = nil
  }
}

/// Catches SIGINT, SIGTERM and SIGHUP so that a batch can stop cleanly; a second signal ends the
/// program.
final class BatchInterruption {
  private var pipes: [SignalPipe]
  private var isRequested = false

  /// Throws `SystemError` if no descriptor is left.
  init() throws {
    // Leave ignored signals ignored: under nohup the batch must survive SIGHUP.
    pipes = try [SIGINT, SIGTERM, SIGHUP].filter { clinux_is_ignored($0) == 0 }
      .map { try SignalPipe($0, comesOnce: true) }
  }

  /// Whether one of the signals has arrived.
  func hasCome() -> Bool {
    if !isRequested, pipes.contains(where: { $0.takeSignal() }) {
      isRequested = true
      pipes = []
    }
    return isRequested
  }
}
