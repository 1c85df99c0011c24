import Course
import SwiftSource

/// A reference answer with one mistake in what the learner was to write.
struct ReferenceMutant: Sendable {
  /// The mistake.
  let mutant: Mutant
  /// The file that it is in.
  let file: SourceFile
  /// All files of the answer, with the mistake.
  let files: [SourceFile]
}

extension CodeTask {
  /// The reference with each mistake that a learner could make in it.
  ///
  /// A mistake counts where it changes a line that the starter has not: what the starter gives is
  /// not the learner's work.
  func mutants(of reference: [SourceFile]) -> [ReferenceMutant] {
    reference.flatMap { file -> [ReferenceMutant] in
      let given = starter.first { $0.name == file.name }?.text ?? ""
      let own = linesAdded(to: given, in: file.text)
      guard !own.isEmpty else { return [] }
      return SwiftSource.mutants(of: file.text)
        .filter { mutant in mutant.lines.contains(where: own.contains) }
        .map { mutant in
          let changed = SourceFile(url: file.url, text: mutant.source, name: file.name)
          let files = reference.map { $0.name == file.name ? changed : $0 }
          return ReferenceMutant(mutant: mutant, file: file, files: files)
        }
    }
  }
}

/// The numbers of the lines, from 1, that `new` has and `old` has not.
///
/// Indentation does not count, nor do lines without a word: braces are the same everywhere.
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
