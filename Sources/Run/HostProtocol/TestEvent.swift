/// An event of a run of checks or a try-out, which the child sends through the events pipe.
package enum TestEvent: Sendable, Equatable {
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
  /// A part of a `CapturedGraph`, as its messages.
  case graph([String])
  /// The host does not know the memory of this Swift runtime, so there are no graphs.
  case noGraph(reason: String)
  /// The whole request has run.
  case done

  package var record: Record {
    switch self {
    case .ready: Record(["ready"])
    case .loaded: Record(["loaded"])
    case .notLoaded(let reason): Record(["not-loaded", reason])
    case .notLockedIn(let reason): Record(["not-locked-in", reason])
    case .started(let test): Record(["started", test])
    case .failed(let test, let file, let line, let message, let isThrown, let details):
      Record(
        ["failed", test, file, String(line), String(isThrown), message]
          + (details.map { [$0.comment, $0.arguments] } ?? []))
    case .skipped(let test): Record(["skipped", test])
    case .absent(let test): Record(["absent", test])
    case .ended(let test, let microseconds, let expectations):
      Record(
        ["ended", test, String(microseconds)]
          + expectations.sorted { $0.key < $1.key }.flatMap { [String($0), String($1)] })
    case .stackOverflow: Record(["stack-overflow"])
    case .badAccess: Record(["bad-access"])
    case .frames(let offsets): Record(["frames"] + offsets.map { String($0, radix: 16) })
    case .statement: Record(["statement"])
    case .value(let type, let text): Record(["value", type, text])
    case .thrown(let type, let text): Record(["thrown", type, text])
    case .leaked(let type, let count): Record(["leaked", type, String(count)])
    case .kept: Record(["kept"])
    case .graph(let message): Record(["graph"] + message)
    case .noGraph(let reason): Record(["no-graph", reason])
    case .done: Record(["done"])
    }
  }

  /// Decodes an event; nil if the record is malformed.
  package init?(_ record: Record) {
    let fields = record.fields
    switch (fields.first, fields.count) {
    case ("ready", 1): self = .ready
    case ("loaded", 1): self = .loaded
    case ("not-loaded", 2): self = .notLoaded(reason: fields[1])
    case ("not-locked-in", 2): self = .notLockedIn(reason: fields[1])
    case ("started", 2): self = .started(test: fields[1])
    case ("failed", 6), ("failed", 8):
      guard let line = Int(fields[3]) else { return nil }
      self = .failed(
        test: fields[1], file: fields[2], line: line, message: fields[5],
        isThrown: fields[4] == "true",
        details: fields.count == 8
          ? SwiftTestingDetails(comment: fields[6], arguments: fields[7]) : nil)
    case ("skipped", 2): self = .skipped(test: fields[1])
    case ("absent", 2): self = .absent(test: fields[1])
    case ("ended", 3...):
      let numbers = fields.dropFirst(2).compactMap { Int($0) }
      guard numbers.count == fields.count - 2, numbers.count % 2 == 1 else { return nil }
      let pairs = stride(from: 1, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      self = .ended(
        test: fields[1], microseconds: numbers[0],
        expectations: Dictionary(pairs) { first, _ in first })
    case ("stack-overflow", 1): self = .stackOverflow
    case ("bad-access", 1): self = .badAccess
    case ("frames", _):
      let offsets = fields.dropFirst().compactMap { UInt64($0, radix: 16) }
      guard offsets.count == fields.count - 1 else { return nil }
      self = .frames(offsets)
    case ("statement", 1): self = .statement
    case ("value", 3): self = .value(type: fields[1], text: fields[2])
    case ("thrown", 3): self = .thrown(type: fields[1], text: fields[2])
    case ("leaked", 3):
      guard let count = Int(fields[2]) else { return nil }
      self = .leaked(type: fields[1], count: count)
    case ("kept", 1): self = .kept
    case ("graph", _): self = .graph(Array(fields.dropFirst()))
    case ("no-graph", 2): self = .noGraph(reason: fields[1])
    case ("done", 1): self = .done
    default: return nil
    }
  }
}

// MARK: - Sealed events

extension TestEvent {
  /// Returns the event as bytes for the events pipe, with the seal and its number.
  ///
  /// It starts with a line end, so that foreign text in the pipe stays on a line of its own.
  ///
  /// - Parameter number: the event's number, from 1; 0 for an event that a signal handler writes,
  ///   because it cannot count.
  package func encoded(seal: String, number: Int) -> [UInt8] {
    [UInt8(ascii: "\n")] + Record([seal, String(number)] + record.fields).encoded
  }

  /// Decodes a line of the pipe; nil if it is no event, lacks the seal or is not the next event.
  ///
  /// - Parameter number: the number of the next event.
  package init?(line: some Sequence<UInt8>, seal: String, number: Int) {
    let fields = Record(decoding: line).fields
    guard fields.count > 2, fields[0] == seal, let event = TestEvent(Record(Array(fields[2...])))
    else { return nil }
    guard fields[1] == (event.isUncounted ? "0" : String(number)) else { return nil }
    self = event
  }

  /// Whether a signal handler writes it, with the number 0.
  package var isUncounted: Bool {
    switch self {
    case .stackOverflow, .badAccess, .frames: true
    default: false
    }
  }
}
