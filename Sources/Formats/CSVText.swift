import Course

/// Writes rows of comma-separated values for programs that may show them as a spreadsheet.
enum CSVText {
  /// Returns a row with its line end.
  static func row(_ fields: [String], separator: String = ",") -> String {
    fields.map { field($0, separator: separator) }.joined(separator: separator) + "\r\n"
  }

  /// Quotes a field so that no spreadsheet evaluates it as a formula.
  static func field(_ text: String, separator: String = ",") -> String {
    let visible = sanitised(text)
    // Some spreadsheets accept full-width operators, and skip white space before an operator.
    let scalars = visible.unicodeScalars
    let sign = scalars.first { !$0.properties.isWhitespace } ?? " "
    let isFormula = scalars.first == "\t" || "=+-@＝＋－＠".unicodeScalars.contains(sign)
    let safe = isFormula && visible != "-" ? "'" + visible : visible
    // In locales with a decimal comma, a semicolon separates fields.
    let special = (",;\"\t\n" + separator).unicodeScalars
    guard safe.unicodeScalars.contains(where: special.contains) else { return safe }
    return "\"" + safe.escaped { $0 == "\"" ? "\"\"" : nil } + "\""
  }

  /// Returns a share as a percentage with one digit after the point; empty where nothing counts.
  static func percent(_ points: Points?, of possible: Points) -> String {
    guard let points, possible > 0 else { return "" }
    return decimal(100 * points.value / possible.value, digits: 1)
  }

  /// Returns a number with at most so many digits after the point, and no zeros at the end.
  static func decimal(_ value: Double, digits: Int = 2) -> String {
    var text = value.formatted(
      .number.precision(.fractionLength(0...digits)).grouping(.never).locale(.init(identifier: "C"))
    )
    if text == "-0" { text = "0" }
    return text
  }
}
