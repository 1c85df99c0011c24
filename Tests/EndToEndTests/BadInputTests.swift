import Foundation
import XCTest

/// Files and folders that are not what they should be: a clear sentence, and nothing is lost.
final class BadInputTests: XCTestCase {
  /// What `check` says of an answer that `make` has put into the exercise's folder.
  private func complaint(
    about make: (URL) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let desk = try Desk(for: self)
    let answer = desk.file(Desk.double)
    try FileManager.default.removeItem(at: answer)
    try make(answer)
    let outcome = try desk.run(["check", "1.1"])
    XCTAssertEqual(outcome.status, 2, file: file, line: line)
    XCTAssertEqual(outcome.output, "", file: file, line: line)
    // The other commands and the prompt are not in its way.
    XCTAssertEqual(try desk.run(["list"]).status, 0, file: file, line: line)
    XCTAssertEqual(try desk.run([], input: ":hint\n").status, 0, file: file, line: line)
    let reset = try desk.run(["reset", "1.1"])
    XCTAssertEqual(reset.status, 0, reset.errors, file: file, line: line)
    XCTAssertEqual(
      try desk.read(Desk.double), "func double(_ n: Int) -> Int { 0 }\n", file: file, line: line)
    return outcome.errors.replacingOccurrences(of: "WORK/\(Desk.double)", with: "FILE")
      .replacingOccurrences(of: "understudy: This file cannot be judged:\n  FILE", with: "")
  }

  func testFilesThatAreNone() throws {
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
      },
      ": This is a folder where a file belongs. Rename or remove the folder.\n")
    XCTAssertEqual(
      try complaint { XCTAssertEqual(mkfifo($0.path, 0o600), 0) },
      ": This is a pipe, a socket or a device. Put an ordinary file in its place.\n")
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: "Exercise.swift")
      },
      ": This symbolic link leads nowhere. Put the file itself in its place.\n")
    XCTAssertEqual(
      try complaint {
        try FileManager.default.createSymbolicLink(
          atPath: $0.path, withDestinationPath: "/dev/zero")
      },
      ": This is a pipe, a socket or a device. Put an ordinary file in its place.\n")
    XCTAssertEqual(
      try complaint { _ in },
      "understudy: FILE is not there. To begin with a fresh one, type :reset at the prompt, or "
        + "understudy reset. Earlier versions are in .understudy/kept.\n")
  }

  func testFilesThatAreNoText() throws {
    XCTAssertEqual(
      try complaint { try Data("let a = 1\nlet b = \u{0}\n".utf8).write(to: $0) },
      ":2: There is a zero byte in this line. Save the file as UTF-8 text.\n")
    XCTAssertEqual(
      try complaint { try (Data("let a = 1\n\n".utf8) + [0xFF, 0xFE]).write(to: $0) },
      ":3: This line is not UTF-8 text. Save the file as UTF-8.\n")
    XCTAssertEqual(
      try complaint { XCTAssertEqual(truncate(create($0), 100 << 20), 0) },
      ": The file is larger than 1 MB. Make it smaller.\n")
  }

  private func create(_ url: URL) -> String {
    XCTAssertTrue(FileManager.default.createFile(atPath: url.path, contents: nil))
    return url.path
  }

  func testAByteOrderMarkAndReturnsAreNoTrouble() throws {
    let desk = try Desk(for: self)
    try desk.write("\u{FEFF}func double(_ n: Int) -> Int {\r\n  n * 2\r\n}\r\n", to: Desk.double)
    XCTAssertEqual(try desk.run(["check", "1.1"]).status, 0)
    let joined = try desk.run([], input: ":goto 1.1\nfunc double(_ n: Int) -> Int { n + n }\n")
    XCTAssertEqual(joined.status, 0, joined.output)
    XCTAssertEqual(
      try Data(contentsOf: desk.file(Desk.double)),
      Data("\u{FEFF}func double(_ n: Int) -> Int { n + n }\r\n".utf8))
  }

  func testALinkToAFileIsWrittenThrough() throws {
    let desk = try Desk(for: self)
    try FileManager.default.moveItem(at: desk.file(Desk.double), to: desk.file("mine.swift"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.file(Desk.double).path, withDestinationPath: "../../mine.swift")
    XCTAssertEqual(try desk.run([], input: "func double(_ n: Int) -> Int { n + n }\n").status, 0)
    XCTAssertEqual(try desk.read("mine.swift"), "func double(_ n: Int) -> Int { n + n }\n")
  }

  func testABrokenCourse() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "stub: fails testTwo", with: "stub: perhaps", in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.write("{ \"format\": 1,\n  \"title\": }", to: "lessons/course.json")
    let json = try desk.run(["list"])
    XCTAssertEqual(
      json.errors,
      """
      understudy: The course in COURSE/lessons cannot be used:
        lessons/course.json:2: This is not JSON: column 12 is not expected here. Look for a missing \
      or extra comma, quotation mark or bracket.

      """)
    XCTAssertEqual(json.status, 2)
  }

  func testEveryProblemOfACourseIsNamed() throws {
    let desk = try Desk(for: self)
    try desk.course.replace(
      "stub: fails testTwo", with: "stub: perhaps", in: "\(FixtureCourse.double)/exercise.md")
    try desk.course.replace(
      "kind: quiz", with: "kind: riddle", in: "\(FixtureCourse.quiz)/exercise.md")
    let outcome = try desk.run(["list"])
    XCTAssertEqual(
      outcome.errors,
      """
      understudy: The course in COURSE/lessons has mistakes. What cannot be used is left out:
        lessons/01-numbers/01-double/exercise.md:4: "perhaps" does not say why the starter falls \
      short. Write fails and names of checks with commas between them, or does-not-compile and one \
      diagnostic identifier.
        lessons/02-words/01-guess/exercise.md:4: The kind "riddle" is not known. Write code or quiz.

      """)
    // What can be used is used.
    XCTAssertTrue(outcome.output.contains("1.2  Answer"))
    XCTAssertEqual(outcome.status, 0)
    let doctor = try desk.run(["doctor"])
    XCTAssertTrue(
      doctor.output.contains("✗ The course in COURSE/lessons has mistakes."))
    XCTAssertEqual(doctor.status, 2)
  }

  func testNoCourse() throws {
    let desk = try Desk(for: self, makesWorkspace: false)
    let outcome = try desk.run(["init"])
    XCTAssertEqual(
      outcome.errors,
      "understudy: No course was found. Name the folder that holds course.json: understudy --course "
        + "FOLDER\n")
    XCTAssertEqual(outcome.status, 2)
    let named = try desk.run(["init", "--course", "nowhere"])
    XCTAssertEqual(
      named.errors,
      """
      understudy: The course in WORK/nowhere cannot be used:
        nowhere: There is no such folder. Name the folder that holds course.json.

      """)
    XCTAssertEqual(named.status, 2)
  }

  // MARK: Folders that cannot be written

  func testAReadOnlyWorkspace() throws {
    let desk = try Desk(for: self)
    try desk.write("func double(_ n: Int) -> Int { n * 2 }\n", to: Desk.double)
    try desk.run(["hint"])
    let asAnother = try ReadOnly(desk, self)
    let check = try asAnother.run(["check", "1.1"])
    XCTAssertTrue(check.output.hasPrefix("✓ 1.1 Double  passed"), check.output + check.errors)
    XCTAssertEqual(
      check.errors,
      "WORK/.understudy/progress.sqlite cannot be written. What you do now is not remembered after "
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

  /// The program run by somebody who may read the desk's folders but not write them.
  private struct ReadOnly {
    let desk: Desk

    init(_ desk: Desk, _ test: XCTestCase) throws {
      self.desk = desk
      let workspace = desk.workspace.path
      // Program or toolchain may lie below a home folder of root's.
      let reach = try desk.understudy.run(
        [], shell: "\(ReadOnly.asNobody) sh -c '\"$0\" --help && swift --version' \"$1\"")
      try XCTSkipIf(reach.status != 0, "another user cannot run the program where it lies")
      XCTAssertEqual(
        try desk.understudy.run([], shell: "chmod -R a+rX,a-w '\(workspace)'").status, 0)
      test.addTeardownBlock {
        _ = try? Understudy(folder: desk.workspace).run([], shell: "chmod -R u+w '\(workspace)'")
      }
    }

    /// Root may write anywhere, so for root somebody else runs the program.
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
          cp 01-numbers/01-double/Exercise.swift before
          cat /dev/zero > filler
          printf "func double(_ n: Int) -> Int { n * 2 }\\n" | "$1"; echo "prompt $?"
          "$1" check 1.1 > out; echo "check $?"
          "$1" hint; echo "hint $?"
          cmp before 01-numbers/01-double/Exercise.swift && echo same
        ' bash "$1" 2>&1
        """)
    let lost =
      "WORK/small/.understudy/progress.sqlite could not be written: database or disk is full. "
      + "Your files are safe; what you do now may not be remembered after you leave."
    let kept = "WORK/small/.understudy/kept/01-numbers/01-double"
    try XCTSkipIf([1, 77].contains(outcome.status), "no small disk here: \(outcome.output)")
    XCTAssertEqual(
      desk.named(outcome.output),
      """
      The workspace is ready in WORK/small, with 4 exercises to write. Open it in your editor, or \
      type: understudy
      Hint 1 of 3
        First hint.
      cat: write error: No space left on device
      \(lost)
      understudy: \(kept)/Exercise.1.swift cannot be written: No space left on device. Nothing was \
      lost. Make room or give yourself the right to write there, then try again.
      prompt 2
      \(lost)
      check 0
      \(lost)
      Hint 2 of 3
        Second hint.
      hint 0
      same

      """)
  }

  // MARK: The toolchain

  func testNoToolchain() throws {
    let desk = try Desk(for: self)
    let empty = ["PATH": "/nonexistent"]
    let check = try desk.run(["check", "1.1"], environment: empty)
    XCTAssertEqual(
      check.errors,
      "understudy: No Swift toolchain can be used: there is no swift on PATH. Install Swift 6.3 "
        + "(swift.org/install) and put its bin folder on PATH, or name its usr folder in "
        + "UNDERSTUDY_TOOLCHAIN.\n")
    XCTAssertEqual(check.status, 2)
    XCTAssertEqual(try desk.run(["list"], environment: empty).status, 0)
    XCTAssertEqual(try desk.run(["hint"], environment: empty).status, 0)
    let doctor = try desk.run(["doctor", "--plain"], environment: empty)
    // What stands between depends on the machine: the sandbox that it gives.
    let toolchain = """
      no Swift cannot be used: there is no swift on PATH
          Install Swift 6.3 (swift.org/install) and put its bin folder first on PATH

      """
    XCTAssertTrue(doctor.output.hasPrefix(toolchain), doctor.output)
    let rest = """
      ok the course in COURSE/lessons has 2 lessons and 5 exercises
      ok the workspace in WORK keeps your progress
      Something is missing.

      """
    XCTAssertTrue(doctor.output.hasSuffix(rest), doctor.output)
    XCTAssertEqual(doctor.status, 2)
  }

  func testAnotherToolchain() throws {
    let desk = try Desk(for: self)
    let usr = desk.file("other/usr/bin")
    try FileManager.default.createDirectory(at: usr, withIntermediateDirectories: true)
    for name in ["swift", "swiftc", "swift-frontend"] {
      let file = usr.appendingPathComponent(name)
      try """
      #!/bin/sh
      case "$*" in
      *--version*) echo "Swift version 5.1 (swift-5.1-RELEASE)";;
      *-###*) echo "/x/swift-frontend -frontend -c -primary-file probe.swift -module-name probe";;
      *) echo "unknown argument" >&2; exit 1;;
      esac
      """.write(to: file, atomically: true, encoding: .utf8)
      XCTAssertEqual(chmod(file.path, 0o755), 0)
    }
    let path = usr.path + ":/usr/bin:/bin"
    let doctor = try desk.run(["doctor", "--plain"], environment: ["PATH": path])
    XCTAssertEqual(
      doctor.output.split(separator: "\n").filter { !$0.hasPrefix("ok ") }.joined(separator: "\n"),
      """
      no Swift 5.1 in WORK/other/usr, but this program is made for Swift 6.3
          Install Swift 6.3 (swift.org/install) and put its bin folder first on PATH
      no a program of one line could not be compiled and run. unknown argument
      Something is missing.
      """)
    XCTAssertEqual(doctor.status, 2)
    XCTAssertEqual(
      try desk.run(["check", "1.1"], environment: ["PATH": path]).errors,
      "This is Swift 5.1; the program is made for Swift 6.3. Verdicts may be wrong. Try: understudy "
        + "doctor\n")
  }
}
