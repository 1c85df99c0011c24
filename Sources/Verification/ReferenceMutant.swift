import Course
import SwiftSource

/// A reference answer with one mutation, in the part that the learner writes.
struct ReferenceMutant: Sendable {
  let mutant: Mutant
  /// The original of the mutated file.
  let file: SourceFile
  /// All files of the answer, with the mutation.
  let files: [SourceFile]
}

extension CodeTask {
  /// Returns the mutants of a reference.
  func mutants(of reference: [SourceFile]) -> [ReferenceMutant] {
    reference.flatMap { file in
      mutants(of: reference, in: file) { SwiftSource.mutants(of: file.text) }
    }
  }

  /// Returns the mutants of one of the reference's files.
  ///
  /// Only lines that the starter lacks are mutated: the starter's are not the learner's work.
  func mutants(
    of reference: [SourceFile], in file: SourceFile, by make: () throws -> [Mutant]
  ) rethrows -> [ReferenceMutant] {
    let given = starter.first { $0.name == file.name }?.text ?? ""
    let own = linesAdded(to: given, in: file.text)
    guard !own.isEmpty else { return [] }
    return try make().filter { $0.lines.contains(where: own.contains) }.map { mutant in
      let files = reference.replaced(by: [file.with(text: mutant.source)])
      return ReferenceMutant(mutant: mutant, file: file, files: files)
    }
  }
}

/// Returns the numbers, from 1, of the lines that were added to `old`.
///
/// Ignores indentation, and lines without a letter or digit: a brace is never a learner's own.
func linesAdded(to old: String, in new: String) -> Set<Int> {
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
