import Course
import SwiftSource

extension Verification {
  /// Notes tests without a title, and titles without a test.
  mutating func compareHeadings(_ exercise: Exercise, _ task: CodeTask, methods: [TestMethod]) {
    let headings = exercise.text(in: .english).checks
    let checksFile = "\(exercise.lessonsPath)/Checks.swift"
    if methods.isEmpty { add("verify.no-tests", in: checksFile) }
    var seen: Set<String> = []
    for method in methods {
      let values = ["check": method.name]
      if !seen.insert(method.name).inserted {
        add("verify.duplicate-test", values, in: checksFile, line: method.line)
      }
      if headings[method.name] == nil {
        add("verify.no-heading", values, in: checksFile, line: method.line)
      }
    }
    let known = seen.union(task.refused.map(\.name))
    for (name, text) in headings.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      add(
        "verify.no-test", ["check": name], in: "\(exercise.lessonsPath)/exercise.md",
        line: text.line)
    }
  }
}
