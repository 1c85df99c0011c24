import Course
import Foundation
import TestSupport
import XCTest

@testable import Compile
@testable import Dialect
@testable import Judging

/// What the compiler itself says, and how it fills the translations.
extension TranslatedDiagnosticTests {
  /// The compiler can translate, too: with our tables it writes the same.
  func testTheCompilerFillsTheTemplatesAlike() throws {
    let folder = try temporaryFolder()
    let language = languages[0]
    let strings = identifiers().compactMap { identifier in
      table(language).text(identifier).map { text in
        "\"\(identifier)\" = \"\(text.text.replacing("\"", with: "\\\""))\";"
      }
    }
    try Data(strings.joined(separator: "\n").utf8)
      .write(to: folder.appendingPathComponent("zh.strings"))
    var compared: Set<String> = []
    for source in BrokenPrograms.all {
      let english = try compile(source, in: folder, [])
      let chinese = try compile(
        source, in: folder, ["-locale", "zh", "-localization-path", folder.path])
      XCTAssertEqual(english.map(\.identifier), chinese.map(\.identifier))
      for (own, compilers) in zip(english, chinese) {
        let known = identifiers().contains(own.identifier)
        guard known else { continue }
        let values = try XCTUnwrap(
          template(own.identifier, .english).values(of: own.message), own.message)
        // The compiler does not translate the words that it inserts.
        let text = try template(own.identifier, language).filled(with: values)
        XCTAssertEqual(text, compilers.message)
        compared.insert(own.identifier)
      }
    }
    XCTAssertGreaterThan(compared.count, 60)
  }

  /// What small slips make the compiler say is in the learner's language.
  func testMessagesOfSmallSlipsAreTranslated() throws {
    let folder = try temporaryFolder()
    var forced: Set<String> = []
    for name in ["slips-types.txt", "slips-syntax.txt"] {
      let text = try String(contentsOf: Repository.file("Tests/Formats/\(name)"), encoding: .utf8)
      for message in try compile(text, in: folder, []) where !message.identifier.isEmpty {
        forced.insert(message.identifier)
        for language in languages {
          let translated = message.message(in: language)
          XCTAssertTrue(
            translated.contains(#/\p{Han}/#), "\(message.identifier), \(language): \(translated)")
        }
      }
    }
    XCTAssertGreaterThan(forced.count, 200)
  }

  private func compile(
    _ source: String, in folder: URL, _ arguments: [String]
  ) throws -> [Diagnostic] {
    let file = folder.appendingPathComponent("Broken.swift")
    let diagnostics = folder.appendingPathComponent("Broken.dia")
    try Data(source.utf8).write(to: file)
    let usr = try Toolchain.locate(ProcessInfo.processInfo.environment)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(usr)/bin/swiftc")
    process.arguments =
      ["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6", file.path]
      + ["-debug-diagnostic-names", "-serialize-diagnostics-path", diagnostics.path]
      .flatMap { ["-Xfrontend", $0] } + arguments
    process.standardError = Pipe()
    let output = try XCTUnwrap(process.standardError as? Pipe)
    try process.run()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let all = try Diagnostic.read(serialized: Array(try Data(contentsOf: diagnostics)))
    return all.flatMap { [$0] + $0.notes }
  }
}
