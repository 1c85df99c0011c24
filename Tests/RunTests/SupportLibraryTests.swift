import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Platform
@testable import Run
@testable import Sandbox

/// Tests the library of the support modules, which all programs of a course share.
final class SupportLibraryTests: XCTestCase {
  private let kit = ProgramModule(
    "Kit",
    #"""
    public protocol Named { var name: String { get } }
    extension Named { public var name: String { "a \(Self.self)" } }
    open class View {
      public var me: AnyObject?
      public init() {}
      open func draw() -> String { "nothing" }
    }
    public struct Pair<Value> { public init() {} }
    extension Pair: Named where Value: Named {}
    public func nameOf(_ any: Any) -> String { (any as? any Named)?.name ?? "no name" }
    public func draw(_ any: AnyObject) -> String { (any as? View)?.draw() ?? "no view" }
    public func third(_ list: [Int]) -> Int { list[2] }
    public func call(_ body: () -> Int) -> Int { body() + 1 }
    public func ask(_ body: () async -> Int) async -> Int { await body() + 1 }
    func rest(_ list: [Int]) async -> Int { await Task.yield(); return list[2] }
    public func fail() async -> Int { await rest([]) + 1 }
    """#)

  func testLearnersChecksAndSupportModulesMeanTheSameTypes() throws {
    let learner = """
      import Kit
      extension Int: Named {}
      class Mine: View { override func draw() -> String { "mine" } }
      """
    var checks = Checks([
      "testConformance": #"XCTAssertEqual(nameOf(1), "a Int")"#,
      "testCondition": #"XCTAssertEqual(nameOf(Pair<Int>()), "a Pair<Int>")"#,
      "testNone": #"XCTAssertEqual(nameOf(Pair<String>()), "no name")"#,
      "testClass": #"XCTAssertEqual(draw(Mine()), "mine")"#,
      "testCast": #"XCTAssertTrue(Mine() as AnyObject is View)"#,
      "testType": #"XCTAssertTrue(type(of: Pair<Int>() as Any) == Pair<Int>.self)"#,
    ])
    checks.head = "import Kit"
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      let attempt = try bench.check(
        Program(learner: learner, checks, support: [kit]), tests: checks.tests)
      XCTAssertEqual(Set(attempt.endings.values), ["finished"], "\(attempt.endings)")
      XCTAssertEqual(attempt.endings.count, 6)
    }
  }

  func testScriptsFindThem() throws {
    let program = Program(learner: "import Kit\nlet five = call { 4 }", .ofTwice, support: [kit])
    let script = """
      import Kit
      @testable import Exercise
      precondition(call { five } == 6)
      precondition(nameOf(five) == "no name")
      """
    let run = try Bench.shared().runner.tryOut(
      program, script: [ProgramFile(name: "main.swift", text: script)], limits: .standard)
    XCTAssertEqual(run.end, .finished)
  }

  /// The stack has frames of the support library, between those of suspended async functions too.
  func testLinesAreFoundBehindCodeOfSupportModules() throws {
    let learner = """
      import Kit
      func back() -> Int {
        call { [Int]()[2] }
      }
      func later() async -> Int {
        await ask { [Int]()[3] }
      }
      func within() async -> Int {
        let n = await fail()
        return n + 1
      }
      func there() -> Int { third([]) }
      """
    var checks = Checks(["testBack": "_ = back()", "testThere": "_ = there()"])
    for (name, body) in [("testLater", "_ = await later()"), ("testWithin", "_ = await within()")] {
      checks.methods.append(Checks.Method(name: name, body: body, isAsync: true))
    }
    for bench in [try Bench.shared(), try Bench.lockedIn()] {
      let attempt = try bench.check(
        Program(learner: learner, checks, support: [kit]), tests: checks.tests)
      XCTAssertEqual(
        attempt.endings.mapValues { $0.split(separator: "“")[0] },
        [
          "testBack": "crashed indexOutOfRange at Exercise.swift:3 ",
          "testThere": "crashed indexOutOfRange at Exercise.swift:12 ",
          "testLater": "crashed indexOutOfRange at Exercise.swift:6 ",
          "testWithin": "crashed indexOutOfRange at Exercise.swift:9 ",
        ], "\(bench.runner.sandbox.level)")
    }
  }

  func testTheirObjectsLeakToo() throws {
    let checks = Checks(["testOne": "let view = make(); view.me = view"])
    let rehearsal = try Bench.shared().runner.rehearse(
      Program(learner: "import Kit\nfunc make() -> View { View() }", checks, support: [kit]),
      [RehearsedRun(checks.tests, seed: 0)], limits: .standard)
    XCTAssertEqual(rehearsal?.leaks, [Leak(type: "Kit.View", count: 1)])
  }

  func testAllProgramsShareOneAndItIsMadeAgainWhereItIsGone() throws {
    let bench = try Bench(cache: temporaryPath())
    func check(_ number: Int) throws -> [String: String] {
      try bench.check(
        Program(
          learner: "import Kit\nfunc twice(_ n: Int) -> Int { call { n * 2 + \(number) } }",
          .ofTwice, support: [kit]), tests: Checks.ofTwice.tests
      ).endings
    }
    let expected = ["testOne": "finished", "testTwo": "finished"]
    XCTAssertEqual(try check(-1), expected)
    let made = try libraries(of: bench)
    XCTAssertEqual(made.count, 1)
    XCTAssertNotEqual(try check(0), expected)
    XCTAssertEqual(try libraries(of: bench), made)
    // The cached library of the first answer works: it contains no path of the support library.
    for path in made { Files.remove(path) }
    XCTAssertEqual(try check(-1), expected)
    XCTAssertEqual(try libraries(of: bench), made)
  }

  func testOneThatVanishesMeanwhileIsNotTheLearnersFault() throws {
    let bench = try Bench(cache: temporaryPath())
    let live = bench.runner.makeCompiler
    var vanished: [String] = []
    bench.runner.makeCompiler = { toolchain, modules in
      Compiler { call, loop in
        if vanished.isEmpty {
          vanished = (try? self.libraries(of: bench)) ?? []
          for path in vanished { Files.remove(path) }
        }
        return try live(toolchain, modules).start(call, loop)
      }
    }
    let attempt = try bench.check(
      Program(
        learner: "import Kit\nfunc twice(_ n: Int) -> Int { call { n * 2 - 1 } }", .ofTwice,
        support: [kit]), tests: Checks.ofTwice.tests)
    XCTAssertEqual(attempt.endings, ["testOne": "finished", "testTwo": "finished"])
    XCTAssertEqual(vanished, try libraries(of: bench))
  }

  /// Returns the paths of the support libraries in a bench's cache.
  private func libraries(of bench: Bench) throws -> [String] {
    let kept = "\(bench.cache)/kept"
    return try FileManager.default.subpathsOfDirectory(atPath: kept)
      .filter { $0.hasSuffix("/support.so") }.map { "\(kept)/\($0)" }
  }
}
