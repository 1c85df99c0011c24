import Course
import Platform
import SwiftSource

extension Exercise {
  /// Tests without a heading in `exercise.md`, headings without a test, tests that nothing runs,
  /// and expectations that always hold.
  func headingProblems(_ task: CodeTask, methods: [TestMethod]) -> [Problem] {
    let headings = text(in: .english).checks
    var problems: [Problem] = []
    func add(_ key: String, _ check: String? = nil, in file: String, line: Int? = nil) {
      let values = check.map { ["check": $0] } ?? [:]
      problems.append(Problem(key, values, in: file, line: line))
    }
    let unrun = unrunTests(in: task.checks.text, headings: Set(headings.keys))
    if methods.isEmpty, unrun.isEmpty { add("verify.no-tests", in: checksPath) }
    let known = Set(methods.map(\.name) + task.refused.map(\.name))
    let idle = headings.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    // A test without a heading, and a heading without a test, that are nearly called alike.
    var misspelled: [String: String] = [:]
    for method in methods where headings[method.name] == nil {
      let heading = idle.first { $0.key.isMisspelling(of: method.name) }?.key
      if let heading { misspelled[heading] = method.name }
    }
    var seen: Set<String> = []
    for method in methods {
      if !seen.insert(method.name).inserted {
        add("verify.duplicate-test", method.name, in: checksPath, line: method.line)
      }
      if let line = method.exitTestLine {
        add("verify.exit-test", method.name, in: checksPath, line: line)
      }
      if headings[method.name] == nil, !misspelled.values.contains(method.name) {
        add("verify.no-heading", method.name, in: checksPath, line: method.line)
      }
    }
    for test in unrun {
      add("verify.unrun-\(test.reason.rawValue)", test.name, in: checksPath, line: test.line)
    }
    for expectation in trivialExpectations(in: task.checks.text) {
      problems.append(
        Problem(
          "verify.\(expectation.reason.rawValue)",
          ["expectation": expectation.text.shortened(to: 80)], in: checksPath,
          line: expectation.line))
    }
    for (name, text) in idle {
      // The heading of a test that nothing runs, perhaps without the slip in the test's name.
      guard !unrun.contains(where: { $0.isMeant(by: name) }) else { continue }
      let values = ["check": name, "test": misspelled[name] ?? ""]
      problems.append(
        Problem(
          misspelled[name] == nil ? "verify.no-test" : "verify.heading-misspelled", values,
          in: "\(lessonsPath)/exercise.md", line: text.line))
    }
    return problems
  }
}

extension String {
  fileprivate func shortened(to length: Int) -> String {
    count > length ? prefix(length) + "…" : self
  }
}

extension UnrunTest {
  fileprivate func isMeant(by heading: String) -> Bool {
    name == heading || reason == .isMisspelled && editDistance(Array(name), Array(heading)) <= 2
  }
}

extension Problem {
  /// Whether it is so in the checks' text that judging answers would only find what follows from
  /// it.
  var makesJudgingVain: Bool {
    let key = message.key
    return key.hasPrefix("verify.unrun-")
      || ["verify.trivial", "verify.compares-itself"].contains(key)
  }
}

extension [Problem] {
  /// Without those of judging that only follow from a misspelled setting `imports`.
  package func withoutConsequences(ofReading read: [Problem]) -> [Problem] {
    let folders = read.filter { problem in
      problem.message.key == "imports.unknown"
        || problem.message.key == "frontMatter.misspelled"
          && problem.message.values["meant"] == "imports"
    }.map { $0.file.split(separator: "/").dropFirst().dropLast().joined(separator: "/") }
    let keys = ["verify.answer-refused-import", "verify.stub-outcome", "verify.wrong-refused"]
    return filter { problem in
      !keys.contains(problem.message.key)
        || !folders.contains { problem.file.contains("/\($0)/") }
    }
  }

  /// Without those of reading the course that only follow from a heading which the gate has found
  /// to be misspelled: that no heading has the name of the test.
  package func withoutConsequences(of found: [Problem]) -> [Problem] {
    let headings = found.filter { $0.message.key == "verify.heading-misspelled" }
    return filter { problem in
      guard problem.message.key.hasSuffix(".unknownCheck") else { return true }
      return !headings.contains { heading in
        let folder = heading.file.split(separator: "/").dropFirst().dropLast().joined(
          separator: "/")
        return problem.file.contains("/\(folder)/")
          && heading.message.values["test"] == problem.message.values["check"]
      }
    }
  }
}

extension Exercise {
  /// Checks to which no hint belongs, in a course that has hints for checks.
  func hintProblems(of course: Course) -> [Problem] {
    let usesTies = course.exercises.contains {
      $0.text(in: .english).hints.contains { !$0.checks.isEmpty }
    }
    guard usesTies else { return [] }
    let text = text(in: .english)
    let helped = Set(text.hints.flatMap(\.checks))
    return text.checks.filter { !helped.contains($0.key) }.sorted { $0.value.line < $1.value.line }
      .map { name, check in
        Problem(
          "verify.no-hint", ["check": name], in: "\(lessonsPath)/exercise.md", line: check.line)
      }
  }
}
