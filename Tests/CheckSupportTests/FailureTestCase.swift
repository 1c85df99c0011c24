import XCTest

/// A test case that can capture the failures that the code under test reports.
class FailureTestCase: XCTestCase {
  /// A captured failure.
  struct Failure: Equatable {
    let message: String
    let line: Int
  }

  private var heard: [Failure]?

  /// Returns the failures that `body` reports; they do not fail the test.
  func failures(of body: () throws -> Void) rethrows -> [Failure] {
    heard = []
    defer { heard = nil }
    try body()
    return heard ?? []
  }

  /// Returns the messages of the failures that `body` reports.
  func messages(of body: () throws -> Void) rethrows -> [String] {
    try failures(of: body).map(\.message)
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard heard != nil else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
    // XCTest adds this prefix to the message of XCTFail.
    let prefix = "failed - "
    let message = description.hasPrefix(prefix) ? description.dropFirst(prefix.count) : "?"
    heard?.append(Failure(message: String(message), line: lineNumber))
  }
}
