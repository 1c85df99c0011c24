/// Something that happened while checks or a try-out ran, told by the child on a pipe of its own.
package enum TestEvent: Sendable, Equatable {
  /// The library is loaded and its tests are known.
  case loaded
  /// The library could not be loaded, or lacks what was asked for.
  case notLoaded(reason: String)
  /// The child could not be locked in, and has run nothing.
  case notLockedIn(reason: String)
  /// A test method begins.
  case started(test: String)
  /// An assertion failed, or an error was thrown (`isThrown`); the line is that of the check.
  case failed(test: String, file: String, line: Int, message: String, isThrown: Bool)
  /// The test method skipped itself.
  case skipped(test: String)
  /// The test method has ended, after so many microseconds.
  case ended(test: String, microseconds: Int)
  /// The stack ran out: the signal that follows is a stack overflow.
  case stackOverflow
  /// Memory was accessed that is not there, and the stack had room.
  case badAccess
  /// Where in the library a thread was as it crashed or was stopped: an offset for each frame that lies
  /// there, the innermost first.
  case frames([UInt64])
  /// A try-out has a value to show.
  case value(type: String, text: String)
  /// A statement of a try-out threw an error.
  case thrown(type: String, text: String)
  /// That many more objects of a class stayed after the second run than after the first.
  case leaked(type: String, count: Int)
  /// Everything that was asked for has run.
  case done

  /// The event as a record.
  package var record: Record {
    switch self {
    case .loaded: Record(["loaded"])
    case .notLoaded(let reason): Record(["not-loaded", reason])
    case .notLockedIn(let reason): Record(["not-locked-in", reason])
    case .started(let test): Record(["started", test])
    case .failed(let test, let file, let line, let message, let isThrown):
      Record(["failed", test, file, String(line), String(isThrown), message])
    case .skipped(let test): Record(["skipped", test])
    case .ended(let test, let microseconds): Record(["ended", test, String(microseconds)])
    case .stackOverflow: Record(["stack-overflow"])
    case .badAccess: Record(["bad-access"])
    case .frames(let offsets): Record(["frames"] + offsets.map { String($0, radix: 16) })
    case .value(let type, let text): Record(["value", type, text])
    case .thrown(let type, let text): Record(["thrown", type, text])
    case .leaked(let type, let count): Record(["leaked", type, String(count)])
    case .done: Record(["done"])
    }
  }

  /// Reads an event back; nil when the record is not one.
  package init?(_ record: Record) {
    let fields = record.fields
    switch (fields.first, fields.count) {
    case ("loaded", 1): self = .loaded
    case ("not-loaded", 2): self = .notLoaded(reason: fields[1])
    case ("not-locked-in", 2): self = .notLockedIn(reason: fields[1])
    case ("started", 2): self = .started(test: fields[1])
    case ("failed", 6):
      guard let line = Int(fields[3]) else { return nil }
      self = .failed(
        test: fields[1], file: fields[2], line: line, message: fields[5],
        isThrown: fields[4] == "true")
    case ("skipped", 2): self = .skipped(test: fields[1])
    case ("ended", 3):
      guard let microseconds = Int(fields[2]) else { return nil }
      self = .ended(test: fields[1], microseconds: microseconds)
    case ("stack-overflow", 1): self = .stackOverflow
    case ("bad-access", 1): self = .badAccess
    case ("frames", _):
      let offsets = fields.dropFirst().compactMap { UInt64($0, radix: 16) }
      guard offsets.count == fields.count - 1 else { return nil }
      self = .frames(offsets)
    case ("value", 3): self = .value(type: fields[1], text: fields[2])
    case ("thrown", 3): self = .thrown(type: fields[1], text: fields[2])
    case ("leaked", 3):
      guard let count = Int(fields[2]) else { return nil }
      self = .leaked(type: fields[1], count: count)
    case ("done", 1): self = .done
    default: return nil
    }
  }
}

// MARK: - Sealed events

extension TestEvent {
  /// The event as bytes on its pipe.
  ///
  /// A line end comes first too: whatever else was written to the pipe is a line of its own.
  ///
  /// - Parameter number: which event it is, from 1; 0 where a signal's handler tells it, which can't
  ///   count.
  package func encoded(seal: String, number: Int) -> [UInt8] {
    [UInt8(ascii: "\n")] + Record([seal, String(number)] + record.fields).encoded
  }

  /// Reads a line of the pipe; nil when it is no event, lacks the seal or is not the next one.
  ///
  /// - Parameter number: which event is the next.
  package init?(line: some Sequence<UInt8>, seal: String, number: Int) {
    let fields = Record(decoding: line).fields
    guard fields.count > 2, fields[0] == seal, let event = TestEvent(Record(Array(fields[2...])))
    else { return nil }
    guard fields[1] == (event.isUncounted ? "0" : String(number)) else { return nil }
    self = event
  }

  /// Whether a signal's handler tells it.
  package var isUncounted: Bool {
    switch self {
    case .stackOverflow, .badAccess, .frames: true
    default: false
    }
  }
}
