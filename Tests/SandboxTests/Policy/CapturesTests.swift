import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of declarations that checks could use in place of what they mean.
final class CapturesTests: XCTestCase {
  func testAnExtensionForTypesOfAnOwnProtocolTakesNoPlace() throws {
    let text = """
      protocol Numbered { var number: Int { get } }
      extension Equatable where Self: Numbered {
        static func == (a: Self, b: Self) -> Bool { a.number == b.number }
      }
      extension Collection where Self: Numbered, Element == Int { var count: Int { number } }
      struct Student: Numbered, Equatable { let number: Int; var nickname = "" }
      """
    XCTAssertEqual(try words(text), "kept")
    XCTAssertEqual(
      try words(text + "\nextension Int: Numbered { var number: Int { self } }"),
      "refused: capture == at Exercise.swift:3:3; capture count at Exercise.swift:5:65")
    let ofElements = "extension Collection where Element: Numbered { var isEmpty: Bool { true } }"
    XCTAssertEqual(
      try words("\(text)\n\(ofElements)"), "refused: capture isEmpty at Exercise.swift:7:52")
  }

  func testAFunctionWithOtherLabelsThanTheChecksTakesNoPlace() throws {
    let joined = """
      extension Sequence { func joined(by text: String = "", _ end: Int...) -> String { text } }
      """
    for calls in [#"a.joined(separator: "")"#, "a.Swift::joined()", "joined(of: 1)", "a.joint"] {
      XCTAssertEqual(try words(joined, beside: calls), "kept", calls)
    }
    for calls in ["a.joined()", "a.joined(by: b)", "b.map(a.joined)", "joined {}", "b(.joined)"] {
      XCTAssertEqual(
        try words(joined, beside: calls), "refused: capture joined at Exercise.swift:1:22", calls)
    }
    let counts = """
      extension Array {
        func count(_ matches: (Element) -> Bool) -> Int { filter(matches).count }
        func count<T>(also: T, in list: [T]) -> Int { 0 }
      }
      """
    XCTAssertEqual(try words(counts, beside: "a.count == b.count(of: 2) + b.count(in: a)"), "kept")
    for (calls, places) in [
      ("a.count { $0 }", ["2:3"]), ("a.count(2)", ["2:3"]), ("a.count(also: 1, in: a)", ["3:3"]),
    ] {
      let expected = places.map { "capture count at Exercise.swift:\($0)" }
      XCTAssertEqual(
        try words(counts, beside: calls), "refused: \(expected.joined(separator: "; "))", calls)
    }
    XCTAssertEqual(
      try words("extension Array { var count: (Int) -> Int { { $0 } } }", beside: "a.count"),
      "refused: capture count at Exercise.swift:1:23")
  }

  func testWhatTheLanguageItselfCallsMayNotBeReplaced() throws {
    let interpolation = "extension DefaultStringInterpolation"
    let captured: [(text: String, checks: String, name: String)] = [
      (
        "\(interpolation) { mutating func appendInterpolation(_ s: String) {} }",
        #""a \(b)""#, "appendInterpolation"
      ),
      (
        "\(interpolation) { mutating func appendInterpolation(_ s: Int, _ t: Int = 1) {} }",
        #""a \(b)""#, "appendInterpolation"
      ),
      (
        "\(interpolation) { mutating func appendLiteral(_ s: String) {} }", #""a \(b)""#,
        "appendLiteral"
      ),
      ("extension [Int] { subscript(_ i: Int) -> Int { 1 } }", "a[0]", "subscript"),
      (
        "extension Dictionary { subscript(_ k: Key, default d: Value) -> Value { d } }",
        "a[k, default: 0]", "subscript"
      ),
      ("extension [Int] { subscript(_ i: Int) -> Int { 1 } }", #"\A.list[0]"#, "subscript"),
      ("func ~= (a: Int, b: Int) -> Bool { true }", "if case 3 = a {}", "~="),
      ("func abs(_ x: Double) -> Double { 0 }", "abs(a)", "abs"),
      ("func max(_ a: Int, _ b: Int) -> Int { 1 }", "max(a, b)", "max"),
      ("func max(_ a: Int, _ b: Int) -> Int { 1 }", "a.reduce(0, max)", "max"),
      ("func ~= (a: Int, b: Int) -> Bool { true }", "switch a { case 3: break }", "~="),
      ("extension String { init(_ n: Int) { self = \"3\" } }", "String(a)", "init"),
      ("extension String { init(_ n: Int) { self = \"3\" } }", "a.map(String.init)", "init"),
      (
        "extension Set where Element == Int { init(_ s: [Int]) { self = [] } }", "Set<Int>(a)",
        "init"
      ),
      ("extension [Int] { init(_ s: Set<Int>) { self = [] } }", "[Int](a)", "init"),
      (
        "extension RangeReplaceableCollection { init(_ s: String) { self.init() } }", "Array(a)",
        "init"
      ),
      ("extension String { func lowercased() -> String { self } }", "a.lowercased()", "lowercased"),
      (
        "extension [Int] { func dropFirst(_ n: Int) -> [Int] { self } }", "a.dropFirst(2)",
        "dropFirst"
      ),
      ("extension Array { var indices: [Int] { [] } }", "a.indices", "indices"),
    ]
    for (text, checks, name) in captured {
      let said = try words(text, beside: checks)
      XCTAssertTrue(said.hasPrefix("refused: capture \(name) at "), "\(text) \(checks): \(said)")
    }
    let kept = [
      ("\(interpolation) { mutating func appendInterpolation(_ s: Int, c: Int) {} }", #""\(b)""#),
      ("\(interpolation) { mutating func appendInterpolation(_ s: String) {} }", #""a" + b"#),
      ("extension Array { subscript(safe i: Int) -> Element? { nil } }", "a[0]"),
      ("func swap(_ a: inout [Int], i: Int, j: Int) {}", "swap(&a, &b)"),
      ("func print(_ text: String, times: Int) {}", "print(a)"),
      ("extension [Int] { subscript(_ i: Int) -> Int { 1 } }", "a.first"),
      ("struct A {}; func ~= (a: A, b: Int) -> Bool { true }", "if case 3 = a {}"),
      ("extension String { init(twice s: String) { self = s + s } }", "String(a)"),
      ("extension String { init(_ n: [Int]) { self = \"\" } }", "Int(a)"),
      ("extension String { var doubled: String { self + self } }", "a.doubled"),
      ("extension Int { func times(_ f: () -> Void) {} }", "3.times { f() }"),
      ("struct Bag { subscript(_ i: Int) -> Int { 1 }; init(_ n: Int) {} }", "Bag(1)[0]"),
    ]
    for (text, checks) in kept {
      XCTAssertEqual(try words(text, beside: checks), "kept", "\(text) \(checks)")
    }
  }

  func testWhatAnOwnTypeOrProtocolBringsMayNotBeReplaced() throws {
    let own = "struct Own {}; struct Null: ExpressibleByNilLiteral { init(nilLiteral: ()) {} }"
    let spread = """
      protocol P {}
      extension P { mutating func appendInterpolation(_ s: String) {} }
      extension DefaultStringInterpolation: P {}
      """
    let inherited = "protocol P {}; extension P { func XCTAssertEqual(_ a: Int, _ b: Int) {} }"
    let captured: [(text: String, checks: String, name: String)] = [
      (spread, #""\(a)""#, "appendInterpolation"),
      ("\(own); func + (a: [Int], b: [Int]) -> Own { Own() }", "a + b", "+"),
      ("\(own); func == (a: Int?, b: Null) -> Bool { true }", "a == nil", "=="),
      ("\(own); func == (a: Int?, b: Own?) -> Bool { true }", "a == nil", "=="),
      ("func >> (a: Int, b: Int) -> Int { 1 }", "a >> 1", ">>"),
      (inherited, "XCTAssertEqual(a, b)", "XCTAssertEqual"),
      ("class P { func XCTAssertTrue(_ a: Bool) {} }", "XCTAssertTrue(a)", "XCTAssertTrue"),
      ("extension [Int]? { var count: Int { 1 } }", "var a: [Int]!; a.count", "count"),
    ]
    for (text, checks, name) in captured {
      let said = try words(text, beside: checks)
      XCTAssertTrue(said.hasPrefix("refused: capture \(name) at "), "\(text) \(checks): \(said)")
    }
    let shape = "protocol Shape {}; struct Own: Shape {}; class A {}; struct Box<T> {}"
    for (text, checks) in [
      ("func + (a: Own, b: Int) -> Own { a }", "1 + 2"),
      ("func == (a: any Shape, b: any Shape) -> Bool { true }", "a == b"),
      ("func == (a: A, b: A) -> Bool { true }", "a == b"),
      ("func + (a: Box<Int>, b: Box<Int>) -> Int { 1 }", "a + b"),
      ("extension Int { var value: Int { self } }", "card.value"),
      ("extension Array { mutating func insert(_ e: Element) {} }", "bag.insert(3, at: 0)"),
      ("class Printer { func report(_ a: Int) {} }", "report(2)"),
    ] {
      XCTAssertEqual(try words("\(shape); \(text)", beside: checks), "kept", "\(text) \(checks)")
    }
  }

  func testAPropertyThatOnlyTheValuesOfOptionalsHaveTakesNoPlace() throws {
    let checks = "a?.isEmpty == a?.map { $0 }.isEmpty"
    for type in ["Optional where Wrapped: Collection", "String?", "Optional<[Int]>"] {
      let text = "extension \(type) { var isEmpty: Bool { true } }"
      XCTAssertEqual(try words(text, beside: checks), "kept")
    }
    for (text, place) in [
      ("extension Optional { var map: Int { 1 } }", "map at Exercise.swift:1:26"),
      ("extension [Int?] { var isEmpty: Bool { true } }", "isEmpty at Exercise.swift:1:24"),
    ] {
      XCTAssertEqual(try words(text, beside: checks), "refused: capture \(place)")
    }
  }

  func testOperatorsForTypesOfSupportModules() throws {
    let kit = """
      public struct Point: Sendable {
        public let x: Double
        public init(x: Double) { self.x = x }
        public enum Side: Sendable { case left }
      }
      public struct Pair<Value> { public let first: Value }
      public struct Size { public init() {} }
      """
    func words(_ members: String, of type: String = "Point", others: [String]? = [""]) throws
      -> String
    {
      let text = "import Kit\nextension \(type) {\n\(members)\n}\n"
      var program = Program(
        support: [
          ProgramModule(
            name: "Kit", files: [ProgramFile(name: "Kit.swift", text: kit)],
            isMainActorByDefault: false)
        ],
        learner: ProgramModule(
          name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: text)],
          isMainActorByDefault: true),
        checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
      program.policy = Policy(imports: ["Kit"], otherTexts: others)
      return try Bench.shared().runner.examine(program)?.words ?? "kept"
    }
    let sum = "static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x) }"
    let opposite = "static prefix func - (a: Self) -> Self { Self(x: -a.x) }"
    let growth = "static func += (a: inout Point, b: Point) { a = Point(x: a.x + b.x) }"
    XCTAssertEqual(try words([sum, opposite, growth].joined(separator: "\n")), "kept")
    for others in [
      "+ (a: Point, b: Double) -> Point { a }", "* (a: Double, b: Point) -> Point { b }",
      "+ (a: Point, b: (Double, Double)) -> Point { a }",
      "- (a: Self, b: Point.Side) -> Self { a }",
      "* <T>(a: Self, b: T) -> Self { a }", "- (a: Point, b: Self) -> Size { Size() }",
      "+= (a: inout Self, b: [Int?]) {}", "- (a: Point, b: Point?) -> Point { a }",
    ] {
      XCTAssertEqual(try words("static func \(others)"), "kept")
      let function = others.replacing("Self", with: "Point")
      XCTAssertEqual(try words("}; func \(function); enum Own {"), "kept")
    }
    let atTopLevel = "}; func + (a: Point, b: Point) -> Point { a }; enum Own {"
    XCTAssertEqual(try words(atTopLevel), "kept")
    XCTAssertEqual(
      try words(sum, others: ["func + (a: Int)"]), "refused: capture + at Exercise.swift:3:1")
    XCTAssertEqual(
      try words(sum, others: ["struct Point: AdditiveArithmetic"]),
      "refused: capture + at Exercise.swift:3:1")
    XCTAssertEqual(try words(sum, others: nil), "refused: capture + at Exercise.swift:3:1")
    for (members, type) in [
      ("static func * (a: Point, b: Point) -> Double { 0 }", "Point"),
      ("static func * (a: Self, b: Self) -> Self { a }", "Pair"),
      ("static func * (a: Pair<Int>, b: Pair<Int>) -> Pair<Int> { a }", "Pair<Int>"),
      ("static func * (a: Point.Side, b: Point.Side) -> Point { Point(x: 1) }", "Point.Side"),
      ("static func * (a: Int, b: Int) -> Int { a }", "Int"),
      ("static func * (a: Int, b: Int) -> Point { Point(x: 1) }", "Int"),
      ("static func * (a: Int, b: Int) -> (Point, Int) -> Point { { a, _ in a } }", "Int"),
    ] {
      XCTAssertEqual(
        try words(members, of: type), "refused: capture * at Exercise.swift:3:1",
        "\(type): \(members)")
    }
    for function in [
      "func * (a: Point, b: Point) -> Point.Side { .left }",
      "func * (a: Point.Side, b: Point.Side) -> Point.Side { a }",
      "func * (a: Double, b: Double) -> Double { b }",
      "func * (a: Pair<Int>, b: Pair<Int>) -> Pair<Int> { b }",
      "func * (a: [Point], b: [Point]) -> [Point] { b }",
      "func * (a: Point?, b: Point?) -> Point? { b }",
      "func * (a: Point?, b: Int) -> Point { a! }",
      "func * <T>(a: T, b: T) -> Point { Point(x: 1) }",
      "func * (a: @escaping (Point) -> Point, b: Int) -> Point { a(Point(x: 1)) }",
      "func * (a: Point.Type, b: Point.Type) -> Point.Type { b }",
    ] {
      XCTAssertEqual(
        try words("}; \(function); enum Own {"), "refused: capture * at Exercise.swift:3:4",
        function)
    }
    XCTAssertEqual(
      try words("static func < (a: Point, b: Point) -> Bool { false }"),
      "refused: capture < at Exercise.swift:3:1")
    XCTAssertEqual(
      try words("static func == (a: Point, b: Point) -> Point { a }", others: [""]),
      "refused: capture == at Exercise.swift:3:1")
  }
}
