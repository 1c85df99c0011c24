import Course
import Foundation

/// The results of an earlier run, to tell what another run has changed.
package struct EarlierResults {
  /// What a comparison needs of a published result.
  fileprivate struct Result: Decodable {
    let student: String
    let exercise: String
    let number: String
    let verdict: EncodedVerdict
    let points: Points?
    let checks: [Check]

    struct Check: Decodable {
      let name: String
      let state: Grade.Check.State
    }

    var key: [String] { [student, exercise] }
    var words: String { "\(verdict.rawValue) \(points?.description ?? "-")" }
    var passed: Set<String> { Set(checks.filter { $0.state == .passed }.map(\.name)) }
  }

  private struct Document: Decodable { let results: [Result] }

  private let results: [Result]

  /// Reads `results.json` or `results.jsonl`.
  ///
  /// - Throws: `Trouble` for another file.
  package init(file: String) throws {
    if let data = FileManager.default.contents(atPath: file),
      let document = try? ForeignJSON.decode(Document.self, from: data)
    {
      results = document.results
    } else {
      results = try jsonLines(of: file, orElse: "compare.line") { (_: Result) in true }.map(\.line)
    }
  }

  /// How a run differs from the earlier one.
  package struct Differences: Equatable {
    /// Sentences about each result that is new, gone or another one, in the order of the results.
    package var messages: [Message] = []
    /// How many results these are.
    package var count = 0
    /// How many results are the same.
    package var same = 0

    fileprivate mutating func add(_ key: String, _ result: Result, _ values: [String: String]) {
      count += 1
      let own = ["student": result.student, "number": result.number]
      messages.append(Message(key, own.merging(values) { $1 }))
    }

    fileprivate mutating func add(_ key: String, _ checks: Set<String>) {
      guard !checks.isEmpty else { return }
      messages.append(Message(key, ["checks": checks.sorted().joined(separator: ", ")]))
    }
  }

  /// Compares verdicts, points, and which checks passed.
  package func differences(to book: Gradebook) throws -> Differences {
    var earlier = Dictionary(results.map { ($0.key, $0) }) { $1 }
    var differences = Differences()
    try book.forEach { result in
      let now = Result(result)
      guard let old = earlier.removeValue(forKey: now.key) else {
        return differences.add("compare.new", now, ["after": now.words])
      }
      guard old.words != now.words || old.passed != now.passed else {
        differences.same += 1
        return
      }
      differences.add("compare.changed", now, ["before": old.words, "after": now.words])
      differences.add("compare.gained", now.passed.subtracting(old.passed))
      differences.add("compare.lost", old.passed.subtracting(now.passed))
    }
    for old in results where earlier[old.key] != nil {
      differences.add("compare.gone", old, ["before": old.words])
    }
    return differences
  }
}

extension EarlierResults.Result {
  fileprivate init(_ result: GradeResult) {
    (student, exercise, number) = (result.student, result.exercise, result.number)
    (verdict, points) = (result.grade.verdict, result.grade.points)
    checks = result.grade.checks.map { Check(name: $0.name, state: $0.state) }
  }
}
