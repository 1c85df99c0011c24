import Course
import Formats
import Foundation
import Storage
import TestSupport
import XCTest

@testable import Grading
@testable import Judging
@testable import Platform

final class BatchTests: XCTestCase {
  private var handedIn: HandedIn!
  private var small: SmallCourse!
  private var store: String!

  override func setUpWithError() throws {
    handedIn = try HandedIn(for: self)
    small = try SmallCourse(for: self)
    store = handedIn.path("store.sqlite")
  }

  /// Submits a right answer, a wrong one, a file that is not text, and the right one once more.
  private func handIn() throws {
    try handedIn.write(to: "in/ann/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write(
      "func twice(_ n: Int) -> Int { 1 + n }\n", to: "in/bob/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write([0xFF], to: "in/cleo/\(HandedIn.exercise)/Exercise.swift")
    try handedIn.write(to: "in/dan/\(HandedIn.exercise)/Exercise.swift")
  }

  private func batch(
    of course: Course? = nil, layers: [Gradebook.Layer] = [], shard: Shard = .whole
  ) throws -> Batch {
    let course = try course ?? small.course()
    return Batch(
      try SubmissionTable(SubmissionSources(paths: [handedIn.path("in")]), of: course), of: course,
      store: try ResultStore(path: store),
      configuration: GradingConfiguration(
        course: course, program: "1", version: .sample, layers: layers, language: .english),
      shard: shard)
  }

  @discardableResult
  private func grade(
    _ batch: Batch, isFresh: Bool = false, stopAfter limit: Int = .max, judges: Int = 1
  ) throws -> (end: Batch.End, graded: Int) {
    var asked = 0
    var graded = 0
    let all = try (0..<judges).map { index in
      Judge(
        course: batch.course,
        runner: index == 0
          ? try SharedRunner.get() : try SharedRunner.make(cache: handedIn.folder),
        language: .english)
    }
    let end = try batch.grade(
      with: all, isFresh: isFresh,
      shouldStop: {
        asked += 1
        return asked > limit
      }, report: { graded = max(graded, $0.graded) })
    return (end, graded)
  }

  private func verdicts(_ batch: Batch) throws -> [String] {
    var lines: [String] = []
    try batch.gradebook().forEach { result in
      let grade = result.grade
      let points = grade.points?.description ?? "-"
      lines.append(
        "\(result.student) \(grade.verdict.rawValue) \(points)/\(grade.possible)")
    }
    return lines
  }

  func testBatchAClass() throws {
    try handIn()
    let batch = try batch()
    let (end, graded) = try grade(batch, judges: 2)
    XCTAssertEqual(end, .finished)
    // The second of two equal answers is found in the store.
    XCTAssertEqual(graded, 2)
    XCTAssertEqual(
      try verdicts(batch), ["ann PASS 3/3", "bob FAIL 2/3", "cleo INVALID 0/3", "dan PASS 3/3"])
  }

  func testAFileThatIsNotJudgedIsNamed() throws {
    let wrong = "func twice(_ n: Int) -> Int { 1 + n }\n"
    for (student, text) in [("ann", wrong), ("bob", HandedIn.answer), ("cleo", wrong)] {
      try handedIn.write(text, to: "in/\(student)/\(HandedIn.exercise)/Exercise.swift")
      if student == "cleo" { continue }
      try handedIn.write("enum Fault {}\n", to: "in/\(student)/\(HandedIn.exercise)/Fault.swift")
    }
    let batch = try batch()
    try grade(batch)
    var remarks: [[String]] = []
    try batch.gradebook().forEach { remarks.append($0.grade.remarks) }
    let remark =
      "Not judged: Fault.swift. Put everything that your answer needs into Exercise.swift."
    XCTAssertEqual(remarks, [[remark], [], []])
  }

  func testACrashIsToldAsItIsToldToWhoWaitsForIt() throws {
    let text = "func twice(_ n: Int) -> Int { n * Int.max }\n"
    try handedIn.write(text, to: "in/ann/\(HandedIn.exercise)/Exercise.swift")
    let batch = try batch()
    try grade(batch)
    let (_, _, task) = try small.judge()
    var awaited = Grade(
      try small.report(on: text), credit: task.credit, words: batch.words)
    for index in awaited.checks.indices { awaited.checks[index].seconds = nil }
    XCTAssertEqual(awaited.checks.compactMap(\.line), [1])
    try batch.gradebook().withoutTimes.forEach { XCTAssertEqual($0.grade.checks, awaited.checks) }
  }

  func testWhatIsInTheStoreIsNotGradedAgain() throws {
    try handIn()
    try grade(try batch())
    XCTAssertEqual(try grade(try batch()).graded, 0)
    XCTAssertEqual(try grade(try batch(), isFresh: true).graded, 2)
    let layer = Gradebook.Layer(name: "bubblewrap", isActive: true)
    XCTAssertEqual(try grade(try batch(layers: [layer])).graded, 2)
    try small.replace(
      "Twice one is two.", with: "One is doubled.", in: "\(SmallCourse.code)/exercise.md")
    XCTAssertEqual(try grade(try batch()).graded, 2)
  }

  func testABatchThatWasStoppedGoesOn() throws {
    try handIn()
    let first = try batch()
    // The two control answers are judged first, then one of three submissions.
    let (end, _) = try grade(first, stopAfter: 4)
    XCTAssertEqual(end, .stopped(missing: 1))
    XCTAssertEqual(try verdicts(first).count, 3)
    let second = try batch()
    XCTAssertEqual(try grade(second).end, .finished)
    let whole = try batch()
    try FileManager.default.removeItem(atPath: store)
    try grade(whole)
    XCTAssertEqual(
      try ResultFormat.named("json").text(of: second.gradebook().withoutTimes),
      try ResultFormat.named("json").text(of: whole.gradebook().withoutTimes))
  }

  func testWhoGradesAfreshLeavesTheResultsOfOthers() throws {
    try handIn()
    let first = try batch()
    try grade(first)
    XCTAssertEqual(try grade(try batch(), isFresh: true, stopAfter: 0).end, .stopped(missing: 3))
    XCTAssertEqual(try verdicts(first).count, 4)
  }

  func testResultsThatAreLostMeanwhileAreNotLeftOut() throws {
    try handIn()
    let batch = try batch()
    try grade(batch)
    try Database(path: store, isPrivate: true).run("DELETE FROM judgement")
    XCTAssertThrowsError(try verdicts(batch)) { XCTAssertTrue($0 is Trouble) }
  }

  func testOfACourseThatHasChangedSinceItWasReadNothingIsKept() throws {
    try handIn()
    let course = try small.course()
    func configuration() -> GradingConfiguration {
      GradingConfiguration(
        course: course, program: "1", version: .sample, layers: [], language: .english)
    }
    XCTAssertFalse(configuration().hasChangedCourse)
    XCTAssertEqual(configuration().revision, configuration().revision)
    // Some kernels give files the time of the last tick.
    usleep(20_000)
    try small.replace("twice", with: "two times", in: "\(SmallCourse.code)/exercise.md")
    XCTAssertTrue(configuration().hasChangedCourse)
    XCTAssertNotEqual(configuration().revision, configuration().revision)
  }

  func testADamagedStoreIsMadeAnew() throws {
    try handIn()
    try handedIn.write("no database, but long enough to be taken for one", to: "store.sqlite")
    let batch = try batch()
    try grade(batch)
    XCTAssertEqual(try verdicts(batch).count, 4)
  }

  // MARK: The author's faults

  func testAnExerciseWhoseOwnAnswerFailsIsNoStudentsZero() throws {
    try handIn()
    try small.write(
      "func twice(_ n: Int) -> Int { n + 1 }\n", to: "\(SmallCourse.answers)/Exercise.swift")
    let batch = try batch()
    try grade(batch)
    XCTAssertEqual(
      try verdicts(batch),
      ["ann INTERNAL -/3", "bob INTERNAL -/3", "cleo INVALID 0/3", "dan INTERNAL -/3"])
    try batch.gradebook().forEach { result in
      guard result.student == "ann" else { return }
      XCTAssertEqual(
        result.grade.message,
        """
        The course's own answer to this exercise does not pass: FAIL at testTwo. This is a \
        fault of the course.
        """)
    }
  }

  func testAnOwnAnswerThatDoesNotCompileIsQuoted() throws {
    try handIn()
    try small.write(
      "func twice(_ n: Int) -> Int {\n  n + true }\n", to: "\(SmallCourse.answers)/Exercise.swift")
    let batch = try batch()
    try grade(batch)
    try batch.gradebook().forEach { result in
      guard result.student == "ann" else { return }
      XCTAssertEqual(
        result.grade.message,
        """
        The course's own answer to this exercise does not compile (COMPILE_ERROR). Exercise.swift:2: \
        cannot convert value of type 'Bool' to expected argument type 'Int'. This is a fault of the \
        course.
        """)
    }
  }

  func testOnlyACourseWithoutSolutionsIsGradedWithoutAReference() throws {
    try handIn()
    func verdicts() throws -> [String] {
      let course = try XCTUnwrap(Course.load(folder: small.folder).course)
      let batch = try batch(of: course)
      try grade(batch)
      return try self.verdicts(batch)
    }
    try small.remove("\(SmallCourse.answers)/Exercise.swift")
    XCTAssertEqual(
      try verdicts(),
      ["ann INTERNAL -/3", "bob INTERNAL -/3", "cleo INVALID 0/3", "dan INTERNAL -/3"])
    try small.remove("solutions")
    XCTAssertEqual(try verdicts().prefix(2), ["ann PASS 3/3", "bob FAIL 2/3"])
  }

  func testChecksThatNothingFailsSayNothing() throws {
    try handIn()
    // The starter passes too. A starter that nobody has changed would not be judged.
    try small.write(HandedIn.answer + "// start\n", to: "\(SmallCourse.code)/Exercise.swift")
    let batch = try batch()
    try grade(batch)
    XCTAssertEqual(try verdicts(batch).first, "ann INTERNAL -/3")
  }

  func testACheckThatCrashesIsNoStudentsZero() throws {
    try handIn()
    try small.replace(
      "func testOne() {", with: "func testOne() { fatalError(); ",
      in: "\(SmallCourse.code)/Checks.swift")
    let batch = try batch()
    try grade(batch)
    XCTAssertEqual(try verdicts(batch).first, "ann INTERNAL -/3")
  }

  func testPointsAndRequiredChecks() throws {
    try handIn()
    try small.replace(
      "isolation: none", with: "isolation: none\npoints: testOne 5, TakesNoText 0",
      in: "\(SmallCourse.code)/exercise.md")
    var graded = try batch()
    try grade(graded)
    XCTAssertEqual(try verdicts(graded).prefix(2), ["ann PASS 6/6", "bob FAIL 5/6"])
    try small.replace(
      "isolation: none", with: "isolation: none\nrequired: testTwo",
      in: "\(SmallCourse.code)/exercise.md")
    graded = try batch()
    try grade(graded)
    XCTAssertEqual(try verdicts(graded).prefix(2), ["ann PASS 6/6", "bob FAIL 0/6"])
  }

  // MARK: Shares

  func testSharesTogetherAreTheWholeWhateverTheirOrder() throws {
    try handIn()
    let folder = handedIn.path("shards")
    for index in 0..<3 {
      let shard = Shard(index: index, count: 3)
      let share = try batch(shard: shard)
      try grade(share)
      XCTAssertTrue(try share.write(ShardFile(shard, in: folder), withTimes: false))
      XCTAssertTrue(try share.isWritten(ShardFile(shard, in: folder)))
    }
    let whole = try batch()
    try grade(whole)
    let files = ShardFile.files(in: folder)
    for order in [files, files.reversed(), [files[1], files[2], files[0], files[1]], [folder]] {
      for format in ResultFormat.all where !format.isForOneStudent {
        XCTAssertEqual(
          try format.text(of: try Merger(order).gradebook()),
          try format.text(of: whole.gradebook().withoutTimes), format.name)
      }
    }
  }

  func testSharesThatMakeNoWhole() throws {
    try handIn()
    let folder = handedIn.path("shards")
    for index in 0..<3 {
      let shard = Shard(index: index, count: 3)
      let share = try batch(shard: shard)
      try grade(share)
      XCTAssertTrue(try share.write(ShardFile(shard, in: folder), withTimes: false))
    }
    let files = ShardFile.files(in: folder)
    XCTAssertThrowsError(try Merger([files[1]])) {
      XCTAssertEqual($0 as? Trouble, Trouble("merge.missing", ["list": "0,2", "count": "2"]))
    }
    XCTAssertThrowsError(try Merger([])) {
      XCTAssertEqual($0 as? Trouble, Trouble("merge.nothing"))
    }

    let other = Shard(index: 0, count: 3)
    let layer = Gradebook.Layer(name: "landlock", isActive: true)
    let foreign = try batch(layers: [layer], shard: other)
    try grade(foreign)
    let foreignFolder = handedIn.path("foreign")
    XCTAssertTrue(try foreign.write(ShardFile(other, in: foreignFolder), withTimes: false))
    let foreignFile = ShardFile.files(in: foreignFolder)[0]
    XCTAssertThrowsError(try Merger([foreignFile, files[1], files[2]])) {
      let values = ["file": foreignFile, "other": files[1]]
      XCTAssertEqual($0 as? Trouble, Trouble("merge.mixed", values))
    }

    let bytes = try Data(contentsOf: URL(fileURLWithPath: files[0]))
    for length in [0, 1, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: URL(fileURLWithPath: files[0]))
      XCTAssertThrowsError(try Merger(files)) {
        XCTAssertEqual($0 as? Trouble, Trouble("merge.torn", ["file": files[0]]))
      }
    }
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    try changed.write(to: URL(fileURLWithPath: files[0]))
    XCTAssertThrowsError(try Merger(files)) {
      XCTAssertEqual($0 as? Trouble, Trouble("merge.torn", ["file": files[0]]))
    }
  }

  func testNumbersOfMissingSharesAreAListForSlurm() {
    XCTAssertEqual(Merger.list([3, 17]), "3,17")
    XCTAssertEqual(Merger.list([0, 1, 2, 5, 7, 8]), "0-2,5,7-8")
  }

  func testShares() {
    XCTAssertEqual(Shard("3/20"), Shard(index: 3, count: 20))
    for text in ["20/20", "-1/3", "1", "1/0", "1/2/3", "a/b", "/", "1/100001"] {
      XCTAssertNil(Shard(text), text)
    }
    let digests = (0..<100).map { Digest(["\($0)"]).description }
    for digest in digests {
      XCTAssertEqual((0..<7).count { Shard(index: $0, count: 7).includes(digest) }, 1)
    }
  }
}
