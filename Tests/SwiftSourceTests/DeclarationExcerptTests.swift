import SwiftSource
import XCTest

final class DeclarationExcerptTests: XCTestCase {
  private let source = """
    import MiniUIKit

    protocol BoxDelegate: AnyObject {
      func boxDidOpen(_ box: Box)
    }

    /// A porter.
    final class Porter {
      weak var delegate: BoxDelegate?  // nobody yet

      /// Moves.
      func move(_ box: Box) {
        print(\"""
          moved

          far
          \""")
      }
      func move(crate: Int) {}
      init() {}
      deinit {}
      subscript(place: Int) -> Int { place }
      struct Step { var length = 1 }
    }

    extension Porter: BoxDelegate {
      func boxDidOpen(_ box: Box) {}
    }

    enum Size { case small, large }
    func move(_ box: Box) {}
    func `is`() {}
    struct One { func a() {}; func b() {} }

    """

  private func declaration(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> EditableDeclaration {
    let found = editableDeclarations(in: [source]).named(name)
    XCTAssertEqual(found.count, 1, "\(found.map(\.name))", file: file, line: line)
    return try XCTUnwrap(found.first, file: file, line: line)
  }

  private func excerpt(_ name: String) throws -> DeclarationExcerpt {
    DeclarationExcerpt(try declaration(name), of: source)
  }

  func testNames() throws {
    for (name, meant, line) in [
      ("Porter", "Porter", 8), ("class Porter", "Porter", 8), ("porter", "Porter", 8),
      ("Porter.delegate", "Porter.delegate", 9), ("delegate", "Porter.delegate", 9),
      ("Porter.move(_:)", "Porter.move(_:)", 12), ("move(crate:)", "Porter.move(crate:)", 19),
      ("Porter.init", "Porter.init()", 20), ("Porter.deinit", "Porter.deinit", 21),
      ("Porter.subscript", "Porter.subscript(place:)", 22), ("Step", "Porter.Step", 23),
      ("Porter.Step.length", "Porter.Step.length", 23), ("Step.length", "Porter.Step.length", 23),
      ("extension Porter", "Porter: BoxDelegate", 26),
      ("Porter: BoxDelegate", "Porter: BoxDelegate", 26),
      ("Porter.boxDidOpen", "Porter.boxDidOpen(_:)", 27),
      ("BoxDelegate.boxDidOpen", "BoxDelegate.boxDidOpen(_:)", 4), ("Size.large", "Size.small", 30),
      // The function at the top level goes before the methods of the same name.
      ("move", "move(_:)", 31), ("`is`", "is()", 32), ("func is()", "is()", 32),
    ] {
      let found = try declaration(name)
      XCTAssertEqual(found.name, meant, name)
      XCTAssertEqual(found.line, line, name)
    }
    let all = editableDeclarations(in: [source])
    XCTAssertEqual(all.named("Porter.move").map(\.line), [12, 19])
    XCTAssertEqual(all.named("boxDidOpen").map(\.line), [4, 27])
    XCTAssertEqual(all.named("MiniUIKit"), [])
    XCTAssertEqual(all.named(""), [])
    XCTAssertEqual(all.around(line: 15)?.name, "Porter.move(_:)")
    XCTAssertEqual(all.around(line: 11)?.name, "Porter.move(_:)")
    XCTAssertEqual(all.around(line: 10)?.name, "Porter")
    XCTAssertNil(all.around(line: 6))
  }

  func testTheTextHasNoIndentationAndComesBackWithIt() throws {
    var move = try excerpt("Porter.move(_:)")
    XCTAssertEqual(
      move.text,
      """
      /// Moves.
      func move(_ box: Box) {
        print(\"""
          moved

          far
          \""")
      }
      """)
    XCTAssertEqual(move.put(move.text, into: source), source)
    let longer = move.text + "\n\nfunc rest() {\n}"
    let new = try XCTUnwrap(move.put(longer, into: source))
    XCTAssertTrue(
      new.contains("      \"\"\")\n  }\n\n  func rest() {\n  }\n  func move(crate"), new)
    // The next save replaces what the last one has put there, also after a change above it.
    let moved = "// New.\n" + new
    XCTAssertEqual(
      move.put("func move(_ box: Box) {}", into: moved),
      "// New.\n"
        + source.replacing(
          #/  /// Moves\.[\s\S]*?\"""\)\n  }/#, with: "  func move(_ box: Box) {}"))
  }

  func testWhatStandsBesideItStays() throws {
    var delegate = try excerpt("Porter.delegate")
    XCTAssertEqual(delegate.text, "weak var delegate: BoxDelegate?  // nobody yet")
    XCTAssertEqual(
      delegate.put("var delegate: BoxDelegate?", into: source),
      source.replacing(
        "weak var delegate: BoxDelegate?  // nobody yet", with: "var delegate: BoxDelegate?"))
    var a = try excerpt("One.a")
    XCTAssertEqual(a.text, "func a() {}")
    XCTAssertEqual(
      a.put("func a() {\n}", into: source), source.replacing("func a() {};", with: "func a() {\n};")
    )
    var length = try excerpt("Step.length")
    XCTAssertEqual(
      length.put("var length = 2", into: source), source.replacing("length = 1", with: "length = 2")
    )
  }

  func testLineEndsStayThoseOfTheFile() throws {
    let windows = source.replacing("\n", with: "\r\n")
    let found = try XCTUnwrap(editableDeclarations(in: [windows]).named("Porter.init").first)
    var excerpt = DeclarationExcerpt(found, of: windows)
    XCTAssertEqual(excerpt.text, "init() {}")
    XCTAssertEqual(
      excerpt.put("init() {\n}\n", into: windows),
      source.replacing("init() {}", with: "init() {\n  }").replacing("\n", with: "\r\n"))
    let all = editableDeclarations(in: [windows])
    XCTAssertEqual(
      DeclarationExcerpt(all.named("move(_:)")[0], of: windows).text, "func move(_ box: Box) {}")
  }

  func testItIsFoundByNameOrNotAtAll() throws {
    var crate = try excerpt("move(crate:)")
    let other = source.replacing("func move(crate: Int) {}", with: "func move(crate: Int) { 1 }")
    XCTAssertEqual(
      crate.put("func move(crate: Int) { 2 }", into: other), other.replacing("{ 1 }", with: "{ 2 }")
    )
    XCTAssertNil(crate.put("func move() {}", into: "struct A {}\n"))
    XCTAssertNil(crate.put("func move() {}", into: ""))
  }

  func testATextIsReadAsWhatItReplaces() throws {
    for (name, text) in [
      ("Porter.init", "init(a: Int) {}"), ("Porter.deinit", "deinit { print(1) }"),
      ("BoxDelegate.boxDidOpen", "func boxDidOpen(_ box: Box, at: Int)"),
      ("Size.small", "case small, middle\ncase large"),
      ("Porter.delegate", "weak var a: A?; let b = 1"),
      ("Porter", "struct Porter {}\nextension Porter {}"), ("Porter.boxDidOpen", "// gone"),
      ("Porter.subscript", "subscript(a: Int) -> Int { get { 1 } set {} }"),
    ] {
      guard case .complete = try excerpt(name).read(text) else {
        XCTFail("\(name): \(try excerpt(name).read(text))")
        continue
      }
    }
    let move = try excerpt("move(crate:)")
    XCTAssertEqual(move.read("func move() {"), .incomplete)
    XCTAssertEqual(move.read("func move() {\n  print(\"a\")\n"), .incomplete)
    guard case .malformed(2, 14, _) = move.read("func move() {\n  let a = [ 1 2 ]\n}") else {
      return XCTFail("\(move.read("func move() {\n  let a = [ 1 2 ]\n}"))")
    }
    guard case .malformed(1, _, _) = move.read("func move() {} }") else {
      return XCTFail("\(move.read("func move() {} }"))")
    }
    guard case .malformed(1, _, _) = move.read("¿ garbage %%% )") else {
      return XCTFail("\(move.read("¿ garbage %%% )"))")
    }
  }
}
