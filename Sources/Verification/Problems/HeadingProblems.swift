import Course
import Platform
import SwiftSource

extension Exercise {
  /// Tests without a heading in `exercise.md`, headings without a test, tests that nothing runs, and
  /// expectations that always hold.
  func headingProblems(_ task: CodeTask, methods: [TestMethod]) -> [Problem] {
    let headings = text(in: .english).checks
    var problems: [Problem] = []
    func add(_ key: String, _ check: String? = nil, in file: String, line: Int? = nil) {
      let values = check.map { ["check": $0] } ?? [:]
      problems.append(Problem(file: file, line: line, message: Message(key, values)))
    }
    let unrun = unrunTests(in: task.checks.text, headings: Set(headings.keys))
    if methods.isEmpty, unrun.isEmpty { add("verify.no-tests", in: checksPath) }
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
    for test in unrun {
      add("verify.unrun-\(test.reason.rawValue)", test.name, in: checksPath, line: test.line)
    }
    for expectation in trivialExpectations(in: task.checks.text) {
      problems.append(
        Problem(
          file: checksPath, line: expectation.line,
          message: Message(
            "verify.\(expectation.reason.rawValue)",
            ["expectation": String(expectation.text.prefix(80))])))
    }
    let known = seen.union(task.refused.map(\.name))
    for (name, text) in headings.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      // The heading of a test that nothing runs, perhaps without the slip in the test's name.
      guard !unrun.contains(where: { $0.isMeant(by: name) }) else { continue }
      add("verify.no-test", name, in: "\(lessonsPath)/exercise.md", line: text.line)
    }
    return problems
  }
}

extension UnrunTest {
  fileprivate func isMeant(by heading: String) -> Bool {
    name == heading || reason == .isMisspelled && editDistance(Array(name), Array(heading)) <= 2
  }
}

extension Problem {
  /// Whether it is so in the checks' text that judging answers would only find what follows from it.
  var makesJudgingVain: Bool {
    let key = message.key
    return key.hasPrefix("verify.unrun-")
      || ["verify.trivial", "verify.compares-itself"].contains(key)
  }
}
