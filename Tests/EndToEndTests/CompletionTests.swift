import Foundation
import TestSupport
import XCTest

/// The scripts of `understudy completion`, in real shells.
final class CompletionTests: XCTestCase {
  private var desk: Desk!

  override func setUpWithError() throws { desk = try Desk(for: self) }

  private static let glossary = """
    ## Number of things
    How many there are.

    ```swift
    let number = 1
    ```

    Lesson: numbers

    ## Trap $(touch trap)
    Bash must not run it.

    ```swift
    let trap = 1
    ```

    Lesson: numbers

    """

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
    XCTAssertEqual(try offered("grade", "--format", "html,js"), ["html,json", "html,jsonl"])
    XCTAssertEqual(try offered("list", "--lang", ""), ["en"])
    // Bash would run what stands in a word that it expands.
    try desk.course.write(CompletionTests.glossary, to: "lessons/glossary.md")
    XCTAssertEqual(try offered("explain", "Tr"), ["Trap $(touch trap)"])
    XCTAssertFalse(FileManager.default.fileExists(atPath: desk.file("trap").path))
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

  /// Skips a test; thrown within an assertion, the skip would count as a failure.
  private func skipWithout(_ shell: String) throws {
    try XCTSkipIf(
      desk.understudy.run([], shell: "command -v \(shell)").status != 0, "\(shell) is not installed"
    )
  }

  /// Runs a script in another shell that has read its completions.
  private func run(_ shell: String, _ script: String) throws -> String {
    let program = Understudy.program.deletingLastPathComponent().path
    try desk.write(script, to: "script")
    let outcome = try desk.understudy.run(
      [], shell: "PATH=\"\(program):$PATH\" HOME=\"$PWD\" \(shell) script")
    return outcome.output + outcome.errors
  }

  func testFishCompletesExercisesAndValues() throws {
    try skipWithout("fish")
    try desk.course.write(CompletionTests.glossary, to: "lessons/glossary.md")
    func offered(_ line: String) throws -> [String] {
      try run("fish", "understudy completion fish | source; complete -C 'understudy \(line)'")
        .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    XCTAssertEqual(try offered("check 1."), ["1.1", "1.2"])
    XCTAssertEqual(try offered("explain Nu"), ["Number of things"])
    XCTAssertEqual(try offered("list --lang "), ["en"])
    XCTAssertEqual(try offered("grade --format html,js"), ["html,json", "html,jsonl"])
    let formats = try offered("grade --format ")
    XCTAssertTrue(formats.contains("json"), "\(formats)")
    XCTAssertFalse(formats.contains { $0.hasPrefix("01-numbers") }, "\(formats)")
    XCTAssertTrue(try offered("grade --manifest ").contains { $0.hasPrefix("01-numbers/") })
  }

  /// Types into an interactive zsh, with Tab at the end; a key then shows the line.
  func testZshCompletesExercisesAndValues() throws {
    try skipWithout("zsh")
    try desk.course.write(CompletionTests.glossary, to: "lessons/glossary.md")
    func completed(_ line: String) throws -> String {
      let text = try run(
        "zsh",
        """
        zmodload zsh/zpty
        understudy completion zsh > _understudy
        zpty inner zsh -f -i
        zpty -w inner 'fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; setopt nobeep'
        zpty -w inner 'show() { print -r -- "<$BUFFER>" }; zle -N show; bindkey "^X" show; print re""ady'
        zpty -r -m inner text '*ready*'
        zpty -w -n inner $'understudy \(line)\\t\\x18'
        zpty -r -m inner text '*<*>*'
        print -r -- ${${text##*<}%%>*}
        """)
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    XCTAssertEqual(try completed("chec"), "understudy check")
    XCTAssertEqual(try completed("check --file 01"), "understudy check --file 01-numbers/")
    XCTAssertEqual(try completed("explain Nu"), "understudy explain Number\\ of\\ things")
    XCTAssertEqual(try completed("list --lang e"), "understudy list --lang en")
    XCTAssertEqual(
      try completed("grade --format html,sar"), "understudy grade --format html,sarif,")
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
