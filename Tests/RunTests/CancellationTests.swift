import Glibc
import TestSupport
import XCTest

@testable import Platform
@testable import Run

/// Tests that a cancelled check stops at once and leaves no processes or files behind.
final class CancellationTests: XCTestCase {
  func testACompilationIsGivenUp() throws {
    // 9000 functions take the compiler many seconds.
    let learner = (0..<9000).map { "func f\($0)(_ n: Int) -> [Int] { [n].map { $0 + \($0) } }\n" }
    try expectToBeGivenUp("\(learner.joined())\nfunc twice(_ n: Int) -> Int { n * 2 }", after: 0.3)
  }

  func testARunIsGivenUp() throws {
    let learner = """
      import Foundation
      func twice(_ n: Int) -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["77777.\(getpid())"]
        try? process.run()
        while true {}
      }
      """
    try expectToBeGivenUp(learner, after: 1.5)
    XCTAssertEqual(processes(naming: "77777.\(getpid())"), [])
  }

  func testARequestBeforeAnythingHasBegunIsSeenAtTheFirstWait() throws {
    try expectToBeGivenUp("func twice(_ n: Int) -> Int { n * 2 } // \(getpid())", after: 0)
  }

  func testADescriptorThatIsReadableForAnotherReasonStopsNothing() throws {
    let bench = try Bench.shared()
    let pipe = try ChildPipe()
    defer { bench.runner.cancellation = .never }
    let reading = pipe.takeReadEnd()
    defer { close(reading) }
    var asked = 0
    bench.runner.cancellation = Cancellation(descriptors: [reading]) { descriptor in
      asked += 1
      var byte: UInt8 = 0
      XCTAssertEqual(read(descriptor, &byte, 1), 1)
      return false
    }
    XCTAssertEqual(write(pipe.writeEnd, "x", 1), 1)
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 } // \(#line)", .ofTwice).endings,
      ["testOne": "finished", "testTwo": "finished"])
    XCTAssertEqual(asked, 1)
  }

  private func expectToBeGivenUp(_ learner: String, after seconds: Double) throws {
    let bench = try Bench.shared()
    defer { bench.runner.cancellation = .never }
    // Start the host and compile the checks first, so that only the learner's code takes time.
    _ = try bench.check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice)
    // Compilers that warm up are no leftovers.
    try bench.waitForWarmCompilers()
    let pipe = try ChildPipe()
    let reading = pipe.takeReadEnd()
    defer { close(reading) }
    bench.runner.cancellation = Cancellation(descriptors: [reading]) { _ in true }
    let others = Set(descendants(of: "self"))  // Processes of other test cases.
    let asked = Moment()
    let writing = pipe.writeEnd
    let asker = Thread {
      usleep(UInt32(seconds * 1e6))
      asked.set()
      write(writing, "x", 1)
    }
    if seconds == 0 {
      asked.set()
      write(writing, "x", 1)
    } else {
      asker.start()
    }
    XCTAssertThrowsError(try bench.check(learner, .ofTwice)) { XCTAssertTrue($0 is Cancelled) }
    let delay = try XCTUnwrap(asked.instant).duration(to: .now) / .seconds(1)
    XCTAssertLessThan(delay, 2)
    XCTAssertEqual(processes(naming: Bench.sharedCache.path), [], "no compiler is left")
    // Only the test host and the standby compiler may be left, without children.
    let idle = Set(descendants(of: "self")).subtracting(others)
    XCTAssertTrue(idle.isSubset(of: ["swift-standby", "understudy-host"]), "\(idle)")

    bench.runner.cancellation = .never
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 } // again", .ofTwice).endings,
      ["testOne": "finished", "testTwo": "finished"])
    try bench.waitForWarmCompilers()  // They have work folders too.
    XCTAssertEqual(Files.names(in: Bench.sharedCache.path + "/work"), [])
    withExtendedLifetime(pipe) {}
  }
}

/// Returns the names of all descendants of a process.
func descendants(of process: String) -> [String] {
  Files.names(in: "/proc/\(process)/task").flatMap { thread in
    let path = "/proc/\(process)/task/\(thread)/children"
    let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return list.split(separator: " ").flatMap { child in
      let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
      return [name?.trimmingCharacters(in: .newlines) ?? "gone"] + descendants(of: "\(child)")
    }
  }
}

/// A time that another thread sets.
private final class Moment: @unchecked Sendable {
  private let lock = NSLock()
  private var value: ContinuousClock.Instant?
  var instant: ContinuousClock.Instant? { lock.withLock { value } }
  func set() { lock.withLock { value = .now } }
}
