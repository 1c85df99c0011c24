import Foundation
import XCTest

/// Folders without write permission: the program says what is wrong, and loses no work.
final class UnwritableFolderTests: XCTestCase {
  func testAReadOnlyWorkspace() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    try desk.run(["hint"])
    let asAnother = try ReadOnly(desk, self)
    let check = try asAnother.run(["check", "1.1"])
    XCTAssertTrue(check.output.hasPrefix("✓ 1.1 Double  passed"), check.output + check.errors)
    XCTAssertEqual(
      check.errors,
      "WORK/.understudy/progress.sqlite cannot be written: Permission denied. What you do now is not remembered after "
        + "you leave.\n")
    XCTAssertEqual(check.status, 0)
    let prompt = try asAnother.run([], input: "func triple() {}\n")
    XCTAssertTrue(
      prompt.errors.contains("cannot be written: Permission denied. Nothing was lost."),
      prompt.errors)
    XCTAssertEqual(prompt.status, 2)
    XCTAssertEqual(try desk.read(Desk.double), "func double(_ n: Int) -> Int { n * 2 }\n")
    let reset = try asAnother.run(["reset", "1.1"])
    XCTAssertTrue(reset.errors.contains("Permission denied"), reset.errors)
    XCTAssertEqual(reset.status, 2)
    let made = try asAnother.run(["init", "inside", "--course", desk.course.lessons])
    XCTAssertTrue(made.errors.contains("WORK/inside"), made.errors)
    XCTAssertEqual(made.status, 2)
  }

  func testAFullDisk() throws {
    let desk = try Desk(for: self)
    let small = desk.file("small").path
    let outcome = try desk.understudy.run(
      [],
      shell: """
        unshare --mount bash -c '
          mkdir -p "\(small)" && mount -t tmpfs -o size=256k none "\(small)" || exit 77
          cd "\(small)"
          "$1" init --course "\(desk.course.lessons)" || exit 78
          "$1" hint
          printf "func double(_ n: Int) -> Int { 1 }\\n" > 01-numbers/01-double/Exercise.swift
          cp 01-numbers/01-double/Exercise.swift before
          cat /dev/zero > filler
          printf "func double(_ n: Int) -> Int { n * 2 }\\n" | "$1"; echo "prompt $?"
          "$1" check 1.1 > /dev/null; echo "check $?"
          "$1" hint; echo "hint $?"
          rm .understudy/progress.sqlite* && cat /dev/zero >> filler
          "$1" check 1.1 > /dev/null; echo "check without a file $?"
          cmp before 01-numbers/01-double/Exercise.swift && echo same
        ' bash "$1" 2>&1
        """)
    let lost =
      "WORK/small/.understudy/progress.sqlite could not be written: database or disk is full. "
      + "Your files are safe; what you do now may not be remembered after you leave."
    let noRoom = "cat: write error: No space left on device"
    let kept = "WORK/small/.understudy/kept/01-numbers/01-double"
    try XCTSkipIf([1, 77].contains(outcome.status), "no small disk here: \(outcome.output)")
    XCTAssertEqual(
      desk.named(outcome.output),
      """
      The workspace is ready in WORK/small, with 4 exercises to write. Open it in your editor, or \
      type: understudy
      Hint 1 of 3
        First hint.
      \(noRoom)
      \(lost)
      understudy: \(kept)/Exercise.1.swift cannot be written: No space left on device. Nothing was \
      lost. Make room or give yourself the right to write there, then try again.
      prompt 2
      \(lost)
      check 1
      \(lost)
      Hint 2 of 3
        Second hint.
      hint 0
      \(noRoom)
      WORK/small/.understudy/progress.sqlite cannot be written: database or disk is full. What you do \
      now is not remembered after you leave.
      check without a file 1
      same

      """)
  }

  /// Runs the program as a user who may read the workspace but not write it.
  private struct ReadOnly {
    let desk: Desk

    init(_ desk: Desk, _ test: XCTestCase) throws {
      self.desk = desk
      let workspace = desk.workspace.path
      // The program or the toolchain may be below root's home folder, which others cannot read.
      let reach = try desk.understudy.run(
        [], shell: "\(ReadOnly.asNobody) sh -c '\"$0\" --help && swift --version' \"$1\"")
      try XCTSkipIf(reach.status != 0, "another user cannot run the program where it lies")
      XCTAssertEqual(
        try desk.understudy.run([], shell: "chmod -R a+rX,a-w '\(workspace)'").status, 0)
      test.addTeardownBlock {
        _ = try? Understudy(folder: desk.workspace).run([], shell: "chmod -R u+w '\(workspace)'")
      }
    }

    /// Root may write anywhere, so root runs the program as another user.
    private static let asNobody =
      getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

    func run(_ arguments: [String], input: String = "") throws -> Understudy.Outcome {
      let cache = FileManager.default.temporaryDirectory
        .appendingPathComponent("understudy-end-to-end-cache-\(getuid() == 0 ? 65534 : getuid())")
      let outcome = try desk.understudy.run(
        arguments, input: input, environment: ["UNDERSTUDY_CACHE": cache.path],
        shell: "\(ReadOnly.asNobody) \"$@\"")
      return Understudy.Outcome(
        status: outcome.status, output: desk.named(outcome.output),
        errors: desk.named(outcome.errors))
    }
  }
}
