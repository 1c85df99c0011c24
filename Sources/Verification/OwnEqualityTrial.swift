import Compile
import Course
import Dialect
import Judging
import Sandbox
import SwiftSource

/// Tries whether an exercise's checks compare values of a submission's own types with `==`.
///
/// A submission may declare `==` for its own types, and find everything equal. The policy cannot
/// refuse that: to declare it is honest. For the trial, the types of the reference adopt
/// `Equatable` by a deprecated declaration, and the compiler warns wherever the checks need it.
struct OwnEqualityTrial {
  let exercise: Exercise
  let task: CodeTask
  let judge: Judge

  /// Returns a problem for each type, at the first comparison.
  ///
  /// A type for which the reference declares `==` is left out: there it is what the exercise
  /// teaches.
  func problems(with reference: [SourceFile]) throws -> [Problem] {
    let equality = DerivedEquality(of: reference.map(\.text))
    let all = Array(equality.types.indices)
    var calls = try self.calls(of: equality, for: all, in: reference)
    // A type that does not compile with another adoption must not hide the others.
    if calls == nil, all.count > 1 {
      calls = try all.flatMap { try self.calls(of: equality, for: [$0], in: reference) ?? [] }
    }
    return all.compactMap { number in
      let lines = Set((calls ?? []).filter { $0.number == number }.map(\.line)).sorted()
      guard let first = lines.first else { return nil }
      let values = [
        "type": equality.types[number], "others": String(lines.count - 1),
        "lines": lines.dropFirst().map(String.init).joined(separator: ", "),
      ]
      return Problem("verify.captured-equality", values, in: exercise.checksPath, line: first)
    }
  }

  /// A place in the checks that needs a deprecated adoption.
  private struct Comparison {
    /// The index of the type.
    let number: Int
    let line: Int
    let column: Int

    /// Nil where the warning is about something else.
    init?(_ warning: Diagnostic) {
      guard DiagnosticIdentifiers.deprecations.contains(warning.identifier),
        let place = warning.location,
        let number = warning.message.split(separator: " ").last.flatMap({ Int($0) })
      else { return nil }
      (self.number, line, column) = (number, place.line, place.column)
    }
  }

  /// Returns where the checks compare values of these types; nil if they do not compile.
  private func calls(
    of equality: DerivedEquality, for numbers: [Int], in reference: [SourceFile]
  ) throws -> [Comparison]? {
    guard !numbers.isEmpty else { return [] }
    let files = zip(reference, equality.sources(deprecating: numbers)).map { file, text in
      SourceFile(url: file.url, text: text, name: file.name)
    }
    var program = Program(task, files: files, methods: [], of: judge.course)
    program.snippets = []
    // With an addition, the compiler's warnings about the checks are kept.
    program.addition = ProgramFile(name: "Addition.swift", text: "\n")
    return try judge.library(of: program, for: task)?.checkWarnings
      .compactMap(Comparison.init).filter { !isComparisonWithNil($0) }
  }

  /// Whether the operator asks whether an optional is nil: the compiler warns there too, but no
  /// value is compared.
  private func isComparisonWithNil(_ call: Comparison) -> Bool {
    let lines = task.checks.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(call.line - 1) else { return false }
    let rest = String(decoding: lines[call.line - 1].utf8.dropFirst(call.column - 1), as: UTF8.self)
    return rest.wholeMatch(of: /(==|!=)\s*nil\b.*/) != nil
  }
}
