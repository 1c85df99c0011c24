import CLinux
import Foundation
import HostProtocol
import TestSupport
import XCTest

/// A batch of all attacks whose grader is killed at random moments and restarted.
///
/// By default there are few cases and few kills; `UNDERSTUDY_KILLS=40` kills 40 times and uses all
/// cases. `UNDERSTUDY_SEED` selects other moments.
final class KilledBatchTests: XCTestCase {
  private let variables = ProcessInfo.processInfo.environment
  private var folder: URL!

  override func setUpWithError() throws {
    try Nightly.only()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-killed-\(getpid())")
    let folder = folder!
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    // Adopt the orphans of a killed grader, so that `Leftovers` can see them.
    clinux_adopt_orphans()
  }

  func testABatchThatIsKilledAgainAndAgainEndsInTheSameBytes() throws {
    let cases = try handInCases()
    let before = Leftovers(cache("killed"))
    let whole = try finish("whole")
    let lines = whole.split(separator: "\n")
    XCTAssertEqual(lines.count, cases.count)

    var moments = Moments(
      seed: variables["UNDERSTUDY_SEED"].flatMap { UInt64($0) } ?? 1,
      longest: kills == nil ? 3 : 12)
    for kill in 1...(kills ?? 2) {
      let grader = try grader("killed", output: .nullDevice)
      usleep(moments.next())
      grader.terminate(by: SIGKILL)
      try expectNothing(beside: before, after: "kill \(kill)")
    }
    let resumed = try finish("killed")
    for (line, other) in zip(resumed.split(separator: "\n"), lines) { XCTAssertEqual(line, other) }
    XCTAssertTrue(resumed == whole)
    let after = Leftovers(cache("killed"))
    XCTAssertEqual(after.work, [], "the last one removes what the others have left")
    XCTAssertEqual(after.files, before.files)
  }

  func testHostileNeighboursChangeNoByte() throws {
    let cases = try handInCases()
    let all = try finish("beside").split(separator: "\n")
    let tame = zip(cases, all).filter { $0.0.expected.row == 0 }
    XCTAssertGreaterThan(tame.count, 1)
    for attack in cases where attack.expected.row != 0 {
      try FileManager.default.removeItem(at: folder.appendingPathComponent("in/\(attack.name)"))
    }
    let alone = try finish("alone").split(separator: "\n")
    XCTAssertEqual(alone, tame.map(\.1))
  }

  /// Two workers' builds and runs, five warm compilers, and the process from which these are forked.
  private static let workFoldersOfAGrader = 2 * 2 + 5 + 1

  private var kills: Int? { variables["UNDERSTUDY_KILLS"].flatMap { Int($0) } }

  /// Hands in a few cases, or all of them, and returns them in the order of the report.
  private func handInCases() throws -> [AttackCase] {
    let few = ["an-array-too-large", "c-main", "endless-output", "honest", "wrong-answer"]
    let cases = try AttackCase.all().filter { attack in
      kills != nil || few.contains { attack.name.hasPrefix($0) }
    }
    for attack in cases { try handIn(attack) }
    return cases
  }

  /// Expects that no process is left, and no more work folders than one grader has.
  private func expectNothing(beside before: Leftovers, after event: String) throws {
    var processes: [String] = []
    for _ in 0..<100 {
      // Reap adopted zombies: bubblewrap's pid namespace ends once all its processes are reaped.
      while waitpid(-1, nil, WNOHANG) > 0 {}
      processes = Leftovers(cache("killed")).descendants
      if processes == before.descendants { break }
      usleep(50_000)
    }
    XCTAssertEqual(processes, before.descendants, event)
    let count = Leftovers(cache("killed")).work.count
    XCTAssertLessThanOrEqual(count, KilledBatchTests.workFoldersOfAGrader, event)
  }

  private func cache(_ name: String) -> URL { folder.appendingPathComponent("cache-\(name)") }

  private func handIn(_ attack: AttackCase) throws {
    let isFirst = attack.expected.exercise ?? "1.1" == "1.1"
    let exercise = "01-bells/\(isFirst ? "01-ring" : "02-ring-with-foundation")"
    let answer = folder.appendingPathComponent("in/\(attack.name)/\(exercise)")
    try FileManager.default.createDirectory(at: answer, withIntermediateDirectories: true)
    try Data(attack.text.utf8).write(to: answer.appendingPathComponent("Exercise.swift"))
  }

  private func grader(_ name: String, output: FileHandle) throws -> Process {
    let grader = Process()
    grader.executableURL = Bundle.main.bundleURL.appendingPathComponent("understudy")
    grader.arguments = [
      "grade", folder.appendingPathComponent("in").path, "--course",
      AttackCase.folder.appendingPathComponent("Course").path, "--store",
      folder.appendingPathComponent("\(name).sqlite").path, "--format", "jsonl", "--no-times",
    ]
    // Graders that share a secret draw the same values.
    grader.environment = variables.merging([
      "UNDERSTUDY_CACHE": cache(name).path,
      "UNDERSTUDY_SECRET_FILE": folder.appendingPathComponent("secret").path,
    ]) { $1 }
    grader.standardOutput = output
    grader.standardError = FileHandle.nullDevice
    try grader.run()
    return grader
  }

  /// Returns the report of a grader that runs to its end.
  private func finish(_ name: String) throws -> String {
    let report = folder.appendingPathComponent("\(name).jsonl")
    try Data().write(to: report)
    let grader = try grader(name, output: FileHandle(forWritingTo: report))
    grader.waitUntilExit()
    XCTAssertEqual(grader.terminationStatus, 1)
    return try String(contentsOf: report, encoding: .utf8)
  }
}

extension Process {
  fileprivate func terminate(by signal: Int32) {
    kill(processIdentifier, signal)
    waitUntilExit()
  }
}

/// Pseudo-random pauses in microseconds; short ones are more frequent.
private struct Moments {
  private var generator: SeededGenerator
  private let longest: Double

  init(seed: UInt64, longest seconds: Double) {
    generator = SeededGenerator(seed: seed)
    longest = seconds
  }

  mutating func next() -> UInt32 {
    let share = Double.random(in: 0..<1, using: &generator)
    return UInt32(share * share * longest * 1e6)
  }
}
