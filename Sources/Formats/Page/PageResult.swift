import Course
import Grading

// What the page's script gets, with control characters made visible.

extension GradeResult {
  /// - Parameters:
  ///   - exercise: the exercise's place in the head.
  ///   - hasStagePages: whether there are pages of checks to link to.
  func onPage(exercise: Int, hasStagePages: Bool, _ words: Words) -> JSONObject {
    // Limit the size of a page with thousands of results.
    let shown = grade.firstPrinted(bytes: 4096)
    var correction = correction
    if let comment = correction?.comment { correction?.comment = sanitised(comment) }
    let circumstances = circumstances(words).map { sanitised($0) }
    let enrolment = handIn?.student
    return [
      "student": sanitised(student.onOneLine),
      "id": enrolment.map { sanitised($0.identifier) },
      "group": enrolment?.group.map { sanitised($0) }, "exercise": exercise,
      "verdict": grade.verdict, "detail": grade.detail, "points": grade.points,
      "possible": grade.possible,
      // The first letter of each check's state.
      "checks": String(grade.checks.compactMap(\.state.rawValue.first)),
      "scores": scoresByProgram, "handedIn": handIn?.time.map(HandInTime.text),
      "late": lateness(words), "circumstances": circumstances.isEmpty ? nil : circumstances,
      "comments": correction.map { _ in comments(words).map { sanitised($0) } },
      "correction": correction, "outdated": outdatedCorrection(words),
      "findings": grade.findings(words).map {
        $0.onPage(stage: hasStagePages && $0.steps != nil ? stagePage : nil)
      },
      "files": files.map(\.onPage),
      "printed": shown.text.isEmpty ? nil : sanitised(shown.text),
      "omitted": shown.omitted > 0 ? shown.omitted : nil,
      "seconds": seconds.map { ($0 * 1000).rounded() / 1000 },
    ]
  }
}

extension SourceFile {
  fileprivate var onPage: JSONObject { ["name": sanitised(name), "text": sanitised(text)] }
}

extension Finding {
  /// The title of a check stands in the page already.
  ///
  /// - Parameter stage: the page of the check.
  fileprivate func onPage(stage: String?) -> JSONObject {
    [
      "stage": stage, "rule": rule, "title": isObstacle ? sanitised(title) : nil,
      "paragraphs": paragraphs.map { sanitised($0) }, "file": file, "line": line,
      "picture": picture, "trace": trace, "traceRemarks": traceRemarks.map { sanitised($0) },
    ]
  }
}

extension Similarities {
  var onPage: JSONObject {
    let texts = texts.map { text -> JSONObject in
      [
        "label": sanitised(text.label.onOneLine), "number": text.number,
        "title": sanitised(text.title), "files": text.files.map(\.onPage),
      ]
    }
    let pairs = pairs.map { pair -> JSONObject in
      ["a": pair.a, "b": pair.b, "score": pair.roundedScore, "places": pair.places]
    }
    return ["compared": compared, "texts": texts, "pairs": pairs]
  }
}
