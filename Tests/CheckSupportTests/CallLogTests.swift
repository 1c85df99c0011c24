import CheckSupport
import XCTest

final class CallLogTests: FailureTestCase {
  private final class Sender {}

  func testKeepsNamesAndSendersInOrder() {
    let (log, sender) = (CallLog(), Sender())
    log.record("willOpen(_:)", sender: sender)
    log.record("count()")
    log.record("willOpen(_:)", sender: sender)
    XCTAssertEqual(log.names, ["willOpen(_:)", "count()", "willOpen(_:)"])
    XCTAssertEqual(
      log.calls.map(\.sender), [ObjectIdentifier(sender), nil, ObjectIdentifier(sender)])
    XCTAssertEqual(log.count(of: "willOpen(_:)"), 2)
    XCTAssertEqual(log.count(of: "didOpen(_:)"), 0)
    XCTAssertEqual([log.hasCalls(of: "count()"), log.hasCalls(of: "didOpen(_:)")], [true, false])
    XCTAssertEqual(log.names(except: "count()"), ["willOpen(_:)", "willOpen(_:)"])
    XCTAssertEqual([log.count, log.hasCalls ? 1 : 0], [3, 1])
    log.clear()
    XCTAssertEqual(log.calls, [])
    XCTAssertFalse(log.hasCalls)
  }

  func testDoesNotKeepTheSenderAlive() {
    let log = CallLog()
    weak var gone: Sender?
    do {
      let sender = Sender()
      gone = sender
      log.record("willOpen(_:)", sender: sender)
    }
    XCTAssertNil(gone)
    XCTAssertEqual(log.calls.count, 1)
  }

  func testTakesCallsFromManyThreads() {
    let log = CallLog()
    DispatchQueue.concurrentPerform(iterations: 200) { log.record("call \($0 % 2)") }
    XCTAssertEqual([log.count(of: "call 0"), log.count(of: "call 1")], [100, 100])
  }

  @MainActor func testKeepsTheThread() async {
    let log = CallLog()
    log.record("here()")
    await Task.detached { log.record("there()") }.value
    XCTAssertEqual(log.calls.map(\.isOnMainThread), [true, false])
  }

  func testOnceIsExactlyOnce() {
    XCTAssertEqual(messages(of: { log("a()", "b()").expectOnce("a()", "Why?") }), [])
    XCTAssertEqual(
      messages(of: { log("b()").expectOnce("a()", "Who calls?") }),
      ["Expected one call of a(), but it was never called. Who calls?"])
    XCTAssertEqual(
      messages(of: { log("a()", "a()", "a()").expectOnce("a()", "Who calls again?") }),
      ["Expected one call of a(), but it was called 3 times. Who calls again?"])
  }

  func testNeverIsNotEvenOnce() {
    XCTAssertEqual(messages(of: { log("b()").expectNever("a()", "Why?") }), [])
    XCTAssertEqual(
      messages(of: { log("a()").expectNever("a()", "Why then?") }),
      ["Expected no call of a(), but it was called once. Why then?"])
    XCTAssertEqual(
      messages(of: { log("a()", "a()").expectNever("a()", "Why then?") }),
      ["Expected no call of a(), but it was called 2 times. Why then?"])
  }

  func testBeforeIsEveryTimeBefore() {
    let expect = { (log: CallLog) in
      self.messages(of: { log.expect("will()", before: "did()", "What comes first?") })
    }
    XCTAssertEqual(expect(log("will()", "other()", "will()", "did()", "did()")), [])
    XCTAssertEqual(
      expect(log("will()", "did()", "will()")),
      [
        "Expected will() before did(), but the order was will(), did(), will(). What comes first?"
      ])
    XCTAssertEqual(
      expect(log("did()")),
      ["Expected will() before did(), but will() was never called. What comes first?"])
    XCTAssertEqual(
      expect(log("will()")),
      ["Expected will() before did(), but did() was never called. What comes first?"])
    XCTAssertEqual(
      expect(log()),
      ["Expected will() before did(), but neither was called. What comes first?"])
  }

  func testSenderIsTheSameObjectEachTime() {
    let (log, sender, other) = (CallLog(), Sender(), Sender())
    let expect = {
      self.messages(of: { log.expectSender(of: "a()", is: sender, "Who are you?") })
    }
    XCTAssertEqual(expect(), ["a() was never called. Who are you?"])
    log.record("a()", sender: sender)
    log.record("b()", sender: other)
    XCTAssertEqual(expect(), [])
    let stranger = ["a() was given another object than expected. Who are you?"]
    log.record("a()", sender: other)
    XCTAssertEqual(expect(), stranger)
    log.clear()
    log.record("a()")
    XCTAssertEqual(expect(), stranger)
    withExtendedLifetime((sender, other)) {}
  }

  @MainActor func testMainActorIsMeantEachTime() async {
    let log = CallLog()
    let expect = {
      self.messages(of: { log.expectOnMainActor("a()", "On which side is the call?") })
    }
    XCTAssertEqual(expect(), ["a() was never called. On which side is the call?"])
    log.record("a()")
    await Task.detached { log.record("b()") }.value
    XCTAssertEqual(expect(), [])
    await Task.detached { log.record("a()") }.value
    XCTAssertEqual(
      expect(),
      [
        "Expected a() on the main actor, but it was called in the background. "
          + "On which side is the call?"
      ])
  }

  func testCallLogFailureIsReportedWhereTheCheckExpectsIt() {
    let line = #line + 1
    let failures = failures { log().expectOnce("a()", "Who calls?") }
    XCTAssertEqual(failures.map(\.line), [line])
  }

  private func log(_ names: String...) -> CallLog {
    let log = CallLog()
    for name in names { log.record(name) }
    return log
  }
}
