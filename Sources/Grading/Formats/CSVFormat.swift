import Course

extension ResultFormat {
  /// A table for spreadsheets: a row for each submission.
  static let csv = ResultFormat("csv", file: "results.csv") { book, emit in
    let columns = [
      "student", "exercise", "number", "title", "verdict", "detail", "points", "possible",
      "passed", "checks",
    ]
    try emit(columns.joined(separator: ",") + "\r\n")
    try book.forEach { result in
      let judgement = result.judgement
      let texts = [
        result.student, result.exercise, result.number, result.title, judgement.verdict.rawValue,
        judgement.detail ?? "",
      ]
      let numbers = [
        judgement.points, judgement.possible, judgement.checks.count { $0.state == .passed },
        judgement.checks.count,
      ]
      let row = texts.map(field) + numbers.map { $0.map(String.init) ?? "" }
      try emit(row.joined(separator: ",") + "\r\n")
    }
  }

  /// A text as a field that no spreadsheet takes for a formula.
  private static func field(_ text: String) -> String {
    let visible = sanitised(text)
    let isFormula = visible.first.map { "=+-@\t".contains($0) } ?? false
    let safe = isFormula ? "'" + visible : visible
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
