import TestSupport
import XCTest

/// A prompt session whose editor is a script, and the file that it edits.
class EditTestCase: PromptTestCase {
  static let porter = """
    func double(_ n: Int) -> Int { Porter().twice(n) }

    final class Porter {
      /// Doubles.
      func twice(_ n: Int) -> Int {
        n
      }
      func add(_ a: Int) -> Int { a }
      func add(_ a: String) -> String { a }
    }

    """

  /// Starts a prompt whose editor is a shell script; `$1` is the file.
  func start(
    editor script: String, as variable: String = "EDITOR", file: String = porter
  ) throws -> (session: TerminalSession, desk: Desk) {
    let desk = try Desk(for: self)
    try desk.write(file, to: Desk.double)
    try desk.write(script, to: "editor.sh")
    let session = try TerminalSession(
      desk, environment: [variable: "/bin/sh '\(desk.file("editor.sh").path)'"], for: self)
    session.waitForPrompt("1.1>")
    return (session, desk)
  }

  func line(_ text: String) -> String { text.replacing("\n", with: " ") }
}
