import Course

extension ResultFormat {
  /// A table for spreadsheets: a row for each submission.
  static let csv = ResultFormat("csv", file: "results.csv") { book, _, emit in
    let columns = [
      "student", "exercise", "number", "title", "verdict", "detail", "points", "possible",
      "passed", "checks",
    ]
    try emit(columns.joined(separator: ",") + "\r\n")
    try book.forEach { result in
      let grade = result.grade
      let texts = [
        result.student, result.exercise, result.number, result.title, grade.verdict.rawValue,
        grade.detail ?? "",
      ]
      let numbers = [
        grade.points, grade.possible, grade.checks.count { $0.state == .passed },
        grade.checks.count,
      ]
      let row = texts.map(field) + numbers.map { $0.map(String.init) ?? "" }
      try emit(row.joined(separator: ",") + "\r\n")
    }
  }

  /// Quotes a field so that no spreadsheet evaluates it as a formula.
  private static func field(_ text: String) -> String {
    let visible = sanitised(text)
    // Some spreadsheets accept full-width operators, and skip white space before an operator.
    let scalars = visible.unicodeScalars
    let sign = scalars.first { !$0.properties.isWhitespace } ?? " "
    let isFormula = scalars.first == "\t" || "=+-@＝＋－＠".unicodeScalars.contains(sign)
    let safe = isFormula ? "'" + visible : visible
    // In locales with a decimal comma, a semicolon separates fields.
    guard safe.unicodeScalars.contains(where: ",;\"\t\n".unicodeScalars.contains) else {
      return safe
    }
    return "\"" + safe.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
