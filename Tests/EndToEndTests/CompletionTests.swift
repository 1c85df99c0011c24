import Foundation
import TestSupport
import XCTest

/// The scripts of `understudy completion`, in real shells.
final class CompletionTests: XCTestCase {
  private var desk: Desk!

  override func setUpWithError() throws { desk = try Desk(for: self) }

  /// Returns what bash offers for the last word of a line.
  private func offered(_ line: String...) throws -> [String] {
    let program = Understudy.program.deletingLastPathComponent().path
    let words = ["understudy"] + line
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try desk.understudy.run(
      [],
      shell: """
        PATH="\(program):$PATH"
        source <(understudy completion bash)
        compopt() { :; }
        COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
        _understudy understudy '\(words[words.count - 1])' '\(words[words.count - 2])'
        printf '%s\\n' "${COMPREPLY[@]}"
        """)
    XCTAssertEqual(outcome.errors, "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  func testBashCompletesCommandsOptionsAndValues() throws {
    XCTAssertEqual(try offered("pl"), ["placement"])
    XCTAssertEqual(try offered("--work"), ["--workspace"])
    XCTAssertEqual(try offered("--lang", "en", "hi"), ["hint"])
    XCTAssertEqual(try offered("check", "--as"), ["--as-graded"])
    XCTAssertEqual(try offered("check", "1."), ["1.1", "1.2"])
    XCTAssertEqual(try offered("grade", "--format", "js"), ["json", "jsonl"])
    XCTAssertEqual(try offered("grade", "--format", "=", "sa"), ["sarif"])
    XCTAssertEqual(try offered("completion", ""), ["bash", "zsh", "fish"])
    try desk.write("", to: "a file.swift")
    XCTAssertEqual(try offered("check", "--file", "a "), ["a file.swift"])
    try desk.write("", to: "it's.zip")
    XCTAssertEqual(try offered("grade", "it"), ["it's.zip"])
  }

  func testEachShellReadsItsScript() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try desk.run(["completion", shell])
      XCTAssertEqual(script.status, 0, script.errors)
      XCTAssertTrue(script.output.contains("--any-toolchain") || shell == "fish", script.output)
      let known = try desk.understudy.run([], shell: "command -v \(shell)")
      guard known.status == 0 else { continue }
      try desk.write(script.output, to: "script")
      let read = try desk.understudy.run([], shell: "\(shell) -n script")
      XCTAssertEqual(read.status, 0, "\(shell): \(read.errors)")
      XCTAssertEqual(read.errors, "", shell)
    }
  }

  func testFishCompletesExercises() throws {
    try XCTSkipIf(
      desk.understudy.run([], shell: "command -v fish").status != 0, "fish is not installed")
    let program = Understudy.program.deletingLastPathComponent().path
    let outcome = try desk.understudy.run(
      [],
      shell: """
        PATH="\(program):$PATH" HOME="$PWD" fish -c \
          'understudy completion fish | source; complete -C "understudy check 1."'
        """)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").first, "1.1\tDouble", outcome.output + outcome.errors)
  }

  func testAnUnknownShell() throws {
    let outcome = try desk.run(["completion", "csh"])
    XCTAssertEqual(
      outcome.errors,
      "understudy: Say for which shell: understudy completion bash, zsh or fish.\n")
    XCTAssertEqual(outcome.status, 2)
  }

  func testTheManualIsRendered() throws {
    try XCTSkipIf(
      desk.understudy.run([], shell: "command -v man").status != 0, "man is not installed")
    for language in ["en", "zh-Hant"] {
      let manual = try desk.run(["manual", "--lang", language])
      try desk.write(manual.output, to: "page")
      let page = try desk.understudy.run(
        [], environment: ["MANWIDTH": "80"], shell: "man --warnings -E UTF-8 -l page")
      // The formatter warns of long lines of Chinese, which has no spaces to break them at.
      if language == "en" { XCTAssertEqual(page.errors, "") }
      XCTAssertTrue(page.output.contains("--secret-file FILE"), page.output)
    }
  }
}
