import FuzzReaders
import TestSupport
import XCTest

/// The short form of `make fuzz`: each reader takes its sound inputs, and changes of them.
///
/// An input that makes a reader crash, hang or grow ends the test run.
final class FuzzTests: XCTestCase {
  private static let changes = 200

  func testReadersTakeChangedInputs() {
    var random = Seeded(31)
    for target in FuzzTarget.allCases {
      let seeds = target.seeds + [[]]
      seeds.forEach(target.read)
      for number in 0..<FuzzTests.changes {
        target.read(changed(seeds[number % seeds.count], with: &random))
      }
    }
  }

  /// One to four changes: bytes are replaced, taken away, doubled or moved in from elsewhere.
  private func changed(_ seed: [UInt8], with random: inout Seeded) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        for index in start..<end { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
      default:
        let from = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: seed.dropFirst(from).prefix(16), at: start)
      }
    }
    return bytes
  }
}
