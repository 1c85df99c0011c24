import Foundation
import XCTest

/// A batch that is killed, stopped or out of disk space can be continued without loss.
final class GradeSurvivalTests: GradeTestCase {
  func testAKilledBatchEndsInTheSameBytes() throws {
    try handInAClass()
    let json = ["in", "--format", "json", "--no-times", "--jobs", "1"]
    let whole = try grade(json + ["--store", "other.sqlite"])
    XCTAssertEqual(whole.status, 1)
    for delay in ["0.3", "0.8", "1.3", "2"] {
      _ = try grade(json, shell: "timeout -s KILL \(delay) \"$@\"")
    }
    let resumed = try grade(json)
    XCTAssertEqual(resumed.output, whole.output)
  }

  private func handInALargeClass() throws {
    try handInAClass()
    for number in 0..<1000 {
      try hand(
        in: "func double(_ n: Int) -> Int { n + n + \(number) - \(number) }\n",
        "in/s\(number)/\(Desk.double)")
    }
  }

  func testASignalFinishesWhatRunsAndSaysHowToGoOn() throws {
    try handInALargeClass()
    for signal in ["INT", "TERM", "HUP"] {
      // Job control, since a job in the background would ignore an interrupt.
      let stopped = try grade(
        ["in", "--jobs", "1"],
        shell: """
          set -m; "$@" & until grep -q " graded, " /proc/$$/fd/2; do sleep 0.1; done
          kill -\(signal) $!; wait $!
          """)
      let missing = try XCTUnwrap(
        stopped.errors.firstMatch(of: #/Stopped: ([0-9]+) submissions? ha(?:ve|s) no result yet/#)?
          .1,
        "\(signal): \(stopped.errors)")
      XCTAssertEqual(stopped.status, 2, signal)
      XCTAssertTrue(stopped.output.hasSuffix("\(missing) have no result yet.\n"), stopped.output)
      XCTAssertTrue(stopped.output.hasPrefix("PASS  ann"), stopped.output)
    }
  }

  func testASecondSignalEndsItAtOnce() throws {
    try desk.course.replace(
      "time-limit: 1", with: "time-limit: 30", in: "\(FixtureCourse.double)/exercise.md")
    try hand(in: "func double(_ n: Int) -> Int { while true {} }\n", "in/fay/\(Desk.double)")
    let stopped = try grade(
      ["in", "--jobs", "1"],
      shell: #""$@" & sleep 4; kill -TERM $!; sleep 0.2; kill -TERM $!; wait $!"#)
    XCTAssertEqual(stopped.status, 128 + SIGTERM)
    XCTAssertEqual(stopped.output, "")
  }

  func testASignalThatIsIgnoredStaysSo() throws {
    try hand(in: "func double(_ n: Int) -> Int { n + n }\n", "ann.swift")
    let finished = try grade(
      ["ann.swift", "--exercise", "1.1"],
      shell: #"""
        trap '' HUP; "$@" & while sleep 0.2; kill -HUP $! 2> /dev/null; do :; done; wait $!
        """#)
    XCTAssertEqual(
      finished.output, "PASS  ann  1.1 Double  2/2\n1 graded: 1 PASS. 2 of 2 points.\n")
    XCTAssertEqual(finished.status, 0)
  }

  func testAFullDiskEndsTheBatchAndIsGoneOnFrom() throws {
    try handInAClass()
    let json = ["in", "--format", "json", "--no-times"]
    let whole = try grade(json)
    let small = desk.file("small").path
    let mount = """
      unshare -m bash -c 'mkdir -p "\(small)" && mount -t tmpfs -o size=24k none "\(small)" \
        || exit 77; "$@"; status=$?; mv "\(small)"/* "\(desk.workspace.path)"; exit $status' sh "$@"
      """
    let full = try grade(json + ["--store", "small/full.sqlite"], shell: mount)
    try XCTSkipIf(full.status != 2, "no small disk can be made here: \(full.errors)")
    XCTAssertEqual(
      full.errors,
      """
      understudy: small/full.sqlite cannot be written: database or disk is full. What is graded \
      so far is kept: mend that, then give the same command again to go on.

      """)
    let resumed = try grade(json + ["--store", "full.sqlite"])
    XCTAssertEqual(resumed.output, whole.output)
  }
}
