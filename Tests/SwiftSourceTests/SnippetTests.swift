import SwiftSource
import XCTest

final class SnippetTests: XCTestCase {
  func testEmpty() {
    for text in ["", "  \n\t", "// a", "/* a */", "\u{FEFF}", "\r\n"] {
      XCTAssertEqual(Snippet.read(text), .empty, text)
    }
  }

  func testIncomplete() {
    let texts = [
      "foo(", "foo(1, {", "[1, 2", "[1: ", "if x {", "if x", "switch x {\ncase 1:", "x = { a in",
      "\"\"\"\nabc", "#\"\"\"\nabc", "/* a", "foo() /* a", "/* /* */", "1 +", "a =", "a ?? ",
      "x ? 1 :", "x as", "foo.", "try", "let x:", "let x =", "let (a, b", "guard let x",
      "func f()", "func f() async throws -> Int", "func f<T>() where T: P", "func f(a: Int,",
      "class A:", "class A", "struct A {\n  func f() {", "extension A: P", "protocol P {",
      "typealias T =", "@MainActor\n", "public", "import", "#if X", "for x in", "do {} catch",
      "repeat {}", "a\r\nb +\r\n", "\"\"\"\n\\(foo(", "let 🍞 = ",
    ]
    for text in texts { XCTAssertEqual(Snippet.read(text), .incomplete, text) }
  }

  func testWhatLinesCompleteIsWhole() {
    for (start, end) in [
      ("foo(", "1)"), ("1 +", "2"), ("func f()", "{}"), ("class A:", "B {}"), ("/* a", "*/ 1"),
      ("\"\"\"", "abc\n\"\"\""),
    ] {
      XCTAssertEqual(Snippet.read(start), .incomplete, start)
      guard case .complete(let items) = Snippet.read(start + "\n" + end) else {
        XCTFail("\(start) \(end)")
        continue
      }
      XCTAssertEqual(items.count, 1)
    }
  }

  func testMalformed() {
    for (marked, message) in [
      ("foo1️⃣)", "unexpected code ')' in source file"),
      ("1️⃣}", "unexpected brace in source file"),
      ("a\nlet x = 51️⃣ 5", "consecutive statements on a line must be separated by newline or ';'"),
      ("print(\"abc1️⃣", "expected '\"' to end string literal"),
      ("print(\"a \\(f(1️⃣", "expected '\"' to end string literal"),
      ("1️⃣'a'", "Single-quoted string literal found, use '\"'"),
      ("struct 1️⃣struct {}", "keyword 'struct' cannot be used as an identifier here"),
      ("\"1️⃣\\q\"", "invalid escape sequence in literal"),
      ("a \u{c}1️⃣= 1", "'=' must have consistent whitespace on both sides"),
      ("{ a \u{1}1️⃣= ", "'=' must have consistent whitespace on both sides"),
    ] {
      let source = Marked(marked)
      XCTAssertEqual(
        Snippet.read(source.text),
        .malformed(line: source.line(1), column: source.column(1), message: message), marked)
    }
  }

  func testAWideSpaceBeforeAnEqualsSignIsNamed() {
    for text in ["let a\u{3000}= 1", "{ a \u{3000}= "] {
      guard case .malformed(1, _, let message) = Snippet.read(text) else {
        return XCTFail("\(Snippet.read(text))")
      }
      XCTAssertTrue(message.contains("\u{3000}"), message)
    }
  }

  func testMalformedBeforeIncomplete() {
    guard case .malformed(let line, _, _) = Snippet.read("a b\nfoo(") else {
      return XCTFail("not malformed")
    }
    XCTAssertEqual(line, 1)
  }

  func testDeclarationsAndStatementsInOrder() {
    let snippet = Snippet.read(
      """
      import MiniUIKit
      /// Bread.
      struct Bread {}
      let bread = Bread()
      func bake() {}; bread
      infix operator +++
      """)
    guard case .complete(let items) = snippet else { return XCTFail("\(snippet)") }
    let kinds = items.map { item in
      switch item {
      case .declaration(let declaration): "\(declaration.kind)"
      case .statement(let statement): statement.text
      }
    }
    XCTAssertEqual(
      kinds, ["import", "struct", "let bread = Bread()", "function", "bread", "operator"])
    XCTAssertEqual(snippet.declarations.map(\.name), ["MiniUIKit", "Bread", "bake()", "+++"])
    XCTAssertEqual(snippet.declarations[1].text, "/// Bread.\nstruct Bread {}")
    XCTAssertEqual(snippet.statements.map(\.text), ["let bread = Bread()", "bread"])
  }

  func testWhichStatementsHaveValues() {
    for text in [
      "a", "a + b", "a == b", "a >= b", "try f()", "await f()", "try await f()", "f { $0 = 1 }",
      "[1, 2]", "a ? b : c", "x as? Y", "view?.x", "f(a: b)", "\"a\"", "{ 1 }()", "-1", "\\A.b",
      "#line", "a!", "nil",
    ] {
      XCTAssertEqual(Snippet.read(text).statements.map(\.isExpression), [true], text)
    }
    for text in [
      "a = b", "a += b", "_ = f()", "a.b?.c = d", "try a = f()", "a = try f()", "await a.b = c",
      "let a = 1", "var a: Int { 1 }", "if a {}", "switch a { default: 1 }", "for a in b {}",
      "while a {}", "guard a else { f() }", "do {} catch {}", "defer { a }", "throw A()",
      "return", "#if X\na\n#endif", "#warning(\"a\")", "init() {}", "a &+= 1",
    ] {
      XCTAssertEqual(Snippet.read(text).statements.map(\.isExpression), [false], text)
    }
  }

  func testNamesBound() {
    for (text, names) in [
      ("let a = 1", ["a"]),
      ("var a = 1, b: Int?, (c, (d, _)) = (1, (2, 3))", ["a", "b", "c", "d"]),
      ("weak var `class`: A?", ["class"]), ("let _ = f()", []), ("a = 1", []), ("a", []),
      ("guard let a, let b = c else { fatalError() }", ["a", "b"]),
      ("guard case .some(let a) = b, case let (c, d) = e else { f() }", ["a", "c", "d"]),
      ("if let a = b {}", []), ("for a in b { let c = 1 }", []),
      ("let a = { (b: Int) in let c = b; return c }", ["a"]),
    ] as [(String, [String])] {
      XCTAssertEqual(Snippet.read(text).statements.map(\.names), [names], text)
    }
  }

  func testPlaces() {
    let source = Marked("\u{FEFF}// a\r\n\"é\"; 1️⃣b\r\n\r\n  2️⃣f {\r\n    1\r\n  } // c")
    let statements = Snippet.read(source.text).statements
    XCTAssertEqual(statements.map(\.text), ["\"é\"", "b", "f {\r\n    1\r\n  }"])
    XCTAssertEqual(statements.map(\.line), [2, source.line(1), source.line(2)])
    XCTAssertEqual(statements.map(\.column), [1, source.column(1), source.column(2)])
  }
}
