import SwiftSource
import XCTest

final class JoinedTests: XCTestCase {
  private func join(_ snippet: String, to source: String) -> Joined {
    joining(declarations(in: snippet), to: source)
  }

  func testAnImportWhereADeclarationSharesTheLine() {
    XCTAssertEqual(
      join("import B\nclass C {}", to: "import A; class C {\n}\n").source,
      "import A\nimport B; class C {}\n")
    XCTAssertEqual(
      join("import B\nclass C {}", to: "class C {\n}\n").source, "import B\n\nclass C {}\n")
  }

  func testReplacesInPlaceAndShowsBoth() {
    let source = """
      import MiniUIKit

      // The bread.
      struct Bread { }  // stays

      func bake() {}

      """
    let joined = join("final class Bread {\n  var height = 1\n}", to: source)
    XCTAssertEqual(
      joined.source,
      """
      import MiniUIKit

      // The bread.
      final class Bread {
        var height = 1
      }  // stays

      func bake() {}

      """)
    XCTAssertEqual(joined.added, [])
    XCTAssertEqual(joined.replaced.count, 1)
    XCTAssertEqual(joined.replaced.first?.name, "Bread")
    XCTAssertEqual(joined.replaced.first?.line, 4)
    XCTAssertEqual(joined.replaced.first?.old, "struct Bread { }")
    XCTAssertEqual(joined.replaced.first?.new, "final class Bread {\n  var height = 1\n}")
  }

  func testNewCommentsReplaceOldOnes() {
    let joined = join("/// New.\nstruct A {}", to: "// Header.\n\n/// Old.\nstruct A {}\n")
    XCTAssertEqual(joined.source, "// Header.\n\n/// New.\nstruct A {}\n")
    XCTAssertEqual(joined.replaced.map(\.old), ["/// Old.\nstruct A {}"])
  }

  func testAddsAfterABlankLine() {
    let new = "struct B {}"
    XCTAssertEqual(join(new, to: "struct A {}\n").source, "struct A {}\n\nstruct B {}\n")
    XCTAssertEqual(join(new, to: "struct A {}").source, "struct A {}\n\nstruct B {}\n")
    XCTAssertEqual(join(new, to: "struct A {}\n\n").source, "struct A {}\n\nstruct B {}\n")
    XCTAssertEqual(join(new, to: "").source, "struct B {}\n")
    XCTAssertEqual(join(new, to: "\u{FEFF}").source, "\u{FEFF}struct B {}\n")
    XCTAssertEqual(join(new, to: "// Only this.\n").source, "// Only this.\n\nstruct B {}\n")
    let two = join("struct B {}\n/// C.\nenum C {}", to: "struct A {}\n")
    XCTAssertEqual(two.source, "struct A {}\n\nstruct B {}\n\n/// C.\nenum C {}\n")
    XCTAssertEqual(two.added.map(\.name), ["B", "C"])
  }

  func testSameTextChangesNothing() {
    let source = "/// A.\nstruct A {}\n\nimport B\n"
    let joined = join("struct A {}; import B", to: source)
    XCTAssertEqual(joined, Joined?.some(join("", to: source)))
    XCTAssertEqual(joined.source, source)
  }

  func testFunctionsAreMatchedWithTheirLabels() {
    let source = "func f(a: Int) {}\nfunc f(b: Int) {}\n"
    XCTAssertEqual(
      join("func f(b: String) {}", to: source).source, "func f(a: Int) {}\nfunc f(b: String) {}\n")
    XCTAssertEqual(
      join("func f(c: Int) {}", to: source).added.map(\.name), ["f(c:)"])
  }

  func testOverloadsAreToldApartByTheirTypes() {
    let source = "func f(_ a: Int) {}\nfunc f(_ a: String) {}\n"
    XCTAssertEqual(
      join("func f(_ b: String) { }", to: source).source,
      "func f(_ a: Int) {}\nfunc f(_ b: String) { }\n")
    XCTAssertEqual(join("func f(_ b: Bool) {}", to: source).replaced, [])
    // Two declarations of the same name in one snippet are both kept.
    let both = join("func g(_ a: Int) {}\nfunc g(_ a: Bool) {}", to: "func g(_ a: Bool) { }\n")
    XCTAssertEqual(both.source, "func g(_ a: Int) {}\n\nfunc g(_ a: Bool) {}\n")
  }

  func testExtensionsAreMatchedWithTheirProtocols() {
    let source = "extension A {}\nextension A: P, Q { }\nextension B: P, Q {}\n"
    let joined = join("extension A: Q, P { func q() {} }", to: source)
    XCTAssertEqual(
      joined.source, "extension A {}\nextension A: Q, P { func q() {} }\nextension B: P, Q {}\n")
    XCTAssertEqual(
      join("extension A: P {}", to: source).added.map(\.name), ["A: P"])
    XCTAssertEqual(
      join("extension A where T == Int {}", to: source).added.map(\.name), ["A where T == Int"])
  }

  func testOneOfSeveralExtensionsIsReplacedIfItDeclaresTheSame() {
    let source = "extension A { func a() {} }\nextension A { func b() {} }\n"
    XCTAssertEqual(
      join("extension A { var b: Int { 1 } }", to: source).source,
      "extension A { func a() {} }\nextension A { var b: Int { 1 } }\n")
    XCTAssertEqual(join("extension A { func c() {} }", to: source).added.count, 1)
  }

  func testImportsGoToTheTopOnce() {
    let source = "// Header.\n\n// A.\nstruct A {}\n"
    let joined = join("import X\nstruct B {}\nimport Y\nimport X", to: source)
    XCTAssertEqual(
      joined.source, "// Header.\n\nimport X\nimport Y\n\n// A.\nstruct A {}\n\nstruct B {}\n")
    XCTAssertEqual(joined.added.map(\.name), ["X", "B", "Y"])

    let more = join("import X\nimport Z", to: "@testable import X // yes\n\nstruct A {}")
    XCTAssertEqual(more.source, "@testable import X // yes\nimport Z\n\nstruct A {}")
    XCTAssertEqual(join("import X", to: "\u{FEFF}f()").source, "\u{FEFF}import X\n\nf()")
    XCTAssertEqual(join("import X", to: "").source, "import X\n")
    XCTAssertEqual(join("import X", to: "import A").source, "import A\nimport X")
    XCTAssertEqual(
      join("import X", to: "#if L\nimport X\n#endif\n").source,
      "import X\n\n#if L\nimport X\n#endif\n")
  }

  func testNewTextTakesTheLineEndingsOfTheFile() {
    let joined = join("struct A {\n}\nstruct B {\r\n}", to: "struct A {}\r\n// é\r\n")
    XCTAssertEqual(joined.source, "struct A {\r\n}\r\n// é\r\n\r\nstruct B {\r\n}\r\n")
    XCTAssertEqual(join("struct A {\r\n}", to: "struct A {}\n").source, "struct A {\n}\n")
  }

  func testOperatorsAndPrecedenceGroups() {
    let source = "infix operator +++\nprefix operator +++\nprecedencegroup G {}\n"
    let joined = join("infix operator +++: G\nprecedencegroup G { }", to: source)
    XCTAssertEqual(
      joined.source, "infix operator +++: G\nprefix operator +++\nprecedencegroup G { }\n")
  }

  func testUnfinishedFile() {
    let source = "struct A {\n  func f( {\n"
    XCTAssertTrue(join("struct A {}", to: source).source.hasPrefix("struct A {}"))
    XCTAssertEqual(join("struct B {}", to: ")").source, ")\n\nstruct B {}\n")
  }
}
