import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of declarations that checks use in place of what they mean.
final class CapturesTests: XCTestCase {
  /// Says which names of the added declarations are refused, with their places; "built" if none is.
  private func words(
    _ added: String, right: String, alternatives: [String] = [], answer: String? = nil,
    _ checks: Checks
  ) throws -> String {
    let bench = try Bench.shared()
    let reference = Program(learner: right, checks)
    var program = Program(learner: "\(answer ?? right)\n\(added)", checks)
    program.policy = Policy(
      imports: ["Foundation"],
      rightAnswers: ([right] + alternatives).map { Program(learner: $0, checks).learner })
    program.policy?.meaningsBesideReference = try XCTUnwrap(
      bench.runner.checks(beside: reference, mode: .interactive)
    ).meanings
    return try bench.check(program, tests: []).compilation.words
  }

  /// Expects that added declarations of these names are refused, and others are not.
  private func expect(
    _ test: String, right: String = "struct Point { var x = 1 }", head: String = "",
    captured: [String: String], kept: [String] = [], line: UInt = #line
  ) throws {
    var checks = Checks(["testAll": test])
    checks.head = head
    for (text, name) in captured {
      let said = try words(text, right: right, checks)
      let place = "capture \(name) at Exercise.swift:"
      XCTAssertTrue(said.hasPrefix("refused: \(place)"), "\(text): \(said)", line: line)
    }
    for text in kept {
      XCTAssertEqual(try words(text, right: right, checks), "built", text, line: line)
    }
  }

  func testMeaningsAreReadAsTheyWereWritten() throws {
    let beside = try Bench.shared().runner.checks(
      beside: Program(learner: "struct Point { var x = 1 }", Checks(["testAll": "_ = Point().x"])),
      mode: .interactive)
    let meanings = try XCTUnwrap(beside).meanings
    XCTAssertTrue(meanings.all.contains { $0.kind == .learners && $0.name == "x" })
    XCTAssertEqual(Meanings(text: meanings.text, key: "")?.all, meanings.all)
    XCTAssertNil(Meanings(text: "\(meanings.text)\nlearners", key: ""))
  }

  func testWhatChecksMeanBesideAnAlternativeTheyMayMean() throws {
    let item = "struct Item { var isNew = true }; "
    let list = item + "struct Cart { var items: [Item] { [Item(), Item()] }; var tax = 2 }"
    func own(_ answer: String, tax: String = "2") -> String {
      """
      \(item) struct Items { func allSatisfy(_ test: (Item) -> Bool) -> Bool { \(answer) } }
      struct Cart { var items: Items { Items() }; var tax = \(tax) }
      """
    }
    let checks = Checks([
      "testAll":
        "XCTAssertTrue(Cart().items.allSatisfy { $0.isNew }); XCTAssertEqual(Cart().tax, 2)"
    ])
    func said(_ answer: String, _ alternatives: [String]) throws -> String {
      try words("", right: list, alternatives: alternatives, answer: answer, checks)
    }
    XCTAssertTrue(try said(own("1 < 2"), []).hasPrefix("refused: capture allSatisfy at "))
    XCTAssertEqual(try said(own("1 < 2"), ["let unused = 1", own("true")]), "built")
    XCTAssertEqual(try said(list, [own("true")]), "built")
    // Other meanings than those of the alternative stay refused.
    let liar =
      "struct Liar: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral: Int) {} }"
    XCTAssertTrue(
      try said("\(liar); \(own("true", tax: "Liar(integerLiteral: 1)"))", [own("true")])
        .hasPrefix("refused: own-type Liar at "))
    XCTAssertTrue(
      try said("func XCTAssertEqual(_ a: Int, _ b: Int) {}; \(own("true"))", [own("true")])
        .hasPrefix("refused: capture XCTAssertEqual at "))
  }

  func testPropertiesOfAnOwnTypeInPlaceOfALibrarys() throws {
    func said(_ items: String) throws -> String {
      let right = """
        struct Cart {
          var items: [Int] { [1, 2] }; var marks: [Bool] { [true] }; var range: ClosedRange<Int> { 1...2 }
        }
        """
      let checks = Checks([
        "testAll": """
        let cart = Cart()
        XCTAssertEqual(cart.items.count, 2)
        XCTAssertFalse(cart.items.isEmpty)
        XCTAssertEqual(cart.items[1], 2)
        XCTAssertTrue(cart.marks[0])
        XCTAssertEqual(cart.range.lowerBound, 1)
        """
      ])
      let cart =
        "struct Cart { let items = Items(), marks = Marks(), range = (lowerBound: 1, upperBound: 2) }"
      return try words("", right: right, answer: "\(items)\n\(cart)", checks)
    }
    let list = "struct Items { let count = 2; var isEmpty: Bool { false }"
    let number = "subscript(n: Int) -> Int { n + 1 } }"
    let mark = "subscript(n: Int) -> Bool { true } }"
    let known = "extension [Bool] { init() { self = [true] } }; typealias Marks = [Bool]"
    XCTAssertEqual(try said("\(list); \(number); \(known)"), "built")
    // Who gets something of the checks and answers yes or no is asked.
    XCTAssertTrue(
      try said("\(list); \(number); struct Marks { \(mark)").hasPrefix("refused: own-type Marks"))
    // And who compares by itself.
    let liar =
      "struct Liar: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral: Int) {} }"
    XCTAssertTrue(
      try said("\(liar); \(list); subscript(n: Int) -> Liar { 1 } }; \(known)")
        .hasPrefix("refused: own-type Liar at "))
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

  func testAnswersOfAnotherStructureThanTheRightOne() throws {
    let helpers = """
      final class Customer: Teller {}; struct Event {}; class Loud: Counter { func log() {} }; \
      func note(_ n: Int) -> Int { let count = n; return count }
      """
    let checks = """
      let (count, next) = (note(2), [1].first); XCTAssertEqual(greet(name: "a"), "a!"); \
      XCTAssertEqual(greet(), "you!"); XCTAssert(Loud().value == 0); _ = (count, next, Customer()); \
      XCTAssertEqual(Pair(1, 2) + Pair(1, 1), Pair(2, 3)); XCTAssertEqual(Pair(0, 2).sides, 2)
      """
    let right = """
      protocol Teller {}; class Counter { var value: Int { 0 } }; \
      func greet(name: String = "you") -> String { name + "!" }; \
      struct Pair: Equatable { let a, b: Int; init(_ a: Int, _ b: Int) { self.a = a; self.b = b }; \
      var sides: Int { 2 }; \
      static func + (a: Pair, b: Pair) -> Pair { Pair(a.a + b.a, a.b + b.b) } }
      """
    let greet = #"func greet(name: String = "you") -> String { name + "!" }"#
    let sum = "static func + (a: Pair, b: Pair) -> Pair { Pair(a.a + b.a, a.b + b.b) }"
    for (old, new) in [
      (
        greet,
        #"func greet() -> String { "you!" }; func greet(name: String) -> String { name + "!" }"#
      ),
      (
        "var value: Int { 0 }",
        "private var count = 0; private func log() {}; var value: Int { count }"
      ),
      (
        "var value: Int { 0 }",
        "typealias Event = Int; enum Error: Swift.Error { case no }; let value: Event = 0"
      ),
      (
        "protocol Teller {}", "protocol Teller {}; typealias Customer = any Teller; struct Event {}"
      ),
      (
        sum,
        "}; func + <P: Two>(a: P, b: P) -> Pair { Pair(a.a + b.a, a.b + b.b) }; protocol Two { "
          + "var a: Int { get }; var b: Int { get } }; extension Pair: Two {"
      ),
      (sum, sum + "; static func == (a: Pair, b: Pair) -> Bool { a.a == b.a && a.b == b.b }"),
      (
        "let a, b: Int; init(_ a: Int, _ b: Int) { self.a = a; self.b = b }",
        "private let list: Line; var a: Int { list.first }; var b: Int { list.count }; "
          + "init(_ a: Int, _ b: Int) { list = Line(first: a, count: b) }"
      ),
    ] {
      let text = right.replacing(old, with: new)
      XCTAssertNotEqual(text, right)
      var checks = Checks(["testAll": checks])
      checks.head = helpers
      let line = "struct Line: Equatable { let first, count: Int }"
      XCTAssertEqual(
        try words(line, right: right, answer: text, checks), "built", new)
    }
  }

  func testTypesOfAnAnswerThatChecksDoNotMean() throws {
    let checks = """
      XCTAssertEqual(twice(3), 6); XCTAssert(names().contains("a"))
      """
    let right = """
      import Foundation
      func twice(_ n: Int) -> Int { n * 2 }; func names() -> [String] { ["a"] }; \
      func last() -> AnyObject? { nil }
      """
    let literal = "ExpressibleByIntegerLiteral, Equatable { init(integerLiteral n: Int) {} }"
    for (old, new, name) in [
      (
        "func twice(_ n: Int) -> Int { n * 2 }",
        "struct Six: \(literal); func twice(_ n: Int) -> Six { 0 }",
        "Six"
      ),
      (
        "func names() -> [String] { [\"a\"] }",
        "struct List { func contains(_ s: String) -> Bool { true } }; func names() -> List { List() }",
        "List"
      ),
    ] {
      let said = try words(
        "", right: right, answer: right.replacing(old, with: new), Checks(["testAll": checks]))
      XCTAssertTrue(said.hasPrefix("refused: own-type \(name) at "), "\(new): \(said)")
    }
  }

  func testValuesOfOwnTypesAnswerForThemselves() throws {
    let right = """
      struct Queue<T: Equatable>: Equatable {
        private var items: [T] = []
        var count: Int { items.count }
        mutating func enqueue(_ item: T) { items.append(item) }
      }
      struct Card: Comparable {
        let rank: Int
        static func < (a: Card, b: Card) -> Bool { a.rank < b.rank }
      }
      struct Vector: Equatable {
        var x: Double
        static func * (a: Vector, n: Double) -> Vector { Vector(x: a.x * n) }
      }
      func pair() -> (first: Int, second: Int) { (1, 2) }
      enum Trouble: Error { case no }
      func check() throws { throw Trouble.no }
      struct Bag: Sequence { func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() } }
      """
    let checks = """
      var queue = Queue<Int>(); queue.enqueue(1); XCTAssertEqual(queue.count, 1); \
      XCTAssertEqual(max(Card(rank: 1), Card(rank: 2)).rank, 2); XCTAssertEqual(pair().first, 1); \
      XCTAssertEqual(Vector(x: 1) * 2, Vector(x: 2)); XCTAssertTrue(Bag().contains(1)); \
      do { try check() } catch { XCTAssertTrue(error is Trouble); _ = "\\(error)" }
      """
    for (old, new) in [
      (
        String(right.prefix { $0 != "C" }),
        "typealias Queue<T> = [T]; extension Array { mutating func enqueue(_ item: Element) { append(item) } }\nstruct "
      ),
      (
        "struct Card", "func max<T: Comparable>(_ a: T, _ b: T) -> T { a < b ? b : a }\nstruct Card"
      ),
      (
        "struct Card",
        "func max(_ a: Card, _ b: Card) -> Card { a < b ? b : a }\nclass Base {}\nstruct Card"
      ),
      (
        "struct Vector: Equatable {",
        "struct Vector: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral n: Int) { x = Double(n) }; "
          + "init(x: Double) { self.x = x }; static func * (a: Vector, b: Vector) -> Vector { Vector(x: a.x * b.x) };"
      ),
      (
        "func pair() -> (first: Int, second: Int) { (1, 2) }",
        "struct Pair { let first = 1 }; func pair() -> Pair { Pair() }"
      ),
      ("func check() throws {", "func check() throws(Trouble) {"),
      (
        "enum Trouble: Error { case no }",
        "enum All { enum Trouble: Error { case no } }; typealias Trouble = All.Trouble"
      ),
      (
        "struct Bag: Sequence {",
        "struct Bag: Sequence { func contains(_ n: Int) -> Bool { n == 1 };"
      ),
    ] {
      let answer = right.replacing(old, with: new)
      XCTAssertNotEqual(answer, right)
      XCTAssertEqual(
        try words("", right: right, answer: answer, Checks(["testAll": checks])), "built", new)
    }
  }

  func testACastThatAlwaysSucceedsIsTheLearners() throws {
    let right = "protocol Car {}; struct Fast: Car {}; func make() -> Any { Fast() }"
    let checks = Checks(["testAll": "XCTAssertTrue(make() is Car)"])
    for (answer, said) in [
      ("protocol Car {}; struct Fast: Car {}; func make() -> any Car { Fast() }", "built"),
      (
        "struct Fast {}; typealias Car = Any; func make() -> Any { Fast() }",
        "refused: capture Car at"
      ),
    ] {
      let words = try words("", right: right, answer: answer, checks)
      XCTAssertTrue(words.hasPrefix(said), "\(answer): \(words)")
    }
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
