import Course
import SwiftSource

extension Exercise {
  /// Tests without a heading in `exercise.md`, headings without a test, and tests that nothing runs.
  func headingProblems(_ task: CodeTask, methods: [TestMethod]) -> [Problem] {
    let headings = text(in: .english).checks
    var problems: [Problem] = []
    func add(_ key: String, _ check: String? = nil, in file: String, line: Int? = nil) {
      let values = check.map { ["check": $0] } ?? [:]
      problems.append(Problem(file: file, line: line, message: Message(key, values)))
    }
    if methods.isEmpty { add("verify.no-tests", in: checksPath) }
    var seen: Set<String> = []
    for method in methods {
      if !seen.insert(method.name).inserted {
        add("verify.duplicate-test", method.name, in: checksPath, line: method.line)
      }
      if let line = method.exitTestLine {
        add("verify.exit-test", method.name, in: checksPath, line: line)
      }
      if headings[method.name] == nil {
        add("verify.no-heading", method.name, in: checksPath, line: method.line)
      }
    }
    for test in unrunTests(in: task.checks.text) {
      add("verify.unrun-\(test.reason.rawValue)", test.name, in: checksPath, line: test.line)
    }
    let known = seen.union(task.refused.map(\.name))
    for (name, text) in headings.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      add("verify.no-test", name, in: "\(lessonsPath)/exercise.md", line: text.line)
    }
    return problems
  }
}
