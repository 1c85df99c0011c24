import Course
import SwiftSource

/// How much of a course exists in a language whose translation is in progress.
package struct TranslationProgress: Sendable, Equatable {
  package let language: Language
  package private(set) var translated = 0
  /// The number of texts: titles, tasks, hints, checks and their sentences, questions, pages.
  package private(set) var all = 0

  /// Whole per cent, rounded down: 100 means that nothing is missing.
  package var percent: Int { all == 0 ? 100 : translated * 100 / all }

  fileprivate init(_ language: Language) { self.language = language }

  fileprivate mutating func count(_ isTranslated: Bool) {
    all += 1
    if isTranslated { translated += 1 }
  }

  /// Counts a text; the reader of the course takes the English one in place of a missing one.
  fileprivate mutating func count<Text: Equatable>(_ own: Text?, _ english: Text) {
    count(own.map { $0 != english } ?? false)
  }
}

extension Course {
  /// Returns the progress of each language that `course.json` calls in progress, in its order.
  package var translationProgress: [TranslationProgress] {
    languages.filter(languagesInProgress.contains).map { language in
      var progress = TranslationProgress(language)
      progress.count(titles[language] != nil)
      for lesson in lessons { progress.count(lesson.texts[language] != nil) }
      for exercise in exercises { progress.count(exercise) }
      for module in supportModules { progress.countSentences(of: module) }
      for entry in glossary.entries { progress.count(entry.texts[language] != nil) }
      for part in parts { progress.count(part.texts[language] != nil) }
      if let placement { progress.count(placement.texts[language] != nil) }
      return progress
    }
  }
}

extension TranslationProgress {
  fileprivate mutating func count(_ exercise: Exercise) {
    let english = exercise.text(in: .english)
    let own = exercise.texts[language]
    count(own?.title, english.title)
    count(own?.objective, english.objective)
    if !english.body.isEmpty { count(own?.body, english.body) }
    if !english.why.isEmpty { count(own?.why, english.why) }
    for (index, hint) in english.hints.enumerated() { count(own?.hints[index], hint) }
    for (index, question) in english.questions.enumerated() {
      count(own?.questions[index], question)
    }
    for (name, check) in english.checks { count(own?.checks[name], check) }
    count(sentencesIn: exercise.code.map { [$0.checks] } ?? [], own?.sentences ?? [])
  }

  fileprivate mutating func countSentences(of module: SupportModule) {
    // Nobody can tell which texts of another module learners read.
    guard module.isForChecks else { return }
    count(sentencesIn: module.files, module.sentences[language] ?? [])
  }

  private mutating func count(sentencesIn files: [SourceFile], _ own: [TranslatedSentence]) {
    let known = Set(own.map(\.template))
    let said = files.flatMap { sentences(in: $0.text) }.filter(\.hasWords)
    for template in Set(said.map(\.template)) { count(known.contains(template)) }
  }
}
