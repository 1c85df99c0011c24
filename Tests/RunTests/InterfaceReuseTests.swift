import XCTest

@testable import Run

/// Tests reuse after changes that importers can see: layouts, methods and conformances.
final class InterfaceReuseTests: ReuseTestCase {
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
}
