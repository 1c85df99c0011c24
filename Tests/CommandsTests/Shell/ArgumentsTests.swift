import Course
import XCTest

@testable import Commands
@testable import Learner

final class ArgumentsTests: XCTestCase {
  private let options: [Option] = [
    .value("file"), .flag("json"), .flag("timings"), .uniqueValue("course", .folder),
  ]

  private func read(_ line: String...) throws -> Arguments {
    try Arguments(line, options: options)
  }

  private func trouble(_ line: String...) -> Trouble? {
    do {
      _ = try Arguments(line, options: options)
      return nil
    } catch { return error as? Trouble }
  }

  func testOptionsMayStandAnywhere() throws {
    for line in [["--json", "5.4", "--file", "a b"], ["5.4", "--file=a b", "--json"]] {
      let arguments = try Arguments(line, options: options)
      XCTAssertEqual(arguments.words, ["5.4"])
      XCTAssertEqual(arguments.options, ["json": "", "file": "a b"])
      XCTAssertTrue(arguments.has("json"))
      XCTAssertFalse(arguments.has("timings"))
      XCTAssertEqual(arguments["file"], "a b")
      XCTAssertNil(arguments["timings"])
    }
  }

  func testAfterTwoHyphensEverythingIsAWord() throws {
    let arguments = try read("--json", "--", "--file", "-x")
    XCTAssertEqual(arguments.words, ["--file", "-x"])
    XCTAssertEqual(arguments.options, ["json": ""])
  }

  func testEmptyWordsAndValuesStay() throws {
    XCTAssertEqual(try read("", "--file", "").words, [""])
    XCTAssertEqual(try read("--file", "")["file"], "")
    XCTAssertEqual(try read().words, [])
  }

  func testMistakesAreNamed() {
    XCTAssertEqual(
      trouble("--fast"), Trouble("usage.unknown-option", ["option": "--fast"]))
    XCTAssertEqual(trouble("-f"), Trouble("usage.unknown-option", ["option": "-f"]))
    XCTAssertEqual(
      trouble("5.4", "--file"), Trouble("usage.value-missing", ["option": "--file"]))
    XCTAssertEqual(
      trouble("--course", "a", "--course=a"),
      Trouble("usage.option-twice", ["option": "--course"]))
    XCTAssertNil(trouble("--file", "a", "--file", "b"))
  }
}
