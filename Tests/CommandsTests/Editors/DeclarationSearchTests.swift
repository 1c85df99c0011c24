import Course
import Foundation
import XCTest

@testable import Commands

/// Which line of the learner's file a failed check is shown at.
final class DeclarationSearchTests: XCTestCase {
  private let exercise = """
    import MiniUIKit
    protocol Host: AnyObject { func open(_ door: Int) }
    class Bell {
      weak var host: (any Host)?
      func ring() {}
    }
    class House: Host {
      func open(_ door: Int) {}
    }
    """

  private let checks = """
    final class Checks: XCTestCase {
      func testBell() { let bell = made(); bell.ring() }
      func made() -> Bell { let bell = Bell(); bell.host = House(); return bell }
      func testHouse() { _ = House() }
      func testNothing() { _ = 1 + 1 }
    }
    """

  private var search: DeclarationSearch {
    DeclarationSearch(in: [
      file("Model.swift", "let spare = 1\n"), file("Exercise.swift", exercise),
    ])
  }

  private func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(url: URL(fileURLWithPath: "/work/\(name)"), text: text)
  }

  private func line(_ check: String, saying sentence: String = "", advice: String = "") -> Int {
    search.declaration(
      ofCheck: check, in: checks, sentences: [sentence], advice: Markdown(parsing: advice)
    ).line
  }

  func testSentencesSayMost() {
    XCTAssertEqual(line("testBell", saying: "bell.open(1) was asked for."), 2)
    XCTAssertEqual(line("testBell", saying: "The host opens.", advice: "Look at `Bell`."), 3)
    XCTAssertEqual(line("testHouse", advice: "See `nothing` and `House.open(_:)`."), 8)
  }

  func testThenTheCodeOfTheCheck() {
    XCTAssertEqual(line("testBell", saying: "The host rings."), 5)
    XCTAssertEqual(line("testHouse"), 7)
  }

  func testAtLastTheFirstDeclarationOfTheExercise() {
    XCTAssertEqual(line("testNothing"), 2)
    XCTAssertEqual(search.beginning.file.name, "Exercise.swift")
    let empty = DeclarationSearch(in: [file("Exercise.swift", "\n  // nothing\n")]).beginning
    XCTAssertEqual(empty.line, 2)
    XCTAssertEqual(empty.columns, 2..<12)
  }

  func testSnippetsAndCompilerMessages() {
    XCTAssertEqual(search.declaration(in: "struct Guest: Host {}").line, 2)
    XCTAssertEqual(search.declaration(among: ["door", "ring"]).line, 5)
  }
}
