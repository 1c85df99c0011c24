import SwiftSource
import XCTest

final class OpenEndTests: XCTestCase {
  func testWhatIsOpenIsClosed() {
    for (source, end) in [
      ("", ""), ("let a = 1\n", ""), ("let a = \n", ""),
      ("class A {\n  func f() {\n", "\n}\n}"), ("f(a, [1", "])"), ("/* a", "*/"), ("// a", ""),
      ("#if DEBUG\nlet a = 1\n", "\n#endif"), ("let a = \"\"\"\n  b\n", "\n\"\"\""),
    ] {
      XCTAssertEqual(missingEnd(of: source), end, source)
    }
  }

  func testWhatADraftReplacesIsRemoved() {
    let file = "import A\n\n/// Cooks.\nclass Cook {}\nfunc f(_ a: Int) {}\nfunc g() {}\n"
    func rest(_ draft: String) -> String { removing(declarations(in: draft), from: file) }
    XCTAssertEqual(rest("class Cook {\n  func"), "import A\n\n\nfunc f(_ a: Int) {}\nfunc g() {}\n")
    XCTAssertEqual(
      rest("import A\nfunc f(_ b: Int) {"), "import A\n\n/// Cooks.\nclass Cook {}\n\nfunc g() {}\n"
    )
    XCTAssertEqual(rest("let a = 1"), file)
  }

  func testDefaultImplementations() {
    let defaults = DefaultImplementations(in: [
      "protocol P { func a(_ b: Int, c: Int); var d: Int { get } }\nclass C {}",
      "extension P { func a(_ b: Int, c: Int) {}\n  var d: Int { 1 } }\nextension C { func e() {} }",
    ])
    XCTAssertTrue(["a(_:c:)", "a(:c:)", "d"].allSatisfy(defaults.contains))
    XCTAssertFalse(["e()", "a(c:)"].contains(where: defaults.contains))
  }
}
