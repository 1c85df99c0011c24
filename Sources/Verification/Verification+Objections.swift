import Course
import Judging
import SwiftSource

extension Verification {
  /// Notes problems; a fault of a check that several answers bring to light is noted once.
  mutating func add(_ found: [Problem]) {
    for problem in found {
      let isKnown = problems.contains { known in
        (known.file, known.line, known.message.key)
          == (problem.file, problem.line, problem.message.key)
      }
      if !isKnown || !problem.file.hasSuffix("/Checks.swift") { problems.append(problem) }
    }
  }

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
    let file = "\(exercise.lessonsPath)/Exercise.swift"
    if let fault = report.fault {
      add([exercise.problem(with: fault, in: file)])
    } else if report.isPassed {
      add("verify.stub-passes", in: file)
    } else {
      let values = ["expected": task.stub.words, "actual": report.words]
      add("verify.stub-outcome", values, in: file)
    }
  }
}

extension Exercise {
  /// The exercise's folder as problems name it.
  var lessonsPath: String { "lessons/\(path)" }
  /// The folder of its answers as problems name it.
  var solutionsPath: String { "solutions/\(path)" }

  /// A fault that came to light with an answer; one of the checks is noted where they are.
  func problem(with fault: Message, in file: String) -> Problem {
    fault.key == "broken.checks"
      ? Problem(
        file: "\(lessonsPath)/Checks.swift", line: fault.values["line"].flatMap { Int($0) },
        message: fault)
      : Problem(file: file, message: fault)
  }
}

extension ExpectedFailure {
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

  /// Whether it ended in exactly that way.
  func matches(_ expectation: ExpectedFailure) -> Bool {
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
  ///
  /// - Parameter methods: the checks; one that does not come to its end is their author's to mend.
  func objections(
    to answer: Answer, of exercise: Exercise, methods: [TestMethod]
  ) -> [Problem] {
    let file = answer.path(in: exercise, folder: "Alternatives")
    if let fault { return [exercise.problem(with: fault, in: file)] }
    var problems = checks.compactMap { check -> Problem? in
      guard case .failed(let cause) = check.state else { return nil }
      let values = [
        "check": check.name, "message": Words.ofVerification(in: .english)(cause.summary),
        "answer": file,
      ]
      // An answer that crashes names its line; a loop may be seen anywhere within it.
      if cause.failure == .timedOut || (cause.failure != .check && cause.place == nil) {
        return Problem(
          file: "\(exercise.lessonsPath)/Checks.swift",
          line: methods.first { $0.name == check.name }?.line,
          message: Message("verify.check-ends", values))
      }
      return Problem(
        file: file, line: cause.place?.line, message: Message("verify.answer-fails", values))
    }
    if problems.isEmpty && outcome != .passed {
      let values = ["actual": words, "message": errors.first?.message ?? outcome.word]
      problems.append(
        Problem(
          file: file, line: errors.first?.line, message: Message("verify.answer-outcome", values)))
    }
    for warning in diagnostics where warning.severity == .warning {
      let values = ["message": warning.message]
      problems.append(
        Problem(file: file, line: warning.line, message: Message("verify.answer-warns", values)))
    }
    return problems + answer.uncheckedSharing(of: exercise, in: file)
  }

  /// What keeps this from being the report on that wrong answer.
  func objections(to wrong: WrongAnswer, of exercise: Exercise) -> [Problem] {
    let file = wrong.answer.path(in: exercise, folder: "Wrong")
    if matches(wrong.expected) { return [] }
    if let fault { return [exercise.problem(with: fault, in: file)] }
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

extension Answer {
  /// Where an answer silences the compiler about data races; it finds them all where it is let.
  fileprivate func uncheckedSharing(of exercise: Exercise, in path: String) -> [Problem] {
    let given = exercise.code?.starter ?? []
    return files.filter { !given.contains($0) }.flatMap { file in
      SwiftSource.uncheckedSharing(in: file.text).map { place in
        Problem(
          file: path, line: place.line, message: Message("verify.unchecked", ["words": place.words])
        )
      }
    }
  }
}
