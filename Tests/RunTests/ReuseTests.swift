import XCTest

@testable import Run

/// Tests reuse after changes behind an interface: bodies, values and macros.
final class ReuseTests: ReuseTestCase {
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
}
