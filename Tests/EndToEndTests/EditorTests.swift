import Foundation
import TestSupport
import XCTest

/// `:edit` with editors that fail, and with one that is told the line.
final class EditorTests: EditTestCase {
  func testEditorsThatGoWrong() throws {
    let (session, desk) = try start(
      editor: """
        read how < how
        case $how in
          delete) rm "$1";;
          fail) sed -i 's/^  n$/  n * 2/' "$1"; exit 3;;
          binary) printf '\\377\\376\\000' >"$1";;
          rename)
            mv "$1" "$1~"; printf 'func twice(_ n: Int) -> Int { n * 2 }' >"$1.new"
            mv "$1.new" "$1";;
          killed) kill -9 $$;;
        esac
        """)
    func edit(_ how: String) throws -> String {
      if try desk.read(Desk.double) != Self.porter {
        try desk.write(Self.porter, to: Desk.double)
        session.wait { $0.contains("Exercise.swift was saved.") && $0.hasSuffix("\n\n1.1> ") }
      }
      try desk.write(how + "\n", to: "how")
      return line(session.enter(":edit Porter.twice"))
    }
    XCTAssertEqual(
      try edit("nothing"),
      "Nothing was saved. If your editor is still open, each save there counts here. ")
    XCTAssertTrue(
      try edit("delete").hasPrefix(
        "The editor has left no text of Porter.twice(_:), so your file has not changed. "))
    XCTAssertEqual(try desk.read(Desk.double), Self.porter)
    let binary = try edit("binary")
    XCTAssertTrue(
      binary.hasPrefix(
        "The editor has left no text of Porter.twice(_:), so your file has not changed. "), binary)
    XCTAssertEqual(try desk.read(Desk.double), Self.porter)
    let failed = try edit("fail")
    XCTAssertTrue(failed.contains("passed: 2 of 2 checks"), failed)
    XCTAssertTrue(failed.contains("ended with exit status 3. What it had saved counts"), failed)
    let renamed = try edit("rename")
    XCTAssertTrue(renamed.contains("passed: 2 of 2 checks"), renamed)
    let killed = try edit("killed")
    XCTAssertTrue(killed.contains("ended with exit status 137."), killed)
    // Without the editor, too, the draft stays.
    try FileManager.default.removeItem(at: desk.file("editor.sh"))
    XCTAssertTrue(line(session.enter(":edit Porter.twice")).contains("ended with exit status"))
    let gone = try TerminalSession(desk, environment: ["EDITOR": "/nonexistent/editor"], for: self)
    gone.waitForPrompt("1.1>")
    XCTAssertTrue(
      line(gone.enter(":edit Porter.twice")).hasSuffix(
        "/nonexistent/editor could not be started. Name your editor in EDITOR."))
    gone.typeLater("func f() {\r")
    gone.waitForScreen(endingWith: "1.1|   ▏")
    gone.typeLater(":edit\r")
    gone.wait(for: "could not be started")
    gone.waitForScreen(endingWith: "1.1> func f() {\n1.1|   ▏")
  }

  func testVisualStudioCodeShowsTheDeclarationInItsFile() throws {
    let desk = try Desk(for: self)
    try desk.write(Self.porter, to: Desk.double)
    let code = desk.file("bin/code")
    try FileManager.default.createDirectory(
      at: desk.file("bin"), withIntermediateDirectories: true)
    try "#!/bin/sh\necho \"$@\" >opened\n".write(to: code, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: code.path)
    let path = desk.file("bin").path + ":" + (Understudy.environment["PATH"] ?? "")
    let session = try TerminalSession(
      desk, environment: ["PATH": path, "TERM_PROGRAM": "vscode"], for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(
      session.enter(":edit Porter.twice"),
      "Exercise.swift is open in your editor. Each save there gives a verdict here.\n")
    XCTAssertEqual(try desk.read("opened"), "-r -g \(desk.file(Desk.double).path):5\n")
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    session.wait {
      $0.contains("Exercise.swift was saved.") && $0.contains("passed: 2 of 2 checks")
    }
  }

  /// Makes editors in the folder `bin`, and returns the environment that has these and no others.
  private func editors(_ names: [String], _ script: String, at desk: Desk) throws -> [String:
    String]
  {
    let folder = desk.file("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      let file = folder.appendingPathComponent(name)
      try "#!/bin/sh\necho \"[\(name)]\"\n\(script)\n"
        .write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let others = (Understudy.environment["PATH"] ?? "").split(separator: ":").filter { folder in
      names.contains("nano") || !FileManager.default.fileExists(atPath: "\(folder)/nano")
    }
    guard others.contains("/usr/bin") else { throw XCTSkip("nano is installed") }
    return ["PATH": ([folder.path] + others.map(String.init)).joined(separator: ":"), "EDITOR": ""]
  }

  /// What an editor does that is left without a change.
  private static let leaving = "stty raw -echo; sleep 0.5; stty sane"

  func testNanoIsPreferred() throws {
    let desk = try Desk(for: self)
    let environment = try editors(["nano", "vim", "vi"], Self.leaving, at: desk)
    let session = try TerminalSession(desk, environment: environment, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(
      session.enter(":edit"), "[nano]\nExercise.swift is as it was: nothing was saved.\n")
  }

  func testViSaysHowToLeaveItOnce() throws {
    let desk = try Desk(for: self)
    let environment = try editors(["vim", "vi"], Self.leaving, at: desk)
    let session = try TerminalSession(desk, environment: environment, for: self)
    session.waitForPrompt("1.1>")
    func open(_ answer: String) {
      session.typeLater(":edit\r")
      let text = line(session.wait { $0.hasSuffix("-- Enter: open, q: not now -- ") })
      XCTAssertTrue(
        text.contains(
          "vim opens, because EDITOR names no other editor. Press i to write; to leave it, press Esc, "
            + "type :wq (with your changes) or :q! (without them) and press Enter."), text)
      session.pty.type(answer)
    }
    open("q")
    session.waitForPrompt("1.1>")
    XCTAssertFalse(session.screen.contains("[vim]"))
    open("\r")
    session.wait { $0.contains("[vim]\nExercise.swift is as it was: nothing was saved.\n") }
    session.waitForScreen(endingWith: "1.1> ▏")
    // The second time the learner knows it.
    XCTAssertEqual(
      session.enter(":edit"), "[vim]\nExercise.swift is as it was: nothing was saved.\n")
    session.typeLater("func f() {\r")
    session.waitForScreen(endingWith: "1.1|   ▏")
    session.typeLater(":edit\r")
    session.wait(for: "The draft is as it was: nothing was saved.")
    session.waitForScreen(endingWith: "1.1> func f() {\n1.1|   ▏")
  }

  func testAnEditorThatIsNamedIsNotIntroduced() throws {
    let desk = try Desk(for: self)
    var environment = try editors(["vi"], Self.leaving, at: desk)
    environment["EDITOR"] = "vi"
    let session = try TerminalSession(desk, environment: environment, for: self)
    session.waitForPrompt("1.1>")
    XCTAssertEqual(
      session.enter(":edit"), "[vi]\nExercise.swift is as it was: nothing was saved.\n")
  }
}
