import Judging
import TestSupport
import XCTest

/// Each limit of a run, just below it and just above it.
final class LimitTests: XCTestCase {
  /// The exercise's time limit, in seconds.
  private let time = 5.0
  /// The size of the output that a report keeps, and the size that stops a run, in bytes.
  private let (kept, printed) = (64 << 10, 8 << 20)

  private var bench: AttackBench!

  override func setUpWithError() throws {
    bench = try AttackBench(sandbox: AttackBench.strongest)
  }

  private func report(
    _ body: String, isTrusted: Bool = true, exercise: String = "1.1"
  ) throws -> Report {
    let head = isTrusted ? "import Glibc\n" : ""
    return try bench.report(
      on: "\(head)func twice(_ n: Int) -> Int { \(body) }\n", exercise: exercise,
      isTrusted: isTrusted, places: .none)
  }

  func testTimeToTheSecond() throws {
    let bodies = [
      "sleep(100_000); return n", "while true {}",
      "for signal in 1...31 { Glibc.signal(Int32(signal), SIG_IGN) }; while true {}",
    ]
    for body in bodies {
      let report = try report(body)
      XCTAssertEqual(report.verdict.word, "timed-out", body)
      // The two checks that do not call it take next to nothing.
      let run = try XCTUnwrap(report.timings.first { $0.step == .run })
      let seconds = body.contains("sleep") ? run.end - run.start : run.processorTime
      XCTAssertGreaterThanOrEqual(seconds, time - 0.1, body)
      XCTAssertLessThan(seconds, body.contains("sleep") ? time * 2 : time + 1, body)
    }
    XCTAssertEqual(try report("sleep(3); return 2 * n").verdict.word, "passed")
  }

  func testOutputToTheByte() throws {
    func flood(pieces: Int) throws -> Report {
      try report(
        """
        let piece = String(repeating: "A", count: 4096)
        for _ in 0..<\(pieces) { print(piece, terminator: "") }
        return 2 * n
        """, isTrusted: false)
    }
    let most = try flood(pieces: printed / 4096)
    XCTAssertEqual(most.verdict.word, "passed")
    XCTAssertEqual(most.printed.text, String(repeating: "A", count: kept))
    XCTAssertEqual(most.printed.omitted, printed - kept)
    let endless = try flood(pieces: .max)
    XCTAssertEqual(endless.verdict.word, "too-much-output")
    XCTAssertEqual(endless.printed.text, String(repeating: "A", count: kept))
    XCTAssertEqual(endless.printed.omitted, printed + 1 - kept)
  }

  func testMemory() throws {
    func fill(megabytes: Int) throws -> Report {
      try report(
        """
        let bytes = [UInt8](repeating: 1, count: \(megabytes) << 20)
        return bytes.count > n ? 2 * n : 0
        """)
    }
    XCTAssertEqual(try fill(megabytes: 450).verdict.word, "passed")
    XCTAssertEqual(try fill(megabytes: 512).verdict.word, "out-of-memory")
  }

  func testDescriptors() throws {
    let report = try report(
      """
      var made: [Int32] = []
      while case let descriptor = dup(1), descriptor >= 0 { made.append(descriptor) }
      let open = (0..<1000).count { fcntl($0, F_GETFD) >= 0 }
      for descriptor in made { close(descriptor) }
      print(open)
      return 2 * n
      """)
    XCTAssertEqual(report.verdict.word, "passed")
    XCTAssertEqual(report.printed.text, "256\n")
  }

  /// Hundreds of busy threads run on one processor and hardly slow down other programs.
  func testAStormOfThreadsLeavesTheMachineToOthers() throws {
    let answers = Answers()
    let report = try report(
      """
      var made = 0
      while made < 1000 {
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { _ in while true {} }, nil) == 0 else { break }
        made += 1
        print(made)
      }
      while true {}
      """, exercise: "1.5")
    let seconds = answers.median()
    XCTAssertEqual(report.verdict.word, "timed-out")
    let made = report.printed.text.split(separator: "\n").count
    XCTAssertGreaterThan(made, 10)
    XCTAssertLessThan(made, 400)
    XCTAssertLessThan(seconds, 0.5, "to start another program meanwhile")
  }
}

/// Measures in the background how quickly the machine starts another program.
private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private var seconds: [Double] = []
  private let group = DispatchGroup()

  init() {
    DispatchQueue.global().async(group: group) { [self] in
      while !lock.withLock({ isOver }) {
        let start = ContinuousClock.now
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try? process.run()
        process.waitUntilExit()
        seconds.append(start.duration(to: .now) / .seconds(1))
        usleep(100_000)
      }
    }
  }

  /// Stops the measurement and returns the median time to start a program and see its end, in
  /// seconds.
  func median() -> Double {
    lock.withLock { isOver = true }
    group.wait()
    return seconds.sorted()[seconds.count / 2]
  }
}
