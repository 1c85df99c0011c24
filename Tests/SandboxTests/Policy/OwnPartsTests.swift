import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of values of library types that have values of the answer in them.
final class OwnPartsTests: CapturesTestCase {
  func testOwnElementsOfAListOfWhichNothingIsAsked() throws {
    let right = """
      func ranking() -> [(name: String, score: Int)] { [("a", 2), ("b", 1)] }
      func best() -> [String: (name: String, score: Int)] { ["a": ("a", 2)] }
      func grid() -> [[Int]] { [[1, 2], [3]] }
      func words() -> [String] { ["a"] }
      """
    func said(
      entry: String = "struct Entry { let name: String, score: Int }", row: String = "[Int]",
      word: String = "String", _ more: String, _ test: String
    ) throws -> String {
      let answer = """
        \(entry)
        func ranking() -> [Entry] { [Entry(name: "a", score: 2), Entry(name: "b", score: 1)] }
        func best() -> [String: Entry] { ["a": ranking()[0]] }
        func grid() -> [\(row)] { [[1, 2], [3]] }
        func words() -> [\(word)] { ["a"] }
        \(more)
        """
      return try words("", right: right, answer: answer, Checks(["testAll": test]))
    }
    let row = """
      struct Row: ExpressibleByArrayLiteral {
        let cells: [Int]; init(arrayLiteral cells: Int...) { self.cells = cells }
        var count: Int { cells.count }; subscript(n: Int) -> Int { cells[n] }
      }
      """
    let asksNothing = """
      let all = ranking()
      XCTAssertEqual(all[0].name, "a"); XCTAssertEqual(all.map { $0.score }, [2, 1])
      XCTAssertEqual(all.first?.name, "a"); XCTAssertTrue(all.contains { $0.name == "b" })
      XCTAssertEqual(all.filter { $0.score > 1 }.count, 1); XCTAssertFalse(all.isEmpty)
      for (n, entry) in all.enumerated() { XCTAssertEqual(entry.score, 2 - n) }
      XCTAssertEqual(all.prefix(1)[0].score, 2); XCTAssertEqual(all.reversed().first?.score, 1)
      for entry in ranking() { XCTAssertFalse(entry.name.isEmpty) }
      XCTAssertEqual(best()["a"]?.score, 2); XCTAssertNil(best()["b"])
      XCTAssertEqual(grid()[1][0], 3); XCTAssertEqual(grid().map { $0.count }, [2, 1])
      """
    XCTAssertEqual(try said(row: "Row", row, asksNothing), "built")
    // Members that ask the elements, and the learner's.
    let liar = """
      struct Liar: Comparable, Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
        init(stringLiteral: String) {}
        static func == (a: Liar, b: Liar) -> Bool { true }; func hash(into: inout Hasher) {}
        static func < (a: Liar, b: Liar) -> Bool { true }; var debugDescription: String { "b" }
      }
      """
    for test in [
      #"XCTAssertTrue(words().contains("b"))"#, #"XCTAssertNotNil(words().firstIndex(of: "b"))"#,
      #"XCTAssertEqual(words(), ["b"])"#, #"XCTAssertEqual(words().description, "[b]")"#,
      #"XCTAssertEqual(words().map { $0 }, ["b"])"#, #"XCTAssertEqual(words()[0], "b")"#,
      #"XCTAssertEqual(words().max(), "b")"#, #"XCTAssertTrue(words().elementsEqual(["b"]))"#,
      #"XCTAssertEqual(Set(words()).count, 1)"#,
    ] {
      let words = try said(word: "Liar", liar, test)
      XCTAssertTrue(words.hasPrefix("refused: own-type Liar"), "\(test): \(words)")
    }
    for test in [
      #"XCTAssertTrue(words().contains { $0 == "b" })"#,
      #"XCTAssertTrue(words().allSatisfy { $0.hasPrefix("b") })"#,
      #"let asked = "b"; XCTAssertTrue(words().contains { $0 == asked })"#,
    ] {
      let more = """
        \(liar); func == (a: Liar, b: String) -> Bool { true }
        extension Liar { func hasPrefix(_ text: String) -> Bool { true } }
        """
      let words = try said(word: "Liar", more, test)
      XCTAssertTrue(words.hasPrefix("refused: "), "\(test): \(words)")
    }
    let count = "extension Array where Element == Entry { var count: Int { 1 } }"
    XCTAssertTrue(
      try said(count, "XCTAssertEqual(ranking().count, 1)").hasPrefix("refused: capture count"))
  }

  func testSomeOfAProtocolAndLazyMapsInGenericDeclarations() throws {
    let checks = Checks([
      "testAll": """
      XCTAssertEqual(Array(Box(items: [1, 2]).all), [1, 2])
      XCTAssertEqual(Array(two([1, 2, 3])), [1, 2])
      XCTAssertEqual(Array(try XCTUnwrap(few([1, 2, 3]))), [1, 2])
      XCTAssertEqual(Array(team.names), ["a"])
      XCTAssertEqual(numbers.map { $0 }, [1])
      """
    ])
    let right = """
      struct Card: Named, Hashable { let name = "a" }
      var numbers: [Int] { [1] }
      protocol Named { var name: String { get } }
      struct Box<T> { let items: [T]; var all: [T] { items } }
      struct Cards<T: Named> { let items: [T]; var names: [String] { items.map { $0.name } } }
      var team: Cards<Card> { Cards(items: [Card()]) }
      func two<C: Collection>(_ all: C) -> [C.Element] { Array(all.prefix(2)) }
      func few<C: Collection>(_ all: C) -> [C.Element]? { Array(all.prefix(2)) }
      """
    let box = "var all: [T] { items }"
    let numbers = "var numbers: [Int] { [1] }"
    let names = "var names: [String] { items.map { $0.name } }"
    let two = "-> [C.Element] { Array(all.prefix(2)) }"
    let few = "-> [C.Element]? { Array(all.prefix(2)) }"
    let own = """
      struct Own<T>: Sequence, IteratorProtocol { let items: [T]; mutating func next() -> T? { nil } }
      struct Liar: Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral { init(stringLiteral: String) {}; init(integerLiteral: Int) {} }
      """
    for (old, new, said) in [
      (box, "var all: some RandomAccessCollection<T> { items }", "built"),
      (box, "var all: some Sequence<T> { items.lazy.filter { _ in true } }", "built"),
      (
        box, "var all: some Sequence<T> { inner() }; func inner() -> some Sequence<T> { items }",
        "built"
      ),
      (two, "-> some Collection<C.Element> { all.prefix(2) }", "built"),
      (
        numbers, "var numbers: Dictionary<Card, Int>.Values { [Card(): 1].values }", "built"
      ),
      (
        numbers, "var numbers: some Sequence<Liar> { [Card(): Liar(stringLiteral: \"\")].values }",
        "refused: "
      ),
      (few, "-> (some Collection<C.Element>)? { all.isEmpty ? nil : all.prefix(2) }", "built"),
      (few, "-> (some Sequence<C.Element>)? { Own(items: Array(all)) }", "refused: own-type "),
      (names, "var names: some Collection<String> { items.lazy.map { $0.name } }", "built"),
      (names, "var names: LazyMapSequence<[T], String> { items.lazy.map { $0.name } }", "built"),
      (
        names,
        "var names: LazyMapSequence<LazyFilterSequence<[T]>, String> { items.lazy.filter { _ in true }.map { $0.name } }",
        "built"
      ),
      (
        box, "var all: some Sequence<T> { Own(items: items) }",
        "refused: own-type Own at Exercise.swift:4"
      ),
      (
        box,
        "var all: some Sequence<T> { inner() }; func inner() -> some Sequence<T> { Own(items: items) }",
        "refused: own-type "
      ),
      (names, "var names: some Sequence<String> { Own(items: [\"a\"]).lazy.map { $0 } }", "built"),
      (
        names, "var names: some Sequence<String> { Own(items: [\"a\"]).lazy.filter { _ in true } }",
        "refused: own-type "
      ),
      (
        numbers, "var numbers: UnfoldSequence<Int, Card> { sequence(state: Card()) { _ in 1 } }",
        "built"
      ),
      (
        names,
        "var names: LazyMapSequence<[T], Liar> { items.lazy.map { _ in \"\" } }",
        "refused: "
      ),
    ] {
      let answer = right.replacing(old, with: new)
      XCTAssertNotEqual(answer, right)
      let words = try words(own, right: right, answer: answer, checks)
      XCTAssertTrue(words.hasPrefix(said), "\(new): \(words)")
    }
  }
}
