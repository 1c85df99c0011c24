import XCTest

/// A test case with a prompt session at a terminal, in a new workspace.
class PromptTestCase: XCTestCase {
  func start(
    _ arguments: [String] = [], environment: [String: String] = [:], at exercise: String = "1.1"
  ) throws -> (session: TerminalSession, desk: Desk) {
    let desk = try Desk(for: self)
    let session = try TerminalSession(desk, arguments, environment: environment, for: self)
    session.waitForPrompt("\(exercise)>")
    return (session, desk)
  }
}
