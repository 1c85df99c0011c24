import Foundation
import SwiftSource
import TestSupport
import XCTest

final class MutantTests: XCTestCase {
  func testMutantSaysWhereAndWhat() {
    let source = Marked(
      """
      class Bread {
        func rise() {
          height = 1️⃣min(height,
            height, 2️⃣7)
          delegate?.breadDidRise(self)
        }
      }
      """)
    let mutant = mutants(of: source.text).first { $0.operatorName == "change-literal" }
    XCTAssertEqual(
      mutant,
      mutants(of: source.text).first { $0.line == source.line(2) && $0.column == source.column(2) })
    XCTAssertEqual(mutant?.lines, 4...4)
    XCTAssertEqual(mutant?.before, "height, 7)")
    XCTAssertEqual(mutant?.after, "height, 8)")
    XCTAssertEqual(mutant?.source, source.text.replacingOccurrences(of: "7", with: "8"))
  }

  func testThePageOnTheGateExplainsEveryKind() throws {
    let page = try Repository.page("gate.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for name in Mutant.operatorNames {
      XCTAssertTrue(rows.contains { $0.contains("`\(name)`") }, name)
    }
  }

  func testLinesKeepTheIndentationAmongThem() {
    let source = """
      class Bread {
          override func rise() {
              height += 1

          }
      }
      """
    let mutant = mutants(of: source).first { $0.operatorName == "drop-override" }
    XCTAssertEqual(mutant?.before, "override func rise() {\n    height += 1\n}")
    XCTAssertEqual(mutant?.after, "")
    XCTAssertEqual(mutant?.line, 2)
    XCTAssertEqual(mutant?.column, 5)
  }

  func testOrderIsByPlaceThenByOperator() {
    let found = mutants(of: "func f() {\n  g(a ?? 1)\n  h(2)\n}")
    XCTAssertEqual(
      found.map { "\($0.line):\($0.column) \($0.operatorName)" },
      [
        "2:3 call-twice", "2:3 drop-call", "2:3 swap-statements", "2:10 change-default",
        "3:3 call-twice", "3:3 drop-call", "3:5 change-literal",
      ])
  }

  func testEachTextOnce() {
    // `return-constant` also produces the mutant with `0`; it must appear only once.
    let found = mutants(of: "var a: Int { 1 }\nlet b = c ?? true")
    XCTAssertEqual(
      found.map { "\($0.operatorName) \($0.after)" },
      ["change-literal var a: Int { 0 }", "change-default let b = c ?? false"])
    // Swapping two equal statements does not change the text, so it gives no mutant.
    XCTAssertFalse(mutants(of: "f()\nf()").contains { $0.operatorName == "swap-statements" })
  }

  func testAllElseStaysByteForByte() {
    let source = "\u{FEFF}func f() {\r\n\tg() // é 🍞\r\n}\r\n"
    let found = mutants(of: source)
    XCTAssertEqual(
      found.map { Array($0.source.utf8) },
      [
        Array("\u{FEFF}func f() {\r\n\tg()\r\n\tg() // é 🍞\r\n}\r\n".utf8),
        Array("\u{FEFF}func f() {\r\n\t// é 🍞\r\n}\r\n".utf8),
      ])
    XCTAssertEqual(found.map(\.before), ["g() // é 🍞", "g() // é 🍞"])
    XCTAssertEqual(found.map(\.after), ["g()\ng() // é 🍞", "// é 🍞"])
  }

  func testBracketsThatTheParserIsSparedStay() {
    let source = "let a = b(!c ? [[[[[[[[d]]]]]]]] : e)"
    XCTAssertEqual(
      mutants(of: source).map(\.source), [source.replacingOccurrences(of: "!c", with: "c")])
  }

  func testWhatCannotBeMutated() {
    for source in ["", "// 1 < 2", "import A", "func f( {", "let = 1", "protocol P {}"] {
      XCTAssertEqual(mutants(of: source), [], source)
    }
  }

  func testBothBranchesOfAConditionAreMutated() {
    let source = "#if os(Linux) && DEBUG\nf()\n#else\ng()\n#endif"
    XCTAssertEqual(
      mutants(of: source).map { "\($0.operatorName) \($0.before)" },
      ["call-twice f()", "drop-call f()", "call-twice g()", "drop-call g()"])
  }

  func testOperatorNames() {
    XCTAssertEqual(
      Mutant.operatorNames,
      [
        "call-twice", "chain-to-force", "change-default", "change-literal", "change-operator",
        "deaf-while-telling", "default-body", "drop-call", "drop-class-bound",
        "drop-default-implementation", "drop-delegate-assignment", "drop-didSet", "drop-guard",
        "drop-override", "drop-statement",
        "drop-super-call", "drop-weak-self", "drop-willSet", "first-answer-stays", "first-delegate",
        "first-object", "first-sender", "move-boundary", "negate-condition", "newest-sender",
        "off-at-edge", "only-first", "only-last", "only-once", "only-where", "other-sender",
        "return-constant", "skip-first", "skip-last", "stored-to-static", "swap-statements",
        "table-of-answers", "unowned-to-strong", "weak-to-strong", "weak-to-unowned",
      ])
  }

  func testLongChains() {
    for (start, link) in [("let a = a", ".b"), ("let a = 1", " + 1"), ("if a {}", " else if a {}")]
    {
      _ = mutants(of: start + String(repeating: link, count: 300))
    }
    let count = Nightly.repeats == nil ? 1000 : 10_000
    _ = mutants(of: "let a = a" + String(repeating: ".b", count: count))
  }
}
