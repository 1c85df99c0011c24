import Course
import Foundation
import SwiftSource

extension Exercise {
  /// Returns what is wrong with the translations of the sentences in the checks.
  func sentenceProblems(_ task: CodeTask, of course: Course) -> [Problem] {
    course.languages.filter { $0 != .english }.flatMap { language -> [Problem] in
      // A missing file is reported by the reader of the course.
      guard let text = texts[language] else { return [] }
      return translationProblems(
        of: text.sentences, in: "\(lessonsPath)/exercise.\(language.rawValue).md",
        sources: [task.checks], mayLackSome: course.languagesInProgress.contains(language))
    }
  }
}

extension Course {
  /// Returns what is wrong with the translations of the sentences in support modules.
  ///
  /// A module of which nothing is translated says nothing to learners. A module that checks use
  /// says sentences only; another one may have other texts, so that nobody can tell what is
  /// missing.
  package var sentenceProblems: [Problem] {
    supportModules.filter { !$0.isOfProgram }.flatMap { module in
      module.sentences.sorted { $0.key < $1.key }.flatMap { language, sentences in
        translationProblems(
          of: sentences, in: "lessons/Support/\(module.name)/messages.\(language.rawValue).md",
          sources: module.files,
          mayLackSome: !module.isForChecks || languagesInProgress.contains(language))
      }
    }
  }
}

private func translationProblems(
  of translated: [TranslatedSentence], in file: String, sources: [SourceFile],
  mayLackSome: Bool = false
) -> [Problem] {
  let said = sources.flatMap { source in
    sentences(in: source.text).map { (sentence: $0, source: source) }
  }
  let known = Set(translated.map(\.template))
  let missing = said.filter {
    !mayLackSome && $0.sentence.hasWords && !known.contains($0.sentence.template)
  }
  var problems: [Problem] = []
  if let first = missing.first {
    let values = [
      "count": String(missing.count), "message": first.sentence.template.onOneLine,
      "place": "\(first.source.name):\(first.sentence.line)",
    ]
    problems.append(Problem("verify.sentences-missing", values, in: file))
  }
  let words = said.flatMap { $0.sentence.template.pieces }
  // Words may be put together in a way that the syntax does not show, as `joined(separator:)` does.
  for sentence in translated
  where !sentence.template.pieces.allSatisfy({ piece in words.contains { $0.contains(piece) } }) {
    problems.append(
      Problem(
        "verify.sentence-unused", ["message": sentence.template.onOneLine], in: file,
        line: sentence.line))
  }
  return problems
}

extension String {
  /// The texts between the places for values.
  fileprivate var pieces: [String] {
    split(separator: /\{[0-9]+\}/).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  fileprivate var onOneLine: String { replacing("\n", with: "\\n") }
}
