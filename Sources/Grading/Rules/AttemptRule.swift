import Course
import Foundation

/// Which of several attempts of a student at an exercise counts.
package enum AttemptRule: String, Sendable, CaseIterable {
  case last, best
}

/// Which attempt a result is, where there are several.
package struct Attempt: Sendable, Equatable, Codable {
  /// From 1, by time; nil where nothing tells which came first, so that the best one counts.
  package var number: Int?
  /// How many there are; the same text handed in again is none of its own.
  package var count: Int
  /// How many of the first count; nil for all.
  package var limit: Int?
}

extension Gradebook {
  /// Returns the gradebook with one result for each student and exercise.
  ///
  /// - Parameter limit: how many of the first attempts count; nil for all.
  package func counting(_ rule: AttemptRule, ofFirst limit: Int? = nil) -> Gradebook {
    var book = self
    book.forEach = { body in
      try forEachStudent { (results: [GradeResult]) in
        var rest = results[...]
        while let first = rest.first {
          let attempts = rest.prefix { $0.exercise == first.exercise }
          try body(rule.choice(of: Array(attempts), limit))
          rest = rest.dropFirst(attempts.count)
        }
      }
    }
    return book
  }
}

extension AttemptRule {
  fileprivate func choice(of attempts: [GradeResult], _ limit: Int?) -> GradeResult {
    guard attempts.count > 1 else { return attempts[0] }
    let haveTimes = attempts.allSatisfy { $0.handIn?.time != nil }
    func order(_ result: GradeResult) -> (Date, Int, String) {
      let time = haveTimes ? result.handIn?.time : nil
      return (time ?? .distantPast, result.handIn?.line ?? 0, result.origin)
    }
    let sorted = attempts.sorted { order($0) < order($1) }
    // An attempt that repeats an earlier text adds nothing but lateness.
    var texts: Set<[String]> = []
    let all = sorted.filter { result in
      result.files.isEmpty || texts.insert(result.files.flatMap { [$0.name, $0.text] }).inserted
    }
    let isOrdered = haveTimes || attempts.allSatisfy { $0.handIn?.line != nil }
    let counted = isOrdered ? Array(all.prefix(limit ?? .max)) : all
    let chosen = self == .last && isOrdered ? counted.count - 1 : AttemptRule.best(of: counted)
    var result = counted[chosen]
    if all.count > 1 {
      result.attempt = Attempt(
        number: isOrdered ? chosen + 1 : nil, count: all.count,
        limit: limit.flatMap { $0 < all.count && isOrdered ? $0 : nil })
    }
    return result
  }

  /// Returns the place of the best result; of one that we failed to judge, unless another has all
  /// points.
  private static func best(of results: [GradeResult]) -> Int {
    func value(_ result: GradeResult) -> Points {
      result.pointsByProgram ?? result.grade.possible
    }
    let highest = results.map(value).max()
    return results.firstIndex { value($0) == highest && $0.grade.points != nil }
      ?? results.firstIndex { value($0) == highest } ?? 0
  }
}
