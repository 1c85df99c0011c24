import Glibc
import TestProtocol

extension Crash {
  init(_ crash: Crash, place: Place?, function: String?) {
    self.init(
      kind: crash.kind, message: crash.message, place: place, function: function,
      signal: crash.signal)
  }

  /// Reads what the runtime printed before a signal ended the process.
  ///
  /// `fatalError`, a failed precondition and their kin print `Module/File.swift:5: Fatal error: …`
  /// as their last words; overflow and recursion print nothing.
  init(signal: Int32, printed: String, isStackOverflow: Bool) {
    let marker = "Fatal error: "
    let line = printed.split(whereSeparator: \.isNewline).last {
      $0.contains(marker) || $0.hasPrefix("Could not cast value") || $0.hasPrefix("Simultaneous")
    }
    var message = line.map(String.init) ?? ""
    var place: Place?
    if let range = message.firstRange(of: marker) {
      place = Crash.place(in: message[..<range.lowerBound])
      message = String(message[range.upperBound...])
    }
    self.init(
      kind: isStackOverflow ? .stackOverflow : Crash.kind(of: message, signal: signal),
      message: message, place: place, function: nil, signal: signal)
  }

  /// `Exercise/Exercise.swift:5: ` as a place, when the file is the learner's.
  private static func place(in head: Substring) -> Place? {
    let parts = head.split(separator: ":")
    guard parts.count >= 2, parts[0].hasPrefix("Exercise/"), let line = Int(parts[1]) else {
      return nil
    }
    return Place(file: String(parts[0].dropFirst("Exercise/".count)), line: line)
  }

  private static func kind(of message: String, signal: Int32) -> Kind {
    let beginnings: [(String, Kind)] = [
      ("Unexpectedly found nil", .unwrappedNil), ("Index out of range", .indexOutOfRange),
      ("Array index is out of range", .indexOutOfRange), ("'try!' expression", .forcedTry),
      ("Could not cast value", .forcedCast), ("Simultaneous accesses", .exclusivity),
      ("Attempted to read an unowned reference", .danglingUnowned),
    ]
    if let match = beginnings.first(where: { message.hasPrefix($0.0) }) { return match.1 }
    if !message.isEmpty { return .fatalError }
    // A trap without a word is arithmetic that does not fit, or a check the optimiser kept.
    return signal == SIGILL || signal == SIGTRAP ? .overflow : .other
  }
}

extension TestHost.Answer {
  /// How the run ended, in terms of the check that was running.
  func testEnd(limits: Limits, timeLimit: Double) -> TestEnd {
    switch end {
    case .timedOut: return .timedOut(after: timeLimit, at: nil)
    case .printedTooMuch: return .printedTooMuch(limit: limits.output)
    case .exited(let status): return .left(status: status)
    case .signaled(let signal):
      let printed = String(decoding: errors.tail, as: UTF8.self)
      let isFull = UInt64(max(0, peakMemory)) << 10 > limits.memory / 10 * 8
      let isRefused = printed.contains("failed to allocate") || printed.contains("bad_alloc")
      if isRefused || (isFull && !events.contains(.stackOverflow)) {
        return .outOfMemory(limit: limits.memory)
      }
      return .crashed(
        Crash(
          signal: signal, printed: printed, isStackOverflow: events.contains(.stackOverflow)))
    case .failed, nil: return .missing
    }
  }
}
