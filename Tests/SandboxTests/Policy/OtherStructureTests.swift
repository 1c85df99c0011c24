import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of answers whose structure or types differ from those of the right answer.
final class OtherStructureTests: CapturesTestCase {
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
        XCTAssertEqual(cart.items.max(), 2)
        XCTAssertEqual(cart.items[1], 2)
        XCTAssertTrue(cart.marks[0])
        XCTAssertEqual(cart.range.lowerBound, 1)
        """
      ])
      let cart =
        "struct Cart { let items = Items(), marks = Marks(), range = (lowerBound: 1, upperBound: 2) }"
      return try words("", right: right, answer: "\(items)\n\(cart)", checks)
    }
    let list = "struct Items { let count = 2; var isEmpty: Bool { false }; func max() -> Int? { 2 }"
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

  func testOwnTypesOfWhichChecksAskOnlyWhetherTheyAreThere() throws {
    var checks = Checks([
      "testXCTest": """
      let box = try! XCTUnwrap(Optional<Box>.none)
      XCTAssertNil(box.last)
      XCTAssertNotNil(box.last)
      XCTAssertTrue(box.last == nil)
      XCTAssertFalse(nil != box.last)
      """,
      "testSwiftTesting": """
      let box = try! #require(Optional<Box>.none)
      #expect(box.last == nil)
      #expect(box.last != nil)
      let last = try! #require(box.last)
      #expect(last.isEmpty)
      #expect(!box.names.isEmpty)
      #expect(box.names.count == 1)
      """,
    ])
    checks.head = "import Testing"
    func box(_ last: String, _ names: String) -> String {
      "struct Box { let last: \(last); let names: \(names) }"
    }
    func said(_ last: String, _ declarations: String) throws -> String {
      let names = "struct Names { let count = 1, isEmpty = false }"
      return try words(
        [names, declarations].joined(separator: "\n"), right: box("String?", "[String]"),
        answer: box(last, "Names"), checks)
    }
    XCTAssertEqual(try said("Name?", "struct Name { let text: String, isEmpty = false }"), "built")
    // A type that says itself whether it is nil is asked.
    let gone = """
      struct Gone: Equatable, ExpressibleByNilLiteral {
        let isEmpty = false
        init(nilLiteral: ()) {}
        static func == (a: Gone, b: Gone) -> Bool { true }
      }
      """
    let isGone = try said("Gone", gone)
    XCTAssertTrue(isGone.hasPrefix("refused: own-type Gone at "), isGone)
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

  func testAnOwnTypeWhoseCaseChecksWriteForALibrarys() throws {
    let trouble = "enum Trouble: Error { case no }\n"
    let right = trouble + "func parse(_ n: Int) -> Result<Int, Trouble> { .success(n) }"
    let own = "enum Parsed: Equatable { case success(Int), failure(Trouble) }"
    let parse = "func parse(_ n: Int) -> Parsed { .success(n) }"
    func said(_ answer: String, _ test: String) throws -> String {
      try words("", right: right, answer: trouble + answer, Checks(["testAll": test]))
    }
    let equal = "XCTAssertEqual(parse(1), .success(1))"
    XCTAssertEqual(
      try said("\(own)\n\(parse)", equal), "refused: own-type Parsed at Exercise.swift:2:1")
    XCTAssertEqual(try said("typealias Parsed = Result<Int, Trouble>\n\(parse)", equal), "built")
    let pattern = "if case .success(let n) = parse(1) { XCTAssertEqual(n, 1) }"
    XCTAssertEqual(try said("\(own)\n\(parse)", pattern), "built")
  }

  func testSomeOfAProtocolIsWhatStandsForIt() throws {
    let checks = Checks(["testAll": "XCTAssertEqual(Array(few()), [1, 2])"])
    let right = "func few() -> [Int] { [1, 2] }"
    let own =
      "struct Own: Sequence, IteratorProtocol { mutating func next() -> Int? { nil } }\n"
      + "func few() -> some Sequence<Int> {"
    for (answer, said) in [
      ("func few() -> some Collection<Int> { 1...2 }", "built"),
      (
        "func few() -> some Sequence<Int> { [0, 1].lazy.map { $0 + 1 } }",
        "built"
      ),
      ("\(own) Own() }", "refused: own-type Own at Exercise.swift:2"),
      (
        "\(own) [1].lazy.map { _ in Own() }.joined() }", "refused: own-type Own at Exercise.swift:2"
      ),
    ] {
      let words = try words("", right: right, answer: answer, checks)
      XCTAssertTrue(words.hasPrefix(said), "\(answer): \(words)")
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
}
