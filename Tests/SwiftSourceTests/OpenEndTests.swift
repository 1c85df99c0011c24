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

  func testDocumentationComments() {
    let comments = DocumentationComments(in: [
      "/// Runs `fast`.\n///\n/// Or not.\nfunc a() {}\n/// Ends.\n///\n/// A.\nfunc b() {}",
      "/// Ends.\n///\n/// B.\nfunc c() {}\n/** Block.\n *\n * More. */\nlet d = 1\n// None.\nlet e = 1",
    ])
    XCTAssertEqual(comments.comment(beginningWith: "Runs fast."), "Runs `fast`.\n\nOr not.")
    XCTAssertEqual(comments.comment(beginningWith: "Ends."), "Ends.")
    XCTAssertEqual(comments.comment(beginningWith: "Block."), "Block.\n\nMore.")
    XCTAssertEqual(comments.comment(beginningWith: "None."), "None.")
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
