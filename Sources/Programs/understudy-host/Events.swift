import CLinux
import CRecording
import Glibc
import HostProtocol
import Synchronization

/// The child's pipe of events to the program; below, the functions that try-out scripts call.
enum Events {
  // The main thread sets these before any of the learner's code runs.
  nonisolated(unsafe) static var descriptor: Int32?
  nonisolated(unsafe) static var output: Int32 = -1
  nonisolated(unsafe) static var seal = ""
  private static let count = Mutex(0)

  /// Writes an event without buffering, so that events before a crash arrive.
  static func send(_ event: TestEvent) {
    guard let descriptor else { return }
    // Tasks that outlive their check may report failures in parallel.
    count.withLock { count in
      count += 1
      write(event.encoded(seal: seal, number: count), to: descriptor)
    }
  }

  private static func write(_ event: [UInt8], to descriptor: Int32) {
    var bytes = event[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}

// These are public because optimised builds do not export other functions.

/// Enables output: the earlier statements have run, and the new ones begin.
@_cdecl("understudy_begin") public func understudyBegin() {
  fflush(nil)
  if Events.output >= 0 { dup2(Events.output, 1) }
  crecording_mark(crecording_begin)
}

/// Tells that the next statement of a try-out begins.
@_cdecl("understudy_statement") public func understudyStatement() { Events.send(.statement) }

/// Sends an expression's value.
@_cdecl("understudy_value")
public func understudyValue(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
  fflush(nil)
  Events.send(.value(type: String(cString: type), text: String(cString: text)))
}

/// Sends an uncaught error.
@_cdecl("understudy_error")
public func understudyError(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
  fflush(nil)
  Events.send(.thrown(type: String(cString: type), text: String(cString: text)))
}

/// Reports the end of the script; async scripts call `exit` afterwards, so `main` never returns.
@_cdecl("understudy_done") public func understudyDone() {
  crecording_mark(crecording_end)
  fflush(nil)
  Events.send(.done)
}

/// The numbers behind the values that checks draw: they depend on the request's seed, the check's
/// name, and how many numbers the check drew before.
enum Draws {
  private struct State {
    var seed: UInt64 = 0
    var numbers = SeededGenerator(seed: 0)
    /// The numbers of `Int.random` and `shuffled` in a check; nil elsewhere: the system's are taken.
    var random: SeededGenerator?
  }

  private static let state = Mutex(State())

  /// Sets the request's seed, before any of the learner's code runs.
  static func begin(seed: UInt64) {
    state.withLock { $0 = State(seed: seed, numbers: SeededGenerator(seed: seed)) }
  }

  /// Starts anew for a check, so that its values do not depend on the checks before it.
  static func begin(check name: String) {
    // FNV-1a: `Hasher` gives other numbers in every process.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    state.withLock {
      $0.numbers = SeededGenerator(seed: $0.seed ^ hash)
      $0.random = SeededGenerator(seed: ~($0.seed ^ hash))
    }
  }

  /// Fills memory with random bytes.
  static func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    state.withLock { state in
      guard state.random != nil else {
        // It gives so many at a time.
        for part in stride(from: 0, to: bytes.count, by: 256) {
          bytes.baseAddress.map { _ = getentropy($0 + part, min(256, bytes.count - part)) }
        }
        return
      }
      for index in bytes.indices {
        bytes[index] = UInt8(truncatingIfNeeded: state.random?.next() ?? 0)
      }
    }
  }

  static func next() -> UInt64 { state.withLock { $0.numbers.next() } }
}

/// Gives a support module of the checks the next number; public for the reason in `Events.swift`.
@_cdecl("understudy_draw") public func understudyDraw() -> UInt64 { Draws.next() }

/// Stands in for `swift_stdlib_random`, from which `Int.random` and `shuffled` have their numbers.
///
/// In a check they depend on the seed: one text has one verdict.
@_cdecl("understudy_random")
public func understudyRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  Draws.fill(UnsafeMutableRawBufferPointer(start: bytes, count: count))
}
