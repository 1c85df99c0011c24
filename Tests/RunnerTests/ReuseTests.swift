import Foundation
import XCTest

@testable import Runner

/// The checks' object is used again while the interface's bytes stay the same: never wrongly.
///
/// Each pair of sources behaves differently in a way that the check sees. The second is judged after
/// the first, so that everything that may be used again is there, and once more with nothing kept.
final class ReuseTests: XCTestCase {
  /// A pair that differs in behaviour; the check expects what the first one does.
  private struct Pair {
    let name: String
    let first: String
    let second: String
    /// What the check compares as text with `expected`.
    let value: String
    let expected: String
    /// Whether the checks need not be compiled again; nil where either is right.
    let isReused: Bool?

    init(
      _ name: String, _ first: String, _ second: String, _ value: String, _ expected: String,
      isReused: Bool? = nil
    ) {
      self.name = name
      self.first = first
      self.second = second
      self.value = value
      self.expected = expected
      self.isReused = isReused
    }

    /// The same source with one part in two versions.
    init(
      _ name: String, _ source: String, _ first: String, or second: String, _ value: String,
      _ expected: String, isReused: Bool? = nil
    ) {
      self.init(
        name, source.replacing("@@", with: first), source.replacing("@@", with: second), value,
        expected, isReused: isReused)
    }
  }

  func testBodies() throws {
    try expectSoundReuse([
      Pair("a body", "func f() -> Int { @@ }", "1", or: "2", "f()", "1", isReused: true),
      Pair(
        "a body that is inlined", "@inline(__always) func f() -> Int { @@ }", "1", or: "2", "f()",
        "1", isReused: true),
      Pair(
        "an inlinable body", "@inlinable public func f() -> Int { @@ }", "1", or: "2", "f()", "1"),
      Pair(
        "a transparent body", "@_transparent public func f() -> Int { @@ }", "1", or: "2", "f()",
        "1"),
      Pair(
        "a usable-from-inline callee",
        "@usableFromInline func g() -> Int { @@ }\n@inlinable public func f() -> Int { g() }", "1",
        or: "2", "f()", "1"),
      Pair(
        "a generic body", "func f<T>(_ t: T) -> String { \"\\(t)@@\" }", "", or: "!", "f(1)", "1",
        isReused: true),
      Pair(
        "a specialised body",
        "@_specialize(where T == Int) func f<T>(_ t: T) -> String { \"\\(t)@@\" }", "", or: "!",
        "f(1)", "1"),
      Pair(
        "a computed property", "struct S { var a: Int { @@ } }", "1", or: "2", "S().a", "1",
        isReused: true),
      Pair(
        "a subscript", "struct S { subscript(n: Int) -> Int { n + @@ } }", "1", or: "2", "S()[0]",
        "1", isReused: true),
      Pair(
        "an operator", "infix operator <+>\nfunc <+> (a: Int, b: Int) -> Int { a @@ b }", "+",
        or: "-", "2 <+> 1", "3", isReused: true),
      Pair(
        "a witness", "protocol P { func f() -> Int }\nstruct S: P { func f() -> Int { @@ } }", "1",
        or: "2", "(S() as any P).f()", "1", isReused: true),
      Pair(
        "a result builder",
        """
        @resultBuilder struct B { static func buildBlock(_ n: Int...) -> Int { n.reduce(@@) } }
        func f() -> Int { g { 2; 3 } }
        func g(@B _ n: () -> Int) -> Int { n() }
        """, "0, +", or: "1, *", "f()", "5", isReused: true),
      Pair(
        "a result builder that the check uses",
        """
        @resultBuilder struct B { static func buildBlock(_ n: Int...) -> Int { n.reduce(@@) } }
        func g(@B _ n: () -> Int) -> Int { n() }
        """, "0, +", or: "1, *", "g { 2; 3 }", "5", isReused: true),
      Pair(
        "a property wrapper's getter",
        """
        @propertyWrapper struct W { var wrappedValue: Int { @@ } }
        struct S { @W var a }
        """, "1", or: "2", "S().a", "1", isReused: true),
    ])
  }

  func testDefaultsAndInitialValues() throws {
    try expectSoundReuse([
      Pair(
        "a default argument", "func f(_ n: Int = @@) -> Int { n }", "1", or: "2", "f()", "1",
        isReused: false),
      Pair(
        "a default argument that calls",
        "func d() -> Int { @@ }\nfunc f(_ n: Int = d()) -> Int { n }", "1", or: "2", "f()", "1",
        isReused: true),
      Pair(
        "a default argument that is a closure",
        "func f(_ g: () -> Int = { @@ }) -> Int { g() }", "1", or: "2", "f()", "1"),
      Pair(
        "a default argument of the caller's line", "func f(_ n: Int = @@) -> Int { n }", "#line",
        or: "#column", "f() < 8", "true"),
      Pair(
        "an inlinable default argument",
        "public func f(_ n: Int = @@) -> Int { n }", "1", or: "2", "f()", "1"),
      Pair(
        "a line of the learner's own", "@@let here = #line\nfunc f() -> Int { here }", "", or: "\n",
        "f()", "1"),
      Pair("an initial value", "struct S { var a = @@ }", "1", or: "2", "S().a", "1"),
      Pair("an initial value's type", "struct S { var a = @@ }", "1", or: "1.5", "S().a", "1"),
      Pair(
        "an initial value beside another", "struct S { var a = @@; var b = 0 }", "1", or: "2",
        "S(b: 3).a", "1"),
      Pair(
        "a lazy value", "final class C { lazy var a = @@ }", "1", or: "2", "C().a", "1"),
      Pair("a static value", "enum E { static let a = @@ }", "1", or: "2", "E.a", "1"),
      Pair("a global", "let a = @@", "1", or: "2", "Exercise.a", "1"),
      Pair(
        "a value whose type is a callee's", "func g() -> @@ { 1 }\nlet a = g()", "Int",
        or: "Double", "Exercise.a", "1"),
      Pair(
        "a closure as a value", "struct S { var g: (Int) -> Int = { $0 @@ 1 } }", "+", or: "-",
        "S().g(1)", "2"),
      Pair("a raw value", "enum E: Int { case a = @@ }", "1", or: "2", "E.a.rawValue", "1"),
      Pair(
        "a wrapper's default",
        """
        @propertyWrapper struct W { var wrappedValue: Int; init(wrappedValue: Int = @@) {
          self.wrappedValue = wrappedValue } }
        struct S { @W var a: Int; init() {} }
        """, "1", or: "2", "S().a", "1"),
    ])
  }

  func testLayout() throws {
    try expectSoundReuse([
      Pair(
        "a private property", "struct S { @@ var a = 1 }", "", or: "private var p = 0.5;",
        "MemoryLayout<S>.size", "8", isReused: false),
      Pair(
        "a private property of a class",
        "final class C { @@ var a = 1; var b = 2; func sum() -> Int { a + b } }", "",
        or: "private var p = 7;", "Mirror(reflecting: C()).children.count", "2", isReused: false),
      Pair(
        "a private type's property",
        "private struct P { @@ var n = 1 }\nstruct S { private var p = P(); var a = 1 }", "",
        or: "var more = 2.5;", "MemoryLayout<S>.size", "16", isReused: false),
      Pair(
        "a file's private alias",
        "private typealias T = @@\nstruct S { private var p: T = 0; var a: Int8 = 1 }", "Int8",
        or: "Int64", "MemoryLayout<S>.size", "2", isReused: false),
      Pair(
        "an alias", "typealias T = @@\nfunc f() -> T { 1 }", "Int8", or: "Int16",
        "MemoryLayout<T>.size", "1", isReused: false),
      Pair(
        "cases in another order", "enum E { case @@ }\nfunc f() -> E { .a }", "a, b", or: "b, a",
        "f().hashValue == E.a.hashValue && unsafeBitCast(f(), to: UInt8.self) == 0", "true",
        isReused: false),
      Pair(
        "a case more", "enum E: CaseIterable { case a, @@b }", "", or: "c, ", "E.allCases.count",
        "2", isReused: false),
      Pair(
        "a payload", "enum E { case a(@@), b }", "Int8", or: "Int64", "MemoryLayout<E>.size", "2",
        isReused: false),
      Pair(
        "an indirect case", "@@ enum E { case a(Int, Int, Int), b }", "", or: "indirect",
        "MemoryLayout<E>.size", "25", isReused: false),
      Pair(
        "stored and computed", "struct T { @@ }", "var a = 1", or: "var a: Int { 2 }", "T().a", "1",
        isReused: false),
      Pair(
        "computed and stored", "final class C { @@; var b = 5 }", "var a: Int { 1 }",
        or: "var a = 2",
        "C().a", "1", isReused: false),
      Pair(
        "a key path", "struct S { @@ }", "var a = 1", or: "var a: Int { get { 2 } set {} }",
        "{ var s = S(); s[keyPath: \\S.a] = 9; return s.a }()", "9", isReused: false),
      Pair(
        "memberwise parameters", "struct S { var @@ }", "a = 1, b = 2", or: "b = 2, a = 1",
        "Mirror(reflecting: S(a: 1)).children.map { \"\\($0.value)\" }", #"["1", "2"]"#,
        isReused: false),
      Pair(
        "weak and strong",
        "final class D {}\nfinal class C { @@ var d: D?; init(_ d: D) { self.d = d } }",
        "weak", or: "", "C(D()).d == nil", "true", isReused: false),
    ])
  }

  func testDispatchAndConformances() throws {
    try expectSoundReuse([
      Pair(
        "methods in another order", "class C { @@ }",
        "func a() -> Int { 1 }; func b() -> Int { 2 }",
        or: "func b() -> Int { 3 }; func a() -> Int { 4 }", "C().a()", "1", isReused: false),
      Pair(
        "a method more", "class C { @@ func b() -> Int { 2 } }", "", or: "func a() -> Int { 3 };",
        "C().b() + MemoryLayout<C>.size", "10", isReused: false),
      Pair(
        "final", "@@ class C { func a() -> Int { 1 } }\nfunc f() -> C { C() }", "final", or: "",
        "f().a()", "1", isReused: false),
      Pair(
        "an override", "class C { func a() -> Int { 1 } }\nclass D: C { @@ }", "",
        or: "override func a() -> Int { 2 }", "D().a()", "1", isReused: false),
      Pair(
        "a witness beside the default",
        """
        protocol P { func a() -> Int }
        extension P { func a() -> Int { 1 } }
        struct S: P { @@ }
        """, "", or: "func a() -> Int { 2 }", "S().a()", "1", isReused: false),
      Pair(
        "a requirement beside an extension",
        """
        protocol P { @@ }
        extension P { func a() -> Int { 1 } }
        struct S: P { func a() -> Int { 2 } }
        """, "", or: "func a() -> Int", "(S() as any P).a()", "1", isReused: false),
      Pair(
        "a conformance", "struct S { var a = 1 }\n@@", "",
        or: "extension S: CustomStringConvertible { var description: String { \"own\" } }", "S()",
        "S(a: 1)", isReused: false),
      Pair(
        "equality of one's own", "struct S: Equatable { var a: Int\n@@ }", "",
        or: "static func == (a: S, b: S) -> Bool { true }", "S(a: 1) == S(a: 2)", "false",
        isReused: false),
      Pair(
        "a better overload", "func f(_ n: any Numeric) -> Int { 1 }\n@@", "",
        or: "func f(_ n: Int) -> Int { 2 }", "f(3)", "1", isReused: false),
      Pair(
        "a shadow of the library's own", "@@", "",
        or: "extension Int { var description: String { \"own\" } }", "(1 as Int).description", "1",
        isReused: false),
      Pair(
        "some of another type", "func f() -> some CustomStringConvertible { @@ }", "1",
        or: "\"one\"", "f()", "1", isReused: true),
      Pair(
        "some of another size",
        """
        struct Small: CustomStringConvertible { let description = "1" }
        struct Large: CustomStringConvertible { var a = (1, 2, 3, 4, 5, 6); let description = "2" }
        struct S { func f() -> some CustomStringConvertible { @@() } }
        """, "Small", or: "Large", "[S().f(), S().f()]", "[1, 1]", isReused: true),
      Pair(
        "some as a stored property", "struct S { var a: some Equatable = @@ }", "Int8(1)",
        or: "\"one\"", "MemoryLayout<S>.size", "1", isReused: false),
      Pair(
        "an associated type that is inferred",
        """
        protocol P { associatedtype A; func a() -> A }
        struct S: P { func a() -> some CustomStringConvertible { @@ } }
        func answer<T: P>(_ t: T) -> String { "\\(T.A.self)" }
        """, "1", or: "\"one\"", "answer(S())", "Int"),
    ])
  }

  func testObserversAndMacros() throws {
    let observable = """
      import Observation
      @Observable final class Model { @@ }
      """
    let observer = """

      nonisolated(unsafe) var log = 0
      func changes() -> Int {
        let model = Model()
        withObservationTracking { _ = model.a } onChange: { log += 1 }
        model.a = 5
        return log
      }
      """
    try expectSoundReuse([
      Pair(
        "an observer", "final class C { var log = 0; var a = 1 @@ }", "",
        or: "{ didSet { log += 1 } }",
        "{ let c = C(); c.a = 2; return c.log }()", "0", isReused: false),
      Pair(
        "an observer's body", "final class C { var log = 0; var a = 1 { didSet { log += @@ } } }",
        "1", or: "2", "{ let c = C(); c.a = 2; return c.log }()", "1", isReused: true),
      Pair(
        "an observed global", "nonisolated(unsafe) var log = 0\nnonisolated(unsafe) var a = 1 @@",
        "", or: "{ willSet { log += 1 } }", "{ Exercise.a = 2; return log }()", "0",
        isReused: false),
      Pair(
        "a macro's class, a body", observable, "var a = 1; func f() -> Int { a }",
        or: "var a = 1; func f() -> Int { a + 1 }", "Model().f()", "1", isReused: true),
      Pair(
        "a macro's class, a value", observable, "var a = 1", or: "var a = 2", "Model().a", "1"),
      Pair(
        "a macro's class, a property", observable, "var a = 1", or: "var b = 2; var a = 3",
        "Model().a", "1", isReused: false),
      Pair(
        "a macro's class, ignored", observable + observer, "var a = 1",
        or: "@ObservationIgnored var a = 1",
        "changes()", "1", isReused: false),
      Pair(
        "a macro expression", "func f() -> String { @@ }", "#function", or: "#fileID", "f()", "f()",
        isReused: true),
      Pair(
        "a condition of the build", "#if @@\nlet a = 1\n#else\nlet a = 2\n#endif", "os(Linux)",
        or: "os(macOS)", "Exercise.a", "1"),
      Pair(
        "a deinitializer", "nonisolated(unsafe) var log = 0\nfinal class C { @@ }", "",
        or: "deinit { log += 1 }", "{ _ = C(); return log }()", "0"),
      Pair(
        "a deinitializer's body",
        "nonisolated(unsafe) var log = 0\nfinal class C { deinit { log += @@ } }", "1", or: "2",
        "{ _ = C(); return log }()", "1", isReused: true),
    ])
  }

  private func expectSoundReuse(_ pairs: [Pair], line: UInt = #line) throws {
    let bench = try Bench.shared()
    let folder = temporaryFolder()
    let clean = try Bench(cache: folder)
    for pair in pairs {
      let body = "XCTAssertEqual(\"\\(\(pair.value))\", \(literal(pair.expected)))"
      var checks = Checks(["testIt": body])
      checks.head = "import Observation"
      let first = try bench.check(pair.first, checks)
      XCTAssertEqual(first.endings, ["testIt": "finished"], "\(pair.name), the first", line: line)
      let second = try bench.check(pair.second, checks)
      Files.remove("\(folder.path)/kept")
      let truth = try clean.check(pair.second, checks)
      XCTAssertEqual(second.endings, truth.endings, pair.name, line: line)
      XCTAssertFalse(truth.timings.contains { $0.isKept }, pair.name, line: line)
      guard let isReused = pair.isReused else { continue }
      let step = second.timings.first { $0.step == .checks }
      XCTAssertEqual(step?.isKept, isReused, "\(pair.name), reuse", line: line)
    }
  }

  private func literal(_ text: String) -> String { "#\"\(text)\"#" }
}
