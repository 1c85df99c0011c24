import Sandbox
import XCTest

@testable import Compile

/// Only imports that the file has for sure may be loaded before a fork: members of other modules would be
/// found without an import.
final class WarmProfileTests: XCTestCase {
  private func imports(_ text: String) -> [String] {
    ProgramFile(name: "Exercise.swift", text: text).leadingImports
  }

  func testLeadingImportsAreThoseBeforeAnythingElse() {
    XCTAssertEqual(
      imports("// A file.\n\nimport Foundation\r\n  import XCTest\nlet a = 1\n"),
      ["Foundation", "XCTest"])
    XCTAssertEqual(
      imports("import Foundation\n@testable import Exercise\nimport XCTest\n"), ["Foundation"])
    XCTAssertEqual(imports("let a = 1\nimport Foundation\n"), [])
    XCTAssertEqual(imports(""), [])
  }

  func testNoImportIsReadWhereThereMayBeNone() {
    for text in [
      "/*\nimport Foundation\n*/", "#if false\nimport Foundation\n#endif",
      "/* a */ import Foundation",
      "// a\u{2028}import Foundation", "// a\u{85}import Foundation", "// a\u{0B}import Foundation",
      "let a = \"\"\"\nimport Foundation\n\"\"\"", "import struct Foundation.Date",
      "import Foundation /* a",
      "import Foundation; let a = 1", "\u{FEFF}import Foundation",
      "@preconcurrency import Foundation",
    ] {
      XCTAssertEqual(imports(text), [], text.debugDescription)
    }
  }

  func testPathsBelowTheWorkFolderAreTheSameInAllWorkFolders() {
    XCTAssertEqual(
      WarmProfile.path(of: "/cache/work/1/Exercise-interface", in: "/cache/work/1"),
      WarmProfile.path(of: "/cache/work/2/Exercise-interface", in: "/cache/work/2"))
    XCTAssertEqual(WarmProfile.path(of: "/cache/kept/1", in: "/cache/work/1"), "/cache/kept/1")
    XCTAssertNil(WarmProfile.relativePath(of: "/cache/kept/1"))
  }
}
