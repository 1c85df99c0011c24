import Course
import SwiftSource

/// A right answer with one mutation, in the part that the learner writes.
package struct MutatedAnswer: Sendable {
  package let mutant: Mutant
  /// The original of the mutated file.
  package let file: SourceFile
  /// All files of the answer, with the mutation.
  package let files: [SourceFile]
}

extension CodeTask {
  /// The lines of an answer to mutate.
  package enum MutatedPart: Sendable {
    /// Lines that the starter lacks: they are the learner's work.
    case written
    /// Lines of the starter.
    case given
  }

  /// Returns the mutants of an answer.
  package func mutants(
    of answer: [SourceFile], _ part: MutatedPart = .written
  ) -> [MutatedAnswer] {
    answer.flatMap { file in
      mutants(of: answer, in: file, part) { SwiftSource.mutants(of: file.text) }
    }
  }

  /// Returns the mutants of one of the answer's files.
  package func mutants(
    of answer: [SourceFile], in file: SourceFile, _ part: MutatedPart = .written,
    by make: () throws -> [Mutant]
  ) rethrows -> [MutatedAnswer] {
    let given = starter.first { $0.name == file.name }?.text ?? ""
    let written = linesAdded(to: given, in: file.text)
    guard part == .given || !written.isEmpty else { return [] }
    return try make().filter { mutant in
      mutant.lines.contains(where: written.contains) == (part == .written)
    }.map { mutant in
      let files = answer.replaced(by: [file.with(text: mutant.source)])
      return MutatedAnswer(mutant: mutant, file: file, files: files)
    }
  }
}

/// Returns the numbers, from 1, of the lines that were added to `old`.
///
/// Ignores indentation, and lines without a letter or digit: a brace is never a learner's own.
package func linesAdded(to old: String, in new: String) -> Set<Int> {
  func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.drop(while: \.isWhitespace)
    }
  }
  let new = lines(new)
  let added = new.difference(from: lines(old)).insertions.compactMap { change -> Int? in
    guard case .insert(let offset, let line, _) = change,
      line.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return offset + 1
  }
  return Set(added)
}
