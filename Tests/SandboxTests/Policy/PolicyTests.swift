import SwiftSource
import TestSupport
import XCTest

@testable import Compile
@testable import Judging
@testable import Sandbox

/// Tests of the places of violations; the cases of AttackTests show what the policy refuses.
final class PolicyTests: XCTestCase {
  private func words(
    _ text: String, imports: Set<String> = [], beside checks: String? = nil
  ) throws -> String {
    var program = Program(learner: text, .ofTwice)
    let names = checks.map { BareNames(in: $0).names }
    program.policy = Policy(imports: imports, namesInChecks: names, otherTexts: checks.map { [$0] })
    return try Bench.shared().runner.examine(program)?.words ?? "kept"
  }

  func testOrdinaryCodeKeepsToIt() throws {
    let text = """
      protocol BellDelegate: AnyObject { func bellDidRing(_ bell: Bell) }
      @MainActor final class Bell {
        weak var delegate: (any BellDelegate)?
        private(set) lazy var rings = 0
        @discardableResult func ring() -> Int { rings += 1; delegate?.bellDidRing(self); return rings }
        deinit { print("silent") }
      }
      extension Int { var doubled: Int { self * 2 } }
      enum Tone: String, CaseIterable { case high, low }
      struct Score: Equatable, Codable { var notes: [Tone] = []; static func == (a: Score, b: Score) -> Bool { true } }
      extension Tone: Codable {}
      @propertyWrapper struct Clamped { var wrappedValue: Int }
      func asked(_ object: AnyObject) -> (any BellDelegate)? { object as? any BellDelegate }
      func later() async throws { try await Task.sleep(for: .seconds(1)) }
      infix operator +++
      func +++ (a: Int, b: Int) -> Int { a + b }
      """
    XCTAssertEqual(try words(text), "kept")
  }

  func testThousandsOfCommentsAndTaskLocalsAreReadInSeconds() throws {
    let start = ContinuousClock.now
    let comments = String(repeating: "// #sourceLocation\n", count: 10_000)
    let locals = (0..<1_000).map { "static let a\($0) = TaskLocal(wrappedValue: 1)\n" }
    XCTAssertEqual(try words("\(comments)enum Locals {\n\(locals.joined())}"), "kept")
    XCTAssertLessThan(start.duration(to: .now), .seconds(20))
  }

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
    for (text, words) in [
      ("extension Optional { var map: Int { 1 } }", "map at Exercise.swift:1:26"),
      ("extension [Int?] { var isEmpty: Bool { true } }", "isEmpty at Exercise.swift:1:24"),
    ] {
      XCTAssertEqual(try self.words(text, beside: checks), "refused: capture \(words)")
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

  func testWhatAnAttributeMakesIsNotNamedBesideIt() throws {
    XCTAssertEqual(
      try words("func ring() {}\n@main struct Main { static func main() {} }"),
      "refused: attribute @main at Exercise.swift:2:1")
  }

  func testEveryViolationIsNamedWithItsPlaceInTheOrderOfTheText() throws {
    let text = """
      nonisolated(unsafe) var shared = 1
      struct Box {
        @_silgen_name("exit") func leave()
      }
      #if os(Linux)
        /* é */ final class Holder: @unchecked Sendable { var n = 1 }
      #endif
      public func XCTFail() {}
      @_alwaysEmitIntoClient public func emitted() {}
      """
    XCTAssertEqual(
      try words(text),
      "refused: unsafe nonisolated(unsafe) at Exercise.swift:1:1; "
        + "attribute @_silgen_name at Exercise.swift:3:4; "
        + "unsafe @unchecked at Exercise.swift:6:18; capture XCTFail at Exercise.swift:8:8; "
        + "attribute @_alwaysEmitIntoClient at Exercise.swift:9:1")
  }

  func testAClassOnTheMainActorMayStoreWhatItLikesBelowOneOfFoundation() throws {
    let text = """
      import Foundation
      class Listener: NSObject { var heard: [String] = [] }
      class Counter: Listener { var count = 0 }
      nonisolated final class Coder: JSONEncoder { let name = "coder" }
      """
    var program = Program(
      support: [],
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: text)],
        isMainActorByDefault: true),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
    program.policy = Policy(imports: ["Foundation"])
    XCTAssertEqual(try Bench.shared().runner.examine(program)?.words ?? "kept", "kept")
    XCTAssertEqual(
      try words(
        text.replacing("let name = \"coder\"", with: "var names = [0]"), imports: ["Foundation"]),
      "refused: unsafe var names at Exercise.swift:4:50")
  }

  func testEveryFileIsLookedAt() throws {
    let files = ["Array", "Bool", "String"].map { name in
      ProgramFile(name: "\(name).swift", text: "struct \(name) {}\n")
    }
    var program = Program(
      support: [],
      learner: ProgramModule(name: "Exercise", files: files, isMainActorByDefault: false),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""), snippets: [])
    program.policy = Policy(imports: [])
    XCTAssertEqual(
      try Bench.shared().runner.examine(program)?.words,
      "refused: capture Array at Array.swift:1:1; capture Bool at Bool.swift:1:1; "
        + "capture String at String.swift:1:1")
  }

  func testFunctionsOfCAreNamedWithTheirPlace() throws {
    let text = "import Foundation\nfunc leave() { exit(0) }\nfunc now() -> Date { Date() }"
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]), "refused: library exit at Exercise.swift:2:16")
  }

  func testWhatDoesNotCompileIsToldAsSuch() throws {
    XCTAssertEqual(
      try words("let a: Int = true"),
      "rejected: Exercise/Exercise.swift:1 cannot_convert_initializer_value"
        + " “cannot convert value of type 'Bool' to specified type 'Int'”")
  }

  func testMembersOfTheStandardLibraryMayBeUsed() throws {
    let text = """
      func some(_ numbers: [Int]) -> Bool { [1].contains { $0 > 2 } && numbers.allSatisfy { $0 < 9 } }
      func words(_ text: String) -> [Substring] { text.split { $0 == " " } }
      func more(_ numbers: [Int]) -> [Int] {
        var all = numbers
        all.append(contentsOf: [2])
        all.insert(contentsOf: [3], at: 0)
        return all
      }
      func line(_ text: String) -> String {
        var line = "a"
        line.append(contentsOf: text)
        line.write(text)
        text.write(to: &line)
        return line
      }
      """
    XCTAssertEqual(try words(text), "kept")
    XCTAssertEqual(
      try words("import Foundation\n\(text)", imports: ["Foundation"]), "kept")
  }

  func testFilesOfFoundationMayNotBeUsed() throws {
    let text = """
      import Foundation
      func read() throws -> String { try String(contentsOfFile: "/a", encoding: .utf8) }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: library String.init(contentsOfFile:encoding:) at Exercise.swift:2:36")
  }

  func testUnsafeDeclarationsAreNamed() throws {
    let text = """
      import Foundation
      func first() { var numbers = [1]; numbers.withUnsafeMutableBufferPointer { $0[0] = 2 } }
      func second() -> String { String(cString: getenv("HOME")) }
      func third() -> UInt { unsafeBitCast(1, to: UInt.self) }
      func fourth(_ r: NSRegularExpression) { r.enumerateMatches(in: "", range: NSRange()) { m, _, _ in } }
      func fifth(_ pointer: UnsafePointer<Int>) -> Int { pointer.pointee }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: unsafe withUnsafeMutableBufferPointer at Exercise.swift:2:35; "
        + "unsafe init(cString:) at Exercise.swift:3:27; unsafe getenv at Exercise.swift:3:27; "
        + "unsafe unsafeBitCast(_:to:) at Exercise.swift:4:24; "
        + "unsafe enumerateMatches(in:options:range:using:) at Exercise.swift:5:41; "
        + "unsafe UnsafePointer at Exercise.swift:6:52")
  }

  func testUnsafeReferencesAreNamedAsTheyAreWritten() throws {
    let text = """
      class Bell { var rings = 0 }
      func counter(of bell: Bell) -> () -> Int { { [unowned(unsafe) bell] in bell.rings } }
      """
    XCTAssertEqual(try words(text), "refused: unsafe unowned(unsafe) at Exercise.swift:2:72")
  }

  func testWhatGetsTheAddressOfAnObjectIsNamedOnce() throws {
    let text = """
      final class Bell {
        var address: String { "\\(Unmanaged.passUnretained(self).toOpaque())" }
      }
      """
    XCTAssertEqual(try words(text), "refused: unsafe Unmanaged at Exercise.swift:2:25")
  }

  func testLiteralsOfATypeOfALibraryAreNamedOnce() throws {
    let text = """
      import Foundation
      extension URL: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral value: String) { self = URL(string: value)! }
      }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"], beside: #"URL(string: "a")"#),
      "refused: capture ExpressibleByStringLiteral at Exercise.swift:2:1")
  }

  func testSubclassesOfSharedClassesStoreNothing() throws {
    let text = """
      import Foundation
      @propertyWrapper struct Clamped { var wrappedValue = 1 }
      class Day: NSDate {
        static let first = 1
        var text: String { "" }
      }
      final class Appointment: Day {
        var title = ""
        let place: String = ""
        lazy var length = 1
        @Clamped var hours
        weak var owner: NSObject?
      }
      class Note: NSObject { var text = "" }
      @MainActor class Screen {}
      final class Detail: Screen { var text = "" }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: unsafe var title at Exercise.swift:8:7; "
        + "unsafe var length at Exercise.swift:10:12; unsafe var hours at Exercise.swift:11:16; "
        + "unsafe var owner at Exercise.swift:12:12")
  }

  func testSubclassesOfTheMainActorsClassesMayStore() throws {
    func module(_ name: String, _ text: String) -> ProgramModule {
      ProgramModule(
        name: name, files: [ProgramFile(name: "\(name).swift", text: text)],
        isMainActorByDefault: true)
    }
    let program = Program(
      support: [module("Views", "open class View { public init() {} }\n")],
      learner: module(
        "Exercise",
        """
        import Views
        final class FaceView: View { private var scale = 1.0 }
        """),
      checks: [], discovery: ProgramFile(name: "Discovery.swift", text: ""),
      policy: Policy(imports: ["Views"]))
    XCTAssertEqual(try Bench.shared().runner.examine(program)?.words ?? "kept", "kept")
  }

  func testMacrosAreRefusedByName() throws {
    let text = """
      import Foundation
      enum Depth { @TaskLocal static var depth = 1 }
      func big() -> Predicate<Int> { #Predicate<Int> { $0 > 9 } }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: macro @TaskLocal at Exercise.swift:2:36; macro #Predicate at Exercise.swift:3:32")
    XCTAssertEqual(
      try words("macro isolation() -> Int = #externalMacro(module: \"M\", type: \"T\")"),
      "refused: macro #isolation at Exercise.swift:1:7")
  }

  func testEachFaultIsNamedOnce() throws {
    let text = """
      import Foundation
      func text() -> String { NSLocalizedString("a", bundle: .main, comment: "b") }
      func keep() { UserDefaults.standard.set(1, forKey: "a") }
      func make() -> AnyObject { ManagedBuffer<Int, Int>.create(minimumCapacity: 1) { _ in 1 } }
      """
    XCTAssertEqual(
      try words(text, imports: ["Foundation"]),
      "refused: library Bundle.main at Exercise.swift:2:56; "
        + "library UserDefaults.standard at Exercise.swift:3:15; "
        + "library UserDefaults.set(_:forKey:) at Exercise.swift:3:37; "
        + "library ManagedBuffer at Exercise.swift:4:28; "
        + "library ManagedBuffer.create(minimumCapacity:makingHeaderWith:) at Exercise.swift:4:52")
  }

  func testADumpThatIsCutIsNoTree() {
    let dump = #"{"_kind":"source_file","items":[{"_kind":"import_decl","module_path":["A","B"]}]}"#
    XCTAssertEqual(SyntaxTree(Array(dump.utf8))?.nodes.last?.texts["module_path"], "A.B")
    for count in 0..<dump.utf8.count { XCTAssertNil(SyntaxTree(Array(dump.utf8.prefix(count)))) }
  }

  func testADeepTreeTakesNoMoreStack() {
    let depth = 200_000
    let dump = String(repeating: #"{"a":["#, count: depth) + String(repeating: "]}", count: depth)
    XCTAssertEqual(SyntaxTree(Array(dump.utf8))?.nodes.count, depth)
  }

  func testAPlaceBeforeTheTextIsNone() throws {
    for (start, expected) in [("7", 7), ("-7", nil)] as [(String, Int?)] {
      let dump = #"{"_kind":"func_decl","range":{"start":\#(start)}}"#
      XCTAssertEqual(try XCTUnwrap(SyntaxTree(Array(dump.utf8))).nodes[0].start, expected)
    }
  }
}
