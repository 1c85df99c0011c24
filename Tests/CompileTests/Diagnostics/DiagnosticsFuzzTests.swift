import HostProtocol
import XCTest

@testable import Compile

/// Tests that reading damaged files of the compiler never crashes.
final class DiagnosticsFuzzTests: XCTestCase {
  private func serialized() throws -> [UInt8] {
    try SwiftFrontend(
      """
      import Observation
      protocol P { func f() }
      struct S: P {}
      @available(*, deprecated) func old() -> Int { 1 }
      func run() { old() }
      let a: Int = ""; let b = "😀" + nowhere
      @Observable final class C { var c: D? }
      """
    ).serialized()
  }

  /// Returns the diagnostics; nil for an error.
  private func read(_ bytes: [UInt8]) -> [Diagnostic]? {
    try? Diagnostic.read(serialized: bytes)
  }

  func testEveryTruncation() throws {
    let bytes = try serialized()
    let whole = try Diagnostic.read(serialized: bytes)
    XCTAssertGreaterThan(whole.count, 5)
    var readable = 0
    for count in 0..<bytes.count {
      guard let part = read(Array(bytes[..<count])) else { continue }
      readable += 1
      XCTAssert(whole.starts(with: part), "the first \(count) bytes")
    }
    // A prefix is readable if it ends after the version or after a diagnostic, except the last one.
    XCTAssertEqual(readable, whole.count)
  }

  func testFlippedBits() throws {
    let bytes = try serialized()
    var random = SeededGenerator(seed: 1)
    var outcomes: Set<Bool> = []
    for round in 0..<2500 {
      var damaged = bytes
      for _ in 0...(round % 4) {
        damaged[.random(in: 4..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      outcomes.insert(read(damaged) == nil)
    }
    XCTAssertEqual(outcomes, [true, false])
  }

  func testMovedAndRandomBytes() throws {
    let bytes = try serialized()
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1500 {
      var damaged = bytes
      let start = Int.random(in: 4..<bytes.count, using: &random)
      let count = Int.random(in: 0..<64, using: &random)
      let end = min(start + count, bytes.count)
      if Bool.random(using: &random) {
        let from = Int.random(in: 0..<bytes.count - count, using: &random)
        damaged.replaceSubrange(start..<end, with: bytes[from..<from + count])
      } else {
        for index in start..<end { damaged[index] = .random(in: 0...255, using: &random) }
      }
      _ = read(damaged)
    }
  }

  func testNothingButRandomBytes() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<400, using: &random)
      _ = read(
        Array("DIAG".utf8) + (0..<count).map { _ in .random(in: 0...255, using: &random) })
    }
  }
}
