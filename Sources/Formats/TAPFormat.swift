import Course
import Foundation
import Grading

extension ResultFormat {
  /// The Test Anything Protocol, version 13: a test point for each check.
  static let tap = ResultFormat("tap", file: "results.tap") { book, words, emit in
    var count = 0
    try book.forEach { count += points(of: $0, words).count }
    try emit("TAP version 13\n1..\(count)\n")
    var number = 0
    try book.forEach { result in
      for point in points(of: result, words) {
        number += 1
        try emit("\(point.isGood ? "ok" : "not ok") \(number) - \(point.description)\n")
        guard !point.values.isEmpty else { continue }
        try emit("  ---\n")
        // JSON strings are valid YAML.
        for (key, value) in point.values { try emit("  \(key): \(try value.jsonLine())\n") }
        try emit("  ...\n")
      }
    }
  }

  private struct Point {
    let isGood: Bool
    let description: String
    var values: KeyValuePairs<String, String> = [:]
  }

  private static func points(of result: GradeResult, _ words: Words) -> [Point] {
    func point(_ title: String, isGood: Bool, isSkipped: Bool = false, _ finding: Finding?) -> Point
    {
      let text = sanitised("\(result.heading) \(title)").onOneLine
        .escaped { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
      let values: KeyValuePairs<String, String> =
        finding.map {
          [
            "verdict": result.grade.verdict.rawValue, "message": $0.placedText,
          ]
        } ?? [:]
      return Point(
        isGood: isGood, description: isSkipped ? "\(text) # SKIP" : text, values: values)
    }
    let findings = result.grade.findings(words)
    var points: [Point] = []
    if let first = findings.first, first.isObstacle {
      points.append(point(first.title, isGood: false, first))
    }
    return points
      + result.grade.checks.map { check in
        point(
          check.title, isGood: check.state == .passed || check.state == .skipped,
          isSkipped: check.state == .skipped, findings.about(check))
      }
  }
}
