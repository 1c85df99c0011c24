import Course
import SwiftSource

/// A check that would call a learner's declaration in place of the intended one.
struct Capture {
  let check: String
  let declaration: CapturingDeclaration
  /// The lines of the checks that call the declaration, from 1.
  let lines: [Int]
  /// The wrong answer that passes the check because of it; nil where the reference shows the
  /// capture.
  let answer: FailingAnswer?

  /// - Parameters:
  ///   - calls: where the checks call the declaration.
  ///   - methods: all checks; lines of other checks are left out.
  init(
    _ declaration: CapturingDeclaration, _ calls: [CaptureRun.Call], in method: TestMethod,
    of methods: [TestMethod], _ answer: FailingAnswer? = nil
  ) {
    check = method.name
    self.declaration = declaration
    self.answer = answer
    let own = calls.map(\.line).filter { method.lines.contains($0) }
    let shared = calls.map(\.line).filter { line in
      !methods.contains { $0.lines.contains(line) }
    }
    lines = own.isEmpty ? shared : own
  }
}

extension TestMethod {
  fileprivate var lines: ClosedRange<Int> { line...max(line, lastLine) }
}

extension [CaptureRun.Call] {
  func filter(of number: Int) -> [CaptureRun.Call] { filter { $0.number == number } }
}

extension Exercise {
  /// Returns a problem for each line of the checks that can be captured.
  func problems(with captures: [Capture]) -> [Problem] {
    var problems: [Problem] = []
    for capture in captures {
      for line in capture.lines.isEmpty ? [nil] : capture.lines.map(Optional.some) {
        let problem = Problem(
          file: "\(lessonsPath)/Checks.swift", line: line, message: capture.message)
        let isKnown = problems.contains {
          ($0.line, $0.message.values["name"]) == (line, capture.declaration.name)
        }
        if !isKnown { problems.append(problem) }
      }
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}

extension Capture {
  fileprivate var message: Message {
    var values = ["check": check, "declaration": declaration.words, "name": declaration.name]
    if let answer { values["answer"] = answer.name }
    switch declaration.original {
    case .function(let module):
      values["module"] = module
      return Message(
        answer == nil ? "verify.captured-function" : "verify.captured-assertion", values)
    case .member where declaration.isSubscript: return Message("verify.captured-subscript", values)
    case .member: return Message("verify.captured-member", values)
    case .operator: return Message("verify.captured-operator", values)
    }
  }
}
