/// What the program asks of its test host: to load a library in a fork and to run what is in it.
///
/// Three descriptors travel with it: the child's standard output, its standard error, and the pipe
/// for its events.
package struct HostRequest: Sendable, Equatable {
  /// What to run.
  package enum Subject: Sendable, Equatable {
    /// The XCTest methods of these names (`Class.method`), in this order.
    case checks([String])
    /// The script that tries out what was typed.
    case tryout
  }

  /// What to run.
  package let subject: Subject
  /// The shared object to load, as an absolute path.
  package let library: String
  /// The shared object that it needs, loaded before it; nil where it needs none.
  package let support: String?
  /// The most memory that the child may allocate, in bytes.
  package let memoryLimit: UInt64
  /// What the run is for.
  package let purpose: Purpose
  /// What each event of the run begins with: text that the learner's code writes is no event.
  package let seal: String
  /// What the child is locked in; nil where whoever runs this trusts the code.
  package var confinement: HostConfinement?

  /// What a run is for.
  package enum Purpose: Sendable, Equatable {
    /// To learn how it ends.
    case verdict
    /// To learn where it crashes, or where it is after so many milliseconds.
    case trace(after: Int)
    /// To learn what stays in memory: everything runs twice.
    case leaks
  }

  /// A request to run what a library holds.
  package init(
    subject: Subject, library: String, support: String? = nil, memoryLimit: UInt64,
    purpose: Purpose = .verdict, seal: String = HostRequest.newSeal()
  ) {
    self.subject = subject
    self.library = library
    self.support = support
    self.memoryLimit = memoryLimit
    self.purpose = purpose
    self.seal = seal
  }

  /// A seal that nobody guesses.
  package static func newSeal() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
  }

  /// The name of the function in a checks library that hands over its test cases.
  package static let checksEntryPoint = "understudy_checks"
  /// The name of a try-out script's entry point.
  package static let tryoutEntryPoint = "understudy_tryout"

  /// The request as a record.
  package var record: Record {
    let walls = confinement.map { String(decoding: $0.record.encoded.dropLast(), as: UTF8.self) }
    let head = [library, support ?? "", String(memoryLimit), purpose.word, seal, walls ?? ""]
    return switch subject {
    case .checks(let names): Record(["checks"] + head + names)
    case .tryout: Record(["tryout"] + head)
    }
  }

  /// Reads a request back; nil when the record is not one.
  package init?(_ record: Record) {
    let fields = record.fields
    guard fields.count >= 7, let limit = UInt64(fields[3]) else { return nil }
    switch fields[0] {
    case "checks": subject = .checks(Array(fields[7...]))
    case "tryout": subject = .tryout
    default: return nil
    }
    library = fields[1]
    support = fields[2].isEmpty ? nil : fields[2]
    memoryLimit = limit
    guard let purpose = Purpose(word: fields[4]) else { return nil }
    self.purpose = purpose
    seal = fields[5]
    if !fields[6].isEmpty {
      guard let walls = HostConfinement(Record(decoding: fields[6].utf8)) else { return nil }
      confinement = walls
    }
  }
}

/// What a child has used up.
package struct HostUsage: Sendable, Equatable {
  /// The most memory that it held, in KiB.
  package var peakMemory: Int
  /// Processor time, in milliseconds.
  package var processorTime: Int

  /// Nothing, unless something is given.
  package init(peakMemory: Int = 0, processorTime: Int = 0) {
    self.peakMemory = peakMemory
    self.processorTime = processorTime
  }

  var fields: [String] { [String(peakMemory), String(processorTime)] }

  init?(_ fields: ArraySlice<String>) {
    let numbers = fields.compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    self.init(peakMemory: numbers[0], processorTime: numbers[1])
  }
}

extension HostRequest.Purpose {
  fileprivate var word: String {
    switch self {
    case .verdict: "verdict"
    case .trace(let time): String(time)
    case .leaks: "leaks"
    }
  }

  fileprivate init?(word: String) {
    switch word {
    case "verdict": self = .verdict
    case "leaks": self = .leaks
    default:
      guard let time = Int(word) else { return nil }
      self = .trace(after: time)
    }
  }
}

/// What the test host answers.
package enum HostReply: Sendable, Equatable {
  /// The child was forked.
  case started(processID: Int32)
  /// The child has ended.
  case exited(status: Int32, HostUsage)
  /// A signal ended the child.
  case signaled(Int32, HostUsage)
  /// No child could be made.
  case failed(reason: String)

  /// The reply as a record.
  package var record: Record {
    switch self {
    case .started(let id): Record(["started", String(id)])
    case .exited(let status, let usage): Record(["exited", String(status)] + usage.fields)
    case .signaled(let signal, let usage): Record(["signaled", String(signal)] + usage.fields)
    case .failed(let reason): Record(["failed", reason])
    }
  }

  /// Reads a reply back; nil when the record is not one.
  package init?(_ record: Record) {
    let fields = record.fields
    switch (fields.first, fields.count) {
    case ("started", 2):
      guard let id = Int32(fields[1]) else { return nil }
      self = .started(processID: id)
    case ("exited", 4):
      guard let status = Int32(fields[1]), let usage = HostUsage(fields[2...]) else { return nil }
      self = .exited(status: status, usage)
    case ("signaled", 4):
      guard let signal = Int32(fields[1]), let usage = HostUsage(fields[2...]) else { return nil }
      self = .signaled(signal, usage)
    case ("failed", 2): self = .failed(reason: fields[1])
    default: return nil
    }
  }
}
