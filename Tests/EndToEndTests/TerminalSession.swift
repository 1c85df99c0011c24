import Foundation
import TestSupport
import XCTest

/// The built program at a pseudo-terminal, with a test that types.
final class TerminalSession {
  let pty: PseudoTerminal
  private let process: Process
  private var seen = 0

  init(
    _ desk: Desk, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, for test: XCTestCase
  ) throws {
    pty = try PseudoTerminal(columns: columns, rows: rows)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["-c", "-w", Understudy.program.path] + arguments
    process.currentDirectoryURL = desk.workspace
    process.environment = Understudy.environment
      .merging(["TERM": "xterm-256color", "EDITRC": "/dev/null"]) { $1 }
      .merging(environment) { $1 }
    let terminal = FileHandle(fileDescriptor: pty.slave, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try process.run()
    let (pty, process) = (pty, process)
    test.addTeardownBlock {
      pty.hangUp()
      let watchdog = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: watchdog)
      process.waitUntilExit()
      watchdog.cancel()
    }
  }

  /// Returns what the output has since `enter` or `wait` returned last.
  private func fresh(in all: String) -> String {
    withoutTimes(plain(String(decoding: all.utf8.dropFirst(seen), as: UTF8.self)))
  }

  /// Whether the last answer ended with a draft that is to be mended.
  private var hasDraft = false

  /// Types a line and returns the program's answer up to the next prompt.
  ///
  /// A draft with an error, which the last line left at the prompt, is put aside first.
  @discardableResult
  func enter(
    _ line: String, prompt: String = #"[0-9]+\.[0-9]+[>|]"#, seconds: Double = 20,
    file: StaticString = #filePath, line sourceLine: UInt = #line
  ) -> String {
    if hasDraft {
      pty.type("\u{3}")
      wait(file: file, line: sourceLine) {
        $0.firstMatch(of: try! Regex("\\^C\n" + prompt + " $")) != nil
      }
    }
    pty.type(line + "\r")
    // The output is the echoed line, a line end, the answer, and the next prompt.
    let text = wait(seconds: seconds, file: file, line: sourceLine) { text in
      guard let end = text.firstIndex(of: "\n") else { return false }
      let draft = prompt + #" [^\n]*(\n[0-9.]+\| [^\n]*)*$"#
      return text[end...].firstMatch(of: try! Regex(#"\n"# + draft)) != nil
    }
    guard let end = text.firstIndex(of: "\n"),
      let start = text.ranges(of: try! Regex(#"\n"# + prompt + " ")).last?.lowerBound
    else { return text }
    hasDraft = !text.hasSuffix("> ")
    return start > end ? String(text[text.index(after: end)..<start]) : ""
  }

  /// Waits until the new output satisfies a condition, and returns it.
  @discardableResult
  func wait(
    seconds: Double = 20, file: StaticString = #filePath, line: UInt = #line,
    until condition: (String) -> Bool
  ) -> String {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      // One look: more output may come meanwhile.
      let all = pty.output
      let (count, text) = (all.utf8.count, fresh(in: all))
      if condition(text) {
        seen = count
        return text
      }
      guard Date() < end else {
        XCTFail("It wrote:\n\(text)\nThe screen shows:\n\(pty.screen)", file: file, line: line)
        seen = count
        return text
      }
      usleep(10_000)
    }
  }

  @discardableResult
  func wait(
    for text: String, file: StaticString = #filePath, line: UInt = #line
  ) -> String {
    wait(file: file, line: line) { $0.contains(text) }
  }

  /// Waits for an empty prompt of an exercise.
  func waitForPrompt(
    _ prompt: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    wait(file: file, line: line) { $0.hasSuffix("\n\(prompt) ") }
  }

  /// The program's process; `setsid` runs it as its child.
  var program: pid_t {
    children(of: process.processIdentifier).first ?? process.processIdentifier
  }

  /// The process that finds completions; nil if there is none.
  var completer: pid_t? {
    children(of: program).first { child in
      (try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8))?
        .contains("understudy-completer") == true
    }
  }

  private func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The memory of a process that is in use, in kilobytes.
  func residentKilobytes(of process: pid_t) -> Int {
    let pages = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
      .split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * 4
  }

  /// Types after a pause that is longer than those of text that arrives at once.
  func typeLater(_ text: String) {
    usleep(60_000)
    pty.type(text)
  }

  var isRunning: Bool { process.isRunning }

  /// Waits for the program to exit and returns its status.
  func end() -> Int32 {
    let end = Date(timeIntervalSinceNow: 20)
    while process.isRunning && Date() < end { usleep(10_000) }
    if process.isRunning {
      XCTFail("It did not end. The screen shows:\n\(pty.screen)")
      return -1
    }
    return process.terminationStatus
  }

  var screen: String { withoutTimes(pty.screen) }

  /// Waits until the screen ends with a text, in which `▏` is the cursor.
  func waitForScreen(
    endingWith text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    pty.wait(seconds: 20, file: file, line: line) { $0.hasSuffix(text) }
    seen = pty.output.utf8.count
  }
}

/// Removes control sequences, carriage returns, and lines that were erased again from a terminal's
/// output.
private func plain(_ text: String) -> String {
  text.replacing(
    #/\r\u{1B}\[K[^\r\n\u{1B}]*(?=\r\u{1B}\[K)/#.matchingSemantics(.unicodeScalar), with: ""
  ).replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "")
    .replacing(#/\r/#.matchingSemantics(.unicodeScalar), with: "")
}
