import Dialect
import Glibc
import Platform

extension Crash {
  /// Adds the findings of a second run to a crash: the line, and what the runtime did not print.
  init(_ crash: Crash, at site: Locator.Site) {
    let kind: Kind =
      if crash.kind == .misusedQueue && site.isOnWrongThread {
        .wrongThread
      } else if crash.kind == .overflow && crash.message.isEmpty && site.isFailedCast {
        .forcedCast
      } else {
        crash.kind
      }
    self.init(kind: kind, message: crash.message, place: site.place, signal: crash.signal)
  }

  /// Classifies a crash by its signal and the last report that the runtime printed.
  ///
  /// The runtime prints nothing about arithmetic overflow and casts that the compiler knows to fail.
  ///
  /// - Parameter proven: what the host has seen, for which the runtime prints nothing either.
  init(signal: Int32, printed: String, proven: Kind?) {
    let report = proven == nil ? RuntimeReport(last: printed) : nil
    self.init(
      kind: proven ?? report.map(Crash.kind)
        ?? Crash.kind(ofTrap: signal, printed: printed),
      message: report?.message ?? "", place: report?.place, signal: signal)
  }

  /// A trap without a report is an arithmetic overflow, unless a second run finds a cast.
  private static func kind(ofTrap signal: Int32, printed: String) -> Kind {
    // The beginning of a long report is not kept, but its end.
    let hasReport = printed.contains("\n\(RuntimeWording.stackHeading)\n")
    return !hasReport && (signal == SIGILL || signal == SIGTRAP) ? .overflow : .other
  }

  private static func kind(of report: RuntimeReport) -> Kind {
    guard report.isFailure else {
      return report.message.hasPrefix(RuntimeWording.forcedCast) ? .forcedCast : .exclusivity
    }
    if report.isAmbiguous { return .fatalError }
    let beginnings: [(String, Kind)] = [
      (RuntimeWording.unwrappedNil, .unwrappedNil), (RuntimeWording.forcedTry, .forcedTry),
      (RuntimeWording.danglingUnowned, .danglingUnowned),
      (RuntimeWording.wrongThread, .wrongThread),
    ]
    let said = report.message
    if let match = beginnings.first(where: { said.hasPrefix($0.0) }) { return match.1 }
    guard report.isOfLibrary else { return .fatalError }
    if RuntimeWording.indexOutOfRange.contains(where: said.contains) { return .indexOutOfRange }
    if RuntimeWording.duplicateKeys.contains(where: said.contains) { return .duplicateKeys }
    if RuntimeWording.arithmetic.contains(where: said.contains) { return .overflow }
    return said.isEmpty ? .fatalError : .refusedByLibrary
  }
}

extension TestHost.Answer {
  /// Whether other programs kept the run from using its time, or it was killed.
  ///
  /// The system kills processes when the machine has no memory left.
  var wasHeldUp: Bool { end == .signaled(SIGKILL) || end == .timedOut && isHeldUp }

  /// The seconds that count for limits.
  var countedTime: Double { max(0, duration - waited) }

  /// Converts the end of the process to the end of the check that was running.
  func testEnd(limits: Limits, timeLimit: Double) -> TestEnd {
    switch end {
    case .timedOut:
      let isBusy = Double(usage.processorTime) / 1000 > timeLimit / 10
      return .timedOut(after: timeLimit, isBusy: isBusy, at: nil)
    case .tooMuchOutput: return .tooMuchOutput(limit: limits.output)
    case .exited(let status): return .left(status: status)
    case .signaled(SIGXCPU): return .timedOut(after: timeLimit, isBusy: true, at: nil)
    case .signaled(let signal):
      let printed = String(decoding: errors.tail, as: UTF8.self)
      // Without a `badAccess` event, the stack of another thread overflowed: there, the signal
      // handler has no stack of its own and cannot run.
      let isStackOverflow =
        events.contains(.stackOverflow) || (signal == SIGSEGV && !events.contains(.badAccess))
      let isFull = UInt64(max(0, usage.peakMemory)) << 10 > limits.memory / 10 * 8
      let isRefused = printed.split(separator: "\n").contains { line in
        RuntimeWording.outOfMemory.contains(where: line.hasPrefix)
      }
      if isRefused || (isFull && !isStackOverflow) {
        return .outOfMemory(limit: limits.memory)
      }
      let proven: Crash.Kind? =
        if isStackOverflow {
          .stackOverflow
        } else if events.contains(.queueWaits) {
          .waitingQueue
        } else if events.contains(.queueMisused) {
          .misusedQueue
        } else if events.contains(.foundationRefused) {
          .refusedByLibrary
        } else {
          nil
        }
      return .crashed(Crash(signal: signal, printed: printed, proven: proven))
    case .failed, nil: return .missing
    }
  }
}
