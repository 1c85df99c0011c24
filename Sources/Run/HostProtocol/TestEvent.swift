import Foundation

/// An event of a run of checks or a try-out, which the child sends through the events pipe.
package enum TestEvent: Sendable, Equatable, HostMessage {
  /// The child is locked in; what it does from now on is the request's code.
  ///
  /// It is always the first event. Without it the host or the child has failed, and not the code.
  case ready
  /// The library is loaded and its tests are known.
  case loaded
  /// The library could not be loaded, or lacks the entry point.
  case notLoaded(reason: String)
  /// The child could not apply its restrictions, and has run nothing.
  case notLockedIn(reason: String)
  /// A test method begins.
  case started(test: String)
  /// An assertion failed, or the check threw an error (`isThrown`); the line is in the checks file.
  ///
  /// The check's own words are part of XCTest's message; Swift Testing's are in `details`, which is
  /// nil for XCTest.
  case failed(
    test: String, file: String, line: Int, message: String, isThrown: Bool,
    details: SwiftTestingDetails? = nil)
  /// The test method skipped itself.
  case skipped(test: String)
  /// Swift Testing knows no such test, so that nothing has run.
  case absent(test: String)
  /// The test method has ended, after that many microseconds; `expectations` says how often it has
  /// reached one, by line.
  case ended(test: String, microseconds: Int, expectations: [Int: Int])
  /// The stack overflowed; SIGSEGV follows.
  case stackOverflow
  /// The code accessed invalid memory outside of the stack; SIGSEGV follows.
  case badAccess
  /// A queue waits for itself; a trap follows.
  case queueWaits
  /// The code used queues as libdispatch does not allow; a trap follows.
  case queueMisused
  /// The code gave Foundation what it does not accept; a trap follows.
  case foundationRefused
  /// The stack of a thread that crashed or was interrupted, the innermost frame first.
  ///
  /// Each number is an offset in the library; frames outside of the library are left out.
  case frames([UInt64])
  /// A statement of a try-out begins, an earlier or a typed one.
  case statement
  /// An expression of a try-out has a value to show.
  case value(type: String, text: String)
  /// A statement of a try-out threw an error.
  case thrown(type: String, text: String)
  /// After the second run, that many more objects of a class exist than after the first.
  case leaked(type: String, count: Int)
  /// An object that should be gone is alive; the check fails.
  case kept
  /// A part of a `CapturedGraph`, one of its `parts`.
  case graph(Data)
  /// The host does not know the memory of this Swift runtime, so there are no graphs.
  case noGraph(reason: String)
  /// The whole request has run.
  case done

  // MARK: - Sealed events

  /// Returns the event as bytes for the events pipe, with the seal and its number.
  ///
  /// It starts with a line end, so that foreign text in the pipe stays on a line of its own.
  ///
  /// - Parameter number: the event's number, from 1; 0 for an event that a signal handler writes,
  ///   because it cannot count.
  package func encoded(seal: String, number: Int) -> [UInt8] {
    Array("\n\(seal) \(number) ".utf8) + shortened(to: 64 << 10).encoded + [UInt8(ascii: "\n")]
  }

  /// The event with texts of so many bytes at most: the program stops a run whose events are longer
  /// than 1 MB.
  package func shortened(to length: Int) -> TestEvent {
    func short(_ text: String) -> String { TestEvent.shortened(text, to: length) }
    return switch self {
    case .failed(let test, let file, let line, let message, let isThrown, let details):
      .failed(
        test: test, file: file, line: line, message: short(message), isThrown: isThrown,
        details: details.map {
          SwiftTestingDetails(comment: short($0.comment), arguments: short($0.arguments))
        })
    case .value(let type, let text): .value(type: type, text: short(text))
    case .thrown(let type, let text): .thrown(type: type, text: short(text))
    default: self
    }
  }

  /// Leaves out the middle of long lines, and then of the text, if it is long.
  private static func shortened(_ text: String, to longest: Int) -> String {
    guard text.utf8.count > longest else { return text }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return cut(
      lines.map { cut($0, to: longest / 8) }.joined(separator: "\n").utf8[...], to: longest)
  }

  private static func cut(_ text: Substring.UTF8View, to length: Int) -> String {
    guard text.count > length else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text.prefix(length / 2), as: UTF8.self) + " … "
      + String(decoding: text.suffix(length / 2), as: UTF8.self)
  }

  /// Decodes a line of the pipe; nil if it is no event, lacks the seal or is not the next event.
  ///
  /// - Parameter number: the number of the next event.
  package init?(line: some Collection<UInt8>, seal: String, number: Int) {
    let parts = line.split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(seal.utf8),
      let event = TestEvent(decoding: parts[2]),
      parts[1].elementsEqual(String(event.isUncounted ? 0 : number).utf8)
    else { return nil }
    self = event
  }

  /// Whether a signal handler writes it, with the number 0.
  package var isUncounted: Bool {
    switch self {
    case .stackOverflow, .badAccess, .queueWaits, .queueMisused, .foundationRefused, .frames: true
    default: false
    }
  }
}
