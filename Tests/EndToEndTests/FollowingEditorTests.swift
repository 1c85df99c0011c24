import Foundation
import TestSupport
import XCTest

/// The editor that opens the next exercise's file.
final class FollowingEditorTests: PromptTestCase {
  /// Makes a program that notes its arguments, and returns its folder.
  private func program(_ name: String, at desk: Desk) throws -> URL {
    let folder = desk.file("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent(name)
    try "#!/bin/sh\necho \"$@\" >> '\(desk.file("opened").path)'\n"
      .write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    return folder
  }

  private func waitForOpened(_ text: String, at desk: Desk) -> String {
    let end = Date(timeIntervalSinceNow: 20)
    var found = ""
    while found != text && Date() < end {
      found = (try? desk.read("opened")) ?? ""
      usleep(10_000)
    }
    return found.replacing(desk.workspace.path, with: "WORK")
  }

  func testTheNamedCommandOpensTheNextFile() throws {
    let desk = try Desk(for: self)
    let folder = try program("my editor", at: desk)
    let session = try TerminalSession(
      desk, environment: ["UNDERSTUDY_EDITOR": "'\(folder.path)/my editor' -x"], for: self)
    session.waitForPrompt("1.1>")
    session.enter(":next")
    let answer = desk.file(Desk.answer).path
    XCTAssertEqual(
      waitForOpened("-x \(answer)\n", at: desk), "-x WORK/\(Desk.answer)\n")
    // A quiz has no file.
    session.enter(":next")
    session.enter(":prev")
    XCTAssertEqual(
      waitForOpened("-x \(answer)\n-x \(answer)\n", at: desk),
      "-x WORK/\(Desk.answer)\n-x WORK/\(Desk.answer)\n")
  }

  func testVisualStudioCodeFollowsInItsTerminal() throws {
    let desk = try Desk(for: self)
    let folder = try program("code", at: desk)
    let path = folder.path + ":" + (Understudy.environment["PATH"] ?? "")
    let session = try TerminalSession(
      desk, environment: ["PATH": path, "TERM_PROGRAM": "vscode"], for: self)
    session.waitForPrompt("1.1>")
    session.enter(":next")
    let answer = desk.file(Desk.answer).path
    XCTAssertEqual(waitForOpened("-r \(answer)\n", at: desk), "-r WORK/\(Desk.answer)\n")
  }

  func testNeovimFollowsInItsTerminal() throws {
    let desk = try Desk(for: self)
    let folder = try program("nvim", at: desk)
    let path = folder.path + ":" + (Understudy.environment["PATH"] ?? "")
    let session = try TerminalSession(
      desk, environment: ["PATH": path, "NVIM": "/tmp/nvim.0"], for: self)
    session.waitForPrompt("1.1>")
    session.enter(":next")
    let end = Date(timeIntervalSinceNow: 20)
    while (try? desk.read("opened")) == nil && Date() < end { usleep(10_000) }
    usleep(50_000)
    let opened = try desk.read("opened")
    XCTAssertTrue(opened.hasPrefix("--server /tmp/nvim.0 --remote-expr {w, c -> "), opened)
    XCTAssertTrue(opened.contains("fnameescape('\(desk.file(Desk.answer).path)')"), opened)
  }

  func testTheUsualEditorOpensInAPaneOfZellij() throws {
    let desk = try Desk(for: self)
    let folder = try program("zellij", at: desk)
    let path = folder.path + ":" + (Understudy.environment["PATH"] ?? "")
    let session = try TerminalSession(
      desk,
      environment: [
        "PATH": path, "UNDERSTUDY_PANE": "1", "ZELLIJ": "0", "EDITOR": "my-editor -x 'y z'",
      ], for: self)
    session.waitForPrompt("1.1>")
    session.enter(":next")
    let call =
      "run --close-on-exit --direction right -- /bin/sh -c my-editor -x 'y z' \"$1\" sh"
    let answer = desk.file(Desk.answer).path
    XCTAssertEqual(
      waitForOpened("\(call) \(answer)\n", at: desk), "\(call) WORK/\(Desk.answer)\n")
  }

  func testTheUsualEditorOpensInAPaneOfTmux() throws {
    let folders = (Understudy.environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { FileManager.default.fileExists(atPath: "\($0)/tmux") }) else {
      throw XCTSkip("tmux is not installed")
    }
    let desk = try Desk(for: self)
    let editor = try program("editor", at: desk).appendingPathComponent("editor")
    try "#!/bin/sh\necho \"$@\" >> '\(desk.file("opened").path)'; exec sleep 60\n"
      .write(to: editor, atomically: false, encoding: .utf8)
    let socket = try temporaryFolder().appendingPathComponent("tmux").path
    // A `Process` would wait for the server, too, which stays.
    let environment = "UNDERSTUDY_PANE=1 EDITOR=\"'\(editor.path)' -x\" TERM=xterm-256color"
    func tmux(_ arguments: String...) throws -> String {
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      let cache = Understudy.environment["UNDERSTUDY_CACHE"] ?? ""
      _ = system(
        "env -u TMUX -u VISUAL \(environment) UNDERSTUDY_CACHE='\(cache)' LANG=C.UTF-8 "
          + "tmux -S '\(socket)' -f /dev/null \(words) </dev/null >'\(desk.file("out").path)' 2>&1")
      return try desk.read("out")
    }
    func waitForScreen(_ text: String) throws {
      let end = Date(timeIntervalSinceNow: 20)
      while try !tmux("capture-pane", "-p", "-t", ":0.{bottom}").contains(text), Date() < end {
        usleep(100_000)
      }
    }
    addTeardownBlock { _ = try? tmux("kill-server") }
    _ = try tmux(
      "new-session", "-d", "-x", "100", "-y", "50", "-c", desk.workspace.path,
      Understudy.program.path)
    try waitForScreen("1.1>")
    _ = try tmux("send-keys", ":next", "Enter")
    let answer = desk.file(Desk.answer).path
    XCTAssertEqual(
      waitForOpened("-x \(answer)\n", at: desk), "-x WORK/\(Desk.answer)\n")
    try waitForScreen("1.2>")
    // The prompt keeps the cursor and its size when the next file comes.
    _ = try tmux("send-keys", ":prev", "Enter")
    let double = desk.file(Desk.double).path
    XCTAssertEqual(
      waitForOpened("-x \(answer)\n-x \(double)\n", at: desk),
      "-x WORK/\(Desk.answer)\n-x WORK/\(Desk.double)\n")
    let panes = try tmux("list-panes", "-F", "#{@understudy} #{pane_active} #{pane_height}")
      .split(separator: "\n")
    XCTAssertEqual(panes.map { $0.prefix(3) }, ["1 0", "1 0", " 1 "], "\(panes)")
    XCTAssertGreaterThan(Int(panes.last?.split(separator: " ").last ?? "") ?? 0, 22, "\(panes)")
  }

  func testNoEditorFollowsElsewhere() throws {
    let desk = try Desk(for: self)
    let folder = try program("code", at: desk)
    _ = try program("zellij", at: desk)
    let path = folder.path + ":" + (Understudy.environment["PATH"] ?? "")
    for environment in [
      ["PATH": path, "ZELLIJ": "0", "EDITOR": "true"],
      ["PATH": path, "UNDERSTUDY_PANE": "1", "EDITOR": "true"],
      ["PATH": path, "TERM_PROGRAM": "vscode", "UNDERSTUDY_EDITOR": ""],
    ] {
      let session = try TerminalSession(desk, environment: environment, for: self)
      session.wait { $0.hasSuffix("1.1> ") }
      session.enter(":next")
      session.enter(":prev")
      XCTAssertNil(try? desk.read("opened"))
    }
  }

  func testACommandThatFailsIsSaid() throws {
    let (session, _) = try start(environment: ["UNDERSTUDY_EDITOR": "/nonexistent/editor"])
    session.enter(":next")
    usleep(300_000)
    XCTAssertTrue(
      session.enter(":prev").contains(
        "Your editor could not be asked to open the file: /nonexistent/editor."))
  }
}
