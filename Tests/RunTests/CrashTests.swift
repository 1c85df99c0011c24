import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Learner
@testable import Run

/// Tests that each crash is reported with its kind, the runtime's message and the learner's line.
final class CrashTests: XCTestCase {
  func testEveryCrashIsToldByKindAndLineAndTheOtherChecksRun() throws {
    let learner = """
      struct Trouble: Error {}
      class Owner { func call() -> Int { 1 } }
      class Dog: Owner {}
      struct Pet { unowned let owner: Owner }
      nonisolated(unsafe) var shared = 0
      func change(_ n: inout Int) { shared += 1; n += 1 }
      func stop() { fatalError("no way\\nat all") }
      func unwrap(_ n: Int?) -> Int { n! }
      func third(_ list: [Int]) -> Int { list[2] }
      func double(_ n: Int8) -> Int8 { n * 2 }
      func deeper(_ n: Int) -> Int { deeper(n + 1) + 1 }
      func force() { try! fail() }
      func fail() throws { throw Trouble() }
      func cast(_ owner: Owner) -> Dog { owner as! Dog }
      func dangle() -> Int {
        let pet = Pet(owner: Owner())
        return pet.owner.call()
      }
      func overlap() { change(&shared) }
      func divide(_ n: Int) -> Int { 6 / n }
      func check(_ n: Int) { precondition(n > 0, "positive only") }
      func count() -> UInt { UInt(-1 + [0].count - 1) }
      func stopSilently() { fatalError() }
      func doubt() { assert([0].isEmpty) }
      func deep(_ n: Int) -> Int { n == 0 ? unwrap(nil) : deep(n - 1) + 1 }
      func last(_ text: String) -> Character { text[text.endIndex] }
      func seeded(_ n: Int) { array[n] = 1 }
      nonisolated(unsafe) var array = [0, 1]
      func assume() { MainActor.assumeIsolated { shared = 0 } }
      """
    let checks = Checks([
      "testA": "", "testFatal": "stop()", "testB": "", "testUnwrap": "_ = unwrap(nil)",
      "testIndex": "_ = third([1])", "testOverflow": "_ = double(100)",
      "testStack": "_ = deeper(0)", "testTry": "force()", "testCast": "_ = cast(Owner())",
      "testUnowned": "_ = dangle()", "testExclusive": "overlap()", "testDivide": "_ = divide(0)",
      "testPrecondition": "check(0)", "testNegative": "_ = count()",
      "testSilent": "stopSilently()", "testAssert": "doubt()", "testDeep": "_ = deep(300)",
      "testString": #"_ = last("a")"#, "testStore": "seeded(2)", "testC": "",
      "testAside": "DispatchQueue.global().async { assume() }; sleep(5)",
      "testOwnFault": "_ = [Int]()[shared]", "testD": "XCTAssertEqual(divide(2), 3)",
    ])
    let expected = [
      "testA": "finished", "testB": "finished", "testC": "finished", "testD": "finished",
      "testFatal": "crashed fatalError at Exercise.swift:7 “no way\nat all” signal 4",
      "testUnwrap": "crashed unwrappedNil at Exercise.swift:8 “Unexpectedly found nil while "
        + "unwrapping an Optional value” signal 4",
      "testIndex": "crashed indexOutOfRange at Exercise.swift:9 “Index out of range” signal 4",
      "testOverflow": "crashed overflow at Exercise.swift:10 signal 4",
      "testStack": "crashed stackOverflow at Exercise.swift:11 signal 11",
      "testTry": "crashed forcedTry at Exercise.swift:12 “'try!' expression unexpectedly raised "
        + "an error: Exercise.Trouble()” signal 4",
      "testCast": "crashed forcedCast at Exercise.swift:14 “Could not cast value of type "
        + "'Exercise.Owner' to 'Exercise.Dog'.” signal 6",
      "testUnowned": "crashed danglingUnowned at Exercise.swift:17 “Attempted to read an unowned "
        + "reference but object was already destroyed” signal 6",
      "testExclusive": "crashed exclusivity at Exercise.swift:19 “Simultaneous accesses, but "
        + "modification requires exclusive access.” signal 6",
      "testDivide": "crashed overflow at Exercise.swift:20 “Division by zero” signal 4",
      "testPrecondition": "crashed fatalError at Exercise.swift:21 “positive only” signal 4",
      "testNegative": "crashed overflow at Exercise.swift:22 “Negative value is not "
        + "representable” signal 4",
      "testSilent": "crashed fatalError at Exercise.swift:23 signal 4",
      "testAssert": "crashed fatalError at Exercise.swift:24 signal 4",
      "testDeep": "crashed unwrappedNil at Exercise.swift:8 “Unexpectedly found nil while "
        + "unwrapping an Optional value” signal 4",
      "testString": "crashed indexOutOfRange at Exercise.swift:26 “String index is out of "
        + "bounds” signal 4",
      "testStore": "crashed indexOutOfRange at Exercise.swift:27 “Index out of range” signal 4",
      "testAside": "crashed wrongThread at Exercise.swift:29 signal 4",
      "testOwnFault": "crashed indexOutOfRange “Index out of range” signal 4",
    ]
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      let endings = try bench.check(learner, checks).endings
      let level = bench.runner.sandbox.level
      for (name, words) in expected { XCTAssertEqual(endings[name], words, "\(name), \(level)") }
      XCTAssertEqual(endings.count, 23)
    }
  }

  /// Libraries with the optimiser print no stack trace, and so no end of their report.
  func testWhatFoundationRefusesIsNoArithmetic() throws {
    let learner = """
      import Foundation
      func scan() { let scanner = Scanner(string: "abc"); scanner.scanLocation = 50 }
      func double(_ n: Int8) -> Int8 { n * 2 }
      """
    let checks = Checks(["testScan": "scan()", "testOverflow": "_ = double(100)"])
    XCTAssertEqual(
      try Bench.shared().check(learner, checks).endings,
      [
        "testScan": "crashed refusedByLibrary at Exercise.swift:2 “Index 50 beyond bounds; string "
          + "length 3” signal 4",
        "testOverflow": "crashed overflow at Exercise.swift:3 signal 4",
      ])
  }

  /// libdispatch traps without a word, which must not be taken for arithmetic.
  func testWrongUsesOfQueuesAreTold() throws {
    let learner = """
      let serial = DispatchQueue(label: "serial")
      let all = DispatchQueue(label: "all", attributes: .concurrent)
      let inner = DispatchQueue(label: "inner", target: serial)
      let end = DispatchSemaphore(value: 0)
      func twice() { serial.sync { serial.sync {} } }
      func aside() { serial.async { serial.sync {}; end.signal() }; end.wait() }
      func toTarget() { inner.sync { serial.sync {} } }
      func fromTarget() { serial.sync { inner.sync {} } }
      func onMain() { DispatchQueue.main.sync {} }
      func readsInBarrier() { all.sync(flags: .barrier) { all.sync {} } }
      func barrierInRead() { all.sync { all.sync(flags: .barrier) {} } }
      func leave() { DispatchGroup().leave() }
      func resume() { serial.resume() }
      func belowZero() { DispatchSemaphore(value: -1).signal() }
      func waitBelowZero() { DispatchSemaphore(value: -2).wait() }
      func notHere() { serial.sync { dispatchPrecondition(condition: .notOnQueue(serial)) } }
      func here() { dispatchPrecondition(condition: .onQueue(serial)) }
      func main() { serial.async { dispatchPrecondition(condition: .onQueue(.main)) }; serial.sync {} }
      func imitate() { fatalError("\(RuntimeWording.wrongQueue)") }
      func nested() -> Int { all.sync { all.sync { serial.sync { all.sync { 3 } } } } }
      """
    let checks = Checks([
      "testTwice": "twice()", "testAside": "aside()", "testToTarget": "toTarget()",
      "testFromTarget": "fromTarget()", "testOnMain": "onMain()",
      "testReadsInBarrier": "readsInBarrier()", "testBarrierInRead": "barrierInRead()",
      "testLeave": "leave()", "testResume": "resume()", "testNotHere": "notHere()",
      "testBelowZero": "belowZero()", "testWaitBelowZero": "waitBelowZero()",
      "testHere": "here()", "testHereOnMain": "Exercise::main()", "testImitate": "imitate()",
      "testNested": "XCTAssertEqual(nested(), 3)",
    ])
    let expected = [
      "testTwice": "waitingQueue at Exercise.swift:6",
      "testAside": "waitingQueue at Exercise.swift:7",
      "testToTarget": "waitingQueue at Exercise.swift:8",
      "testFromTarget": "waitingQueue at Exercise.swift:9",
      "testOnMain": "waitingQueue at Exercise.swift:10",
      "testReadsInBarrier": "waitingQueue at Exercise.swift:11",
      "testBarrierInRead": "waitingQueue at Exercise.swift:12",
      "testLeave": "misusedQueue at Exercise.swift:13",
      "testResume": "misusedQueue at Exercise.swift:14",
      "testBelowZero": "misusedQueue at Exercise.swift:15",
      "testWaitBelowZero": "misusedQueue at Exercise.swift:16",
      "testNotHere": "misusedQueue at Exercise.swift:17",
      "testHere": "misusedQueue at Exercise.swift:18",
      "testHereOnMain": "wrongThread at Exercise.swift:19",
    ]
    var threaded = Program(learner: "import Dispatch\n" + learner, checks)
    threaded.hasThreads = true
    let inThreads = try Bench.shared().check(
      threaded,
      tests: ["testTwice", "testAside", "testOnMain", "testNested"].map { "Checks.\($0)" }
    ).endings
    for name in ["testTwice", "testAside", "testOnMain"] {
      XCTAssertEqual(inThreads[name], "crashed \(expected[name] ?? "") signal 4", name)
    }
    XCTAssertEqual(inThreads["testNested"], "finished")
    let endings = try Bench.lockedIn().check("import Dispatch\n" + learner, checks).endings
    for (name, words) in expected {
      XCTAssertEqual(endings[name], "crashed \(words) signal 4", name)
    }
    XCTAssertEqual(endings["testNested"], "finished")
    XCTAssertEqual(endings["testImitate"]?.hasPrefix("crashed fatalError at"), true)
  }

  func testWhatFoundationRefusesIsNotCalledArithmetic() throws {
    let learner = """
      import Foundation
      func byte(_ data: Data) -> UInt8 { data[10] }
      func part(_ data: Data) -> Int { data.subdata(in: 2..<9).count }
      func end(_ text: NSString) -> String { text.substring(from: 9) }
      func span(_ date: Date) -> DateInterval { DateInterval(start: date, end: date - 5) }
      func sum(_ n: Int) -> Int { Int(Date().timeIntervalSince1970) + n }
      """
    let checks = Checks([
      "testByte": "_ = byte(Data([1]))", "testPart": "_ = part(Data([1, 2, 3]))",
      "testEnd": #"_ = end("abc" as NSString)"#, "testSpan": "_ = span(Date())",
      "testSum": "_ = sum(.max)",
    ])
    let endings = try Bench.lockedIn().check(learner, checks).endings
    XCTAssertEqual(
      endings,
      [
        "testByte": "crashed refusedByLibrary at Exercise.swift:2 signal 4",
        "testPart": "crashed refusedByLibrary at Exercise.swift:3 signal 4",
        "testEnd": "crashed refusedByLibrary at Exercise.swift:4 signal 4",
        "testSpan": "crashed refusedByLibrary at Exercise.swift:5 signal 4",
        "testSum": "crashed overflow at Exercise.swift:6 signal 4",
      ])
  }

  func testAProgramDoesNotChooseTheWordsOfItsCrash() throws {
    let learner = """
      struct Long: Error, CustomStringConvertible {
        var description: String { String(repeating: "so long, ", count: 100_000) }
      }
      func conflict() {
        fatalError("Simultaneous accesses to 0x1, but\\nFatal access conflict detected.")
      }
      func elsewhere() {
        preconditionFailure("no\\nExercise/Other.swift:9: Fatal error: Unexpectedly found nil\\n")
      }
      func box() { fatalError("The baker failed to allocate a box: bad_alloc") }
      func long() throws { throw Long() }
      func force() { try! long() }
      func big() -> Int { InlineArray<300_000, Int>(repeating: 3).count }
      func large() -> Int { InlineArray<0x2000_0000_0000_0001, Int>(repeating: 3).count }
      """
    let checks = Checks([
      "testConflict": "conflict()", "testElsewhere": "elsewhere()", "testBox": "box()",
      "testLong": "force()", "testLarge": "_ = large()", "testBig": "_ = big()",
    ])
    let endings = try Bench.lockedIn().check(learner, checks).endings
    XCTAssertEqual(
      endings,
      [
        "testConflict": "crashed fatalError at Exercise.swift:5 “Simultaneous accesses, but\n"
          + "Fatal access conflict detected.” signal 4",
        "testElsewhere": "crashed fatalError at Exercise.swift:8 “no\n"
          + "Exercise/Other.swift:9: Fatal error: Unexpectedly found nil\n” signal 4",
        "testBox": "crashed fatalError at Exercise.swift:10 “The baker failed to allocate a box: "
          + "bad_alloc” signal 4",
        "testLong": "crashed other at Exercise.swift:12 signal 4",
        "testLarge": "crashed other signal 11",
        "testBig": "crashed refusedByLibrary “a value of this type is too large” signal 4",
      ])
  }
}
