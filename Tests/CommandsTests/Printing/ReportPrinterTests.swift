import Course
import TestSupport
import XCTest

@testable import Commands
@testable import Compile
@testable import Dialect
@testable import Judging
@testable import Run
@testable import Terminal

final class ReportPrinterTests: XCTestCase {
  private func report(
    _ verdict: Verdict, checks: [CheckResult] = [], diagnostics: [Diagnostic] = [],
    obstacle: Message? = nil, remarks: [Message] = [], printed: Printed = .nothing
  ) -> Report {
    Report(
      exercise: ExerciseHeading(
        path: "05-weak/04-break-the-cycle", number: "5.4", title: "Break the cycle"),
      verdict: verdict, checks: checks, diagnostics: diagnostics, obstacle: obstacle,
      remarks: remarks,
      printed: printed, timings: [], duration: 0.1234)
  }

  private func text(
    _ report: Report, files: [SourceFile] = [], terminal: Terminal = .plain()
  ) -> String {
    Printer.english(terminal).lines(for: report, files: files).map { "\(terminal.rendered($0))\n" }
      .joined()
  }

  private func failed(
    _ title: String, snippet: SnippetFailure? = nil, expected: String? = nil, actual: String? = nil,
    place: Place? = nil
  ) -> CheckResult {
    CheckResult(
      name: "test", title: title,
      state: .failed(
        Cause(
          failure: .check, summary: Message("cause.check", ["message": "It was asked for."]),
          snippet: snippet, expected: expected, actual: actual, place: place,
          advice: .paragraph("Look again."))),
      duration: 0)
  }

  private let passed = CheckResult(name: "a", title: "The owner goes.", state: .passed, duration: 0)

  func testAPassIsOneLine() {
    XCTAssertEqual(
      text(report(.passed, checks: [passed, passed])),
      "✓ 5.4 Break the cycle  passed: 2 of 2 checks (123 ms)\n")
  }

  func testADifferenceThatIsEasilyOverlooked() {
    func text(_ expected: String, _ actual: String) -> String {
      self.text(
        report(
          .failed(worst: .check),
          checks: [failed("It says so.", expected: expected, actual: actual)]))
    }
    let signs = "Only capital letters, spaces or punctuation differ."
    XCTAssertTrue(text("[\"tea → ramp\"]", "[\"tea -> Ramp\"]").contains(signs))
    for (one, other) in [("tea", "tee"), ("1.5", "15"), ("a1", "a2")] {
      XCTAssertFalse(text(one, other).contains(signs), one)
    }
    XCTAssertTrue(
      text("tea → ramp", "Exercise.Box → ramp").contains(
        "Exercise.Box is how a whole object looks in a text."))
    XCTAssertFalse(text("Exercise.Box", "Exercise.Crate").contains("whole object"))
  }

  func testChecksThatFailed() {
    let skipped = CheckResult(name: "s", title: "Nobody asks.", state: .skipped, duration: 0)
    let dependent = CheckResult(
      name: "d", title: "It asks twice.", state: .skipped, duration: 0, dependency: "a")
    XCTAssertEqual(
      text(
        report(
          .failed(worst: .check),
          checks: [
            passed,
            failed(
              "It smiles.", expected: "1.0", actual: "0.5",
              place: Place(file: "Exercise.swift", line: 7)),
            skipped, dependent,
          ])),
      """
      ✗ 5.4 Break the cycle  1 of 4 checks passed (123 ms)
        ✓ The owner goes.
        ✗ It smiles.
            It was asked for.
            expected  1.0
            got       0.5
            at Exercise.swift:7
            → Look again.
        - Nobody asks. (not run)
        - It asks twice.
            Not run: it builds on “The owner goes.”

      """)
  }

  func testASnippetThatShouldBeRefused() {
    let error = Diagnostic(severity: .error, identifier: "", message: "cannot find")
    XCTAssertEqual(
      text(
        report(
          .failed(worst: .check),
          checks: [
            failed(
              "Statues stay out.",
              snippet: .refusedOtherwise(lines: "struct Statue: Asked {\n}", error: error),
              expected: "cannot conform", actual: "cannot find")
          ])),
      """
      ✗ 5.4 Break the cycle  0 of 1 check passed (123 ms)
        ✗ Statues stay out.
            It was asked for.
            │ struct Statue: Asked {
            │ }
            the compiler should say  cannot conform
            it says                  cannot find
            → Look again.

      """)
  }

  func testASnippetThatShouldBeRefusedIsToldInChinese() {
    let error = Diagnostic(
      severity: .error, identifier: "cannot_find_in_scope", message: "cannot find 'A' in scope")
    let check = failed(
      "Statues stay out.", snippet: .refusedOtherwise(lines: "A()", error: error),
      expected: "does not conform to protocol", actual: error.message)
    guard case .failed(let cause) = check.state else { return XCTFail("the check passed") }
    let hant = Language(rawValue: "zh-Hant")
    XCTAssertEqual(cause.expected(in: hant), "型別 … 不遵循協定 …")
    XCTAssertEqual(cause.actual(in: hant), "這裡找不到 'A'")
    // A session, `--format lines` and the language server say these.
    XCTAssertEqual(
      cause.labelledValues(.ofProgram(in: hant)).map { "\($0.label): \($0.value)" },
      ["編譯器該說: 型別 … 不遵循協定 …", "實際說了: 這裡找不到 'A'"])
    XCTAssertEqual(cause.expected(in: .english), "does not conform to protocol")
    XCTAssertEqual(cause.actual(in: .english), "cannot find 'A' in scope")
  }

  /// What the course's snippets expect is said in Chinese; a fragment of no message stays English.
  func testFragmentsOfMessages() {
    for (fragment, translation) in [
      ("has no member 'opened'", "型別 … 沒有成員 'opened'"),
      ("cannot conform to class protocol", "型別 … 不是類別，不能遵循只限類別的協定 …"),
      ("cannot assign to property: 'object'", "不能指派給這個屬性：'object'"),
      ("cannot assign value of type 'Stranger' to type", "型別 'Stranger' 的值不能指派給型別 …"),
      ("cannot find type", "這裡找不到型別 …"), ("cannot find 'B' in scope", "這裡找不到 'B'"),
      ("non-class type 'Note' cannot conform to class protocol", "型別 'Note' 不是類別，不能遵循只限類別的協定 …"),
      ("elephant", "elephant"), ("", ""), ("'", "'"), ("%0", "%0"),
      ("main actor-isolated", "main actor-isolated"),
    ] {
      let cause = Cause(
        failure: .check, summary: Message("cause.accepted"), snippet: .accepted(lines: ""),
        expected: fragment, actual: nil, place: nil, advice: .paragraph("Look again."))
      XCTAssertEqual(cause.expected(in: Language(rawValue: "zh-Hant")), translation)
    }
  }

  func testWhatStandsInTheWayOfAVerdictIsSaidAlone() {
    let error = Diagnostic(severity: .error, identifier: "", message: "cannot find 'a' in scope")
    XCTAssertEqual(
      text(
        report(
          .doesNotFit, diagnostics: [error],
          obstacle: Message("remark.no-code-yet", ["file": "Exercise.swift"]))),
      """
      ✗ 5.4 Break the cycle  cannot be judged yet (123 ms)
        There is no code in Exercise.swift yet. Write there what the task asks for.

      """)
  }

  func testErrorsThatFollowFromOthersAreOnlyCounted() {
    let errors = ["override_nonclass_decl", "inheritance_from_non_protocol"].map {
      Diagnostic(severity: .error, identifier: $0, message: $0)
    }
    XCTAssertEqual(
      text(report(.doesNotCompile, diagnostics: errors)),
      """
      ✗ 5.4 Break the cycle  does not compile yet (123 ms)
        error: inheritance_from_non_protocol
        Only a class can inherit from a class. A struct or an enum can adopt protocols
        only. Write class in place of struct.
        … and 1 more. Mend the first ones first: they often cause the others.

      """)
  }

  func testWithPlainSigns() {
    let crash = Crash(kind: .other, message: "", place: nil, signal: 4)
    XCTAssertEqual(
      text(
        report(
          .failed(worst: .crashed(crash)),
          checks: [passed, failed("It smiles.", actual: "“x” — y")]),
        terminal: .plain(hasUnicode: false)),
      """
      x 5.4 Break the cycle  crashed: 1 of 2 checks passed (123 ms)
        + The owner goes.
        x It smiles.
            It was asked for.
            got       "x" - y
            > Look again.

      """)
  }

  func testCompilerMessagesAreFew() {
    let errors = (1...8).map {
      Diagnostic(severity: .error, identifier: "", message: "error \($0)")
    }
    let warning = Diagnostic(severity: .warning, identifier: "", message: "unused")
    XCTAssertEqual(
      text(report(.doesNotCompile, diagnostics: errors + [warning])),
      """
      ✗ 5.4 Break the cycle  does not compile yet (123 ms)
        error: error 1
        error: error 2
        error: error 3
        error: error 4
        error: error 5
        … and 3 more. Mend the first ones first: they often cause the others.

      """)
    XCTAssertEqual(
      text(report(.passed, checks: [passed], diagnostics: [warning])),
      "✓ 5.4 Break the cycle  passed: 1 of 1 check (123 ms)\n  warning: unused\n")
  }

  func testWhatIsMissingAndRemarks() {
    XCTAssertEqual(
      text(
        report(
          .doesNotFit,
          diagnostics: [
            Diagnostic(
              severity: .error, identifier: "cannot_find_in_scope",
              message: "cannot find 'Owner' in scope")
          ], remarks: [Message("remark.empty", ["file": "Exercise.swift"])])),
      """
      ✗ 5.4 Break the cycle  compiles, but something is missing (123 ms)
        Your code compiles. The checks use names and types that the task asks for, and
        did not find them as asked:
        error: cannot find 'Owner' in scope
        Swift does not know this name here. Is it declared, and spelled in the same
        way? What a type declares is known between the braces of that type.
        There is no code in Exercise.swift, only space or comments. To get its
        beginning back, reset the exercise; your version is kept.

      """)
  }

  func testTheCoursesFault() {
    XCTAssertEqual(
      text(report(.broken(.noChecks))),
      """
      ✗ 5.4 Break the cycle  could not be judged
        This exercise has no checks.
        This is not your fault. Tell whoever gave you this course.

      """)
  }

  func testWhatWasPrintedCannotSteerTheTerminal() {
    let lines = (1...50).map { "line \($0)\u{1B}[2J" }.joined(separator: "\n")
    let output = text(
      report(.passed, checks: [passed], printed: Printed(text: lines + "\n", omitted: 70_000)))
    XCTAssertTrue(output.hasPrefix("✓"))
    XCTAssertTrue(output.contains("\n  Your code printed:\n  │ line 1^[[2J\n  │ line 2^[[2J\n"))
    XCTAssertTrue(
      output.hasSuffix(
        "  │ line 40^[[2J\n  │ … and 10 more lines\n  │ … 68 KB more were printed and not kept\n"))
  }
}
