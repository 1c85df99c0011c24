import Course
import Foundation

extension ResultFormat {
  /// Classroom 50's `result.json`, version 1.
  ///
  /// Classroom 50 checks that the points of the tests add up to the whole.
  static let classroom = ResultFormat(
    "classroom", file: "result.json", isForOneStudent: true,
    variables: [
      "CLASSROOM", "ASSIGNMENT", "OWNER", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL",
    ]
  ) { book, words, emit in
    var tests: [ClassroomTest] = []
    try book.forEach { result in
      let grade = result.grade
      let findings = grade.findings(words)
      func finding(_ rule: String) -> Finding? { findings.first { $0.rule == rule } }
      if let whole = finding(grade.verdict.rawValue) {
        // A result that our side broke counts nothing; one without checks counts as a whole.
        let isUnknown = grade.points != nil && grade.checks.isEmpty
        tests.append(
          ClassroomTest(
            "\(result.number) \(whole.title)", score: isUnknown ? grade.points ?? 0 : 0,
            maxScore: isUnknown ? grade.possible : 0, whole))
      }
      guard grade.points != nil else { return }
      tests += zip(grade.checks, result.scores.checks).map { check, score in
        ClassroomTest(
          "\(result.number) \(check.title)", hasPassed: check.state == .passed,
          score: score, maxScore: check.possible, finding(check.name))
      }
    }
    try emit(try ClassroomDocument(book.environment, tests).jsonLine() + "\n")
  }
}

private struct ClassroomDocument: Encodable {
  let schema = "classroom50/result/v1"
  let classroom: String
  let assignment: String
  let type: String
  let owner: String
  let submission: String
  let commit: String
  let release: String
  let review: String
  let datetime: String?
  let score: Int
  let maxScore: Int
  let tests: [ClassroomTest]

  enum CodingKeys: String, CodingKey {
    case schema, classroom, assignment, owner, submission, commit, release, review, datetime
    case score, tests
    case type = "assignment_type"
    case maxScore = "max-score"
  }

  init(_ environment: [String: String], _ tests: [ClassroomTest]) {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : sanitised($0) }
    }
    classroom = value("CLASSROOM") ?? ""
    assignment = value("ASSIGNMENT") ?? ""
    type = value("ASSIGNMENT_TYPE") ?? "individual"
    owner = value("OWNER") ?? ""
    submission = value("SUBMISSION_TAG") ?? ""
    commit = value("COMMIT_URL") ?? ""
    release = value("RELEASE_URL") ?? ""
    review = value("REVIEW_URL") ?? commit
    datetime = ClassroomDocument.time(in: submission)
    score = tests.reduce(0) { $0 + $1.score }
    maxScore = tests.reduce(0) { $0 + $1.maxScore }
    self.tests = tests
  }

  /// The time of submission, from its tag, so that grading again changes nothing.
  private static func time(in tag: String) -> String? {
    tag.firstMatch(of: #/^submit/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/#)
      .map { "\($0.1)T\($0.2):\($0.3):\($0.4)Z" }
  }
}

private struct ClassroomTest: Encodable {
  let name: String
  let passed: Bool
  let score: Int
  let maxScore: Int
  let message: String?

  enum CodingKeys: String, CodingKey {
    case passed, score, message
    case name = "test-name"
    case maxScore = "max-score"
  }

  init(
    _ name: String, hasPassed: Bool = false, score: Int = 0, maxScore: Int, _ finding: Finding?
  ) {
    self.name = name
    passed = hasPassed
    self.score = score
    self.maxScore = maxScore
    message = finding.map { sanitised($0.place + $0.text) }
  }
}
