import Compile
import Course

/// A page of a lesson or exercise, with the answer that its code may use.
struct Page {
  /// The file that problems name.
  let file: String
  let blocks: [CodeBlock]
  /// Whether the page is a quiz, where predictions are allowed.
  let isQuiz: Bool
  /// The exercise whose answer the code may import; nil where there is none.
  let task: CodeTask?
  /// Whether each block is a program of its own, even if the blocks before it do not use its names.
  var standsAlone = false
}

extension Course {
  /// Returns the pages that are verified together with an exercise, in every language.
  ///
  /// These are the exercise's own pages. The lesson's page goes with the first exercise that has
  /// code, whose answer it may import, or with the first exercise where none has code.
  func pages(of exercise: Exercise) -> [Page] {
    let lesson = lessons.first { $0.exercises.contains { $0.path == exercise.path } }
    let first = lesson?.exercises.first { $0.code != nil } ?? lesson?.exercises.first
    var pages: [Page] = []
    for language in languages {
      let ending = language == .english ? "md" : "\(language.rawValue).md"
      if let lesson, first?.path == exercise.path, let text = lesson.texts[language] {
        pages.append(
          Page(
            file: "lessons/\(lesson.path)/lesson.\(ending)",
            blocks: text.body.codeBlocks.unproved(
              by: lesson.texts[.english]?.body.codeBlocks, language),
            isQuiz: false, task: exercise.code))
      }
      if let text = exercise.texts[language] {
        pages.append(
          Page(
            file: "\(exercise.lessonsPath)/exercise.\(ending)",
            blocks: text.codeBlocks.unproved(by: exercise.texts[.english]?.codeBlocks, language),
            isQuiz: exercise.code == nil, task: exercise.code))
      }
    }
    return pages
  }
}

extension [CodeBlock] {
  /// Returns the blocks without the Swift of a translation that is the same as the English text's.
  ///
  /// The English page is verified anyway, so the same code need not be compiled once more.
  fileprivate func unproved(by english: [CodeBlock]?, _ language: Language) -> [CodeBlock] {
    func code(_ blocks: [CodeBlock]) -> [[String]] {
      blocks.filter { Fence($0.info) != .other }.map { [$0.info, $0.text] }
    }
    guard language != .english, let english, code(self) == code(english) else { return self }
    return filter { Fence($0.info) == .other }
  }
}

extension Page {
  /// Returns the program that the page's code belongs to.
  func program(of course: Course) -> Program {
    Program(
      around: task, answer: task.map { $0.solution?.reference ?? $0.starter },
      isMainActorByDefault: isMainActorByDefault, of: course)
  }

  /// Whether the page's declarations are isolated to the main actor, like the learner's file.
  var isMainActorByDefault: Bool { task.map { $0.isolation == .mainActor } ?? !isQuiz }

  /// The imports before the page's code.
  var imports: String {
    task.map { task in
      "@testable import \(task.module); " + task.imports.map { "import \($0); " }.joined()
    } ?? ""
  }
}
