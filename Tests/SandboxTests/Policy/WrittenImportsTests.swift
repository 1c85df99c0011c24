import TestSupport
import XCTest

@testable import Sandbox

final class WrittenImportsTests: XCTestCase {
  private func modules(_ text: String) -> [String] { WrittenImports(in: text).all.map(\.module) }

  func testEveryFormOfAnImport() {
    let forms = [
      "import simd", "import/**/simd", "import\nsimd", "import `simd`", "@testable import simd",
      "@_spi(A) import simd", "private import simd", "let a = 1; import simd", "import simd.Sub",
      "import func simd.exit", "import struct simd . Sub.A", "\u{FEFF}import simd",
      "\r\nimport simd",
      "#!/usr/bin/swift\nimport simd", "/* /* */ */ import simd // import other",
      "let a = \"\\(b(\"}\"))\"\nimport simd", "let a = \"open\nimport simd",
      "let a = #\"\"\"\n\"\"\"\nimport no\n\"\"\"#\nimport simd", "func f() { \"}\" }\nimport simd",
      "let a = #\"\\\"#\nimport simd", "#if true\nimport no\n#endif\nimport simd",
    ]
    for form in forms {
      XCTAssertEqual(
        modules(form).map { $0.prefix { $0 != "." } }, ["simd"], form)
    }
    XCTAssertEqual(modules("import struct simd . Sub.A"), ["simd.Sub"])
    XCTAssertEqual(modules("import A\nimport B; import C"), ["A", "B", "C"])
  }

  func testWhatIsNoImport() {
    for text in [
      "// import simd", "/* import simd */", "let a = \"import simd\"",
      "let a = \"\"\"\nimport simd\n\"\"\"",
      "let `import` = 1", "let b = a.import\nlet c = d", "f(import: simd)", "importsimd", "import",
      "enum E { case `import` }\nlet a = E.\nimport\nlet simd = 1",
      "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif",
      "let a = \"\"\"\n\\(\"\"\"\nimport simd\n\"\"\")\nimport simd\n\"\"\"",
      "let a = #\"\"\"\n\"\"\"\nimport simd",
    ] { XCTAssertEqual(modules(text), [], text) }
  }

  func testPlaces() {
    let file = ProgramFile(name: "A.swift", text: "import Foundation\nlet é = 1; import simd\n")
    let module = ProgramModule(name: "Exercise", files: [file], isMainActorByDefault: false)
    let violations = Policy(imports: ["Foundation"]).refusedImports(in: module)
    XCTAssertEqual(violations.map(\.subject), ["simd"])
    XCTAssertEqual(violations.first?.place?.line, 2)
    XCTAssertEqual(violations.first?.column, 13)
    XCTAssertEqual(Policy(imports: ["Foundation", "simd"]).refusedImports(in: module), [])
  }

  /// No text takes long or ends the process, whatever is open at its end.
  func testHostileText() {
    let size = 1 << 18
    for text in ["\"\\(", "/*", "(", "#", "\"\"\"", "`", "import ", "import.", "\\", "#if "] {
      let long = String(repeating: text, count: size / text.utf8.count)
      _ = modules(long)
    }
    var numbers = Seeded(7)
    let pieces = [
      "import ", "simd", "\"", "\"\"\"", "#", "\\(", ")", "/*", "*/", "//", "\n", "`", ".", "#if",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<30, using: &numbers)
      _ = modules((0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined())
    }
  }
}
