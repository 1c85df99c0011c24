import Glibc
import TestSupport
import XCTest

@testable import Platform
@testable import Run

/// Tests endless loops, floods of output, endless allocation, early exits and forged events.
final class LimitsTests: XCTestCase {
  func testAnEndlessLoopIsStoppedAndItsLineNamed() throws {
    let learner = """
      func count() -> Int {
        var n = 0
        while true {
          n &+= 1
        }
      }
      func doze() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
      """
    var checks = Checks(["testA": "", "testLoop": "_ = count()", "testLoopAgain": "_ = count()"])
    checks.methods.append(Checks.Method(name: "testWaits", body: "await doze()", isAsync: true))
    checks.methods.append(Checks.Method(name: "testB", body: ""))
    let attempt = try Bench.shared().check(learner, checks, limits: Limits(time: 1.5))
    XCTAssertEqual(attempt.endings["testA"], "finished")
    XCTAssertEqual(attempt.endings["testB"], "finished")
    XCTAssertEqual(attempt.endings["testWaits"], "timed out after 1.0 at no known line")
    let loop = try XCTUnwrap(attempt.endings["testLoop"])
    XCTAssertTrue((3...5).contains { loop == "timed out after 1.5 at Exercise.swift:\($0)" }, loop)
    // After the first timeout the other checks get less time: the learner waits for the sum.
    let again = try XCTUnwrap(attempt.endings["testLoopAgain"])
    XCTAssertTrue(again.hasPrefix("timed out after 1.0 at Exercise.swift:"), again)
  }

  func testManyChecksMayTakeMoreThanTheLimitTogether() throws {
    let bodies: KeyValuePairs = [
      "testA": "Thread.sleep(forTimeInterval: 0.7)", "testB": "Thread.sleep(forTimeInterval: 0.7)",
      "testC": "Thread.sleep(forTimeInterval: 0.7)",
    ]
    let attempt = try Bench.shared().check("", Checks(bodies), limits: Limits(time: 1))
    XCTAssertEqual(attempt.endings.values.sorted(), ["finished", "finished", "finished"])
  }

  func testAllChecksTogetherHaveALimitToo() throws {
    let names = (1...9).map { "test\($0)" }
    var checks = Checks([:])
    checks.methods = names.map {
      Checks.Method(name: $0, body: "Thread.sleep(forTimeInterval: 0.9)")
    }
    let limits = Limits(time: 1)
    XCTAssertEqual(limits.total, 6)
    let start = ContinuousClock.now
    let attempt = try Bench.shared().check("", checks, limits: limits)
    XCTAssertLessThan(start.duration(to: .now), .seconds(12))
    for name in names.prefix(4) { XCTAssertEqual(attempt.endings[name], "finished", name) }
    for name in names.suffix(2) {
      XCTAssertEqual(attempt.endings[name], "timed out after 6.0 at no known line", name)
    }
    let last = try XCTUnwrap(attempt.run?.results.last)
    XCTAssertEqual(last.end, .timedOut(after: 6, isBusy: nil, at: nil), "it never ran")
  }

  /// A serial queue gets a thread of its own as soon as there is work for it.
  func testAHundredThreadsFitIntoTheMemory() throws {
    let learner = """
      import Dispatch
      func meet() {
        let (group, gate) = (DispatchGroup(), DispatchSemaphore(value: 0))
        for n in 1...100 {
          DispatchQueue(label: "\\(n)").async(group: group) { gate.wait() }
        }
        for _ in 1...100 { gate.signal() }
        group.wait()
      }
      """
    let attempt = try Bench.shared().check(
      learner, Checks(["testMeet": "meet()"]), limits: Limits(time: 3))
    XCTAssertEqual(attempt.endings, ["testMeet": "finished"])
  }

  func testOutputBeyondTheKeptLimitIsCutAndHarmsNothing() throws {
    let learner = """
      import Glibc
      func flood() {
        for n in 0..<1_000_000 { print("line \\(n)") }
        _ = write(2, "oops\\n", 5)
      }
      """
    let attempt = try Bench.shared().check(
      learner, Checks(["testFlood": "flood()", "testAfter": ""]),
      limits: Limits(time: 10, keptOutput: 1000))
    XCTAssertEqual(attempt.endings, ["testFlood": "finished", "testAfter": "finished"])
    let run = try XCTUnwrap(attempt.run)
    XCTAssertTrue(run.output.isCut)
    XCTAssertEqual(run.output.bytes.count, 1000)
    XCTAssertEqual(run.output.total, 11_888_890)
    XCTAssertTrue(run.output.text.hasPrefix("line 0\nline 1\n"))
    XCTAssertEqual(run.printedErrors, "oops\n")
  }

  func testOutputBeyondTheHardLimitStopsTheCheckAlone() throws {
    let learner = """
      import Glibc
      func flood() { while true { print("more and more and more") } }
      func complain() { while true { _ = write(2, "more and more and more", 22) } }
      """
    let checks = Checks([
      "testA": "", "testFlood": "flood()", "testComplain": "complain()", "testB": "",
    ])
    let attempt = try Bench.shared().check(
      learner, checks, limits: Limits(time: 10, output: 1 << 20))
    XCTAssertEqual(
      attempt.endings,
      [
        "testA": "finished", "testFlood": "printed more than 1048576",
        "testComplain": "printed more than 1048576", "testB": "finished",
      ])
  }

  func testAStopThatComesTooLateDisturbsNoLaterRun() throws {
    // The process ends while the last of its output is still in the pipe.
    let learner = """
      import Glibc
      func flood(_ count: Int) {
        let text = [UInt8](repeating: 65, count: count)
        _ = write(1, text, count)
        _exit(3)
      }
      """
    let bench = try Bench.shared()
    for count in [40_000, 65_536] {
      let checks = Checks(["testFlood": "flood(\(count))", "testAfter": ""])
      let attempt = try bench.check(learner, checks, limits: Limits(time: 10, output: 30_000))
      let flood = try XCTUnwrap(attempt.endings["testFlood"])
      XCTAssertTrue(["left with 3", "printed more than 30000"].contains(flood), flood)
      XCTAssertEqual(attempt.endings["testAfter"], "finished")
    }
  }

  func testMemoryWithoutEndIsToldApartFromOtherCrashes() throws {
    let learner = """
      final class Node { let next: Node?; init(_ next: Node?) { self.next = next } }
      func grow() { var list = [1]; while true { list += list } }
      func link() { var node: Node?; while true { node = Node(node) } }
      func double() { var text = "a"; while true { text += text } }
      """
    let checks = Checks([
      "testA": "", "testGrow": "grow()", "testLink": "link()", "testDouble": "double()",
      "testB": "",
    ])
    let limits = Limits(time: 10, memory: 256 << 20)
    let attempt = try Bench.shared().check(learner, checks, limits: limits)
    let full = "asked for more memory than 268435456"
    XCTAssertEqual(
      attempt.endings,
      [
        "testA": "finished", "testGrow": full, "testLink": full, "testDouble": full,
        "testB": "finished",
      ])
  }

  func testCodeThatLeavesIsNotTakenForCodeThatPasses() throws {
    let checks = Checks([
      "testA": "", "testExit": "leave()", "testQuit": "quit()", "testAbort": "give()", "testB": "",
      "testKill": "end()",
    ])
    let learner = """
      import Glibc
      func leave() { exit(0) }
      func quit() { _exit(7) }
      func give() { abort() }
      func end() { kill(getpid(), SIGKILL) }
      """
    let attempt = try Bench.shared().check(learner, checks)
    XCTAssertEqual(
      attempt.endings,
      [
        "testA": "finished", "testExit": "left with 0", "testQuit": "left with 7",
        "testAbort": "crashed other at Exercise.swift:4 signal 6", "testB": "finished",
        "testKill": "crashed other signal 9",
      ])
  }

  func testATaskThatCrashesLaterIsFound() throws {
    let learner = """
      func startTrouble() {
        Task.detached {
          try await Task.sleep(for: .milliseconds(50))
          fatalError("late")
        }
      }
      """
    let attempt = try Bench.shared().check(
      learner,
      Checks([
        "testA": "startTrouble()", "testB": "Thread.sleep(forTimeInterval: 5)", "testC": "",
      ]))
    XCTAssertEqual(
      attempt.endings,
      [
        "testA": "finished", "testB": "crashed fatalError at Exercise.swift:4 “late” signal 4",
        "testC": "finished",
      ])
  }

  func testAStackThatRunsOutOnAnotherThreadIsToldToo() throws {
    let learner = """
      func deeper(_ n: Int) -> Int { deeper(n + 1) + 1 }
      func start() async -> Int { await Task.detached { deeper(0) }.value }
      """
    var checks = Checks(["testB": ""])
    checks.methods.append(Checks.Method(name: "testDeep", body: "_ = await start()", isAsync: true))
    let endings = try Bench.shared().check(learner, checks).endings
    XCTAssertEqual(endings["testB"], "finished")
    XCTAssertTrue(endings["testDeep"]?.hasPrefix("crashed stackOverflow") == true, "\(endings)")
  }

  func testNoProcessIsLeftBehind() throws {
    let number = "86400.\(getpid())"
    let learner = """
      import Foundation
      func leaveOneBehind() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments = ["/bin/sh", "-c", "sleep \(number) & sleep \(number)"]
        try process.run()
        Thread.sleep(forTimeInterval: 0.2)
      }
      """
    let checks = Checks([
      "testA": "try leaveOneBehind()", "testB": "try leaveOneBehind(); fatalError()",
      "testC": "try leaveOneBehind(); while true {}",
    ])
    let attempt = try Bench.shared().check(learner, checks, limits: Limits(time: 1))
    XCTAssertEqual(attempt.endings["testA"], "finished")
    XCTAssertEqual(processes(naming: number), [])
  }

  func testStandardInputIsAtItsEnd() throws {
    let attempt = try Bench.shared().check(
      "func ask() -> String? { readLine() }", Checks(["testAsk": "XCTAssertNil(ask())"]))
    XCTAssertEqual(attempt.endings, ["testAsk": "finished"])
  }

  func testRecordsThatLearnersCodeWritesAreNoEvents() throws {
    let learner = #"""
      import Glibc
      func forge(_ test: String) {
        let records = [
          "ended\t\(test)\t1\ndone\n", "\nended\t\(test)\t1\n", "\n\tended\t\(test)\t1\n\tdone\n",
          "skipped\t\(test)\n", "started\t\(test)\n", "no line end",
        ]
        for record in records {
          for descriptor in 3...1023 { _ = write(Int32(descriptor), record, record.utf8.count) }
        }
      }
      func hide() { for descriptor in 3...1023 { close(Int32(descriptor)) } }
      """#
    let attempt = try Bench.shared().check(
      learner,
      Checks([
        "testFails": #"forge("Checks.testFails"); XCTFail("caught")"#,
        "testLeaves": #"forge("Checks.testLeaves"); exit(0)"#,
        "testOther": #"forge("Checks.testLast")"#,
        "testHides": #"hide(); XCTFail("unheard")"#,
        "testLast": #"XCTFail("still")"#,
      ]))
    XCTAssertEqual(
      attempt.endings,
      [
        "testFails": "finished; failed 5: failed - caught", "testLeaves": "left with 0",
        "testOther": "finished", "testHides": "left with 0",
        "testLast": "finished; failed 9: failed - still",
      ])
  }

  func testCodeThatStopsOrKillsTheHostHurtsOnlyItsOwnAttempt() throws {
    let bench = try Bench.shared()
    let stop = try bench.check(
      "import Glibc\nfunc stop() { kill(getppid(), SIGSTOP) }",
      Checks(["testStop": "stop(); XCTFail()"]), limits: Limits(time: 1))
    XCTAssertEqual(stop.endings, ["testStop": "finished; failed 5: failed - "])
    XCTAssertThrowsError(
      try bench.check(
        "import Glibc\nfunc stop() { kill(getppid(), SIGKILL); sleep(1) }",
        Checks(["testStop": "stop()"]))
    ) { XCTAssertEqual("\($0)", "run in the test host: the test host has gone") }
    XCTAssertEqual(
      try bench.check("func twice(_ n: Int) -> Int { n * 2 }", .ofTwice).endings,
      ["testOne": "finished", "testTwo": "finished"])
  }

  /// Here only this program stands still: for longer than the check may take, which only waits.
  func testTheTimeForWhichAllStoodStillDoesNotCount() throws {
    let bench = try Bench.shared()
    let path = temporaryPath().path
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    let pipe = open(path, O_RDWR)
    defer {
      bench.runner.cancellation = .never
      close(pipe)
    }
    bench.runner.cancellation = Cancellation(descriptors: [pipe]) { descriptor in
      var byte: UInt8 = 0
      XCTAssertEqual(read(descriptor, &byte, 1), 1)
      usleep(2_000_000)
      return false
    }
    let learner = """
      import Glibc
      func rest() {
        let pipe = open("\(path)", O_WRONLY)
        write(pipe, "x", 1)
        usleep(2_500_000)
      }
      """
    let attempt = try bench.check(
      learner, Checks(["testRest": "rest()"]), limits: Limits(time: 1))
    XCTAssertEqual(attempt.endings, ["testRest": "finished"])
  }

  func testOfFailuresWithoutEndTheFirstAreKept() throws {
    let learner = "func text() -> String { String(repeating: \"x\", count: 60_000) }"
    let checks = Checks([
      "testAll": "for _ in 1...1500 { XCTAssertTrue(false, text()) }; XCTAssertEqual(1, 2)",
      "testOne": "XCTAssertEqual(text(), text() + \"y\")",
    ])
    let attempt = try Bench.shared().check(learner, checks)
    let run = try XCTUnwrap(attempt.run)
    XCTAssertEqual(run.results.map(\.end), [.finished, .finished])
    XCTAssertEqual(run.results.map(\.failures.count), [1001, 1])
    let lengths = run.results[0].failures.map(\.message.utf8.count)
    XCTAssertEqual(lengths.count { $0 > 2000 }, 100)
    XCTAssertGreaterThan(run.results[1].failures[0].message.utf8.count, 2000)
  }
}
