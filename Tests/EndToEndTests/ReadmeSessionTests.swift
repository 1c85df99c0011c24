import Foundation
import TestSupport
import XCTest

/// The first session in the README files: each is what the program writes, cut short at each `…`.
///
/// `UNDERSTUDY_RECORD=1` writes the sessions anew, with the times that they had.
final class ReadmeSessionTests: XCTestCase {
  func testInEnglish() throws { try compare("README.md", locale: "C.UTF-8") }
  func testInTraditionalChinese() throws { try compare("README.zh-Hant.md", locale: "zh_TW.UTF-8") }
  func testInSimplifiedChinese() throws { try compare("README.zh-Hans.md", locale: "zh_CN.UTF-8") }

  private func compare(_ name: String, locale: String) throws {
    let file = Repository.file(name)
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try XCTUnwrap(page.range(of: "```\n$ "), name)
    let end = try XCTUnwrap(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    let shown = page[page.index(start.lowerBound, offsetBy: 4)..<end.lowerBound]
    // The first three lines are `make`'s.
    let lines = shown.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    let makefile = try String(contentsOf: Repository.file("Makefile"), encoding: .utf8)
    XCTAssertTrue(makefile.contains("echo \"\(lines[1])\""), name)
    let session = try session(locale: locale).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UNDERSTUDY_RECORD"] != nil {
      var new = lines.prefix(3).joined(separator: "\n") + "\n" + session
      for time in shown.matches(of: #/[0-9]+ ms/#) {
        if let next = new.range(of: "… ms") { new.replaceSubrange(next, with: time.output) }
      }
      try page.replacingCharacters(in: shown.startIndex..<shown.endIndex, with: new)
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      XCTAssertEqual(withoutTimes(String(lines[3])), session, name)
    }
  }

  /// Types the session in a terminal so high that nothing comes page by page.
  private func session(locale: String) throws -> [String] {
    let desk = try Desk(for: self, makesWorkspace: false)
    let course = Repository.file("lessons").path
    XCTAssertEqual(try desk.run(["init", "--course", course]).status, 0)
    // The value that the checks draw depends on it.
    try desk.write("the secret of README\n", to: "secret")
    let session = try TerminalSession(
      desk, environment: ["LANG": locale, "UNDERSTUDY_SECRET_FILE": desk.file("secret").path],
      rows: 200, for: self)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    func enter(_ line: String) -> [String] { lines(session.enter(line, seconds: 90)) }
    let greeting = lines(session.wait(seconds: 30) { $0.hasSuffix("\n0.1> ") })
    var shown = opening(greeting, paragraphs: 3) + ["…", "0.1> :goto 1"]
    let lesson = enter(":goto 1")
    let exercise = try XCTUnwrap(lesson.firstIndex { $0.hasPrefix("1.1  ") }, "\(lesson)")
    shown += opening(lesson, paragraphs: 2) + ["…"]
    shown += opening(Array(lesson[exercise...]), paragraphs: 2) + ["…", "1.1> :check"]
    let verdict = enter(":check")
    let checks = verdict.indices.filter { verdict[$0].contains(#/^  [✓✗]/#) }
    shown += verdict[..<checks[1]] + ["…"]
    let code = """
      class Porter {
        weak var delegate: (any WorkerDelegate)?
        func move(_ box: Box, to location: String) {
          box.location = location
          delegate?.didMoveBox(box: box, to: location)
        }
      }
      """
    for (number, line) in lines(code).enumerated() {
      shown.append("1.1\(number == 0 ? ">" : "|") \(line)")
    }
    let answer = session.enter(
      "\u{1B}[200~\(code)\u{1B}[201~", prompt: #"1\.1>"#, seconds: 90)
    let joined = lines(answer).filter { !$0.hasPrefix("1.1|") }
    let pass = try XCTUnwrap(joined.first { $0.hasPrefix("✓ 1.1 ") }, "\(joined)")
    shown += [joined[0], "…", pass, "…"]
    for line in ["let box = Box(\"tea\")", "Porter().move(box, to: \"shelf 3\")", "box.location"] {
      shown += ["1.1> \(line)"] + enter(line).filter { !$0.isEmpty }
    }
    return shown + ["1.1> :next"]
  }

  /// The first paragraphs, each cut short after two lines.
  private func opening(_ lines: [String], paragraphs: Int) -> [String] {
    let parts = lines.split { $0.isEmpty }.prefix(paragraphs).map { $0.prefix(2) }
    return Array(parts.joined(separator: [""]))
  }
}
