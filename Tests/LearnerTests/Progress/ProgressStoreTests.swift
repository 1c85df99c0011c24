import Course
import TestSupport
import XCTest

@testable import Learner
@testable import Storage

final class ProgressStoreTests: XCTestCase {
  private let exercise = "05-weak/04-break-the-cycle"

  private func attempt(
    _ second: Double = 0, verdict: String = "failed", isSolved: Bool = false
  ) -> ProgressRecords.Attempt {
    ProgressRecords.Attempt(
      attempt: exercise, started: 1_700_000_000.25 + second, milliseconds: 104, verdict: verdict,
      passed: 2, checks: 5, solved: isSolved)
  }

  func testARenumberedExerciseKeepsWhatWasWrittenDown() throws {
    let store = try ProgressStore(folder: try temporaryFolder())
    try store.record(attempt(isSolved: true))
    for hint in [3, 1] { try store.setShown(hint: hint, for: exercise) }
    try store.setFailingChecks(["testA", "testB"], of: exercise)
    try store.setCurrent(exercise)
    try store.setSkipped(true, "02-quiz/01-guess")
    var answer = ProgressRecords.Answer(
      answer: "02-quiz/01-guess", answered: 9, question: 0, choices: [1], right: true)
    try store.record(answer)
    answer.answer = "02-quiz/02-guess"
    let new = "06-weak/02-break-the-cycle"
    let exercises = [new, "02-quiz/02-guess", "07-other/01-guess"]
    for _ in 0..<2 {
      try store.follow(exercises, isRenumbered: Workspace.isRenumbered)
      XCTAssertEqual(try store.solved(), [new])
      XCTAssertEqual(try store.hintsShown(for: new), 2)
      XCTAssertEqual(try store.shownHints(for: new), [1, 3])
      XCTAssertEqual(try store.failingChecks(of: new), ["testA", "testB"])
      XCTAssertEqual(try store.current(), new)
      XCTAssertEqual(try store.attempts(at: new).count, 1)
      XCTAssertEqual(try store.skipped(), ["02-quiz/02-guess"])
      XCTAssertEqual(try store.answers(in: "02-quiz/02-guess"), [answer])
    }
    // Keep the records of an exercise that was removed from the course: it may return.
    try store.follow([], isRenumbered: Workspace.isRenumbered)
    XCTAssertEqual(try store.solved(), [new])
  }

  func testEverythingIsThereAfterReopening() throws {
    let folder = try temporaryFolder()
    let answer = ProgressRecords.Answer(
      answer: "01-why/02-quiz", answered: 9, question: 1, choices: [0, 2], right: true)
    do {
      let store = try ProgressStore(folder: folder)
      XCTAssertTrue(store.isSaved)
      XCTAssertNil(store.setAside)
      try store.record(attempt())
      try store.record(attempt(1, verdict: "passed'); DROP TABLE attempt; --", isSolved: true))
      try store.record(attempt(2, verdict: "通過", isSolved: true))
      try store.setCurrent(exercise)
      try store.setSkipped(true, "01-why/02-quiz")
      for hint in [0, 2, 0] { try store.setShown(hint: hint, for: exercise) }
      try store.record(answer)
    }
    let store = try ProgressStore(folder: folder)
    XCTAssertEqual(
      try store.attempts(at: exercise),
      [
        attempt(), attempt(1, verdict: "passed'); DROP TABLE attempt; --", isSolved: true),
        attempt(2, verdict: "通過", isSolved: true),
      ])
    XCTAssertEqual(
      try store.solvedDates(), [exercise: Date(timeIntervalSince1970: attempt(1).started)])
    XCTAssertEqual(try store.solved(), [exercise])
    XCTAssertEqual(try store.current(), exercise)
    XCTAssertEqual(try store.skipped(), ["01-why/02-quiz"])
    XCTAssertEqual(try store.hintsShown(for: exercise), 2)
    XCTAssertEqual(try store.answers(in: "01-why/02-quiz"), [answer])
  }

  func testANewStoreKnowsNothing() throws {
    let store = try ProgressStore(folder: try temporaryFolder())
    XCTAssertEqual(try store.attempts(at: exercise), [])
    XCTAssertEqual(try store.solved(), [])
    XCTAssertNil(try store.current())
    XCTAssertEqual(try store.hintsShown(for: exercise), 0)
    XCTAssertEqual(try store.answers(in: exercise), [])
  }

  func testWhatIsTakenBackIsGone() throws {
    let store = try ProgressStore(folder: try temporaryFolder())
    try store.setCurrent(exercise)
    try store.setCurrent(nil)
    try store.setSkipped(true, exercise)
    try store.setSkipped(false, exercise)
    XCTAssertNil(try store.current())
    XCTAssertEqual(try store.skipped(), [])
  }

  func testALessonIsReadOnceForAll() throws {
    let folder = try temporaryFolder()
    let store = try ProgressStore(folder: folder)
    XCTAssertFalse(try store.hasRead(lesson: "roles"))
    try store.setRead(lesson: "roles")
    try store.setRead(lesson: "roles")
    XCTAssertTrue(try ProgressStore(folder: folder).hasRead(lesson: "roles"))
    XCTAssertFalse(try store.hasRead(lesson: "weak"))
    XCTAssertNil(try store.current())
  }

  func testTwoProgramsSeeEachOthersProgress() throws {
    let folder = try temporaryFolder()
    let a = try ProgressStore(folder: folder)
    let b = try ProgressStore(folder: folder)
    try a.record(attempt(isSolved: true))
    XCTAssertEqual(try b.solved(), [exercise])
    try b.setShown(hint: 0, for: exercise)
    XCTAssertEqual(try a.hintsShown(for: exercise), 1)
  }

  func testProgramsThatWriteAtOnceLoseNothing() throws {
    let folder = try temporaryFolder()
    let attempts = (0..<10).map { attempt(Double($0)) }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        let store = try ProgressStore(folder: folder)
        for attempt in attempts { try store.record(attempt) }
      } catch {
        XCTFail("\(error)")
      }
    }
    XCTAssertEqual(try ProgressStore(folder: folder).attempts(at: exercise).count, 40)
  }

  func testAFileOfALaterVersionIsRefusedAndLeftAlone() throws {
    let folder = try temporaryFolder()
    let file = try ProgressStore(folder: folder).file
    try Database(path: file.path).run("PRAGMA user_version = 99")
    XCTAssertThrowsError(try ProgressStore(folder: folder)) { error in
      let values = ["file": file.path, "found": "99", "known": "\(ProgressSchema.version)"]
      XCTAssertEqual(error as? Trouble, Trouble("progress.newer", values))
    }
    XCTAssertEqual(try ProgressSchema.version(of: Database(path: file.path)), 99)
  }

  func testADamagedFileIsKeptAside() throws {
    for damage in [Data("this is no database, but it is long enough".utf8), Data(count: 5000)] {
      let folder = try temporaryFolder()
      let file = try ProgressStore(folder: folder).file
      try damage.write(to: file)
      let store = try ProgressStore(folder: folder, now: Date(timeIntervalSince1970: 7))
      XCTAssertTrue(store.isSaved)
      XCTAssertEqual(try Data(contentsOf: try XCTUnwrap(store.setAside)), damage)
      try store.setCurrent(exercise)
      let again = try ProgressStore(folder: folder)
      XCTAssertNil(again.setAside)
      XCTAssertEqual(try again.current(), exercise)
    }
  }

  func testADamagedFileIsLeftToTheProgramThatIsAlreadyMendingIt() throws {
    let folder = try temporaryFolder()
    let file = try ProgressStore(folder: folder).file
    let sound = try Data(contentsOf: file)
    try Data("this is no database, but it is long enough".utf8).write(to: file)
    let other = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    XCTAssertEqual(flock(other, LOCK_EX), 0)
    let isOpen = Flag()
    let done = expectation(description: "opened")
    Thread.detachNewThread {
      XCTAssertNil(try? ProgressStore(folder: folder).setAside)
      isOpen.set()
      done.fulfill()
    }
    Thread.sleep(forTimeInterval: 0.1)
    XCTAssertFalse(isOpen.isSet)
    try sound.write(to: file)
    close(other)
    wait(for: [done], timeout: 10)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path),
      ["progress.sqlite"])
  }

  func testTablesAreMadeOnceWhenManyProgramsStart() throws {
    for _ in 0..<10 {
      let file = try temporaryFolder().appendingPathComponent("progress.sqlite")
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          try ProgressSchema.migrate(Database(path: file.path))
        } catch {
          XCTFail("\(error)")
        }
      }
    }
  }

  func testDamageWithinTheFileIsNoticed() throws {
    let folder = try temporaryFolder()
    let file: URL
    do {
      let store = try ProgressStore(folder: folder)
      file = store.file
      for second in 0..<3 { try store.record(attempt(Double(second))) }
    }
    var bytes = try Data(contentsOf: file)
    for index in stride(from: 4096, to: bytes.count, by: 7) { bytes[index] ^= 0x55 }
    try bytes.write(to: file)
    let store = try ProgressStore(folder: folder)
    XCTAssertEqual(try Data(contentsOf: try XCTUnwrap(store.setAside)), bytes)
    XCTAssertEqual(try store.attempts(at: exercise), [])
  }

  func testWhereNothingCanBeWrittenProgressIsKeptInMemory() throws {
    // Even root cannot create a folder in /proc/self.
    let store = try ProgressStore(folder: URL(fileURLWithPath: "/proc/self"))
    XCTAssertFalse(store.isSaved)
    try store.record(attempt(isSolved: true))
    XCTAssertEqual(try store.solved(), [exercise])
  }

  func testProgressThatCannotBeWrittenCanStillBeRead() throws {
    try XCTSkipIf(getuid() == 0, "permissions do not apply to the superuser")
    let folder = try temporaryFolder()
    do { try ProgressStore(folder: folder).record(attempt(isSolved: true)) }
    let home = folder.appendingPathComponent(".understudy")
    chmod(home.path, 0o555)
    defer { chmod(home.path, 0o755) }
    let store = try ProgressStore(folder: folder)
    XCTAssertFalse(store.isSaved)
    XCTAssertEqual(try store.solved(), [exercise])
    try store.setCurrent(exercise)
    XCTAssertEqual(try store.current(), exercise)
  }

  func testAFullDiskIsReportedAndNothingIsHalfDone() throws {
    let store = try ProgressStore(folder: try temporaryFolder())
    try store.record(attempt())
    // Simulate a full disk with a limit on the file size.
    let fileSize = __rlimit_resource_t(1)
    var limit = rlimit()
    getrlimit(fileSize, &limit)
    signal(SIGXFSZ, SIG_IGN)
    var small = rlimit(rlim_cur: 100, rlim_max: limit.rlim_max)
    setrlimit(fileSize, &small)
    XCTAssertThrowsError(try store.record(attempt(1, isSolved: true)))
    setrlimit(fileSize, &limit)
    XCTAssertEqual(try store.attempts(at: exercise), [attempt()])
    XCTAssertEqual(try store.solved(), [])
    try store.record(attempt(2))
    XCTAssertEqual(try store.attempts(at: exercise), [attempt(), attempt(2)])
  }

  func testAProgramThatIsKilledWhileWritingLosesAtMostItsLastRecord() throws {
    let folder = try temporaryFolder()
    for round in 0..<3 {
      let child = try ChildTest.start(
        "LearnerTests.ProgressStoreWriter/testWriteUntilKilled", folder: folder)
      // On a busy machine, the child begins late.
      let end = Date(timeIntervalSinceNow: 20)
      func count() throws -> Int { try ProgressStore(folder: folder).attempts(at: exercise).count }
      let before = try count()
      while try count() == before, Date() < end { usleep(10_000) }
      Thread.sleep(forTimeInterval: 0.01 * Double(round))
      kill(child.processIdentifier, SIGKILL)
      child.waitUntilExit()
      let store = try ProgressStore(folder: folder)
      XCTAssertNil(store.setAside)
      let seconds = try store.attempts(at: exercise).map {
        Int($0.started)
      }
      XCTAssertEqual(seconds, Array(0..<seconds.count), "records are missing")
      let solved = try store.solvedDates().count
      XCTAssertTrue([seconds.count, seconds.count + 1].contains(solved), "\(solved)")
    }
    XCTAssertGreaterThan(try ProgressStore(folder: folder).attempts(at: exercise).count, 0)
  }
}

/// The program that `ProgressStoreTests` runs in a child process; skipped in an ordinary run.
final class ProgressStoreWriter: XCTestCase {
  func testWriteUntilKilled() throws {
    let store = try ProgressStore(folder: try ChildTest.folder())
    let exercise = "05-weak/04-break-the-cycle"
    var number = try store.attempts(at: exercise).count
    while true {
      try store.solve("solved \(number)", at: Date().timeIntervalSince1970)
      try store.record(
        ProgressRecords.Attempt(
          attempt: exercise, started: Double(number), milliseconds: 1, verdict: "failed",
          passed: 0, checks: 1, solved: false))
      number += 1
    }
  }
}
