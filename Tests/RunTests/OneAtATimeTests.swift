import TestSupport
import XCTest

@testable import Compile
@testable import Run
@testable import Sandbox

/// Tasks, queues, timers and waits work although nothing runs at the same time as anything else.
final class OneAtATimeTests: XCTestCase {
  private static let waiting = #"let done = expectation(description: "done"); "#
  private static let waited = "; wait(for: [done], timeout: 5)"

  /// Bodies of checks, each of which passes in an ordinary program, too.
  private static let bodies: KeyValuePairs = [
    "testMainQueue": #"""
    \#(waiting)DispatchQueue.main.async { XCTAssertTrue(Thread.isMainThread); done.fulfill() }
    \#(waited)
    """#,
    "testQueueAndBack": #"""
    \#(waiting)DispatchQueue.global().async {
      XCTAssertFalse(Thread.isMainThread)
      DispatchQueue.main.sync { XCTAssertTrue(Thread.isMainThread) }
      done.fulfill()
    }\#(waited)
    """#,
    "testTimer": #"""
    \#(waiting)let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
      done.fulfill()
    }\#(waited); timer.invalidate()
    """#,
    "testSourceInTheBackground": #"""
    \#(waiting)let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 0.01)
    timer.setEventHandler { XCTAssertFalse(Thread.isMainThread); done.fulfill() }
    timer.resume()\#(waited)
    """#,
    "testDelaysInOrder": #"""
    \#(waiting)let queue = DispatchQueue(label: "late"); let log = Log()
    queue.asyncAfter(deadline: .now() + 0.4) { log.add("late"); done.fulfill() }
    queue.asyncAfter(wallDeadline: .now() + 0.01) { log.add("soon") }
    queue.async { log.add("now") }\#(waited); XCTAssertEqual(log.lines, ["now", "soon", "late"])
    """#,
    "testOperations": #"""
    \#(waiting)let queue = OperationQueue(); let first = BlockOperation {}
    let second = BlockOperation { done.fulfill() }; second.addDependency(first)
    queue.addOperations([second, first], waitUntilFinished: false)\#(waited)
    """#,
    "testWaitingForOperations": #"""
    let queue = OperationQueue(); let log = Log(); queue.maxConcurrentOperationCount = 1
    let first = BlockOperation { log.add("one") }; queue.addOperation(first); first.waitUntilFinished()
    queue.addOperations([BlockOperation { log.add("two") }], waitUntilFinished: true)
    queue.addOperation { log.add("three") }; queue.waitUntilAllOperationsAreFinished()
    XCTAssertEqual(log.lines, ["one", "two", "three"])
    """#,
    "testOrderOfASerialQueue": #"""
    let queue = DispatchQueue(label: "serial"); let log = Log()
    queue.async { log.add("one") }; queue.sync { log.add("two") }
    XCTAssertEqual(log.lines, ["one", "two"])
    """#,
    "testBarrier": #"""
    let queue = DispatchQueue(label: "all", attributes: .concurrent); let log = Log()
    let gate = DispatchSemaphore(value: 0)
    queue.async { gate.wait(); log.add("read") }
    queue.async(flags: .barrier) { log.add("write") }
    gate.signal(); queue.sync(flags: .barrier) {}
    XCTAssertEqual(log.lines, ["read", "write"])
    """#,
    "testSuspendedQueue": #"""
    let queue = DispatchQueue(label: "idle", attributes: .initiallyInactive); let log = Log()
    queue.async { log.add("ran") }
    RunLoop.main.run(until: Date() + 0.02); XCTAssertEqual(log.lines, [])
    queue.suspend(); queue.activate()
    RunLoop.main.run(until: Date() + 0.02); XCTAssertEqual(log.lines, [])
    queue.resume(); queue.sync {}; XCTAssertEqual(log.lines, ["ran"])
    """#,
    "testGroups": #"""
    \#(waiting)let group = DispatchGroup(); let log = Log()
    for _ in 1...3 { DispatchQueue.global().async(group: group) { log.add("x") } }
    group.notify(queue: .global()) { XCTAssertFalse(Thread.isMainThread); done.fulfill() }
    XCTAssertEqual(group.wait(timeout: .now() + 5), .success); XCTAssertEqual(log.lines.count, 3)
    \#(waited)
    """#,
    "testTwoThatWaitForEachOther": #"""
    let (free, filled) = (DispatchSemaphore(value: 1), DispatchSemaphore(value: 0)); let log = Log()
    DispatchQueue.global().async { for n in 1...3 { free.wait(); log.add("\(n)"); filled.signal() } }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      for n in 1...3 { filled.wait(); XCTAssertEqual(log.lines.count, n); free.signal() }
    }
    group.wait()
    """#,
    "testWorkItems": #"""
    let log = Log(); let item = DispatchWorkItem { log.add("work") }
    \#(waiting)item.notify(queue: .main) { log.add("told"); done.fulfill() }
    DispatchQueue.global().async(execute: item); item.wait()\#(waited)
    XCTAssertEqual(log.lines, ["work", "told"])
    """#,
    "testWhereCodeRuns": #"""
    \#(waiting)let outer = DispatchQueue(label: "outer"); let key = DispatchSpecificKey<Int>()
    outer.setSpecific(key: key, value: 7)
    DispatchQueue(label: "inner", target: outer).async {
      dispatchPrecondition(condition: .onQueue(outer))
      dispatchPrecondition(condition: .notOnQueue(.main))
      XCTAssertEqual(DispatchQueue.getSpecific(key: key), 7); done.fulfill()
    }\#(waited)
    """#,
    "testConcurrentPerform": #"""
    let log = Log(); DispatchQueue.concurrentPerform(iterations: 4) { _ in log.add("x") }
    XCTAssertEqual(log.lines.count, 4)
    """#,
    "testASemaphoreForATask": #"""
    let bell = DispatchSemaphore(value: 0)
    Task.detached { try await Task.sleep(for: .milliseconds(5)); bell.signal() }
    bell.wait(); XCTAssertEqual(bell.wait(timeout: .now() + 0.01), .timedOut)
    """#,
    "testSleepLetsOthersRun": #"""
    let log = Log()
    Task.detached { try await Task.sleep(for: .milliseconds(5)); log.add("task") }
    Thread.sleep(forTimeInterval: 0.1); XCTAssertEqual(log.lines, ["task"])
    """#,
  ]

  private static let asyncBodies: KeyValuePairs = [
    "testFulfilledLater": #"""
    let (done, never) = (expectation(description: "done"), expectation(description: "never"))
    never.isInverted = true
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { done.fulfill() }
    await fulfillment(of: [done], timeout: 5); await fulfillment(of: [never], timeout: 0.1)
    """#,
    "testSleeps": #"""
    try await Task.sleep(for: .milliseconds(5)); try await Task.sleep(nanoseconds: 1000)
    try await Task.sleep(for: .milliseconds(5), clock: .suspending)
    try await Task.sleep(for: .milliseconds(5), tolerance: .milliseconds(1))
    XCTAssertFalse(onMainThread())
    """#,
    "testGroup": #"""
    let sum = await withTaskGroup(of: Int.self) { group in
      for n in 0..<100 { group.addTask { await Task.yield(); return n } }
      return await group.reduce(0, +)
    }; XCTAssertEqual(sum, 4950)
    """#,
    "testStream": #"""
    let stream = AsyncStream<Int> { numbers in
      Task.detached { for n in 1...3 { numbers.yield(n); await Task.yield() }; numbers.finish() }
    }
    var sum = 0; for await n in stream { sum += n }; XCTAssertEqual(sum, 6)
    """#,
    "testActorAndMainActor": #"""
    let isMain = await MainActor.run { onMainThread() }; XCTAssertTrue(isMain)
    let isBack = await Task.detached { onMainThread() }.value; XCTAssertFalse(isBack)
    """#,
    "testContinuation": #"""
    let n = await withCheckedContinuation { later in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { later.resume(returning: 7) }
    }; XCTAssertEqual(n, 7)
    """#,
    "testCancellation": #"""
    let task = Task { try await Task.sleep(for: .seconds(100)) }; task.cancel()
    do { try await task.value; XCTFail("not cancelled") } catch {}
    """#,
  ]

  private static let checks: Checks = {
    var checks = Checks(bodies)
    checks.methods += asyncBodies.map { .init(name: $0.key, body: $0.value, isAsync: true) }
    checks.head = """
      final class Log: @unchecked Sendable { private let lock = NSLock(); private var texts: [String] = [];
      var lines: [String] { lock.withLock { texts } };
      func add(_ text: String) { lock.withLock { texts.append(text) } } };
      func onMainThread() -> Bool { Thread.isMainThread }
      """
    return checks
  }()

  func testWhatProgramsUseWorks() throws {
    let program = Program(learner: "", OneAtATimeTests.checks)
    var withThreads = program
    withThreads.hasThreads = true
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      for program in [program, withThreads] {
        let attempt = try bench.check(program, tests: OneAtATimeTests.checks.tests)
        let others = attempt.endings.filter { $0.value != "finished" }
        XCTAssertEqual(others, [:], "\(bench.runner.sandbox.level), \(program.hasThreads)")
        XCTAssertEqual(attempt.endings.count, OneAtATimeTests.checks.tests.count)
      }
    }
  }

  func testTellsWhetherSomethingCouldRun() throws {
    let checks = Checks([
      "testWork": #"""
      let found = try XCTUnwrap(dlsym(nil, "understudy_has_work"))
      let hasWork = unsafeBitCast(found, to: (@convention(c) () -> CInt).self)
      let idle = DispatchQueue(label: "idle", attributes: .initiallyInactive); idle.async {}
      DispatchQueue.global().asyncAfter(deadline: .now() + 60) {}
      XCTAssertEqual(hasWork(), 0)
      \#(OneAtATimeTests.waiting)DispatchQueue.global().async { done.fulfill() }
      XCTAssertEqual(hasWork(), 1)\#(OneAtATimeTests.waited); XCTAssertEqual(hasWork(), 0)
      idle.activate()
      """#
    ])
    let attempt = try Bench.lockedIn().check(Program(learner: "", checks), tests: checks.tests)
    XCTAssertEqual(Array(attempt.endings.values), ["finished"])
  }

  func testSettlingWaitsForManyHopsAndGivesEndlessWorkUp() throws {
    var checks = Checks([:])
    checks.head = """
      import Support;
      actor Counter { var count = 0; func add() { count += 1 } };
      @MainActor final class Mark { var isSet = false }
      """
    checks.methods = [
      .init(
        name: "testHops",
        body: #"""
          let mark = Mark()
          Task {
            let counter = Counter()
            for _ in 1...30 { await counter.add(); await Task.yield() }
            mark.isSet = await counter.count == 30
          }
          await settle(); XCTAssertTrue(mark.isSet)
          """#, isAsync: true, isOnMainActor: true),
      .init(
        name: "testEndlessWork",
        body: #"""
          let task = Task.detached { while !Task.isCancelled { await Task.yield() } }
          await settle(); await settle { false }; task.cancel()
          """#, isAsync: true, isOnMainActor: true),
    ]
    let support = try ["Settling", "Threads"].map {
      try String(
        contentsOf: Repository.file("lessons/Support/CheckSupport/\($0).swift"), encoding: .utf8)
    }
    let program = Program(
      learner: "", checks, support: [ProgramModule("Support", support.joined(separator: "\n"))])
    let attempt = try Bench.lockedIn().check(program, tests: checks.tests)
    XCTAssertEqual(attempt.endings, ["testHops": "finished", "testEndlessWork": "finished"])
  }

  func testOnlyWithThreadsTwoThingsRunAtTheSameTime() throws {
    let learner = """
      import Dispatch
      import Synchronization
      final class Flag: Sendable { let isSet = Mutex(false) }
      func spin() {
        let flag = Flag()
        DispatchQueue.global().async { flag.isSet.withLock { $0 = true } }
        while !flag.isSet.withLock({ $0 }) {}
      }
      """
    var program = Program(learner: learner, Checks(["testSpin": "spin()"]))
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      for hasThreads in [false, true] {
        program.hasThreads = hasThreads
        let attempt = try bench.check(
          program, tests: ["Checks.testSpin"], limits: Limits(time: hasThreads ? 10 : 1))
        let hasEnded = attempt.endings == ["testSpin": "finished"]
        XCTAssertEqual(hasEnded, hasThreads, "\(bench.runner.sandbox.level)")
      }
    }
  }

  func testInTheSandboxNoThreadStarts() throws {
    let body = #"""
      let done = expectation(description: "done"); done.isInverted = true
      Thread { done.fulfill() }.start(); wait(for: [done], timeout: 0.1)
      """#
    var program = Program(learner: "", Checks(["testThread": body]))
    for hasThreads in [false, true] {
      program.hasThreads = hasThreads
      let attempt = try Bench.lockedIn().check(program, tests: ["Checks.testThread"])
      XCTAssertEqual(attempt.endings["testThread"] == "finished", !hasThreads)
    }
  }
}
