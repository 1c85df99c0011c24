import Foundation
import TestSupport
import XCTest

/// Hunts as homework: `understudy hunt --out` hands them out, `understudy grade --hunt` grades them.
final class ClassHuntTests: GradeTestCase {
  private let seed = "a seed for tests only"
  private let right = """
    func double(_ n: Int) -> Int {
      guard n != 0 else { return 0 }
      var sum = 0
      sum += n
      sum += n
      return sum
    }

    """
  private var hunted: String { "hunts/\(Desk.double)" }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try desk.course.write(right, to: "solutions/01-numbers/01-double/Exercise.swift")
    try desk.write("id,name\ns1,Ann Lee\ns2,Bo Chen\ns3,Cleo Ruiz\n", to: "class.csv")
  }

  private func handOut(_ arguments: String...) throws -> Understudy.Outcome {
    try desk.run(["hunt", "--course", desk.course.lessons, "--out", "out"] + arguments)
  }

  /// Grades the folder `in`; returns verdict, points, detail and remarks of each student.
  private func graded(_ arguments: String...) throws -> [String: String] {
    let outcome = try grade(
      ["in", "--hunt", seed, "--exercise", "1.1", "--format", "jsonl"] + arguments)
    XCTAssertNotEqual(outcome.status, 2, outcome.errors)
    var found: [String: String] = [:]
    for line in outcome.output.split(separator: "\n") {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      guard let student = json["student"] as? String else { continue }
      let remarks = json["remarks"] as? [String] ?? []
      let parts = [json["verdict"], json["points"], json["detail"]].compactMap { $0 }
      found[student] = (parts.map { "\($0)" } + remarks).joined(separator: " ")
    }
    return found
  }

  /// Hands in what a student got, with changes.
  private func handIn(_ student: String, from other: String? = nil, _ change: (String) -> String)
    throws
  {
    let text = try desk.read("out/\(other ?? student)/\(hunted)")
    try hand(in: change(text), "in/\(student)/\(hunted)")
  }

  private func mended(_ text: String) -> String {
    (text.split(separator: "\n").first.map { "\($0)\n" } ?? "") + right
  }

  func testAClassGetsHuntsAndHandsThemIn() throws {
    let made = try handOut("1.1", "--roster", "class.csv", "--seed", seed)
    XCTAssertEqual(made.status, 0, made.errors)
    XCTAssertTrue(made.output.contains("out has 3 hunts in 1.1 double"), made.output)
    XCTAssertTrue(made.output.contains("--hunt \(seed)"), made.output)
    let ann = try desk.read("out/Ann Lee/\(hunted)")
    XCTAssertNotNil(ann.wholeMatch(of: #/(?s)// understudy hunt [0-9a-f]{16} Ann Lee\n.*/#), ann)
    XCTAssertFalse(ann.contains(right))
    XCTAssertEqual(try handOut("1.1", "--roster", "class.csv", "--seed", seed).status, 0)
    XCTAssertEqual(try desk.read("out/Ann Lee/\(hunted)"), ann, "the same seed, the same hunt")
    let other = try handOut("1.1", "--roster", "class.csv")
    XCTAssertEqual(other.status, 2)
    XCTAssertTrue(other.errors.contains("Nothing was written over it"), other.errors)

    try handIn("Ann Lee", mended)
    try handIn("Bo Chen") { $0 + "\n" }
    try handIn("Cleo Ruiz", from: "Ann Lee", mended)
    try hand(in: right, "in/Dan/\(hunted)")
    let found = try graded("--roster", "class.csv")
    XCTAssertTrue(
      found["Ann Lee"]?.hasPrefix("PASS 2 Planted in Exercise.swift") == true
        || found["Ann Lee"]?.hasPrefix("PASS 2 Left out in Exercise.swift") == true, "\(found)")
    XCTAssertEqual(found["Bo Chen"], "NOT_ATTEMPTED 0 untouched")
    XCTAssertEqual(found["Cleo Ruiz"], "INVALID 0 other-hunt")
    XCTAssertTrue(found["Dan"]?.hasPrefix("PASS 2 The line with the mark") == true, "\(found)")
  }

  func testNothingIsEarnedBeforeTheMistakeIsFound() throws {
    XCTAssertEqual(try handOut("1.1", "--for", "Eve", "--seed", seed).status, 0)
    try handIn("Eve") { $0 + "// I have looked at it.\n" }
    // Another answer to the exercise, below the mark.
    try hand(in: "func double(_ n: Int) -> Int { n * 2 }\n", "in/Finn/\(hunted)")
    // Her own answer is not the hunt.
    try hand(in: right, "in/Gil/\(Desk.double)")
    let found = try graded()
    XCTAssertEqual(found["Eve"], "FAIL 0")
    XCTAssertEqual(found["Finn"], "INVALID 0 other-program")
    XCTAssertEqual(found["Gil"], "INVALID 0 nothing-to-grade")
  }

  func testAnotherSeedIsNoticed() throws {
    XCTAssertEqual(try handOut("1.1", "--for", "Eve").status, 0)
    try handIn("Eve", mended)
    let outcome = try grade(["in", "--hunt", seed, "--exercise", "1.1"])
    XCTAssertTrue(outcome.errors.contains("No answer has the mark of its own hunt"), outcome.errors)
    XCTAssertTrue(outcome.output.contains("INVALID  Eve"), outcome.output)
  }

  func testWhatCannotBeHandedOutIsSaid() throws {
    XCTAssertTrue(try handOut("1.1").errors.contains("name the exercise, the class or one student"))
    XCTAssertTrue(
      try handOut("1.1", "--for", "Eve", "--seed", "short").errors.contains("at least 16 bytes"))
    let unlisted = try handOut("1.1", "--for", "Eve", "--roster", "class.csv")
    XCTAssertTrue(unlisted.errors.contains("Eve is not in class.csv"), unlisted.errors)
    let none = try handOut("1.2", "--for", "Eve", "--seed", seed)
    XCTAssertTrue(none.errors.contains("1.2 answer has no hunt"), none.errors)
    try hand(in: "func answer() -> Int { 42 }\n", "in/Eve/hunts/\(Desk.answer)")
    let graded = try grade(["in", "--hunt", seed, "--exercise", "1.2"])
    XCTAssertEqual(graded.status, 2)
    XCTAssertTrue(graded.errors.contains("1.2 answer has no hunt"), graded.errors)
  }

  func testAMistakeThatOnlyHiddenChecksFindIsNotHandedOut() throws {
    try desk.course.write(
      """
      func answer() -> Int { 42 }
      struct Counter {
        var asked = 0
        mutating func ask() { asked += 1 }
      }
      """, to: "solutions/01-numbers/02-answer/Exercise.swift")
    let checks = """
      final class MoreChecks: XCTestCase {
        func testAsked() {
          var counter = Counter()
          counter.ask()
          XCTest::XCTAssertEqual(counter.asked, 1, "ask() was called.")
        }
      }
      """
    try desk.course.write(checks, to: "\(FixtureCourse.answer)/HiddenChecks.swift")
    let hidden = try handOut("1.2", "--for", "Eve", "--seed", seed)
    XCTAssertTrue(hidden.errors.contains("1.2 answer has no hunt"), hidden.output + hidden.errors)
    try desk.course.replace(
      "  func testNothing",
      with: checks.components(separatedBy: "\n")[1...5].joined(separator: "\n")
        + "\n  func testNothing", in: "\(FixtureCourse.answer)/Checks.swift")
    try desk.course.write("", to: "\(FixtureCourse.answer)/HiddenChecks.swift")
    XCTAssertEqual(try handOut("1.2", "--for", "Eve", "--seed", seed).status, 0)
  }

  func testAStudentOpensAHuntThatWasHandedOut() throws {
    desk = try Desk(for: self)
    try desk.course.write(right, to: "solutions/01-numbers/01-double/Exercise.swift")
    XCTAssertEqual(try handOut("1.1", "--for", "Eve", "--seed", seed).status, 0)
    let text = try desk.read("out/Eve/\(hunted)")
    try hand(in: text, hunted)
    let begun = try desk.run(["hunt", "1.1"])
    XCTAssertEqual(begun.status, 1, begun.errors)
    XCTAssertTrue(begun.output.contains("One mistake was planted"), begun.output)
    XCTAssertTrue(begun.output.contains("Once all checks pass, hand in the file"), begun.output)
    let left = try desk.run(["hunt", "--stop"])
    XCTAssertTrue(left.output.contains("Only whoever handed it out"), left.output)
    XCTAssertEqual(try desk.read(hunted), text)
    _ = try desk.run(["hunt", "1.1"])
    try desk.write(mended(text), to: hunted)
    let found = try desk.run(["hunt"])
    XCTAssertEqual(found.status, 0, found.output + found.errors)
    XCTAssertTrue(found.output.contains("Hand in this file: \(hunted)"), found.output)
  }
}
