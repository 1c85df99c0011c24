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
    let own = calls.map(\.line).filter { method.contains($0) }
    let shared = calls.map(\.line).filter { line in
      !methods.contains { $0.contains(line) }
    }
    lines = own.isEmpty ? shared : own
  }
}

extension TestMethod {
  func contains(_ number: Int) -> Bool { (line...max(line, lastLine)).contains(number) }
}

extension [CaptureRun.Call] {
  func filter(of number: Int) -> [CaptureRun.Call] { filter { $0.number == number } }
}

extension Exercise {
  /// Returns a problem for each declaration that captures calls of the checks, at the first of
  /// them.
  func problems(with captures: [Capture]) -> [Problem] {
    let names = captures.map(\.declaration.name)
    let patterns = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { first in
      captures.filter { $0.declaration.name == names[first] }
    }
    return patterns.compactMap { pattern -> Problem? in
      let lines = Set(pattern.flatMap(\.lines)).sorted()
      let first = pattern.first { capture in lines.first.map(capture.lines.contains) ?? true }
      guard let message = first?.message else { return nil }
      let others = lines.dropFirst()
      let more = [
        "others": String(others.count),
        "lines": others.map(String.init).joined(separator: ", "),
      ]
      return Problem(
        message.key, message.values.merging(more) { $1 }, in: checksPath, line: lines.first)
    }.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
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
