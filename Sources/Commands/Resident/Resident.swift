import CLinux
import CResident
import Foundation
import Platform

/// A process that stays for some minutes after a check, so that the next one finds everything
/// loaded.
///
/// It serves one user, one version of the program, and one check after the other. Each check reads
/// the workspace anew, and the course if one of its files has changed (`KeptWork`). Checks in a
/// sandbox get compilers and a test host of their own.
package final class Resident {
  /// The only argument of the program that becomes a resident.
  package static let option = CRESIDENT_OPTION

  private let kept = KeptWork()
  private let folder = Installation.folder.path
  /// The end of the process's life, unless there is another check.
  private var end = ContinuousClock.now

  package init() {}

  /// Serves the check for which the process was started, and those that follow.
  package func serve() {
    clinux_ignore_signal(SIGPIPE)
    answer(Int32(cresident_first_socket))
    guard hasRoom else { return }
    let listener = cresident_listen(folder)
    guard listener >= 0 else { return }
    defer { cresident_leave(folder) }
    while end > .now {
      var wait = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      let left = ContinuousClock.now.duration(to: end)
      let count = poll(&wait, 1, Int32(min(left, Resident.interval) / .milliseconds(1)) + 1)
      if count > 0 {
        let socket = cresident_accept(listener)
        if socket >= 0 { answer(socket) }
      }
      guard cresident_is_current(folder) != 0, hasRoom else { return }
    }
  }

  /// The time between two looks at the machine's memory and the program's files.
  private static let interval = Duration.seconds(5)

  /// Runs one check and closes the socket.
  private func answer(_ socket: Int32) {
    defer { close(socket) }
    guard let request = ResidentRequest(from: socket) else { return }
    defer { end = .now + .seconds(60 * Resident.minutes(request.environment)) }
    let begun = [UInt8(cresident_begun)]
    defer { request.close() }
    guard request.adopt(), clinux_send(socket, begun, 1, nil, 0) == 1 else { return }
    // The other process closes the socket to cancel; it sends nothing else on it.
    let cancellation = Cancellation(descriptors: [socket]) { _ in
      request.silence()
      return true
    }
    let check = ResidentCheck(request: request, kept: kept, cancellation: cancellation)
    let status = CommandLineTool.run(request.arguments, environment: request.environment, by: check)
    kept.endCheck()
    request.close()  // Readers of the output see its end before the other process has ended.
    _ = clinux_send(socket, [UInt8(truncatingIfNeeded: status)], 1, nil, 0)
  }

  /// How long it waits for the next check.
  private static func minutes(_ environment: [String: String]) -> Double {
    let usual = 5.0
    let minutes = environment[CRESIDENT_MINUTES].flatMap { Double($0) } ?? usual
    return min(max(0, minutes), 60)
  }

  /// Whether the machine has memory for a process that may not be needed again.
  private var hasRoom: Bool {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8) else {
      return true
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return kilobytes.map { $0 > Resident.leastKilobytes } ?? true
  }

  /// Four times what compilers and test host take.
  private static let leastKilobytes = 1 << 20
}

/// A check that a resident runs for another process, and what the resident lends it.
struct ResidentCheck {
  let request: ResidentRequest
  let kept: KeptWork
  let cancellation: Cancellation
}
