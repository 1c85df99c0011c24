import Foundation

/// A request to the test host: load a library in a fork, and run its checks or its script.
///
/// Three descriptors are sent with it: the child's standard output, its standard error, and the
/// pipe for its events. A recording needs a fourth: the memory that it goes to.
package struct HostRequest: Sendable, Equatable, HostMessage {
  /// The code that the child runs.
  package enum Subject: Sendable, Equatable, Codable {
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
  package enum Purpose: Sendable, Equatable, Codable {
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
    /// To record each statement, with the calls and the objects. The memory ends with the variables of
    /// the functions.
    case steps
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

  package static func isSwiftTest(_ name: String) -> Bool { name.hasSuffix(")") }

  /// The number of descriptors that are sent with it.
  package var descriptorCount: Int { records ? 4 : 3 }
  /// Whether a memory is filled.
  package var records: Bool { purpose == .recording || purpose == .steps }

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
  /// An expectation is turned around the first so many times at most: each failure takes 25 µs.
  package static let mostTurned = 1000
  /// The name of a try-out script's main function.
  package static let tryoutEntryPoint = "understudy_tryout"
}

/// The files that a child copies into the folder that belongs to its run.
package struct HostFiles: Sendable, Equatable, Codable {
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
package struct HostUsage: Sendable, Equatable, Codable {
  /// The peak of its resident memory, in KiB.
  package var peakMemory: Int
  /// Processor time, in milliseconds.
  package var processorTime: Int

  package init(peakMemory: Int = 0, processorTime: Int = 0) {
    self.peakMemory = peakMemory
    self.processorTime = processorTime
  }
}

/// An answer of the test host to a request.
package enum HostReply: Sendable, Equatable, HostMessage {
  /// The child was forked; another reply follows when it has ended.
  case started(processID: Int32)
  /// How long the child has had a processor and waited for one, in milliseconds; asked for by `question`.
  case running(had: Int, waited: Int)
  case exited(status: Int32, HostUsage)
  case signaled(Int32, HostUsage)
  /// The host could not read the request, fork a child or wait for it.
  case failed(reason: String)

  /// The message that asks the host for `running`; any other message ends the child.
  package static let question = "?"
}

/// What the program and the test host send each other, as JSON without line breaks.
package protocol HostMessage: Codable {}

extension HostMessage {
  package var encoded: [UInt8] { (try? JSONEncoder().encode(self)).map { Array($0) } ?? [] }

  /// Nil for bytes that are not such a message.
  package init?(decoding bytes: some Sequence<UInt8>) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = message
  }
}

/// The restrictions of a host's child that runs untrusted code.
package struct HostConfinement: Sendable, Equatable, Codable {
  /// The user ID that the child takes; 0 to keep the host's.
  package var user: UInt32
  /// Seconds of processor time, and the number of processes and threads of the user; 0 is no limit.
  package var processorTime, processes: UInt64
  /// The empty folder for temporary files, the only one that the child may write to.
  package var folder: String
  /// Whether the host mounts new memory in the folder for the run.
  package var mountsFolder: Bool
  /// The files and folders that the child may read.
  package var readable: [String]

  package init(
    user: UInt32, processorTime: UInt64, processes: UInt64, folder: String, mountsFolder: Bool,
    readable: [String]
  ) {
    self.user = user
    self.processorTime = processorTime
    self.processes = processes
    self.folder = folder
    self.mountsFolder = mountsFolder
    self.readable = readable
  }
}
