import Course
import Grading

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
    var tests: [JSONObject] = []
    var (score, maximum) = (Points.zero, Points.zero)
    func add(
      _ name: String, _ points: Points, of possible: Points, hasPassed: Bool, _ message: String?
    ) {
      score += points
      maximum += possible
      tests.append([
        "test-name": name, "passed": hasPassed, "score": points, "max-score": possible,
        "message": message,
      ])
    }
    try book.forEach { result in
      let grade = result.grade
      let findings = grade.findings(words)
      if let whole = findings.first, whole.isObstacle {
        // A result that our side broke counts nothing; one without checks counts as a whole.
        let counts = grade.points != nil && grade.checks.isEmpty
        add(
          "\(result.number) \(whole.title)", counts ? grade.points ?? 0 : 0,
          of: counts ? grade.possible : 0, hasPassed: false, whole.placedText)
      }
      guard grade.points != nil else { return }
      for (check, score) in zip(grade.checks, result.scores.checks) {
        add(
          "\(result.number) \(check.title)", score, of: check.possible,
          hasPassed: check.state == .passed,
          findings.about(check)?.placedText ?? check.whyItIsUnknown(words))
      }
    }
    func value(_ name: String, orElse other: String = "") -> String {
      book.environment[name].flatMap { $0.isEmpty ? nil : sanitised($0) } ?? other
    }
    let commit = value("COMMIT_URL")
    let document: JSONObject = [
      "schema": "classroom50/result/v1", "classroom": value("CLASSROOM"),
      "assignment": value("ASSIGNMENT"),
      "assignment_type": value("ASSIGNMENT_TYPE", orElse: "individual"), "owner": value("OWNER"),
      "submission": value("SUBMISSION_TAG"), "commit": commit, "release": value("RELEASE_URL"),
      "review": value("REVIEW_URL", orElse: commit), "datetime": time(in: value("SUBMISSION_TAG")),
      "score": score, "max-score": maximum, "tests": tests,
    ]
    try emit(try document.jsonLine() + "\n")
  }

  /// The time of submission, from its tag, so that grading again changes nothing.
  private static func time(in tag: String) -> String? {
    tag.firstMatch(of: #/^submit/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/#)
      .map { "\($0.1)T\($0.2):\($0.3):\($0.4)Z" }
  }
}
