import TestSupport
import XCTest

@testable import Course

final class SentencesReaderTests: XCTestCase {
  private let log = ProblemLog()

  private func read(_ text: String) -> (rest: String, SentencesReader) {
    var reader = SentencesReader(of: CourseFile(shown: "x.md", problems: log))
    let rest = reader.read(text, firstLine: 5)
    return (rest, reader)
  }

  private func problems(_ text: String) -> [String] {
    let before = log.problems.count
    _ = read(text)
    return log.problems.dropFirst(before).map { "\($0.line ?? 0) \($0.message.key)" }
  }

  func testItemsAndTheTextBefore() {
    let (rest, reader) = read(
      "Task\n\n## Why\nw\n## Messages\n- A {1} *b*\n  - 甲 {1}\n\n- stays\n- x\\ny {1} {2}\n  - {2}\\n{1}\n"
    )
    XCTAssertEqual(rest, "Task\n\n## Why\nw\n")
    XCTAssertEqual(
      reader.sentences,
      [
        TranslatedSentence(template: "A {1} *b*", translation: "甲 {1}", line: 10),
        TranslatedSentence(template: "stays", translation: nil, line: 13),
        TranslatedSentence(template: "x\ny {1} {2}", translation: "{2}\n{1}", line: 14),
      ])
    XCTAssertEqual(log.problems, [])
    XCTAssertEqual(read("Task\n").rest, "Task\n")
  }

  func testMistakes() {
    XCTAssertEqual(problems("## Messages\n- a {1}\n  - b\n"), ["7 messages.places"])
    XCTAssertEqual(problems("## Messages\n- a {1}\n  - {1} {1}\n"), ["7 messages.places"])
    XCTAssertEqual(problems("## Messages\n- a\n- a\n"), ["7 messages.twice"])
    XCTAssertEqual(
      problems("## Messages\n  - a\nText\n- b\n  - c\n  - d\n## Why\n"),
      ["6 messages.line", "7 messages.line", "10 messages.line", "11 messages.line"])
  }
}
