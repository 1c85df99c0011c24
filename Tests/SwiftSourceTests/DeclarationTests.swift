import SwiftSource
import XCTest

final class DeclarationTests: XCTestCase {
  func testKindsAndNames() {
    let source = """
      @testable import struct Foundation.URL
      struct S {} ; class C {}
      enum E { case a }
      actor A {}
      protocol P {}
      extension S: P, Q where T == Int {}
      extension [Int] {}
      func bake(_ bread: Bread, at heat: Int, `for` time: Int = 1) {}
      func == (a: S, b: S) -> Bool { true }
      let (a, b) = (1, 2), c = 3
      typealias T = Int
      infix operator +++: Low
      precedencegroup Low {}
      struct `Type` {}
      a + b
      """
    XCTAssertEqual(
      declarations(in: source).map { "\($0.kind) \($0.name)" },
      [
        "import struct Foundation.URL", "struct S", "class C", "enum E", "actor A", "protocol P",
        "extension S: P, Q where T == Int", "extension [Int]", "function bake(_:at:for:)",
        "function ==(a:b:)", "variable a, b, c", "typealias T", "operator +++",
        "precedenceGroup Low", "struct Type",
      ])
  }

  func testPlaceAndTextWithComments() throws {
    let source = Marked(
      """
      // The header.

      1️⃣/// Bread.
      // Rises.
      2️⃣final class Bread {
        // 🍞
      }3️⃣ // after
      /* one */ 4️⃣struct Salt {}5️⃣
      """)
    let found = declarations(in: source.text)
    let bread = try XCTUnwrap(found.first)
    XCTAssertEqual(bread.bytes, source.range(1, 3))
    XCTAssertEqual(bread.start, source.offsets[1])
    XCTAssertEqual(bread.lines, source.line(1)...source.line(3))
    XCTAssertEqual(bread.text, "/// Bread.\n// Rises.\nfinal class Bread {\n  // 🍞\n}")
    let salt = try XCTUnwrap(found.last)
    XCTAssertEqual(salt.text, "/* one */ struct Salt {}")
    XCTAssertEqual(salt.start, source.offsets[3])
    XCTAssertEqual(salt.bytes.upperBound, source.offsets[4])
  }

  func testWindowsLinesAndByteOrderMark() throws {
    let source = Marked("\u{FEFF}1️⃣struct A {\r\n}2️⃣\r\n\r\n3️⃣/// B\r\nstruct B {}4️⃣")
    let found = declarations(in: source.text)
    XCTAssertEqual(found.map(\.bytes), [source.range(1, 2), source.range(3, 4)])
    XCTAssertEqual(found.map(\.lines), [1...2, 4...5])
  }

  func testDeclarationsInsideConditions() {
    let source = """
      #if DEBUG
        struct A {}
      #else
        #if X
          struct B {}
        #endif
      #endif
      """
    XCTAssertEqual(declarations(in: source).map(\.name), ["A", "B"])
  }

  func testDeclarationUnfinishedSource() {
    XCTAssertEqual(declarations(in: ""), [])
    XCTAssertEqual(declarations(in: "init() {} case a } )").map(\.name), [])
    XCTAssertEqual(declarations(in: "struct A { ) }\nfunc b(").map(\.name), ["A", "b()"])
  }
}
