import SwiftSource
import XCTest

/// Tests that no text crashes or blocks the functions of this module.
final class RobustnessTests: XCTestCase {
  private func readEverything(_ text: String) {
    let length = text.utf8.count
    for piece in highlight(text) { XCTAssertTrue((0...length).contains(piece.range.upperBound)) }
    let found = declarations(in: text)
    for declaration in found {
      XCTAssertTrue((0...length).contains(declaration.bytes.upperBound))
    }
    _ = declaredNames(in: text)
    _ = testMethods(in: text)
    _ = nearMisses(in: text, protocols: [text])
    _ = joining(found, to: text)
    _ = Snippet.read(text)
  }

  func testNestingOfAThousandLevels() {
    for (open, close) in [
      ("{", "}"), ("(", ")"), ("[", "]"), ("struct A { ", "}"), ("f { ", "}"), ("/*", "*/"),
      ("#if A\n", "\n#endif\n"),
    ] {
      let opened = String(repeating: open, count: 1000)
      let closed = String(repeating: close, count: 1000)
      _ = highlight(opened)
      _ = declarations(in: opened + "1" + closed)
      _ = declaredNames(in: opened + closed)
      _ = Snippet.read(opened)
    }
  }

  /// Without `SourceTree.parseable`, each bracket doubles the parsing time: hours for these texts.
  func testBracketsThatTheParserLooksAheadIn() {
    for text in ["[", "[(", "let x: [", "f([", "[1, ["] {
      _ = highlight(String(repeating: text, count: 40))
    }
    let deep = "let a = [[[[[[[[[1, 2], [3]]]]]]]], [4]]; let b = a[0]"
    XCTAssertEqual(Snippet.read(deep).statements.map(\.text).joined(separator: "; "), deep)
  }

  func testNestingDeeperThanTheParserGoesIsMalformed() {
    let text = "let x = " + String(repeating: "(", count: 1000)
    guard case .malformed(1, _, let message) = Snippet.read(text) else {
      return XCTFail("not malformed")
    }
    XCTAssertTrue(message.contains("nesting"), message)
  }

  /// The parser limits the nesting of brackets; these trees are deep without brackets.
  func testChainsOfTenThousandLinks() {
    for (start, link) in [
      ("a", ".b"), ("a", "!"), ("let a: A", "?"), ("1", " + 1"), ("", "try "),
      ("if a {}", " else if a {}"),
    ] {
      let text = start + String(repeating: link, count: 10_000)
      _ = highlight(text)
      _ = declarations(in: text)
      _ = Snippet.read(text)
    }
  }

  func testPiecesOfAProgramCutAnywhere() {
    let program = """
      \u{FEFF}import XCTest\r
      @MainActor final class Bread: Food, `class` where T: P { // 🍞
        weak var delegate: (any BreadDelegate)? { didSet { print("é \\(oldValue?.x ?? #"raw"#)") } }
        #if os(Linux)
        func bake<T>(_ t: T, at heat: Int = 0x1F) async throws -> [String: Int?] { try await f()[0] }
        #endif
      }
      /* /* nested */ */ let 🍞 = \"""
          a \\("b \\(1)")
          \"""; switch x { case .a(let b) where b > 1: break; default: () }
      """
    let characters = Array(program)
    for length in stride(from: 0, through: characters.count, by: 11) {
      readEverything(String(characters[..<length]))
      readEverything(String(characters[length...]))
    }
  }

  func testBytesOfAllKinds() {
    readEverything("\0\u{1}\u{7F}\u{FFFD}\u{2028}\u{202E}")
    readEverything(String(decoding: Array(0...255 as ClosedRange<UInt8>), as: UTF8.self))
    readEverything("\r\r\r\n\n\rstruct A {}\r")
  }

  func testFileOfTenThousandLines() {
    let type = """
      /// A bread.
      final class Bread: Food {
        weak var delegate: (any BreadDelegate)?
        let name = "a \\(1 + 2) b"
        func bake(_ heat: Int) -> Int {
          if heat > 2 { return name.count }
          return [1, 2, 3].map { $0 * heat }.reduce(0, +)
        }
      }

      """
    let text = String(repeating: type + "\n", count: 1000)
    let start = ContinuousClock.now
    XCTAssertEqual(declarations(in: text).count, 1000)
    XCTAssertGreaterThan(highlight(text).count, 10_000)
    // Each parse takes half a second; the rest of the limit is slack for busy machines.
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(15))
  }
}
