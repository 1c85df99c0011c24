import Foundation
import TestSupport
import XCTest

/// A session of more than 200 steps at the prompt, compared screen by screen with
/// `Tests/Screens/session.txt`.
///
/// `UNDERSTUDY_RECORD=1` writes the screens anew.
final class ScriptedSessionTests: XCTestCase {
  private static let isRecording = ProcessInfo.processInfo.environment["UNDERSTUDY_RECORD"] != nil

  func testEveryScreenIsAsWritten() throws {
    let file = Repository.file("Tests/Screens/session.txt")
    let script = try SessionScript(String(contentsOf: file, encoding: .utf8))
    XCTAssertGreaterThan(script.steps.count, 200)
    let desk = try Desk(for: self)
    // A loop runs until Ctrl-C ends it.
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 60", in: "\(FixtureCourse.double)/exercise.md")
    let session = try TerminalSession(desk, for: self)
    session.waitForPrompt("1.1>")
    let typist = Typist(session)
    var recorded = script
    for (index, step) in script.steps.enumerated() {
      try typist.perform(step.action)
      if Self.isRecording {
        recorded.steps[index].screen = typist.settledScreen()
      } else if !typist.waitForScreen(step.screen) {
        return XCTFail(
          """
          Step \(index + 1), \(step.action), shows:
          \(session.screen)
          It should show:
          \(step.screen)
          """)
      }
    }
    XCTAssertEqual(session.end(), 0)
    if Self.isRecording { try recorded.text.write(to: file, atomically: true, encoding: .utf8) }
  }
}

/// Steps with their screens, and the comments between them.
private struct SessionScript {
  struct Step {
    var comments: [String]
    let action: String
    var screen: String
  }

  var steps: [Step] = []

  init(_ text: String) {
    var comments: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("▶ ") {
        steps.append(Step(comments: comments, action: String(line.dropFirst(2)), screen: ""))
        comments = []
      } else if line.hasPrefix("│") {
        let old = steps[steps.count - 1].screen
        steps[steps.count - 1].screen = old + (old.isEmpty ? "" : "\n") + line.dropFirst()
      } else {
        comments.append(String(line))
      }
    }
    // A screen may begin with an empty line.
    for index in steps.indices {
      steps[index].screen = String(steps[index].screen.drop { $0 == "\n" })
    }
  }

  var text: String {
    steps.map { step in
      let rows = step.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let lines = step.comments + ["▶ \(step.action)"] + rows.map { "│\($0)" }
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }
}

/// Types at a terminal as a person does.
private final class Typist {
  private let session: TerminalSession
  private var pty: PseudoTerminal { session.pty }
  private var hasPressedEnter = false

  init(_ session: TerminalSession) { self.session = session }

  private static let keys = [
    "Enter": "\r", "Tab": "\t", "Backspace": "\u{7F}", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
    "Right": "\u{1B}[C", "Left": "\u{1B}[D", "Home": "\u{1B}[H", "End": "\u{1B}[F",
    "Delete": "\u{1B}[3~", "Alt-B": "\u{1B}b", "Alt-D": "\u{1B}d", "Alt-Enter": "\u{1B}\r",
    "Ctrl-Left": "\u{1B}[1;5D", "Ctrl-End": "\u{1B}[1;5F",
  ]

  func perform(_ action: String) throws {
    let parts = action.split(separator: " ", maxSplits: 1).map(String.init)
    let text = (parts.last ?? "").replacing("⏎", with: "\n")
    // Text that comes within 20 ms of the Enter key would be one text with what was typed before.
    if hasPressedEnter { usleep(30_000) }
    hasPressedEnter = action.hasSuffix("Enter")
    switch parts[0] {
    case "type": text.forEach { type(String($0)) }
    case "press": type(try XCTUnwrap(Self.keys[text] ?? Self.control(text), action))
    case "send": pty.type(text.replacing("\n", with: "\r"))
    case "paste": pty.type("\u{1B}[200~\(text)\u{1B}[201~")
    case "resize":
      let size = text.split(separator: " ").compactMap { Int($0) }
      pty.resize(columns: size[0], rows: size[1])
    default: XCTFail("There is no step \(action).")
    }
  }

  private static func control(_ name: String) -> String? {
    guard name.hasPrefix("Ctrl-"), let letter = name.unicodeScalars.last else { return nil }
    return Unicode.Scalar(letter.value & 0x1F).map { String($0) }
  }

  /// Types a key and waits for its echo, so that the program reads one key at a time.
  private func type(_ key: String) {
    let count = pty.count
    pty.type(key)
    let end = Date(timeIntervalSinceNow: 2)
    while pty.count == count, Date() < end { usleep(500) }
  }

  func waitForScreen(_ expected: String) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while shown != expected {
      guard Date() < end else { return false }
      usleep(2000)
    }
    return true
  }

  /// The screen once nothing changes any more.
  func settledScreen() -> String {
    var last = shown
    var since = Date()
    while Date().timeIntervalSince(since) < (session.isRunning && !pty.isRaw ? 2 : 0.5) {
      usleep(10_000)
      if shown != last { (last, since) = (shown, Date()) }
    }
    return last
  }

  /// The screen without times.
  private var shown: String {
    String(session.screen.drop { $0 == "\n" }).replacing(#/(?m)^[0-9]+ s: /#, with: "… s: ")
  }
}
