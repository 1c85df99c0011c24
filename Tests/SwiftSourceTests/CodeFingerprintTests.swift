import SwiftSource
import TestSupport
import XCTest

final class CodeFingerprintTests: XCTestCase {
  private func hashes(_ source: String) -> Set<UInt64> {
    Set(codeFingerprints(of: source).map(\.hash))
  }

  private let original = """
    final class Bell {
      weak var delegate: (any BellDelegate)?
      private var rings = 0

      func ring(_ count: Int) -> Int {
        for number in 0..<count where number % 2 == 0 { rings += number }
        guard let delegate = delegate else { return rings }
        delegate.bell(self, didRing: "ding \\(rings)")
        return rings
      }

      func stop() { if rings > 3 { rings = 0; delegate?.bellDidStop(self) } }
    }

    """

  func testWhatDoesNotMatter() {
    let disguised = """
      // Mine.
      class Gong
      {
        func halt() { if self.blows > 30 { self.blows = 7
          self.listener?.gongDidHalt(self) } }
        public func beat(_ n: Int) -> Int {
          for i in 1..<n where i % 3 == 5 { /* more */ self.blows += i }
          guard let listener else { self.blows }
          listener.gong(self, didBeat: "dong \\(blows)");
          blows
        }
        var blows: Int = 1
        weak let listener: GongDelegate?
      }
      """
    XCTAssertEqual(hashes(original), hashes(disguised))
    XCTAssertGreaterThan(hashes(original).count, 10)
  }

  func testWhatMatters() {
    for (old, new) in [
      ("rings += number", "rings -= number"), ("where number % 2 == 0", ""), ("> 3", "> 3 + count"),
      ("weak var", "var"), ("guard let delegate = delegate else { return rings }", ""),
    ] {
      let changed = original.replacing(old, with: new)
      XCTAssertNotEqual(changed, original)
      XCTAssertNotEqual(hashes(changed), hashes(original), old)
    }
  }

  func testLines() {
    let lines = codeFingerprints(of: original).map(\.lines)
    XCTAssertTrue(lines.allSatisfy { (1...13).contains($0.lowerBound) && $0.upperBound <= 13 })
    XCTAssertTrue(lines.contains { $0.lowerBound == 12 })
  }

  func testNoTextIsTooOdd() {
    XCTAssertEqual(hashes(""), [])
    XCTAssertEqual(hashes("// nothing\n"), [])
    for text in ["}}}}", "class", "\"\"\"", "let a = \"\\(\"\\(1)\")\"", "func f( { ", "\u{0}"] {
      XCTAssertLessThan(codeFingerprints(of: text).count, 10, text)
    }
    // The parser gives up at 256 levels.
    let deep = String(repeating: "{ if a ", count: Nightly.repeats == nil ? 1000 : 20_000)
    XCTAssertGreaterThanOrEqual(codeFingerprints(of: "func f() " + deep).count, 0)
  }
}
