import CLinux
import Glibc
import Synchronization
import HostProtocol

/// The child's pipe to the program, and the functions that a try-out script calls.
enum Events {
  // One thread writes these, before any of the learner's code runs.
  nonisolated(unsafe) static var descriptor: Int32?
  nonisolated(unsafe) static var output: Int32 = -1
  nonisolated(unsafe) static var seal = ""
  private static let count = Mutex(0)

  /// Writes one event at once: what happened before a crash must have been told.
  static func send(_ event: TestEvent) {
    guard let descriptor else { return }
    // Tasks that outlive their check may fail at the same moment.
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

// These are public because an optimised build hides from libraries what is not.

/// The statements that were typed just now begin: what they print is shown.
@_cdecl("understudy_begin") public func understudyBegin() {
  fflush(nil)
  if Events.output >= 0 { dup2(Events.output, 1) }
}

/// An expression's value, for the program to show.
@_cdecl("understudy_value")
public func understudyValue(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
  fflush(nil)
  Events.send(.value(type: String(cString: type), text: String(cString: text)))
}

/// An error that the statements threw and nobody caught.
@_cdecl("understudy_error")
public func understudyError(_ type: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>) {
  fflush(nil)
  Events.send(.thrown(type: String(cString: type), text: String(cString: text)))
}

/// The script has come to its end: async scripts leave through `exit`, so this is where it is told.
@_cdecl("understudy_done") public func understudyDone() {
  fflush(nil)
  Events.send(.done)
}
