import Course
import TestSupport
import XCTest

@testable import Grading
@testable import Judging

/// A submission that a busy machine held up, or killed, is judged once more, alone.
final class BusyMachineTests: XCTestCase {
  private var handedIn: HandedIn!
  private var small: SmallCourse!

  override func setUpWithError() throws {
    handedIn = try HandedIn(for: self)
    small = try SmallCourse(for: self)
    try small.replace(
      "isolation: none", with: "isolation: none\ntime-limit: 2",
      in: "\(SmallCourse.code)/exercise.md")
  }

  /// Submits an answer that notes in a diary when it begins and when it ends.
  private func handIn(_ student: String, _ statement: String) throws {
    try handedIn.write(
      """
      import Glibc
      func write(_ line: String) {
        let diary = fopen("\(handedIn.path("diary"))", "a")!
        fputs("\(student) \\(line)\\n", diary)
        fclose(diary)
      }
      func isFirstTime() -> Bool { mkdir("\(handedIn.path(student))", 0o700) == 0 }
      func twice(_ n: Int) -> Int {
        write("begins")
        \(statement)
        write("ends")
        return 2 * n
      }

      """, to: "in/\(student)/\(HandedIn.exercise)/Exercise.swift")
  }

  private func diary() throws -> [String] {
    try String(contentsOfFile: handedIn.path("diary"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  private func batch() throws -> Batch {
    let course = try small.course()
    return Batch(
      try SubmissionTable(SubmissionSources(paths: [handedIn.path("in")]), of: course), of: course,
      store: try ResultStore(path: handedIn.path("store.sqlite")),
      configuration: GradingConfiguration(
        course: course, program: "1", version: .sample, layers: [], language: .english))
  }

  private func judges(_ count: Int, for batch: Batch) throws -> [Judge] {
    try (0..<count).map { index in
      let folder = handedIn.folder.appendingPathComponent("cache")
      return Judge(
        course: batch.course,
        runner: try index == 0 ? SharedRunner.get() : SharedRunner.make(cache: folder),
        language: .english)
    }
  }

  private func verdicts(_ batch: Batch) throws -> [String] {
    var lines: [String] = []
    try batch.gradebook().forEach {
      lines.append("\($0.student) \($0.grade.verdict.rawValue)")
    }
    return lines
  }

  func testWhatWaitedIsJudgedOnceMoreWhenNobodyElseIsAtWork() throws {
    try handIn("ann", "if isFirstTime() { raise(SIGKILL) }  // as a system without memory does")
    try handIn("bob", "raise(SIGXCPU)  // as the system does after a loop without end")
    try handIn("cleo", "sleep(60)")
    try handIn("dan", "usleep(200_000)")
    let batch = try batch()
    var last = Batch.Progress()
    let end = try batch.grade(with: judges(2, for: batch), report: { last = $0 })
    XCTAssertEqual(end, .finished)
    XCTAssertEqual([last.done, last.total, last.graded], [4, 4, 4])
    XCTAssertEqual(
      try verdicts(batch), ["ann PASS", "bob TIMEOUT", "cleo TIMEOUT", "dan PASS"])
    // Nobody held up the others; after them, Ann is judged once more.
    let diary = try diary()
    let others = try XCTUnwrap(diary.lastIndex { !$0.hasPrefix("ann") })
    XCTAssertEqual(
      diary[(others + 1)...].prefix(4), ["ann begins", "ann ends", "ann begins", "ann ends"])
  }

  func testAStopLeavesWhatIsToBeJudgedOnceMore() throws {
    try handIn("ann", "if isFirstTime() { raise(SIGKILL) }")
    let first = try batch()
    // The two control answers are judged first.
    var asked = 0
    let end = try first.grade(
      with: judges(1, for: first),
      shouldStop: {
        asked += 1
        return asked > 4
      })
    XCTAssertEqual(end, .stopped(missing: 1))
    XCTAssertEqual(try verdicts(first), [])
    let second = try batch()
    XCTAssertEqual(try second.grade(with: judges(1, for: second)), .finished)
    XCTAssertEqual(try verdicts(second), ["ann PASS"])
  }

  func testAnExerciseIsNotUnfitBecauseItsOwnAnswerWaitedOnce() throws {
    let flag = handedIn.path("flag")
    try small.write(
      """
      import Glibc
      func twice(_ n: Int) -> Int {
        if mkdir("\(flag)", 0o700) == 0 { raise(SIGKILL) }
        return 2 * n
      }

      """, to: "\(SmallCourse.answers)/Exercise.swift")
    try handIn("ann", "")
    let batch = try batch()
    XCTAssertEqual(try batch.grade(with: judges(1, for: batch)), .finished)
    XCTAssertEqual(try verdicts(batch), ["ann PASS"])
  }
}
