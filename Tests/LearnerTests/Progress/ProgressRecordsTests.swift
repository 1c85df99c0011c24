import Course
import TestSupport
import XCTest

@testable import Learner

final class ProgressRecordsTests: XCTestCase {
  private let exercise = "05-weak/04-break-the-cycle"
  private let quiz = "01-why/02-quiz"

  private func attempt(_ second: Double, solved: Bool = false) -> ProgressRecords.Attempt {
    ProgressRecords.Attempt(
      attempt: exercise, started: 1_700_000_000.123_456 + second, milliseconds: 104,
      verdict: solved ? "passed" : "failed", passed: 2, checks: 5, solved: solved)
  }

  private func answer(_ second: Double) -> ProgressRecords.Answer {
    ProgressRecords.Answer(
      answer: quiz, answered: 1_700_000_500 + second, question: 1, choices: [0, 2], right: true)
  }

  private func store(_ fill: (ProgressStore) throws -> Void) throws -> ProgressStore {
    let store = try ProgressStore(folder: try temporaryFolder())
    try fill(store)
    return store
  }

  private func full() throws -> ProgressStore {
    try store {
      try $0.record(attempt(0))
      try $0.record(attempt(1, solved: true))
      try $0.record(answer(0))
      for hint in 0..<2 { try $0.setShown(hint: hint, for: exercise) }
      try $0.setSkipped(true, "09-x/01-\"quoted\" and 通過")
      try $0.setCurrent(quiz)
    }
  }

  private func practice(_ rating: Rating, at time: Double) -> ProgressRecords.Practice {
    ProgressRecords.Practice(
      practice: ReviewItem.hunt(exercise).name, ended: time, seconds: 61.5, rating: rating,
      tools: ["trace", "stage"])
  }

  func testPracticeTravelsAndIsMerged() throws {
    let one = try store {
      try $0.record(practice(.again, at: 100))
      try $0.record(practice(.good, at: 200))
    }
    let two = try store {
      try $0.record(practice(.good, at: 150))
      try $0.record(practice(.good, at: 200))  // Both have it.
    }
    let text = try one.records().exported()
    XCTAssertTrue(text.hasPrefix(#"{"understudy":"progress","version":2}"#), text)
    try two.merge(ProgressRecords(exported: text, of: "file"))
    try one.merge(two.records())
    XCTAssertEqual(try one.practice().map(\.ended).sorted(), [100, 150, 200])
    XCTAssertEqual(try one.records().exported(), try two.records().exported())
    let renamed = try one.records().renamed { $0 == exercise ? "99-moved/01-x" : $0 }
    XCTAssertEqual(Set(renamed.practice.map(\.practice)), ["hunt 99-moved/01-x"])
    try one.follow([quiz, "99-moved/01-x"]) { old, new in old == exercise && new == "99-moved/01-x"
    }
  }

  func testTenThousandItemsOfTwoMachinesAreMergedWhole() throws {
    func records(_ items: Range<Int>) -> ProgressRecords {
      var records = ProgressRecords()
      records.practice = items.map {
        ProgressRecords.Practice(
          practice: ReviewItem.word("\($0)").name, ended: 1_700_000_000 + Double($0), seconds: 40,
          rating: .good)
      }
      return records
    }
    let one = try store { try $0.merge(records(0..<7_000)) }
    let two = try store { try $0.merge(records(3_000..<10_000)) }
    try one.merge(ProgressRecords(exported: two.records().exported(), of: "file"))
    try two.merge(one.records())
    XCTAssertEqual(Set(try one.practice().map(\.practice)).count, 10_000)
    XCTAssertEqual(try one.practice().count, 10_000)
    XCTAssertEqual(try one.records().exported(), try two.records().exported())
  }

  func testItemsAreReadAsTheyWereNamed() {
    let items: [ReviewItem] = [
      .hunt("05-weak/04-break"), .run("a b/c"), .word("delegate method"), .question("01-a/02-b", 3),
    ]
    XCTAssertEqual(items.map { ReviewItem($0.name) }, items)
    XCTAssertNil(ReviewItem("dance 05-weak"))
    XCTAssertNil(ReviewItem("question x 05-weak"))
  }

  func testEverythingTravels() throws {
    let old = try full()
    let text = try old.records().exported()
    let new = try store { _ in }
    try new.merge(ProgressRecords(exported: text, of: "file"))
    XCTAssertEqual(try new.records().exported(), text)
    XCTAssertEqual(try new.attempts(at: exercise), [attempt(0), attempt(1, solved: true)])
    XCTAssertEqual(try new.solvedDates(), try old.solvedDates())
    XCTAssertEqual(try new.answers(in: quiz), [answer(0)])
    XCTAssertEqual(try new.hintsShown(for: exercise), 2)
    XCTAssertEqual(try new.skipped(), ["09-x/01-\"quoted\" and 通過"])
    XCTAssertEqual(try new.current(), quiz)
    // Importing twice changes nothing; line ends of Windows do not matter.
    let windows = text.replacingOccurrences(of: "\n", with: "\r\n")
    let (before, after) = try new.merge(ProgressRecords(exported: windows, of: "file"))
    XCTAssertEqual(try before.exported(), try after.exported())
    XCTAssertEqual(try new.attempts(at: exercise).count, 2)
  }

  func testTwoMachinesEndWithTheSame() throws {
    let one = try full()
    let two = try store {
      try $0.record(attempt(-5, solved: true))
      try $0.record(attempt(1, solved: true))  // Both have it.
      for hint in 0..<4 { try $0.setShown(hint: hint, for: exercise) }
      try $0.setCurrent(exercise)
    }
    let (first, second) = (try one.records(), try two.records())
    try one.merge(second)
    try two.merge(first)
    XCTAssertEqual(try one.records().exported(), try two.records().exported())
    XCTAssertEqual(
      try one.attempts(at: exercise),
      [attempt(-5, solved: true), attempt(0), attempt(1, solved: true)])
    XCTAssertEqual(
      try one.solvedDates(), [exercise: Date(timeIntervalSince1970: attempt(-5).started)])
    XCTAssertEqual(try one.hintsShown(for: exercise), 4)
    // The first machine was used last.
    XCTAssertEqual(try two.current(), quiz)
  }

  func testEqualAttemptsAreNotTakenForOne() throws {
    let twice = try store {
      for _ in 0..<2 { try $0.record(attempt(0)) }
    }
    let once = try store { try $0.record(attempt(0)) }
    for _ in 0..<2 { try once.merge(try twice.records()) }
    XCTAssertEqual(try once.attempts(at: exercise).count, 2)
  }

  func testEveryCutAndEveryChangeIsNoticed() throws {
    func damage(_ line: Int) -> Trouble {
      Trouble("progress.cut", ["file": "file", "line": String(line)])
    }
    let text = try full().records().exported()
    let lines = text.split(separator: "\n").map(String.init)
    for count in 1..<lines.count {
      let cut = lines.prefix(count).joined(separator: "\n")
      XCTAssertThrowsError(try ProgressRecords(exported: cut, of: "file"), "\(count)") {
        XCTAssertEqual($0 as? Trouble, damage(count))
      }
    }
    for (old, new) in [("104", "105"), ("failed", "passed"), ("\"hints\":2", "\"hints\":3")] {
      XCTAssertTrue(text.contains(old))
      XCTAssertThrowsError(
        try ProgressRecords(exported: text.replacingOccurrences(of: old, with: new), of: "file")
      ) { XCTAssertEqual($0 as? Trouble, damage(lines.count)) }
    }
    XCTAssertThrowsError(
      try ProgressRecords(exported: lines[0] + "\nnonsense\n" + lines[1], of: "file")
    ) {
      XCTAssertEqual($0 as? Trouble, damage(2))
    }
    // A sound file with a time that no calendar can show.
    var impossible = ProgressRecords()
    impossible.exercises = [
      ProgressRecords.Exercise(exercise: exercise, solved: 1e300, skipped: false, hints: 0)
    ]
    XCTAssertThrowsError(try ProgressRecords(exported: impossible.exported(), of: "file")) {
      XCTAssertEqual($0 as? Trouble, damage(2))
    }
    let newer = text.replacingOccurrences(of: "\"version\":1", with: "\"version\":3")
    XCTAssertThrowsError(try ProgressRecords(exported: newer, of: "file")) {
      XCTAssertEqual(
        $0 as? Trouble, Trouble("progress.newer-export", ["file": "file", "version": "3"]))
    }
    for foreign in ["", "\n\n", "{}", "[1]", "SQLite format 3", "{\"understudy\":\"report\"}"] {
      XCTAssertThrowsError(try ProgressRecords(exported: foreign, of: "file")) {
        XCTAssertEqual($0 as? Trouble, Trouble("progress.foreign", ["file": "file"]))
      }
    }
  }

  func testRecordsFollowANewNumber() throws {
    let renamed = try full().records().renamed { $0 == quiz ? exercise : $0 }
    XCTAssertEqual(renamed.current, exercise)
    XCTAssertEqual(renamed.answers.map(\.answer), [exercise])
    XCTAssertEqual(renamed.exercises.count, 2)
  }
}
