import Compile
import Course
import HostProtocol
import Run
import TestSupport
import XCTest

@testable import Stage

/// Code that overwrites the memory of its own recording spoils its trace and nothing else.
final class SpoiltRecordingTests: XCTestCase {
  private let words = Words(bundles: [Words.stageBundle], language: .english)

  /// Fills the recording with numbers: `kind` 0 for the largest, 1 for small ones, 2 for random ones, 3
  /// for random entries that are well formed.
  private let learner = """
    import Glibc
    func spoil(_ kind: Int) {
      var random = SystemRandomNumberGenerator()
      guard let file = fopen("/proc/self/maps", "r") else { return }
      var line = [CChar](repeating: 0, count: 4096)
      while fgets(&line, 4096, file) != nil {
        let text = String(cString: line)
        guard text.contains("memfd:understudy"), let range = text.split(separator: " ").first
        else { continue }
        let ends = range.split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard let start = UnsafeMutablePointer<UInt64>(bitPattern: ends[0]) else { continue }
        print("spoilt")
        for index in 0..<Int(ends[1] - ends[0]) / 8 {
          switch kind {
          case 0: start[index] = .max
          case 1: start[index] = UInt64(index % 11)
          case 2: start[index] = random.next()
          default:
            // The head has six words, an entry has seven.
            let field = (index - 6) % 7
            switch index {
            case 0: start[index] = 65_536
            case 1: start[index] = 0
            case 2, 4: start[index] = start[index] &- random.next() % 4096
            case 3, 5: start[index] = start[index] &+ random.next() % 4096
            default:
              let inLibrary = start[2] &+ random.next() % max(1, start[3] &- start[2])
              start[index] =
                field == 0 ? (random.next() % 13) | ((random.next() % 3) << 32)
                : random.next() % 3 == 0 ? random.next() % 64 : inLibrary
            }
          }
        }
      }
    }
    """

  func testWhateverIsWrittenTheCheckEndsAsItDoes() throws {
    let bench = try Bench.lockedIn()
    for kind in 0..<4 {
      let checks = Checks(["testIt": "spoil(\(kind)); XCTFail(\"as it must\")"])
      let start = ContinuousClock.now
      let run = try bench.runner.record(
        Program(learner: learner, checks), test: "Checks.testIt", limits: .standard, seed: 0)
      let trace = CallTrace(
        Playback(run.recording), Modules(test: "Checks.testIt"), start: "the check")
      let drawn = TraceDrawing(trace.prefix(60), words: words).lines + trace.sentences(words)
      _ = trace.prefix(60).svg(words)
      let seconds = start.duration(to: .now) / .seconds(1)
      print("kind \(kind): \(run.recording.events.count) events read in \(seconds) s")
      XCTAssertEqual(run.end, TestEnd.finished)
      XCTAssertEqual(run.failures.map(\.message), ["failed - as it must"])
      XCTAssertFalse(drawn.isEmpty)
      XCTAssertLessThan(seconds, 60)
    }
  }
}
