import CLinux
import Glibc
import Platform

/// Why there is no answer to a request for completion.
package enum CompletionFailure: Error, Sendable, Equatable {
  /// The library is missing, or cannot be used; another attempt would fail too.
  case unavailable(reason: String)
  case died
  case tooSlow
  /// The process sent something that is no answer, or did not accept the request.
  case refused(reason: String)
}

/// A process of `understudy-completer`, whose main file defines the messages.
///
/// After any failure but a refusal it cannot be used any more. Used by one thread at a time.
final class CompleterProcess {
  private let process: SocketProcess
  private var number = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)

  /// A request: what may stand at a place of a text.
  struct Request {
    let text: String
    /// In bytes.
    let offset: Int
    /// Only results that begin with this text, in upper or lower case.
    var prefix = ""
    /// Whether to leave out keywords and the system's declarations.
    var isOwn = false
    let arguments: [String]
  }

  /// Starts the program and waits until it has loaded the library.
  ///
  /// Throws `CompletionFailure` and `SystemError`.
  init(_ executable: String, library: String, timeLimit: Duration) throws {
    let nothing = clinux_open("/dev/null", O_WRONLY, 0)
    defer { close(nothing) }
    process = try SocketProcess(
      Command(executable, [library]), descriptors: [1: nothing, 2: nothing])
    let message = try receive(until: .now + timeLimit)
    guard message.first != "ready" else { return }
    let isFailure = message.first == "failed" && message.count == 2
    throw CompletionFailure.unavailable(reason: isFailure ? message[1] : "it is no completer")
  }

  /// Kills the process, which has nothing to keep.
  func end() {
    kill(process.process, SIGKILL)
    process.end()
  }

  func answer(_ request: Request, timeLimit: Duration) throws -> [CompletionResult] {
    let deadline = ContinuousClock.now + timeLimit
    number += 1
    try send(
      [
        String(number), String(request.offset), request.isOwn ? "own" : "all", request.prefix,
        String(request.arguments.count),
      ] + request.arguments + [request.text])
    var results: [CompletionResult] = []
    while true {
      let message = try receive(until: deadline)
      guard message.count >= 2, message[1] == String(number) else {
        throw CompletionFailure.died
      }
      switch message[0] {
      case "results":
        var fields = message[2...]
        while fields.count >= CompletionResult.fieldCount, results.count < Self.mostResults {
          results.append(CompletionResult(fields: fields.prefix(CompletionResult.fieldCount)))
          fields = fields.dropFirst(CompletionResult.fieldCount)
        }
      case "end": return results
      case "refused":
        throw CompletionFailure.refused(reason: message.count > 2 ? message[2] : "")
      default: throw CompletionFailure.died
      }
    }
  }

  private static let mostResults = 20_000

  private func send(_ texts: [String]) throws {
    var message: [UInt8] = []
    for text in texts {
      message += text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
      message.append(0)
    }
    while clinux_send(process.socket, message, message.count, nil, 0) < 0 {
      switch errno {
      case EINTR: continue
      case EMSGSIZE, ENOBUFS: throw CompletionFailure.refused(reason: "the text is too long")
      default: throw CompletionFailure.died
      }
    }
  }

  private func receive(until deadline: ContinuousClock.Instant) throws -> [String] {
    while true {
      let left = Int32(max(0, ContinuousClock.now.duration(to: deadline) / .milliseconds(1)))
      var wait = pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&wait, 1, left)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw CompletionFailure.tooSlow }
      var descriptors: Int32 = 0
      let length = clinux_receive(process.socket, &buffer, buffer.count, nil, &descriptors)
      if length < 0, errno == EINTR { continue }
      guard length > 0, buffer[length - 1] == 0 else { throw CompletionFailure.died }
      return buffer[..<(length - 1)].split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// One result of sourcekitd, in its own words (`CompletionNames`).
struct CompletionResult: Sendable, Equatable {
  let kind: String
  /// The name with its labels, without the `_` of a missing one: `move(:to:)`.
  let name: String
  /// The text to insert, with placeholders.
  let text: String
  let description: String
  let type: String
  /// The first paragraph of its documentation; empty if there is none.
  let documentation: String
  let context: String
  let relation: String

  static let fieldCount = 8

  /// - Parameter fields: `fieldCount` texts in the order of the properties.
  init(fields: ArraySlice<String>) {
    let fields = Array(fields)
    (kind, name, text, description) = (fields[0], fields[1], fields[2], fields[3])
    (type, documentation, context, relation) = (fields[4], fields[5], fields[6], fields[7])
  }
}
