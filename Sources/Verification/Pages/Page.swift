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
            file: "lessons/\(lesson.path)/lesson.\(ending)", blocks: text.body.codeBlocks,
            isQuiz: false, task: exercise.code))
      }
      if let text = exercise.texts[language] {
        pages.append(
          Page(
            file: "\(exercise.lessonsPath)/exercise.\(ending)", blocks: text.codeBlocks,
            isQuiz: exercise.code == nil, task: exercise.code))
      }
    }
    return pages
  }
}

extension Page {
  /// Returns the program that the page's code belongs to.
  func program(of course: Course) -> Program {
    Program(
      answer: task.map { $0.solution?.reference ?? $0.starter },
      isMainActorByDefault: isMainActorByDefault, of: course)
  }

  /// Whether the page's declarations are isolated to the main actor, like the learner's file.
  var isMainActorByDefault: Bool { task.map { $0.isolation == .mainActor } ?? !isQuiz }

  /// The imports before the page's code.
  var imports: String {
    task.map { task in
      "@testable import Exercise; " + task.imports.map { "import \($0); " }.joined()
    } ?? ""
  }
}
