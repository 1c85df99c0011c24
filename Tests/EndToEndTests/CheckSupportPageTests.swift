import Foundation
import TestSupport
import XCTest

/// `docs/check-support.md` names all that the module offers, and its examples run.
final class CheckSupportPageTests: XCTestCase {
  private func page() throws -> String { try Repository.page("check-support.md") }

  func testEveryPublicDeclarationIsNamed() throws {
    let page = try page()
    let folder = Repository.file("lessons/Support/CheckSupport")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let declaration =
        #/public (?:final |static )*(?:func|var|let|class|struct|protocol|enum) ([A-Za-z]+)/#
      names.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    XCTAssertGreaterThan(names.count, 80)
    let words = Set(page.matches(of: #/[A-Za-z]+/#).map { String($0.0) })
    XCTAssertEqual(names.subtracting(words).sorted(), [])
    XCTAssertTrue(try Repository.page("course-format.md").contains("](check-support.md)"))
  }

  func testTheExamplesPass() throws {
    let page = try page()
    let blocks = page.matches(of: #/\n```swift\n((?:.*\n)*?)```\n/#).map { String($0.1) }
    let (answer, spy, examples) = (blocks[0], blocks[1], blocks.dropFirst(2))
    XCTAssertGreaterThan(examples.count, 6)
    let folder = try temporaryFolder()
    func write(_ text: String, to path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      """
      { "format": 1, "title": { "en": "Examples" }, "languages": ["en"], "lenient": true,
        "support": [{ "module": "MiniUIKit", "isolation": "main" }, { "module": "MiniNetwork" },
          { "module": "CheckSupport", "version": 1 }],
        "lessons": ["01-examples"] }
      """, to: "lessons/course.json")
    for module in ["MiniUIKit", "MiniNetwork"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("lessons/Support"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: Repository.file("lessons/Support/\(module)"),
        to: folder.appendingPathComponent("lessons/Support/\(module)"))
    }
    try write("# Examples\n\nThose of the page.\n", to: "lessons/01-examples/lesson.md")
    let exercise = "01-examples/01-all-of-them"
    try write(
      """
      ---
      title: All of them
      objective: Run.
      stub: does-not-compile cannot_find_in_scope
      imports: FoundationEssentials, MiniNetwork, MiniUIKit
      ---
      Run.
      """, to: "lessons/\(exercise)/exercise.md")
    try write("let nothing = there\n", to: "lessons/\(exercise)/Exercise.swift")
    try write(answer, to: "solutions/\(exercise)/Exercise.swift")
    let tests = examples.enumerated().map { index, code in
      "@MainActor func testExample\(index + 1)() async throws {\n\(code)}\n"
    }
    let others = ["testListenerHears", "testCounts", "testLouder"]
      .map { "func \($0)() {}\n" }
    try write(
      """
      import CheckSupport
      import Foundation
      import MiniNetwork
      import MiniUIKit
      import XCTest
      @testable import Exercise
      \(spy)
      final class Examples: XCTestCase {
      \((tests + others).joined())
      }
      """, to: "lessons/\(exercise)/Checks.swift")
    let outcome = try Understudy(folder: folder).run([
      "preview", "1.1", "--once", "--plain", "--course", "lessons",
    ])
    let count = examples.count + others.count
    XCTAssertTrue(
      outcome.output.contains("passed: \(count) of \(count) checks"), outcome.output)
    XCTAssertFalse(outcome.output.contains("warning:"), outcome.output)
  }
}
