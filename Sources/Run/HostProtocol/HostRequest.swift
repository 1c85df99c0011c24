/// A request to the test host: load a library in a fork, and run its checks or its script.
///
/// Three descriptors are sent with it: the child's standard output, its standard error, and the
/// pipe for its events. A recording needs a fourth: the memory that it goes to.
package struct HostRequest: Sendable, Equatable {
  /// The code that the child runs.
  package enum Subject: Sendable, Equatable {
    /// The tests of these names: XCTest's (`Class.method`) in this order, then Swift Testing's
    /// (`Type/function(label:)`) in this order.
    case checks([String])
    /// The script that tries out what the learner typed.
    case tryout
  }

  package let subject: Subject
  /// The absolute path of the shared object to run.
  package let library: String
  /// The absolute path of a shared object to load before `library`; nil for none.
  package let support: String?
  /// The most memory that the child may allocate, in bytes.
  package let memoryLimit: UInt64
  package let purpose: Purpose
  /// The secret first field of each event, so that learner's code cannot write events.
  package let seal: String
  /// The seed of the values that the checks draw; see `understudy_draw` in the host.
  package let seed: UInt64
  /// Which variation of the checks runs, by the number that `variationEntryPoint` gets; nil for none.
  package var variation: Int?
  /// The restrictions of the child; nil if its code is trusted.
  package var confinement: HostConfinement?
  /// Whether the checks and what they start may run at the same time on threads of their own.
  package var hasThreads = false
  /// Where objects lie in memory, which decides the order of sets and dictionaries; 0 for where they happen
  /// to lie.
  package var memoryLayout: UInt64 = 0
  /// The files that the child finds in its working folder; nil for none.
  package var files: HostFiles?

  /// The question that a run answers.
  package enum Purpose: Sendable, Equatable {
    /// To find out how it ends.
    case verdict
    /// To find the line of a crash, or the line that runs after that many milliseconds.
    case trace(after: Int)
    /// To find leaked objects: everything runs twice.
    case leaks
    /// To find out which objects are alive and who holds them: at the end of a try-out, and where a
    /// check finds an object that should be gone.
    case graph
    /// To record calls, births and deaths of objects, and uses of weak references.
    case recording
  }

  package init(
    subject: Subject, library: String, support: String? = nil, memoryLimit: UInt64,
    purpose: Purpose = .verdict, seal: String = HostRequest.newSeal(), seed: UInt64 = 0,
    variation: Int? = nil
  ) {
    self.subject = subject
    self.library = library
    self.support = support
    self.memoryLimit = memoryLimit
    self.purpose = purpose
    self.seal = seal
    self.seed = seed
    self.variation = variation
  }

  /// Whether a name is that of a test of Swift Testing.
  package static func isSwiftTest(_ name: String) -> Bool { name.hasSuffix(")") }

  /// The number of descriptors that are sent with it.
  package var descriptorCount: Int { purpose == .recording ? 4 : 3 }

  /// Returns a new random seal, which nobody can guess.
  package static func newSeal() -> String {
    (0..<2).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
  }

  /// The name of the function in a checks library that passes its test cases to the host.
  package static let checksEntryPoint = "understudy_checks"
  /// The name of a function in a checks library that varies expectations: of the number of a variation
  /// and a place, it makes an odd number where the expectation there is to be turned around.
  package static let variationEntryPoint = "understudy_variation"
  /// The lines that stand for the end of a check; no check has so many.
  package static let endLines = [0, 1_000_000]
  /// An expectation's place: its line, and how often the check has reached that before.
  package static func place(_ line: Int, after times: Int) -> Int { line &+ times << 20 }
  /// The name of a try-out script's main function.
  package static let tryoutEntryPoint = "understudy_tryout"

  package var record: Record {
    let walls = confinement.map { String(decoding: $0.record.encoded.dropLast(), as: UTF8.self) }
    let head = [
      library, support ?? "", String(memoryLimit), purpose.word, seal, walls ?? "", String(seed),
      files?.source ?? "", files?.folder ?? "", String(hasThreads),
      String(memoryLayout), variation.map(String.init) ?? "",
    ]
    return switch subject {
    case .checks(let names): Record(["checks"] + head + names)
    case .tryout: Record(["tryout"] + head)
    }
  }

  /// Decodes a request; nil if the record is malformed.
  package init?(_ record: Record) {
    let fields = record.fields
    guard fields.count >= 13, let limit = UInt64(fields[3]), let seed = UInt64(fields[7]),
      let hasThreads = Bool(fields[10]), let memoryLayout = UInt64(fields[11])
    else { return nil }
    switch fields[0] {
    case "checks": subject = .checks(Array(fields[13...]))
    case "tryout": subject = .tryout
    default: return nil
    }
    library = fields[1]
    support = fields[2].isEmpty ? nil : fields[2]
    memoryLimit = limit
    guard let purpose = Purpose(word: fields[4]) else { return nil }
    self.purpose = purpose
    seal = fields[5]
    self.seed = seed
    self.hasThreads = hasThreads
    self.memoryLayout = memoryLayout
    variation = Int(fields[12])
    if !fields[8].isEmpty { files = HostFiles(source: fields[8], folder: fields[9]) }
    if !fields[6].isEmpty {
      guard let walls = HostConfinement(Record(decoding: fields[6].utf8)) else { return nil }
      confinement = walls
    }
  }
}

/// The files that a child copies into the folder that belongs to its run.
package struct HostFiles: Sendable, Equatable {
  /// The folder that has these files and nothing else.
  package let source: String
  /// The child's folder for temporary files, which becomes its working folder.
  package let folder: String

  package init(source: String, folder: String) {
    self.source = source
    self.folder = folder
  }
}

/// The resources that a child process has used.
package struct HostUsage: Sendable, Equatable {
  /// The peak of its resident memory, in KiB.
  package var peakMemory: Int
  /// Processor time, in milliseconds.
  package var processorTime: Int

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
    case .graph: "graph"
    case .recording: "recording"
    }
  }

  fileprivate init?(word: String) {
    switch word {
    case "verdict": self = .verdict
    case "leaks": self = .leaks
    case "graph": self = .graph
    case "recording": self = .recording
    default:
      guard let time = Int(word) else { return nil }
      self = .trace(after: time)
    }
  }
}

/// An answer of the test host to a request.
package enum HostReply: Sendable, Equatable {
  /// The child was forked; another reply follows when it has ended.
  case started(processID: Int32)
  /// How long the child has had a processor and waited for one, in milliseconds; asked for by `question`.
  case running(had: Int, waited: Int)
  /// The child exited with this status.
  case exited(status: Int32, HostUsage)
  /// A signal ended the child.
  case signaled(Int32, HostUsage)
  /// The host could not read the request, fork a child or wait for it.
  case failed(reason: String)

  /// The message that asks the host for `running`; any other message ends the child.
  package static let question = "?"

  package var record: Record {
    switch self {
    case .started(let id): Record(["started", String(id)])
    case .running(let had, let waited): Record(["running", String(had), String(waited)])
    case .exited(let status, let usage): Record(["exited", String(status)] + usage.fields)
    case .signaled(let signal, let usage): Record(["signaled", String(signal)] + usage.fields)
    case .failed(let reason): Record(["failed", reason])
    }
  }

  /// Decodes a reply; nil if the record is malformed.
  package init?(_ record: Record) {
    let fields = record.fields
    switch (fields.first, fields.count) {
    case ("started", 2):
      guard let id = Int32(fields[1]) else { return nil }
      self = .started(processID: id)
    case ("running", 3):
      guard let had = Int(fields[1]), let waited = Int(fields[2]) else { return nil }
      self = .running(had: had, waited: waited)
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
