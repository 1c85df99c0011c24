import Course
import Grading

extension ResultFormat {
  /// Everything, for programs, in one document.
  static let json = ResultFormat("json", file: "results.json") { book, _, emit in
    var tally = Tally()
    try emit("{\n\"course\": \(try book.course.jsonLine()),\n")
    try emit("\"isComplete\": \(book.missing == 0),\n")
    try emit("\"layers\": \(try book.layers.jsonLine()),\n\"missing\": \(book.missing),\n")
    if let program = book.program { try emit("\"program\": \(try program.jsonLine()),\n") }
    try emit("\"results\": [")
    var separator = "\n"
    try book.forEach { result in
      tally.add(result.grade)
      try emit(separator + (try result.published.jsonLine()))
      separator = ",\n"
    }
    try emit("\n],\n\"students\": [")
    separator = "\n"
    try book.forEachStudent { total in
      try emit(separator + (try total.published.jsonLine()))
      separator = ",\n"
    }
    try emit("\n],\n\"summary\": \(try tally.published.jsonLine()),\n\"version\": 1\n}\n")
  }

  /// Everything, for programs that read line by line, with a result in each line.
  static let jsonLines = ResultFormat("jsonl", file: "results.jsonl") { book, _, emit in
    try book.forEach { try emit(try $0.published.jsonLine() + "\n") }
  }
}

extension GradeResult {
  /// The result as JSON, version 1 (docs/report-format.md).
  var published: JSONObject {
    let handIn = handIn
    let isKnown = handIn?.isMarkedLate == true || (handIn?.time != nil && handIn?.due != nil)
    return [
      "student": student, "exercise": exercise, "number": number, "title": title,
      "verdict": grade.verdict, "group": grade.verdict.group, "detail": grade.detail,
      "message": grade.message, "points": grade.points, "possible": grade.possible,
      "passed": grade.passedCount, "checks": grade.checks.map(\.withoutSteps),
      "diagnostics": grade.diagnostics,
      "remarks": grade.remarks, "printed": grade.printed,
      "printedBytesOmitted": grade.printedBytesOmitted, "seconds": seconds,
      "enrolment": handIn?.student, "handedIn": handIn?.time.map(HandInTime.text),
      "due": handIn?.due.map(HandInTime.text), "isLate": isKnown ? handIn?.isLate : nil,
      "deduction": deduction, "attempt": attempt, "handedInBy": handIn?.deputy,
      "correction": correction,
    ]
  }
}

extension Grade.Check {
  /// The steps are for pages: programs get them from `stage --json`.
  fileprivate var withoutSteps: Grade.Check {
    var check = self
    check.steps = nil
    return check
  }
}

extension StudentTotal {
  /// The sums of one student's results, in all and by lesson.
  fileprivate var published: JSONObject {
    let lessons = lessons.map { lesson -> JSONObject in
      [
        "lesson": lesson.lesson, "points": lesson.tally.points, "possible": lesson.tally.possible,
      ]
    }
    return [
      "student": student, "points": tally.points, "possible": tally.possible,
      "isComplete": tally.unknown == 0, "lessons": lessons,
    ]
  }
}

extension Tally {
  fileprivate var published: JSONObject {
    let verdicts = verdicts.map { ($0.key.rawValue, $0.value) }
    return [
      "submissions": count, "points": points, "possible": possible,
      "verdicts": Dictionary(uniqueKeysWithValues: verdicts),
    ]
  }
}
