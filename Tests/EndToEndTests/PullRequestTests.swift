import Foundation
import TestSupport
import XCTest

/// `docs/ci/grade-pull-request.sh`, run in a learner's repository.
final class PullRequestTests: XCTestCase {
  private static let script = Repository.file("docs/ci/grade-pull-request.sh")

  private var desk: Desk!

  override func setUpWithError() throws {
    desk = try Desk(for: self)
    try git("init -q -b main && git add . && git -c commit.gpgsign=false commit -q -m start")
    try git("checkout -q -b work")
  }

  @discardableResult
  private func git(_ command: String) throws -> Understudy.Outcome {
    let author = "GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org"
    let committer = "GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org"
    let outcome = try desk.understudy.run(
      [], shell: "export \(author) \(committer); git \(command)")
    XCTAssertEqual(outcome.status, 0, outcome.errors)
    return outcome
  }

  private func grade(
    _ base: String = "main", _ options: [String] = [], in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws -> Understudy.Outcome {
    try git("add . && git -c commit.gpgsign=false commit -q --allow-empty -m change")
    let program = Understudy.program.deletingLastPathComponent().path
    let outcome = try (folder.map { Understudy(folder: $0) } ?? desk.understudy).run(
      [
        base, "--course", desk.course.lessons, "--unsandboxed", "--store",
        desk.file("../store.sqlite").path,
      ] + options,
      environment: environment.merging(
        ["GITHUB_STEP_SUMMARY": desk.file("../summary.md").path], uniquingKeysWith: { $1 }),
      shell:
        "PATH=\"\(desk.file("../bin").path):\(program):$PATH\"; shift; \"\(Self.script.path)\" \"$@\""
    )
    return Understudy.Outcome(
      status: outcome.status, output: desk.named(outcome.output),
      errors: desk.named(outcome.errors))
  }

  func testAnnotatesWhatFallsShort() throws {
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    try desk.write("\n\nfunc answer() -> Int { \"42\" }\n", to: Desk.answer)
    try desk.write("// 3\nfunc one() -> Int { 3 }\n", to: "02-words/03-two-files/Model.swift")
    try desk.write("notes", to: "notes.md")
    let outcome = try grade()
    XCTAssertEqual(
      outcome.output,
      """
      PASS  work  1.1 Double  2/2
      COMPILE_ERROR  work  1.2 Answer  0/2
        - It compiles together with the checks.
          Exercise.swift:3: cannot convert return expression of type 'String' to return type 'Int'
      PASS  work  2.3 Two files  1/1
      3 graded: 2 PASS, 1 COMPILE_ERROR. 3 of 5 points.
      ::error file=01-numbers/02-answer/Exercise.swift,line=3,title=work 1.2%3A It compiles \
      together with the checks.::cannot convert return expression of type 'String' to return \
      type 'Int'

      """)
    XCTAssertEqual(outcome.status, 1)
    XCTAssertTrue(
      try desk.read("../summary.md").hasPrefix("    PASS  work  1.1 Double  2/2\n"))
  }

  func testOneCommentIsReplacedByEachRun() throws {
    // Writes down what it is asked, and lists the comment of an earlier run if there was one.
    let gh = desk.file("../bin/gh")
    try FileManager.default.createDirectory(
      at: gh.deletingLastPathComponent(), withIntermediateDirectories: true)
    let log = desk.file("../gh.log").path
    try """
    #!/bin/sh
    for word; do
      case $word in
        body=@*) echo "body:"; cat "${word#body=@}" ;;
        .*) ;;
        *) echo "$word" ;;
      esac
    done >> \(log)
    case "$*" in *--jq*) [ ! -f \(log).old ] || printf '17\\n23\\n' ;; esac

    """.write(to: gh, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh.path)
    let request = ["GITHUB_REF": "refs/pull/42/merge", "GITHUB_REPOSITORY": "class/work"]
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)

    let first = try grade("main", ["--comment"], environment: request)
    XCTAssertEqual(first.errors, "")
    XCTAssertEqual(first.status, 0)
    let asked = try desk.read("../gh.log")
    XCTAssertTrue(
      asked.hasPrefix(
        """
        api
        repos/class/work/issues/42/comments
        --paginate
        --jq
        api
        repos/class/work/issues/42/comments
        -F
        body:
        <!-- understudy grade -->
        # work
        """), asked)
    XCTAssertTrue(asked.contains("2/2"), asked)
    XCTAssertFalse(first.output.contains("# work"), first.output)

    try "".write(to: desk.file("../gh.log.old"), atomically: true, encoding: .utf8)
    _ = try grade("main", ["--comment"], environment: request)
    let all = try desk.read("../gh.log")
    XCTAssertTrue(
      all.contains("api\n--method\nPATCH\nrepos/class/work/issues/comments/17\n-F\nbody:\n"), all)

    let elsewhere = try grade("main", ["--comment"], environment: ["GITHUB_REF": "refs/heads/main"])
    XCTAssertEqual(
      elsewhere.errors,
      "There is no pull request to comment on: GITHUB_REF is not of one.\n")
    XCTAssertEqual(elsewhere.status, 0)
  }

  /// Runs shell commands on the branch `work` as it left `main`, and grades what they changed.
  private func grade(after commands: String) throws -> Understudy.Outcome {
    try git("checkout -q -f work && git reset -q --hard main && git clean -fdq && \(commands)")
    return try grade()
  }

  func testRemovedWorkFallsShort() throws {
    let folder = "01-numbers/01-double"
    for commands in [
      "git rm -q \(Desk.double)",
      "mkdir old && git mv \(Desk.double) old/",
      "git mv \(Desk.double) \(folder)/Exercise.txt",
      "mkdir old && git mv \(folder) old/ && ln -s ../old/01-double 01-numbers",
    ] {
      let outcome = try grade(after: commands)
      XCTAssertEqual(
        outcome.output, "This pull request removes \(Desk.double).\n", outcome.errors)
      XCTAssertEqual(outcome.status, 1, commands)
    }
    // Its own copy passes, but the file is gone.
    let answer = "echo 'func double(_ n: Int) -> Int { n + n }' > \(Desk.double)"
    for new in ["\(folder)/Answer.swift", "\(folder)/exercise.swift"] {
      let outcome = try grade(after: "\(answer) && git mv \(Desk.double) \(new)")
      XCTAssertTrue(
        outcome.output.hasPrefix(
          "This pull request removes \(Desk.double).\nPASS  work  1.1 Double  2/2\n"),
        outcome.output + outcome.errors)
      XCTAssertEqual(outcome.status, 1, new)
    }
    let copied = try grade(
      after: "\(answer) && mkdir old && cp \(Desk.double) old/ && git rm -q '\(Desk.answer)'")
    XCTAssertEqual(
      copied.output,
      """
      PASS  work  1.1 Double  2/2
      1 graded: 1 PASS. 2 of 2 points.

      """.replacing("PASS  work", with: "This pull request removes \(Desk.answer).\nPASS  work"))
    XCTAssertEqual(copied.status, 1)
  }

  func testAFolderThatIsNoExerciseFallsShort() throws {
    let moved = try grade(after: "mkdir 77-mine && git mv 01-numbers/01-double 77-mine/01-double")
    XCTAssertEqual(
      moved.output,
      """
      This pull request removes \(Desk.double).
      77-mine/01-double is no exercise of the course.

      """)
    XCTAssertEqual(moved.status, 1)
    let answer = "echo 'func double(_ n: Int) -> Int { n + n }' > \(Desk.double)"
    let stray = try grade(
      after: "\(answer) && mkdir -p 01-numbers/09-mine && cp \(Desk.double) 01-numbers/09-mine")
    XCTAssertEqual(
      stray.output,
      """
      01-numbers/09-mine is no exercise of the course.
      PASS  work  1.1 Double  2/2
      1 graded: 1 PASS. 2 of 2 points.

      """)
    XCTAssertEqual(stray.status, 1)
    // A folder with another kind of name is nobody's exercise: notes, drafts, a package.
    let notes = try grade(after: "\(answer) && mkdir notes && cp \(Desk.double) notes/")
    XCTAssertEqual(notes.status, 0, notes.output)
    // A name that holds another one does not keep that one from being graded.
    let nested = try grade(
      after: """
        mkdir -p '! ./01-numbers/01-double' && cp \(Desk.double) '! ./01-numbers/01-double/' \
          && echo >> \(Desk.double)
        """)
    XCTAssertTrue(nested.output.contains("NOT_ATTEMPTED  work  1.1 Double"), nested.output)
  }

  func testWithoutAProgramOrACourseItDoesNotPass() throws {
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    try git("add . && git -c commit.gpgsign=false commit -q -m change")
    let program = Understudy.program.deletingLastPathComponent().path
    let course = desk.course.lessons
    for (arguments, path, text) in [
      ("--course \(course)", "/usr/bin:/bin", "understudy is not on PATH"),
      ("", "\(program):$PATH", "Name the course"),
      ("--course nowhere", "\(program):$PATH", "nowhere"),
      ("--course \(course) --course=\(course)", "\(program):$PATH", "twice"),
    ] {
      let outcome = try desk.understudy.run(
        [], shell: "PATH=\"\(path)\"; '\(Self.script.path)' main --unsandboxed \(arguments)")
      XCTAssertEqual(outcome.status, 2, arguments)
      XCTAssertEqual(outcome.output, "", arguments)
      XCTAssertTrue(outcome.errors.contains(text), outcome.errors)
    }
    // A step after the verdict that fails is no verdict, either.
    let outcome = try desk.understudy.run(
      [], environment: ["GITHUB_STEP_SUMMARY": "/dev/null/summary"],
      shell: """
        PATH="\(program):$PATH"; '\(Self.script.path)' main --unsandboxed --course \(course)
        """)
    XCTAssertEqual(outcome.status, 2, outcome.output)
    let below = try desk.understudy.run(
      [], shell: "PATH=\"\(program):$PATH\"; cd 01-numbers; '\(Self.script.path)' main --course .")
    XCTAssertEqual(below.status, 2, below.output)
  }

  func testWithoutTheBaseItDoesNotPass() throws {
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    for base in ["origin/gone", "", "--all", "HEAD:\(Desk.double)"] {
      let outcome = try grade(base)
      XCTAssertEqual(outcome.status, 2, base)
      XCTAssertEqual(outcome.output, "", base)
      XCTAssertTrue(outcome.errors.hasPrefix("grade-pull-request.sh: "), outcome.errors)
    }
    XCTAssertTrue(try grade("origin/gone").errors.contains("git fetch origin"))
  }

  func testAShallowCloneDoesNotPass() throws {
    try git("checkout -q main")
    try desk.write("later", to: "notes.md")
    try git("add . && git -c commit.gpgsign=false commit -q -m later && git checkout -q work")
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    try git("add . && git -c commit.gpgsign=false commit -q -m answer")
    try git(
      "clone -q --depth 1 --no-single-branch --branch work \"file://$PWD\" ../shallow")
    let outcome = try grade("origin/main", in: desk.file("../shallow"))
    XCTAssertEqual(outcome.status, 2)
    XCTAssertEqual(outcome.output, "")
    XCTAssertTrue(outcome.errors.contains("git fetch --unshallow"), outcome.errors)
  }

  func testOutsideOfARepositoryItDoesNotPass() throws {
    let outcome = try grade(in: try temporaryFolder())
    XCTAssertEqual(outcome.status, 2)
    XCTAssertEqual(outcome.output, "")
  }

  func testOtherFormatsComeBesideTheOutput() throws {
    try desk.write("func double(_ n: Int) -> Int { n + n }\n", to: Desk.double)
    let text = "PASS  work  1.1 Double  2/2\n1 graded: 1 PASS. 2 of 2 points.\n"
    let tap = try grade("main", ["--format", "tap"])
    XCTAssertEqual(tap.status, 0, tap.errors)
    XCTAssertTrue(tap.output.hasPrefix(text), tap.output)
    XCTAssertTrue(tap.output.contains("TAP version 13\n"), tap.output)
    let filed = try grade("main", ["--format=csv", "--out", "../results"])
    XCTAssertEqual(filed.output, text)
    XCTAssertTrue(try desk.read("../results/results.csv").contains("PASS"))
    let wrong = try grade("main", ["--format", "yaml"])
    XCTAssertEqual(wrong.status, 2)
    XCTAssertTrue(wrong.errors.contains("There is no format “yaml”"), wrong.errors)
  }

  func testChangesNothing() throws {
    try desk.write("notes", to: "notes.md")
    let outcome = try grade()
    XCTAssertEqual(outcome.output, "No exercise was changed.\n")
    XCTAssertEqual(outcome.status, 0)
  }
}
