import Foundation
import XCTest

/// What the machine refuses is said in one sentence with a way out, alike by all commands.
final class SurroundingsTests: XCTestCase {
  /// Runs `check`, `grade` and `doctor` after `preparation`, with their statuses amid the output.
  private func threeCommands(after preparation: String) throws -> String {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let outcome = try desk.understudy.run(
      [],
      shell: """
        unshare --mount bash -c '
          \(preparation.replacing("FOLDER", with: desk.file("place").path))
          cd "\(desk.workspace.path)"
          "$1" check 1.1; echo "check $?"
          "$1" grade "\(Desk.double)" --exercise 1.1 --course "\(desk.course.lessons)" \
            --unsandboxed; echo "grade $?"
          "$1" doctor; echo "doctor $?"
        ' bash "$1" 2>&1
        """, seconds: 300)
    try XCTSkipIf([1, 77].contains(outcome.status), "this cannot be made here: \(outcome.output)")
    return desk.named(outcome.output)
  }

  private func assertThatAllSay(_ sentence: String, after preparation: String) throws {
    let output = try threeCommands(after: preparation)
    XCTAssertEqual(output.components(separatedBy: sentence).count, 4, output)
    for end in ["check 2", "grade 2", "doctor 2"] { XCTAssertTrue(output.contains(end), output) }
  }

  func testADeviceThatIsNone() throws {
    try assertThatAllSay(
      "/dev/null is not the device that swallows what is written to it",
      after: "touch FOLDER; mount --bind FOLDER /dev/null || exit 77")
  }

  func testFewOpenFiles() throws {
    try assertThatAllSay(
      "A program may have only 100 files open here, and 256 are needed.",
      after: "ulimit -n 100 || exit 77")
  }

  func testASoftLimitIsRaised() throws {
    let output = try threeCommands(after: "ulimit -S -n 100; ulimit -S -v 2000000")
    for end in ["check 0", "grade 0"] { XCTAssertTrue(output.contains(end), output) }
    XCTAssertFalse(output.contains("A program may"), output)
  }

  func testLittleAddressSpace() throws {
    try assertThatAllSay(
      "A program may use only 1953 MB of addresses here, and 3072 MB are needed.",
      after: "ulimit -v 2000000 || exit 77")
  }

  /// What was compiled from files of the toolchain is made anew after they have got new times.
  func testFilesOfSwiftWithOtherTimes() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    let outcome = try desk.understudy.run(
      [],
      shell: """
        unshare --mount bash -c '
          place="\(desk.file("place").path)"
          mkdir "$place" && mount -t tmpfs -o mode=755 none "$place" && cd "$place" &&
            mkdir -m 755 upper work cache || exit 77
          swift=$(dirname "$(dirname "$(realpath "$(command -v swift)")")")
          mount -t overlay -o lowerdir="$swift",upperdir=upper,workdir=work none "$swift" || exit 77
          export UNDERSTUDY_CACHE=$place/cache
          cd "\(desk.workspace.path)"
          check() { "$1" check 1.1; echo "check $?"; }
          grade() {
            "$1" grade "\(Desk.double)" --exercise 1.1 --course "\(desk.course.lessons)" --fresh
            echo "grade $?"
          }
          touch_all() { find "$swift/lib/swift/shims" -name "*.h" -exec touch {} +; }
          check "$1"; grade "$1"; touch_all; grade "$1"; check "$1"; touch_all; check "$1"; grade "$1"
        ' bash "$1" 2>&1
        """, seconds: 300)
    try XCTSkipIf([1, 77].contains(outcome.status), "this cannot be made here: \(outcome.output)")
    for end in ["check 0", "grade 0"] {
      XCTAssertEqual(outcome.output.components(separatedBy: end).count, 4, outcome.output)
    }
  }

  func testAFullCache() throws {
    let output = try threeCommands(
      after: """
        mkdir -p FOLDER && mount -t tmpfs -o size=600k,mode=700 none FOLDER || exit 77
        export UNDERSTUDY_CACHE=FOLDER
        """)
    XCTAssertTrue(output.contains("The disk of WORK/place is full"), output)
    XCTAssertFalse(output.contains("bug report"), output)
    for end in ["check 2", "grade 2", "doctor 2"] { XCTAssertTrue(output.contains(end), output) }
  }

  /// Without a room, root's compilers run as a user who may not enter root's folders.
  func testACacheThatOtherUsersCannotReach() throws {
    let output = try threeCommands(
      after: """
        [ "$(id -u)" = 0 ] || exit 77
        mkdir -p FOLDER/closed; chmod 700 FOLDER/closed; export UNDERSTUDY_CACHE=FOLDER/closed/cache
        touch FOLDER/none; mount --bind FOLDER/none "$(command -v bwrap)" || exit 77
        """)
    XCTAssertTrue(output.contains("a trial failed. WORK/place/closed: Permission denied"), output)
    for end in ["check 0", "grade 0", "doctor 2"] { XCTAssertTrue(output.contains(end), output) }
  }

  func testNothingInTheCacheMayRun() throws {
    let output = try threeCommands(
      after: """
        mkdir -p FOLDER && mount -t tmpfs -o noexec,mode=700 none FOLDER || exit 77
        export UNDERSTUDY_CACHE=FOLDER
        """)
    let sentence = "Programs cannot be run from WORK/place: its file system is mounted with noexec."
    XCTAssertEqual(output.components(separatedBy: sentence).count, 4, output)
    for end in ["check 0", "grade 0", "doctor 2"] { XCTAssertTrue(output.contains(end), output) }
  }

  func testAFolderThatIsGone() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    func status(_ arguments: [String]) throws -> Int32 {
      try desk.understudy.run(
        arguments + ["--course", desk.course.lessons],
        shell: #"mkdir gone && cd gone && rmdir ../gone && "$@""#
      ).status
    }
    XCTAssertEqual(try status(["list"]), 0)
    XCTAssertEqual(try status(["check", "1.1"]), 2)
    XCTAssertEqual(try status(["check", "1.1", "--workspace", desk.workspace.path]), 0)
    let file = desk.file(Desk.double).path
    XCTAssertEqual(try status(["grade", file, "--exercise", "1.1", "--unsandboxed"]), 0)
  }
}
