import Dialect
import Foundation

// What the host and Swift Testing's stable entry point say to each other, as JSON. The format of the
// records is public: `Documentation/ABI/JSON.md` of swift-testing.

/// The options of one run of Swift Testing: it runs one test and prints nothing.
package struct SwiftTestingOptions: Encodable {
  let filter: [String]
  let parallel = false
  let verbosity = Int.min

  /// - Parameter test: the test's name as in requests, `Outer/BreadTests/rises(after:)`.
  package init(test: String) {
    let name = test.prefix(upTo: test.lastIndex(of: "(") ?? test.endIndex)
    // Names such as `rings at 7` stand between backticks.
    let path = name.split(separator: "/").map { "`?\\Q\($0)\\E`?" }.joined(separator: "/")
    filter = ["^\(SwiftTestingEvent.module)\\.\(path)\\Q\(test.dropFirst(name.count))\\E/"]
  }

  package var json: Data { get throws { try JSONEncoder().encode(self) } }
}

/// What Swift Testing says of a failure, beside its description.
package struct SwiftTestingDetails: Sendable, Equatable, Codable {
  /// The check's own words; empty if it has none.
  package let comment: String
  /// The arguments of the case that failed, such as `n → 3`; empty for a test without arguments.
  package let arguments: String

  package init(comment: String, arguments: String = "") {
    self.comment = comment
    self.arguments = arguments
  }
}

/// What happened in a run of Swift Testing; tests have the names of requests.
package enum SwiftTestingEvent: Sendable, Equatable {
  case started(test: String)
  /// A case with these arguments begins, such as `n → 3`.
  case caseStarted(arguments: String)
  /// A trait of the test or the test itself says that it does not apply.
  case skipped(test: String, reason: String)
  /// An expectation does not hold, or the test threw an error; `file` is `Checks/Checks.swift`.
  case failed(message: String, comment: String, file: String, line: Int, isThrown: Bool)

  static let module = "Checks"

  /// Reads a record; nil if it is about something else, such as a known issue.
  package init?(json: UnsafeRawBufferPointer) {
    let record = try? JSONDecoder().decode(Record.self, from: Data(json))
    guard let record, record.kind == "event" else { return nil }
    let messages = record.payload.messages ?? []
    let test = record.payload.testID.map(SwiftTestingEvent.name) ?? ""
    switch record.payload.kind {
    case "testStarted": self = .started(test: test)
    case "testCaseStarted":
      let text = messages.first?.text ?? ""
      self = .caseStarted(arguments: SwiftTestingWording.arguments(in: text))
    case "testSkipped", "testCancelled":
      self = .skipped(test: test, reason: messages.map(\.text).joined(separator: "\n"))
    case "issueRecorded":
      guard let issue = record.payload.issue, !issue.isKnown, issue.isFailure != false else {
        return nil
      }
      let message = messages.first?.text ?? ""
      // Swift Testing adds the comments before an expectation, which belong to the checks' author.
      let comments = messages.dropFirst().filter { $0.symbol == "details" }.map(\.text)
        .filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      self = .failed(
        message: message, comment: comments.joined(separator: "\n"),
        file: issue.sourceLocation?.fileID ?? "", line: issue.sourceLocation?.line ?? 0,
        isThrown: message.hasPrefix(SwiftTestingWording.caught))
    default: return nil
    }
  }

  /// The name in requests of a test with that identifier: without its module, its place, and
  /// backticks.
  private static func name(ofTest identifier: String) -> String {
    let path = identifier.dropFirst("\(module).".count).filter { $0 != "`" }
    return path.range(of: ")/", options: .backwards).map { String(path[..<$0.lowerBound] + ")") }
      ?? String(path)
  }

  private struct Record: Decodable {
    let kind: String
    let payload: Payload
  }

  private struct Payload: Decodable {
    let kind: String?
    let testID: String?
    let issue: Issue?
    let messages: [Message]?
  }

  private struct Issue: Decodable {
    let isKnown: Bool
    let isFailure: Bool?
    let sourceLocation: Location?
  }

  private struct Location: Decodable {
    let fileID: String?
    let line: Int
  }

  private struct Message: Decodable {
    let symbol: String?
    let text: String
  }
}
