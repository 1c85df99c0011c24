import Course
import XCTest

@testable import Commands

/// What completions and the manual take from the commands' tables and usage texts.
final class ShellCommandTests: XCTestCase {
  func testAUsageTextIsTakenApart() {
    let usage = UsageText(
      """
      Usage: understudy fly [BIRD] [--high]
             understudy fly --all

      Lets a bird fly.
        BIRD             a name, such as --swift
        --high, --fast   go up,
                         and on
      Ends with 0.
      """)
    XCTAssertEqual(usage.synopsis, ["understudy fly [BIRD] [--high]", "understudy fly --all"])
    XCTAssertEqual(
      usage.parts,
      [
        UsageText.Part(text: "Lets a bird fly."),
        UsageText.Part(term: "BIRD", text: "a name, such as --swift"),
        UsageText.Part(term: "--high, --fast", text: "go up, and on"),
        UsageText.Part(text: "Ends with 0."),
      ])
    XCTAssertEqual(usage.description(ofOption: "fast"), "go up, and on")
    XCTAssertEqual(usage.description(ofOption: "hi"), "")
    XCTAssertEqual(usage.description(ofOption: "swift"), "")
  }

  func testEveryCommandAndEveryOptionIsDescribedInEachLanguage() {
    for language in ["en", "zh-Hant", "zh-Hans"] {
      let words = Words.ofProgram(in: Language(rawValue: language))
      let commands = ShellCommand.all(words)
      XCTAssertEqual(commands.count, CommandLineTool.subcommands.count)
      for command in commands {
        XCTAssertNotEqual(command.summary, "", "\(language): \(command.name)")
        XCTAssertFalse(command.usage.synopsis.isEmpty, "\(language): \(command.name)")
        for option in command.options {
          XCTAssertNotEqual(
            option.description, "", "\(language): \(command.name) --\(option.option.name)")
        }
      }
      for option in ShellCommand.program(words).options {
        XCTAssertNotEqual(option.description, "", "\(language): --\(option.option.name)")
      }
    }
  }

  func testTheManualHasEveryCommandAndEscapesText() {
    let page = ManualPage.source(.english)
    for command in CommandLineTool.subcommands {
      XCTAssertTrue(page.contains(".SS understudy \(command.name)\n"), command.name)
    }
    XCTAssertTrue(page.contains("\n.B \\-\\-secret\\-file FILE\n"), page)
    // A line that begins with a period is a request to the formatter.
    let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") }
      .map { $0.prefix { $0 != " " } }
    XCTAssertEqual(
      Set(requests), [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".nf", ".fi"])
  }
}
