import SwiftSource
import XCTest

final class UncheckedSharingTests: XCTestCase {
  func testEveryWayToSilenceTheCompilerIsFound() {
    let source = """
      @preconcurrency import Dispatch
      nonisolated(unsafe) var count = 0
      final class Box: @unchecked Sendable {
        nonisolated(unsafe) static let shared = Box()
      }
      extension Box: @preconcurrency Equatable {}
      func work() { nonisolated(unsafe) let own = 1 }
      """
    XCTAssertEqual(
      uncheckedSharing(in: source).map { "\($0.line) \($0.words)" },
      [
        "1 @preconcurrency", "2 nonisolated(unsafe)", "3 @unchecked", "4 nonisolated(unsafe)",
        "6 @preconcurrency", "7 nonisolated(unsafe)",
      ])
  }

  func testWhatTheCompilerChecksIsNot() {
    let source = """
      // nonisolated(unsafe)
      @MainActor final class Box: Sendable {
        nonisolated let text = "@unchecked"
        nonisolated func unsafe() {}
      }
      """
    XCTAssertEqual(uncheckedSharing(in: source), [])
  }
}
