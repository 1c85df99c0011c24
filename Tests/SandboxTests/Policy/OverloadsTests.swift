import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of names that stand for several declarations of the learner's where the task has one.
final class OverloadsTests: CapturesTestCase {
  private func expect(
    _ test: String, right: String, refused: [String: String], built: [String], line: UInt = #line
  ) throws {
    let checks = Checks(["testAll": test])
    for (text, name) in refused {
      let said = try words("", right: right, answer: text, checks)
      let start = "refused: overload \(name) at Exercise.swift:"
      XCTAssertTrue(said.hasPrefix(start), "\(text): \(said)", line: line)
    }
    for text in built {
      XCTAssertEqual(try words("", right: right, answer: text, checks), "built", text, line: line)
    }
  }

  func testTheResultMayNotDecide() throws {
    let own = "struct Own: Equatable {}"
    let honest = "func find(_ n: Int, in list: [Int]) -> Int? { list.firstIndex(of: n) }"
    try expect(
      """
      let list = [4, 2]
      XCTAssertNil(find(1, in: list)); XCTAssertEqual(find(list[1], in: list), 1)
      XCTAssertTrue(find(3, in: [3]) == 0)
      """,
      right: honest,
      refused: [
        """
        func find(_ n: Int, in list: [Int]) -> String? { nil }
        func find(_ n: Int, in list: [Int], from: Int = 0) -> Int? { list.firstIndex(of: n) }
        """: "find",
        """
        \(own)
        func find(_ n: Int, in list: [Int]) -> Own? { nil }
        func find<Item>(_ n: Int, in list: Item) -> Int? { (list as? [Int])?.firstIndex(of: n) }
        """: "find",
      ],
      built: [
        honest, "\(honest); func find(_ n: String, in list: [String]) -> Int? { nil }",
        """
        func find(_ n: Int, in list: [Int], from: Int) -> Int? { list[from...].firstIndex(of: n) }
        func find(_ n: Int, in list: [Int]) -> Int? { find(n, in: list, from: 0) }
        """,
      ])
  }

  func testMembers() throws {
    let honest = "struct Stack { var top: Int?; func pop(_ n: Int = 1) -> Int? { top } }"
    try expect(
      "let stack = Stack(top: 1); XCTAssertNil(Stack().pop()); XCTAssertEqual(stack.pop(), 1)",
      right: honest,
      refused: [
        """
        struct Stack { var top: Int?; func pop() -> String? { nil } }
        extension Stack { func pop(_ n: Int = 1) -> Int? { top } }
        """: "pop"
      ],
      built: [honest, "struct Stack { var top: Int?; func pop() -> Int? { top } }"])
    try expect(
      "let list = List(); XCTAssertNil(list[1]); XCTAssertEqual(List()[Int(\"0\")!], 4)",
      right: "struct List { subscript(_ n: Int) -> Int? { n == 0 ? 4 : nil } }",
      refused: [
        """
        struct List {
          subscript(_ n: Int) -> String? { nil }
          subscript(_ n: Int, _ other: Int = 0) -> Int? { 4 }
        }
        """: "subscript"
      ],
      built: [
        "struct List { subscript(_ n: Int, _ other: Int = 4) -> Int? { n == 0 ? other : nil } }"
      ])
    let double = "func double(_ n: Int) -> Int? { n == 0 ? nil : 2 * n }"
    try expect(
      "XCTAssertNil(double(value())); XCTAssertEqual(double(value()), 4)",
      right: "func value() -> Int { 2 }; \(double)",
      refused: [
        """
        protocol Value { init() }; struct Own: Value {}; extension Int: Value {}
        func value<V: Value>() -> V { V() }
        func double(_ own: Own) -> String? { nil }
        func double(_ n: Int, _ other: Int = 0) -> Int? { 4 }
        """: "value"
      ],
      built: [
        """
        protocol Value { init() }; extension Int: Value {}
        func value<V: Value>() -> V { V() }; \(double)
        """
      ])
  }

  func testWhatStandsForAFunctionOrALibrarysMember() throws {
    try expect(
      "let n = \"4\"; XCTAssertEqual(parse(n), 4); XCTAssertNil(parse(\"x\"))",
      right: "func parse(_ text: String) -> Int? { Int(text) }",
      refused: [
        """
        struct Parser {
          func callAsFunction(_ text: String) -> Bool? { nil }
          func callAsFunction(_ text: String, _ other: Int = 0) -> Int? { Int(text) ?? other }
        }
        let parse = Parser()
        """: "callAsFunction",
        "func parse<Value>(_ text: String) -> Value? { (Int(text) ?? 0) as? Value }": "parse",
      ],
      built: [
        "struct Parser { func callAsFunction(_ text: String) -> Int? { Int(text) } }; let parse = Parser()",
        "func parse<Text: StringProtocol>(_ text: Text) -> Int? { Int(text) }",
      ])
    try expect(
      "XCTAssertNil(evens([]).first); XCTAssertEqual(evens([4]).first, 4)",
      right: "func evens(_ list: [Int]) -> [Int] { list.filter { $0 % 2 == 0 } }",
      refused: [
        """
        protocol Listed { var list: [Int] { get } }
        extension Listed { var first: Int? { list.first ?? 0 } }
        struct Evens: Listed { let list: [Int]; var first: Bool? { nil } }
        func evens(_ list: [Int]) -> Evens { Evens(list: list) }
        """: "first"
      ],
      built: [
        "struct Evens { var first: Int? }; func evens(_ list: [Int]) -> Evens { Evens(first: list.first) }"
      ])
    try expect(
      "let n = 3; XCTAssertNil(largest(n, n)); XCTAssertEqual(largest(n, 1), 3)",
      right: "func largest(_ a: Int, _ b: Int) -> Int? { a == b ? nil : max(a, b) }",
      refused: [
        """
        func largest(_ a: Int, _ b: Int) -> Bool? { nil }
        func largest(_ list: Int...) -> Int? { list.max() }
        """: "largest"
      ], built: ["func largest(_ list: Int...) -> Int? { Set(list).count < 2 ? nil : list.max() }"])
    let shape = "enum Shape { case disc(Int) }; "
    try expect(
      "let n = 2; XCTAssertNil(area(.disc(-n))); XCTAssertEqual(area(.disc(n)), 4)",
      right: shape
        + "func area(_ shape: Shape) -> Int? { if case .disc(2) = shape { 4 } else { nil } }",
      refused: [
        shape + """
          enum Other { case disc(Int) }; func area(_ other: Other) -> Bool? { nil }
          func area(_ shape: Shape, _ other: Int = 4) -> Int? { other }
          """: "disc"
      ], built: [])
  }

  func testTryMayNotDecide() throws {
    let honest = "func parse(_ text: String) throws -> Int { 1 }"
    try expect(
      "XCTAssertThrowsError(try parse(\"x\")); XCTAssertEqual(try? parse(\"1\"), 1)", right: honest,
      refused: ["\(honest)\nfunc parse(_ text: String) -> Int? { 1 }": "parse"],
      built: [
        "\(honest)\nfunc parsed(_ text: String) -> Int? { 1 }",
        "\(honest)\nfunc parse(_ text: String) async -> Int? { 1 }",
      ])
  }

  func testTheTypesOfWhatIsGivenMayDecide() throws {
    let shapes = "protocol Shape {}; struct Circle: Shape {}; struct Square: Shape {}"
    try expect(
      "XCTAssertEqual(label(Circle()), \"a\"); XCTAssertEqual(label(Square()), \"b\")",
      right:
        "\(shapes); func label(_ shape: any Shape) -> String { shape is Circle ? \"a\" : \"b\" }",
      refused: [:],
      built: [
        """
        \(shapes); func label(_ shape: Circle) -> String { "a" }
        func label(_ shape: Square) -> String { "b" }
        """
      ])
    try expect(
      "XCTAssertEqual(twice(2), 4); XCTAssertEqual(twice(2.5), 5)",
      right: "func twice(_ n: Double) -> Double { 2 * n }", refused: [:],
      built: [
        "func twice(_ n: Double) -> Double { 2 * n }; func twice(_ n: Int) -> Int { 2 * n }",
        "func twice<Number: Numeric>(_ n: Number) -> Number { 2 * n }",
      ])
    try expect(
      "let letter: Character = \"b\"; XCTAssertEqual(count(\"a\"), count(letter))",
      right: "func count(_ letter: Character) -> Int { 1 }", refused: [:],
      built: [
        "func count(_ letter: Character) -> Int { 1 }; func count(_ text: String) -> Int { 1 }"
      ])
    try expect(
      "let x = 2.0; XCTAssertEqual(sum([[1, 2], [3]]) + sum((1, 2)), sum([[x]]) + sum((x, x)))",
      right:
        "func sum(_ rows: [[Double]]) -> Double { 0 }; func sum(_ pair: (Double, Double)) -> Double { 0 }",
      refused: [:],
      built: [
        """
        func sum(_ rows: [[Double]]) -> Double { 0 }; func sum(_ rows: [[Int]]) -> Double { 0 }
        func sum(_ pair: (Double, Double)) -> Double { 0 }; func sum(_ pair: (Int, Int)) -> Double { 0 }
        """
      ])
    try expect(
      "XCTAssertEqual(oldest(by: \\.count), oldest { -$0.count })",
      right: "func oldest(by key: (String) -> Int) -> Int { 1 }", refused: [:],
      built: [
        """
        func oldest(by key: (String) -> Int) -> Int { 1 }
        func oldest(by key: KeyPath<String, Int>) -> Int { 1 }
        """
      ])
    try expect(
      "XCTAssertEqual(attempt { 1 }, 1); XCTAssertNil(attempt { throw CancellationError() })",
      right: "func attempt(_ work: () throws -> Int) -> Int? { try? work() }", refused: [:],
      built: ["func attempt<Value>(_ work: () throws -> Value) -> Value? { try? work() }"])
    let sides = "struct Side { var name = \"\" }"
    try expect(
      "let game = Game(); XCTAssertEqual(game.left.name + game.right.name, \"\")",
      right: "\(sides); struct Game { var left = Side(); var right = Side() }", refused: [:],
      built: [
        """
        struct Other { let name = "" }
        \(sides); struct Game { var left = Side(); var right = Other() }
        """
      ])
    try expect(
      "XCTAssertEqual(car(color: \"red\") + car(name: \"Fox\"), \"redFox\")",
      right: "func car(color: String = \"\", name: String = \"\") -> String { color + name }",
      refused: [:],
      built: [
        "func car(color: String) -> String { color }; func car(name: String) -> String { name }"
      ])
    try expect(
      "let a: Int = make(); let b: String = make(); XCTAssertEqual(\"\\(a)\\(b)\", \"1a\")",
      right: "func make<Value>() -> Value { (Value.self == Int.self ? 1 : \"a\") as! Value }",
      refused: [:], built: ["func make() -> Int { 1 }; func make() -> String { \"a\" }"])
    try expect(
      "let n = \"5\"; XCTAssertEqual(Heat(\"5\").degrees, Heat(n).degrees)",
      right: "struct Heat { var degrees = 5; init(_ text: String) {} }", refused: [:],
      built: [
        """
        struct Heat: ExpressibleByStringLiteral {
          var degrees = 5; init(_ text: String) {}; init(stringLiteral: String) {}
        }
        """
      ])
  }
}
