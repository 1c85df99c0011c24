import XCTest

@testable import Commands

final class PromptCommandNameTests: XCTestCase {
  private func read(
    _ line: String, declared: Set<String> = []
  ) -> PromptCommandName.Reading {
    PromptCommandName.read(line, declared: declared)
  }

  private func call(
    _ command: PromptCommandName, _ argument: String = ""
  ) -> PromptCommandName.Reading {
    .call(PromptCommandName.Call(command: command, argument: argument))
  }

  func testCommandsWithAColon() {
    XCTAssertEqual(read(":check"), call(.check))
    XCTAssertEqual(read("  :goto   5.4  "), call(.goto, "5.4"))
    XCTAssertEqual(read(":SHOW 0, 1"), call(.show, "0, 1"))
    XCTAssertEqual(read(":list", declared: ["list"]), call(.list))
  }

  func testACommandMayBeShortenedWhileItIsClear() {
    XCTAssertEqual(read(":n"), call(.next))
    XCTAssertEqual(read(":sol now"), call(.solution, "now"))
    // Commands that are only for reading yield.
    XCTAssertEqual(read(":g 5.4"), call(.goto, "5.4"))
    XCTAssertEqual(read(":gr radio"), call(.graph, "radio"))
    XCTAssertEqual(read(":e"), call(.edit))
    XCTAssertEqual(read(":ex weak"), call(.explain, "weak"))
    XCTAssertEqual(read(":ti"), call(.time))
    XCTAssertEqual(read(":s"), .ambiguous("s", [.show, .solution]))
    XCTAssertEqual(read(":l"), .ambiguous("l", [.list, .lesson, .lang]))
  }

  func testFullWidthCharactersOfACommand() {
    XCTAssertEqual(read("：check"), call(.check))
    XCTAssertEqual(read("：ｇｏｔｏ　５．４"), call(.goto, "5.4"))
    XCTAssertEqual(read("goto　5.4"), call(.goto, "5.4"))
    XCTAssertEqual(read("：explain　委託，一"), call(.explain, "委託，一"))
    XCTAssertEqual(read("：chekc"), .unknown("chekc", nearest: .check))
    XCTAssertEqual(read("a：check"), .swift)
  }

  func testWhatMayStandBehindACommand() {
    func objection(_ command: PromptCommandName, _ argument: String) -> String? {
      command.objection(to: argument)?.message.key
    }
    XCTAssertEqual(objection(.reset, "zebra"), "prompt.no-argument")
    XCTAssertEqual(objection(.check, "zebra"), "prompt.other-argument")
    for (command, argument) in [
      (PromptCommandName.reset, ""), (.check, ""), (.check, "ALL"), (.goto, "5.4"), (.help, "goto"),
    ] { XCTAssertNil(objection(command, argument), "\(command) \(argument)") }
  }

  func testWhatNamesNoCommand() {
    XCTAssertEqual(read(":"), .unknown("", nearest: nil))
    XCTAssertEqual(read(":frobnicate it"), .unknown("frobnicate", nearest: nil))
    XCTAssertEqual(read(":chekc"), .unknown("chekc", nearest: .check))
    XCTAssertEqual(read(":hitn"), .unknown("hitn", nearest: .hint))
  }

  func testABareWordIsACommandUnlessItIsDeclared() {
    XCTAssertEqual(read("check"), call(.check))
    XCTAssertEqual(read(" help\t"), call(.help))
    XCTAssertEqual(read("check", declared: ["check"]), .swift)
    XCTAssertEqual(read("check()"), .swift)
    XCTAssertEqual(read("hin"), .swift)
    XCTAssertEqual(read("let a = 1"), .swift)
  }

  func testWordsOfShellsAndOtherProgramsAreCommands() {
    for word in ["quit", "exit", "logout", "q"] {
      XCTAssertEqual(read(word), call(.quit), word)
      XCTAssertEqual(read(":\(word)"), call(.quit), word)
      XCTAssertEqual(read(word, declared: [word]), .swift, word)
      XCTAssertEqual(read("\(word)(0)"), .swift, word)
    }
    XCTAssertEqual(read(":progress"), call(.summary))
    XCTAssertEqual(read("timings"), call(.time))
    XCTAssertEqual(read("progress", declared: ["progress"]), .swift)
    // They have no abbreviations.
    XCTAssertEqual(read(":ex"), call(.explain))
    XCTAssertEqual(read(":exi"), .unknown("exi", nearest: nil))
  }

  func testACapitalLetterIsNoOtherCommand() {
    XCTAssertEqual(read("Hint"), call(.hint))
    XCTAssertEqual(read("HELP"), call(.help))
    XCTAssertEqual(read(":Check ALL"), call(.check, "ALL"))
    XCTAssertEqual(read("Hint", declared: ["Hint"]), .swift)
    XCTAssertEqual(read("hint", declared: ["Hint"]), call(.hint))
  }

  func testABareWordWithAnArgumentIsACommandIfItCannotBeSwift() {
    XCTAssertEqual(read("goto 5.4"), call(.goto, "5.4"))
    XCTAssertEqual(read("Goto two-files"), call(.goto, "two-files"))
    XCTAssertEqual(read("explain weak reference"), call(.explain, "weak reference"))
    XCTAssertEqual(read("list all"), call(.list, "all"))
    XCTAssertEqual(read("list weak reference"), call(.list, "weak reference"))
    XCTAssertEqual(read("card Anna"), call(.card, "Anna"))
    XCTAssertEqual(read("trace radio.ring()"), call(.trace, "radio.ring()"))
    // These are Swift, or may become Swift on the next line.
    XCTAssertEqual(read("list - 1"), .swift)
    XCTAssertEqual(read("show(100)"), .swift)
    XCTAssertEqual(read("Task { 1"), .swift)
    XCTAssertEqual(read("check whether it works"), .swift)
    XCTAssertEqual(read("explain weak", declared: ["explain"]), .swift)
  }
}
