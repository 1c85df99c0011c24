import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of declarations that checks use in place of what they mean.
final class CapturesTests: CapturesTestCase {
  func testMeaningsAreReadAsTheyWereWritten() throws {
    let beside = try Bench.shared().runner.checks(
      beside: Program(learner: "struct Point { var x = 1 }", Checks(["testAll": "_ = Point().x"])),
      mode: .interactive)
    let meanings = try XCTUnwrap(beside).meanings
    XCTAssertTrue(meanings.all.contains { $0.kind == .learners && $0.name == "x" })
    XCTAssertEqual(Meanings(text: meanings.text, key: "")?.all, meanings.all)
    XCTAssertNil(Meanings(text: "\(meanings.text)\nlearners", key: ""))
  }

  func testFunctionsAndTypesOfLibraries() throws {
    try expect(
      "XCTAssertEqual(max(abs(1), 2), Set([1, 2]).count); let n = 2; XCTAssert(Int(n) == 2, \"a \\(n)\")",
      captured: [
        "func max(_ a: Int, _ b: Int) -> Int { 1 }": "max",
        "func abs(_ x: Int) -> Int { x }": "abs",
        "func XCTAssertEqual(_ a: Int, _ b: Int) {}": "XCTAssertEqual",
        "struct Set { init(_ list: [Int]) {}; var count: Int { 2 } }": "Set",
        "extension Int { init(_ n: Int) { self = 2 } }": "init",
        "extension DefaultStringInterpolation { func appendInterpolation(_ n: Int) {} }":
          "appendInterpolation",
        "extension Collection { var count: Int { 2 } }; extension Swift.Set { var count: Int { 2 } }":
          "count",
        "typealias Int = Int8": "Int",
      ],
      kept: [
        "func max(_ a: Point, _ b: Point) -> Point { a }",
        "func print(_ text: String) {}; func min(_ a: Int, _ b: Int) -> Int { 1 }",
        "extension Array { var count: Int { 1 }; func joined(by text: String) -> String { text } }",
        "struct Bag { var count = 1; subscript(_ i: Int) -> Int { i } }; func max(_ a: Bag) {}",
        "extension Int { init(_ a: Point) { self = a.x } }; extension Int { var count: Int { 1 } }",
      ])
  }

  func testOperators() throws {
    let shapes = "protocol Shape { var sides: Int { get } }; struct Own: Shape { let sides = 1 }"
    try expect(
      "let a: Int? = nil; XCTAssert(a == nil); XCTAssert(1 + 1 == 2); if case 3 = 4 - 1 {}; _ = \"a\" + \"b\"",
      right: shapes,
      captured: [
        "extension Int { static func == (a: Int, b: Int) -> Bool { true } }": "==",
        "func ~= (a: Int, b: Int) -> Bool { true }": "~=",
        "extension String { static func + (a: Self, b: Self) -> Self { a } }": "+",
      ],
      kept: [
        "func + (a: Own, b: Int) -> Own { a }; func == (a: Own, b: Own) -> Bool { true }",
        "func == (a: any Shape, b: any Shape) -> Bool { true }",
        "extension Shape { static func == (a: Self, b: Self) -> Bool { true } }",
        "func + (a: [Int], b: [Int]) -> Own { Own() }; func * (a: Int, b: Int) -> Int { 1 }",
        "infix operator +++; func +++ (a: Int, b: Int) -> Int { 1 }",
      ])
  }

  func testAnOperatorForAProtocolThatLibrariesTypesAdopt() throws {
    let all = """
      func != (a: any Shape, b: any Shape) -> Bool { true }; \
      func >= (a: any Shape, b: any Shape) -> Bool { true }
      """
    try expect(
      "let (a, b) = (\"a\", \"b\"); XCTAssert(a != b); XCTAssert(b >= a)",
      right: "protocol Shape {}",
      captured: ["extension String: Shape {}; \(all)": "!="], kept: [all])
  }

  func testWhatARightAnswerAddsToOneTypeOfMany() throws {
    try expect(
      "let a: [Int]? = []; XCTAssertTrue(a.isEmpty); XCTAssertTrue([Int]().isEmpty)",
      right:
        "extension Optional where Wrapped == [Int] { var isEmpty: Bool { self?.isEmpty != false } }",
      captured: ["extension [Int] { var isEmpty: Bool { true } }": "isEmpty"],
      kept: ["extension Int? { var isEmpty: Bool { true } }"])
  }

  func testWhatARightAnswerAddsToOtherTypes() throws {
    try expect(
      "XCTAssertEqual([1, 2].second, 2); XCTAssertEqual(\"a\".twice(), \"aa\"); _ = (1, 2) |> (+)",
      right: """
        infix operator |>
        func |> <A, B>(a: A, f: (A) -> B) -> B { f(a) }
        extension Array { var second: Element? { dropFirst().first } }
        extension String { func twice() -> String { self + self } }
        """,
      captured: [
        "extension Array { var first: Int { 1 } }; func XCTAssertEqual(_ a: String, _ b: String) {}":
          "XCTAssertEqual"
      ],
      kept: [
        "extension Collection where Element == Int { var second: Element? { dropFirst().first } }",
        "extension String { func twice(_ n: Int = 1, by text: String = \"\") -> String { self } }",
      ])
  }

  func testWhatTypesOfTheChecksInherit() throws {
    let helpers = """
      final class Log { var lines = 0 }; func note(_ value: Any) -> Int { 1 }; \
      class Spy: View, Heard { let log = Log(); \
      func heard() { log.lines += note(self); XCTAssertTrue(log.lines > 0); _ = Log() } }
      """
    try expect(
      "let spy = Spy(); spy.heard()",
      right: "class View { func draw() {} }; protocol Heard { func heard() }", head: helpers,
      captured: [
        "extension View { func note(_ value: View) -> Int { 1 } }": "note",
        "extension Heard { func XCTAssertTrue(_ value: Bool) {} }": "XCTAssertTrue",
        "extension View { typealias Log = Fake }; final class Fake { var lines = 1 }": "Log",
        "extension View { final class Log { var lines = 1 } }": "Log",
        "func note(_ value: View) -> Int { 1 }": "note",
      ],
      kept: [
        "extension View { func measure() {} }; extension Heard { func twice() {} }",
        "final class Log { var lines = 1 }; struct Note { func note(_ value: View) {} }",
        "struct Bag { typealias Log = Int; func XCTAssertTrue(_ value: Bool) {} }",
        "private func note(_ value: View) -> Int { 1 }", "typealias Log = [String]",
      ])
  }

  func testAnOverrideIsMeantByWhatItOverrides() throws {
    let kit = "open class View { public init() {}; open func draw() -> Int { 1 } }"
    func words(_ answer: String) throws -> String {
      func program(_ text: String) -> Program {
        var program = Program(
          learner: "import Kit\n\(text)", Checks(["testAll": "XCTAssertEqual(face().draw(), 1)"]))
        program.support = [
          ProgramModule(
            name: "Kit", files: [ProgramFile(name: "Kit.swift", text: kit)],
            isMainActorByDefault: false)
        ]
        return program
      }
      let right = "func face() -> View { View() }"
      var tried = program(answer)
      tried.policy = Policy(imports: ["Kit"])
      tried.policy?.meaningsBesideReference = try XCTUnwrap(
        Bench.shared().runner.checks(beside: program(right), mode: .interactive)
      ).meanings
      return try Bench.shared().check(tried, tests: []).compilation.words
    }
    XCTAssertEqual(
      try words(
        "class Face: View { override func draw() -> Int { 2 } }; func face() -> Face { Face() }"),
      "built")
    XCTAssertEqual(
      try words(
        "extension View { func draw(_ n: Int = 2) -> String { \"a\" } }; func face() -> View { View() }"
      ),
      "built")
    XCTAssertTrue(
      try words("struct Face { func draw() -> Int { 1 } }; func face() -> Face { Face() }")
        .hasPrefix("refused: capture draw at "))
    let others =
      "class Base { func draw() -> Int { 1 } }; class Face: Base { override func draw() -> Int { 1 } }"
    XCTAssertTrue(
      try words("\(others); func face() -> Face { Face() }").hasPrefix("refused: capture draw at "))
    let between = "class Base: View { override func draw() -> Int { 1 } }; "
    XCTAssertEqual(
      try words(
        "\(between) class Face: Base { override func draw() -> Int { 2 } }; func face() -> Face { Face() }"
      ),
      "built")
  }

  func testConformancesThatChooseAnotherFunction() throws {
    try expect(
      "XCTAssertEqual(words(of: Plain()), \"plain\")",
      head: """
        struct Plain {}; func words<T>(of value: T) -> String { "plain" }; \
        func words<T: Error>(of value: T) -> String { "error" }
        """, captured: [:],
      kept: ["struct Failure: Error {}", "extension String: @retroactive Error {}"])
    try expect(
      "XCTAssertEqual(words(of: true), \"plain\")",
      head: """
        func words<T>(of value: T) -> String { "plain" }; \
        func words<T: Comparable>(of value: T) -> String { "ordered" }
        """,
      captured: [
        "extension Bool: @retroactive Comparable { "
          + "public static func < (a: Bool, b: Bool) -> Bool { false } }": "Comparable"
      ])
  }

  func testWithoutARightAnswerALibrarysNameMeansTheLibrary() throws {
    func words(_ text: String) throws -> String {
      let checks = Checks([
        "testAll": "XCTAssertEqual(max(1, 2), 2); XCTAssertEqual([2].second, nil)"
      ])
      let second = "extension Array { var second: Element? { nil } }"
      var program = Program(learner: "\(second)\n\(text)", checks)
      program.policy = Policy(imports: [])
      return try Bench.shared().check(program, tests: []).compilation.words
    }
    XCTAssertEqual(try words(""), "built")
    XCTAssertEqual(try words("func min(_ a: Int, _ b: Int) -> Int { 2 }"), "built")
    XCTAssertEqual(
      try words("func max(_ a: Int, _ b: Int) -> Int { 2 }"),
      "refused: capture max at Exercise.swift:2:1")
    XCTAssertEqual(
      try words("func XCTAssertEqual(_ a: Int, _ b: Int) {}"),
      "refused: capture XCTAssertEqual at Exercise.swift:2:1")
  }
}
