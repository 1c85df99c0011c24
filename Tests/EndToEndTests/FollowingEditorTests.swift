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

  func testNoEditorFollowsElsewhere() throws {
    let desk = try Desk(for: self)
    let folder = try program("code", at: desk)
    let path = folder.path + ":" + (Understudy.environment["PATH"] ?? "")
    for environment in [
      ["PATH": path], ["PATH": path, "TERM_PROGRAM": "vscode", "UNDERSTUDY_EDITOR": ""],
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
