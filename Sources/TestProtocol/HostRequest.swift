/// What the program asks of its test host: to load a library in a fork and to run what is in it.
///
/// Three descriptors travel with it: the child's standard output, its standard error, and the pipe
/// for its events.
public struct HostRequest: Sendable, Equatable {
  /// What to run.
  public enum Subject: Sendable, Equatable {
    /// The XCTest methods of these names (`Class.method`), in this order.
    case checks([String])
    /// The script that tries out what was typed.
    case tryout
  }

  /// What to run.
  public let subject: Subject
  /// The shared object to load, as an absolute path.
  public let library: String
  /// The most memory that the child may allocate, in bytes.
  public let memoryLimit: UInt64
  /// What the run is for.
  public let purpose: Purpose
  /// What each event of the run begins with: text that the learner's code writes is no event.
  public let seal: String

  /// What a run is for.
  public enum Purpose: Sendable, Equatable {
    /// To learn how it ends.
    case verdict
    /// To learn where it crashes, or where it is after so many milliseconds.
    case backtrace(after: Int)
    /// To learn what stays in memory: everything runs twice.
    case leaks
  }

  /// A request to run what a library holds.
  public init(
    subject: Subject, library: String, memoryLimit: UInt64, purpose: Purpose = .verdict,
    seal: String = HostRequest.newSeal()
  ) {
    self.subject = subject
    self.library = library
    self.memoryLimit = memoryLimit
    self.purpose = purpose
    self.seal = seal
  }

  /// A seal that nobody guesses.
  public static func newSeal() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
  }

  /// The name of the function in a checks library that hands over its test cases.
  public static let checksEntryPoint = "understudy_checks"
  /// The name of a try-out script's entry point.
  public static let tryoutEntryPoint = "understudy_tryout"

  /// The request as a record.
  public var record: Record {
    let head = [library, String(memoryLimit), purpose.word, seal]
    return switch subject {
    case .checks(let names): Record(["checks"] + head + names)
    case .tryout: Record(["tryout"] + head)
    }
  }

  /// Reads a request back; nil when the record is not one.
  public init?(_ record: Record) {
    let fields = record.fields
    guard fields.count >= 5, let limit = UInt64(fields[2]) else { return nil }
    switch fields[0] {
    case "checks": subject = .checks(Array(fields[5...]))
    case "tryout": subject = .tryout
    default: return nil
    }
    library = fields[1]
    memoryLimit = limit
    guard let purpose = Purpose(word: fields[3]) else { return nil }
    self.purpose = purpose
    seal = fields[4]
  }
}

extension HostRequest.Purpose {
  fileprivate var word: String {
    switch self {
    case .verdict: "verdict"
    case .backtrace(let time): String(time)
    case .leaks: "leaks"
    }
  }

  fileprivate init?(word: String) {
    switch word {
    case "verdict": self = .verdict
    case "leaks": self = .leaks
    default:
      guard let time = Int(word) else { return nil }
      self = .backtrace(after: time)
    }
  }
}

/// What the test host answers.
public enum HostReply: Sendable, Equatable {
  /// The child was forked.
  case started(processID: Int32)
  /// The child has ended; `peakMemory` in KiB.
  case exited(status: Int32, peakMemory: Int)
  /// A signal ended the child; `peakMemory` in KiB.
  case signaled(Int32, peakMemory: Int)
  /// No child could be made.
  case failed(reason: String)

  /// The reply as a record.
  public var record: Record {
    switch self {
    case .started(let id): Record(["started", String(id)])
    case .exited(let status, let memory): Record(["exited", String(status), String(memory)])
    case .signaled(let signal, let memory): Record(["signaled", String(signal), String(memory)])
    case .failed(let reason): Record(["failed", reason])
    }
  }

  /// Reads a reply back; nil when the record is not one.
  public init?(_ record: Record) {
    let fields = record.fields
    switch (fields.first, fields.count) {
    case ("started", 2):
      guard let id = Int32(fields[1]) else { return nil }
      self = .started(processID: id)
    case ("exited", 3):
      guard let status = Int32(fields[1]), let memory = Int(fields[2]) else { return nil }
      self = .exited(status: status, peakMemory: memory)
    case ("signaled", 3):
      guard let signal = Int32(fields[1]), let memory = Int(fields[2]) else { return nil }
      self = .signaled(signal, peakMemory: memory)
    case ("failed", 2): self = .failed(reason: fields[1])
    default: return nil
    }
  }
}
