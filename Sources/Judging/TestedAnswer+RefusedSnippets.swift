import Compile
import Course
import Foundation

extension TestedAnswer {
  /// Returns whether the compiler refused a snippet for the expected reason.
  func state(of snippet: RefusedSnippet, _ diagnostics: [Diagnostic]) -> CheckResult.State {
    let errors = diagnostics.filter { $0.severity == .error }
    let isRefused = snippet.expectations.allSatisfy { expectation in
      errors.contains { $0.line == expectation.line && $0.message.contains(expectation.message) }
    }
    if isRefused && !errors.isEmpty { return .passed }
    let lines = snippet.plainText
    return .failed(
      Cause(
        failure: .check,
        summary: Message(errors.isEmpty ? "cause.accepted" : "cause.refused-otherwise"),
        snippet: errors.first.map { .refusedOtherwise(lines: lines, error: $0) }
          ?? .accepted(lines: lines),
        expected: snippet.expectations.first?.message,
        actual: errors.first?.message, place: nil, advice: advice(of: snippet.name)))
  }
}

extension RefusedSnippet {
  /// The snippet without its imports and `expected-` comments.
  fileprivate var plainText: String {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.contains(#/^\s*(@testable\s+)?import\s/#) { return nil }
      let end = line.firstRange(of: "// expected-")?.lowerBound ?? line.endIndex
      return String(line[..<end]).replacing(#/\s+$/#, with: "")
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
