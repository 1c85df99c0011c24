import Course
import TestSupport

@testable import Formats
@testable import Grading
@testable import Judging

/// A result of each group of verdicts.
enum SmallGradebook {
  static func book(
    _ results: [GradeResult], missing: Int = 0, language: Language = .english
  ) -> Gradebook {
    var book = Gradebook(
      course: "Bells & whistles",
      layers: [
        Gradebook.Layer(name: "intake", isActive: true),
        Gradebook.Layer(name: "bubblewrap", isActive: false),
      ],
      language: language, results: results)
    book.missing = missing
    book.program = ProgramVersion(version: "0.1", commit: "abc1234", toolchain: "6.3.1")
    book.environment = [
      "CLASSROOM": "music", "ASSIGNMENT": "bells", "OWNER": "bob",
      "SUBMISSION_TAG": "submit/2026-06-01T14-32-05Z-a1b2c3d",
      "COMMIT_URL": "https://example.org/c", "RELEASE_URL": "https://example.org/r",
    ]
    return book
  }

  static let all = [passed, failed, doesNotCompile, invalid, broken]

  static let passed = result(
    "ann", Grade(.pass, points: 3, checks: [check("testRing"), check("testOnce", worth: 2)]))

  static let failed = result(
    "bob",
    Grade(
      .fail, points: 1,
      checks: [
        check("testRing"), check("testOnce", worth: 2, fails: "It rang twice.", line: 7),
      ], printed: "ding\nding\n"))

  /// A required check has failed; another has passed.
  static let lacksRequired: GradeResult = {
    var result = failed
    result.student = "fay"
    result.grade.checks[1].isRequired = true
    result.grade.points = 0
    return result
  }()

  static let doesNotCompile = result(
    "cleo",
    Grade(
      .compileError, points: 0,
      checks: [check("testRing", .skipped), check("testOnce", .skipped, worth: 2)],
      diagnostics: [
        EncodedDiagnostic(
          severity: "error", identifier: "cannot_find_in_scope",
          message: "cannot find 'bel' in scope", file: "Exercise.swift", line: 3, column: 5)
      ]))

  static let invalid = result(
    "dan",
    Grade(
      .invalid, detail: "too-large", message: "Exercise.swift is too large.", possible: 3))

  static let refused: GradeResult = {
    var grade = Grade(.rejected, detail: "import", message: "", possible: 3)
    grade.message = nil
    grade.remarks = ["This import is not allowed."]
    return result("gus", grade)
  }()

  static let broken = result(
    "eve", Grade(.internalError, message: "The disk is full.", possible: 3))

  static func result(_ student: String, _ grade: Grade) -> GradeResult {
    GradeResult(
      student: student, exercise: "01-bells/01-ring", number: "1.1", title: "Ring the bell",
      grade: grade,
      files: [SourceFile(name: "Exercise.swift", text: "class Bell {}\n")],
      origin: "in/\(student)/Exercise.swift", seconds: 0.25)
  }

  static func check(
    _ name: String, _ state: Grade.Check.State? = nil, worth possible: Points = 1,
    fails message: String? = nil, line: Int? = nil
  ) -> Grade.Check {
    let state = state ?? (message == nil ? .passed : .failed)
    return Grade.Check(
      name: name, title: "Title of \(name).", state: state, points: state == .passed ? possible : 0,
      possible: possible, isRequired: false, failure: message == nil ? nil : "failed",
      message: message, expected: message == nil ? nil : "1", actual: message == nil ? nil : "2",
      file: line == nil ? nil : "Exercise.swift", line: line,
      advice: message == nil ? nil : "Count the rings.")
  }
}

extension Grade {
  /// A grade of checks that ran.
  init(
    _ verdict: EncodedVerdict, points: Points, checks: [Check],
    diagnostics: [EncodedDiagnostic] = [], printed: String = ""
  ) {
    self.init(verdict, message: "", possible: checks.reduce(0) { $0 + $1.possible })
    message = nil
    self.points = points
    self.checks = checks
    self.diagnostics = diagnostics
    self.printed = printed
  }
}
