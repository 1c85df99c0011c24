import Course
import Grading

extension ResultFormat {
  /// Gradescope's `results.json`: one student's checks with their points.
  static let gradescope = ResultFormat(
    "gradescope", file: "gradescope.json", isForOneStudent: true
  ) { book, words, emit in
    var tally = Tally()
    var output: [String] = []
    var seconds: Double?
    var tests: [JSONObject] = []
    var extra = Points.zero
    func add(
      _ name: String, number: String, hasPassed: Bool, _ score: Points, of possible: Points,
      _ text: String
    ) {
      tests.append([
        "name": name, "number": number, "status": hasPassed ? "passed" : "failed", "score": score,
        "max_score": possible, "output": text, "output_format": "text", "visibility": "visible",
      ])
    }
    try book.forEach { result in
      tally.add(result.grade)
      if let time = result.seconds { seconds = (seconds ?? 0) + time }
      let findings = result.grade.findings(words)
      let obstacles = findings.filter(\.isObstacle)
      if let first = obstacles.first {
        let title = words("format.named", ["name": result.name, "text": first.title])
        output.append(
          ([title] + obstacles.map { $0.place + $0.text }).joined(separator: "\n"))
      }
      let scores = result.scores
      extra += scores.extra
      output += result.notes(words).map {
        words("format.named", ["name": result.name, "text": $0])
      }
      for (index, check) in result.grade.checks.enumerated() {
        add(
          check.title, number: "\(result.number).\(index + 1)", hasPassed: check.state == .passed,
          scores.checks[index], of: check.possible,
          findings.about(check)?.placedText ?? check.whyItIsUnknown(words) ?? "")
      }
    }
    if extra > 0 {
      let name = words("format.corrected-points")
      add(name, number: "0", hasPassed: true, extra, of: extra, "")
    }
    // Without a score, Gradescope reports that the autograder failed: no zero for our failures.
    let isOurs = tally.unknown > 0
    let document: JSONObject = [
      "score": isOurs ? nil : tally.points, "execution_time": seconds,
      "output": sanitised(output.joined(separator: "\n\n")), "output_format": "text",
      "tests": isOurs ? [] : tests,
    ]
    try emit(try document.jsonLine() + "\n")
  }
}
