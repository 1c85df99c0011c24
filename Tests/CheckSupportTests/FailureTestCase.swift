import XCTest

/// A test that can hear the failures of the code under test instead of failing by them.
class FailureTestCase: XCTestCase {
  /// A failure as XCTest is told of it.
  struct Failure: Equatable {
    let message: String
    let line: Int
  }

  private var heard: [Failure]?

  /// The failures that `body` reports.
  func failures(of body: () throws -> Void) rethrows -> [Failure] {
    heard = []
    defer { heard = nil }
    try body()
    return heard ?? []
  }

  /// What the failures that `body` reports say.
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
    // XCTest writes this before the message of XCTFail.
    let prefix = "failed - "
    let message = description.hasPrefix(prefix) ? description.dropFirst(prefix.count) : "?"
    heard?.append(Failure(message: String(message), line: lineNumber))
  }
}
