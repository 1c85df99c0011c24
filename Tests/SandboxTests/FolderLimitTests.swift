import Glibc
import TestSupport
import XCTest

@testable import Platform
@testable import Sandbox

/// Tests the limits that this program enforces itself: on a folder, and on a submission's time.
final class FolderLimitTests: XCTestCase {
  /// Runs a script in a shell that may write to a folder, without a room.
  private func write(_ script: String) throws -> ChildProcess {
    let folder = temporaryPath().path
    try Files.makeFolder(folder)
    let shell = "/bin/sh"
    let cell = Cell(
      Bench.withoutRoom, libraries: try LinkedLibraries(of: [shell]),
      view: Room.View(readable: []))
    var limits = ResourceLimits.compiler
    limits.folderSize = 8 << 20
    return try ChildProcess.run(
      cell.confine(
        Command(shell, ["-c", script], folder: folder), reading: [], writing: folder,
        limits: limits), on: EventLoop())
  }

  func testManyFilesBelowTheLimitOfOneEndAtTheLimitOfAll() throws {
    let megabyte = "b=0123456789abcdef; for i in 1 2 3 4 5 6 7 8; do b=$b$b; done; b=$b$b$b$b"
    let file = "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do echo $b; done"
    let few = try write("\(megabyte); n=0; while [ $n != 9 ]; do n=$((n+1)); \(file) > $n; done")
    XCTAssertEqual(few.end, .exited(0), few.errors.text)
    XCTAssertFalse(few.hasWrittenTooMuch)
    let many = try write("\(megabyte); n=0; while :; do n=$((n+1)); \(file) > $n; done")
    XCTAssertEqual(many.end, .signaled(SIGKILL))
    XCTAssertTrue(many.hasWrittenTooMuch)
    XCTAssertNil(many.failure)
  }

  func testVeryManyEmptyFilesAreTooMuchToo() throws {
    let many = try write("n=0; while :; do n=$((n+1)); : > $n; done")
    XCTAssertEqual(many.end, .signaled(SIGKILL))
    XCTAssertTrue(many.hasWrittenTooMuch)
  }

  func testABudgetShrinksTheLimitsOfTheNextProcess() {
    var budget = CompileBudget.ofSubmission
    XCTAssertFalse(budget.isShort(of: .compiler))
    XCTAssertEqual(budget.limits(within: .compiler), .compiler)
    budget.spend(time: 105, processorTime: 12.5)
    XCTAssertTrue(budget.isShort(of: .compiler))
    let rest = budget.limits(within: .compiler)
    XCTAssertEqual(rest.time, 15)
    XCTAssertEqual(rest.processorTime, 8)
    XCTAssertEqual(rest.memory, ResourceLimits.compiler.memory)
    XCTAssertFalse(budget.isSpent)
    budget.spend(time: 7, processorTime: 8)
    XCTAssertTrue(budget.isSpent)
  }
}
