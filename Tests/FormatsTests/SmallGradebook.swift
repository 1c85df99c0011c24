import Course
import TestSupport

@testable import Formats
@testable import Grading
@testable import Judging

/// Results of every group, for formats to be tried with.
enum SmallGradebook {
  static func book(_ results: [GradeResult], missing: Int = 0) -> Gradebook {
    var book = Gradebook(
      course: "Bells & whistles",
      layers: [
        Gradebook.Layer(name: "intake", isActive: true),
        Gradebook.Layer(name: "bubblewrap", isActive: false),
      ],
      words: Words.ofFormats(in: .english), results: results)
    book.missing = missing
    book.environment = [
      "CLASSROOM": "music", "ASSIGNMENT": "bells", "OWNER": "bob",
      "SUBMISSION_TAG": "submit/2026-06-01T14-32-05Z-a1b2c3d",
      "COMMIT_URL": "https://example.org/c", "RELEASE_URL": "https://example.org/r",
    ]
    return book
  }

  static let all = [passed, failed, doesNotCompile, invalid, broken]

  static let passed = result(
    "ann", Judgement(.pass, points: 3, checks: [check("testRing"), check("testOnce", worth: 2)]))

  static let failed = result(
    "bob",
    Judgement(
      .fail, points: 1,
      checks: [
        check("testRing"), check("testOnce", worth: 2, fails: "It rang twice.", line: 7),
      ], printed: "ding\nding\n"))

  /// A check without which there is nothing has failed; another has passed.
  static let lacksRequired: GradeResult = {
    var result = failed
    result.student = "fay"
    result.judgement.checks[1].isRequired = true
    result.judgement.points = 0
    return result
  }()

  static let doesNotCompile = result(
    "cleo",
    Judgement(
      .compileError, points: 0,
      checks: [check("testRing", .skipped), check("testOnce", .skipped, worth: 2)],
      diagnostics: [
        EncodedDiagnostic(
          severity: "error", identifier: "cannot_find_in_scope",
          message: "cannot find 'bel' in scope", file: "Exercise.swift", line: 3, column: 5)
      ]))

  static let invalid = result(
    "dan",
    Judgement(
      .invalid, detail: "too-large", message: "Exercise.swift is too large.", possible: 3))

  static let refused: GradeResult = {
    var judgement = Judgement(.rejected, detail: "import", message: "", possible: 3)
    judgement.message = nil
    judgement.remarks = ["This import is not allowed."]
    return result("gus", judgement)
  }()

  static let broken = result(
    "eve", Judgement(.internalError, message: "The disk is full.", possible: 3))

  static func result(_ student: String, _ judgement: Judgement) -> GradeResult {
    GradeResult(
      student: student, exercise: "01-bells/01-ring", number: "1.1", title: "Ring the bell",
      judgement: judgement,
      files: [SubmittedFile(name: "Exercise.swift", text: "class Bell {}\n")],
      origin: "in/\(student)/Exercise.swift", seconds: 0.25)
  }

  static func check(
    _ name: String, _ state: Judgement.Check.State? = nil, worth possible: Int = 1,
    fails message: String? = nil, line: Int? = nil
  ) -> Judgement.Check {
    let state = state ?? (message == nil ? .passed : .failed)
    return Judgement.Check(
      name: name, title: "Title of \(name).", state: state, points: state == .passed ? possible : 0,
      possible: possible, isRequired: false, failure: message == nil ? nil : "failed",
      message: message, expected: message == nil ? nil : "1", actual: message == nil ? nil : "2",
      file: line == nil ? nil : "Exercise.swift", line: line,
      advice: message == nil ? nil : "Count the rings.")
  }
}

extension Judgement {
  /// A judgement of checks that ran.
  init(
    _ verdict: EncodedVerdict, points: Int, checks: [Check],
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
