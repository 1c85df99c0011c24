import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import Platform

final class ChildProcessTests: XCTestCase {
  func testOutputAndEndAreKept() throws {
    let process = try run("echo out; echo err >&2; exit 3")
    XCTAssertEqual(process.end, .exited(3))
    XCTAssertEqual(process.output.text, "out\n")
    XCTAssertEqual(process.errors.text, "err\n")
    XCTAssertEqual(try run("kill -TERM $$").end, .signaled(SIGTERM))
  }

  func testItIsKilledAtItsTimeLimitWithWhateverItStarted() throws {
    let process = try run("sleep 66666.\(getpid()) & sleep 66666.\(getpid())", timeLimit: 0.2)
    XCTAssertEqual(process.end, .timedOut)
    XCTAssertEqual(remaining("66666.\(getpid())"), [])
  }

  func testItEndsByItselfOnceItHasWorkedForItsTime() throws {
    // The limit holds even if this program cannot kill it.
    let loop = EventLoop()
    let process = try ChildProcess(
      Command("/bin/sh", ["-c", "sleep 0.3; ulimit -t"], timeLimit: 20, memoryLimit: 1 << 30),
      on: loop)
    try loop.run { process.end != nil }
    XCTAssertEqual(process.output.text, "21\n")
  }

  func testWhoeverHoldsItsOutputOpenIsNotWaitedFor() throws {
    let process = try run("(setsid sleep 8 &); echo done")
    XCTAssertEqual(process.output.text, "done\n")
    XCTAssertLessThan(process.startedAt.duration(to: .now) / .seconds(1), 7)
  }

  func testOneThatIsGivenUpWithOutputUnreadIsGone() throws {
    let loop = EventLoop()
    for _ in 0..<5 {
      var process: ChildProcess? = try ChildProcess(
        Command("/bin/sh", ["-c", "echo unread; sleep 55555.\(getpid())"]), on: loop)
      for _ in 0..<100 where processes(naming: "55555.\(getpid())").isEmpty { usleep(50_000) }
      XCTAssertNotEqual(processes(naming: "55555.\(getpid())"), [])
      XCTAssertNil(process?.end)
      process = nil
      XCTAssertEqual(remaining("55555.\(getpid())"), [])
    }
    // The loop no longer watches their descriptors: it waits for this process only.
    let other = try ChildProcess(Command("/bin/true", []), on: loop)
    try loop.run { other.end != nil }
  }

  func testOneThatIsAbandonedIsGoneAtOnce() throws {
    let before = children()
    let loop = EventLoop()
    let process = try ChildProcess(
      Command("/bin/sh", ["-c", "echo unread; sleep 44444.\(getpid())"]), on: loop)
    process.abandon()
    process.abandon()
    XCTAssertNil(process.end)
    XCTAssertEqual(children().subtracting(before), [])
    let cancelled = EventLoop()
    let pipe = try ChildPipe()
    pipe.closeWriteEnd()
    cancelled.cancellation = Cancellation(descriptors: [pipe.readEnd]) { _ in true }
    XCTAssertThrowsError(try ChildProcess.run(Command("/bin/sleep", ["44444"]), on: cancelled))
    XCTAssertEqual(children().subtracting(before), [])
  }

  /// Until the new process has a group of its own, Ctrl-Z is for it, too.
  func testCtrlZDoesNotStopOneThatIsBeingStarted() throws {
    let (group, handler) = (getpgrp(), signal(SIGTSTP) { _ in })
    XCTAssertEqual(setpgid(0, 0), 0)  // The signals are for this process and its children alone.
    let isDone = Mutex(false)
    let stopped = Mutex(0)
    let threads = WorkerThreads(count: 3)
    threads.perform(count: 3) { number in
      switch number {
      case 0:
        let loop = EventLoop()
        for _ in 0..<200 {
          let process = try? ChildProcess.run(Command("/bin/true", []), on: loop)
          XCTAssertEqual(process?.end, .exited(0))
        }
        isDone.withLock { $0 = true }
      case 1:
        while !isDone.withLock({ $0 }) { kill(0, SIGTSTP) }
      default:
        while !isDone.withLock({ $0 }) {
          usleep(100_000)
          for child in children() where state(of: child) == "T" {
            stopped.withLock { $0 += 1 }
            kill(pid_t(child) ?? 0, SIGKILL)
          }
        }
      }
    }
    XCTAssertEqual(stopped.withLock { $0 }, 0)
    setpgid(0, group)
    signal(SIGTSTP, handler)
  }

  func testNobodyWaitsForOneThatIsGivenUp() throws {
    let before = children()
    let loop = EventLoop()
    var server: SocketProcess? = try SocketProcess(
      Command("/bin/sh", ["-c", "trap '' HUP; sleep 3"]))
    let start = ContinuousClock.now
    var process: ChildProcess? = try ChildProcess(Command("/bin/sleep", ["44444"]), on: loop)
    XCTAssertNil(process?.end)
    (server, process) = (nil, nil)
    XCTAssertLessThan(start.duration(to: .now), .milliseconds(2500))
    XCTAssertNil(server)
    Reaper.waitForTaken()
    XCTAssertEqual(children().subtracting(before), [])
  }

  func testAServerMayEndByItselfForASecond() throws {
    let before = children()
    let start = ContinuousClock.now
    let patient = try SocketProcess(Command("/bin/sh", ["-c", "sleep 0.2"]))
    patient.end()
    patient.end()
    XCTAssertGreaterThan(start.duration(to: .now), .milliseconds(150))
    let stubborn = try SocketProcess(Command("/bin/sleep", ["44444"]))
    stubborn.end()
    XCTAssertLessThan(start.duration(to: .now), .seconds(5))
    XCTAssertEqual(children().subtracting(before), [])
  }

  func testWhatCannotBeStartedIsAnError() {
    let loop = EventLoop()
    XCTAssertThrowsError(try ChildProcess(Command("/nowhere/x", []), on: loop)) {
      XCTAssertEqual("\($0)", "start /nowhere/x: No such file or directory")
    }
    let command = Command("/bin/true", [], folder: "/nowhere")
    XCTAssertThrowsError(try ChildProcess(command, on: loop))
  }

  func testALargeOutputIsReadWhileItRuns() throws {
    let process = try run("head -c 3000000 /dev/zero")
    XCTAssertEqual(process.output.total, 3_000_000)
    XCTAssertEqual(process.output.bytes.count, 1 << 20)
    XCTAssertTrue(process.output.isCut)
  }

  /// Returns the processes with that name that are still there after a second; dying takes a moment.
  private func remaining(_ name: String) -> [String] {
    for _ in 0..<100 where !processes(naming: name).isEmpty { usleep(10_000) }
    return processes(naming: name)
  }

  private func run(_ script: String, timeLimit: Double = 10) throws -> ChildProcess {
    let loop = EventLoop()
    let command = Command("/bin/sh", ["-c", script], timeLimit: timeLimit)
    let process = try ChildProcess(command, on: loop)
    try loop.run { process.end != nil }
    return process
  }
}

/// This process's children, including zombies.
private func children() -> Set<String> {
  let lists = Files.names(in: "/proc/self/task").map { thread in
    try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
  }
  return Set(lists.flatMap { ($0 ?? "").split(separator: " ").map(String.init) })
}

private func state(of process: String) -> String? {
  let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return status?.split(separator: " ").dropFirst(2).first.map(String.init)
}
