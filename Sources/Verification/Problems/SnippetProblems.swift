import Course
import Judging

extension Exercise {
  /// Returns the comments of refused snippets that do not say which error must come, with the
  /// identifiers to write.
  func problemsWithUnnamedErrors(_ task: CodeTask, reference: Report) -> [Problem] {
    task.refused.filter { reference.passedChecks.contains($0.name) }.flatMap { snippet in
      problems(withIdentifiersOf: snippet, in: reference, key: "verify.snippet-unnamed")
    }
  }

  /// Returns a problem for each comment of a snippet that names no identifier, or another one than
  /// the error has which is there beside the reference and has the expected text.
  func problems(
    withIdentifiersOf snippet: RefusedSnippet, in reference: Report, key: String
  ) -> [Problem] {
    let errors = reference.snippets[snippet.name, default: []]
    return snippet.expectations.compactMap { expectation in
      let near = errors.filter { $0.hasPlaceAndText(of: expectation, in: snippet) }
      guard let first = near.first?.identifier,
        !near.contains(where: { expectation.identifiers.contains($0.identifier) })
      else { return nil }
      return Problem(
        key, ["identifier": first], in: "\(lessonsPath)/Refused/\(snippet.file.name)",
        line: expectation.line)
    }
  }
}
