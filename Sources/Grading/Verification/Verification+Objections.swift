import Course
import Runner

extension Verification {
  mutating func add(
    _ key: String, _ values: [String: String] = [:], in file: String, line: Int? = nil
  ) {
    problems.append(Problem(file: file, line: line, message: Message(key, values)))
  }
}

extension Verification {
  /// Notes how the untouched starter ends, and where that is not for the stated reason.
  mutating func addStub(_ report: Report, _ exercise: Exercise, _ task: CodeTask) {
    isStubRight = report.matches(task.stub)
    guard isStubRight == false else { return }
    let outcome = ["expected": task.stub.words, "actual": report.words]
    let message =
      report.isPassed
      ? Message("verify.stub-passes")
      : report.fault ?? Message("verify.stub-outcome", outcome)
    problems.append(
      Problem(file: "\(exercise.lessonsPath)/Exercise.swift", line: nil, message: message))
  }
}

extension Exercise {
  /// The exercise's folder as problems name it.
  var lessonsPath: String { "lessons/\(path)" }
  /// The folder of its answers as problems name it.
  var solutionsPath: String { "solutions/\(path)" }
}

extension StubExpectation {
  /// The expectation as course files spell it.
  var words: String {
    switch self {
    case .doesNotCompile(let diagnostic): "does-not-compile \(diagnostic)"
    case .fails(let checks): "fails \(checks.joined(separator: ", "))"
    }
  }
}

extension Report {
  /// The names of the checks that failed.
  var failedChecks: [String] {
    checks.filter { if case .failed = $0.state { true } else { false } }.map(\.name)
  }

  /// How it ended, as course files spell expectations.
  var words: String {
    switch outcome {
    case .passed: "passes"
    case .failed: "fails \(failedChecks.joined(separator: ", "))"
    case .doesNotCompile:
      "does-not-compile \(errors.map(\.identifier).joined(separator: ", "))"
    case .doesNotFit: "does-not-fit: \(errors.map(\.message).joined(separator: "; "))"
    case .compilerGaveUp, .refused, .tampered, .broken: outcome.word
    }
  }

  /// What is wrong with the course or with us, where that is why there is no verdict.
  var fault: Message? { if case .broken(let message) = outcome { message } else { nil } }

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Whether it ended in exactly that way.
  func matches(_ expectation: StubExpectation) -> Bool {
    switch (expectation, outcome) {
    case (.doesNotCompile(let diagnostic), .doesNotCompile):
      errors.contains { $0.identifier == diagnostic }
    case (.doesNotCompile(let diagnostic), .doesNotFit):
      errors.contains { $0.identifier == diagnostic }
    case (.fails(let checks), .failed): Set(checks) == Set(failedChecks)
    default: false
    }
  }

  /// What keeps this from being the report on a right answer.
  func objections(to answer: Answer, of exercise: Exercise) -> [Problem] {
    let file = answer.path(in: exercise, folder: "Alternatives")
    func problem(_ key: String, _ values: [String: String], line: Int? = nil) -> Problem {
      Problem(file: file, line: line, message: Message(key, values))
    }
    if let fault { return [Problem(file: file, line: nil, message: fault)] }
    var problems: [Problem] = []
    for check in checks {
      if case .failed(let cause) = check.state {
        let said = Words.ofGrading(in: .english)(cause.summary)
        problems.append(
          problem("verify.answer-fails", ["check": check.name, "message": said]))
      }
    }
    if problems.isEmpty && outcome != .passed {
      problems.append(
        problem(
          "verify.answer-outcome",
          ["actual": words, "message": errors.first?.message ?? outcome.word],
          line: errors.first?.line))
    }
    for warning in diagnostics where warning.severity == .warning {
      problems.append(
        problem("verify.answer-warns", ["message": warning.message], line: warning.line))
    }
    return problems
  }

  /// What keeps this from being the report on that wrong answer.
  func objections(to wrong: WrongAnswer, of exercise: Exercise) -> [Problem] {
    let file = wrong.answer.path(in: exercise, folder: "Wrong")
    if matches(wrong.expected) { return [] }
    if let fault { return [Problem(file: file, line: nil, message: fault)] }
    func problem(_ key: String, _ values: [String: String] = [:]) -> Problem {
      Problem(file: file, line: 1, message: Message(key, values))
    }
    if isPassed { return [problem("verify.wrong-passes")] }
    guard case .fails(let expected) = wrong.expected, case .failed = outcome else {
      let values = ["expected": wrong.expected.words, "actual": words]
      return [problem("verify.wrong-outcome", values)]
    }
    let failed = failedChecks
    let missed = expected.filter { !failed.contains($0) }
    let extra = failed.filter { !expected.contains($0) }
    return missed.map { problem("verify.wrong-missed", ["check": $0]) }
      + extra.map { problem("verify.wrong-extra", ["check": $0]) }
  }
}

extension Answer {
  /// Where the answer is to be mended.
  func path(in exercise: Exercise, folder: String) -> String {
    if name == "Exercise" { return "\(exercise.solutionsPath)/Exercise.swift" }
    let path = "\(exercise.solutionsPath)/\(folder)/\(name)"
    let isFile = files.contains { $0.url.lastPathComponent == "\(name).swift" }
    return isFile ? "\(path).swift" : path
  }
}
