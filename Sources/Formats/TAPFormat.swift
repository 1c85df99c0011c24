import Course
import Grading

extension ResultFormat {
  /// The Test Anything Protocol, version 13: a test point for each check.
  static let tap = ResultFormat("tap", file: "results.tap") { book, words, emit in
    var count = 0
    try book.forEach { count += $0.grade.outcomes(words).count }
    try emit("TAP version 13\n1..\(count)\n")
    var number = 0
    try book.forEach { result in
      for outcome in result.grade.outcomes(words) {
        number += 1
        let text = sanitised("\(result.heading) \(outcome.title)").onOneLine
          .escaped { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
        let mark = outcome.finding == nil ? "ok" : "not ok"
        let ending = outcome.check?.state == .skipped ? " # SKIP" : ""
        try emit("\(mark) \(number) - \(text)\(ending)\n")
        guard let finding = outcome.finding else { continue }
        // JSON strings are valid YAML.
        let verdict = try result.grade.verdict.rawValue.jsonLine()
        let message = try finding.placedText.jsonLine()
        try emit("  ---\n  verdict: \(verdict)\n  message: \(message)\n  ...\n")
      }
    }
  }
}
